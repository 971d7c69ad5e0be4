/** A seat's sum against the limit: cells in sevens, and the figures. */
import { html } from "./template.js";
import { calm } from "./host.js";
import { figure } from "./scene.js";

/** More cells than this are too fine to count, so a larger limit is drawn to scale. */
const MOST_CELLS = 42;
const MOST_OVER = 10;
const CELL_MS = 30;
/** All cells that are filled at once. */
const CELLS_MS = 190;

/**
 * @param {import("./scene.js").Scene<import("./contract.js").ChipState>} scene
 * @param {number} seat
 */
export function gauge({ say, state }, seat) {
  const { limit, end } = state;
  const front = total(state.fronts[seat]);
  const hand = state.hands[seat];
  const known = hand.every((chip) => chip !== "?");
  const all = end?.totals?.[seat] ?? (known ? front + total(hand) : front);
  const over = state.phase === "over";
  const solid = over ? all : front;
  const score = end?.scores?.[seat];
  /** @type {(id: string, sum: number, n?: number) => unknown} */
  const sum = (id, value, n = 0) => figure((mark) => say(`table.sum-${id}`, { sum: mark, n: Math.abs(n), limit }), value);
  const left = limit - solid;
  const rest = limit - all;
  /** @type {unknown} */
  let aside = say(left ? "table.below" : "table.exact", { n: left, limit });
  if (left < 0) {
    const becomes = !state.halve ? "bust" : score === undefined ? "halves" : "halved";
    // By how much is left out where it is narrow.
    const [word, excess = ""] = say(`table.over-${becomes}`, { n: -left, score: score ?? "" }).split(/(?<=: )/).reverse();
    aside = html`<span class="tw-over"><span class="tw-wide">${excess}</span>${word}</span>`;
  } else if (!over && known && hand.length) {
    aside = html`<span class="tw-wide">${sum(`all-${rest < 0 ? "over" : rest ? "below" : "exact"}`, all, rest)}</span><span class="tw-brief" aria-hidden="true">${sum("all", all)}</span>`;
  }
  return html`<div class="tw-sum">
    <div class="tw-gauge ${left < 0 ? "tw-bust" : ""}" aria-hidden="true">${cells(solid, Math.max(all, solid), limit)}</div>
    <div class="tw-figures"><span class="tw-wide">${left < 0 ? html`<b>${solid}</b>` : sum(over ? "all" : "front", solid)}</span><b class="tw-brief" aria-hidden="true">${solid}</b><span class="tw-rest">${aside}</span></div>
  </div>`;
}

/** @param {(number | "?")[]} chips */
function total(chips) {
  return chips.reduce((/** @type {number} */ sum, chip) => sum + (+chip || 0), 0);
}

/** @param {number} solid @param {number} all @param {number} limit */
function cells(solid, all, limit) {
  const step = Math.max(1, Math.ceil(limit / MOST_CELLS));
  const count = Math.ceil(limit / step);
  const filled = Math.round(solid / step);
  const hatched = Math.round(all / step);
  const marks = [];
  for (let cell = 0; cell < Math.max(count, Math.min(hatched, count + MOST_OVER)); cell += 1) {
    const past = cell >= count;
    const kind = cell < filled ? (past ? "tw-past" : "tw-full") : cell < hatched ? (past ? "tw-past-hand" : "tw-hatched") : "";
    const gap = !past && cell % 7 === 6 && cell < count - 1 ? "tw-seven" : cell === count ? "tw-edge" : "";
    marks.push(html`<i class="${kind} ${gap}"></i>`);
  }
  return marks;
}

/** The solid cells of each gauge. @param {HTMLElement} root */
function solid(root) {
  return [...root.querySelectorAll(".tw-gauge")].map((gauge) => [...gauge.querySelectorAll(".tw-full, .tw-past")]);
}

/** Draws, and fills the new cells one after the other. @param {HTMLElement} root @param {() => void} draw */
export function filling(root, draw) {
  const before = solid(root);
  draw();
  if (calm()) return;
  solid(root).forEach((gauge, index) => {
    const added = gauge.slice(before[index]?.length ?? gauge.length);
    const delay = Math.min(CELL_MS, CELLS_MS / added.length);
    added.forEach((cell, place) => cell.animate?.([{ background: "var(--cell)", offset: 0 }], { duration: 60, delay: delay * place, fill: "backwards" }));
  });
}
