/**
 * The record of a match as the page knows it: the canonical text up to a step,
 * with "?" for what this view has not seen.
 *
 * @typedef {import("./contract.js").Action} Action
 * @typedef {import("./contract.js").Kind} Kind
 * @typedef {import("./history.js").Step} Step
 */
import { kindOf } from "./moves.js";
import { letter } from "./pieces.js";

/**
 * @param {Kind} kind
 * @param {string} head  the tags, a line each
 * @param {Step[]} steps
 * @param {number} last  the step up to which it is written
 */
export function recordText(kind, head, steps, last) {
  const chips = kind === "chips";
  /** @type {string[][]} */
  const lines = [];
  let moves = 0;
  for (const { frame, round } of steps.slice(0, last + 1)) {
    const seats = round.hands.length;
    if (!frame) {
      moves = 0;
      lines.push(
        commented(round.about),
        [chips ? "Round" : "Hand", String(round.number)],
        ["Deal", round.hands.map((hand) => (chips ? hand.join(" ") : joined(hand))).join(" / ")],
        ["Lead", letter(round.leader), ...commented(round.note)],
      );
      continue;
    }
    const place = moves % (chips ? 2 * seats : seats);
    if (!place) lines.push([]);
    lines[lines.length - 1].push(...(place === seats ? [">"] : []), moveText(frame.m), ...commented(frame.c));
    moves += 1;
  }
  return head + lines.filter(({ length }) => length).map((words) => `${words.join(" ")}\n`).join("");
}

/** A move as records write it. @param {Action} move */
export function moveText(move) {
  if (!Array.isArray(move)) return String(move);
  if (!move.length) return "-";
  return kindOf(move) === "run" ? `${move[0]}-${move[move.length - 1]}` : joined(move);
}

/** Cards with equal ones joined: 2 3x2 4. @param {(number | "?")[]} cards */
function joined(cards) {
  return [...new Set(cards)].map((card) => {
    const count = cards.filter((other) => other === card).length;
    return count > 1 ? `${card}x${count}` : card;
  }).join(" ");
}

/** A comment in its braces. Nothing can be written inside that would close them, and no half of a character. @param {string | undefined} text */
function commented(text = "") {
  const sound = text.replaceAll("}", ")").replace(/[\ud800-\udfff]/gu, "?").replace(/[ \t\u00a0\r\n]+/g, " ").replace(/^ | $/g, "");
  return sound ? [`{${sound}}`] : [];
}
