/**
 * States to look at: the traits of a widget, and what a small stand-in for the
 * kernel answers.
 */
import { joined, reducer, steps } from "../src/history.js";

const ANA = ["Ana", "Ben", "Cho", "Dan"];

/** The view after these rounds as Python would send it. */
function view(kind, rounds, current, tail, more = {}) {
  const all = steps(reducer(kind), joined(rounds, current, tail));
  const { state } = all.at(-1);
  const { now, says, comment = null, viewer = 0, ...rest } = more;
  return {
    revision: 12,
    state,
    tail,
    says: says ?? { seat: state.acts, text: "" },
    comment,
    viewer,
    can: { undo: true, redo: false },
    now: { seat: state.acts, mine: false, pill: "", moves: [], why: {}, hint: "", ...now },
    subtitle: kind === "chips" ? `Round ${state.round} · Trick ${state.trick}` : `Hand ${state.round} of ${state.of} · Trick ${state.trick}`,
    ...rest,
  };
}

const take = (chip) => ({ move: chip, text: `Take ${chip}`, label: `Take the red ${chip}, playable` });
const play = (chip) => ({ move: chip, text: `Play ${chip}`, label: `Play the ${chip}, playable` });

function chipTraits(names, round, tail, more, extra = {}) {
  const current = { ...round, frames: round.frames };
  return {
    kind: "chips",
    view: view("chips", extra.rounds ?? [], current, tail, more),
    rounds: [],
    current,
    names,
    lang: "en",
    scale: 1,
    setup: { hands: null, leader: 0, players: names.map((_, seat) => (seat ? "sensible" : "person")), programs: [["person", "a person"], ["random", "plays at random"], ["sensible", "plays sensibly"]], seat_range: [2, 4] },
    ...extra,
  };
}

// Three seats, as in the pictures: Ben wins with the 8 and must take a red chip.
const three = {
  number: 4, score: [2, 1, 0], leader: 0, target: 3, limit: 21, halve: false, text: "{0} leads.",
  hands: [[1, 2, 7, 10], ["?", "?", "?", "?"], ["?", "?", "?", "?"]],
  frames: [
    { s: 0, m: 10, t: "{0} plays the 10.", n: 1 }, { s: 1, m: 9, t: "{1} plays the 9.", n: 2 }, { s: 2, m: 5, t: "{2} plays the 5.", n: 0, w: 0 },
    { s: 0, m: 5, t: "{0} takes the 5.", n: 1 }, { s: 1, m: 9, t: "{1} takes the 9.", n: 2 }, { s: 2, m: 10, t: "{2} takes the 10.", n: 0 },
    { s: 0, m: 7, t: "{0} plays the 7.", n: 1 }, { s: 1, m: 9, t: "{1} plays the 9.", n: 2 }, { s: 2, m: 4, t: "{2} plays the 4.", n: 1, w: 1 },
    { s: 1, m: 9, t: "{1} takes the 9.", n: 2 }, { s: 2, m: 4, t: "{2} takes the 4.", n: 0, c: "The smallest red chip." }, { s: 0, m: 7, t: "{0} takes the 7.", n: 1 },
  ],
  end: null,
};
const threeTail = [
  { s: 0, m: 2, t: "{0} plays the 2.", n: 1 }, { s: 1, m: 8, t: "{1} plays the 8.", n: 2 }, { s: 2, m: 6, t: "{2} plays the 6.", n: 1, w: 1 },
];
const taking = {
  says: { seat: 1, text: "Ben wins the trick with the 8 and must take a red chip." },
  now: { mine: true, pill: "Takes now", moves: [take(6), take(8)], why: { 2: "2 is blue. While a red chip lies here, a red one must be taken." } },
};
const opened = [[1, 2, 7, 10], [3, 8, 9, 12], [4, 5, 6, 11]];

const endOf = (more) => ({ totals: [20, 24, 35], scores: ["20", "24", "35"], winners: [0], score: [3, 1, 0], match: null, ...more });
const overRound = (end) => ({
  ...three, number: 4,
  hands: opened,
  frames: [
    ...three.frames.slice(0, 5), { ...three.frames[5], t: "{2} takes the 10. {0} wins the round with 20.", n: null },
  ],
  opened: [[1, 7, 7], [3, 12], [4, 6, 11, 14].slice(0, 3)],
  end,
});

const four = {
  number: 1, score: [0, 0, 1, 0], leader: 2, target: 3, limit: 21, halve: false, text: "{2} leads.",
  hands: [[3, 3, 4, 10], ["?", "?", "?", "?"], ["?", "?", "?", "?"], ["?", "?", "?", "?"]],
  frames: [
    { s: 2, m: 10, t: "{2} plays the 10.", n: 3 }, { s: 3, m: 3, t: "{3} plays the 3.", n: 0 }, { s: 0, m: 10, t: "{0} plays the 10.", n: 1 }, { s: 1, m: 4, t: "{1} plays the 4.", n: 2, w: 2 },
    { s: 2, m: 4, t: "{2} takes the 4.", n: 3 }, { s: 3, m: 10, t: "{3} takes the 10.", n: 0 }, { s: 0, m: 10, t: "{0} takes the 10.", n: 1 }, { s: 1, m: 3, t: "{1} takes the 3.", n: 2 },
  ],
  end: null,
};
const two = {
  number: 2, score: [1, 0], leader: 1, target: 3, limit: 21, halve: false, text: "{1} leads.",
  hands: [[2, 5, 9, 12], ["?", "?", "?", "?"]],
  frames: [
    { s: 1, m: 11, t: "{1} plays the 11.", n: 0 }, { s: 0, m: 12, t: "{0} plays the 12.", n: 0, w: 0 }, { s: 0, m: 11, t: "{0} takes the 11.", n: 1 }, { s: 1, m: 12, t: "{1} takes the 12.", n: 0 },
  ],
  end: null,
};
const openHands = { ...three, hands: [[1, 2, 7, 10], [3, 8, 9, 12], [4, 5, 6, 11]] };

export const chipFixtures = {
  "chips-take": chipTraits(ANA.slice(0, 3), three, threeTail, taking),
  "chips-play": chipTraits(ANA.slice(0, 3), { ...three, frames: [] }, [], {
    says: { seat: 0, text: "Ana leads: any chip may be played." },
    now: { mine: true, pill: "Plays now", moves: [1, 2, 7, 10].map(play) },
    can: { undo: false, redo: true },
  }),
  "chips-wait": chipTraits(ANA.slice(0, 3), three, [threeTail[0]], {
    says: { seat: 1, text: "Ben plays next." }, now: { pill: "Plays now" }, comment: "A comment on the move before, which may be a long one and then takes two lines.",
  }),
  "chips-all": chipTraits(ANA.slice(0, 3), openHands, [threeTail[0]], {
    viewer: null, says: { seat: 1, text: "Ben plays next." },
    now: { mine: true, pill: "Plays now", moves: [3, 8, 12].map(play) },
  }),
  "chips-four": chipTraits(ANA, four, [{ s: 2, m: 12, t: "{2} plays the 12.", n: 3 }], {
    says: { seat: 3, text: "Dan plays next." }, now: { pill: "Plays now" },
  }),
  "chips-four-play": chipTraits(ANA, four, [{ s: 2, m: 12, t: "", n: 3 }, { s: 3, m: 10, t: "", n: 0 }], {
    says: { seat: 0, text: "Ana plays the third chip of the trick." }, now: { mine: true, pill: "Plays now", moves: [3, 4, 10].map(play) },
  }),
  "chips-four-take": chipTraits(ANA, four, [{ s: 2, m: 1, t: "", n: 3 }, { s: 3, m: 10, t: "", n: 0 }, { s: 0, m: 4, t: "", n: 1 }, { s: 1, m: 3, t: "", n: 3, w: 3 }], {
    says: { seat: 3, text: "Dan wins the trick with the 10 and must take the 4." }, viewer: null,
    now: { mine: true, pill: "Takes now", moves: [take(4)], why: { 1: "1 is blue. While a red chip lies here, a red one must be taken.", 3: "3 is blue. While a red chip lies here, a red one must be taken.", 10: "10 is blue. While a red chip lies here, a red one must be taken." } },
  }),
  "chips-two": chipTraits(ANA.slice(0, 2), two, [], {
    says: { seat: 0, text: "Ana leads the next trick." }, now: { mine: true, pill: "Leads now", moves: [2, 5, 9].map(play) },
  }),
  "chips-bust": chipTraits(ANA.slice(0, 3), { ...three, frames: [
    { s: 0, m: 10, t: "", n: 1 }, { s: 1, m: 12, t: "", n: 2 }, { s: 2, m: 11, t: "", n: 1, w: 1 },
    { s: 1, m: 12, t: "", n: 2 }, { s: 2, m: 10, t: "", n: 0 }, { s: 0, m: 11, t: "", n: 1 },
    { s: 1, m: 9, t: "", n: 2 }, { s: 2, m: 3, t: "", n: 0 }, { s: 0, m: 11, t: "", n: 0, w: 0 },
    { s: 0, m: 9, t: "", n: 1 }, { s: 1, m: 11, t: "", n: 2 }, { s: 2, m: 3, t: "", n: 0 },
    { s: 0, m: 7, t: "", n: 1 }, { s: 1, m: 11, t: "", n: 2 }, { s: 2, m: 10, t: "", n: 1, w: 1 },
    { s: 1, m: 10, t: "{1} takes the 10.", n: 2 }, { s: 2, m: 7, t: "", n: 0 }, ] }, [], {
    says: { seat: 0, text: "Ana takes the last chip." }, now: { mine: true, pill: "Takes now", moves: [{ move: 11, text: "Take 11", label: "Take the blue 11" }] },
  }),
  "chips-round-over": chipTraits(ANA.slice(0, 3), overRound(endOf({})), [], {
    says: { seat: 0, text: "Ana wins the round with 20." }, now: {},
  }, { current: null, rounds: [overRound(endOf({}))] }),
  "chips-match-over": chipTraits(ANA.slice(0, 3), overRound(endOf({ match: [0, 1], winners: [0, 1], totals: [20, 20, 35], scores: ["20", "20", "17½"], score: [3, 3, 0] })), [], {
    says: { seat: 0, text: "Ana and Ben win the match." }, now: {},
  }, { current: null, rounds: [overRound(endOf({ match: [0, 1], winners: [0, 1], totals: [20, 20, 35], scores: ["20", "20", "17½"], score: [3, 3, 0] }))] }),
};

const ALVIN = ["Alvin", "Betty", "Carl", "Daniella", "Eve", "Frank", "Grace", "Heidi"];
const seed = {
  number: 5, score: [2, 1, 0, 1], leader: 0, of: 12, pool: 8, text: "{0} leads.",
  hands: [["?", "?", "?", "?", "?", "?", "?", "?", "?", "?"], Array(11).fill("?"), Array(10).fill("?"), [2, 3, 3, 4, 5, 7, 7, 7, 10, 12]],
  frames: [],
  end: null,
};
const seedTail = [
  { s: 0, m: [11, 11, 11, 11], t: "{0} leads four 11s.", n: 1 }, { s: 1, m: [8, 8], t: "{1} plays two 8s.", n: 2 }, { s: 2, m: [], t: "{2} passes.", n: 3 },
];
const set = (cards, note) => ({ move: cards, kind: "set", text: cards.join(" "), label: `${cards.length === 2 ? "Two" : "Three"} ${cards[0]}s: a set`, note });
const respond = {
  viewer: 3, says: { seat: 3, text: "Alvin led four 11s. Daniella may answer with a set, or pass." },
  now: {
    mine: true, pill: "To act",
    moves: [
      { move: [3, 3], kind: "set", text: "3 3", label: "Two 3s: a set of French hens", note: "May be played: 3 is lower than the lead’s 11. It would win the trick." },
      set([7, 7], "May be played: 7 is lower than the lead’s 11."), set([7, 7, 7], "May be played."), { move: [], kind: "pass", text: "pass", label: "Pass", note: "" },
    ],
    why: { 2: "The lead is a set: you hold only one 2.", 4: "The lead is a set: you hold only one 4.", 5: "The lead is a set: you hold only one 5.", 10: "The lead is a set: you hold only one 10.", 12: "The lead is a set: you hold only one 12." },
  },
};
function daysTraits(names, round, tail, more, extra = {}) {
  return {
    kind: "days",
    view: view("days", extra.rounds ?? [], "current" in extra ? extra.current : round, tail, more),
    rounds: [], current: round, names, lang: "en", scale: 1,
    setup: { hands: null, leader: 0, players: names.map((_, seat) => (seat ? "sensible" : "person")), programs: [["person", "a person"], ["random", "plays at random"], ["sensible", "plays sensibly"]], seat_range: [2, 8] },
    ...extra,
  };
}
const single = (card) => ({ move: [card], kind: "single", text: `${card}`, label: `A single ${card}`, note: "May be led." });
const run = (low, high) => {
  const cards = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  return { move: cards, kind: "run", text: cards.join(" "), label: `A run from ${low} to ${high}`, note: "May be led." };
};
const manyHands = [[1, 3, 3, 6, 9, 9, 10, 11, 12], ...Array.from({ length: 7 }, () => Array(9).fill("?"))];
const eight = { number: 2, score: [1, 0, 0, 0, 2, 0, 0, 1], leader: 5, of: 12, pool: 11, text: "", hands: manyHands, frames: [], end: null };
const daysEnd = { winner: 1, left: [3, 0, 5, 5], payers: [3], score: [2, 3, 0, 0], match: null, pool: 7 };
const endRound = { ...seed, hands: [[12, 12, 11], [1], [2, 3, 4, 5, 6], [2, 3, 4, 5, 12]], leader: 1, end: daysEnd, frames: [
  { s: 1, m: [1], t: "{1} leads the 1.", n: 2 }, { s: 2, m: [], t: "{2} passes.", n: 3 }, { s: 3, m: [], t: "{3} passes.", n: 0 }, { s: 0, m: [], t: "{1} wins the hand and a gift.", n: null, w: 1 },
] };

export const daysFixtures = {
  "days-respond": daysTraits(ALVIN.slice(0, 4), seed, seedTail, respond),
  "days-lead": daysTraits(ALVIN.slice(0, 4), { ...seed, leader: 3 }, [], {
    viewer: 3, says: { seat: 3, text: "Daniella leads: a single, a set or a run." },
    now: { mine: true, pill: "Leads now", moves: [...[2, 3, 4, 5, 7, 10, 12].map(single), set([3, 3]), set([7, 7]), set([7, 7, 7]), ...[[2, 3], [2, 4], [2, 5], [3, 4], [3, 5], [4, 5]].map(([low, high]) => run(low, high))] },
  }),
  "days-finished": daysTraits(ALVIN.slice(0, 4), { ...seed, frames: [...seedTail, { s: 3, m: [], t: "{3} passes.", n: 1, w: 1 }] }, [], {
    viewer: 3, says: { seat: 1, text: "Betty wins the trick with two 8s and leads." }, now: { pill: "Leads now" },
  }),
  "days-returned": daysTraits(["Alvin", "Betty"], { ...seed, score: [1, 1], hands: [["?"], [5, 7]], frames: [
    { s: 0, m: [5], t: "{0} leads the 5.", n: 1 }, { s: 1, m: [5], t: "{1} plays the 5; {0} takes the 5 back.", n: 1, w: 1, r: [0] },
  ] }, [], { viewer: 1, says: { seat: 1, text: "Betty wins the trick. Alvin takes the 5 back." }, now: { mine: true, pill: "Leads now", moves: [single(7)] } }),
  "days-all": daysTraits(ALVIN.slice(0, 3), { ...seed, score: [2, 1, 0], hands: [[1, 5, 5, 6, 7, 8, 11, 11, 11, 12], [2, 4, 8, 8, 9, 10, 12], [3, 6, 6, 7, 9, 10, 10, 12, 12, 12]] }, [seedTail[0] && { ...seedTail[0], m: [5, 6, 7, 8] }], {
    viewer: null, says: { seat: 1, text: "Alvin led the run from 5 to 8. Betty may answer with a run, or pass." },
    now: { mine: true, pill: "To act", moves: [{ move: [], kind: "pass", text: "pass", label: "Pass" }], why: { 2: "The lead is a run: 2 stands alone.", 4: "The lead is a run.", 8: "Too high.", 9: "Too high.", 10: "Too high.", 12: "Too high." } },
  }),
  "days-eight": daysTraits(ALVIN, eight, [
    { s: 5, m: [7, 8, 9, 10, 11, 12], t: "", n: 6 }, { s: 6, m: [], t: "", n: 7 }, { s: 7, m: [4, 5], t: "", n: 0 },
  ], {
    viewer: 0, says: { seat: 0, text: "Frank led the run from 7 to 12. Alvin may answer with a run, or pass." },
    now: { mine: true, pill: "To act", moves: [{ move: [], kind: "pass", text: "pass", label: "Pass" }], why: {} },
  }),
  "days-over": daysTraits(ALVIN.slice(0, 4), endRound, [], { viewer: 0, says: { seat: 1, text: "Betty wins the hand and a gift." }, now: {} }, { rounds: [endRound], current: null }),
};

const slipped = {
  number: 1, score: [0, 0, 0], leader: 0, target: 3, limit: 21, halve: false, text: "{0} leads.", note: "A round to look at closely.",
  hands: [[3, 8, 9, 11], [1, 4, 7, 10].with(0, 5), [2, 6, 10, 12].with(2, 1)],
  frames: [], opened: null, end: null,
};
/** Plays a record's numbers as frames: plays, then takes, trick by trick. */
function record(round, tricks) {
  const seats = round.hands.length;
  let leader = round.leader;
  const frames = [];
  for (const { plays, takes, comments = {} } of tricks) {
    const order = plays.map((_, index) => (leader + index) % seats);
    const best = Math.max(...plays);
    const winner = order[plays.indexOf(best)];
    plays.forEach((m, index) => {
      const last = index === seats - 1;
      frames.push({ s: order[index], m, t: `{${order[index]}} plays the ${m}.`, n: last ? winner : order[index + 1], ...(last ? { w: winner } : {}) });
    });
    takes.forEach((m, index) => {
      const s = (winner + index) % seats;
      frames.push({ s, m, t: `{${s}} takes the ${m}.`, n: index === seats - 1 ? winner : (s + 1) % seats, ...(comments[index] ? { c: comments[index] } : {}) });
    });
    leader = winner;
  }
  return { ...round, frames };
}
const replayRound = record(
  { ...slipped, hands: [[3, 8, 9, 11].with(1, 1), [2, 5, 7, 10], [4, 6, 8, 12]] },
  [
    { plays: [9, 10, 6], takes: [9, 6, 10], comments: { 2: "The first chip lies in front." } },
    { plays: [2, 8, 10], takes: [8, 2, 10].with(2, 10) },
    { plays: [11, 5, 4], takes: [4, 5, 11] },
    { plays: [1, 7, 12], takes: [7, 1, 12], comments: { 0: "Cho stood at 20 with one place left. Even the smallest chip makes 22: one too many." } },
  ],
);
const second = record({ ...slipped, number: 2, note: undefined, score: [1, 0, 0], hands: [[1, 2, 4, 5], [3, 6, 7, 10], [8, 9, 11, 12]] }, [
  { plays: [5, 10, 8], takes: [5, 8, 10] },
]);
const daysReplay = {
  ...seed, number: 1, note: "The seed’s own trick.", hands: [[11, 11, 11, 11, 12], [5, 8, 8], [4, 12, 12, 12], [2, 3, 3, 4]],
  frames: [
    ...seedTail, { s: 3, m: [], t: "{3} passes.", n: 1, w: 1, c: "Daniella keeps a run" },
    { s: 1, m: [5], t: "{1} leads the 5.", n: 2 }, { s: 2, m: [4], t: "{2} plays the 4.", n: 3 },
  ],
};
const replay = (kind, rounds, names, step, title) => ({ kind, rounds, current: null, names, lang: "en", scale: 1, title, step });

export const replayFixtures = {
  "replay-chips": replay("chips", [replayRound], ANA.slice(0, 3), 22, "How a round slips away"),
  "replay-start": replay("chips", [replayRound], ANA.slice(0, 3), 0, ""),
  "replay-two-rounds": replay("chips", [replayRound, second], ANA.slice(0, 3), 27, "Two rounds"),
  "replay-days": replay("days", [daysReplay], ALVIN.slice(0, 4), 4, "The trick of Alvin, Betty, Carl and Daniella"),
  "replay-eight": replay("days", [{ ...eight, frames: [{ s: 5, m: [7, 8, 9, 10, 11, 12], t: "{5} leads.", n: 6 }, { s: 6, m: [], t: "{6} passes.", n: 7 }, { s: 7, m: [4, 5], t: "{7} plays 4 5.", n: 0 }] }], ALVIN, 3, "Eight seats"),
};
