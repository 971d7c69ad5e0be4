/**
 * A card of 12 Days: its number, and one gift in line and one tint.
 *
 * @typedef {import("./contract.js").Piece} Piece
 * @typedef {import("./drawing.js").Shape} Shape
 */
import { html, nothing, svg } from "./template.js";
import { card as parts, gifts, miniature as small } from "../../twelve_widgets/picture/drawings.json";
import { drawn, numeral } from "./drawing.js";

/**
 * @param {Piece} piece
 * @param {"face" | "off" | "ghost"} [look]
 * @param {boolean} [icon]  false for a card that lies under another
 */
export function card(piece, look = "face", icon = true) {
  const ghost = look === "ghost";
  const stroke = ghost ? "ink2" : "face-ink";
  return html`<svg class="tw-card tw-card-${look}" data-piece=${piece} viewBox="0 0 72 104" aria-hidden="true">
    ${drawn(parts.bodies[piece === "?" ? "back" : look])}
    ${piece === "?" ? nothing : numeral(String(piece), parts.numerals, stroke)}
    ${piece === "?" || !icon ? nothing : gift(piece, ghost)}
  </svg>`;
}

/** @param {number} value @param {boolean} ghost */
function gift(value, ghost) {
  const [x, y, width, height] = parts.icon;
  /** @type {Shape[]} */
  const shapes = gifts[value - 1].shapes;
  return svg`<svg x=${x} y=${y} width=${width} height=${height} viewBox="0 0 48 48">
    ${drawn(ghost ? shapes.flatMap(outline) : shapes)}
  </svg>`;
}

/** What remains of a shape in a ghost: its line, or a dot. @param {Shape} shape @returns {Shape[]} */
function outline(shape) {
  if (shape.stroke) return [{ ...shape, fill: undefined, stroke: "ink2" }];
  return shape.fill === "face-ink" ? [{ ...shape, fill: "ink2" }] : [];
}

/** A card in a line of text or a button. @param {Piece} piece */
export function miniature(piece) {
  return html`<svg class="tw-miniature" data-piece=${piece} viewBox="0 0 28 38" aria-hidden="true">
    ${drawn(small.bodies[piece === "?" ? "back" : "face"])}${piece === "?" ? nothing : numeral(String(piece), small.numerals)}
  </svg>`;
}
