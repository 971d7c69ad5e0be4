/** A list to choose from, under its label. What is chosen is written over it, so that it may take two lines. */
import { html, nothing } from "../template.js";
import { sign } from "../signs.js";

/** @typedef {[value: string, text: string][]} Options */

/** @param {Event} event @param {string} value  what is chosen until Python says so @param {(value: string) => void} choose */
function take(event, value, choose) {
  const target = /** @type {HTMLSelectElement} */ (event.target);
  const chosen = target.value;
  target.value = value;
  choose(chosen);
}

/** @param {string} label @param {unknown} shown @param {unknown} select @param {string} [className] */
const around = (label, shown, select, className = "") => html`<label class="tw-choose ${className}"><em>${label}</em><span class="tw-chosen-one"><span aria-hidden="true">${shown}</span>${sign("down", 16)}${select}</span></label>`;

/** @param {Options} options @param {string | null} value */
const listed = (options, value) => options.map(([key, text]) => html`<option value=${key} .selected=${key === value}>${text}</option>`);

/**
 * @param {string} label
 * @param {Options} options
 * @param {string} value
 * @param {(value: string) => void} choose
 */
export function field(label, options, value, choose) {
  const shown = options.find(([key]) => key === value)?.[1] ?? "";
  return around(label, shown, html`<select @change=${(/** @type {Event} */ event) => take(event, value, choose)}>${listed(options, value)}</select>`);
}

/**
 * The same with options in groups, and a text for when none of them is chosen.
 *
 * @param {string} label
 * @param {[group: string, options: Options][]} groups
 * @param {string | null} value
 * @param {string} none
 * @param {(value: string) => void} choose
 */
export function grouped(label, groups, value, none, choose) {
  const shown = groups.flatMap(([, options]) => options).find(([key]) => key === value)?.[1] ?? none;
  const first = value === null ? html`<option value="" .selected=${true}>${none}</option>` : nothing;
  const select = html`<select @change=${(/** @type {Event} */ event) => take(event, value ?? "", choose)}>${first}${groups.filter(([, options]) => options.length).map(([group, options]) => html`<optgroup label=${group}>${listed(options, value)}</optgroup>`)}</select>`;
  return around(label, shown, select, "tw-choose-kind");
}
