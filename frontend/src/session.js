/**
 * One view's talk with Python: it sends intents, takes answers and trait
 * changes, and keeps the newest of what it was told. Messages can overtake
 * traits, so the revision decides, not the order of arrival.
 *
 * @typedef {import("./contract.js").Model} Model
 * @typedef {import("./contract.js").View} View
 * @typedef {import("./contract.js").Round} Round
 *
 * @typedef {object} Pending
 * @property {string} id
 * @property {string} type
 * @property {Record<string, any>} fields
 *
 * @typedef {object} Refusal
 * @property {string} type  of the intent that was refused
 * @property {string} reason
 *
 * @typedef {object} Why
 * @property {string} id
 * @property {number[]} move
 * @property {string | null} reason  null while the answer is awaited
 */

/** How long to wait before saying that nobody answers. */
export const PATIENCE_MS = 4000;

export class Session {
  /**
   * @param {Model} model
   * @param {() => void} changed  called after every change
   * @param {AbortSignal} signal  ends the session
   */
  constructor(model, changed, signal) {
    this.model = model;
    this.changed = changed;
    /** @type {View} */
    this.view = model.get("view");
    /** @type {Round[]} */
    this.rounds = model.get("rounds") ?? [];
    /** @type {Round | null} */
    this.current = model.get("current") ?? null;
    /** @type {Pending | null} */
    this.pending = null;
    /** @type {Refusal | null} */
    this.refusal = null;
    /** @type {Why | null} */
    this.why = null;
    this.gone = false;
    /** @type {string | null} the last intent type that was answered well */
    this.done = null;
    this.count = 0;
    this.name = Math.random().toString(36).slice(2);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;

    const traits = () => this.takeTraits();
    const message = (/** @type {any} */ content) => this.takeMessage(content);
    const events = ["change:view", "change:rounds", "change:current"];
    for (const event of events) model.on(event, traits);
    model.on("msg:custom", message);
    signal.addEventListener("abort", () => {
      clearTimeout(this.timer);
      for (const event of events) model.off(event, traits);
      model.off("msg:custom", message);
    });
  }

  get revision() {
    return this.view?.revision ?? -1;
  }

  /**
   * Sends an intent, unless one is still unanswered.
   *
   * @param {string} type
   * @param {Record<string, any>} [fields]
   * @returns {boolean} whether it was sent
   */
  send(type, fields = {}) {
    if (this.pending) return false;
    const id = this.newId();
    this.pending = { id, type, fields };
    this.refusal = null;
    this.done = null;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.giveUp(), PATIENCE_MS);
    this.post({ type, id, revision: this.revision, ...fields });
    this.changed();
    return true;
  }

  /**
   * Asks why a selection may not be played; nothing waits for the answer.
   *
   * @param {number[]} move
   */
  ask(move) {
    const id = this.newId();
    this.why = { id, move, reason: null };
    this.post({ type: "why", id, revision: this.revision, move });
  }

  /** @param {object} message */
  post(message) {
    try {
      this.model.send(message);
    } catch {
      // The host knows that the kernel has gone: nothing to wait for.
      this.pending = null;
      this.gone = true;
    }
  }

  newId() {
    this.count += 1;
    return `${this.name}-${this.count}`;
  }

  giveUp() {
    this.pending = null;
    this.gone = true;
    this.changed();
  }

  takeTraits() {
    /** @type {View | null} */
    const view = this.model.get("view");
    if (!view || view.revision < this.revision) return;
    this.takeView(view);
    this.rounds = this.model.get("rounds") ?? [];
    this.current = this.model.get("current") ?? null;
    this.changed();
  }

  /** @param {View} view */
  takeView(view) {
    if (view.revision > this.revision) {
      this.refusal = null;
      this.why = null;
    }
    this.view = view;
  }

  /** @param {any} content */
  takeMessage(content) {
    if (content?.type !== "answer") return;
    this.gone = false;
    const { id, ok, view, reason } = content;
    if (view && view.revision >= this.revision) {
      this.takeView(view);
      if ("rounds" in content) this.rounds = content.rounds ?? [];
      if ("current" in content) this.current = content.current ?? null;
    }
    if (this.why && this.why.id === id) this.why = { ...this.why, reason: reason ?? "" };
    if (this.pending && this.pending.id === id) {
      const { type } = this.pending;
      this.pending = null;
      clearTimeout(this.timer);
      if (ok) this.done = type;
      else this.refusal = { type, reason: reason ?? "" };
    }
    this.changed();
  }
}
