/** Two events: the four cases, how each changes the other, and the unit square. */
import { notice } from "../frame.js";
import { when } from "../scene.js";
import { sign } from "../signs.js";
import { html, nothing } from "../template.js";
import { bound } from "../words.js";
import { ChanceView } from "./chance_view.js";
import { eventChooser } from "./event_chooser.js";
import { keptTrials } from "./kept.js";
import { numbers, pictureFrame, showPictures } from "./picture.js";
import { runButtons } from "./running.js";

/** @typedef {import("./contract.js").TwoWayView} TwoWayView */

class TwoWay extends ChanceView {
  /** @param {import("../contract.js").Model} model @param {HTMLElement} el @param {AbortSignal | undefined} outer */
  constructor(model, el, outer) {
    super(model, el, outer);
    this.choosing = false;
    this.heard = this.news();
    this.drawNow();
  }

  /** @returns {TwoWayView} */
  get shown() {
    return this.session.view ? /** @type {any} */ (this.session.view) : this.model.get("view");
  }

  get label() {
    return this.say("two-way.label");
  }

  get heading() {
    const [first, second] = this.shown.said.map(bound);
    return html`<span class="tw-pair"><b>1</b><span>${first}</span></span><span class="tw-pair"><b>2</b><span>${second}</span></span>`;
  }

  /** What is read out once it is new. */
  news() {
    const { running, note, how, given, verdict, why } = this.shown;
    return running ? "" : [note, how, given?.[0][0].text, given?.[1][0].text, verdict, why].filter(Boolean).join(" ");
  }

  changed() {
    super.changed();
    this.awaitNews(this.shown.running !== null);
    if (this.shown.running) return;
    const news = this.news();
    if (news !== this.heard) this.live.say(news);
    this.heard = news;
  }

  drawNow() {
    super.drawNow();
    showPictures(this.root, { square: this.shown?.square });
  }

  content() {
    const { say, shown } = this;
    const { about, note, why, table, square } = shown;
    return html`<div class="tw-row tw-about"><p class="tw-note">${about}</p>
        <button class="tw-button tw-tone" @click=${() => this.send("swap")}>${say("two-way.swap")}</button>
        <button class="tw-button tw-tone" aria-expanded=${this.choosing} @click=${() => this.toggleChooser()}>${say("two-way.others")}${sign("down", 16)}</button></div>
      ${when(this.choosing, html`<div class="tw-cards tw-choices">${this.choices()}</div>`)}
      ${this.controls()}
      ${when(note, html`<p class="tw-how">${note}</p>`)}
      ${when(why, notice(why))}
      ${table && square ? html`<div class="tw-cards tw-halves">
        <section class="tw-card"><h3>${say("two-way.table")}</h3>${this.table(table)}<p class="tw-verdict">${shown.verdict}</p></section>
        <section class="tw-card"><h3>${square.title}</h3><p class="tw-note">${square.note}</p>${pictureFrame("square")}
          <details><summary>${say("charts.numbers")}${sign("down", 16)}</summary>${numbers(square.title, square)}</details></section>
        ${this.given("first", 0)}${this.given("second", 1)}
      </div>` : nothing}
      ${keptTrials(say, shown, (series) => this.back(series))}`;
  }

  toggleChooser() {
    this.choosing = !this.choosing;
    this.draw();
  }

  choices() {
    const { say, shown } = this;
    const words = [say("two-way.first"), say("two-way.second")];
    return shown.choices.map((choice, which) => html`<section class="tw-card" aria-label=${words[which]}><h3>${words[which]}</h3>${eventChooser(say, choice, (chosen) => this.send("event", { which, ...chosen }), (text) => this.live.say(text))}</section>`);
  }

  controls() {
    const { say, shown } = this;
    const run = (/** @type {number} */ count) => (shown.running ? this.live.say(say("run.running")) : this.send("run", { count }));
    const stop = () => (shown.running ? this.send("stop") : this.live.say(say("run.not-running")));
    const kept = shown.running ? say("run.running") : shown.uncountable;
    const all = () => (kept ? this.live.say(kept) : this.send("exact"));
    return html`<p class="tw-how">${bound(shown.how)}</p>
      <div class="tw-row tw-go" role="group" aria-label=${this.label}>
        <button class="tw-button ${shown.exact ? "tw-primary" : "tw-tone"}" aria-pressed=${shown.exact} aria-disabled=${kept ? "true" : nothing} title=${kept || nothing} @click=${all}>${say("two-way.count")}</button>
        <em>${say("two-way.trials")}</em>${runButtons(say, shown, run, stop)}
      </div>`;
  }

  /** @param {string[][][]} table */
  table(table) {
    const { say } = this;
    const { said, not } = this.shown;
    const heads = (/** @type {string} */ number) => [html`<b class="tw-mark" aria-hidden="true">${number}</b>`, html`<b class="tw-mark tw-mark-not" aria-hidden="true">${number}</b>`];
    const [across, down] = [heads("2"), heads("1")];
    const columns = [said[1], not[1], say("two-way.all")];
    const rows = [said[0], not[0], say("two-way.all")];
    return html`<table class="tw-four"><thead><tr><td></td>${columns.map((name, at) => html`<th scope="col">${across[at] ?? nothing}<span class=${at < 2 ? "tw-unseen" : ""}>${name}</span></th>`)}</tr></thead>
      <tbody>${rows.map((name, row) => html`<tr><th scope="row">${down[row] ?? nothing}<span class=${row < 2 ? "tw-unseen" : ""}>${name}</span></th>${table[row].map(([number, part], column) => html`<td class=${row < 2 && column < 2 ? "tw-inner" : ""}><b>${number}</b>${when(part, html`<small>${part}</small>`)}</td>`)}</tr>`)}</tbody></table>`;
  }

  /** @param {"first" | "second"} key @param {0 | 1} which */
  given(key, which) {
    const lines = this.shown.given?.[which] ?? [];
    return html`<section class="tw-card tw-given"><h3>${this.say(`two-way.given-${key}`)}</h3>${lines.map(({ text, part }) => html`<div><p>${bound(text)}</p>${when(part !== null, html`<i class="tw-part" aria-hidden="true"><i style="width:${100 * (part ?? 0)}%"></i></i>`)}</div>`)}</section>`;
  }
}

export default {
  /** @param {{model: import("../contract.js").Model, el: HTMLElement, signal?: AbortSignal}} host */
  render({ model, el, signal }) {
    const view = new TwoWay(model, el, signal);
    return () => view.end();
  },
};
