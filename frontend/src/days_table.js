/** The table of 12 Days of Christmas, as anywidget loads it. */
import { html } from "./template.js";
import { miniature } from "./card_drawing.js";
import { daysBoard, daysPlaces } from "./days_board.js";
import { daysHand, verdict } from "./days_hand.js";
import { after, dealt } from "./history_days.js";
import { moving } from "./motion.js";
import { legal } from "./moves.js";
import { Table } from "./table.js";

/** Time to choose another card before Python is asked about the choice. */
const ASK_MS = 200;

/** @type {import("./table.js").Game} */
const game = {
  kind: "days",
  reducer: { after, dealt },
  board: (scene, table) => {
    const days = /** @type {DaysTable} */ (table);
    return html`${daysBoard(scene, days.chosen)}${daysHand(scene, {
      cards: days.chosen,
      places: days.chosen.length ? days.places : [],
      why: days.session.why,
      all: Boolean(days.allPlays),
      choose: (places) => days.choose(places),
      toggleAll: () => days.toggleAll(),
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
  /** Where the chosen cards are in the hand. @type {number[]} */
  places = [];
  /** What was read out of the choice. @type {string[]} */
  judged = [];

  /** @param {number[]} places */
  choose(places) {
    const { front, state } = this.scene();
    const cards = places.map((place) => state.hands[front ?? 0][place]).sort((a, b) => a - b);
    this.places = places;
    this.chosen = cards;
    clearTimeout(this.asking);
    if (cards.length && !legal(this.session.view.now, cards)) {
      this.asking = setTimeout(() => this.session.askWhy(cards), ASK_MS);
      this.signal.addEventListener("abort", () => clearTimeout(this.asking), { once: true });
    }
    this.draw();
  }

  /** @param {string} key @param {boolean} typing */
  press(key, typing) {
    if (super.press(key, typing)) return true;
    if (key !== "Escape" || !this.chosen.length) return false;
    this.choose([]);
    return true;
  }

  toggleAll() {
    this.allPlays = !this.allPlays;
    this.draw();
  }

  drawNow() {
    moving(this, daysPlaces, () => super.drawNow());
    const { title, note } = this.chosen.length ? verdict(this.scene(), { cards: this.chosen, why: this.session.why }) : { title: "", note: "" };
    for (const text of [title, note]) if (!this.judged?.includes(text)) this.live.say(text);
    this.judged = [title, note];
  }
}

export default {
  /** @param {{model: import("./contract.js").Model, el: HTMLElement, signal?: AbortSignal}} host */
  render({ model, el, signal }) {
    const table = new DaysTable(game, model, el, signal);
    return () => table.end();
  },
};
