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
 * @property {string} [id]  once it is sent
 * @property {string} type
 * @property {Record<string, any>} fields
 *
 * @typedef {object} Refusal
 * @property {string} type  of the intent that was refused
 * @property {string} reason
 * @property {number} [line]  where, in a record
 * @property {number} [column]
 * @property {number} [seat]  whose hand is wrong, in a deal
 *
 * @typedef {object} Why
 * @property {number[]} move
 * @property {string | null} reason  null while the answer is awaited
 */

/** How long to wait before saying that nobody answers. */
export const PATIENCE_MS = 4000;
/** And how long while a program thinks: the kernel may end meanwhile. */
export const THINKING_MS = 20_000;

/** What an answer may bring beside the view; the same is in traits. */
const PARTS = ["rounds", "current", "own", "names", "setup", "head", "lang", "words", "rule_list", "languages", "odds"];

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
    /** @type {Record<string, any>} what answers brought that the traits have not caught up with */
    this.brought = {};
    /** @type {Pending | null} the intent that is not answered yet */
    this.pending = null;
    /** @type {[type: string, fields: Pending["fields"]] | null} what is to be sent after it */
    this.next = null;
    /** @type {Map<string, (answer: any) => void>} what is unanswered, in the order in which it was sent */
    this.awaited = new Map();
    /** @type {Refusal | null} */
    this.refusal = null;
    /** @type {Why | null} */
    this.why = null;
    /** @type {"" | "no-answer" | "no-kernel"} which message tells it */
    this.gone = "";
    /** A slow program thinks. */
    this.busy = false;
    /** @type {string | null} the last intent type that was answered well */
    this.done = null;
    /** The last intent type that was sent. */
    this.asked = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;

    const traits = () => this.takeTraits();
    /** @type {[string, (content: any) => void][]} */
    const heard = [["msg:custom", (content) => this.takeMessage(content)], ...["view", ...PARTS].map((name) => /** @type {[string, () => void]} */ ([`change:${name}`, traits]))];
    for (const one of heard) model.on(...one);
    signal.addEventListener("abort", () => {
      clearTimeout(this.timer);
      for (const one of heard) model.off(...one);
    });
  }

  get revision() {
    return this.view?.revision ?? -1;
  }

  /** The newest of a part: as an answer brought it, or the trait. @param {string} name */
  part(name) {
    return name in this.brought ? this.brought[name] : this.model.get(name);
  }

  /** @returns {Round[]} */
  get rounds() {
    return this.part("rounds") ?? [];
  }

  /** @returns {Round | null} */
  get current() {
    return this.part("current") ?? null;
  }

  /** what whoever has the device knows of the round in progress @returns {Partial<Round> | undefined} */
  get own() {
    return this.part("own");
  }

  /**
   * Sends an intent; while one is unanswered, another waits for that to be done.
   *
   * @param {string} type
   * @param {Record<string, any>} [fields]
   * @returns {boolean} whether it was sent at once
   */
  send(type, fields = {}) {
    if (this.pending) {
      // A second click is none, and a piece is chosen from what is seen.
      if (![this.pending.type, "move", "ready"].includes(type)) this.next = [type, fields];
      return false;
    }
    this.next = this.refusal = this.done = null;
    this.asked = type;
    this.pending = { type, fields };
    this.post(this.pending, ({ ok, reason, line, column, seat }) => {
      if (ok) this.done = type;
      else this.next = null;
      if (!ok && reason) this.refusal = { type, reason, line, column, seat };
    });
    this.changed();
    return true;
  }

  /**
   * Asks for something that changes nothing; other intents need not wait for it.
   *
   * @param {string} type
   * @param {Record<string, any>} [fields]
   * @returns {Promise<any>} the answer, empty if nobody can be asked
   */
  ask(type, fields = {}) {
    return new Promise((resolve) => this.post({ type, fields }, resolve));
  }

  /** Asks for everything there is, also to find out whether anybody answers. */
  look() {
    const answer = this.ask("look");
    this.changed();
    return answer;
  }

  /**
   * Asks why a selection may not be played.
   *
   * @param {number[]} move
   */
  askWhy(move) {
    /** @type {Why} */
    const why = { move, reason: null };
    this.why = why;
    this.post({ type: "why", fields: { move } }, ({ reason }) => (why.reason = reason ?? ""));
  }

  /** @param {Pending} message @param {(answer: any) => void} take  does something with the answer, which is empty if it is lost */
  post(message, take) {
    const id = Math.random().toString(36);
    message.id = id;
    this.awaited.set(id, take);
    this.wait();
    try {
      this.model.send({ type: message.type, id, revision: this.revision, ...message.fields });
    } catch {
      this.lose();
    }
  }

  /** The host knows that there is no kernel: nothing to wait for. */
  lose() {
    this.busy = false;
    this.pending = null;
    this.gone = "no-kernel";
    this.settle("", () => this.wait());
  }

  /** Waits for the next answer. */
  wait() {
    clearTimeout(this.timer);
    if (!this.awaited.size && !this.busy) return;
    this.timer = setTimeout(() => {
      // A kernel that has nothing to do and does not answer is another one.
      this.gone = this.model.widget_manager?.kernel?.status == "idle" && !this.busy ? "no-kernel" : "no-answer";
      this.busy = false;
      this.changed();
    }, this.busy ? THINKING_MS : PATIENCE_MS);
  }

  takeTraits() {
    /** @type {View | null} */
    const view = this.model.get("view");
    if (!view || view.revision < this.revision) return;
    this.brought = {};
    this.takeView(view);
    this.changed();
  }

  /** @param {View} view */
  takeView(view) {
    if (view.revision > this.revision) {
      this.refusal = this.why = null;
    }
    this.view = view;
  }

  /** @param {any} content */
  takeMessage(content) {
    const { id, type, view } = content ?? {};
    if (type !== "answer" && type !== "busy") return;
    const mine = this.awaited.get(id);
    // A page that has a tool in itself answers without one.
    if (content.kernel !== false) this.gone = "";
    this.busy = type === "busy";
    if (!this.busy) {
      if (view && view.revision >= this.revision) {
        this.takeView(view);
        for (const name of PARTS) if (name in content) this.brought[name] = content[name];
        this.append(content.finished ?? []);
        if (content.closed) this.close(content.closed);
      }
      if (mine) this.settle(id, () => mine(content));
    }
    this.wait();
    this.changed();
    // If it must still wait, it does.
    if (this.next) this.send(...this.next);
  }

  /** Python answers in order: what was sent before this is done by now, or lost. @param {string} id @param {() => void} take */
  settle(id, take) {
    for (const [sent, lost] of [...this.awaited]) {
      this.awaited.delete(sent);
      if (this.pending?.id === sent) this.pending = null;
      if (sent === id) break;
      // Nobody knows whether what was to be done first is done.
      if (!this.pending) this.next = null;
      lost({});
    }
    take();
  }

  /** Frames of a trick that has ended, from a place on. @param {{from: number, frames: import("./contract.js").Frame[]}} closed */
  close({ from, frames }) {
    const { current } = this;
    if (!current || current.frames.length < from) return this.look();
    this.brought.current = { ...current, frames: [...current.frames.slice(0, from), ...frames] };
  }

  /** Rounds that have ended; the trait may have brought them already. @param {Round[]} finished */
  append(finished) {
    const known = this.rounds.map(({ number }) => number);
    const fresh = finished.filter(({ number }) => !known.includes(number));
    if (fresh.length) this.brought.rounds = [...this.rounds, ...fresh];
  }
}
