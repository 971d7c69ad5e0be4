/**
 * All that a drawing of the table needs to know, whether it is now or a step of
 * the past, on a table or in a replay.
 *
 * @typedef {import("./contract.js").Action} Action
 * @typedef {import("./contract.js").Frame} Frame
 * @typedef {import("./contract.js").Now} Now
 * @typedef {import("./words.js").Say} Say
 */

/**
 * @template {import("./contract.js").State} S
 * @typedef {object} Scene
 * @property {Say} say
 * @property {string[]} names
 * @property {S} state
 * @property {number} own  the seat drawn nearest
 * @property {boolean} open  all hands are meant to be seen
 * @property {number | null} front  12 Days: the seat whose hand lies large in front
 * @property {number | null} ringed  the raised seat
 * @property {string} pill
 * @property {Now | null} now  what may be done now, null when nothing may
 * @property {Action | null} sent  the move on its way to Python
 * @property {string | null} bubble  which reason is shown
 * @property {(move: Action) => void} move
 * @property {(key: string | null) => void} point  shows or hides a reason
 */
import { html, nothing } from "lit-html";
import { letter } from "./pieces.js";
import { sign } from "./signs.js";

/** A seat's letter in its disc. @param {number | null} seat @param {string} [look] */
export function disc(seat, look = "") {
  return html`<b class="tw-disc ${look}" aria-hidden="true">${seat === null ? "·" : letter(seat)}</b>`;
}

/** A seat's disc and its name; where nobody has a name, the letter is told once. @param {number} seat @param {string} name */
export function named(seat, name) {
  return html`${disc(seat)}<span class="tw-name">${name === letter(seat) ? nothing : name}</span>`;
}

/** The reason why something may not be chosen, pointing at place `index` of `count`. */
export function bubble(/** @type {string} */ text, /** @type {number} */ index, /** @type {number} */ count) {
  return html`<div class="tw-bubble" style="--at:${(index + 0.5) / count}">
    ${sign("no", 18)}<span>${text}</span>
  </div>`;
}

/**
 * The events that show a reason: hover, focus, and a click or tap.
 *
 * @param {Scene<any>} scene
 * @param {string} key
 */
export function pointing(scene, key) {
  return {
    show: () => scene.point(key),
    hide: () => scene.point(null),
  };
}

/** @param {unknown} condition @param {unknown} template */
export function when(condition, template) {
  return condition ? template : nothing;
}

/** The move among the legal ones, if it is. @param {Now | null} now @param {Action} move */
export function legal(now, move) {
  const key = String(move);
  return now?.moves.find((one) => Array.isArray(one.move) === Array.isArray(move) && String(one.move) === key);
}
