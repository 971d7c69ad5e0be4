/**
 * What is said about a step of the past.
 *
 * @typedef {import("./history.js").Step} Step
 */
import { named } from "./words.js";

/** What ends a round is the winners', not who moved last. @param {Step} step @param {string[]} names */
export function toldAt({ frame, round }, names) {
  return frame
    ? { seat: frame.n === null ? null : frame.s, text: named(frame.t, names), comment: frame.c ?? null }
    : { seat: round.leader, text: named(round.text, names), comment: round.note ?? null };
}

/** @param {import("./words.js").Say} say @param {any} state */
export function subtitle(say, state) {
  if ("of" in state) return say("table.subtitle-days", { hand: state.round, of: state.of, trick: state.trick });
  return say("table.subtitle-chips", { round: state.round, trick: state.trick });
}

/** Who has just moved, or leads; at the end of a round only its winners stand out. @param {Step} step */
export function raised({ frame, state }) {
  return state.end ? null : frame ? frame.s : state.acts;
}

/** What the raised seat has just done. @param {import("./words.js").Say} say @param {Step} step */
export function pastPill(say, { frame, state }) {
  if (!frame) return say("table.pill-leads");
  if (Array.isArray(frame.m)) return say(frame.m.length ? "table.pill-played" : "table.pill-passed");
  const took = "middle" in state && state.middle.some(([, , taker]) => taker !== null);
  return say(took ? "table.pill-took" : "table.pill-played-chip", { chip: frame.m });
}
