import assert from "node:assert/strict";
import { test } from "node:test";
import { settle, shown } from "./dom.js";

const CELLS = [
  { at: [0, 0], dealt: [[1, 4, 6, 10], [2, 5, 7, 11]], now: [[1, 4, 10], [2, 5, 7, 11]] },
  { at: [0, 1], dealt: [[1, 4, 6, 11], [2, 5, 7, 10]], now: [[1, 4, 11], [2, 5, 7, 10]], so: true },
  { at: [1, 0], dealt: [[1, 5, 7, 10], [2, 4, 6, 11]], out: 2 },
  { at: [1, 1], dealt: [[1, 5, 7, 11], [2, 4, 6, 10]], out: 2 },
];
const CHOICE = {
  kinds: [["chips.dealt", "… is dealt the …", "deal"]],
  kind: "chips.dealt",
  not: false,
  fields: [{ name: "chip", label: "Chip", value: 11, options: [[10, "10"], [11, "11"]] }],
  said: "Ben is dealt the 11",
};
const TRAITS = {
  kind: "worlds",
  lang: "en",
  scale: 1,
  languages: [],
  view: {
    revision: 1,
    game: "chips",
    names: ["Ana", "<b>Ben</b>", "Cho"],
    seat: 0,
    seats: [0, 1, 2],
    why: null,
    says: "2 of 4 worlds are left",
    sees: "As Ana sees it",
    history: [["4", "at first"], ["2", "after trick 2"]],
    notes: [],
    drawn: [],
    grid: { kind: "table", rows: [[4, 6], [5, 7]], columns: [[1, 10], [1, 11]], cells: CELLS },
    event: { on: true, why: null, share: "1 of 2 worlds", chance: "1/2 = 0.5", choice: CHOICE },
  },
};

/** @param {object} [view] */
const worlds = (view = {}) => shown("worlds", { ...TRAITS, view: { ...TRAITS.view, ...view } });

test("each cell says who would hold what, and whether that can be", async () => {
  const page = await worlds();
  const labels = page.all(".tw-deals button").map((cell) => cell.getAttribute("aria-label"));
  assert.equal(labels[1], "<b>Ben</b>: 1 4 6 11. Cho: 2 5 7 10. possible. it is so");
  assert.equal(labels[2], "<b>Ben</b>: 1 5 7 10. Cho: 2 4 6 11. ruled out in trick 2");
  assert.equal(page.find("b > b, h2 b"), null);
  page.remove();
});

test("a cell that is pressed is shown beside the grid, chip by chip", async () => {
  const page = await worlds();
  assert.match(page.find(".tw-world").textContent, /Point at a cell/);
  page.all(".tw-deals button")[1].click();
  await settle();
  const pieces = [...page.find(".tw-world").querySelectorAll("dd")].map((row) => [...row.querySelectorAll("[data-piece]")].map((chip) => Number(chip.dataset.piece)));
  assert.deepEqual(pieces, [[1, 4, 6, 11], [1, 4, 11], [2, 5, 7, 10]]);
  page.all(".tw-deals button")[3].click();
  await settle();
  assert.match(page.find(".tw-world").textContent, /ruled out in trick 2/);
  assert.equal(page.all(".tw-deals [aria-current]").length, 1);
  // Nothing of that concerns Python.
  assert.deepEqual(page.model.sent, []);
  page.remove();
});

test("arrows move in two directions, and Tab reaches one cell", async () => {
  const page = await worlds();
  const stops = () => page.all(".tw-deals button").map((cell) => cell.tabIndex);
  const press = async (key) => {
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await settle();
    return document.activeElement.dataset.cell;
  };
  assert.deepEqual(stops(), [0, -1, -1, -1]);
  page.all(".tw-deals button")[0].focus();
  assert.equal(await press("ArrowRight"), "0,1");
  assert.equal(await press("ArrowRight"), "0,1");
  assert.equal(await press("ArrowDown"), "1,1");
  assert.equal(await press("Home"), "1,0");
  assert.equal(await press("End"), "1,1");
  assert.equal(await press("ArrowUp"), "0,1");
  assert.equal(await press("ArrowLeft"), "0,0");
  assert.deepEqual(stops(), [0, -1, -1, -1]);
  assert.match(page.find(".tw-world").textContent, /possible/);
  page.remove();
});

test("what is chosen stays chosen while the table goes on, and the focus with it", async () => {
  const page = await worlds();
  page.all(".tw-deals button")[1].focus();
  await settle();
  const cells = structuredClone(CELLS);
  delete cells[1].now;
  Object.assign(cells[1], { out: 3, so: false });
  page.model.set("view", { ...TRAITS.view, revision: 2, says: "Only one world is left", grid: { ...TRAITS.view.grid, cells } });
  await settle();
  assert.equal(document.activeElement.dataset.cell, "0,1");
  assert.match(page.find(".tw-world").textContent, /ruled out in trick 3/);
  assert.match(page.find("[role=status]").textContent, /Only one world is left/);
  page.remove();
});

test("while an event is asked, what was not looked at yet looks so and says so, and it can be stopped", async () => {
  const asked = { ...TRAITS.view.event, share: undefined, chance: undefined };
  const cells = CELLS.map((cell) => (cell.now && !cell.so ? { ...cell, unasked: true } : cell));
  const running = await worlds({ grid: { ...TRAITS.view.grid, cells }, event: { ...asked, running: { done: "1", goal: "2", part: 0.5 } } });
  assert.match(running.find(".tw-bar").textContent, /1.*2/);
  const labels = running.all(".tw-deals button").map((cell) => cell.getAttribute("aria-label"));
  assert.match(labels[1], /it is so/);
  assert.match(labels[0], /not looked at yet/);
  assert.deepEqual(running.all(".tw-deals .tw-unasked").map((cell) => cell.dataset.cell), cells.filter(({ unasked }) => unasked).map(({ at }) => at.join()));
  assert.match(running.find(".tw-legend").textContent, /not looked at yet/);
  assert.ok(running.find(".tw-legend .tw-unasked"));
  running.named("Stop").click();
  assert.equal(running.model.sent[0].type, "stop");
  running.end();
  running.remove();
  const stopped = await worlds({ event: { ...asked, running: null, stopped: "Stopped: 1 of 2" } });
  assert.match(stopped.find(".tw-asked").textContent, /Stopped: 1 of 2/);
  stopped.named("Go on").click();
  assert.equal(stopped.model.sent[0].type, "count");
  stopped.remove();
});

test("why an event cannot be told stands in a notice", async () => {
  const page = await worlds({ event: { ...TRAITS.view.event, share: undefined, chance: undefined, why: "It failed" } });
  assert.match(page.find(".tw-asked .tw-notice").textContent, /It failed/);
  page.remove();
});

test("another seat, an event and a draw are asked of Python", async () => {
  const page = await worlds();
  page.named("Cho").click();
  page.model.receive({ type: "answer", id: page.model.sent[0].id, ok: true, view: { ...TRAITS.view, revision: 2, seat: 2 } });
  await settle();
  assert.deepEqual([page.model.sent[0].type, page.model.sent[0].seat], ["seat", 2]);
  page.named("Put the question away").click();
  assert.deepEqual([page.model.sent[1].type, page.model.sent[1].kind, page.model.sent[1].revision], ["event", null, 2]);
  page.remove();
  const many = await worlds({ grid: null, event: { ...TRAITS.view.event, on: false } });
  many.named("Draw a world").click();
  assert.equal(many.model.sent[0].type, "draw");
  many.remove();
});

test("where hands are covered there is neither grid nor button", async () => {
  const page = await worlds({ grid: null, history: [], why: "The hands are covered", says: "The hands are covered", sees: "", seats: [], seat: null, event: undefined });
  assert.match(page.text(), /The hands are covered/);
  assert.equal(page.all(".tw-cell, .tw-chance .tw-button").length, 0);
  page.remove();
});

test("drawn worlds are told, the last first", async () => {
  const drawn = Array.from({ length: 8 }, (_, at) => ({ dealt: [[at + 1], [12]], now: [[at + 1], [12]], so: at === 7 }));
  const page = await worlds({ grid: null, drawn });
  const heads = page.all(".tw-world-drawn h3").map((head) => head.textContent);
  assert.deepEqual(heads, [8, 7, 6, 5, 4, 3].map((n) => `World ${n} drawn`));
  assert.equal(page.all(".tw-mark").length, 1);
  page.remove();
});

test("nothing is left behind", async () => {
  const page = await worlds();
  assert.ok(page.model.listening > 0);
  page.end();
  assert.equal(page.model.listening, 0);
  page.remove();
});
