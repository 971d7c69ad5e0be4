/**
 * The tricks of a record as a list; each row is a button that goes there.
 *
 * @typedef {import("./history.js").Step} Step
 * @typedef {import("./contract.js").Frame} Frame
 * @typedef {import("./words.js").Say} Say
 *
 * @typedef {object} Row
 * @property {number} round
 * @property {number} number
 * @property {number} first  the step of its first move
 * @property {Frame[]} frames
 * @property {boolean} commented
 */
import { html, nothing } from "./template.js";
import { letter } from "./pieces.js";
import { costMark } from "./review_panel.js";
import { when } from "./scene.js";
import { sign } from "./signs.js";

/** So many plays of cards stand in a row; more are in rows of as many. */
const MOST_ACROSS = 4;

/** @param {Step[]} steps @returns {Row[]} */
export function rows(steps) {
  /** @type {Row[]} */
  const list = [];
  steps.forEach(({ frame, round, trick }, step) => {
    if (!frame) return;
    let row = list.at(-1);
    if (!row || row.number !== trick || row.round !== round.number) {
      row = { round: round.number, number: trick, first: step, frames: [], commented: false };
      list.push(row);
    }
    row.frames.push(frame);
    row.commented ||= Boolean(frame.c);
  });
  return list;
}

/**
 * @param {object} list
 * @param {Say} list.say
 * @param {"chips" | "days"} list.kind
 * @param {Step[]} list.steps
 * @param {number} list.at
 * @param {number} list.seats
 * @param {Map<number, import("./contract.js").Reviewed>} list.reviewed  by step
 * @param {(step: number) => void} list.go
 */
export function trickList({ say, kind, steps, at, seats, reviewed, go }) {
  // Who leads next is not told while a comment asks.
  const known = at + (steps[at].frame?.q === undefined ? 1 : 0);
  const chips = kind === "chips";
  let round = /** @type {number | null} */ (null);
  const all = rows(steps);
  const several = all.length > 0 && all[0].round !== all[all.length - 1].round;
  return html`<div role="group" class="tw-list tw-list-${kind}" aria-label=${say("replay.tricks")} style="--seats:${seats};--few:${Math.min(seats, MOST_ACROSS)};--wide:${seats > 3 ? 25 : 29}px" data-arrows>
    ${when(chips, html`<div class="tw-line tw-list-head" aria-hidden="true"><span></span><span></span><span>${say("replay.played")}</span><span></span><span></span><span>${say("replay.taken")}</span></div>`)}
    ${all.map((row) => {
      const heading = several && row.round !== round;
      round = row.round;
      return html`${when(heading, html`<h3 class="tw-list-round">${say(chips ? "replay.round" : "replay.hand", { number: row.round })}</h3>`)}${line(say, chips, row, at, known, seats, reviewed, go)}`;
    })}
  </div>`;
}

/** @param {Say} say @param {boolean} chips @param {Row} row @param {number} at @param {number} known  the last step whose seat is told @param {number} seats @param {Map<number, import("./contract.js").Reviewed>} reviewed @param {(step: number) => void} go */
function line(say, chips, { number, first, frames, commented }, at, known, seats, reviewed, go) {
  // The deal before a round's first trick counts as part of it, as it does in the subtitle.
  const on = at >= first - Number(number === 1) && at < first + frames.length;
  // What has not been shown yet is not told here either: a class is to predict it.
  const settled = frames.findIndex((frame) => frame.w !== undefined);
  const winner = settled < 0 || first + settled > at ? undefined : frames[settled].w;
  const plays = chips ? frames.slice(0, seats) : frames;
  const takes = chips ? frames.slice(seats) : [];
  const move = (/** @type {Frame} */ frame) => {
    const step = first + frames.indexOf(frame);
    return step > at ? html`<span class="tw-future">·</span>` : html`<span class=${step === at ? "tw-current" : ""}>${written(frame.m)}${costMark(say, reviewed.get(step))}</span>`;
  };
  return html`<button class="tw-line ${on ? "tw-on" : ""}" aria-current=${on ? "step" : nothing} title=${say("replay.go-to-trick", { number })} @click=${() => go(first)}>
    <em>${number}</em><b>${first > known ? nothing : letter(frames[0].s)}</b><span class="tw-moves">${plays.map(move)}</span>
    <em class="tw-arrow" aria-hidden="true">${winner === undefined ? nothing : "›"}</em><b>${winner === undefined ? nothing : html`<span class="tw-unseen">${say("replay.won-by")} </span>${letter(winner)}`}</b>
    ${when(chips, html`<span class="tw-moves">${takes.map(move)}</span>`)}
    <span class="tw-has-comment">${when(commented && first <= at, html`${sign("comment", 18)}<span class="tw-unseen">${say("replay.has-comment")}</span>`)}</span>
  </button>`;
}

/** A move as records write it. @param {import("./contract.js").Action} move */
function written(move) {
  if (!Array.isArray(move)) return move;
  if (!move.length) return "–";
  if (move.length === 1) return move[0];
  return move[0] === move[1] ? `${move[0]}×${move.length}` : `${move[0]}–${move[move.length - 1]}`;
}
