/** Trials of an event: a guess, many tries, and at last the exact value. */
import { iconButton, notice } from "../frame.js";
import { when } from "../scene.js";
import { sign } from "../signs.js";
import { html, nothing } from "../template.js";
import { bound } from "../words.js";
import { ChanceView } from "./chance_view.js";
import { eventChooser } from "./event_chooser.js";
import { saveText } from "./files.js";
import { keptTrials } from "./kept.js";
import { runButtons } from "./running.js";
import { numbers, pictureFrame, showPictures } from "./picture.js";

/** @typedef {import("./contract.js").RunView} RunView */

class Run extends ChanceView {
  /** @param {import("../contract.js").Model} model @param {HTMLElement} el @param {AbortSignal | undefined} outer */
  constructor(model, el, outer) {
    super(model, el, outer);
    this.choosing = false;
    /** What is typed and not sent yet. @type {{guess: string | null, seed: string | null}} */
    this.typed = { guess: null, seed: null };
    /** The guess that was sent last, alone or with trials. @type {string | null} */
    this.sent = null;
    /** What was read out last. @type {{count: number, running: boolean, exact: string, note: string | null}} */
    this.heard = this.news();
    this.drawNow();
  }

  /** @returns {RunView} */
  get shown() {
    return this.session.view ? /** @type {any} */ (this.session.view) : this.model.get("view");
  }

  get heading() {
    return bound(this.shown.said);
  }

  get label() {
    return this.say("run.label");
  }

  news() {
    const { count, running, exact, note } = this.shown;
    return { count, running: running !== null, exact: exact.state, note };
  }

  changed() {
    // A guess that was refused is still to be mended: no trial runs without it.
    if (this.refuses("guess")) this.typed.guess ??= this.sent;
    super.changed();
    const { heard, say } = this;
    const now = this.news();
    const { chart, observed, exact, verdict, trial, failure } = this.shown;
    this.heard = now;
    this.awaitNews(now.running);
    if (now.running) return;
    if (now.note !== heard.note) this.live.say(now.note ?? "");
    if (heard.running || now.count !== heard.count) {
      if (now.count === heard.count + 1 && trial) this.live.say(`${say("run.one", { number: trial.number })}: ${say(trial.so ? "run.one-yes" : "run.one-no")}. ${trial.text}`);
      this.live.say(failure ?? chart?.seen ?? (observed ? `${observed.note}. ${observed.interval}` : ""));
    }
    if (exact.state !== heard.exact && exact.state !== "hidden") this.live.say(`${say("run.exact")}: ${exact.state === "shown" ? exact.value : ""} ${exact.note} ${verdict ?? ""}`);
  }

  drawNow() {
    super.drawNow();
    showPictures(this.root, { chart: this.shown?.chart });
  }

  /** Below the buttons: when it goes, nothing moves from under the pointer. */
  get refusesAbove() {
    return false;
  }

  refusal() {
    return this.refuses("guess") || this.refuses("seed") ? nothing : super.refusal();
  }

  /** Whether what is typed in a field was refused: that is told beside it. @param {"guess" | "seed"} field */
  refuses(field) {
    const { type } = this.session?.refusal ?? {};
    return type === field || (type === "run" && field === "guess" && this.sent !== null);
  }

  /** What a field takes, or why it did not take what is typed: in the same place, so that nothing moves. @param {"guess" | "seed"} field */
  hint(field) {
    const hint = this.say(`run.${field}-hint`);
    return this.refuses(field) ? html`<span class="tw-hint"><span>${hint}</span><b>${this.refused}</b></span>` : html`<span>${hint}</span>`;
  }

  content() {
    const { say, shown } = this;
    const { about, chart, failure, note } = shown;
    return html`<div class="tw-row tw-about"><p class="tw-note">${about}</p>
        <button class="tw-button tw-tone" aria-expanded=${this.choosing} @click=${() => this.toggleChooser()}>${say("ask.another")}${sign("down", 16)}</button></div>
      ${when(this.choosing, html`<div class="tw-card">${eventChooser(say, shown.choice, (chosen) => this.send("event", chosen), (text) => this.live.say(text))}</div>`)}
      <div class="tw-trying">
        <div class="tw-tries">
          <div class="tw-cards tw-three">${this.guess()}${this.observed()}${this.exact()}</div>
          ${this.controls()}
          ${this.refusal()}
          ${when(note, html`<p class="tw-how">${note}</p>`)}
          ${when(failure, notice(failure))}
        </div>
        <div class="tw-cards tw-two">
          ${chart ? html`<section class="tw-card tw-settles"><h3>${chart.title}</h3><p class="tw-note">${chart.note}</p>${pictureFrame("chart")}
            <details><summary>${say("charts.numbers")}${sign("down", 16)}</summary>${numbers(chart.title, chart)}</details></section>` : nothing}
          ${this.trial()}
        </div>
      </div>
      ${this.foot()}
      ${keptTrials(say, shown, (series) => this.back(series))}`;
  }

  toggleChooser() {
    this.choosing = !this.choosing;
    this.draw();
  }

  // The three numbers

  guess() {
    const { say, shown, typed } = this;
    const { guess, count, verdict } = shown;
    if (count || shown.running) {
      const note = guess === null ? say("run.guess-none") : (verdict ?? say("run.guess-locked"));
      return card("guess", say("run.guess"), guess ?? "–", html`<span class="tw-locked">${when(guess !== null && !verdict, sign("lock", 17))}${note}</span>`);
    }
    const take = (/** @type {Event} */ event) => {
      this.typed.guess = null;
      this.sent = /** @type {HTMLInputElement} */ (event.target).value;
      this.send("guess", { guess: this.sent });
    };
    return card("guess", say("run.guess"), html`<input class="tw-entry tw-figure" inputmode="decimal" maxlength="24" autocomplete="off" spellcheck="false" aria-invalid=${this.refuses("guess") ? "true" : nothing} aria-label=${`${say("run.guess")}. ${say("run.guess-hint")}`}
      .value=${typed.guess ?? guess ?? ""} @input=${(/** @type {Event} */ event) => (this.typed.guess = /** @type {HTMLInputElement} */ (event.target).value)} @change=${take}>`,
      this.hint("guess"));
  }

  observed() {
    const { say, shown } = this;
    const { observed } = shown;
    return card("observed", say("run.observed"), observed?.value ?? "–", observed ? html`<span>${observed.note}</span><span>${bound(observed.interval)}</span>` : say("run.none-yet"));
  }

  exact() {
    const { say, shown } = this;
    const { exact, running, counts } = shown;
    const most = counts[counts.length - 1];
    const label = say("run.exact");
    if (exact.state === "hidden") return card("exact", label, html`<button class="tw-button tw-outline" @click=${() => this.send("exact", { shown: true })}>${say("run.exact-show")}</button>`, say("run.exact-hidden"));
    if (exact.state === "unknown") {
      const offer = when(!running, html`<button class="tw-button tw-tone" @click=${() => this.run(most[0])}>${say("run.exact-offer", { count: most[1] })}</button>`);
      return card("exact", label, html`<span class="tw-words">${say("run.exact-unknown")}</span>`, html`<span>${exact.note}</span>${offer}`);
    }
    const value = exact.fraction
      ? html`<span class="tw-fraction"><b>${exact.fraction[0]}</b><i class="tw-unseen">/</i><b>${exact.fraction[1]}</b></span><span class="tw-equals">${exact.sign} ${exact.value}</span>`
      : `${exact.sign === "≈" ? "≈ " : ""}${exact.value}`;
    return card("exact", label, value, html`<span>${exact.note}</span><button class="tw-link" @click=${() => this.send("exact", { shown: false })}>${say("run.exact-hide")}</button>`);
  }

  // Running

  /** @param {number} count */
  run(count) {
    if (this.shown.running) return this.live.say(this.say("run.running"));
    const { guess } = this.typed;
    this.typed = { guess: null, seed: null };
    this.sent = guess;
    // What is typed counts, though nobody has pressed Enter. Else it is on its way, or there already.
    this.send("run", guess === null ? { count } : { count, guess });
  }

  /** @param {number} series */
  back(series) {
    this.typed = { guess: null, seed: null };
    super.back(series);
  }

  controls() {
    const { say, shown } = this;
    return html`<div class="tw-row tw-go" role="group" aria-label=${say("run.trials")}>
      <em aria-hidden="true">${say("run.trials")}</em>
      ${runButtons(say, shown, (count) => this.run(count), () => this.stop(), shown.count ? 0 : 1)}
    </div>`;
  }

  stop() {
    if (this.shown.running) this.send("stop");
    else this.live.say(this.say("run.not-running"));
  }

  // Trial by trial

  trial() {
    const { say, shown } = this;
    const { trial, count, running } = shown;
    if (!trial) return html`<section class="tw-card tw-one"><p>${say("run.start")}</p></section>`;
    const go = (/** @type {number} */ number) => this.send("trial", { number });
    const step = (/** @type {"back" | "forward"} */ way, /** @type {number} */ to) => iconButton(way, say(`run.one-${way}`), () => go(to), { off: running !== null || to < 1 || to > count });
    return html`<section class="tw-card tw-one">
      <div class="tw-row"><h3>${say("run.one", { number: trial.number })}</h3>${step("back", trial.number - 1)}${step("forward", trial.number + 1)}</div>
      <p class=${trial.so ? "tw-so" : "tw-not-so"}>${sign(trial.so ? "tick" : "no", 20)}<b>${say(trial.so ? "run.one-yes" : "run.one-no")}</b></p>
      <p>${bound(trial.text)}</p>
    </section>`;
  }

  // Seed and outcomes

  foot() {
    const { say, shown, typed } = this;
    const { seed, count, running } = shown;
    const take = (/** @type {Event} */ event) => {
      this.typed.seed = null;
      this.send("seed", { seed: /** @type {HTMLInputElement} */ (event.target).value });
    };
    const field = count || running
      ? html`<p class="tw-seed"><em>${say("run.seed")}</em> <b>${seed}</b></p>`
      : html`<label class="tw-seed"><em>${say("run.seed")}</em><input class="tw-entry" inputmode="numeric" maxlength="40" autocomplete="off" aria-invalid=${this.refuses("seed") ? "true" : nothing} .value=${typed.seed ?? seed}
          @input=${(/** @type {Event} */ event) => (this.typed.seed = /** @type {HTMLInputElement} */ (event.target).value)} @change=${take}></label>`;
    return html`<div class="tw-row tw-foot">${field}<span class="tw-note">${this.hint("seed")}</span>
      ${when(count && !running, html`<span class="tw-row"><button class="tw-button tw-tone" @click=${() => this.send("again")}>${say("run.again")}</button><button class="tw-button tw-tone" @click=${() => this.save()}>${say("run.csv")}</button></span>`)}
    </div>`;
  }

  async save() {
    const { csv, name } = await this.session.ask("csv");
    if (csv) saveText(name, csv, "text/csv");
  }
}

/**
 * A number with its name and what it means.
 *
 * @param {"guess" | "observed" | "exact"} key
 * @param {string} label
 * @param {unknown} value
 * @param {unknown} note
 */
function card(key, label, value, note) {
  return html`<section class="tw-card tw-number" aria-label=${label}><h3 class="tw-label"><i class="tw-key tw-key-${key}" aria-hidden="true"></i>${label}</h3><div class="tw-figure">${value}</div><div class="tw-note tw-row">${note}</div></section>`;
}

export default {
  /** @param {{model: import("../contract.js").Model, el: HTMLElement, signal?: AbortSignal}} host */
  render({ model, el, signal }) {
    const view = new Run(model, el, signal);
    return () => view.end();
  },
};
