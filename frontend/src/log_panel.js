/**
 * The log: every event in a sentence, by round and trick, each a button that
 * goes there; and the record, to copy, to keep, to change and to use.
 *
 * @typedef {import("./history.js").Step} Step
 *
 * @typedef {object} Group  a deal, or the moves of a trick
 * @property {number} trick  0 for a deal
 * @property {number} first  its first step
 * @property {Step[]} steps
 */
import { follow } from "./following.js";
import { bound, disc, filled, html, hyphened, nothing, sign, when } from "./lent.js";
import { recordText } from "./record.js";

/** Longer than a game may be: such a message would not reach Python. */
export const MOST_BYTES = 1_000_000;

/** @param {Step[]} steps @returns {Group[]} */
export function groups(steps) {
  /** @type {Group[]} */
  const list = [];
  steps.forEach((step, index) => {
    const trick = step.frame ? step.trick : 0;
    const open = list.at(-1);
    if (open && trick && open.trick === trick) open.steps.push(step);
    else list.push({ trick, first: index, steps: [step] });
  });
  return list;
}

export class LogPanel {
  /** @param {import("./history_view.js").HistoryView} view */
  constructor(view) {
    this.view = view;
    this.open();
  }

  open() {
    /** @type {string | null} the record as somebody has changed it */
    this.draft = null;
    /** @type {string | null} what was copied last */
    this.copied = null;
    this.byHand = false;
    const surface = this.view.root.firstElementChild;
    /** The record is seen at once only where it lies beside the events, as log.css says. */
    this.unfolded = Boolean(surface && getComputedStyle(surface).getPropertyValue("--beside"));
    /** @type {unknown} the refusal whose place was marked */
    this.marked = null;
  }

  /** The record, up to the step shown or as changed. */
  get text() {
    const { kind, steps, at } = this.view;
    return this.draft ?? recordText(kind, this.view.part("head") ?? "", steps, at);
  }

  get area() {
    return /** @type {HTMLTextAreaElement} */ (this.view.root.querySelector("textarea"));
  }

  template() {
    const { view } = this;
    queueMicrotask(() => follow(view.root.querySelector(".tw-events")));
    const shown = view.ahead ? view.steps : view.steps.slice(0, view.at + 1);
    return html`<div>
        <h3>${view.say("table.events")}</h3>
        <div class="tw-events" data-arrows>${groups(shown).map((group) => this.group(group))}</div>
      </div>
      ${this.record()}`;
  }

  /** @param {Group} group */
  group({ trick, first, steps }) {
    const { say, kind } = this.view;
    const [{ round }] = steps;
    const heading = trick
      ? html`<h5>${say("replay.go-to-trick", { number: trick })}</h5>`
      : html`<h4>${say(kind === "chips" ? "replay.round" : "replay.hand", { number: round.number })}</h4>`;
    return html`${heading}<ol>${steps.map((step, index) => this.event(step, first + index))}</ol>`;
  }

  /** @param {Step} step @param {number} index */
  event({ frame, round }, index) {
    const { view } = this;
    const text = filled(frame ? frame.t : round.told, view.names);
    const comment = frame ? frame.c : [round.about, round.note].filter(Boolean).join(" ");
    return html`<li><button class="tw-event" aria-current=${index === view.at ? "step" : nothing} @click=${() => view.go(index)}>
      ${frame ? disc(frame.s, "tw-small") : sign("deal", 24)}<span>${hyphened(bound(text), 20)}${when(comment, html`<em>${sign("comment", 16)}${comment}</em>`)}</span></button></li>`;
  }

  record() {
    const { view, text, byHand } = this;
    const { say } = view;
    const copied = this.copied === text;
    const lacking = this.draft === null && view.steps.slice(0, view.at + 1).some(({ round }) => round.hands.flat().includes("?"));
    return html`<details class="tw-fold" ?open=${this.unfolded} @toggle=${(/** @type {Event} */ event) => (this.unfolded = /** @type {HTMLDetailsElement} */ (event.target).open)}>
      <summary><h3>${say("table.record")}</h3>${sign("down", 20)}</summary>
      <p class="tw-quiet">${say("table.record-about")}</p>
      <textarea class="tw-field" rows="8" spellcheck="false" autocomplete="off" aria-label=${say("table.record")} ?readonly=${!view.usesRecords}
        .value=${text} @input=${() => this.change(this.area.value)}></textarea>
      <div class="tw-actions">
        ${this.button(copied && !byHand ? "copied" : "copy", () => this.copy(), copied && !byHand)}
        ${this.button("download", () => this.download())}
        ${when(view.usesRecords, this.button("use-record", () => this.use(text)))}
        ${when(this.draft !== null, this.button("record-restore", () => this.change(null)))}
      </div>
      ${when(lacking, html`<p class="tw-quiet">${say("table.record-hidden")}</p>`)}
      ${this.refusal()}
      ${when(copied && byHand, html`<p class="tw-quiet">${say("table.copy-yourself")}</p>`)}
    </details>`;
  }

  /** @param {string} word @param {() => void} act @param {boolean} [done] */
  button(word, act, done = false) {
    return html`<button class="tw-button tw-outline" @click=${act}>${when(done, sign("tick", 18))}${this.view.say(`table.${word}`)}</button>`;
  }

  /** Why the record was not used: below the buttons, which stay under the pointer. */
  refusal() {
    const { session, goneInPanel } = /** @type {Partial<import("./table.js").Table>} */ (this.view);
    if (goneInPanel) return this.view.gone();
    const { refusal } = session ?? {};
    if (refusal?.type !== "record") return nothing;
    const { reason, line, column } = refusal;
    if (line && column && refusal !== this.marked) {
      this.marked = refusal;
      queueMicrotask(() => this.mark(line, column));
    }
    return html`<p class="tw-refusal" role="alert">${reason}</p>`;
  }

  /** @param {string | null} draft */
  change(draft) {
    this.draft = draft;
    this.view.session.refusal = null;
    this.view.draw();
  }

  /** @param {string} text */
  use(text) {
    const { view } = this;
    if (new TextEncoder().encode(text).length <= MOST_BYTES) return view.useRecord(text);
    view.session.refusal = { type: "record", reason: view.say("table.record-too-long", { most: MOST_BYTES }) };
    view.draw();
  }

  async copy() {
    const { view, text, area } = this;
    try {
      await navigator.clipboard.writeText(text);
      this.byHand = false;
    } catch {
      // Not every host lets a page write there; what is selected can always be copied.
      area.focus();
      area.select();
      this.byHand = !document.execCommand?.("copy");
    }
    this.copied = text;
    view.live.say(view.say(this.byHand ? "table.copy-yourself" : "table.copied"));
    view.draw();
  }

  download() {
    const [, game] = /"(.*?)"/.exec(this.text) ?? [null, "record"];
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.text], { type: "text/plain" }));
    link.download = `${game.toLowerCase().replace(/\W+/g, "-")}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href));
  }

  /** Marks the place of an error, from 1. @param {number} line @param {number} column */
  mark(line, column) {
    const { area } = this;
    const lines = area.value.split("\n").slice(0, line);
    const last = [...(lines.pop() ?? "")];
    const start = lines.join("\n").length + (lines.length ? 1 : 0) + last.slice(0, column - 1).join("").length;
    const [word] = /^\S*/.exec(last.slice(column - 1).join("")) ?? [""];
    area.focus();
    area.setSelectionRange(start, start + word.length);
  }
}
