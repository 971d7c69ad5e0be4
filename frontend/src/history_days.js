/**
 * 12 Days of Christmas: the table after each move of a hand, from the deal and
 * its frames alone. It trusts the frames: legality is Python's.
 *
 * @typedef {import("./contract.js").Round} Round
 * @typedef {import("./contract.js").Frame} Frame
 * @typedef {import("./contract.js").Piece} Piece
 * @typedef {import("./contract.js").DaysState} DaysState
 */
import { add, ascending, remove } from "./pieces.js";

/**
 * The table when the hand has just been dealt.
 *
 * @param {Round} round
 * @returns {DaysState}
 */
export function dealt(round) {
  return {
    round: round.number,
    of: round.of ?? 12,
    trick: 1,
    score: round.score,
    pool: round.pool ?? 0,
    leader: round.leader,
    phase: "lead",
    acts: round.leader,
    winner: null,
    hands: round.hands.map(ascending),
    seen: round.hands.map(() => []),
    table: [],
    lowest: null,
    returned: [],
    end: null,
  };
}

/**
 * The table after one more move.
 *
 * @param {DaysState} state
 * @param {Frame} frame
 * @param {Round} round
 * @returns {DaysState}
 */
export function after(state, frame, round) {
  let next = played(state, frame);
  if (frame.w !== undefined) next = completed(next, frame);
  if (frame.n !== null) return next;
  return { ...next, phase: "over", acts: null, end: round.end };
}

/** @param {DaysState} state @param {Frame} frame @returns {DaysState} */
function played(state, frame) {
  const cards = /** @type {number[]} */ (frame.m);
  const seat = frame.s;
  // A finished trick lies on the table until the next lead.
  const opens = state.phase === "lead" && state.table.length > 0;
  const hands = state.hands.slice();
  const seen = state.seen.slice();
  for (const card of cards) {
    hands[seat] = remove(hands[seat], hands[seat].includes(card) ? card : "?");
    seen[seat] = remove(seen[seat], card);
  }
  /** @type {DaysState["table"]} */
  const table = [...(opens ? [] : state.table), [seat, cards]];
  return {
    ...state,
    hands,
    seen,
    table,
    trick: state.trick + (opens ? 1 : 0),
    leader: opens ? seat : state.leader,
    winner: null,
    returned: [],
    lowest: lowest(table),
    phase: "respond",
    acts: frame.n,
  };
}

/** @param {DaysState} state @param {Frame} frame @returns {DaysState} */
function completed(state, frame) {
  const returned = frame.r ?? [];
  const hands = state.hands.slice();
  const seen = state.seen.slice();
  for (const [seat, cards] of state.table) {
    if (!returned.includes(seat)) continue;
    for (const card of cards) {
      hands[seat] = add(hands[seat], card);
      seen[seat] = add(seen[seat], card);
    }
  }
  return { ...state, hands, seen, returned, winner: frame.w ?? null, phase: "lead" };
}

/** The seat whose play is lowest so far; among equals the later. @param {DaysState["table"]} table */
function lowest(table) {
  let best = Infinity;
  let seat = null;
  for (const [who, cards] of table) {
    if (cards.length && Math.min(...cards) <= best) {
      best = Math.min(...cards);
      seat = who;
    }
  }
  return seat;
}
