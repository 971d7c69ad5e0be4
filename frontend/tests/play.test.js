import assert from "node:assert/strict";
import { test } from "node:test";
import { chipFixtures } from "../dev/fixtures.js";
import { Kernel } from "../dev/kernel.js";
import { MockModel } from "../dev/mock_model.js";
import { settle, shown, WORDS } from "./dom.js";

const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** A table with a kernel behind it. */
async function played(options) {
  const model = new MockModel({ ...structuredClone(chipFixtures["chips-all"]), words: WORDS });
  const kernel = new Kernel(model, options);
  const table = await shown("chip_table", model);
  await rest(30);
  const legal = () => table.all("[data-move]");
  const slider = () => table.find("input[type=range]");
  /** The page shows just what the kernel knows. */
  const agree = async () => {
    await rest(60);
    assert.equal(Number(slider().max), Math.max(1, kernel.frames.length + kernel.rounds().length - 1));
    assert.ok(table.text().includes(kernel.view().says.text), table.text());
    assert.deepEqual(legal().map((button) => Number(button.dataset.move)).sort((a, b) => a - b), kernel.moves.toSorted((a, b) => a - b));
  };
  return { table, model, kernel, legal, slider, agree };
}

test("twenty fast clicks play one move, then what is offered then", async () => {
  const { table, kernel, legal, agree } = await played();
  await agree();
  for (let click = 0; click < 20; click += 1) legal()[click % legal().length]?.click();
  await agree();
  assert.equal(kernel.log.length, 1);
  for (let click = 0; click < 20; click += 1) {
    legal()[0]?.click();
    await rest(3);
  }
  await agree();
  assert.ok(kernel.log.length > 3);
  assert.equal(kernel.frames.length, kernel.log.length);
  table.remove();
});

test("a click is acknowledged before anybody answers", async () => {
  const { table, legal } = await played({ delay: null });
  legal()[0].click();
  await Promise.resolve();
  assert.ok(table.find(".tw-sent"));
  assert.ok(table.find(".tw-waiting"));
  table.remove();
});

/** Plays whatever is offered first, until `stop` says so; the page is never behind. */
async function playUntil({ table, kernel, legal, slider }, stop) {
  for (let count = 0; !stop() && count < 60; count += 1) {
    legal()[0].click();
    await rest(30);
    table.named("Next round")?.click();
    await settle();
    assert.equal(Number(slider().max), kernel.frames.length + kernel.rounds().length - 1);
  }
}

test("a double click is one click, whatever lies under its second half by then", async () => {
  const all = await played();
  const { table, kernel, legal, agree } = all;
  const double = async () => {
    const click = (detail) => legal()[0]?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, detail }));
    click(1);
    await rest(25);
    click(2);
    await rest(25);
  };
  await double();
  assert.equal(kernel.log.length, 1);
  await playUntil(all, () => kernel.frames.length === 23);
  // The last chip of the round.
  await double();
  assert.equal(kernel.log.length, 24);
  assert.equal(kernel.rounds().length, 2);
  table.named("Next round").click();
  await agree();
  await double();
  assert.equal(kernel.log.length, 25);
  table.remove();
});

test("undo while autoplay runs: now is shown, one move fewer, and nothing plays on", async (context) => {
  const all = await played();
  const { table, kernel, slider, agree } = all;
  await playUntil(all, () => kernel.frames.length > 7);
  const made = kernel.frames.length;
  context.mock.timers.enable({ apis: ["setTimeout"] });
  table.named("Play the moves").click();
  context.mock.timers.tick(2500);
  await Promise.resolve();
  assert.ok(Number(slider().value) < Number(slider().max));
  table.named("Undo").click();
  await Promise.resolve();
  assert.ok(table.named("Play the moves"));
  assert.equal(slider().value, slider().max);
  context.mock.timers.tick(100);
  context.mock.timers.reset();
  await agree();
  assert.deepEqual([kernel.frames.length, kernel.log.at(-1)], [made - 1, "undo"]);
  assert.equal(slider().value, slider().max);
  table.named("Redo").click();
  await agree();
  assert.equal(kernel.frames.length, made);
  table.remove();
});

test("an answer that comes late after somebody asked again changes nothing twice", async () => {
  const { table, kernel, legal, agree } = await played({ delay: null });
  kernel.flush();
  await settle();
  legal()[0].click();
  const [lost] = kernel.held.splice(0);
  // The connection was gone: nobody answers, and the person tries again.
  await table.model.receive({ type: "answer", id: "another view's", ok: true, view: kernel.view() });
  assert.equal(kernel.log.length, 0);
  legal()[1].click();
  await settle();
  assert.equal(kernel.held.length, 0);
  kernel.answer({ id: "x", type: "look" });
  // It arrives after all.
  kernel.answer(lost);
  kernel.answer(lost);
  await agree();
  assert.equal(kernel.frames.length, 1);
  legal()[0].click();
  kernel.flush();
  await agree();
  assert.equal(kernel.frames.length, 2);
  table.remove();
});

test("traits that come soon, late or never change nothing that messages told", async () => {
  for (const traitDelay of [0, 200, 1e6]) {
    const all = await played({ traitDelay });
    await playUntil(all, () => all.kernel.rounds().length > 1 && all.kernel.frames.length > 20);
    await rest(80);
    await all.agree();
    all.kernel.end();
    all.table.remove();
  }
});

test("two views of one table agree, whoever clicks", async () => {
  const { table, model, kernel, agree } = await played();
  const other = await shown("chip_table", model);
  await rest(40);
  for (let count = 0; count < 9; count += 1) {
    const view = count % 2 ? other : table;
    view.find("[data-move]").click();
    other.find("[data-move]")?.click();
    await rest(40);
  }
  await agree();
  assert.equal(other.find("input[type=range]").max, table.find("input[type=range]").max);
  assert.ok(other.text().includes(kernel.view().says.text));
  other.remove();
  table.remove();
});
