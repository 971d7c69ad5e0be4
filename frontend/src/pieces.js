/**
 * Small lists of pieces, kept ascending with what is unknown last.
 *
 * @typedef {import("./contract.js").Piece} Piece
 */

/**
 * @template {Piece} P
 * @param {P[]} pieces
 * @returns {P[]}
 */
export function ascending(pieces) {
  return [...pieces].sort((a, b) => rank(a) - rank(b));
}

/** @param {Piece} piece */
function rank(piece) {
  return piece === "?" ? 99 : Number(piece);
}

/**
 * @template {Piece} P
 * @param {P[]} pieces
 * @param {P} piece
 * @returns {P[]}
 */
export function add(pieces, piece) {
  return ascending([...pieces, piece]);
}

/**
 * Without one such piece, if there is one.
 *
 * @template {Piece} P
 * @param {P[]} pieces
 * @param {P} piece
 * @returns {P[]}
 */
export function remove(pieces, piece) {
  const place = pieces.indexOf(piece);
  return place < 0 ? pieces : pieces.toSpliced(place, 1);
}

const LETTERS = "ABCDEFGH";

/** A seat's letter. @param {number} seat */
export function letter(seat) {
  return LETTERS[seat] ?? "?";
}
