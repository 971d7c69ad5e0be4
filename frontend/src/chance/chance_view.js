/**
 * A page of a widget of chance: title and tools, what is refused, what is read
 * out, and that nobody answers. A subclass draws the rest in `content`.
 */
import { chooser, fullScreen, notice } from "../frame.js";
import { canFill, fills, toggleFill } from "../host.js";
import { LiveRegion } from "../live_region.js";
import { when } from "../scene.js";
import { Session } from "../session.js";
import { html, nothing } from "../template.js";
import { WidgetView } from "../view.js";
import { goOnToSecond } from "./event_chooser.js";

/** So long after the last news of running trials the page asks whether anybody is there. */
const SILENCE_MS = 5000;

export class ChanceView extends WidgetView {
  /** @param {import("../contract.js").Model} model @param {HTMLElement} el @param {AbortSignal | undefined} outer */
  constructor(model, el, outer) {
    super(model, el, outer);
    this.session = new Session(model, () => this.changed(), this.signal);
    this.live = new LiveRegion(this.root);
    // Whoever fills the screen again begins at the top.
    document.addEventListener("fullscreenchange", () => fills(this.root) && (this.root.scrollTop = 0), { signal: this.signal });
    this.refused = "";
    /** Whether trials that were put aside are awaited. */
    this.returning = false;
  }

  /** What Python says there is to show. @returns {any} */
  get shown() {
    return this.session.view;
  }

  /** The newest of a part. @param {string} name @returns {any} */
  part(name) {
    return this.session ? this.session.part(name) : super.part(name);
  }

  /** Python has told something new. */
  changed() {
    const said = this.session.refusal?.reason ?? "";
    if (said !== this.refused) this.live.say(said);
    this.refused = said;
    this.draw();
  }

  drawNow() {
    goOnToSecond(this.root, () => super.drawNow());
    if (!this.returning || this.session.pending) return;
    this.returning = false;
    if (this.session.done === "back") this.lookAtQuestion();
  }

  /** News of running trials comes by itself: where none does, asks for it, until nobody answers. @param {boolean} running */
  awaitNews(running) {
    clearTimeout(this.timer);
    if (running && !this.session.gone) this.later(() => this.session.look(), SILENCE_MS);
  }

  /** Sends an intent. @param {string} type @param {Record<string, any>} [fields] */
  send(type, fields) {
    const { pending } = this.session;
    // The view may come before its answer: what is chosen from it meanwhile is no second click.
    if (type === "event" && pending?.type === type && JSON.stringify({ ...pending.fields }) !== JSON.stringify({ ...fields })) {
      this.session.next = [type, fields ?? {}];
      return false;
    }
    return this.session.send(type, fields);
  }

  /** Goes back to trials that were put aside. @param {number} series */
  back(series) {
    if (this.shown.running) return this.live.say(this.say("run.running"));
    this.returning = true;
    this.send("back", { series });
  }

  /** The way back is far below the question that is then asked. */
  lookAtQuestion() {
    const question = /** @type {HTMLElement} */ (this.root.querySelector("[data-said]"));
    question.focus({ preventScroll: true });
    question.scrollIntoView({ block: "nearest" });
  }

  /** The question, or whatever stands above all. @returns {unknown} */
  get heading() {
    return "";
  }

  /** Of which widget it is. */
  get label() {
    return "";
  }

  /** Whether a refusal stands above the content; otherwise the content has a place for it. */
  get refusesAbove() {
    return true;
  }

  refusal() {
    return when(this.refused, notice(this.refused));
  }

  /** All that is below the heading. @returns {unknown} */
  content() {
    return null;
  }

  template() {
    const { say, session } = this;
    return html`<div class="tw-surface tw-chance" role="group" aria-label=${this.label}>
      <div class="tw-top"><span class="tw-subtitle">${this.label}</span><div class="tw-tools">${this.tools()}</div></div>
      <h2 class="tw-question" tabindex="-1" data-said>${this.heading}</h2>
      ${session.gone ? notice(say(`ask.${session.gone}`), html`<button class="tw-button tw-tone" @click=${() => session.look()}>${say("table.try-again")}</button>`) : nothing}
      ${when(this.refusesAbove, this.refusal())}
      ${this.content()}
    </div>`;
  }

  tools() {
    const { say, root } = this;
    /** @type {[string, string][]} */
    const languages = this.part("languages") ?? [];
    const lang = this.part("lang");
    return html`${when(languages.length > 1, chooser(say("table.language"), languages, lang, (to) => this.send("lang", { lang: to }), lang.toUpperCase()))}
      ${when(canFill(root), fullScreen(say, fills(root), () => toggleFill(root)))}`;
  }
}
