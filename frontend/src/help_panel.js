/** Help: what can be done now, the rules in force, the keys. */
import { html } from "./template.js";
import { kindOf } from "./moves.js";
import { when } from "./scene.js";

/**
 * What can be done now, as sentences.
 *
 * @param {import("./words.js").Say} say
 * @param {string} lang
 * @param {string[]} names
 * @param {import("./contract.js").View} view
 * @param {(chip: number) => string} pieceName
 * @returns {string[]}
 */
export function canDo(say, lang, names, { says, now, cover }, pieceName) {
  if (cover) return [cover.text];
  if (now.seat === null) return [says.text, say("table.can-over")];
  if (!now.mine) return [says.text, now.hint];
  const name = names[now.seat];
  const [move] = now.moves;
  const list = new Intl.ListFormat(lang, { type: "disjunction" });
  const moves = Array.isArray(move)
    ? plays(say, list, /** @type {number[][]} */ (now.moves))
    : [say(`table.can-${now.verb}`, { name, list: list.format(/** @type {number[]} */ (now.moves).map(pieceName)) })];
  return [says.text, ...moves, ...now.why.map(([text]) => text)];
}

/** Legal plays of cards, by kind: a lead can have a hundred. @param {import("./words.js").Say} say @param {Intl.ListFormat} list @param {number[][]} moves */
function plays(say, list, moves) {
  /** @type {Record<string, (cards: number[]) => string>} */
  const short = { single: ([card]) => `${card}`, set: (cards) => `${cards.length} × ${cards[0]}`, run: (cards) => `${cards[0]}–${cards[cards.length - 1]}` };
  const found = Object.entries(short).map(([kind, write]) => {
    const these = moves.filter((cards) => kindOf(cards) === kind);
    return these.length ? say(`table.can-${kind}`, { list: list.format(these.map(write)) }) : "";
  });
  return [...found, moves.some(({ length }) => !length) ? say("table.note-pass") : ""].filter(Boolean);
}

/**
 * @param {import("./words.js").Say} say
 * @param {string[]} can  what can be done now, nothing in a replay
 * @param {string[]} rules  the last one says whose game it is
 * @param {[string, string][]} keys  each with what it does
 */
export function helpPanel(say, can, rules, keys) {
  return html`${when(can.length, html`<div><h3>${say("table.can")}</h3>${can.map((text, index) => html`<p class=${index ? "" : "tw-lead"}>${text}</p>`)}</div>`)}
    <div class="tw-rules"><h3>${say("table.rules")}</h3><ul>${rules.map((text) => html`<li>${text}</li>`)}</ul></div>
    <div><h3>${say("table.keys")}</h3><dl>${keys.map(([key, text]) => html`<dt><kbd>${key}</kbd></dt><dd>${text}</dd>`)}</dl></div>`;
}

/** @param {import("./words.js").Say} say @param {boolean} table @param {boolean} cards */
export function keyList(say, table, cards) {
  /** @type {[string, string][]} */
  const list = [
    ["table.key-arrows", "table.key-move"],
    ...(cards
      ? /** @type {[string, string][]} */ ([["table.key-space", "table.key-select"], ["table.key-enter-card", "table.key-play"]])
      : /** @type {[string, string][]} */ ([["table.key-enter", "table.key-press"]])),
    ["table.key-escape", "table.key-close"],
  ];
  const words = list.map(([key, text]) => /** @type {[string, string]} */ ([say(key), say(text)]));
  const letters = [["?", "help"], ["L", "log"], ...(table ? [["U", "undo"], ["R", "redo"]] : []), ["P", "autoplay"], [",", "back"], [".", "forward"]];
  return [...words, ...letters.map(([key, word]) => /** @type {[string, string]} */ ([key, say(`table.${word}`)]))];
}

