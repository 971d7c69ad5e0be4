/** The worlds that a seat thinks possible, side by side. */
import { miniature } from "../card_drawing.js";
import { chip } from "../chip_drawing.js";
import { notice } from "../frame.js";
import { named, when } from "../scene.js";
import { letter } from "../pieces.js";
import { sign } from "../signs.js";
import { html, nothing } from "../template.js";
import { bound } from "../words.js";
import { ChanceView } from "./chance_view.js";
import { dealGrid, labelOf, moveInGrid, nameOf, never, swatch } from "./deal_grid.js";
import { eventChooser } from "./event_chooser.js";
import { progress } from "./running.js";

/** So many drawn worlds are shown, the last first. */
const MOST_SHOWN = 6;

class Worlds extends ChanceView {
  /** @param {import("../contract.js").Model} model @param {HTMLElement} el @param {AbortSignal | undefined} outer */
  constructor(model, el, outer) {
    super(model, el, outer);
    /** @type {import("./deal_grid.js").Cell | null} what the pointer is on */
    this.pointed = null;
    /** What was chosen by a press or a key, by name. */
    this.chosen = "";
    this.heard = this.told();
    this.drawNow();
  }

  get label() {
    const { sees } = this.shown ?? {};
    const title = this.say("worlds.title");
    return sees ? `${title} · ${sees}` : title;
  }

  get heading() {
    return this.shown?.says ?? "";
  }

  /** What is read out after each change. */
  told() {
    const { says, event } = this.shown ?? {};
    return [says, event?.on && event.share ? `${event.choice.said}: ${event.share}` : event?.stopped].filter(Boolean).join(". ");
  }

  changed() {
    const running = Boolean(this.shown?.event?.running);
    this.awaitNews(running);
    // What is counted is read out once it is known.
    if (running) return super.changed();
    const told = this.told();
    if (told !== this.heard) this.live?.say(told);
    this.heard = told;
    super.changed();
  }

  /** @param {string} key */
  press(key) {
    return moveInGrid(this.root, key);
  }

  /** The cell that is shown beside the grid. @returns {import("./deal_grid.js").Cell | null} */
  get cell() {
    /** @type {import("./deal_grid.js").Cell[]} */
    const cells = this.shown.grid?.cells ?? [];
    const left = cells.filter(({ now }) => now);
    const on = (/** @type {string} */ name) => cells.find((cell) => nameOf(cell) === name);
    return on(nameOf(this.pointed)) ?? on(this.chosen) ?? (left.length === 1 ? left[0] : null);
  }

  content() {
    const { shown, say } = this;
    if (!shown) return nothing;
    return html`${this.eyes()}
      ${when(shown.history.length > 1, this.history())}
      ${when(shown.grid, html`<div class="tw-worlds"><div class="tw-worlds-grid">${shown.grid && this.grid(shown.grid)}${this.notes()}</div>${this.beside()}</div>`)}
      ${when(!shown.grid && !shown.why, html`<div class="tw-card">${this.notes()}<div class="tw-row"><button class="tw-button tw-primary" @click=${() => this.send("draw")}>${say("worlds.draw")}</button></div>${this.drawn()}</div>`)}
      ${when(shown.event, this.event())}`;
  }

  /** Through whose eyes, where another seat may be chosen. */
  eyes() {
    const { say, shown } = this;
    const { names } = shown;
    if (!shown.seats.length) return nothing;
    return html`<div class="tw-eyes" role="group" aria-label=${say("worlds.eyes")} data-arrows><em aria-hidden="true">${say("worlds.eyes")}</em>
      ${shown.seats.map((/** @type {number} */ seat) => html`<button aria-pressed=${seat === shown.seat} aria-label=${names[seat]} title=${names[seat]} @click=${() => seat === shown.seat || this.send("seat", { seat })}>${letter(seat)}</button>`)}
    </div>`;
  }

  history() {
    const { say, shown } = this;
    return html`<ol class="tw-stages" aria-label=${say("worlds.history")}>${shown.history.map((/** @type {[string, string]} */ [count, time]) => html`<li><b>${count}</b><span>${time}</span></li>`)}</ol>`;
  }

  /** @param {import("./deal_grid.js").Grid} grid */
  grid(grid) {
    return dealGrid(grid, this.heading, {
      say: this.say,
      shown: this.cell,
      told: (cell) => this.inWords(cell),
      point: (cell) => {
        this.pointed = cell;
        this.draw();
      },
      choose: (cell) => {
        this.chosen = nameOf(cell);
        this.draw();
      },
    });
  }

  notes() {
    const { say, shown } = this;
    /** @type {import("./deal_grid.js").Cell[]} */
    const cells = shown.grid?.cells ?? [];
    /** @type {[string, (cell: import("./deal_grid.js").Cell) => unknown][]} */
    const kinds = [
      ["possible", (cell) => cell.now && !never(cell) && !cell.so && !cell.unasked],
      ["never", never],
      ["out", ({ now }) => !now],
      ["so", ({ so }) => so],
      ["unasked", ({ unasked }) => unasked],
    ];
    const entries = kinds.map(([id, is]) => {
      const like = cells.find((cell) => is(cell));
      return when(like, like && html`<li>${swatch(like, cells)}${say(`worlds.${id}`)}</li>`);
    });
    return html`<div class="tw-below">${when(cells.length, html`<ul class="tw-legend">${entries}</ul>`)}${shown.notes.map((/** @type {string} */ note) => html`<p class="tw-note">${note}</p>`)}</div>`;
  }

  /** The seats whose hands are not known, from the next one on, with their names. @returns {[number, string][]} */
  get others() {
    const { seat, names } = this.shown;
    return names.slice(1).map((/** @type {string} */ _, /** @type {number} */ step) => {
      const other = (seat + step + 1) % names.length;
      return [other, names[other]];
    });
  }

  /** @param {import("./deal_grid.js").Cell} cell */
  state(cell) {
    const { say } = this;
    const { now, out, chance } = cell;
    if (!now) return say("worlds.out-in", { n: out ?? 0 });
    if (never(cell)) return say("worlds.never");
    return chance ? `${say("worlds.possible")}, ${this.likely(chance)}` : say("worlds.possible");
  }

  /** A probability, and whether it is one by how the others are taken to play. @param {string} chance */
  likely(chance) {
    return this.say(this.shown.assumed ? "worlds.likely-assumed" : "worlds.likely", { chance });
  }

  /** Whether the event is so in a world that is possible, if one is asked about. @param {{now?: number[][], so?: boolean, unasked?: boolean}} cell */
  so({ now, so, unasked }) {
    const { on, why } = this.shown.event ?? {};
    if (!now || !on || why) return "";
    return this.say(so ? "worlds.so" : unasked ? "worlds.unasked" : "worlds.not-so");
  }

  /** @param {import("./deal_grid.js").Cell} cell */
  inWords(cell) {
    const hands = this.others.map(([, name], index) => `${name}: ${cell.dealt[index].join(" ")}`);
    return [labelOf(cell), ...hands, this.state(cell), this.so(cell)].filter(Boolean).join(". ");
  }

  /** Who would hold what, in the world that is pointed at. */
  beside() {
    const { say, cell } = this;
    if (!cell) return html`<div class="tw-card tw-world"><p class="tw-note">${say("worlds.point")}</p></div>`;
    return html`<div class="tw-card tw-world"><p class="tw-state">${when(cell.so, html`<b class="tw-mark">${sign("tick", 13)}</b>`)}<span>${[this.state(cell), this.so(cell)].filter(Boolean).join(", ")}</span></p>${this.hands(cell)}</div>`;
  }

  /** @param {{dealt: number[][], now?: number[][]}} cell */
  hands({ dealt, now }) {
    return this.others.map(([seat, name], index) => {
      const later = now && now[index].join() !== dealt[index].join() ? now[index] : null;
      // Twelve cards dealt are many, and those that are gone everybody saw.
      const first = later && this.shown.game === "days" ? null : dealt[index];
      return html`<div class="tw-holder"><div class="tw-who">${named(seat, name)}</div>
        <dl>${first && this.held("worlds.dealt", first)}${later && this.held("worlds.hand", later)}</dl></div>`;
    });
  }

  /** @param {string} id @param {number[]} pieces */
  held(id, pieces) {
    const draw = this.shown.game === "chips" ? chip : miniature;
    const text = pieces.join(" ") || "–";
    return html`<dt>${this.say(id)}</dt><dd><span class="tw-unseen">${text}</span><span class="tw-pieces" aria-hidden="true">${pieces.length ? pieces.map((piece) => draw(piece)) : "–"}</span></dd>`;
  }

  drawn() {
    const { say, shown } = this;
    const { length } = shown.drawn;
    return html`<div class="tw-cards tw-drawn">${[...shown.drawn].reverse().slice(0, MOST_SHOWN).map((one, index) => html`<div class="tw-world-drawn"><h3>${say("worlds.drawn", { n: length - index })}</h3>
      ${when(this.so(one), html`<p class="tw-state">${when(one.so, html`<b class="tw-mark">${sign("tick", 13)}</b>`)}<span>${this.so(one)}</span></p>`)}${this.hands(one)}</div>`)}</div>`;
  }

  /**
   * How far the event has been asked of the worlds, where that takes a while.
   *
   * @param {{done: string, goal: string, part: number} | null} running
   * @param {string | undefined} stopped
   */
  judging(running, stopped) {
    const { say } = this;
    if (!running) return html`<div class="tw-row tw-judged"><p class="tw-note">${stopped}</p><button class="tw-button tw-tone" @click=${() => this.send("count")}>${say("worlds.ask-on")}</button></div>`;
    return html`<div class="tw-row tw-judged"><button class="tw-button tw-outline" @click=${() => this.send("stop")}>${say("run.stop")}</button>${progress(say, running)}</div>`;
  }

  event() {
    const { say, shown, live } = this;
    const { on, why, share, chance, choice, running, stopped } = shown.event ?? {};
    const start = html`<div class="tw-row"><button class="tw-button tw-tone" @click=${() => this.send("event", { kind: choice.kind, values: {} })}>${say("worlds.ask")}</button></div>`;
    if (!on) return html`<div class="tw-card tw-asked">${start}</div>`;
    return html`<div class="tw-card tw-asked"><h3>${say("worlds.question")}</h3>
      ${eventChooser(say, choice, (chosen) => this.send("event", chosen), (text) => live.say(text))}
      <p class="tw-asks">${bound(choice.said)}</p>
      ${when(why, notice(why))}
      ${when(running || stopped, this.judging(running, stopped))}
      ${when(share, html`<p class="tw-counted"><b>${share}</b>${when(chance, html`<span>${this.likely(chance)}</span>`)}</p>`)}
      <div class="tw-row"><button class="tw-button tw-tone" @click=${() => this.send("event", { kind: null })}>${say("worlds.ask-none")}</button></div></div>`;
  }
}

export default {
  /** @param {{model: import("../contract.js").Model, el: HTMLElement, signal?: AbortSignal}} host */
  render({ model, el, signal }) {
    const view = new Worlds(model, el, signal);
    return () => view.end();
  },
};
