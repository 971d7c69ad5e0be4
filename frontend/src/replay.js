/** Steps through a recorded game; it needs its traits only, no kernel. */
import { html } from "lit-html";
import { chipBoard } from "./chip_board.js";
import { daysBoard } from "./days_board.js";
import { comment, fullScreen, header, iconButton, narration, slider } from "./frame.js";
import { joined, marks, reducer, steps } from "./history.js";
import { canFill, fills, toggleFill } from "./host.js";
import { when } from "./scene.js";
import { sign } from "./signs.js";
import { pastPill, raised, subtitle, toldAt } from "./told.js";
import { trickList } from "./trick_list.js";
import { WidgetView } from "./view.js";
import { speaker } from "./words.js";

const AUTOPLAY_MS = 1200;

class Replay extends WidgetView {
  /** @param {import("./contract.js").Model} model @param {HTMLElement} el @param {AbortSignal | undefined} outer */
  constructor(model, el, outer) {
    super(model, el, outer);
    this.playing = false;
    this.readSteps();
    this.listen(["rounds", "current", "kind"], () => {
      this.readSteps();
      this.draw();
    });
    this.listen(["step"], () => this.draw());
    this.drawNow();
  }

  readSteps() {
    const { model } = this;
    this.steps = steps(reducer(model.get("kind")), joined(model.get("rounds"), model.get("current")));
  }

  get last() {
    return Math.max(0, (this.steps ?? []).length - 1);
  }

  get at() {
    return Math.min(this.last, Math.max(0, Number(this.model.get("step")) || 0));
  }

  /** @param {number} step */
  show(step) {
    const within = Math.min(this.last, Math.max(0, step));
    this.model.set("step", within);
    this.model.save_changes();
    this.draw();
  }

  /** @param {number} step */
  go(step) {
    this.stop();
    this.show(step);
  }

  stop() {
    clearTimeout(this.timer);
    this.playing = false;
  }

  toggle() {
    if (this.playing) {
      this.stop();
      this.draw();
      return;
    }
    if (this.at === this.last) this.show(0);
    this.playing = true;
    const next = () => {
      this.show(this.at + 1);
      if (this.at < this.last) this.later(next, AUTOPLAY_MS);
      else this.playing = false;
    };
    this.later(next, AUTOPLAY_MS);
    this.draw();
  }

  drawNow() {
    super.drawNow();
    // Only the list itself scrolls, never the page around the widget.
    const line = /** @type {HTMLElement | null} */ (this.root.querySelector(".tw-on"));
    const list = line?.parentElement;
    if (!line || !list) return;
    const top = line.offsetTop - list.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top - 12;
    const bottom = top + line.offsetHeight - list.clientHeight;
    if (bottom > list.scrollTop) list.scrollTop = bottom + 12;
  }

  template() {
    const { model, at, last } = this;
    const say = speaker(model.get("words"), model.get("lang"));
    const kind = /** @type {"chips" | "days"} */ (model.get("kind"));
    const all = this.steps ?? [];
    const step = all[at];
    const game = say(`table.title-${kind}`);
    const title = model.get("title") || game;
    if (!step) return html`<div class="tw-surface">${header(title, "", null)}<p>${say("replay.empty")}</p></div>`;
    const names = /** @type {string[]} */ (model.get("names") ?? []);
    const told = toldAt(step, names);
    const place = subtitle(say, step.state);
    const move = say("replay.move-of", { n: at, total: last });
    return html`<div class="tw-surface tw-replay" role="group" aria-label=${title}>
      ${header(title, title === game ? place : say("replay.subtitle", { game, place }), html`
        <span class="tw-subtitle tw-move">${move}</span>
        ${when(canFill(this.root), fullScreen(say, fills(this.root), () => toggleFill(this.root)))}`)}
      ${narration(told.seat, told.text)}
      ${comment(told.comment)}
      <div class="tw-unseen" role="status">${[told.text, told.comment].filter(Boolean).join(" ")}</div>
      <div class="tw-record">
        <div class="tw-board">${this.board(kind, say, names, step)}</div>
        ${trickList({ say, kind, steps: all, at, seats: names.length, go: (to) => this.go(to) })}
      </div>
      ${this.controls(say, move)}
    </div>`;
  }

  /** @param {"chips" | "days"} kind @param {import("./words.js").Say} say @param {string[]} names @param {import("./history.js").Step} step */
  board(kind, say, names, step) {
    /** @type {import("./scene.js").Scene<any>} */
    const scene = {
      say,
      names,
      state: step.state,
      own: 0,
      open: true,
      front: null,
      ringed: raised(step),
      pill: pastPill(say, step),
      now: null,
      sent: null,
      bubble: null,
      move: () => {},
      point: () => {},
    };
    return kind === "chips" ? chipBoard(scene) : daysBoard(scene, []);
  }

  /** @param {import("./words.js").Say} say @param {string} move */
  controls(say, move) {
    const { at, last, playing } = this;
    const label = say(playing ? "replay.pause" : "replay.play");
    return html`<div class="tw-controls">
      <div class="tw-cluster">
        ${iconButton("first", say("replay.first"), () => this.go(0), { off: at === 0 })}
        ${iconButton("back", say("replay.back"), () => this.go(at - 1), { off: at === 0 })}
      </div>
      ${slider({
        at,
        last,
        label: say("table.history"),
        text: move,
        marks: marks(this.steps ?? []),
        roundMark: (number) => say("table.mark-round", { number }),
        go: (step) => this.go(step),
      })}
      <div class="tw-cluster">
        ${iconButton("forward", say("replay.forward"), () => this.go(at + 1), { off: at === last })}
        ${iconButton("last", say("replay.last"), () => this.go(last), { off: at === last })}
      </div>
      <button type="button" class="tw-button tw-tone tw-new" aria-label=${label} @click=${() => this.toggle()}>${sign(playing ? "pause" : "play", 20)}<span>${label}</span></button>
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
