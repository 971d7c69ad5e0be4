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
 * @property {Why | null} why  the answer about a choice that may not be played
 * @property {boolean} all  every legal play is listed
 * @property {(cards: number[]) => void} choose
 * @property {() => void} showAll
 */
import { html, nothing } from "./template.js";
import { card, miniature } from "./card_drawing.js";
import { counts } from "./days_board.js";
import { formed, kindOf, legal, noted, whyNot } from "./moves.js";
import { bubble, named, pointing, when } from "./scene.js";
import { sign } from "./signs.js";

/** So many legal plays are listed at once; a lead can have a hundred. */
const SOME_PLAYS = 12;

/** @param {Scene} scene @param {Choice} choice */
export function daysHand(scene, choice) {
  const { say, names, state, now } = scene;
  const seat = scene.front ?? scene.own;
  const acts = now !== null && now.seat === seat;
  const hand = state.hands[seat];
  return html`<section class="tw-own" aria-label=${say("table.hand-of", { name: names[seat] })}>
    <div class="tw-own-head">${named(seat, say("table.hand-of", { name: names[seat] }))}${counts(scene, seat, true)}</div>
    <div class="tw-hand-cards" data-arrows>
      ${acts ? choosable(scene, choice, hand) : hand.map((piece) => html`<span class="tw-hold" role="img" aria-label=${cardName(say, piece)}>${card(piece)}</span>`)}
      ${reason(scene, hand)}
    </div>
    ${acts ? html`${message(scene, choice)}${plays(scene, choice, seat)}` : nothing}
  </section>`;
}

/** @param {import("./words.js").Say} say @param {Piece} piece */
function cardName(say, piece) {
  return piece === "?" ? say("table.card-hidden") : say("table.card", { card: piece, gift: say(`days.gift.${piece}`, { n: 1 }) });
}

/** @param {Scene} scene @param {Choice} choice @param {Piece[]} hand */
function choosable(scene, choice, hand) {
  const { say, now } = scene;
  const usable = new Set(now?.moves.flat());
  let left = [...choice.cards];
  return hand.map((piece, index) => {
    if (piece === "?") return html`<span class="tw-hold" role="img" aria-label=${cardName(say, piece)}>${card(piece)}</span>`;
    const chosen = left.includes(piece);
    if (chosen) left = left.toSpliced(left.indexOf(piece), 1);
    const key = `hand-${index}`;
    const { show, hide } = pointing(scene, key);
    const why = whyNot(now, piece);
    if (!usable.has(piece) && !chosen) {
      return html`<button type="button" class="tw-hold tw-off" aria-disabled="true" aria-label=${say("table.card-not-now", { card: cardName(say, piece), why })}
        @click=${show} @focus=${show} @blur=${hide} @mouseenter=${show} @mouseleave=${hide}>${card(piece, "off")}</button>`;
    }
    const toggle = () => choice.choose(chosen ? without(choice.cards, piece) : [...choice.cards, piece].sort((a, b) => a - b));
    return html`<button type="button" class="tw-hold ${chosen ? "tw-chosen" : ""}" aria-pressed=${chosen} aria-label=${cardName(say, piece)} data-card=${piece} @click=${toggle}>
      ${card(piece)}${when(chosen, html`<span class="tw-tick">${sign("tick", 17)}</span>`)}</button>`;
  });
}

/** @param {number[]} cards @param {number} piece */
function without(cards, piece) {
  return cards.toSpliced(cards.indexOf(piece), 1);
}

/** Why the pointed card is in no play now. @param {Scene} scene @param {Piece[]} hand */
function reason(scene, hand) {
  const index = scene.bubble?.startsWith("hand-") ? Number(scene.bubble.slice(5)) : -1;
  const why = index < 0 ? "" : whyNot(scene.now, Number(hand[index]));
  return why ? bubble(scene, why, index, 5) : nothing;
}

/** What the chosen cards form, and the buttons. @param {Scene} scene @param {Choice} choice */
function message(scene, choice) {
  const { say, names, now, state } = scene;
  const { cards, why } = choice;
  const move = cards.length > 0 && legal(now, cards);
  const pass = legal(now, []);
  const asked = why && String(why.move) === String(cards) ? why.reason : null;
  const [title, note] = move
    ? [formed(say, cards), noted(say, state, names, cards)]
    : cards.length
      ? [say("table.not-allowed"), asked ?? say("table.asking")]
      : [say(state.phase === "lead" ? "table.choose-cards" : "table.choose-answer"), now?.hint ?? ""];
  return html`<div class="tw-message">
    <span class="tw-verdict ${move ? "tw-yes" : ""}" aria-hidden="true">${sign(move ? "tick" : cards.length ? "no" : "cards", 24)}</span>
    <div class="tw-formed" role="status"><b>${title}</b><span>${note}</span></div>
    <button type="button" class="tw-button ${move ? "tw-primary tw-ok" : "tw-outline"} ${scene.sent && String(scene.sent) ? "tw-sent" : ""}" aria-disabled=${move ? nothing : "true"} data-play
      aria-label=${move ? say("table.play-cards", { cards: cards.join(" ") }) : say("table.play")} @click=${() => move && scene.move(cards)}>${move ? say("table.play-cards", { cards: shortened(cards) }) : say("table.play")}</button>
    ${when(pass, html`<button type="button" class="tw-button tw-outline" data-pass @click=${() => scene.move([])}>${say("table.pass")}</button>`)}
  </div>`;
}

/** @param {number[]} cards */
function shortened(cards) {
  return cards.length > 5 ? `${cards[0]} … ${cards[cards.length - 1]}` : cards.join(" ");
}

/** The legal plays, each a click away. @param {Scene} scene @param {Choice} choice @param {number} seat */
function plays({ say, names, now }, choice, seat) {
  const moves = /** @type {number[][]} */ (now?.moves ?? []);
  const shown = choice.all ? moves : moves.slice(0, SOME_PLAYS);
  const chosen = String(choice.cards);
  return html`<div class="tw-plays"><em>${say("table.may-play", { name: names[seat] })}</em>
    <div class="tw-play-list" data-arrows>
      ${shown.map((move) => play(say, move, choice, chosen))}
      ${when(moves.length > shown.length, html`<button type="button" class="tw-play" @click=${choice.showAll}>${say("table.more-plays", { n: moves.length - shown.length })}</button>`)}
    </div>
  </div>`;
}

/** @param {import("./words.js").Say} say @param {number[]} cards @param {Choice} choice @param {string} chosen */
function play(say, cards, choice, chosen) {
  const kind = say(`table.kind-${kindOf(cards)}`);
  if (!cards.length) return html`<button type="button" class="tw-play" aria-label=${formed(say, cards)} @click=${() => choice.choose([])}>${sign("arrow", 20)}${kind}</button>`;
  return html`<button type="button" class="tw-play" aria-pressed=${String(cards) === chosen} aria-label=${formed(say, cards)} @click=${() => choice.choose(cards)}>
    <span class="tw-minis">${cards.map(miniature)}</span>${kind}</button>`;
}
