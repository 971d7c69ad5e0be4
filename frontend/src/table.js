/**
 * A table that is played at: the state now, or a step of its past, and the
 * intents a person sends.
 *
 * @typedef {import("./contract.js").Action} Action
 * @typedef {import("./contract.js").Kind} Kind
 * @typedef {import("./contract.js").Model} Model
 * @typedef {import("./history.js").Step} Step
 * @typedef {import("./scene.js").Scene<any>} Scene
 */
import { html, nothing } from "lit-html";
import { comment, fullScreen, header, iconButton, narration, slider, viewSwitch } from "./frame.js";
import { continues, joined, marks, steps } from "./history.js";
import { calm, canFill, fills, toggleFill } from "./host.js";
import { when } from "./scene.js";
import { Session } from "./session.js";
import { sign } from "./signs.js";
import { loadTool } from "./tool.js";
import { pastPill, raised, subtitle, toldAt } from "./told.js";
import { WidgetView } from "./view.js";
import { speaker } from "./words.js";

/** Between the moves of programs that answer a person's move. */
const CATCH_UP_MS = 700;
const AUTOPLAY_MS = 1200;

/**
 * What differs between the two tables.
 *
 * @typedef {object} Game
 * @property {Kind} kind
 * @property {import("./history.js").Reducer} reducer
 * @property {(scene: any, table: Table) => unknown} board
 * @property {import("./setup_panel.js").Pieces} pieces
 * @property {(table: Table) => void} [moved]  called when the state has changed
 */

export class Table extends WidgetView {
  /**
   * @param {Game} game
   * @param {Model} model
   * @param {HTMLElement} el
   * @param {AbortSignal | undefined} outer
   */
  constructor(game, model, el, outer) {
    super(model, el, outer);
    this.game = game;
    this.session = new Session(model, () => this.changed(), this.signal);
    this.steps = this.allSteps();
    /** @type {number | null} the step of the past that is shown, null for now */
    this.shown = null;
    /** @type {"no" | "auto" | "catching up" | "round over"} */
    this.playing = "no";
    /** @type {string | null} */
    this.bubble = null;
    /** @type {number[]} the cards chosen but not played */
    this.chosen = [];
    this.revision = this.session.revision;
    /** @type {import("./setup_panel.js").SetupPanel | null} loaded when it is first opened */
    this.setup = null;
    /** @type {"closed" | "loading" | "failed" | "open"} */
    this.setupState = "closed";
    this.root.addEventListener("pointerdown", () => this.playing === "catching up" && this.skip(), { signal: this.signal, capture: true });
    this.root.addEventListener("keydown", (event) => event.key === "Escape" && this.point(null), { signal: this.signal });
    this.drawNow();
  }

  allSteps() {
    const { rounds, current, view } = this.session;
    return steps(this.game.reducer, joined(rounds, current, view?.tail));
  }

  get say() {
    return speaker(this.model.get("words"), this.model.get("lang"));
  }

  get names() {
    return /** @type {string[]} */ (this.session.part("names") ?? []);
  }

  /** The last step, which is now. */
  get last() {
    return this.steps.length - 1;
  }

  changed() {
    const before = this.steps;
    this.steps = this.allSteps();
    if (this.session.revision !== this.revision) {
      this.revision = this.session.revision;
      this.bubble = null;
      this.chosen = [];
      // The same match through other eyes: what was shown stays.
      if ((this.session.done ?? this.session.pending?.type) !== "view") this.follow(before);
    }
    if (this.session.done === "setup") {
      this.session.done = null;
      this.setupState = "closed";
    }
    this.draw();
  }

  /** Steps through what is new since `before`, if it goes on from there. @param {Step[]} before */
  follow(before) {
    const onward = continues(before, this.steps);
    if (this.shown !== null && this.playing === "no" && onward) return;
    if (this.playing === "catching up" && onward) return;
    const ended = this.steps.slice(before.length, this.last).some(isOver);
    if (onward && (this.last > before.length || ended)) {
      this.shown = before.length;
      this.playing = "catching up";
      if (calm()) this.skip();
      else this.rest();
    } else {
      this.goNow();
    }
  }

  /** Waits at the shown step: a while, or for a click when a round has ended. */
  rest() {
    if (this.shown === null) return;
    if (isOver(this.steps[this.shown])) this.playing = "round over";
    else this.later(() => this.onward(), CATCH_UP_MS);
    this.draw();
  }

  onward() {
    if (this.shown === null || this.shown + 1 >= this.last) return this.goNow();
    this.shown += 1;
    this.playing = "catching up";
    this.rest();
  }

  /** To the next round's end, or to now. */
  skip() {
    clearTimeout(this.timer);
    const from = this.shown ?? this.last;
    const stop = this.steps.findIndex((step, index) => index >= from && index < this.last && isOver(step));
    if (stop < 0) return this.goNow();
    this.shown = stop;
    this.rest();
  }

  goNow() {
    clearTimeout(this.timer);
    this.shown = null;
    this.playing = "no";
    this.draw();
  }

  /** Shows a step. @param {number} step */
  go(step) {
    clearTimeout(this.timer);
    this.playing = "no";
    this.bubble = null;
    this.shown = step >= this.last ? null : Math.max(0, step);
    this.draw();
  }

  toggleAutoplay() {
    clearTimeout(this.timer);
    if (this.playing === "auto") {
      this.playing = "no";
    } else {
      this.shown ??= this.steps[this.last]?.deal ?? 0;
      this.playing = "auto";
      const next = () => {
        if (this.shown === null || this.shown + 1 >= this.last) return this.goNow();
        this.shown += 1;
        this.later(next, AUTOPLAY_MS);
        this.draw();
      };
      this.later(next, AUTOPLAY_MS);
    }
    this.draw();
  }

  /** @param {string} type @param {Record<string, unknown>} [fields] */
  send(type, fields) {
    if (this.session.send(type, fields) && type !== "view" && type !== "setup") this.goNow();
  }

  async toggleSetup() {
    if (this.setupState !== "closed") {
      this.setupState = "closed";
      return this.draw();
    }
    this.setupState = "loading";
    this.draw();
    try {
      this.setup ??= (await loadTool(await this.session.ask("module", { name: "setup" }), this.root))(this);
      this.setup?.open();
      this.setupState = "open";
    } catch {
      this.setupState = "failed";
    }
    this.draw();
  }

  /** @param {string | null} key */
  point(key) {
    if (this.bubble === key) return;
    this.bubble = key;
    this.draw();
  }

  /** @returns {Scene} */
  scene() {
    const { view, pending } = this.session;
    const past = this.shown === null ? null : this.steps[this.shown];
    const { say } = this;
    const state = past ? past.state : view.state;
    return {
      say,
      names: this.names,
      state,
      own: view.viewer ?? 0,
      open: view.viewer === null,
      front: view.viewer ?? state.acts ?? 0,
      ringed: past ? raised(past) : view.now.seat,
      pill: past ? pastPill(say, past) : view.now.pill,
      now: past || !view.now.mine ? null : view.now,
      sent: pending?.type === "move" ? pending.fields.move : null,
      bubble: this.bubble,
      move: (move) => this.send("move", { move }),
      point: (key) => this.point(key),
    };
  }

  /** What is told: seat, sentence and comment. */
  told() {
    const { view } = this.session;
    if (this.shown === null) return { ...view.says, comment: view.comment };
    return toldAt(this.steps[this.shown], this.names);
  }

  template() {
    const { session, say, names } = this;
    if (!session.view) return nothing;
    const told = this.told();
    const gone = session.gone && say(session.gone === "silent" ? "table.no-answer" : "table.no-kernel");
    const refused = session.refusal && session.refusal.type !== "setup" ? session.refusal.reason : null;
    const state = this.shown === null ? session.view.state : this.steps[this.shown].state;
    return html`<div class="tw-surface tw-kind-${this.game.kind} ${session.pending ? "tw-waiting" : ""}" role="group" aria-label=${say(`table.title-${this.game.kind}`)}>
      ${header(say(`table.title-${this.game.kind}`), subtitle(say, state), html`
        ${viewSwitch(say, names, session.view.viewer, (viewer) => this.send("view", { viewer }))}
        ${iconButton("set-up", say("table.set-up"), () => this.toggleSetup(), { expanded: this.setupState !== "closed" })}
        ${when(canFill(this.root), fullScreen(say, fills(this.root), () => toggleFill(this.root)))}`)}
      ${this.setupState === "open" ? this.setup?.template() : when(this.setupState === "failed", notice(say("table.set-up-failed")))}
      ${narration(told.seat, told.text, this.aside())}
      ${comment(told.comment)}
      ${when(gone, notice(gone))}
      ${when(refused, notice(refused))}
      <div class="tw-unseen" role="status">${refused ?? (gone ? gone : [told.text, told.comment].filter(Boolean).join(" "))}</div>
      ${this.game.board(this.scene(), this)}
      ${this.controls(state)}
    </div>`;
  }

  /** The button beside the narration: on to the next round, or back to now. */
  aside() {
    const { say } = this;
    if (this.playing === "round over") {
      return html`<button type="button" class="tw-button tw-primary" data-focus-next @click=${() => this.onward()}>${say(this.game.kind === "chips" ? "table.next-round" : "table.next-hand")}</button>`;
    }
    if (this.shown === null || this.playing === "catching up") return nothing;
    return html`<button type="button" class="tw-button tw-tone" @click=${() => this.goNow()}>${sign("last", 20)}<span>${say("table.back-to-now")}</span></button>`;
  }

  /** @param {any} state */
  controls(state) {
    const { say, session, shown, last } = this;
    const at = shown ?? last;
    const over = state.end?.match && shown === null;
    const auto = this.playing === "auto";
    return html`<div class="tw-controls">
      <div class="tw-cluster">
        ${iconButton("undo", say("table.undo"), () => this.send("undo"), { off: !session.view.can.undo })}
        ${iconButton("redo", say("table.redo"), () => this.send("redo"), { off: !session.view.can.redo })}
      </div>
      ${slider({
        at,
        last,
        label: say("table.history"),
        text: say("table.move-of", { n: at, total: last }),
        marks: marks(this.steps),
        roundMark: (number) => say("table.mark-round", { number }),
        go: (step) => this.go(step),
      })}
      <div class="tw-cluster">
        ${iconButton("back", say("table.back"), () => this.go(at - 1), { off: at <= 0, className: "tw-wide-only" })}
        ${iconButton("forward", say("table.forward"), () => this.go(at + 1), { off: shown === null })}
        ${iconButton(auto ? "pause" : "play", say(auto ? "table.pause" : "table.autoplay"), () => this.toggleAutoplay(), { off: last < 1 })}
      </div>
      <button type="button" class="tw-button ${over ? "tw-primary" : "tw-tone"} tw-new" aria-label=${say("table.new-deal")} @click=${() => this.send("deal")}>
        ${sign("deal", 20)}<span>${say("table.new-deal")}</span>
      </button>
    </div>`;
  }
}

/** @param {string | null} text */
function notice(text) {
  return html`<div class="tw-notice">${sign("no", 20)}<span>${text}</span></div>`;
}

/** @param {Step} step */
function isOver(step) {
  return step.frame !== null && step.frame.n === null;
}
