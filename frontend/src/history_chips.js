/**
 * 12 Chip Trick: the table after each move of a round, from the round's deal
 * and its frames alone. It trusts the frames: legality is Python's.
 *
 * @typedef {import("./contract.js").Round} Round
 * @typedef {import("./contract.js").Frame} Frame
 * @typedef {import("./contract.js").ChipState} ChipState
 */
import { add, ascending, remove } from "./pieces.js";

/**
 * The table when the round has just been dealt.
 *
 * @param {Round} round
 * @returns {ChipState}
 */
export function dealt(round) {
  return {
    round: round.number,
    trick: 1,
    score: round.score,
    target: round.target ?? 3,
    limit: round.limit ?? 21,
    halve: round.halve ?? false,
    leader: round.leader,
    phase: "play",
    acts: round.leader,
    winner: null,
    hands: round.hands.map(ascending),
    seen: round.hands.map(() => []),
    fronts: round.hands.map(() => []),
    middle: [],
    end: null,
  };
}

/**
 * The table after one more move.
 *
 * @param {ChipState} state
 * @param {Frame} frame
 * @param {Round} round
 * @returns {ChipState}
 */
export function after(state, frame, round) {
  const next = state.phase === "take" ? taken(state, frame) : played(state, frame);
  if (frame.n !== null) return next;
  return {
    ...next,
    phase: "over",
    acts: null,
    end: round.end,
  };
}

/** @param {ChipState} state @param {Frame} frame @returns {ChipState} */
function played(state, frame) {
  const chip = /** @type {number} */ (frame.m);
  const seat = frame.s;
  // A finished trick lies in the middle until the next lead.
  const opens = state.middle.length > 0 && state.middle.length === state.hands.length;
  const wasSeen = state.seen[seat].includes(chip);
  const known = state.hands[seat].includes(chip);
  return {
    ...state,
    trick: state.trick + (opens ? 1 : 0),
    leader: opens ? seat : state.leader,
    hands: at(state.hands, seat, (hand) => remove(hand, known ? chip : "?")),
    seen: wasSeen ? at(state.seen, seat, (chips) => remove(chips, chip)) : state.seen,
    middle: [...(opens ? [] : state.middle), [seat, chip, null]],
    winner: frame.w ?? null,
    phase: frame.w === undefined ? "play" : "take",
    acts: frame.n,
  };
}

/** @param {ChipState} state @param {Frame} frame @returns {ChipState} */
function taken(state, frame) {
  const chip = /** @type {number} */ (frame.m);
  const seat = frame.s;
  const place = state.middle.findIndex(([, value, taker]) => value === chip && taker === null);
  const middle = /** @type {ChipState["middle"]} */ (
    state.middle.map((entry, index) => (index === place ? [entry[0], entry[1], seat] : entry))
  );
  const front = seat === state.winner;
  return {
    ...state,
    middle,
    fronts: front ? at(state.fronts, seat, (chips) => [...chips, chip]) : state.fronts,
    hands: front ? state.hands : at(state.hands, seat, (hand) => add(hand, chip)),
    seen: front ? state.seen : at(state.seen, seat, (chips) => add(chips, chip)),
    phase: middle.every(([, , taker]) => taker !== null) ? "play" : "take",
    acts: frame.n,
  };
}

/**
 * @template T
 * @param {T[]} list
 * @param {number} place
 * @param {(value: T) => T} change
 */
function at(list, place, change) {
  return list.map((value, index) => (index === place ? change(value) : value));
}
