/**
 * What surrounds every board: title and tools, narration, controls.
 *
 * @typedef {import("./words.js").Say} Say
 * @typedef {import("./history.js").Mark} Mark
 */
import { html, nothing } from "./template.js";
import { letter } from "./pieces.js";
import { labelled } from "./history.js";
import { disc, when } from "./scene.js";
import { sign } from "./signs.js";
import { bound, hyphened, OVERLONG } from "./words.js";

/**
 * @param {string} title
 * @param {string} subtitle
 * @param {unknown} tools
 * @param {unknown} [more]  on a phone beside the title
 */
export function header(title, subtitle, tools, more = nothing) {
  return html`<div class="tw-top">
    <div class="tw-titles"><h2 class="tw-title">${title}</h2><span class="tw-subtitle">${bound(subtitle)}</span></div>${more}
    <div class="tw-tools">${tools}</div>
  </div>`;
}

/**
 * Through whose eyes: each seat's, everybody's in turn, or all hands open.
 *
 * @param {Say} say
 * @param {string[]} names
 * @param {import("./contract.js").View} view
 * @param {boolean} passed  one device goes round between several people
 * @param {(viewer: number | "turn" | null) => void} choose
 */
export function viewSwitch(say, names, { mode, viewer }, passed, choose) {
  const one = (/** @type {number | "turn" | null} */ whose, /** @type {string} */ text, /** @type {string} */ label) => {
    const on = whose === "turn" ? mode === "turn" : whose === null ? mode === "all" : mode === "seat" && whose === viewer;
    // A letter needs a name; a word is one, and what it means is told beside it.
    return html`<button aria-pressed=${on} aria-label=${typeof whose === "number" ? label : nothing} title=${label} @click=${() => on || choose(whose)}>${text}</button>`;
  };
  const turn = passed || mode === "turn";
  const now = mode === "seat" ? String(viewer) : mode;
  const short = { all: say("table.view-all"), turn: say("table.view-turn") };
  /** @type {[string, string][]} */
  const list = [...names.map((name, seat) => /** @type {[string, string]} */ ([String(seat), name === letter(seat) ? name : `${letter(seat)} · ${name}`])), ["turn", short.turn], ["all", short.all]];
  // A row of buttons, and where there is no room for one a list.
  return html`<div class="tw-views ${names.length > 6 ? "tw-many" : names.length + (turn ? 2 : 0) > 3 ? "tw-several" : ""}" role="group" aria-label=${say("table.view")} data-arrows>
    <em aria-hidden="true">${say("table.view")}</em>${names.map((name, seat) => one(seat, letter(seat), say("table.view-seat-label", { name, seat: letter(seat) })))}
    ${when(turn, one("turn", short.turn, say("table.view-turn-label")))}${one(null, short.all, say("table.view-all-label"))}
  </div>${chooser(say("table.view"), turn ? list : list.filter(([key]) => key !== "turn"), now, (key) => choose(key === "turn" ? key : key === "all" ? null : Number(key)), html`${sign("eye", 20)}${short[/** @type {"all"} */ (now)] ?? letter(viewer ?? 0)}`, `tw-view-list ${mode === "seat" ? "" : "tw-worded"}`)}`;
}

/**
 * One of a few things, in the host's own list, of which a short text is shown.
 *
 * @param {string} label
 * @param {[string, string][]} options
 * @param {string} value
 * @param {(value: string) => void} choose
 * @param {unknown} [short]
 * @param {string} [className]
 */
export function chooser(label, options, value, choose, short, className = "") {
  const change = (/** @type {Event} */ event) => {
    const target = /** @type {HTMLSelectElement} */ (event.target);
    const chosen = target.value;
    // It is not so before Python says so.
    target.value = value;
    choose(chosen);
  };
  return html`<span class="tw-chooser ${className}" title=${label}><span aria-hidden="true">${short ?? options.find(([key]) => key === value)?.[1]}</span>${sign("down", 16)}
    <select aria-label=${label} @change=${change}>${options.map(([key, text]) => html`<option value=${key} .selected=${key === value}>${text}</option>`)}</select></span>`;
}

/** @param {Say} say @param {boolean} on @param {() => void} toggle */
export function fullScreen(say, on, toggle) {
  return iconButton("full-screen", say("table.full-screen"), toggle, { pressed: on, className: "tw-fill" });
}

/**
 * A button with a sign and no text. An unavailable one can still be reached.
 *
 * @param {Parameters<typeof sign>[0]} name
 * @param {string} label
 * @param {() => void} click
 * @param {{off?: boolean, pressed?: boolean, expanded?: boolean, opens?: string, className?: string}} [more]
 */
export function iconButton(name, label, click, { off, pressed, expanded, opens, className = "" } = {}) {
  return html`<button class="tw-icon ${className}" aria-label=${label} title=${label}
    aria-disabled=${off ? "true" : nothing} aria-pressed=${pressed ?? nothing} aria-expanded=${expanded ?? nothing} data-opens=${opens ?? nothing}
    @click=${() => off || click()}>${sign(name)}</button>`;
}

/** More letters than this leave no room for a button beside them where it is narrow. */
const LONG_TEXT = 90;

/**
 * @param {number | null} seat
 * @param {string} text
 * @param {unknown} [aside]  a button beside it
 */
export function narration(seat, text, aside = nothing) {
  return html`<div class="tw-said ${text.length > LONG_TEXT ? "tw-much" : ""}">${disc(seat)}<p tabindex="-1" data-said>${hyphened(bound(text), OVERLONG)}</p>${aside}</div>`;
}

/** @param {string | null | undefined} text */
export function comment(text) {
  return when(text, html`<div class="tw-comment">${sign("comment", 26)}<p>${text}</p></div>`);
}

/**
 * The slider over the whole history, with its marks.
 *
 * @param {object} slider
 * @param {number} slider.at
 * @param {number} slider.last
 * @param {string} slider.label
 * @param {string} slider.text  the place in words
 * @param {{tricks: Mark[], rounds: Mark[]}} slider.marks
 * @param {(round: number) => string} slider.roundMark
 * @param {(step: number) => void} slider.go
 */
export function slider({ at, last, label, text, marks, roundMark, go }) {
  const share = (/** @type {number} */ step) => (last ? (100 * step) / last : 0);
  const several = marks.rounds.length > 1;
  const all = several ? marks.rounds : marks.tricks;
  const mark = (/** @type {Mark} */ { number }) => (several ? roundMark(number) : `${number}`);
  const longest = Math.max(...all.map((one) => mark(one).length));
  const [near, far] = labelled(all, share, longest, at);
  return html`<div class="tw-slider" style="--share:${share(at)}%">
    <input type="range" min="0" max=${Math.max(last, 1)} step="1" .value=${String(at)} aria-label=${label} aria-valuetext=${text}
      @input=${(/** @type {Event} */ event) => go(Math.min(last, Number(/** @type {HTMLInputElement} */ (event.target).value)))}>
    <span aria-hidden="true">
      ${marks.tricks.length <= 60 ? marks.tricks.map(({ step }) => when(step, html`<s style="left:${share(step)}%"></s>`)) : nothing}
      ${near.map((one) => html`<u class=${far.includes(one) ? "" : "tw-near"} style="left:${share(one.step)}%">${mark(one)}</u>`)}
    </span>
  </div>`;
}

/** @param {string | null} text @param {unknown} [aside]  a button beside it */
export function notice(text, aside = nothing) {
  return html`<div class="tw-notice">${sign("no", 20)}<span>${text}</span>${aside}</div>`;
}
