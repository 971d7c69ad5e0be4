/**
 * Help: what can be done now, the rules in force, the keys.
 *
 * @typedef {import("./words.js").Say} Say
 */
import { html, when } from "./lent.js";
import { kindOf } from "./moves.js";

/**
 * What can be done now, as sentences.
 *
 * @param {Say} say
 * @param {string[]} names
 * @param {import("./contract.js").View} view
 * @param {(chip: number) => string} chip  what a chip is called in a sentence
 * @returns {string[]}
 */
export function canDo(say, names, { says, now, cover }, chip) {
  if (cover) return [cover.text, say("table.covered")];
  if (now.seat === null) return [say("table.can-over")];
  const name = names[now.seat];
  if (!now.mine) return [say("table.can-wait", { name })];
  const moves = Array.isArray(now.moves[0])
    ? plays(say, /** @type {number[][]} */ (now.moves))
    : [say(`table.can-${now.verb}`, { name, list: either(say, /** @type {number[]} */ (now.moves).map(chip)) })];
  return [says.text, ...moves, ...now.why.map(([text]) => text)];
}

/** Several to choose from. @param {Say} say @param {string[]} list */
function either(say, list) {
  const left = list.slice(0, -1).join(", ");
  const right = list[list.length - 1];
  return left ? say("list.or", { left, right }) : right;
}

/** Legal plays of cards, by kind: a lead can have a hundred. @param {Say} say @param {number[][]} moves */
function plays(say, moves) {
  /** No line ends within a play. @type {Record<string, (cards: number[]) => string>} */
  const short = { single: ([card]) => `${card}`, set: (cards) => `${cards.length}\xA0×\xA0${cards[0]}`, run: (cards) => `${cards[0]}–\u2060${cards[cards.length - 1]}` };
  const found = Object.entries(short).map(([kind, write]) => {
    const these = moves.filter((cards) => kindOf(cards) === kind);
    return these.length ? say(`table.can-${kind}`, { list: either(say, these.map(write)) }) : "";
  });
  return [...found, moves.length > 1 && moves.some(({ length }) => !length) ? say("table.note-pass") : ""].filter(Boolean);
}

/** What each key does. @param {Say} say @param {boolean} table @param {boolean} cards @returns {[string, string][]} */
function keyList(say, table, cards) {
  const words = [
    ["arrows", "move"],
    ["home", "ends"],
    ...(cards ? [["space", "select"], ["enter-card", "play"]] : [["enter", "press"]]),
    ["escape", cards ? "close-or-undo" : "close"],
  ];
  const letters = [["?", "help"], ["L", "log"], ...(table ? [["U", "undo"], ["R", "redo"]] : []), ["P", "autoplay"], [",", "back"], [".", "forward"]];
  return [
    ...words.map(([key, text]) => /** @type {[string, string]} */ ([say(`table.key-${key}`), say(`table.key-${text}`)])),
    ...letters.map(([key, word]) => /** @type {[string, string]} */ ([key, say(`table.${word}`)])),
  ];
}

export class HelpPanel {
  /** @param {import("./history_view.js").HistoryView} view */
  constructor(view) {
    this.view = view;
  }

  open() {}

  template() {
    const { say, names, session, kind, past } = this.view;
    const { game } = /** @type {Partial<import("./table.js").Table>} */ (this.view);
    const table = Boolean(session.view);
    const now = past ? [say("table.can-past")] : table ? canDo(say, names, session.view, (chip) => game?.pieces.name(say, chip, "the") ?? "") : [];
    // A game that is at hand here, but not Python: what could be played is not told.
    const can = table && session.gone ? [say("table.can-copy")] : now;
    /** @type {string[]} */
    const rules = this.view.part("rule_list") ?? [];
    const { reviewed } = /** @type {{reviewed?: Map<number, unknown>}} */ (this.view);
    const review = reviewed?.size ? ["replay.cost-means", "replay.review-about"] : [];
    return html`${when(can.length, html`<div><h3>${say("table.can")}</h3>${this.view.gone()}${can.map((text, index) => html`<p class=${index || session.gone ? "" : "tw-lead"}>${text}</p>`)}</div>`)}${when(review.length, html`<div><h3>${say("table.review")}</h3>${review.map((name) => html`<p>${say(/** @type {"replay.cost-means"} */ (name))}</p>`)}</div>`)}
      <div class="tw-rules"><h3>${say("table.rules")}</h3><ul>${rules.map((text) => html`<li>${text}</li>`)}</ul></div>
      <div><h3>${say("table.keys")}</h3><dl>${keyList(say, table, table && kind === "days").map(([key, text]) => html`<dt>${key.split(", ").map((one) => html`<kbd>${one}</kbd>`)}</dt><dd>${text}</dd>`)}</dl></div>`;
  }
}
