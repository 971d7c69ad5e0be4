/** The table of 12 Chip Trick, as anywidget loads it. */
import { chipBoard, chipPlaces } from "./chip_board.js";
import { chip, colourOf } from "./chip_drawing.js";
import { filling } from "./gauge.js";
import { after, dealt } from "./history_chips.js";
import { moving } from "./motion.js";
import { Table } from "./table.js";

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Four players need four more chips. */
const MORE = [3, 4, 9, 10];

/** @type {import("./table.js").Game} */
const game = {
  kind: "chips",
  reducer: { after, dealt },
  board: chipBoard,
  pieces: {
    all: (seats) => [...VALUES, ...(seats === 4 ? MORE : [])],
    draw: (value, used) => chip(value, used ? "-off" : ""),
    name: (say, value, form = "chip") => say(`table.${form}-${colourOf(value)}`, { chip: value }),
  },
};

/** A reason goes only when a click beside it has arrived, because on a phone the seats move up then. */
const LINGERS_MS = 200;

class ChipTable extends Table {
  /** @param {string | null} key */
  point(key) {
    clearTimeout(this.leaving);
    if (key) super.point(key);
    else this.leaving = setTimeout(() => super.point(null), LINGERS_MS);
  }

  drawNow() {
    moving(this, chipPlaces, () => filling(this.root, () => super.drawNow()));
  }
}

export default {
  /** @param {{model: import("./contract.js").Model, el: HTMLElement, signal?: AbortSignal}} host */
  render({ model, el, signal }) {
    const table = new ChipTable(game, model, el, signal);
    return () => table.end();
  },
};
