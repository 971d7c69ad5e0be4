/**
 * Choosing an event without code: its kind from a list, its seat, chip and
 * number from lists, and whether it shall not be so; and the same of a second
 * one that is joined to it.
 *
 * @typedef {import("./contract.js").Choice} Choice
 * @typedef {import("./contract.js").Chosen} Chosen
 * @typedef {import("./contract.js").Field} Field
 * @typedef {import("./contract.js").Join} Join
 * @typedef {import("./contract.js").One} One
 * @typedef {import("./contract.js").Side} Side
 * @typedef {(text: string) => void} Tell  reads out why something cannot be chosen
 */
import { html, nothing } from "../template.js";
import { sign } from "../signs.js";
import { field, grouped } from "./field.js";

/** A hand has no more chips. */
const MOST_CHIPS = 4;

/** @param {Side} side @returns {One} */
const told = ({ kind, not, fields }) => ({ kind: kind ?? "", not, values: Object.fromEntries(fields.map(({ name, value }) => [name, value])) });

/**
 * @param {import("../words.js").Say} say
 * @param {Choice} choice
 * @param {(chosen: Chosen) => void} choose
 * @param {Tell} tell
 */
export function eventChooser(say, choice, choose, tell) {
  const { other } = choice;
  const first = told(choice);
  return html`<div class="tw-parts">${part(say, choice, choice.kinds, choose, tell, other && say("ask.part-one"))}
    ${choice.kind === null ? nothing : joining(say, choice.join, (join) => choose({ ...first, join }))}
    ${other ? part(say, other, choice.kinds, (one) => choose({ ...first, join: choice.join, other: one }), tell, say("ask.part-two")) : nothing}</div>`;
}

/**
 * @param {import("../words.js").Say} say
 * @param {Side} side
 * @param {Choice["kinds"]} all
 * @param {(one: One) => void} choose
 * @param {Tell} tell
 * @param {string | null} label  where there are two
 */
function part(say, side, all, choose, tell, label) {
  const { kind, fields } = side;
  const now = told(side);
  /** @type {[string, [string, string][]][]} */
  const groups = ["deal", "now", "end"].map((about) => [say(`ask.${about}`), all.filter((one) => one[2] === about).map(([id, title]) => [id, title])]);
  // What is chosen for one kind may mean nothing for another: Python knows.
  const kinds = grouped(say("ask.event"), groups, kind, say("ask.given"), (to) => choose({ ...now, kind: to, values: {} }));
  return html`<div class="tw-choice" role=${label ? "group" : nothing} aria-label=${label || nothing}>
    ${kinds}
    ${fields.map((one) => parameter(say, one, (value) => choose({ ...now, values: { ...now.values, [one.name]: value } }), tell))}
    ${kind === null ? nothing : html`<button class="tw-check" aria-pressed=${now.not} @click=${() => choose({ ...now, not: !now.not })}><i aria-hidden="true">${now.not ? sign("tick", 18) : nothing}</i>${say("ask.not")}</button>`}
  </div>`;
}

/**
 * How a second event is joined to the first, if one is.
 *
 * @param {import("../words.js").Say} say
 * @param {Join | null} now
 * @param {(join: Join | null) => void} choose
 */
function joining(say, now, choose) {
  /** @type {[Join | null, string][]} */
  const ways = [[null, "none"], ["and", "and"], ["or", "or"]];
  return html`<div class="tw-join" role="group" aria-label=${say("ask.join")} data-arrows><em aria-hidden="true">${say("ask.join")}</em>
    <div>${ways.map(([join, word]) => html`<button aria-pressed=${join === now} @click=${() => join === now || choose(join)}>${say(`ask.join-${word}`)}</button>`)}</div></div>`;
}

/** Draws; whoever has joined a second event goes on to what is asked there. @param {HTMLElement} root @param {() => void} draw */
export function goOnToSecond(root, draw) {
  const top = /** @type {Document | ShadowRoot} */ (root.getRootNode());
  const row = root.contains(top.activeElement) ? top.activeElement?.closest(".tw-join") : null;
  const second = () => row?.nextElementSibling?.querySelector("select");
  const before = second();
  draw();
  if (!before && top.activeElement?.matches("[aria-pressed=true]")) second()?.focus();
}

/**
 * @param {import("../words.js").Say} say
 * @param {Field} one
 * @param {(value: number | number[]) => void} choose
 * @param {(text: string) => void} tell
 */
function parameter(say, { label, value, options }, choose, tell) {
  if (!Array.isArray(value)) return field(label, options.map(([number, text]) => [String(number), text]), String(value), (to) => choose(Number(to)));
  const toggle = (/** @type {number} */ chip, /** @type {string} */ why) => {
    if (why) return tell(why);
    choose(value.includes(chip) ? value.filter((other) => other !== chip) : [...value, chip]);
  };
  const chip = ([number, text] = options[0]) => {
    const on = value.includes(number);
    const why = on ? (value.length > 1 ? "" : say("ask.least-chips")) : value.length < MOST_CHIPS ? "" : say("ask.most-chips", { most: MOST_CHIPS });
    return html`<button aria-pressed=${on} aria-disabled=${why ? "true" : nothing} title=${why || nothing} @click=${() => toggle(number, why)}>${text}</button>`;
  };
  return html`<div class="tw-several-of" role="group" aria-label=${label} data-arrows><em aria-hidden="true">${label}</em><div>${options.map((option) => chip(option))}</div></div>`;
}
