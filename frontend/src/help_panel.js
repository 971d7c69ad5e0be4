/** Help: what can be done now, the rules in force, the keys. */
import { html, when } from "./lent.js";
import { kindOf } from "./moves.js";

/**
 * What can be done now, as sentences.
 *
 * @param {import("./words.js").Say} say
 * @param {string} lang
 * @param {string[]} names
 * @param {import("./contract.js").View} view
 * @returns {string[]}
 */
export function canDo(say, lang, names, { says, now, cover }) {
  if (cover) return [cover.text, say("table.covered")];
  if (now.seat === null) return [says.text, say("table.can-over")];
  if (!now.mine) return [says.text];
  const name = names[now.seat];
  const [move] = now.moves;
  const list = new Intl.ListFormat(lang, { type: "disjunction" });
  const moves = Array.isArray(move)
    ? plays(say, list, /** @type {number[][]} */ (now.moves))
    : [say(`table.can-${now.verb}`, { name, list: list.format(now.moves.map(String)) })];
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

/** What each key does. @param {import("./words.js").Say} say @param {boolean} table @param {boolean} cards @returns {[string, string][]} */
function keyList(say, table, cards) {
  const words = [
    ["arrows", "move"],
    ...(cards ? [["space", "select"], ["enter-card", "play"]] : [["enter", "press"]]),
    ["escape", "close"],
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
    const { say, names, session, kind, past, goneText } = this.view;
    const table = Boolean(session.view);
    const now = past ? [say("table.can-past")] : table ? canDo(say, this.view.part("lang"), names, session.view) : [];
    const can = goneText ? [goneText, ...now] : now;
    /** @type {string[]} */
    const rules = this.view.part("rule_list") ?? [];
    return html`${when(can.length, html`<div><h3>${say("table.can")}</h3>${can.map((text, index) => html`<p class=${index ? "" : "tw-lead"}>${text}</p>`)}</div>`)}
      <div class="tw-rules"><h3>${say("table.rules")}</h3><ul>${rules.map((text) => html`<li>${text}</li>`)}</ul></div>
      <div><h3>${say("table.keys")}</h3><dl>${keyList(say, table, table && kind === "days").map(([key, text]) => html`<dt><kbd>${key}</kbd></dt><dd>${text}</dd>`)}</dl></div>`;
  }
}
