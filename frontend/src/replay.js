/** Steps through a recorded game; it needs its traits only, no kernel. */
import { html } from "./template.js";
import { chipBoard, chipPlaces } from "./chip_board.js";
import { daysBoard, daysPlaces } from "./days_board.js";
import { daysHandSeen } from "./days_hand.js";
import { follow } from "./following.js";
import { comment, header, iconButton, narration, notice } from "./frame.js";
import { filling } from "./gauge.js";
import { HistoryView } from "./history_view.js";
import { asking, joined, reducer, steps } from "./history.js";
import { moving } from "./motion.js";
import { readingPanels } from "./reading_panels.js";
import { byStep, ReviewPanel } from "./review_panel.js";
import { when } from "./scene.js";
import { sign } from "./signs.js";
import { pastPill, raised, subtitle, toldAt } from "./told.js";
import { trickList } from "./trick_list.js";
import { bound } from "./words.js";

/**
 * Room for the longest text, so that the controls stay under the mouse while one steps.
 * Nobody reads it.
 *
 * @param {"said" | "comment"} what
 * @param {string} text
 */
function room(what, text) {
  return when(text, html`<div class="tw-${what} tw-room" aria-hidden="true"><i class=${what === "said" ? "tw-disc" : "tw-room-sign"}></i><p data-text=${text}></p></div>`);
}

/** @param {string[]} texts */
const longest = (texts) => texts.reduce((one, other) => (other.length > one.length ? other : one), "");

class Replay extends HistoryView {
  /** @param {import("./contract.js").Model} model @param {HTMLElement} el @param {AbortSignal | undefined} outer */
  constructor(model, el, outer) {
    super(model, el, outer);
    // A class is to predict what comes.
    this.ahead = false;
    /** The comment that was begun to be read. @type {string | null} */
    this.rolled = null;
    Object.assign(this.panels, readingPanels(this), { review: new ReviewPanel(this, (step) => this.ask(step)) });
    /** @type {number | null} the step before a move of the review that somebody chose */
    this.asked = null;
    /** Every step with its answer; `steps` has the one shown without it where it asks. @type {import("./history.js").Step[]} */
    this.all = [];
    this.readSteps();
    this.listen(["rounds", "current", "kind"], () => {
      this.readSteps();
      this.draw();
    });
    this.listen(["step", "head", "rule_list", "languages", "review"], () => this.draw());
    this.drawNow();
  }

  readSteps() {
    this.all = steps(reducer(this.kind), joined(this.part("rounds"), this.part("current")));
    this.steps = this.all;
  }

  get at() {
    return Math.min(this.last, Math.max(0, Number(this.part("step")) || 0));
  }

  /** The seat whose eyes it is shown through. @returns {number | null} */
  get viewer() {
    return this.part("viewer") ?? null;
  }

  get reviewed() {
    return byStep(this.part("review"));
  }

  /** What the review says of the move shown. */
  get reviewSaid() {
    return this.question ? "" : this.reviewed.get(this.at)?.said;
  }

  /** Who is asked, before a move of the review that somebody chose, and what. */
  get question() {
    const { at, asked, all } = this;
    const seat = all[at + 1]?.frame?.s;
    return at === asked && seat !== undefined ? { seat, text: this.say("replay.what-would", { name: this.names[seat] }) } : null;
  }

  /** Shows the position before a move, and tells nothing of it yet. @param {number} step */
  ask(step) {
    this.asked = step - 1;
    this.panel = "";
    this.go(this.asked);
    this.drawNow();
    /** @type {HTMLElement | null} */ (this.root.querySelector(".tw-onward"))?.focus({ preventScroll: true });
  }

  spoken() {
    return [...super.spoken(), this.question?.text ?? this.reviewSaid];
  }

  /** @param {number} step */
  show(step) {
    if (step !== this.asked) this.asked = null;
    this.model.set("step", Math.min(this.last, step));
    this.model.save_changes();
    this.draw();
  }

  drawNow() {
    const { all, at } = this;
    this.steps = all[at]?.frame?.q === undefined ? all : all.map((step, index) => (index === at ? asking(reducer(this.kind), step, all[at - 1]) : step));
    moving(this, this.kind === "chips" ? chipPlaces : daysPlaces, () => filling(this.root, () => super.drawNow()));
    follow(this.root.querySelector(".tw-list"));
    this.roll(this.root.querySelector(".tw-comment:not(.tw-room) p"));
  }

  /** What is longer than its place can be scrolled by keyboard too, and begins at its first line. @param {HTMLElement | null} text */
  roll(text) {
    if (!text) return;
    if (text.scrollHeight > text.clientHeight + 1) text.tabIndex = 0;
    else text.removeAttribute("tabindex");
    if (this.rolled !== text.textContent) text.scrollTop = 0;
    this.rolled = text.textContent;
  }

  template() {
    const { at, last, say, names, kind } = this;
    const step = this.steps[at];
    const game = say(`table.title-${kind}`);
    const title = this.part("title") || game;
    if (!step) return html`<div class="tw-surface">${header(title, "", null)}<p>${say("replay.empty")}</p></div>`;
    const { comment: said, ...told } = this.told();
    const { seat, text } = this.question ?? told;
    const review = this.part("review");
    const reached = subtitle(say, step.state);
    const { viewer } = this;
    const place = viewer === null ? reached : say("replay.seen-by", { place: reached, name: names[viewer] });
    const move = say("table.move-of", { n: at, total: last });
    return html`<div class="tw-surface tw-replay" role="group" aria-label=${title}>
      ${header(title, title === game ? place : say("replay.subtitle", { game, place }), html`<span class="tw-subtitle tw-move">${move}</span>${this.tools(when(review, this.opener("review")))}`)}
      ${this.panelTemplate()}
      <div class="tw-kept">${narration(seat, text)}${room("said", this.longest(({ text }) => text))}</div>
      ${when(this.reviewed.size, html`<div class="tw-kept tw-review"><p class="tw-review-said">${bound(this.reviewSaid ?? "")}</p><p class="tw-room" aria-hidden="true" data-text=${longest([...this.reviewed.values()].map((move) => move.said))}></p></div>`)}
      <div class="tw-kept">${comment(said)}${room("comment", this.longest(({ comment }) => comment))}</div>
      ${when(this.session.gone, notice(say("replay.no-kernel")))}
      <div class="tw-record">
        <div class="tw-board">${this.board(step)}</div>
        <div class="tw-remains">${trickList({ say, kind, steps: this.steps, at, seats: names.length, reviewed: this.reviewed, go: (to) => this.go(to) })}</div>
      </div>
      ${this.controls()}
    </div>`;
  }

  /** Of what is told at any step. @param {(told: ReturnType<typeof toldAt>) => string | null} part */
  longest(part) {
    return longest(this.all.map((step) => part(toldAt(step, this.names)) ?? ""));
  }

  /** @param {import("./history.js").Step} step */
  board(step) {
    const { say, names, viewer } = this;
    /** @type {import("./scene.js").Scene<any>} */
    const scene = {
      say,
      names,
      state: step.state,
      own: viewer ?? 0,
      open: viewer === null,
      front: null,
      ringed: this.question?.seat ?? raised(step),
      pill: this.question ? say("replay.pill-acts") : pastPill(say, step),
      now: null,
      sent: null,
      bubble: null,
      move: () => {},
      point: () => {},
    };
    if (this.kind === "chips") return chipBoard(scene);
    return html`${daysBoard(scene, [])}${when(viewer !== null, daysHandSeen(scene, step.round.hands[scene.own].length))}`;
  }

  controls() {
    const { at, last, say } = this;
    const auto = this.playing === "auto";
    const label = say(auto ? "table.pause" : "replay.play");
    return html`<div class="tw-controls">
      <div class="tw-cluster">
        ${iconButton("first", say("replay.first"), () => this.go(0), { off: at === 0 })}${this.stepButton("back")}
      </div>
      ${this.slider()}
      <div class="tw-cluster">
        ${this.stepButton("forward", "tw-onward")}${iconButton("last", say("replay.last"), () => this.go(last), { off: at === last })}
      </div>
      ${this.speedChooser()}
      <button class="tw-button tw-tone tw-new" aria-label=${label} @click=${() => this.toggleAutoplay()}>${sign(auto ? "pause" : "play", 20)}<span>${label}</span></button>
    </div>`;
  }
}

export default {
  /** @param {{model: import("./contract.js").Model, el: HTMLElement, signal?: AbortSignal}} host */
  render({ model, el, signal }) {
    const replay = new Replay(model, el, signal);
    return () => replay.end();
  },
};
