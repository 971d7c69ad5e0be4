/**
 * The table of 12 Chip Trick: the middle, and each seat's hand and front.
 *
 * @typedef {import("./scene.js").Scene<import("./contract.js").ChipState>} Scene
 * @typedef {import("./contract.js").Piece} Piece
 * @typedef {import("./words.js").Say} Say
 */
import { html } from "./template.js";
import { chip, colourOf } from "./chip_drawing.js";
import { gauge } from "./gauge.js";
import { chipVerb, legal, whyNot } from "./moves.js";
import { letter } from "./pieces.js";
import { bubble, covered, crowning, disc, marks, named, pointing, when } from "./scene.js";
import { sign } from "./signs.js";

/** Where the other seats sit, clockwise from the own one. @type {Record<number, string[]>} */
const PLACES = { 2: ["top"], 3: ["left", "right"], 4: ["left", "top", "right"] };
/** Longer names need a line of their own where a seat is narrow, and longer words are left out there. */
const LONG_NAME = 8;
const LONG_WORD = 5;
const LONG_VERB = 7;
/** The reason why a seat's chips may not be played, wherever in the seat one taps; it is shown in the middle. */
const HAND = "hand";
/** More tokens than this are told in figures. */
const MOST_STARS = 3;

/** The own seat follows the middle, in the order of the page and on a phone. @param {Scene} scene */
export function chipBoard(scene) {
  const count = scene.state.hands.length;
  const others = PLACES[count].map((place, index) => seat(scene, (scene.own + 1 + index) % count, place));
  const long = scene.names.some((name) => name.length > LONG_NAME);
  return html`<div class="tw-mat tw-chips tw-seats-${count} ${long ? "tw-long-names" : ""}">
    ${middle(scene)}${seat(scene, scene.own, "own")}${others}
  </div>`;
}

/** @param {Scene} scene @param {number} who @param {string} place */
function seat(scene, who, place) {
  const { say, state, names, now } = scene;
  const ringed = scene.ringed === who;
  const acts = now?.seat === who && now.mine && state.phase === "play";
  const tell = () => !acts && scene.why && scene.point(HAND);
  const hide = () => scene.point(null);
  const { match, winners } = state.end ?? {};
  const won = (match ?? winners)?.includes(who);
  return html`<div class="tw-seat ${place === "own" || place === "top" ? "tw-slim" : "tw-side"} tw-at-${place} ${ringed || won ? "tw-acts" : ""} ${place === "own" && !scene.open ? "tw-mine" : ""}" role="group" aria-label=${names[who]} data-seat=${who} @click=${tell} @focusin=${tell} @focusout=${hide} @mouseleave=${hide}>
    ${when(ringed || won, html`<span class="tw-pill">${won ? html`${sign("crown", 15)}${say(crowning(match, "table.wins-round"))}` : scene.pill}</span>`)}
    <div class="tw-who">
      ${named(who, names[who], 3)}
      <span class="tw-marks">${when(won, html`<span class="tw-brief">${sign("crown", 18)}</span>`)}${when(state.leader === who && (state.middle.length || state.phase === "play"), html`<span class="tw-tag">${sign("flag", 16)}<span>${say(state.middle.length ? "table.led" : "table.leads")}</span></span>`)}
      ${tokens(scene, who)}</span>
    </div>
    ${scene.cover?.seat === who ? covered(scene) : hand(scene, who, acts)}
    <div class="tw-group tw-front">
      <div class="tw-label" role="heading" aria-level="4">${say("table.in-front")}</div>
      <div class="tw-row">${state.fronts[who].map((value) => lying(scene, value, false))}</div>
    </div>
    ${gauge(scene, who)}
  </div>`;
}

/** @param {Scene} scene @param {number} who */
function tokens({ say, state }, who) {
  const { target } = state;
  const have = (state.end?.score ?? state.score)[who];
  const stars = target > MOST_STARS
    ? html`${sign("star", 20)}<span aria-hidden="true">${have}/${target}</span>`
    : Array.from({ length: target }, (_, index) => sign(index < have ? "star" : "star-empty", 21));
  return html`<span class="tw-tokens" role="img" aria-label=${say("table.tokens", { n: have, target })}>${stars}</span>`;
}

/** @param {Scene} scene @param {number} who @param {boolean} acts */
function hand(scene, who, acts) {
  const { say, state, now } = scene;
  const chips = state.hands[who];
  const hidden = who !== scene.own && !scene.open;
  const marked = marks(scene, who);
  const seen = chips.filter((_, index) => marked[index]);
  const why = acts || hidden ? "" : scene.why;
  const items = chips.map((piece, index) => {
    if (acts && piece !== "?" && legal(now, piece)) return playable(scene, piece, marked[index], `hand-${index}`);
    return lying(scene, piece, marked[index], hidden && marked[index] ? "-known" : "", why);
  });
  return html`<div class="tw-group tw-hand ${acts ? "tw-choosing" : ""}">
    <div class="tw-label" role="heading" aria-level="4">${say("table.hand")}${when(hidden && seen.length, html`<span class="tw-saw">${say("table.everyone-saw", { n: seen.length, chips: seen.join(", ") })}</span>`)}</div>
    <div class="tw-row" data-arrows>${items.length ? items : html`<span class="tw-none">${say("table.hand-empty")}</span>`}</div>
  </div>`;
}

/**
 * A chip that only lies there; of a hand it says why.
 *
 * @param {Scene} scene
 * @param {Piece} piece
 * @param {boolean} seen
 * @param {"" | "-known"} [look]
 * @param {string} [why]
 * @param {string} [place]  the class of what it lies in
 */
function lying({ say }, piece, seen, look = "", why = "", place = "tw-holder") {
  const name = piece === "?" ? say("table.chip-hidden") : chipName(say, piece, seen);
  const content = html`${chip(piece, look)}${when(seen, eye())}`;
  return why
    ? html`<button class="tw-holder" aria-disabled="true" aria-label=${say("table.not-yet-label", { chip: name, why })} title=${why}>${content}</button>`
    : html`<span class=${place} role="img" aria-label=${name}>${content}</span>`;
}

function eye() {
  return html`<span class="tw-eye">${sign("eye", 14)}</span>`;
}

/** @param {Say} say @param {number} value @param {boolean} [seen] */
function chipName(say, value, seen = false) {
  const name = say(`table.chip-${colourOf(value)}`, { chip: value });
  return seen ? say("table.chip-seen", { chip: name }) : name;
}

/**
 * A chip and its verb are one button, called by its visible text and what else
 * there is to say. Of equal chips only the pressed one is acknowledged.
 *
 * @param {Scene} scene
 * @param {number} value
 * @param {boolean} seen
 * @param {string} key
 */
function playable(scene, value, seen, key) {
  const { say, now, sent, pressed } = scene;
  const sends = sent === value && (pressed ?? key) === key;
  const verb = now ? chipVerb(say, now, value) : "";
  const short = say(`table.${now?.verb}-short`);
  return html`<button class="tw-pick tw-ok ${sends ? "tw-sent" : ""}" data-move=${value} @click=${() => scene.move(value, key)}>
    <span class="tw-well">${chip(value)}${when(seen, eye())}</span>
    <span class="tw-verb"><span class="tw-long ${verb.length > LONG_VERB ? "tw-wordy" : ""}">${verb}</span><span class="tw-short">${short.length > LONG_WORD + 1 ? sign("arrow", 18) : short}</span></span><span class="tw-unseen">: ${say("table.playable", { chip: chipName(say, value, seen) })}</span>
  </button>`;
}

/** @param {Scene} scene */
function middle(scene) {
  const { state, say, now } = scene;
  const count = state.hands.length;
  const hand = scene.bubble === HAND;
  // Why no chip of a hand: one in the middle is to be taken.
  const pointed = hand && state.phase === "take" ? state.middle.findIndex(([, chip, taker]) => taker === null && legal(now, chip)) : Number(scene.bubble?.slice(7) || -1);
  const why = hand ? scene.why : state.middle[pointed] && (now ? whyNot(now, state.middle[pointed][1]) : scene.why);
  return html`<div class="tw-middle" role="group" aria-label=${say("table.middle")}>
    <span class="tw-unseen" role="heading" aria-level="3">${say("table.middle")}</span>
    <div class="tw-spots" data-arrows>${Array.from({ length: count }, (_, index) => spot(scene, index, index === pointed))}${when(why, bubble(scene, why ?? "", "", hand && pointed + 1 ? "arrow" : "no"))}</div>
  </div>`;
}

/** @param {Scene} scene @param {number} index @param {boolean} pointed */
function spot(scene, index, pointed) {
  const { state, say, names } = scene;
  const count = state.hands.length;
  const entry = state.middle[index];
  const who = entry ? entry[0] : (state.leader + index) % count;
  const wins = entry && state.winner === who;
  const led = entry && index === 0 ? say("table.led") : "";
  const word = wins ? say("table.wins") : led;
  return html`<div class="tw-spot ${pointed ? "tw-pointed" : ""}">
    <span class="tw-by">
      ${disc(who, "tw-small")}<span class="tw-unseen">${names[who]} ${led} ${wins ? word : ""}</span>${when(wins, sign("crown", 18))}
      ${when(word, html`<span class="tw-word ${word.length > LONG_WORD ? "tw-long" : ""}" aria-hidden="true">${word}</span>`)}
    </span>
    ${entry ? lies(scene, entry, index) : html`<span class="tw-well tw-gone"></span><span class="tw-verb"></span>`}
  </div>`;
}

/** @param {Scene} scene @param {[number, number, number | null]} entry @param {number} index */
function lies(scene, [, value, taker], index) {
  const { say, state, names, now } = scene;
  if (taker !== null) {
    return html`<span class="tw-well tw-gone"></span>
      <span class="tw-verb"><span class="tw-unseen">${chipName(say, value)}</span><span class="tw-long">${say("table.to", { name: names[taker].length > 9 ? letter(taker) : names[taker] })}</span><span class="tw-short">${say("table.to", { name: letter(taker) })}</span></span>`;
  }
  const key = `middle-${index}`;
  const takes = now && state.phase === "take";
  if (takes && legal(now, value)) return playable(scene, value, false, key);
  const why = now ? "" : scene.why;
  if (!takes && !why) return html`${lying(scene, value, false, "", "", "tw-well")}<span class="tw-verb"></span>`;
  const { show, hide } = pointing(scene, key);
  const notYet = say("table.not-yet");
  const label = say("table.not-yet-label", { chip: chipName(say, value), why: why || whyNot(now, value) });
  return html`<button class="tw-pick ${takes ? "tw-no" : ""}" aria-disabled="true" aria-label=${label} @click=${show} @focus=${show} @blur=${hide} @mouseenter=${show} @mouseleave=${hide}>
    <span class="tw-well">${chip(value, takes ? "-off" : "")}</span><span class="tw-verb">${when(takes, html`<span class=${notYet.length > LONG_NAME ? "tw-long" : ""}>${sign("no", 17)}</span>${notYet}`)}</span>
  </button>`;
}

/**
 * Where a move's chip was, and where it is then.
 *
 * @param {import("./contract.js").Frame} frame
 * @param {import("./contract.js").ChipState} before
 * @param {import("./contract.js").ChipState} after
 * @returns {[string, string]}
 */
export function chipPlaces({ s: seat, m: chip }, { phase, winner, middle }, after) {
  const took = phase === "take";
  const place = took ? middle.findIndex(([, value, taker]) => value === chip && taker === null) + 1 : after.middle.length;
  const there = `.tw-spot:nth-child(${place})`;
  const here = `[data-seat="${seat}"] .tw-${took && seat === winner ? "front" : "hand"}`;
  return took ? [there, here] : [here, there];
}
