/**
 * The history of a match as steps: the first deal is step 0, each move is a
 * step, and so is each later deal.
 *
 * @typedef {import("./contract.js").Kind} Kind
 * @typedef {import("./contract.js").Round} Round
 * @typedef {import("./contract.js").Frame} Frame
 * @typedef {import("./contract.js").State} State
 *
 * @typedef {object} Step
 * @property {Round} round
 * @property {number} deal  the step at which its round was dealt
 * @property {number} trick
 * @property {Frame | null} frame  null for a deal
 * @property {State} state
 *
 * @typedef {object} Mark  a place on the slider
 * @property {number} step
 * @property {number} number
 *
 * @typedef {{dealt: (round: Round) => any, after: (state: any, frame: Frame, round: Round) => any}} Reducer
 */
import * as chips from "./history_chips.js";
import * as days from "./history_days.js";

/** @type {Record<Kind, Reducer>} */
const BOTH = { chips, days };

/** @param {Kind} kind */
export function reducer(kind) {
  return BOTH[kind];
}

/**
 * Every step of these rounds.
 *
 * @param {Reducer} game
 * @param {Round[]} rounds
 * @returns {Step[]}
 */
export function steps(game, rounds) {
  /** @type {Step[]} */
  const all = [];
  for (const round of rounds) {
    const deal = all.length;
    let state = game.dealt(round);
    all.push({ round, deal, trick: 1, frame: null, state });
    for (const frame of round.frames) {
      state = game.after(state, frame, round);
      all.push({ round, deal, trick: state.trick, frame, state });
    }
  }
  return all;
}

/**
 * A step without what came of its move, where a comment asks that.
 *
 * @param {Reducer} game
 * @param {Step} step
 * @param {Step} before
 * @returns {Step}
 */
export function asking(game, step, before) {
  const { round } = step;
  // The round goes on as far as anybody can see.
  const frame = /** @type {Frame} */ ({ ...step.frame, t: step.frame?.q, w: undefined, r: undefined, n: step.frame?.s });
  const state = game.after(before.state, frame, round);
  return { ...step, frame, state: "lowest" in state ? { ...state, lowest: null } : state };
}

/**
 * All rounds of a table: the closed ones, and the one in progress with the
 * moves of its unfinished trick.
 *
 * @param {Round[] | null} rounds
 * @param {Round | null} current
 * @param {Frame[]} [tail]
 * @param {Partial<Round>} [own]  what whoever has the device knows of the one in progress
 * @returns {Round[]}
 */
export function joined(rounds, current, tail = [], own = {}) {
  const closed = rounds ?? [];
  if (!current) return closed;
  return [...closed, { ...current, ...own, frames: [...current.frames, ...tail] }];
}

/**
 * Where tricks begin, and where rounds do. A trick begins when the one before
 * is complete, so its mark is that step.
 *
 * @param {Step[]} all
 * @returns {{tricks: Mark[], rounds: Mark[]}}
 */
export function marks(all) {
  /** @type {Mark[]} */
  const tricks = [];
  /** @type {Mark[]} */
  const rounds = [];
  all.forEach((step, index) => {
    if (index === step.deal) {
      rounds.push({ step: index, number: step.round.number });
      tricks.push({ step: index, number: 1 });
    } else if (step.trick > all[index - 1].trick) {
      tricks.push({ step: index - 1, number: step.trick });
    }
  });
  return { tricks, rounds };
}

/**
 * Marks that are far enough apart to be labelled, and those of them that are so on a phone: first of all the current one and the last.
 *
 * @param {Mark[]} all
 * @param {(step: number) => number} share
 * @param {number} longest  letters of a label
 * @param {number} at  the step that is shown
 */
export function labelled(all, share, longest, at) {
  /** @param {Mark[]} marks @param {number} least */
  const spaced = (marks, least) => marks.reduce((kept, mark) => (kept.some(({ step }) => Math.abs(share(step) - share(mark.step)) < least) ? kept : [...kept, mark]), /** @type {Mark[]} */ ([]));
  const near = spaced([...all.filter(({ step }) => step <= at).slice(-1), ...all.slice(-1), ...all], 2.4 * longest + 2);
  return [near, spaced(near, 4 * longest + 3)];
}

/**
 * How many steps two histories have in common from the beginning, so that the
 * page may step through what is new instead of jumping.
 *
 * @param {Step[]} before
 * @param {Step[]} now
 */
export function inCommon(before, now) {
  const other = before.findIndex((step, index) => !same(step, now[index]));
  return other < 0 ? before.length : other;
}

/** @param {Step} one @param {Step | undefined} other */
function same(one, other) {
  if (!other || one === other) return Boolean(other);
  if (one.round.number !== other.round.number) return false;
  if (!one.frame || !other.frame) return !one.frame && !other.frame && `${one.round.score}` === `${other.round.score}` && one.round.leader === other.round.leader;
  return one.frame.s === other.frame.s && `${one.frame.m}` === `${other.frame.m}`;
}
