/**
 * The hand at the front of a 12 Days table: cards to choose, what they form,
 * and the legal plays.
 *
 * @typedef {import("./scene.js").Scene<import("./contract.js").DaysState>} Scene
 * @typedef {import("./contract.js").Piece} Piece
 * @typedef {import("./session.js").Why} Why
 *
 * @typedef {object} Choice
 * @property {number[]} cards  chosen, ascending
 * @property {number[]} places  of these in the hand
 * @property {Why | null} why  the answer about a choice that may not be played
 * @property {boolean} all  every legal play is listed
 * @property {(places: number[]) => void} choose
 * @property {() => void} toggleAll
 */
import { html, nothing } from "./template.js";
import { card, miniature } from "./card_drawing.js";
import { cardName, counts } from "./days_board.js";
import { formed, kindOf, legal, noted, whyNot } from "./moves.js";
import { bubble, covered, marks, named, pointing, when } from "./scene.js";
import { sign } from "./signs.js";

/** So many legal plays are listed at once; a lead can have a hundred. */
const SOME_PLAYS = 6;
/** Cards in a row of a hand on a phone. */
const IN_A_ROW = 5;
/** So many chosen cards are too many to be told one by one on a button. */
const MANY = 3;
const KINDS = ["single", "set", "run", "pass"];

/** @param {Scene} scene @param {Choice} choice */
export function daysHand(scene, choice) {
  const { say, names, state, now, cover } = scene;
  const seat = scene.front ?? scene.own;
  const acts = now?.seat === seat;
  const hand = state.hands[seat];
  const title = say("table.hand-of", { name: names[seat] });
  const over = state.acts === null;
  return when(!over || hand.some(Number), html`<div class="tw-own" role="group" aria-label=${title} data-hand=${seat}>
    ${head(scene, seat, title)}
    ${when(hand.length, html`<div class="tw-hand-cards" data-arrows style="--cards:${hand.length}" @keydown=${(/** @type {KeyboardEvent} */ event) => enter(event, scene, choice)}>
      ${cards(scene, choice.places, hand, acts, choice.choose)}
      ${reason(scene, acts, hand)}
    </div>`)}
    ${acts ? message(scene, choice) : when(!over, html`<div class="tw-message">${cover?.seat === seat ? covered(scene) : html`<span class="tw-verdict">${sign("cards", 24)}</span><div class="tw-formed">${say("table.to-act", { name: names[state.acts ?? 0] })}</div>`}</div>`)}
    ${when(!over && hand.length, html`<div class="tw-plays">${acts ? plays(scene, choice, hand) : nothing}</div>`)}
  </div>`);
}

/** @param {Scene} scene @param {number} seat @param {string} title */
function head(scene, seat, title) {
  return html`<div class="tw-own-head">${named(seat, title, 3)}${counts(scene, seat, true)}</div>`;
}

/** The hand of who looks on, in the places of what was dealt: nothing moves while one steps. @param {Scene} scene @param {number} dealt */
export function daysHandSeen(scene, dealt) {
  const { say, names, state, own } = scene;
  const hand = state.hands[own];
  const title = say("table.hand-of", { name: names[own] });
  return html`<div class="tw-own" role="group" aria-label=${title} data-hand=${own}>
    ${head(scene, own, title)}
    <div class="tw-hand-cards" style="--cards:${dealt}">${cards(scene, [], hand, false)}${Array.from({ length: dealt - hand.length }, () => html`<i class="tw-spent"></i>`)}</div>
  </div>`;
}

/** Enter plays what is chosen, if it may be played. @param {KeyboardEvent} event @param {Scene} scene @param {Choice} choice */
function enter(event, { now, move }, { cards }) {
  if (event.key !== "Enter" || !cards.length || !legal(now, cards)) return;
  event.preventDefault();
  if (!event.repeat) move(cards);
}

/** The cards of a hand: where its seat acts, to be chosen. @param {Scene} scene @param {number[]} places @param {Piece[]} hand @param {boolean} acts @param {Choice["choose"]} [choose] */
function cards(scene, places, hand, acts, choose) {
  const { say, now, bubble: pointed } = scene;
  const usable = new Set(now?.moves.flat());
  const marked = marks(scene, scene.front ?? scene.own);
  return hand.map((piece, index) => {
    const name = cardName(say, piece, marked[index]);
    const eye = when(marked[index], html`<span class="tw-eye">${sign("eye", 16)}</span>`);
    if (piece === "?" || !(acts || scene.why)) return html`<span class="tw-hold" role="img" aria-label=${name}>${card(piece)}${eye}</span>`;
    const chosen = places.includes(index);
    const key = `hand-${index}`;
    if (!usable.has(piece) && !chosen) {
      const { show, hide } = pointing(scene, key);
      const why = (acts ? whyNot(now, piece) : scene.why) ?? "";
      return html`<button class="tw-hold ${acts ? "tw-off" : ""} ${pointed === key ? "tw-pointed" : ""}" aria-disabled="true" aria-label=${say("table.card-not-now", { card: name, why })}
        @click=${show} @focus=${show} @blur=${hide} @mouseenter=${show} @mouseleave=${hide}>${card(piece, acts ? "off" : "face")}${eye}</button>`;
    }
    const toggle = () => choose?.(chosen ? places.filter((place) => place !== index) : [...places, index]);
    return html`<button class="tw-hold ${chosen ? "tw-chosen" : ""}" aria-pressed=${chosen} aria-label=${say("table.playable", { chip: name })} data-card=${piece} @click=${toggle}>
      ${card(piece)}${eye}${when(chosen, html`<span class="tw-tick">${sign("tick", 17)}</span>`)}</button>`;
  });
}

/** Why the pointed card is in no play now. @param {Scene} scene @param {boolean} acts @param {Piece[]} hand */
function reason(scene, acts, hand) {
  const index = scene.bubble?.startsWith("hand-") ? Number(scene.bubble.slice(5)) : -1;
  const why = index < 0 ? "" : acts ? whyNot(scene.now, Number(hand[index])) : scene.why;
  return when(why, bubble(scene, why ?? "", `--row:${Math.floor(index / IN_A_ROW) + 1};--at:${(index + 0.5) / hand.length}`));
}

/**
 * What is known of a choice: what the cards form, and whether they may be
 * played, at once; why not, when Python has said it.
 *
 * @param {Scene} scene
 * @param {{cards: number[], why: Why | null}} choice
 */
export function verdict({ say, names, now, state }, { cards, why }) {
  if (!cards.length) return { fits: false, title: say(`table.choose-${now?.verb}`), note: now?.hint ?? "" };
  const forms = cards.every((value) => value === cards[0]) || cards.every((value, index) => value === cards[0] + index);
  const fits = legal(now, cards);
  const reason = `${why?.move}` === `${cards}` ? why?.reason : null;
  return {
    fits,
    title: forms ? formed(say, cards) : say("table.form-none"),
    note: fits ? noted(say, state, names, cards) : reason || say("table.not-allowed"),
  };
}

/** @param {Scene} scene @param {Choice} choice */
function message(scene, choice) {
  const { say, now, sent } = scene;
  const { cards } = choice;
  const { fits, title, note } = verdict(scene, choice);
  const text = fits ? say("table.play-cards", { cards: written(cards) }) : say("table.play");
  return html`<div class="tw-message">
    <span class="tw-verdict ${fits ? "tw-yes" : ""}" aria-hidden="true">${sign(fits ? "tick" : cards.length ? "no" : "cards", 24)}</span>
    <div class="tw-formed"><b>${title}</b><span>${note}</span></div>
    <button class="tw-button ${fits ? "tw-primary tw-ok" : "tw-outline"} ${Array.isArray(sent) && sent.length ? "tw-sent" : ""}" aria-disabled=${fits ? nothing : "true"} data-play @click=${() => fits && scene.move(cards)}>${text}${when(fits, html`<span class="tw-unseen">: ${title}</span>`)}</button>
    ${when(legal(now, []), html`<button class="tw-button tw-outline ${sent && !`${sent}` ? "tw-sent" : ""}" data-pass @click=${() => scene.move([])}>${say("table.pass")}</button>`)}
  </div>`;
}

/** Cards on the button that plays them. @param {number[]} cards */
function written(cards) {
  const [low, next] = cards;
  const { length } = cards;
  return length < MANY ? cards.join(" ") : low === next ? `${length} × ${low}` : `${low}–${cards[length - 1]}`;
}

/** The legal plays, by kind: a click chooses one; a pass needs no choice of cards. @param {Scene} scene @param {Choice} choice @param {Piece[]} hand */
function plays({ say, now, move: make }, { cards, all, choose, toggleAll }, hand) {
  const moves = KINDS.flatMap((kind) => /** @type {number[][]} */ (now?.moves ?? []).filter((move) => kindOf(move) === kind));
  const more = moves.length - SOME_PLAYS;
  const one = (/** @type {number[]} */ move) => html`<button class="tw-play" aria-pressed=${move.length ? `${move}` === `${cards}` : nothing} aria-label=${formed(say, move)} @click=${() => (move.length ? choose(placesOf(move, hand)) : make(move))}>
    ${move.length ? html`<span class="tw-minis">${move.map(miniature)}</span>` : sign("arrow", 20)}${move.length === 1 ? nothing : html`<i>${say(`table.kind-${kindOf(move)}`)}</i>`}</button>`;
  return html`<em>${say("table.may-play")}</em>
    <div class="tw-play-list" data-arrows>${(all ? moves : moves.slice(0, SOME_PLAYS)).map(one)}</div>${when(more > 0, html`<button class="tw-play tw-more" aria-expanded=${all} @click=${toggleAll}>${all ? say("table.fewer-plays") : say("table.more-plays", { n: more })}</button>`)}`;
}

/** Where a hand holds these cards. @param {number[]} cards @param {Piece[]} hand */
function placesOf(cards, hand) {
  let after = -1;
  return cards.map((card) => (after = hand.indexOf(card, after + 1)));
}
