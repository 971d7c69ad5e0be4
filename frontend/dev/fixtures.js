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
  const verb = { take: "take", play: "play", lead: "lead", respond: "respond" }[state.phase] ?? "";
  return {
    revision: 12,
    state,
    tail,
    says: says ?? { seat: state.acts, text: "" },
    comment,
    mode: viewer === null ? "all" : "seat",
    viewer,
    cover: null,
    warning: null,
    can: { undo: true, redo: false },
    now: { seat: state.acts, mine: false, verb, pill: "", moves: [], why: [], hint: "", ...now },
    ...rest,
  };
}

const RULES = {
  chips: [
    "There are twelve chips, 1 to 12: 4, 5, 6, 7, 8 and 9 are red, the others are blue.",
    "Each seat is dealt four chips: two red and two blue.",
    "The leader, then the others clockwise, each play one chip face up to the middle. Any chip of the hand may be played.",
    "The highest chip wins the trick; among equals the one played earliest.",
    "The winner first, then clockwise, each take one chip from the middle: a red one while a red one lies there, any when all that lie there are blue.",
    "The winner lays its chip face up in front, where it stays. The others take theirs into the hand and may play it again. Everyone saw which chip it was, and every seat’s view goes on showing it. (A house rule.)",
    "The winner leads the next trick.",
    "If the winner has no chip left in hand, the round ends. All hands are laid open and each seat adds up its four chips, front and hand.",
    "The highest total up to 21 wins. A total above 21 is bust and cannot win, unless everybody is bust: then the highest total wins.",
    "The winner of the round gets a token; with a tie each of the best does.",
    "The match ends when a round ends with 3 tokens in front of somebody; all who have them share the win.",
    "12 Chip Trick is by root (2022; Mandoo Games, Wonderbow). This package is unofficial and uses no art or text of theirs.",
  ],
  days: [
    "There is one 1, two 2s, and so on up to twelve 12s.",
    "The leader plays a single card, a set of equal cards, or a run.",
    "The others answer with the same kind, lower than the lead, or pass.",
    "The lowest play wins the trick and leads the next.",
  ],
};
/** Rounds as they are sent: with what the log says of the deal. */
const told = (kind, round) => {
  if (!round) return round;
  const hands = round.hands.map((hand, seat) => (hand.includes("?") ? `{${seat}} is dealt ${hand.length} face down.` : `{${seat}} is dealt ${hand.join(", ")}.`));
  return { told: [`${kind === "chips" ? "Round" : "Hand"} ${round.number}.`, ...hands, round.text].join(" "), ...round };
};
const LANGUAGES = [["en", "English"], ["de", "Deutsch"], ["et", "eesti"], ["fi", "suomi"]];
const GAMES = { chips: "12 Chip Trick", days: "12 Days of Christmas" };

/** What tables and replays have beside the match. */
function common(kind, names) {
  return {
    kind, names, lang: "en", scale: 1, rule_list: RULES[kind], languages: LANGUAGES,
    head: `[Game "${GAMES[kind]}"]\n[Players ${names.map((name) => JSON.stringify(name)).join(" ")}]\n`,
  };
}

function chipTraits(names, round, tail, more, extra = {}) {
  return {
    ...common("chips", names),
    view: view("chips", extra.rounds ?? [], "current" in extra ? extra.current : round, tail, more),
    current: told("chips", round),
    setup: { leader: 0, players: names.map((_, seat) => (seat ? "sensible" : "person")), programs: [["person", "a person"], ["random", "plays at random"], ["sensible", "plays sensibly"]], seat_range: [2, 4], keep: null },
    ...extra,
    rounds: (extra.rounds ?? []).map((round) => told("chips", round)),
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
  now: { mine: true, pill: "Takes now", moves: [6, 8], why: [["2 is blue. While a red chip lies here, a red one must be taken.", [2]]] },
};
const opened = [[1, 2, 7, 10], [3, 8, 9, 12], [4, 5, 6, 11]];

const endOf = (more) => ({ totals: [20, 24, 35], scores: ["20", "24", "35"], winners: [0], score: [3, 1, 0], match: null, ...more });
const overRound = (end) => ({
  ...three, number: 4,
  hands: opened,
  frames: [
    ...three.frames.slice(0, 5), { ...three.frames[5], t: "{2} takes the 10. {0} wins the round with 20.", n: null },
  ],
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
    now: { mine: true, pill: "Plays now", moves: [1, 2, 7, 10] },
    can: { undo: false, redo: true },
  }),
  "chips-wait": chipTraits(ANA.slice(0, 3), three, [threeTail[0]], {
    says: { seat: 1, text: "Ben plays next." }, now: { pill: "Plays now" }, comment: "A comment on the move before, which may be a long one and then takes two lines.",
  }),
  "chips-all": chipTraits(ANA.slice(0, 3), openHands, [threeTail[0]], {
    viewer: null, says: { seat: 1, text: "Ben plays next." },
    now: { mine: true, pill: "Plays now", moves: [3, 8, 12] },
  }),
  "chips-four": chipTraits(ANA, four, [{ s: 2, m: 12, t: "{2} plays the 12.", n: 3 }], {
    says: { seat: 3, text: "Dan plays next." }, now: { pill: "Plays now" },
  }),
  "chips-four-play": chipTraits(ANA, four, [{ s: 2, m: 12, t: "", n: 3 }, { s: 3, m: 10, t: "", n: 0 }], {
    says: { seat: 0, text: "Ana plays the third chip of the trick." }, now: { mine: true, pill: "Plays now", moves: [3, 4, 10] },
  }),
  "chips-four-take": chipTraits(ANA, four, [{ s: 2, m: 1, t: "", n: 3 }, { s: 3, m: 10, t: "", n: 0 }, { s: 0, m: 4, t: "", n: 1 }, { s: 1, m: 3, t: "", n: 3, w: 3 }], {
    says: { seat: 3, text: "Dan wins the trick with the 10 and must take the 4." }, viewer: null,
    now: { mine: true, pill: "Takes now", moves: [4], why: [1, 3, 10].map((chip) => [`${chip} is blue. While a red chip lies here, a red one must be taken.`, [chip]]) },
  }),
  "chips-two": chipTraits(ANA.slice(0, 2), two, [], {
    says: { seat: 0, text: "Ana leads the next trick." }, now: { mine: true, pill: "Leads now", moves: [2, 5, 9] },
  }),
  "chips-cover": chipTraits(ANA.slice(0, 3), { ...three, hands: three.hands.map(() => Array(4).fill("?")) }, [threeTail[0]], {
    mode: "turn", viewer: null, cover: { seat: 1, text: "Pass the device to Ben." }, says: { seat: 1, text: "Ben plays next." }, now: { pill: "Plays now" },
  }),
  "chips-bust": chipTraits(ANA.slice(0, 3), { ...three, frames: [
    { s: 0, m: 10, t: "", n: 1 }, { s: 1, m: 12, t: "", n: 2 }, { s: 2, m: 11, t: "", n: 1, w: 1 },
    { s: 1, m: 12, t: "", n: 2 }, { s: 2, m: 10, t: "", n: 0 }, { s: 0, m: 11, t: "", n: 1 },
    { s: 1, m: 9, t: "", n: 2 }, { s: 2, m: 3, t: "", n: 0 }, { s: 0, m: 11, t: "", n: 0, w: 0 },
    { s: 0, m: 9, t: "", n: 1 }, { s: 1, m: 11, t: "", n: 2 }, { s: 2, m: 3, t: "", n: 0 },
    { s: 0, m: 7, t: "", n: 1 }, { s: 1, m: 11, t: "", n: 2 }, { s: 2, m: 10, t: "", n: 1, w: 1 },
    { s: 1, m: 10, t: "{1} takes the 10.", n: 2 }, { s: 2, m: 7, t: "", n: 0 }, ] }, [], {
    says: { seat: 0, text: "Ana takes the last chip." }, now: { mine: true, pill: "Takes now", moves: [11] },
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
const respond = {
  viewer: 3, says: { seat: 3, text: "Alvin led four 11s. Daniella may respond with a set, or pass." },
  now: {
    mine: true, pill: "To act",
    moves: [[3, 3], [7, 7], [7, 7, 7], []],
    why: [["The lead is a set: one card alone does not answer it.", [2, 4, 5, 10, 12]]],
  },
};
function daysTraits(names, round, tail, more, extra = {}) {
  return {
    ...common("days", names),
    view: view("days", extra.rounds ?? [], "current" in extra ? extra.current : round, tail, more),
    current: told("days", round),
    setup: { leader: 0, players: names.map((_, seat) => (seat ? "sensible" : "person")), programs: [["person", "a person"], ["random", "plays at random"], ["sensible", "plays sensibly"]], seat_range: [2, 8], keep: null },
    ...extra,
    rounds: (extra.rounds ?? []).map((round) => told("days", round)),
  };
}
const run = (low, high) => {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
};
const manyHands = [[1, 3, 3, 6, 9, 9, 10, 11, 12], ...Array.from({ length: 7 }, () => Array(9).fill("?"))];
const eight = { number: 2, score: [1, 0, 0, 0, 2, 0, 0, 1], leader: 5, of: 12, pool: 11, text: "", hands: manyHands, frames: [], end: null };
const daysEnd = { winner: 1, left: [3, 0, 5, 5], givers: [3], score: [2, 3, 0, 0], match: null, pool: 7 };
const endRound = { ...seed, hands: [[12, 12, 11], [1], [2, 3, 4, 5, 6], [2, 3, 4, 5, 12]], leader: 1, end: daysEnd, frames: [
  { s: 1, m: [1], t: "{1} leads the 1.", n: 2 }, { s: 2, m: [], t: "{2} passes.", n: 3 }, { s: 3, m: [], t: "{3} passes.", n: 0 }, { s: 0, m: [], t: "{1} wins the hand and a gift.", n: null, w: 1 },
] };

export const daysFixtures = {
  "days-respond": daysTraits(ALVIN.slice(0, 4), seed, seedTail, respond),
  "days-lead": daysTraits(ALVIN.slice(0, 4), { ...seed, leader: 3 }, [], {
    viewer: 3, says: { seat: 3, text: "Daniella leads: a single, a set or a run." },
    now: { mine: true, pill: "Leads now", moves: [...[2, 3, 4, 5, 7, 10, 12].map((card) => [card]), [3, 3], [7, 7], [7, 7, 7], ...[[2, 3], [2, 4], [2, 5], [3, 4], [3, 5], [4, 5]].map(([low, high]) => run(low, high))] },
  }),
  "days-finished": daysTraits(ALVIN.slice(0, 4), { ...seed, frames: [...seedTail, { s: 3, m: [], t: "{3} passes.", n: 1, w: 1 }] }, [], {
    viewer: 3, says: { seat: 1, text: "Betty wins the trick with two 8s and leads." }, now: { pill: "Leads now" },
  }),
  "days-returned": daysTraits(["Alvin", "Betty"], { ...seed, score: [1, 1], hands: [["?"], [5, 7]], frames: [
    { s: 0, m: [5], t: "{0} leads the 5.", n: 1 }, { s: 1, m: [5], t: "{1} plays the 5; {0} takes the 5 back.", n: 1, w: 1, r: [0] },
  ] }, [], { viewer: 1, says: { seat: 1, text: "Betty wins the trick. Alvin takes the 5 back." }, now: { mine: true, pill: "Leads now", moves: [[7]] } }),
  "days-all": daysTraits(ALVIN.slice(0, 3), { ...seed, score: [2, 1, 0], hands: [[1, 5, 5, 6, 7, 8, 11, 11, 11, 12], [2, 4, 8, 8, 9, 10, 12], [3, 6, 6, 7, 9, 10, 10, 12, 12, 12]] }, [seedTail[0] && { ...seedTail[0], m: [5, 6, 7, 8] }], {
    viewer: null, says: { seat: 1, text: "Alvin led the run from 5 to 8. Betty may respond with a run, or pass." },
    now: { mine: true, pill: "To act", moves: [[]], why: [["The lead is a run: these stand alone.", [2, 4]], ["Too high: a run answers that is lower than the lead.", [8, 9, 10, 12]]] },
  }),
  "days-cover": daysTraits(ALVIN.slice(0, 4), { ...seed, hands: seed.hands.map((hand) => hand.map(() => "?")) }, seedTail, {
    mode: "turn", viewer: null, cover: { seat: 3, text: "Pass the device to Daniella." }, says: { seat: 3, text: "Alvin led four 11s. Daniella may respond with a set, or pass." }, now: { pill: "To act" },
  }),
  "days-eight": daysTraits(ALVIN, eight, [
    { s: 5, m: [7, 8, 9, 10, 11, 12], t: "", n: 6 }, { s: 6, m: [], t: "", n: 7 }, { s: 7, m: [4, 5], t: "", n: 0 },
  ], {
    viewer: 0, says: { seat: 0, text: "Frank led the run from 7 to 12. Alvin may respond with a run, or pass." },
    now: { mine: true, pill: "To act", moves: [[]], why: [["No run of six is lower than the lead.", [1, 3, 6, 9, 10, 11, 12]]] },
  }),
  "days-over": daysTraits(ALVIN.slice(0, 4), endRound, [], { viewer: 0, says: { seat: 1, text: "Betty wins the hand and a gift." }, now: {} }, { rounds: [endRound], current: null }),
};

const slipped = {
  number: 1, score: [0, 0, 0], leader: 0, target: 3, limit: 21, halve: false, text: "{0} leads.", note: "A round to look at closely.",
  hands: [[3, 8, 9, 11], [1, 4, 7, 10].with(0, 5), [2, 6, 10, 12].with(2, 1)],
  frames: [], end: null,
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
const replay = (kind, rounds, names, step, title) => ({ ...common(kind, names), rounds: rounds.map((round) => told(kind, round)), current: null, viewer: null, title, step });

export const replayFixtures = {
  "replay-chips": replay("chips", [replayRound], ANA.slice(0, 3), 22, "How a round slips away"),
  "replay-start": replay("chips", [replayRound], ANA.slice(0, 3), 0, ""),
  "replay-reviewed": {
    ...replay("chips", [replayRound, second], ANA.slice(0, 3), 0, "What it cost"),
    review: {
      model: "if everyone plays at random from here",
      worst: [9, 27, 2],
      moves: [
        { step: 1, said: "With the 9 Ana wins 40 times in 100, and with no other move more often." },
        { step: 2, said: "With the 2 Ben wins 31 times in 100, with the 10 only 30.", cost: "1", lost: "The choice cost 1 wins in 100.", seat: 1, place: "Round 1 · Trick 1" },
        { step: 9, said: "With the 5 Ana wins about 50 times in 100, with the 8 only about 20.", cost: "30", lost: "The choice cost 30 wins in 100.", seat: 0, place: "Round 1 · Trick 2" },
        { step: 27, said: "With the 3 Ben wins 20 times in 100, with the 10 only 15.5.", cost: "4.5", lost: "The choice cost 4.5 wins in 100.", seat: 1, place: "Round 2 · Trick 1" },
      ],
    },
  },
  "replay-two-rounds": replay("chips", [replayRound, second], ANA.slice(0, 3), 27, "Two rounds"),
  "replay-days": replay("days", [daysReplay], ALVIN.slice(0, 4), 4, "The trick of Alvin, Betty, Carl and Daniella"),
  "replay-eight": replay("days", [{ ...eight, frames: [{ s: 5, m: [7, 8, 9, 10, 11, 12], t: "{5} leads.", n: 6 }, { s: 6, m: [], t: "{6} passes.", n: 7 }, { s: 7, m: [4, 5], t: "{7} plays 4 5.", n: 0 }] }], ALVIN, 3, "Eight seats"),
};
