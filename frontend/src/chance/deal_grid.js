/**
 * Deals side by side: a cell for each, solid where it is left, an outline where
 * it is ruled out, marked where the event is so.
 *
 * @typedef {import("../words.js").Say} Say
 *
 * @typedef {object} Cell
 * @property {[row: number, column: number]} at
 * @property {number[][]} dealt  the other seats' hands, from the next one on
 * @property {number[][]} [now]  and as they are now; none where it is ruled out
 * @property {number[][]} [label]  what tells it from its neighbours
 * @property {number} [out]  the trick in which it was ruled out
 * @property {number} [fill]  how likely, beside the likeliest; none where all are alike
 * @property {string} [chance]
 * @property {boolean} [so]  the event is so
 * @property {boolean} [unasked]  whether it is so has still to be looked at
 *
 * @typedef {object} Grid
 * @property {"table" | "rows" | "list"} kind
 * @property {number[][]} rows
 * @property {number[][]} columns
 * @property {Cell[]} cells
 *
 * @typedef {object} Pointing
 * @property {Say} say
 * @property {Cell | null} shown  the one that is shown beside the grid
 * @property {(cell: Cell) => string} told  a cell in words
 * @property {(cell: Cell | null) => void} point
 * @property {(cell: Cell) => void} choose
 */
import { html, nothing } from "../template.js";
import { sign } from "../signs.js";

/** @param {Cell | null | undefined} cell */
export const nameOf = (cell) => (cell ? JSON.stringify(cell.dealt) : "");

/** Whether nobody who plays as is assumed leaves it possible. @param {Cell} cell */
export const never = ({ now, fill }) => Boolean(now) && fill === 0;

/** How a cell looks, as classes. @param {Cell} cell */
export function lookOf(cell) {
  const { now, so, unasked, label, fill } = cell;
  /** @type {[unknown, string][]} */
  const looks = [[now, "tw-left"], [!now, "tw-out"], [so, "tw-so"], [unasked, "tw-unasked"], [label, "tw-labelled"], [fill !== undefined, "tw-weighed"], [never(cell), "tw-never"]];
  return looks.flatMap(([there, look]) => (there ? look : [])).join(" ");
}

/** What stands in a cell. @param {Cell} cell */
export const labelOf = ({ label }) => label?.map((pieces) => pieces.join(" ")).join(" · ") ?? "";

/** Numbers one below the other, as in a heading. @param {number[]} pieces */
const stacked = (pieces) => pieces.map((piece) => html`<span>${piece}</span>`);

/** @param {Grid} grid @param {string} label @param {Pointing} pointing */
export function dealGrid(grid, label, pointing) {
  const stop = pointing.shown ?? grid.cells.find(({ now }) => now) ?? grid.cells[0];
  const one = (/** @type {Cell} */ cell) => button(cell, nameOf(cell) === nameOf(stop), pointing);
  const long = `--long:${Math.max(...grid.cells.map((cell) => labelOf(cell).length))}`;
  if (grid.kind === "table") return table(grid, label, one);
  if (grid.kind === "list") return html`<div class="tw-deal-list tw-alone" style=${long} role="group" aria-label=${label} data-arrows>${grid.cells.map((cell) => one(cell))}</div>`;
  return html`<div class="tw-deal-list" style=${long} role="group" aria-label=${label} data-arrows>
    ${grid.rows.map((pieces, row) => html`<div class="tw-list-row"><em>${pieces.join(" ")}</em><div>${grid.cells.filter(({ at }) => at[0] === row).map((cell) => one(cell))}</div></div>`)}
  </div>`;
}

/** @param {Grid} grid @param {string} label @param {(cell: Cell) => unknown} one */
function table({ rows, columns, cells }, label, one) {
  return html`<table class="tw-deals" role="grid" aria-label=${label}>
    <thead><tr><td></td>${columns.map((pieces) => html`<th scope="col">${stacked(pieces)}</th>`)}</tr></thead>
    <tbody>${rows.map((pieces, row) => html`<tr><th scope="row">${stacked(pieces)}</th>${cells.filter(({ at }) => at[0] === row).map((cell) => html`<td>${one(cell)}</td>`)}</tr>`)}</tbody>
  </table>`;
}

/** @param {Cell} cell */
const mark = ({ so }) => (so ? html`<b>${sign("tick", 13)}</b>` : nothing);

/** @param {Cell} cell @param {boolean} stop  whether Tab reaches it @param {Pointing} pointing */
function button(cell, stop, { shown, told, point, choose }) {
  return html`<button class="tw-cell ${lookOf(cell)}" data-cell=${cell.at.join()} aria-label=${told(cell)} tabindex=${stop ? 0 : -1}
    aria-current=${nameOf(shown) === nameOf(cell) ? "true" : nothing} style="--fill:${cell.now ? (cell.fill ?? 1) : 0}"
    @click=${() => choose(cell)} @focus=${() => choose(cell)} @pointerenter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && point(cell)} @pointerleave=${() => point(null)}>
    <i aria-hidden="true"></i>${cell.label ? html`<span>${labelOf(cell)}</span>` : nothing}${mark(cell)}</button>`;
}

/** What a legend shows of cells: one like them, half full where some are. @param {Cell} cell @param {Cell[]} cells */
export function swatch(cell, cells) {
  const fill = cells.some(({ fill = 1 }) => fill > 0 && fill < 1) ? 0.6 : 1;
  return html`<span class="tw-cell ${lookOf(cell)}" style="--fill:${cell.now && !never(cell) ? fill : 0}" aria-hidden="true"><i></i>${mark(cell)}</span>`;
}

/** Arrows, Home and End move the focus in a table of cells. @param {HTMLElement} root @param {string} key */
export function moveInGrid(root, key) {
  const top = /** @type {Document | ShadowRoot} */ (root.getRootNode());
  const cell = top.activeElement?.closest(".tw-deals [data-cell]");
  if (!cell) return false;
  const [row, column] = (cell.getAttribute("data-cell") ?? "").split(",").map(Number);
  const rowOf = (/** @type {number} */ at) => [...root.querySelectorAll(`.tw-deals [data-cell^="${at},"]`)];
  /** @type {Record<string, [number, number]>} */
  const goals = { ArrowRight: [row, column + 1], ArrowLeft: [row, column - 1], ArrowDown: [row + 1, column], ArrowUp: [row - 1, column], Home: [row, 0], End: [row, rowOf(row).length - 1] };
  if (!(key in goals)) return false;
  const goal = root.querySelector(`.tw-deals [data-cell="${goals[key]}"]`);
  /** @type {HTMLElement | null} */ (goal)?.focus();
  return true;
}
