/**
 * All that a drawing of the table needs to know, whether it is now or a step of
 * the past, on a table or in a replay.
 *
 * @typedef {import("./contract.js").Action} Action
 * @typedef {import("./contract.js").Frame} Frame
 * @typedef {import("./contract.js").Now} Now
 * @typedef {import("./words.js").Say} Say
 */

/**
 * @template {import("./contract.js").State} S
 * @typedef {object} Scene
 * @property {Say} say
 * @property {string[]} names
 * @property {S} state
 * @property {number} own  the seat drawn nearest
 * @property {boolean} open  all hands are meant to be seen
 * @property {number | null} front  12 Days: the seat whose hand lies large in front
 * @property {number | null} ringed  the raised seat
 * @property {string} pill
 * @property {Now | null} now  what may be done now, null when nothing may
 * @property {Action | null} sent  the move on its way to Python
 * @property {string | null} [pressed]  which of several equal pieces was pressed
 * @property {{seat: number, text: string} | null} [cover]  whose hand is covered, until they are ready
 * @property {string | null} bubble  which reason is shown
 * @property {string} [why]  why no piece but those of `now` may be chosen, while a round goes on
 * @property {(move: Action, pressed?: string) => void} move
 * @property {() => void} [ready]
 * @property {(text: string) => void} [tell]  reads a text out
 * @property {(key: string | null) => void} point  shows or hides a reason
 */
import { html, nothing } from "./template.js";
import { letter, remove } from "./pieces.js";
import { sign } from "./signs.js";
import { hyphened } from "./words.js";

/** A seat's letter in its disc; when all is over, a crown. @param {number | null} seat @param {string} [look] */
export function disc(seat, look = "") {
  return html`<b class="tw-disc ${look}" aria-hidden="true">${seat === null ? sign("crown") : letter(seat)}</b>`;
}

/**
 * A seat's disc and its name; where nobody has a name, the letter is shown once.
 *
 * @param {number} seat
 * @param {string} name
 * @param {number} [level]  of a heading for who does not see the page
 */
export function named(seat, name, level) {
  return html`${disc(seat)}<span class=${name === letter(seat) ? "tw-unseen" : "tw-name"} role=${level ? "heading" : nothing} aria-level=${level ?? nothing} aria-label=${level ? name : nothing}>${hyphened(name)}</span>`;
}

/**
 * What a winner's pill says.
 *
 * @template {string} T
 * @param {number[] | null | undefined} match  who wins the match, when it has ended
 * @param {T} otherwise  what is won otherwise
 */
export function crowning(match, otherwise) {
  return match ? (match[1] === undefined ? "table.wins-match" : "table.shares-match") : otherwise;
}

/**
 * Which pieces of a hand everyone has seen, of equal ones as many as are known.
 * Where all hands are open and nothing can be done, none is marked.
 *
 * @param {Scene<any>} scene
 * @param {number} seat
 * @returns {boolean[]}
 */
export function marks({ state, open, now }, seat) {
  let seen = state.phase === "over" || (open && !now) ? [] : state.seen[seat];
  return state.hands[seat].map((/** @type {import("./contract.js").Piece} */ piece) => {
    const { length } = seen;
    seen = remove(seen, piece);
    return seen.length < length;
  });
}

/** A text with its number in bold, wherever the language puts it. @param {(mark: string) => string} text @param {number | string} number */
export function figure(text, number) {
  const [before, after] = text(MARK).split(MARK);
  return html`${before}<b>${number}</b>${after}`;
}

/** Stands for a number in a text that is cut there. */
const MARK = "\0";

/**
 * The reason why something may not be chosen, under the row where it lies.
 *
 * @param {Scene<any>} scene
 * @param {string} text
 * @param {string} [place]  of the piece, for the style
 * @param {Parameters<typeof sign>[0]} [mark]  says at a glance that it may not be, or what is to be done first
 */
export function bubble(scene, text, place = "", mark = "no") {
  return html`<div class="tw-bubble" style=${place} @mouseleave=${() => scene.point(null)}>${sign(mark, 18)}<span>${text}</span></div>`;
}

/**
 * The events that show a reason: hover, focus, and a click or tap. The pointer
 * may go on to the reason itself.
 *
 * @param {Scene<any>} scene
 * @param {string} key
 */
export function pointing(scene, key) {
  return {
    show: () => scene.point(key),
    hide: (/** @type {MouseEvent | FocusEvent} */ { relatedTarget }) => /** @type {Element | null} */ (relatedTarget)?.closest?.(".tw-bubble") ?? scene.point(null),
  };
}

/** In place of a covered hand: whom the device goes to, and their button. @param {Scene<any>} scene */
export function covered({ say, cover, ready }) {
  return html`<div class="tw-cover"><p>${cover?.text}</p>
    <button class="tw-button tw-primary" data-focus-next @click=${ready}>${sign("eye", 20)}${say("table.ready")}</button></div>`;
}

/** @param {unknown} condition @param {unknown} template */
export function when(condition, template) {
  return condition ? template : nothing;
}
