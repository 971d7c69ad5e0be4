import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { inCommon, joined, labelled, marks, reducer, steps } from "../src/history.js";

// The record of records.md, worked out by hand.
const chipRound = {
  number: 1,
  score: [0, 0, 0],
  leader: 0,
  target: 3,
  limit: 21,
  halve: false,
  hands: [[1, 2, 8, 9], [3, 4, 5, 10], [6, 7, 11, 12]],
  text: "{0} leads.",
  frames: [
    { s: 0, m: 9, t: "{0} plays the 9.", n: 1 },
    { s: 1, m: 10, t: "{1} plays the 10.", n: 2 },
    { s: 2, m: 6, t: "{2} plays the 6.", n: 1, w: 1 },
    { s: 1, m: 9, t: "{1} takes the 9.", n: 2, c: "a comment" },
    { s: 2, m: 6, t: "{2} takes the 6.", n: 0 },
    { s: 0, m: 10, t: "{0} takes the 10.", n: 1 },
    { s: 1, m: 3, t: "{1} plays the 3.", n: 2 },
    { s: 2, m: 6, t: "{2} plays the 6.", n: 0 },
  ],
  end: null,
};
const chipStates = steps(reducer("chips"), [chipRound]).map((step) => step.state);

test("a chip deal", () => {
  assert.deepEqual(chipStates[0], {
    round: 1, trick: 1, score: [0, 0, 0], target: 3, limit: 21, halve: false, leader: 0, phase: "play", acts: 0, winner: null,
    hands: [[1, 2, 8, 9], [3, 4, 5, 10], [6, 7, 11, 12]], seen: [[], [], []], fronts: [[], [], []],
    middle: [], end: null,
  });
});

test("the last play names the winner, who takes", () => {
  const state = chipStates[3];
  assert.equal(state.phase, "take");
  assert.equal(state.winner, 1);
  assert.equal(state.acts, 1);
  assert.deepEqual(state.middle, [[0, 9, null], [1, 10, null], [2, 6, null]]);
  assert.equal(chipStates[2].winner, null);
});

test("the winner takes to the front, the others into the hand, seen", () => {
  const state = chipStates[6];
  assert.deepEqual(state.fronts, [[], [9], []]);
  assert.deepEqual(state.hands, [[1, 2, 8, 10], [3, 4, 5], [6, 7, 11, 12]]);
  assert.deepEqual(state.seen, [[10], [], [6]]);
  assert.deepEqual(state.middle, [[0, 9, 1], [1, 10, 0], [2, 6, 2]]);
  assert.equal(state.phase, "play");
  assert.deepEqual([state.trick, state.leader, state.winner, state.acts], [1, 0, 1, 1]);
});

test("the next lead opens a new trick and uses up the seen chip", () => {
  assert.deepEqual(chipStates[7].middle, [[1, 3, null]]);
  assert.deepEqual([chipStates[7].trick, chipStates[7].leader, chipStates[7].winner], [2, 1, null]);
  assert.deepEqual(chipStates[8].seen, [[10], [], []]);
  assert.deepEqual(chipStates[8].hands[2], [7, 11, 12]);
});

test("hidden hands lose a known chip first, else an unknown one", () => {
  const round = { ...chipRound, hands: [[1, 2, 8, 9], ["?", "?", "?", "?"], ["?", "?", "?", "?"]] };
  const states = steps(reducer("chips"), [round]).map((step) => step.state);
  assert.deepEqual(states[3].hands, [[1, 2, 8], ["?", "?", "?"], ["?", "?", "?"]]);
  assert.deepEqual(states[6].hands, [[1, 2, 8, 10], ["?", "?", "?"], [6, "?", "?", "?"]]);
  assert.deepEqual(states[8].hands[2], ["?", "?", "?"]);
});

test("equal chips: a play uses up the seen one, a take the first that lies there", () => {
  const round = {
    ...chipRound,
    hands: [[3, 3, 4, 10], [4, 5, 9, 10], [1, 2, 6, 7], [8, 9, 11, 12]],
    score: [0, 0, 0, 0],
    frames: [
      { s: 0, m: 10, t: "", n: 1 },
      { s: 1, m: 10, t: "", n: 2 },
      { s: 2, m: 1, t: "", n: 3 },
      { s: 3, m: 8, t: "", n: 0, w: 0 },
      { s: 0, m: 8, t: "", n: 1 },
      { s: 1, m: 10, t: "", n: 2 },
      { s: 2, m: 10, t: "", n: 3 },
      { s: 3, m: 1, t: "", n: 0 },
    ],
  };
  const state = steps(reducer("chips"), [round]).at(-1).state;
  assert.deepEqual(state.middle, [[0, 10, 1], [1, 10, 2], [2, 1, 3], [3, 8, 0]]);
  assert.deepEqual(state.hands[1], [4, 5, 9, 10]);
  assert.deepEqual(state.seen, [[], [10], [10], [1]]);
});

test("after the last move hands are open and the end is known", () => {
  const end = { totals: [20, 19, 22], scores: ["20", "19", "22"], winners: [0], score: [1, 0, 0], match: null };
  const round = { ...chipRound, end };
  round.frames = [...chipRound.frames.slice(0, 5), { ...chipRound.frames[5], n: null }];
  const state = steps(reducer("chips"), [round]).at(-1).state;
  assert.deepEqual([state.phase, state.acts, state.end], ["over", null, end]);
  assert.deepEqual(state.hands, [[1, 2, 8, 10], [3, 4, 5], [6, 7, 11, 12]]);
  assert.deepEqual(state.score, [0, 0, 0]);
});

const daysRound = {
  number: 1,
  score: [0, 0, 0, 0],
  leader: 0,
  of: 12,
  pool: 12,
  hands: [[11, 11, 11, 11, 12], [5, 8, 8], [4, 12, 12, 12], [2, 3, 3, 4]],
  text: "{0} leads.",
  frames: [
    { s: 0, m: [11, 11, 11, 11], t: "", n: 1 },
    { s: 1, m: [8, 8], t: "", n: 2 },
    { s: 2, m: [], t: "", n: 3 },
    { s: 3, m: [], t: "", n: 1, w: 1 },
    { s: 1, m: [5], t: "", n: 2 },
  ],
  end: null,
};

test("12 Days: lead, lower set, two passes, the next lead", () => {
  const states = steps(reducer("days"), [daysRound]).map((step) => step.state);
  assert.deepEqual(states[0], {
    round: 1, of: 12, trick: 1, score: [0, 0, 0, 0], pool: 12, leader: 0, phase: "lead", acts: 0, winner: null,
    hands: daysRound.hands, seen: [[], [], [], []], table: [], lowest: null, returned: [], end: null,
  });
  assert.deepEqual([states[1].phase, states[1].lowest, states[1].acts], ["respond", 0, 1]);
  assert.equal(states[2].lowest, 1);
  assert.deepEqual([states[4].phase, states[4].winner, states[4].acts, states[4].trick], ["lead", 1, 1, 1]);
  assert.deepEqual(states[4].table, [[0, [11, 11, 11, 11]], [1, [8, 8]], [2, []], [3, []]]);
  assert.deepEqual(states[5].table, [[1, [5]]]);
  assert.deepEqual([states[5].trick, states[5].leader, states[5].winner, states[5].lowest], [2, 1, null, 1]);
  assert.deepEqual(states[5].hands[1], []);
});

test("12 Days: equal cards, the later is lowest; last cards come back, seen", () => {
  const round = {
    ...daysRound,
    hands: [["?"], [5, 7]],
    score: [0, 0],
    frames: [
      { s: 0, m: [5], t: "", n: 1 },
      { s: 1, m: [5], t: "", n: 1, w: 1, r: [0] },
    ],
  };
  const states = steps(reducer("days"), [round]).map((step) => step.state);
  assert.deepEqual(states[1].hands, [[], [5, 7]]);
  assert.equal(states[2].lowest, 1);
  assert.deepEqual(states[2].returned, [0]);
  assert.deepEqual(states[2].hands, [[5], [7]]);
  assert.deepEqual(states[2].seen, [[5], []]);
});

test("12 Days: the end of a hand", () => {
  const end = { winner: 0, left: [0, 2], givers: [1], score: [2, 0], match: null, pool: 11 };
  const round = {
    ...daysRound, hands: [["?"], [5, 7]], score: [0, 0], end,
    frames: [{ s: 0, m: [1], t: "", n: 1 }, { s: 1, m: [], t: "", n: null, w: 0 }],
  };
  const state = steps(reducer("days"), [round]).at(-1).state;
  assert.deepEqual([state.phase, state.acts, state.winner, state.end], ["over", null, 0, end]);
  assert.deepEqual([state.pool, state.score], [12, [0, 0]]);
});

test("steps, marks, and going on", () => {
  const whole = steps(reducer("chips"), [chipRound, { ...chipRound, number: 2, score: [1, 0, 0] }]);
  assert.equal(whole.length, 18);
  assert.deepEqual(marks(whole).tricks, [
    { step: 0, number: 1 }, { step: 6, number: 2 }, { step: 9, number: 1 }, { step: 15, number: 2 },
  ]);
  assert.deepEqual(marks(whole).rounds, [{ step: 0, number: 1 }, { step: 9, number: 2 }]);
  const part = steps(reducer("chips"), joined([], { ...chipRound, frames: chipRound.frames.slice(0, 6) }, [chipRound.frames[6]]));
  assert.equal(part.length, 8);
  assert.equal(inCommon(part, whole), 8);
  assert.equal(inCommon(whole, part), 8);
  assert.equal(inCommon(part, part), 8);
  const other = steps(reducer("chips"), [{ ...chipRound, leader: 2 }]);
  assert.equal(inCommon(other, whole), 0);
});

test("the command prints the states of all steps", () => {
  const printed = execFileSync("node", [new URL("../reduce.mjs", import.meta.url).pathname], {
    input: JSON.stringify([chipRound]),
  });
  assert.deepEqual(JSON.parse(printed), JSON.parse(JSON.stringify(chipStates)));
});

test("a slider has a label for the current round and the last, and wherever else there is room", () => {
  const rounds = [0, 10, 12, 24, 34, 36, 48].map((step, index) => ({ step, number: index + 1 }));
  const both = (/** @type {number} */ at) => labelled(rounds, (step) => step, 2, at).map((some) => some.map(({ step }) => step).sort((a, b) => a - b));
  assert.deepEqual(both(37), [[0, 10, 24, 36, 48], [0, 24, 36, 48]]);
  assert.deepEqual(both(13), [[0, 12, 24, 34, 48], [0, 12, 24, 48]]);
});
