/**
 * Choosing an event without code: its kind from a list, its seat, chip and
 * number from lists, and whether it shall not be so.
 *
 * @typedef {import("./contract.js").Choice} Choice
 * @typedef {import("./contract.js").Chosen} Chosen
 * @typedef {import("./contract.js").Field} Field
 */
import { html, nothing } from "../template.js";
import { sign } from "../signs.js";
import { field, grouped } from "./field.js";

/** A hand has no more chips. */
const MOST_CHIPS = 4;

/**
 * @param {import("../words.js").Say} say
 * @param {Choice} choice
 * @param {(chosen: Chosen) => void} choose
 * @param {(text: string) => void} tell  reads out why something cannot be chosen
 */
export function eventChooser(say, choice, choose, tell) {
  const { kind, fields } = choice;
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const change = (/** @type {Partial<Chosen>} */ changed) => choose({ kind: kind ?? "", not: choice.not, values, ...changed });
  /** @type {[string, [string, string][]][]} */
  const groups = ["deal", "now", "end"].map((about) => [say(`ask.${about}`), choice.kinds.filter((one) => one[2] === about).map(([id, title]) => [id, title])]);
  // What is chosen for one kind may mean nothing for another: Python knows.
  const kinds = grouped(say("ask.event"), groups, kind, say("ask.given"), (to) => choose({ kind: to, not: choice.not, values: {} }));
  return html`<div class="tw-choice">
    ${kinds}
    ${fields.map((one) => parameter(say, one, (value) => change({ values: { ...values, [one.name]: value } }), tell))}
    ${kind === null ? nothing : html`<button class="tw-check" aria-pressed=${choice.not} @click=${() => change({ not: !choice.not })}><i aria-hidden="true">${choice.not ? sign("tick", 18) : nothing}</i>${say("ask.not")}</button>`}
  </div>`;
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
