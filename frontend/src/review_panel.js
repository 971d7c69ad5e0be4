/**
 * A review beside a replay: what each move cost, and the costliest ones, each a
 * button that goes to the position before it, so that a class can think first.
 *
 * @typedef {import("./contract.js").Reviewed} Reviewed
 * @typedef {import("./contract.js").ReviewTold} ReviewTold
 */
import { disc, when } from "./scene.js";
import { html } from "./template.js";

/** @param {ReviewTold | null | undefined} review @returns {Map<number, Reviewed>} the moves by their steps */
export const byStep = (review) => new Map((review?.moves ?? []).map((move) => [move.step, move]));

export class ReviewPanel {
  /** @param {import("./history_view.js").HistoryView} view @param {(step: number) => void} ask  shows the position before a move */
  constructor(view, ask) {
    this.view = view;
    this.ask = ask;
  }

  open() {}

  template() {
    const { say, names } = this.view;
    const { model, worst, moves, stopped } = /** @type {ReviewTold} */ (this.view.part("review"));
    const all = byStep({ model, worst, moves, stopped });
    return html`<div class="tw-review-head"><h3>${say("replay.costliest")}</h3><span class="tw-quiet">${model}</span></div>
      <p class="tw-quiet">${say("replay.review-about")}</p>
      ${when(stopped, html`<p>${stopped}</p>`)}
      ${worst.length ? html`<ol class="tw-costliest" data-arrows>${worst.map((step) => this.row(/** @type {Reviewed} */ (all.get(step)), names))}</ol>` : html`<p>${say("replay.nothing-cost")}</p>`}`;
  }

  /** Where and how much, but not what would have been better: that is asked first. @param {Reviewed} move @param {string[]} names */
  row({ step, seat = 0, place, lost }, names) {
    return html`<li><button class="tw-event" @click=${() => this.ask(step)}>${disc(seat, "tw-small")}<span class="tw-unseen">${names[seat]}</span><span><em>${place}</em>${lost}</span></button></li>`;
  }
}

/** The mark beside a move in the list of tricks. @param {import("./words.js").Say} say @param {Reviewed | undefined} move */
export function costMark(say, move) {
  const cost = move?.cost;
  return when(cost, html`<i class="tw-cost"><span aria-hidden="true">−${cost}</span><span class="tw-unseen"> ${say("replay.cost", { cost: cost ?? "" })}</span></i>`);
}
