/** The table of 12 Days of Christmas, as anywidget loads it. */
import { html } from "./template.js";
import { miniature } from "./card_drawing.js";
import { daysBoard } from "./days_board.js";
import { daysHand } from "./days_hand.js";
import * as reducer from "./history_days.js";
import { legal } from "./moves.js";
import { Table } from "./table.js";

/** Time to choose another card before Python is asked about the choice. */
const ASK_MS = 200;

/** @type {import("./table.js").Game} */
const game = {
  kind: "days",
  reducer,
  board: (scene, table) => {
    const days = /** @type {DaysTable} */ (table);
    return html`${daysBoard(scene, days.chosen)}${daysHand(scene, {
      cards: days.chosen,
      why: days.session.why,
      all: days.allPlays,
      choose: (cards) => days.choose(cards),
      showAll: () => days.showAll(),
    })}`;
  },
  pieces: {
    all: () => Array.from({ length: 12 }, (_, index) => index + 1).flatMap((value) => Array(value).fill(value)),
    draw: miniature,
    name: (say, value) => say("table.card", { card: value, gift: say(`days.gift.${value}`, { n: 1 }) }),
  },
};

class DaysTable extends Table {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  asking = undefined;
  allPlays = false;

  /** @param {number[]} cards */
  choose(cards) {
    this.chosen = cards;
    clearTimeout(this.asking);
    if (cards.length && !legal(this.session.view.now, cards)) {
      this.asking = setTimeout(() => this.session.askWhy(cards), ASK_MS);
      this.signal.addEventListener("abort", () => clearTimeout(this.asking), { once: true });
    }
    this.draw();
  }

  showAll() {
    this.allPlays = true;
    this.draw();
  }
}

export default {
  /** @param {{model: import("./contract.js").Model, el: HTMLElement, signal?: AbortSignal}} host */
  render({ model, el, signal }) {
    const table = new DaysTable(game, model, el, signal);
    return () => table.end();
  },
};
