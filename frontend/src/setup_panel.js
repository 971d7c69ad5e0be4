/**
 * Setting up a deal: who plays, who leads, and each hand typed or clicked
 * together. The text as typed is the draft; Python judges it.
 *
 * @typedef {import("./contract.js").Setup} Setup
 * @typedef {import("./table.js").Table} Table
 *
 * @typedef {object} Pieces  the pieces a hand is made of
 * @property {(seats: number) => number[]} all
 * @property {(value: number, used?: boolean) => unknown} draw
 * @property {(say: import("./words.js").Say, value: number, form?: string) => string} name  by itself, or of "the" form in a sentence
 */
import { html, letter, named, nothing, sign, when } from "./lent.js";

/** Nobody types a hand longer than a deck; more is a slip of the keys. */
const MOST_PIECES = 78;

/**
 * The pieces in a hand as typed: "1 2 8x2" or "1, 2, 8, 8"; or the word that is
 * none.
 *
 * @param {string} text
 * @returns {{pieces: number[], bad: string | null}}
 */
export function parseHand(text) {
  /** @type {number[]} */
  const pieces = [];
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const many = /^(\d{1,9})[x×](\d{1,2})$/i.exec(word);
    const value = Number(many ? many[1] : word);
    const count = many ? Number(many[2]) : 1;
    if (!/^\d{1,9}$/.test(many ? many[1] : word) || pieces.length + count > MOST_PIECES) return { pieces, bad: word };
    for (let index = 0; index < count; index += 1) pieces.push(value);
  }
  return { pieces, bad: null };
}

/** A hand as a person would type it. @param {number[]} pieces */
export function handText(pieces) {
  return [...new Set(pieces)].map((piece) => {
    const count = pieces.filter((one) => one === piece).length;
    return count > 1 ? `${piece}x${count}` : piece;
  }).join(" ");
}

export class SetupPanel {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {string[]} */
    this.texts = [];
    /** @type {string[]} */
    this.players = [];
    /** @type {number | null} */
    this.leader = null;
    /** The seat whose hand the palette fills. */
    this.active = 0;
    /** @type {import("./session.js").Refusal | null} what is wrong with what was typed */
    this.error = null;
    /** @type {unknown} the refusal whose hand was gone to */
    this.marked = null;
  }

  /** Why the deal was refused: by the page, which reads what was typed, or by Python. */
  get refusal() {
    const { refusal } = this.table.session;
    return this.error ?? (refusal?.type === "setup" ? refusal : null);
  }

  /** @returns {Setup} */
  get setup() {
    return this.table.session.part("setup") ?? { leader: null, players: [], programs: [], seat_range: [2, 2] };
  }

  /** Begins with the deal that is played. */
  open() {
    const { leader, players } = this.setup;
    const hands = this.table.steps[this.table.last]?.round.hands;
    this.players = [...players];
    this.texts = players.map((_, seat) => (hands?.[seat]?.every((piece) => piece !== "?") ? handText(/** @type {number[]} */ (hands[seat])) : ""));
    this.leader = leader;
    this.active = 0;
    this.error = null;
  }

  /** @param {() => void} change */
  edit(change) {
    change();
    this.error = null;
    this.table.session.refusal = null;
    this.table.draw();
  }

  /** @param {number} count */
  resize(count) {
    this.edit(() => {
      this.players = Array.from({ length: count }, (_, seat) => this.players[seat] ?? this.setup.programs.at(-1)?.[0] ?? "person");
      this.texts = Array.from({ length: count }, (_, seat) => this.texts[seat] ?? "");
      this.active = Math.min(this.active, count - 1);
      if (this.leader !== null && this.leader >= count) this.leader = null;
    });
  }

  /** @param {boolean} random */
  send(random) {
    const hands = this.texts.map(parseHand);
    const bad = hands.findIndex((hand) => hand.bad !== null);
    if (!random && bad >= 0) {
      const reason = this.table.say("table.set-up-bad", { word: hands[bad].bad ?? "", seat: this.nameOf(bad) });
      this.error = { type: "setup", reason, seat: bad };
      this.table.draw();
      return;
    }
    this.table.send("setup", { hands: random ? null : hands.map((hand) => hand.pieces), leader: this.leader, players: this.players });
  }

  template() {
    const { say } = this.table;
    const { refusal } = this;
    if (refusal && refusal !== this.marked) this.active = refusal.seat ?? this.active;
    this.marked = refusal;
    const [least, most] = this.setup.seat_range;
    const seats = Array.from({ length: most - least + 1 }, (_, index) => least + index);
    return html`<div><h3>${say("table.set-up")}</h3>
      <div class="tw-fields">
        ${choice(say("table.set-up-seats"), seats.map((count) => [String(count), String(count)]), String(this.players.length), (value) => this.resize(Number(value)))}
        ${choice(say("table.set-up-leader"), [["", say("table.set-up-any")], ...this.players.map((_, seat) => /** @type {[string, string]} */ ([String(seat), this.nameOf(seat)]))], this.leader === null ? "" : String(this.leader), (value) => this.edit(() => (this.leader = value === "" ? null : Number(value))))}
      </div>
      <div class="tw-hands">${this.players.map((_, seat) => this.row(seat))}</div>
    </div>
    <div>
      ${this.palette()}${this.held()}
      <div class="tw-actions">
        <button class="tw-button tw-primary" @click=${() => this.send(false)}>${say("table.set-up-use")}</button>
        <button class="tw-button tw-outline" @click=${() => this.send(true)}>${say("table.set-up-random")}</button>
      </div>
      ${this.table.goneInPanel ? this.table.gone() : when(refusal, html`<p class="tw-refusal" role="alert">${refusal?.reason}</p>`)}
    </div>`;
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.table.names[seat] ?? letter(seat);
  }

  /** @param {number} seat */
  row(seat) {
    const { say } = this.table;
    const name = this.nameOf(seat);
    const active = seat === this.active;
    return html`<div class="tw-draft ${active ? "tw-active" : ""}" @focusin=${() => active || this.edit(() => (this.active = seat))}>
      <span class="tw-whose">${named(seat, name)}</span>
      <input type="text" class="tw-field" autocomplete="off" spellcheck="false" aria-label=${say("table.hand-of", { name })} aria-invalid=${this.refusal?.seat === seat ? "true" : nothing} placeholder=${say("table.set-up-hand-hint")}
        .value=${this.texts[seat]} @input=${(/** @type {Event} */ event) => this.edit(() => (this.texts[seat] = /** @type {HTMLInputElement} */ (event.target).value))}>
      ${choice(say("table.set-up-player", { name }), this.setup.programs, this.players[seat], (value) => this.edit(() => (this.players[seat] = value)), true)}
    </div>`;
  }

  /** What the active hand holds: a click takes it out. */
  held() {
    const { say, game } = this.table;
    const { pieces } = parseHand(this.texts[this.active]);
    const known = game.pieces.all(this.players.length);
    const out = (/** @type {number} */ index, /** @type {MouseEvent} */ { detail }) => {
      // With the last one its button goes; a person at the keyboard is led back to the field.
      if (!detail && pieces.length < 2) /** @type {HTMLElement} */ (this.table.root.querySelector(".tw-active input")).focus();
      this.edit(() => (this.texts[this.active] = handText(pieces.toSpliced(index, 1))));
    };
    return when(pieces.length, html`<div class="tw-label">${say("table.set-up-held", { name: this.nameOf(this.active) })}</div>
      <div class="tw-held" data-arrows>${pieces.map((value, index) => when(known.includes(value), html`<button class="tw-piece" aria-label=${say("table.set-up-remove", { piece: game.pieces.name(say, value) })}
        @click=${(/** @type {MouseEvent} */ event) => out(index, event)}>${game.pieces.draw(value)}</button>`))}</div>`);
  }

  /** Every piece of the deck that is in no hand yet: a click puts it into the active one. */
  palette() {
    const { say, game } = this.table;
    const left = game.pieces.all(this.players.length);
    for (const text of this.texts) {
      for (const piece of parseHand(text).pieces) {
        const place = left.indexOf(piece);
        if (place >= 0) left.splice(place, 1);
      }
    }
    const values = [...new Set(game.pieces.all(this.players.length))];
    const name = this.nameOf(this.active);
    return html`<div class="tw-label">${say("table.set-up-palette", { name })}</div>
      <div class="tw-palette" data-arrows>${values.map((value) => {
        const count = left.filter((piece) => piece === value).length;
        const put = () => this.edit(() => {
          const { pieces } = parseHand(this.texts[this.active]);
          this.texts[this.active] = handText([...pieces, value].sort((a, b) => a - b));
        });
        return html`<button class="tw-piece ${count ? "" : "tw-used"}" aria-disabled=${count ? nothing : "true"}
          aria-label=${say("table.set-up-put", { piece: game.pieces.name(say, value), n: count, name })} @click=${() => count && put()}>
          ${game.pieces.draw(value, !count)}${when(count > 1, html`<small aria-hidden="true">×${count}</small>`)}</button>`;
      })}</div>`;
  }
}

/**
 * A labelled native select.
 *
 * @param {string} label
 * @param {[string, string][]} options
 * @param {string} value
 * @param {(value: string) => void} choose
 * @param {boolean} [quiet]  the label is only for screen readers
 */
function choice(label, options, value, choose, quiet = false) {
  return html`<label class="tw-choice"><span class=${quiet ? "tw-unseen" : ""}>${label}</span>
    <span class="tw-select"><select class="tw-field" @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${options.map(([key, text]) => html`<option value=${key} .selected=${key === value}>${text}</option>`)}
    </select>${sign("down", 16)}</span></label>`;
}

/** @param {Table} table */
export const setupPanels = (table) => ({ "set-up": new SetupPanel(table) });
