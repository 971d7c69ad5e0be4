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
import { html, nothing } from "./template.js";
import { comment, header, iconButton, narration, notice, viewSwitch } from "./frame.js";
import { HistoryView } from "./history_view.js";
import { inCommon, joined, steps } from "./history.js";
import { calm } from "./host.js";
import { when } from "./scene.js";
import { sign } from "./signs.js";
import { pastPill, raised, subtitle } from "./told.js";
import { loadTool } from "./tool.js";

/** Of the pace: between the moves of programs that answer a person's move. */
const CATCH_UP = 0.6;

/** So soon and so near after a tap another one is its second half. */
const TWO_TAPS_MS = 500;
const FINGER = 30;

/** @type {Record<string, string>} what is not called like the panel that it makes */
const TOOL_OF = { "set-up": "setup", help: "log" };

/** What is refused at the place where it was asked for. */
const TOLD_THERE = { setup: "set-up", record: "log" };

/**
 * What differs between the two tables.
 *
 * @typedef {object} Game
 * @property {Kind} kind
 * @property {import("./history.js").Reducer} reducer
 * @property {(scene: any, table: Table) => unknown} board
 * @property {import("./setup_panel.js").Pieces} pieces
 */

export class Table extends HistoryView {
  /**
   * @param {Game} game
   * @param {Model} model
   * @param {HTMLElement} el
   * @param {AbortSignal | undefined} outer
   */
  constructor(game, model, el, outer) {
    super(model, el, outer);
    this.game = game;
    /** @type {number | null} the step of the past that is shown, null for now */
    this.shown = null;
    /** @type {string | null} */
    this.bubble = null;
    /** @type {string | undefined} which of several equal pieces was pressed */
    this.pressed = undefined;
    /** @type {number[]} the cards chosen but not played */
    this.chosen = [];
    this.revision = this.session.revision;
    /** @type {unknown[]} what the steps were worked out from */
    this.readFrom = [];
    /** @type {import("./session.js").Refusal | null} the refusal that was told last */
    this.refused = null;
    /** @type {Promise<unknown> | undefined} what a full screen needs, once it is asked for */
    this.styled = undefined;
    /** The revision when something was clicked last. */
    this.clicked = -1;
    /** @type {MouseEvent | undefined} the click that uncovered a hand */
    this.ready = undefined;
    this.readSteps();
    this.root.addEventListener("pointerdown", () => this.playing === "catching up" && this.skip(), { signal: this.signal, capture: true });
    this.root.addEventListener("click", (event) => this.onlyOnce(event), { signal: this.signal, capture: true });
    this.drawNow();
    this.again();
  }

  /** @param {string} name */
  part(name) {
    return this.session.part(name);
  }

  /** Works out all steps, unless they are what they were. */
  readSteps() {
    const { rounds, current, own, view } = this.session;
    const from = [rounds, current, view?.tail, own];
    if (from.every((part, index) => this.steps.length && part === this.readFrom[index])) return;
    this.readFrom = from;
    this.steps = steps(this.game.reducer, joined(rounds, current, view?.tail, own));
  }

  get at() {
    return this.shown ?? this.last;
  }

  get past() {
    return this.shown !== null;
  }

  get beginning() {
    return this.steps[this.last]?.deal ?? 0;
  }

  /** @param {number} step */
  show(step) {
    this.bubble = null;
    this.shown = step >= this.last ? null : step;
    this.draw();
  }

  // What comes from Python

  changed() {
    const { steps: before, session } = this;
    const { done, refusal, revision } = session;
    this.readSteps();
    if (revision !== this.revision) {
      this.revision = revision;
      this.bubble = null;
      this.chosen = [];
      // Where a new deal is taken back, a whole match comes again.
      if (done === "undo") this.goNow();
      else this.catchUp(before);
    }
    session.done = null;
    if (done === "setup" && this.panel === "set-up") this.panel = "";
    if (done === "record") this.panels.log?.open();
    if (refusal !== this.refused) this.refuse(refusal);
    this.refused = refusal;
    this.followOdds();
    this.draw();
  }

  /** Has the odds follow what has changed, where they are shown. */
  followOdds() {
    const { panels } = this;
    if (!this.part("odds")) delete panels.odds;
    else if ("odds" in panels) panels.odds?.open();
    else {
      panels.odds = undefined;
      this.open("odds");
    }
  }

  /** @param {import("./session.js").Refusal | null} refusal */
  refuse(refusal) {
    if (!refusal) return;
    if (!(refusal.type in TOLD_THERE)) this.live.say(refusal.reason);
  }

  /** Steps through what is new since `before`, if it goes on from there. @param {Step[]} before */
  catchUp(before) {
    const common = inCommon(before, this.steps);
    const whole = common === before.length;
    // The same match through other eyes or in another language: what is shown stays.
    if (whole && common === this.steps.length) return;
    if (whole && (this.playing === "catching up" || (this.playing === "no" && this.shown !== null))) return;
    const ended = this.steps.slice(common, this.last).some(isOver);
    if (!whole || (this.last <= common && !ended)) return this.goNow();
    this.shown = common;
    this.playing = "catching up";
    if (calm()) this.skip();
    else this.rest();
  }

  /** Waits at the shown step: a while, or for a click when a round has ended. */
  rest() {
    if (this.shown === null) return;
    if (isOver(this.steps[this.shown])) this.playing = "round over";
    else this.later(() => this.onward(), this.pace * CATCH_UP);
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
    const stop = this.steps.findIndex((step, index) => index >= this.at && index < this.last && isOver(step));
    if (stop < 0) return this.goNow();
    this.shown = stop;
    this.rest();
  }

  goNow() {
    this.stop();
    this.shown = null;
    this.draw();
  }

  // What a person does

  /** @param {string} type @param {Record<string, unknown>} [fields] */
  send(type, fields) {
    if (this.session.send(type, fields) && !["view", "lang", "setup", "record", "switch"].includes(type)) this.goNow();
  }

  /** Of a double click, or of two taps, the first may have changed what lies under the second. @param {MouseEvent} event */
  onlyOnce(event) {
    const target = /** @type {Element} */ (event.target);
    const { ready } = this;
    const soon = ready && event.detail && event.timeStamp < ready.timeStamp + TWO_TAPS_MS && Math.hypot(event.clientX - ready.clientX, event.clientY - ready.clientY) < FINGER;
    const again = event.detail > 1 && this.clicked !== this.revision;
    if ((soon || again) && target.closest?.("[data-move], [data-card], [data-play], [data-pass], .tw-play")) event.stopPropagation();
    this.clicked = this.revision;
    if (target.closest?.(".tw-cover")) this.ready = event;
  }

  get usesRecords() {
    return true;
  }

  /** @param {string} text */
  useRecord(text) {
    this.send("record", { text });
  }

  /** Loads the tool that makes a panel for this table. @param {string} name */
  async loadPanels(name) {
    const tool = await this.session.ask("module", { name: TOOL_OF[name] ?? name });
    this.unloaded = tool.reason;
    return (await loadTool(tool, this.root))(this);
  }

  fill() {
    super.fill();
    // A table that is smaller than the screen needs no style for that.
    if (!this.styled) this.styled = this.loadPanels("fill").catch(() => (this.styled = undefined));
  }

  get keys() {
    const { can } = this.session.view;
    return { ...super.keys, u: () => can.undo && this.send("undo"), r: () => can.redo && this.send("redo") };
  }

  /** @param {string} key @param {boolean} typing */
  press(key, typing) {
    if (key !== "Escape" || this.bubble === null) return super.press(key, typing);
    this.bubble = null;
    this.draw();
    return true;
  }

  /** @param {string | null} key */
  point(key) {
    if (this.bubble === key) return;
    this.bubble = key;
    this.draw();
  }

  // What is shown

  /** @returns {Scene} */
  scene() {
    const { view, pending } = this.session;
    const past = this.shown === null ? null : this.steps[this.shown];
    const { say } = this;
    const state = past ? past.state : view.state;
    const sent = pending?.type === "move";
    return {
      say,
      names: this.names,
      state,
      own: view.viewer ?? view.cover?.seat ?? 0,
      open: view.mode === "all",
      front: view.viewer ?? view.cover?.seat ?? state.acts ?? 0,
      ringed: past ? raised(past) : view.now.seat,
      pill: past ? pastPill(say, past) : view.now.pill,
      now: past || !view.now.mine ? null : view.now,
      sent: sent ? pending.fields.move : null,
      pressed: sent ? this.pressed : null,
      cover: past ? null : view.cover,
      bubble: this.bubble,
      why: past || view.cover || view.now.seat === null ? "" : view.now.hint || view.says.text,
      move: (move, pressed) => {
        this.pressed = pressed;
        this.send("move", { move });
      },
      ready: () => this.send("ready"),
      point: (key) => this.point(key),
      tell: (text) => this.live.say(text),
    };
  }

  told() {
    const { says, comment } = this.session.view;
    return this.shown === null ? { ...says, comment } : super.told();
  }

  spoken() {
    const cover = this.shown === null && this.session.view.cover;
    return [...super.spoken(), cover ? cover.text : ""];
  }

  gone() {
    const { say, session } = this;
    return session.gone ? notice(say(`table.${session.gone}`), html`<button class="tw-button tw-outline" @click=${() => this.again()}>${say("table.try-again")}</button>`) : nothing;
  }

  /** It is told once: in the open panel if that is help, or waits, or has asked; or else above the board. */
  get goneInPanel() {
    const { panel, panels, session } = this;
    return panel && session.gone && (!panels[panel] || ["help", TOLD_THERE[/** @type {"record"} */ (session.asked)]].includes(panel));
  }

  /** Asks for what is new, and for a panel that waits; else for the log: where the kernel ends, what happened can still be read and the record kept. */
  async again() {
    const { ok } = await this.session.look();
    const name = this.panel || "log";
    if (ok && !this.panels[name]) this.open(name);
  }

  template() {
    const { session, say, names } = this;
    const { view, refusal } = session;
    if (!view) return nothing;
    const told = this.told();
    const refused = refusal && !(refusal.type in TOLD_THERE) ? refusal.reason : null;
    const { state } = this.shown === null ? view : this.steps[this.shown];
    const title = say(`table.title-${this.game.kind}`);
    const odds = this.part("odds");
    const people = (this.part("setup")?.players ?? []).filter((/** @type {string} */ player) => player === "person").length;
    return html`<div class="tw-surface tw-kind-${this.game.kind} ${session.pending ? "tw-waiting" : ""} ${session.gone || session.busy ? "tw-idle" : ""}" role="group" aria-label=${title}>
      ${header(title, subtitle(say, state), html`
        ${viewSwitch(say, names, view, people > 1, (viewer) => this.send("view", { viewer }))}
        ${this.tools(this.opener("set-up"))}`, html`<button class="tw-switch" role="switch" aria-checked=${Boolean(odds)} aria-label=${say("table.odds")} title=${say("table.odds")} @click=${() => this.send("switch", { odds: !odds })}><i></i><span>${say("table.odds")}</span></button>`)}
      ${this.panelTemplate()}
      ${narration(told.seat, told.text, this.aside())}
      ${comment(told.comment)}
      ${this.goneInPanel ? nothing : this.gone()}
      ${when(refused, notice(refused))}
      ${when(view.warning, notice(view.warning))}
      <div class="tw-board">${this.game.board(this.scene(), this)}</div>
      ${when(odds, this.panelTemplate("odds"))}
      ${this.controls(state)}
    </div>`;
  }

  /** The button beside the narration: on to the next round, or back to now. */
  aside() {
    const { say, session } = this;
    if (this.playing === "round over") {
      return html`<button class="tw-button tw-primary" data-focus-next @click=${() => this.onward()}>${say(this.game.kind === "chips" ? "table.next-round" : "table.next-hand")}</button>`;
    }
    if (session.busy) return html`<span class="tw-quiet">${say("table.thinking")}</span>`;
    if (this.shown === null || this.playing === "catching up") return nothing;
    return html`<button class="tw-button tw-tone" @click=${() => this.go(this.last)}>${sign("last", 20)}<span>${say("table.back-to-now")}</span></button>`;
  }

  /** @param {any} state */
  controls(state) {
    const { say, session, shown } = this;
    const over = state.end?.match && shown === null;
    return html`<div class="tw-controls">
      <div class="tw-cluster">
        ${iconButton("undo", say(`table.${session.view.can.undo ? "" : "no-"}undo`), () => this.send("undo"), { off: !session.view.can.undo })}
        ${iconButton("redo", say("table.redo"), () => this.send("redo"), { off: !session.view.can.redo })}
      </div>
      ${this.slider()}
      <div class="tw-cluster">${this.stepButton("back", "tw-wide-only")}${this.stepButton("forward")}${this.playButton()}</div>
      ${this.speedChooser()}
      <button class="tw-button ${over ? "tw-primary" : "tw-tone"} tw-new" aria-label=${say("table.new-deal")} @click=${() => this.send("deal")}>
        ${sign("deal", 20)}<span>${say("table.new-deal")}</span>
      </button>
    </div>`;
  }
}

/** @param {Step} step */
function isOver(step) {
  return step.frame !== null && step.frame.n === null;
}
