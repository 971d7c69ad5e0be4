import assert from "node:assert/strict";
import { test } from "node:test";
import { daysFixtures } from "../dev/fixtures.js";
import { flat, key, press, settle, shown } from "./dom.js";

test("what the chosen cards form is said at once, the reason when Python has told it", async () => {
  const table = await shown("days_table", daysFixtures["days-respond"]);
  const verdict = () => flat(table.find(".tw-formed"));
  const heard = () => table.all("[role=status] p").map(flat);
  await press(table.find('[data-card="3"]'));
  assert.match(verdict(), /^3, a single card: French hen ?This may not be played now\.$/);
  assert.equal(table.find("[data-play]").getAttribute("aria-disabled"), "true");
  await press(table.find('[data-card="7"]'));
  assert.match(verdict(), /^No single card, no set, no run ?This may not be played now\.$/);
  await new Promise((done) => setTimeout(done, 250));
  assert.deepEqual(table.model.sent.map(({ type, move }) => [type, move]), [["why", [3, 7]]]);
  table.model.receive({ type: "answer", id: table.model.sent[0].id, ok: true, reason: "3 and 7 form nothing together." });
  await settle();
  assert.match(verdict(), /no run ?3 and 7 form nothing together\.$/);
  assert.equal(heard().at(-1), "3 and 7 form nothing together.");
  await press(table.all('[data-card="7"]')[0]);
  await press(table.all('[data-card="3"]')[1]);
  assert.match(verdict(), /^2 × 3, a set: French hens ?May be played/);
  assert.deepEqual(heard().filter((text) => text.startsWith("2 × 3, a set")).length, 1);
  assert.ok(table.find("[data-play]").classList.contains("tw-ok"));
  table.remove();
});

test("Enter plays what is chosen if it may be played, and is a click otherwise", async () => {
  const table = await shown("days_table", daysFixtures["days-respond"]);
  const [three, other] = table.all('[data-card="3"]');
  await press(three);
  assert.equal((await key(three, "Enter")).defaultPrevented, false);
  assert.deepEqual(table.model.sent.filter(({ type }) => type === "move"), []);
  await press(other);
  assert.equal((await key(table.find('[data-card="7"]'), "Enter")).defaultPrevented, true);
  assert.deepEqual(table.model.sent.filter(({ type }) => type === "move").map(({ move }) => move), [[3, 3]]);
  table.remove();
});

test("the legal plays are listed by kind, the rest when asked for", async () => {
  const table = await shown("days_table", daysFixtures["days-lead"]);
  const plays = () => table.all(".tw-play-list button:not(.tw-more)").map((button) => button.getAttribute("aria-label"));
  const more = () => table.find(".tw-more");
  assert.equal(plays().length, 6);
  assert.ok(plays().every((text) => /single/.test(text)));
  assert.deepEqual([flat(more()), more().getAttribute("aria-expanded")], ["10 more", "false"]);
  await press(more());
  assert.equal(plays().length, 16);
  assert.deepEqual([flat(more()), more().getAttribute("aria-expanded")], ["Show fewer", "true"]);
  await press(table.named("3 × 7"));
  assert.deepEqual(table.all(".tw-chosen").map((card) => card.dataset.card), ["7", "7", "7"]);
  await press(more());
  assert.equal(plays().length, 6);
  table.remove();
});

test("every entry of the list of legal plays does something: cards are chosen, a pass is made", async () => {
  const table = await shown("days_table", daysFixtures["days-respond"]);
  const { moves } = table.model.get("view").now;
  const entries = table.all(".tw-play");
  assert.equal(entries.length, moves.length);
  for (const [index, move] of moves.entries()) {
    await press(entries[index]);
    if (!move.length) break;
    assert.deepEqual(table.all(".tw-chosen").map((card) => Number(card.dataset.card)), move);
    assert.equal(entries[index].getAttribute("aria-pressed"), "true");
  }
  assert.deepEqual(table.model.sent.map(({ type, move }) => [type, move]), [["move", []]]);
  // Of a double click the second must not pass for the next seat.
  const view = table.model.get("view");
  table.model.receive({ type: "answer", id: table.model.sent[0].id, ok: true, view: { ...view, revision: view.revision + 1 } });
  await settle();
  table.all(".tw-play").at(-1).dispatchEvent(new window.MouseEvent("click", { bubbles: true, detail: 2 }));
  assert.equal(table.model.sent.filter(({ type }) => type === "move").length, 1);
  table.remove();
});

test("where only a pass is possible, that is what is asked for", async () => {
  const traits = structuredClone(daysFixtures["days-respond"]);
  Object.assign(traits.view.now, { verb: "pass", moves: [[]] });
  const table = await shown("days_table", traits);
  assert.match(flat(table.find(".tw-formed")), /only a pass is possible/);
  await press(table.find("[data-opens=help]"));
  assert.match(table.text(), /What can I do/);
  assert.doesNotMatch(table.text(), /always pass/);
  table.remove();
});

test("a button says which cards it plays, many of them in short, and its name begins with what it shows", async () => {
  const cards = [1, 2, 3, 4, 5, 6, 9, 9, 9, 9, 9, 9];
  const traits = structuredClone(daysFixtures["days-lead"]);
  traits.view.state.hands[traits.view.now.seat] = cards;
  traits.view.now.moves = [[1, 2], cards.slice(0, 6), cards.slice(6)];
  const table = await shown("days_table", traits);
  const button = () => table.find("[data-play]");
  for (const [first, last, shows, name] of [[0, 2, "Play 1 2", "1 to 2: a run of 2 cards"], [2, 6, "Play 1–6", "1 to 6: a run of 6 cards"], [6, 12, "Play 6 × 9", "6 × 9, a set: ladies dancing"]]) {
    if (first === 6) for (const card of table.all(".tw-chosen")) await press(card);
    for (let place = first; place < last; place += 1) await press(table.all("[data-card]")[place]);
    assert.equal(flat(button()), `${shows}: ${name}`);
    assert.equal(button().getAttribute("aria-label"), null);
  }
  table.remove();
});
