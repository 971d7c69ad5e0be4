/**
 * One view of a widget: its root element in the host's page, drawing on demand,
 * and its end.
 *
 * @typedef {import("./contract.js").Model} Model
 */
import { keepFocus, keepKeys } from "./focus.js";
import { fills, filling, followTheme } from "./host.js";
import { ROOT } from "./root.js";
import { canvas } from "./template.js";
import { speaker } from "./words.js";

export class WidgetView {
  /**
   * @param {Model} model
   * @param {HTMLElement} el
   * @param {AbortSignal | undefined} outer  the host's signal, if it gives one
   */
  constructor(model, el, outer) {
    this.model = model;
    this.controller = new AbortController();
    this.signal = this.controller.signal;
    outer?.addEventListener("abort", () => this.end(), { signal: this.signal });
    this.root = document.createElement("div");
    el.append(this.root);
    this.paint = canvas(this.root);
    this.waiting = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    followTheme(this.root, this.signal);
    keepKeys(this.root, this.signal, (key, typing) => this.press(key, typing));
    document.addEventListener("fullscreenchange", () => this.draw(), { signal: this.signal });
    // A projector is plugged in, or the page magnified.
    window.addEventListener("resize", () => fills(this.root) && this.draw(), { signal: this.signal });
    this.listen(["names", "words", "lang", "scale", "title", "setup"], () => this.draw());
  }

  /** @param {string[]} names @param {() => void} callback */
  listen(names, callback) {
    for (const name of names) {
      this.model.on(`change:${name}`, callback);
      this.signal.addEventListener("abort", () => this.model.off(`change:${name}`, callback));
    }
  }

  /** A part of what Python tells. @param {string} name @returns {any} */
  part(name) {
    return this.model.get(name);
  }

  /** @returns {import("./words.js").Say} */
  get say() {
    const words = this.part("words");
    if (words !== this.spokenWords) {
      this.spokenWords = words;
      this.speaker = speaker(words, this.part("lang"));
    }
    return /** @type {import("./words.js").Say} */ (this.speaker);
  }

  /** Takes a key that was pressed in the widget, or not. @param {string} _key @param {boolean} _typing  in a field */
  press(_key, _typing) {
    return false;
  }

  /** What to draw. @returns {unknown} */
  template() {
    return null;
  }

  /** Draws once, however many changes arrive together. */
  draw() {
    if (this.waiting) return;
    this.waiting = true;
    queueMicrotask(() => this.waiting && this.drawNow());
  }

  drawNow() {
    this.waiting = false;
    if (this.signal.aborted) return;
    const scale = Number(this.model.get("scale")) || 1;
    // Each game's style has a class of its own; what is scaled up may always fill the screen.
    this.root.className = `${ROOT} tw${this.model.get("kind")[0]}${scale > 1 ? " tw-big" : ""}`;
    const zoom = fills(this.root) ? filling(scale) : scale;
    for (const name of ["zoom", "--zoom"]) this.root.style.setProperty(name, String(zoom));
    this.root.lang = this.part("lang") ?? "en";
    keepFocus(this.root, () => this.paint(this.template()));
  }

  /** Runs `callback` after a while, instead of what was to come before. @param {() => void} callback @param {number} delay */
  later(callback, delay) {
    clearTimeout(this.timer);
    this.timer = setTimeout(callback, delay);
  }

  end() {
    clearTimeout(this.timer);
    this.controller.abort();
    this.root.remove();
  }
}
