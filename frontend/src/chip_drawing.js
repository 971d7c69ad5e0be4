/**
 * A chip: red with a diamond and blocks, blue with a disc and dots.
 *
 * @typedef {import("./contract.js").Piece} Piece
 */
import { html } from "./template.js";
import { chip as parts, colours } from "../../twelve_widgets/picture/drawings.json";
import { drawn, numeral } from "./drawing.js";

/** @param {number} value @returns {"red" | "blue"} */
export function colourOf(value) {
  return colours.red.includes(value) ? "red" : "blue";
}

/**
 * @param {Piece} piece
 * @param {"" | "-off" | "-known"} [look]  lying there, not to be taken now, or seen but in a hand
 */
export function chip(piece, look = "") {
  const body = piece === "?" ? "back" : /** @type {"red" | "blue-off"} */ (`${colourOf(piece)}${look}`);
  return html`<svg class="tw-chip" data-piece=${piece} viewBox="2 1 96 100" aria-hidden="true">
    ${drawn(parts.bodies[body])}${numeral(String(piece), parts.numerals[body])}
  </svg>`;
}
