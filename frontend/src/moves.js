/**
 * What may be done now, in words. Python sends the plain moves and the reasons;
 * the page says the rest.
 *
 * @typedef {import("./contract.js").Action} Action
 * @typedef {import("./contract.js").Now} Now
 * @typedef {import("./words.js").Say} Say
 */

/** Whether a move is among the legal ones. @param {Now | null} now @param {Action} move @returns {boolean} */
export function legal(now, move) {
  const key = String(move);
  return now?.moves.some((one) => Array.isArray(one) === Array.isArray(move) && String(one) === key) ?? false;
}

/** Why a piece that can be seen is in no legal move. @param {Now | null} now @param {number} piece @returns {string} */
export function whyNot(now, piece) {
  return now?.why.find(([, pieces]) => pieces.includes(piece))?.[0] ?? "";
}

/** The verb on a chip's button. @param {Say} say @param {Now} now @param {number} chip */
export function chipVerb(say, now, chip) {
  return say(now.verb === "take" ? "table.take" : "table.play-chip", { chip });
}

/** What cards are as a play. @param {number[]} cards @returns {"single" | "set" | "run" | "pass"} */
export function kindOf(cards) {
  if (cards.length < 2) return cards.length ? "single" : "pass";
  return cards[0] === cards[1] ? "set" : "run";
}

/** What cards form, with the gift. @param {Say} say @param {number[]} cards */
export function formed(say, cards) {
  const [card] = cards;
  const n = cards.length;
  const gift = n ? say(`days.gift.${card}`, { n }) : "";
  return say(`table.form-${kindOf(cards)}`, { n, card, gift, gifts: gift, low: card, high: cards[n - 1] });
}

/**
 * What a legal play would do as the trick stands.
 *
 * @param {Say} say
 * @param {import("./contract.js").DaysState} state
 * @param {string[]} names
 * @param {number[]} cards
 */
export function noted(say, state, names, cards) {
  if (!cards.length) return say("table.note-pass");
  if (state.phase === "lead" || state.lowest === null) return say("table.note-lead");
  const low = Math.min(...state.table.flatMap(([, played]) => played));
  return cards[0] <= low ? say("table.note-lowest") : say("table.note-beaten", { name: names[state.lowest] });
}
