/**
 * What a table and a replay share: stepping through a history, by hand or by
 * itself, the panels, the keys, and what is read out.
 *
 * @typedef {import("./history.js").Step} Step
 * @typedef {import("./contract.js").Kind} Kind
 */
import { html, nothing } from "./template.js";
import { chooser, fullScreen, iconButton, notice, slider } from "./frame.js";
import { inCommon, marks } from "./history.js";
import { canFill, fills, toggleFill } from "./host.js";
import { LiveRegion } from "./live_region.js";
import { when } from "./scene.js";
import { Session } from "./session.js";
import { toldAt } from "./told.js";
import { WidgetView } from "./view.js";
import { named } from "./words.js";

/**
 * What opens below the header.
 *
 * @typedef {object} Panel
 * @property {() => void} open  called when it opens
 * @property {() => unknown} template
 */

/** Milliseconds for each move. */
const SPEEDS = { slow: 2400, normal: 1200, fast: 600 };

export class HistoryView extends WidgetView {
  /**
   * @param {import("./contract.js").Model} model
   * @param {HTMLElement} el
   * @param {AbortSignal | undefined} outer
   */
  constructor(model, el, outer) {
    super(model, el, outer);
    /** @type {Session} */
    this.session = new Session(model, () => this.changed(), this.signal);
    /** @type {Step[]} */
    this.steps = [];
    /** @type {"no" | "auto" | "catching up" | "round over"} */
    this.playing = "no";
    /** @type {keyof typeof SPEEDS} */
    this.speed = "normal";
    /** @type {import("./contract.js").PanelName} which panel is open below the header */
    this.panel = "";
    /** @type {Record<string, Panel | null | undefined>} null if it could not be loaded */
    this.panels = {};
    /** @type {string | undefined} why the last one could not be loaded, if Python says */
    this.unloaded = undefined;
    this.live = new LiveRegion(this.root);
    /** Events are yet to come after the step shown, but told already. */
    this.ahead = true;
    /** Somebody went to the step shown without what lies between. */
    this.jumped = false;
    /** What was read out last: the steps then, the one shown, and its text. @type {{steps: Step[], at: number, text: string} | null} */
    this.heard = null;
  }

  get kind() {
    return /** @type {Kind} */ (this.part("kind"));
  }

  get names() {
    return /** @type {string[]} */ (this.part("names") ?? []);
  }

  get last() {
    return Math.max(0, this.steps.length - 1);
  }

  /** The step shown. @returns {number} */
  get at() {
    return 0;
  }

  /** The step at which playing by itself begins when the last is shown. */
  get beginning() {
    return 0;
  }

  /** @param {number} _step */
  show(_step) {}

  /** Whether a step of the past is shown, where a match goes on. */
  get past() {
    return false;
  }

  /** That nobody answers, and how to go on. */
  gone() {
    return /** @type {unknown} */ (nothing);
  }

  /** Python has told something new. */
  changed() {
    this.draw();
  }

  // Stepping

  /** Shows a step that somebody chose. @param {number} step */
  go(step) {
    this.stop();
    this.jumped = true;
    this.show(Math.min(this.last, Math.max(0, step)));
  }

  stop() {
    clearTimeout(this.timer);
    this.playing = "no";
  }

  get pace() {
    return SPEEDS[this.speed];
  }

  toggleAutoplay() {
    if (this.playing === "auto") {
      this.stop();
      return this.draw();
    }
    const from = this.at === this.last ? this.beginning : this.at;
    this.stop();
    this.playing = "auto";
    this.show(from);
    const next = () => {
      this.show(this.at + 1);
      if (this.at < this.last) this.later(next, this.pace);
      else this.playing = "no";
    };
    this.later(next, this.pace);
  }

  // Panels

  /** Opens a panel, or closes it if it is open. @param {HistoryView["panel"]} name */
  toggle(name) {
    const closed = this.panel;
    this.panel = closed === name ? "" : name;
    if (this.panel) this.open(name);
    this.drawNow();
    /** @type {HTMLElement | null} */ (this.root.querySelector(this.panel ? "[data-panel]" : `[data-opens=${closed}]`))?.focus({ preventScroll: true });
  }

  /** @param {string} name */
  async open(name) {
    try {
      if (!this.panels[name]) Object.assign(this.panels, await this.loadPanels(name));
      this.panels[name]?.open();
    } catch {
      this.panels[name] = null;
    }
    this.draw();
  }

  /** Gets a panel that is not there yet, and what comes with it. @param {string} _name @returns {Promise<Record<string, Panel>>} */
  async loadPanels(_name) {
    return {};
  }

  /** A panel: without a name the one below the header, if one is open. */
  panelTemplate(panel = this.panel) {
    const { say, session } = this;
    if (!panel) return nothing;
    const content = this.panels[panel];
    const missing = content === null || session.gone;
    const gone = content ? nothing : this.gone();
    if (gone !== nothing && panel !== this.panel) return nothing;
    return html`<section class="tw-panel tw-panel-${panel}" data-panel tabindex="0" aria-label=${say(`table.${panel}`)}>
      ${content ? content.template() : gone !== nothing ? gone : missing ? notice(this.unloaded ?? say("table.not-loaded")) : say("table.asking")}
    </section>`;
  }

  /** @param {Exclude<import("./contract.js").PanelName, "" | "odds">} name */
  opener(name) {
    return iconButton(name, this.say(`table.${name}`), () => this.toggle(name), { expanded: this.panel === name, opens: name });
  }

  /** Help, log, language, full screen. @param {unknown} [more] */
  tools(more = nothing) {
    const { say, root } = this;
    /** @type {[string, string][]} */
    const languages = this.part("languages") ?? [];
    const lang = this.part("lang");
    return html`${this.opener("help")}${this.opener("log")}${more}
      ${when(languages.length > 1, chooser(say("table.language"), languages, lang, (to) => this.setLanguage(to), lang.toUpperCase()))}
      ${when(canFill(root), fullScreen(say, fills(root), () => this.fill()))}`;
  }

  /** Fills the screen with the widget, or no longer does. */
  fill() {
    toggleFill(this.root);
  }

  /** @param {string} lang */
  setLanguage(lang) {
    this.session.send("lang", { lang });
  }

  /** Whether a match can be begun from a record. */
  get usesRecords() {
    return false;
  }

  /** @param {string} _text */
  useRecord(_text) {}

  // Controls

  slider() {
    const { say, at, last } = this;
    return slider({
      at,
      last,
      label: say("table.history"),
      text: say("table.move-of", { n: at, total: last }),
      marks: marks(this.steps),
      roundMark: (number) => say("table.mark-round", { number }),
      go: (step) => this.go(step),
    });
  }

  speedChooser() {
    const { say } = this;
    const options = Object.keys(SPEEDS).map((speed) => /** @type {[string, string]} */ ([speed, say(`table.speed-${speed}`)]));
    const times = { slow: "½×", normal: "1×", fast: "2×" };
    return chooser(say("table.speed"), options, this.speed, (speed) => {
      this.speed = /** @type {keyof typeof SPEEDS} */ (speed);
      this.draw();
    }, times[this.speed]);
  }

  /** @param {"back" | "forward"} way @param {string} [className] */
  stepButton(way, className) {
    const off = way === "back" ? this.at <= 0 : this.at >= this.last;
    return iconButton(way, this.say(`table.${way}`), () => this.go(this.at + (way === "back" ? -1 : 1)), { off, className });
  }

  playButton() {
    const auto = this.playing === "auto";
    return iconButton(auto ? "pause" : "play", this.say(auto ? "table.pause" : "table.autoplay"), () => this.toggleAutoplay(), { off: this.last < 1 });
  }

  // Keys

  /** @returns {Record<string, () => unknown>} */
  get keys() {
    return {
      "?": () => this.toggle("help"),
      l: () => this.toggle("log"),
      p: () => this.last > 0 && this.toggleAutoplay(),
      ",": () => this.go(this.at - 1),
      ".": () => this.go(this.at + 1),
    };
  }

  /** @param {string} key @param {boolean} typing */
  press(key, typing) {
    if (key === "Escape") {
      if (!this.panel) return false;
      this.toggle(this.panel);
      return true;
    }
    const action = typing ? undefined : this.keys[key.toLowerCase()];
    action?.();
    return Boolean(action);
  }

  // What is read out

  /** What is told: seat, sentence and comment. @returns {{seat: number | null, text: string, comment: string | null}} */
  told() {
    return toldAt(this.steps[this.at], this.names);
  }

  /** What is read out where nothing lies between. @returns {(string | null | undefined)[]} */
  spoken() {
    const { text, comment } = this.told();
    return [text, comment];
  }

  /** Reads out what is new: each event up to the step shown, and what is told there. */
  readOut() {
    const { steps, at, heard } = this;
    if (!steps[at]) return;
    const spoken = this.spoken();
    const { jumped } = this;
    this.heard = { steps, at, text: `${spoken}` };
    this.jumped = false;
    if (!heard || (heard.text === `${spoken}` && heard.at === at)) return;
    const onward = !jumped && inCommon(heard.steps.slice(0, heard.at + 1), steps) > heard.at;
    for (const step of onward ? steps.slice(heard.at + 1, at + 1) : []) {
      const event = step.frame && named(step.frame.t, this.names);
      if (event !== spoken[0]) this.live.say(event);
    }
    for (const text of spoken) this.live.say(text);
  }

  drawNow() {
    super.drawNow();
    this.readOut();
  }
}
