/**
 * A small stand-in for Python that plays 12 Chip Trick with all hands open, so
 * that the page can be tried and tested without it. It keeps to the contract of
 * docs/architecture.md.
 */
import { joined, reducer, steps } from "../src/history.js";

const REDS = [4, 5, 6, 7, 8, 9];
const DEALS = [
  [[1, 2, 8, 9], [3, 10, 4, 5], [6, 7, 11, 12]],
  [[2, 3, 4, 9], [1, 12, 6, 8], [10, 11, 5, 7]],
];

export class Kernel {
  /**
   * @param {import("./mock_model.js").MockModel} model  gets the traits, and an answer to each message
   * @param {{delay?: number | null, traitDelay?: number}} [options]  milliseconds; a null delay answers nothing until flush()
   */
  constructor(model, { delay = 5, traitDelay = 10 } = {}) {
    Object.assign(this, { model, delay, traitDelay, revision: 1, frames: [], undone: [], timers: [], done: new Set(), held: [] });
    /** Every intent that was done, in order. */
    this.log = [];
    Object.assign(model.traits, { rounds: [], ...this.parts(), view: this.view() });
    model.respond = (message) => this.take(message);
  }

  /** All rounds, from every move made. */
  rounds() {
    const list = [];
    const rest = [...this.frames];
    let leader = 0;
    for (let number = 1; ; number += 1) {
      const hands = DEALS[(number - 1) % DEALS.length].map((hand) => [...hand].sort((a, b) => a - b));
      const score = [0, 1, 2].map((seat) => list.filter(({ end }) => end.winners[0] === seat).length);
      const round = { number, leader, hands, score, target: 9, limit: 21, halve: false, text: `{${leader}} leads.`, told: `Round ${number}. {${leader}} leads.`, frames: [], end: null };
      list.push(round);
      while (rest.length && rest[0].n !== null) round.frames.push(rest.shift());
      if (!rest.length) return list;
      const last = rest.shift();
      round.frames.push(last);
      const { fronts, hands: left } = steps(reducer("chips"), [{ ...round, end: null }]).at(-1).state;
      const totals = fronts.map((front, seat) => [...front, ...left[seat]].reduce((sum, chip) => sum + chip, 0));
      const best = Math.max(...totals.map((total) => (total > 21 ? -1 : total)));
      const winners = [totals.findIndex((total) => total === best || best < 0)];
      round.end = { totals, scores: totals.map(String), winners, score: score.map((have, seat) => have + (seat === winners[0])), match: null };
      leader = winners[0];
    }
  }

  parts() {
    const rounds = this.rounds();
    const current = rounds.pop();
    const whole = current.frames.length - (current.frames.length % 6);
    this.tail = current.frames.slice(whole);
    return { rounds, current: { ...current, frames: current.frames.slice(0, whole) } };
  }

  get state() {
    return steps(reducer("chips"), this.rounds()).at(-1).state;
  }

  get moves() {
    const { phase, acts, hands, middle } = this.state;
    if (phase === "play") return hands[acts];
    const lying = middle.filter(([, , taker]) => taker === null).map(([, chip]) => chip);
    const reds = lying.filter((chip) => REDS.includes(chip));
    return (reds.length ? reds : lying).sort((a, b) => a - b);
  }

  view() {
    const { state } = this;
    const verb = state.phase === "take" ? "take" : "play";
    return {
      revision: this.revision, state, tail: this.tail ?? [], mode: "all", viewer: null, cover: null, warning: null, comment: null,
      says: { seat: state.acts, text: `Now ${"ABC"[state.acts]} ${verb}s, after ${this.frames.length}.` },
      can: { undo: this.frames.length > 0, redo: this.undone.length > 0 },
      now: { seat: state.acts, mine: true, verb, pill: "Now", moves: this.moves, why: [], hint: "" },
    };
  }

  /** Makes a move, which must be among those offered. */
  play(chip) {
    const { phase, acts, middle, hands, winner } = this.state;
    const frame = { s: acts, m: chip, t: `{${acts}} ${phase}s the ${chip}.`, n: (acts + 1) % 3 };
    if (phase === "play") {
      const plays = [...(middle.length === 3 ? [] : middle), [acts, chip]];
      if (plays.length === 3) {
        frame.w = plays.toSorted((one, other) => other[1] - one[1])[0][0];
        frame.n = frame.w;
      }
    } else if (middle.filter(([, , taker]) => taker === null).length === 1) {
      frame.n = hands[winner].length ? winner : null;
    }
    this.frames.push(frame);
  }

  take(message) {
    if (this.delay === null) this.held.push(message);
    else setTimeout(() => this.answer(message), this.delay);
  }

  /** Answers what was held back. */
  flush() {
    for (const message of this.held.splice(0)) this.answer(message);
  }

  end() {
    this.timers.forEach(clearTimeout);
  }

  answer(message) {
    const { id, type, revision } = message;
    const before = this.parts();
    const answer = { type: "answer", id, ok: true };
    if (type === "look") {
      this.model.receive({ ...answer, view: this.view(), ...before });
      return;
    }
    const refuse = (reason) => this.model.receive({ ...answer, ok: false, reason, view: this.view() });
    if (this.done.has(id)) return refuse("This was done already.");
    if (revision !== this.revision) return refuse("The table has changed meanwhile: look again and choose anew.");
    this.done.add(id);
    if (type === "move") {
      if (!this.moves.includes(message.move)) return refuse("Not now.");
      this.play(message.move);
      this.undone = [];
    } else if (type === "undo" && this.frames.length) this.undone.push(this.frames.pop());
    else if (type === "redo" && this.undone.length) this.frames.push(this.undone.pop());
    else return refuse("Not understood.");
    this.log.push(type === "move" ? message.move : type);
    this.revision += 1;
    const parts = this.parts();
    const view = this.view();
    const known = before.current.frames.length;
    if (type !== "move") Object.assign(answer, parts);
    else if (parts.rounds.length > before.rounds.length) Object.assign(answer, { finished: parts.rounds.slice(before.rounds.length), current: parts.current });
    else if (parts.current.frames.length > known) answer.closed = { from: known, frames: parts.current.frames.slice(known) };
    this.model.receive(structuredClone({ ...answer, view }));
    this.timers.push(setTimeout(() => this.model.update(structuredClone({ ...parts, view })), this.traitDelay));
  }
}
