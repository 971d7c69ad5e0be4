/** A seat's sum against the limit: cells in sevens, and the figures. */
import { html } from "lit-html";
import { when } from "./scene.js";

/** More cells than this are too fine to count, so a larger limit is drawn to scale. */
const MOST_CELLS = 42;
const MOST_OVER = 10;

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
  const bust = solid > limit;
  const rest = limit - all;
  const away = (/** @type {number} */ left) => (left < 0 ? "over" : left ? "below" : "exact");
  const score = end?.scores?.[seat];
  const halved = score !== undefined && score !== String(all);
  return html`<div class="tw-sum">
    <div class="tw-gauge ${bust ? "tw-bust" : ""}" aria-hidden="true">${cells(solid, Math.max(all, solid), limit)}</div>
    <div class="tw-figures">
      <b>${solid}</b>
      ${when(!bust, html`<span class="tw-infront">${say(over ? "table.in-all" : "table.in-front-sum")}</span>`)}
      <span class="tw-rest">${
        bust
          ? html`<span class="tw-over">${halved ? say("table.over-halved", { n: -rest, score }) : say("table.over-bust", { n: -rest })}</span>`
          : !over && known && hand.length
            ? html`<b>${all}</b> ${say("table.in-all")}<span class="tw-wide">${say(`table.in-all-${away(rest)}`, { n: Math.abs(rest), limit })}</span>`
            : say(`table.${away(limit - solid)}`, { n: limit - solid, limit })
      }</span>
    </div>
  </div>`;
}

/** @param {(number | "?")[]} chips */
function total(chips) {
  return chips.reduce((/** @type {number} */ sum, chip) => sum + (chip === "?" ? 0 : chip), 0);
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
