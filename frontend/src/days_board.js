/**
 * The table of 12 Days: the trick as columns in order of play.
 *
 * @typedef {import("./scene.js").Scene<import("./contract.js").DaysState>} Scene
 */
import { html, nothing } from "./template.js";
import { card, miniature } from "./card_drawing.js";
import { crowning, named, when } from "./scene.js";
import { sign } from "./signs.js";
import { hyphened } from "./words.js";

/** As many gifts as fit in the line above the trick. */
const MOST_GIFTS = 12;
/** More seats are rows. */
const MOST_COLUMNS = 4;

/**
 * @param {Scene} scene
 * @param {number[]} chosen  what the seat to act has chosen, not yet played
 */
export function daysBoard(scene, chosen) {
  const { say, state } = scene;
  const count = state.hands.length;
  const first = state.table.length ? state.table[0][0] : (state.acts ?? state.leader);
  const order = Array.from({ length: count }, (_, index) => (first + index) % count);
  const pool = state.end?.pool ?? state.pool;
  return html`<div class="tw-mat">
    <div class="tw-trick-head">
      <span role="heading" aria-level="3">${say("table.in-order")}</span>
      <span class="tw-pool" role="img" aria-label=${say("table.pool-label", { n: pool })}>
        <span class="tw-pool-gifts">${Array.from({ length: Math.min(pool, MOST_GIFTS) || 1 }, () => sign("gift", 20))}</span>${say("table.pool", { n: pool })}
      </span>
    </div>
    <div class="tw-columns ${count > MOST_COLUMNS ? "tw-rows" : "tw-few"}" style="--across:${count > MOST_COLUMNS ? Math.ceil(count / 2) : count}">${order.map((seat) => column(scene, seat, chosen))}</div>
  </div>`;
}

/** @param {Scene} scene @param {number} seat @param {number[]} chosen */
function column(scene, seat, chosen) {
  const { say, state, names } = scene;
  const { match, winner } = state.end ?? {};
  const won = (match ?? [winner]).includes(seat);
  const ringed = scene.ringed === seat || won;
  const play = state.table.find(([who]) => who === seat)?.[1];
  const leads = state.table.length ? state.table[0][0] === seat : state.leader === seat;
  return html`<div class="tw-column ${ringed ? "tw-acts" : ""}" role="group" aria-label=${names[seat]} data-seat=${seat}>
    ${when(ringed, html`<span class="tw-pill">${won ? html`${sign("crown", 15)}${say(crowning(match, "table.wins-hand"))}` : scene.pill}</span>`)}
    <div class="tw-who">${named(seat, names[seat], 4)}${when(leads, html`<span class="tw-tag">${sign("flag", 16)}<span>${say(state.table.length ? "table.led" : "table.leads")}</span></span>`)}${when((state.winner ?? state.lowest) === seat, html`<span class="tw-brief">${sign("crown", 18)}</span>`)}
    </div>
    ${counts(scene, seat)}${known(scene, seat)}
    ${played(scene, seat, play, chosen)}
    <div class="tw-foot">${foot(scene, seat, play, chosen)}</div>
  </div>`;
}

/** Cards in hand, and gifts. @param {Scene} scene @param {number} seat @param {boolean} [long] */
export function counts({ say, state }, seat, long = false) {
  const cards = state.hands[seat].length;
  const gifts = (state.end?.score ?? state.score)[seat];
  const one = (/** @type {"cards" | "gift"} */ picture, /** @type {number} */ count, /** @type {string} */ label) => html`<span role="img" aria-label=${label} data-piece=${picture === "cards" ? "?" : nothing}>${sign(picture, 18)}<span aria-hidden="true">${long ? html`<span class="tw-long">${label}</span><span class="tw-short">${count}</span>` : count}</span></span>`;
  return html`<div class="tw-counts">
    ${one("cards", cards, say("table.cards", { n: cards }))}${one("gift", gifts, say("table.gifts", { n: gifts }))}
  </div>`;
}

/** @param {Scene} scene @param {number} seat @param {number[] | undefined} play @param {number[]} chosen */
function played({ say, state, now, ringed }, seat, play, chosen) {
  // The foot says what it is, but in the end of others only how many cards they have left.
  if (play?.length) return fan(play, state.returned.includes(seat) ? "ghost" : "face", state.end && state.end.winner !== seat ? playName(say, play) : "");
  if (play) return html`<div class="tw-passed">${say("table.play-pass")}</div>`;
  const ghosts = now?.seat === seat ? chosen : [];
  return ringed === seat && !ghosts.length ? html`<div class="tw-passed"></div>` : fan(ghosts, "ghost", "");
}

/** @param {number[]} cards @param {"face" | "ghost"} look @param {string} label */
function fan(cards, look, label) {
  const last = cards.length - 1;
  return html`<div class="tw-fan" role=${label ? "img" : nothing} aria-label=${label || nothing}>
    ${cards.map((value, index) => html`<span>${card(value, look, index === last)}</span>`)}
  </div>`;
}

/** What lies there, and what comes of it. @param {Scene} scene @param {number} seat @param {number[] | undefined} play @param {number[]} chosen */
function foot({ say, state, now }, seat, play, chosen) {
  const { end, winner, lowest, returned } = state;
  if (end && end.winner !== seat) {
    const n = state.hands[seat].length;
    return html`<span>${say("table.cards-left", { n })}</span>${when(end.givers?.includes(seat), html`<span>${sign("gift", 19)}<em>${say("table.pays")}</em></span>`)}`;
  }
  if (play?.length) {
    const crowned = (winner ?? lowest) === seat;
    return html`<span>${when(crowned, sign("crown", 19))}${playName(say, play)}</span>${when(crowned, html`<em>${say(winner === seat ? "table.wins" : "table.lowest")}</em>`)}${when(returned.includes(seat), html`<em>${hyphened(say("table.returned"))}</em>`)}`;
  }
  return when(now?.seat === seat && chosen.length, html`<em>${say("table.chosen")}</em>`);
}

/** The cards of a hand that are known here and not shown in front. @param {Scene} scene @param {number} seat */
function known({ say, state, open, own, front }, seat) {
  const cards = seat === front || (seat === own && !open) ? [] : state.hands[seat].filter((piece) => piece !== "?");
  if (!cards.length) return nothing;
  return html`<span class="tw-known" role="img" aria-label=${cards.map((piece) => cardName(say, piece, !open)).join("; ")}>${when(!open, sign("eye", 16))}${cards.map(miniature)}</span>`;
}

/** @param {import("./words.js").Say} say @param {import("./contract.js").Piece} piece @param {boolean} seen  by everyone */
export function cardName(say, piece, seen) {
  const name = piece === "?" ? say("table.card-hidden") : say("table.card", { card: piece, gift: say(`days.gift.${piece}`, { n: 1 }) });
  return seen ? say("table.chip-seen", { chip: name }) : name;
}

/** What kind of play it is, in words. @param {import("./words.js").Say} say @param {number[]} cards */
export function playName(say, cards) {
  if (!cards.length) return say("table.play-pass");
  if (cards.length === 1) return say("table.play-single", { card: cards[0] });
  if (cards[0] === cards[1]) return say("table.play-set", { n: cards.length, card: cards[0] });
  return say("table.play-run", { low: cards[0], high: cards[cards.length - 1] });
}

/** Where a play's cards were, and where they are then. @param {import("./contract.js").Frame} frame @returns {[string, string]} */
export function daysPlaces({ s: seat }) {
  const column = `[data-seat="${seat}"]`;
  return [`[data-hand="${seat}"],${column} :is(.tw-known,.tw-counts)`, `${column} .tw-fan`];
}
