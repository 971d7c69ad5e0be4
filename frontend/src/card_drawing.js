/**
 * A card of 12 Days: its number, and one gift in line and one tint. In a ghost
 * the style leaves only the lines.
 *
 * @typedef {import("./contract.js").Piece} Piece
 */
import { html, nothing, svg } from "./template.js";
import { card as parts, gifts, grids, miniature as small } from "../../twelve_widgets/picture/drawings.json";
import { drawn, numeral } from "./drawing.js";

/**
 * @param {Piece} piece
 * @param {"face" | "off" | "ghost"} [look]
 * @param {boolean} [icon]  false for a card that lies under another
 */
export function card(piece, look = "face", icon = true) {
  const hidden = piece === "?";
  const [x, y, width, height] = parts.icon;
  return html`<svg class="tw-card tw-card-${look}" data-piece=${piece} viewBox="0 0 72 104" aria-hidden="true">
    ${drawn(parts.bodies[hidden ? "back" : look])}
    ${hidden ? nothing : numeral(String(piece), parts.numerals)}
    ${hidden || !icon ? nothing : svg`<svg x=${x} y=${y} width=${width} height=${height} viewBox="0 0 ${grids.gift} ${grids.gift}">${drawn(gifts[piece - 1].shapes)}</svg>`}
  </svg>`;
}

/** A card in a line of text or a button. @param {Piece} piece */
export function miniature(piece) {
  return html`<svg class="tw-miniature" data-piece=${piece} viewBox="0 0 28 38" aria-hidden="true">
    ${drawn(small.bodies[piece === "?" ? "back" : "face"])}${piece === "?" ? nothing : numeral(String(piece), small.numerals)}
  </svg>`;
}
