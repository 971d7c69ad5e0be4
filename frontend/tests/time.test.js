import assert from "node:assert/strict";
import { test } from "node:test";
import { chipFixtures, replayFixtures } from "../dev/fixtures.js";
import { plain, settle, shown } from "./dom.js";

const press = async (button) => {
  button.click();
  await settle();
};
const said = (widget) => [...widget.find("[role=status]").children].map((line) => line.textContent);
const choose = async (widget, label, value) => {
  const select = widget.all("select").find((one) => one.getAttribute("aria-label") === label);
  select.value = value;
  select.dispatchEvent(new window.Event("change", { bubbles: true }));
  await settle();
  return select;
};

/** The table after its next two moves, as one answer tells them. */
function after(view, ...frames) {
  return { ...view, revision: view.revision + 1, tail: [...view.tail, ...frames], says: { seat: 0, text: "Ana plays on." }, now: { ...view.now, seat: 0, mine: false, moves: [], why: [] } };
}
const EIGHT = { s: 1, m: 8, t: "{1} takes the 8.", n: 2 };
const SIX = { s: 2, m: 6, t: "{2} takes the 6.", n: 0 };

test("the live region is one, polite, and reads out each event; opening says nothing", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  assert.equal(table.all("[role=status], [aria-live], [role=log], [role=alert]").length, 1);
  assert.equal(table.find("[role=status]").getAttribute("aria-atomic"), "false");
  assert.deepEqual(said(table), []);
  await press(table.find('[data-move="8"]'));
  assert.deepEqual(said(table), []);
  table.model.receive({ type: "answer", id: table.model.sent[0].id, ok: true, view: after(table.model.get("view"), EIGHT) });
  await settle();
  assert.deepEqual(said(table), ["Ben takes the 8.", "Ana plays on."]);
  // What was said stays the same node, so that it is not said again.
  const [first] = table.find("[role=status]").children;
  table.model.update({ names: ["Ana", "Ben", "Cho"] });
  await settle();
  assert.deepEqual(said(table).length, 2);
  assert.equal(table.find("[role=status]").firstElementChild, first);
  table.remove();
});

test("of events in quick succession each is read out, also those that nobody sees one by one", async (context) => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  await press(table.find('[data-move="8"]'));
  context.mock.timers.enable({ apis: ["setTimeout"] });
  table.model.receive({ type: "answer", id: table.model.sent[0].id, ok: true, view: after(table.model.get("view"), EIGHT, SIX) });
  await Promise.resolve();
  assert.deepEqual(said(table), ["Ben takes the 8."]);
  context.mock.timers.tick(719);
  assert.equal(said(table).length, 1);
  context.mock.timers.tick(1);
  await Promise.resolve();
  assert.deepEqual(said(table), ["Ben takes the 8.", "Cho takes the 6.", "Ana plays on."]);
  context.mock.timers.reset();
  table.remove();
  // With reduced motion, or a click, nothing is shown on the way.
  globalThis.matchMedia = (query) => ({ matches: query.includes("reduced-motion"), addEventListener() {} });
  const calm = await shown("chip_table", chipFixtures["chips-take"]);
  await press(calm.find('[data-move="8"]'));
  calm.model.receive({ type: "answer", id: calm.model.sent[0].id, ok: true, view: after(calm.model.get("view"), EIGHT, SIX) });
  await settle();
  assert.deepEqual(said(calm), ["Ben takes the 8.", "Cho takes the 6.", "Ana plays on."]);
  delete globalThis.matchMedia;
  calm.remove();
});

test("a match that comes again by undo is there at once, whatever of it goes on from what was shown", async () => {
  const at = (table) => [table.find("input[type=range]").value, table.find("input[type=range]").max];
  for (const [name, stays] of [["undo", true], ["take", false]]) {
    const table = await shown("chip_table", chipFixtures["chips-take"]);
    const view = table.model.get("view");
    const buttons = { undo: () => table.all("button").find((one) => one.getAttribute("aria-label") === "Undo"), take: () => table.find('[data-move="8"]') };
    await press(buttons[name]());
    table.model.receive({ type: "answer", id: table.model.sent[0].id, ok: true, view: after(view, EIGHT, SIX) });
    await settle();
    const [now, last] = at(table);
    assert.equal(now === last, stays, name);
    table.remove();
  }
});

test("who jumps hears where they are, who steps hears the event, with its comment", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const slider = table.find("input[type=range]");
  const go = async (step) => {
    slider.value = step;
    slider.dispatchEvent(new window.Event("input", { bubbles: true }));
    await settle();
  };
  await go("3");
  assert.deepEqual(said(table).splice(0), ["Cho plays the 5."]);
  await go("11");
  assert.deepEqual(said(table).slice(1), ["Cho takes the 4.", "The smallest red chip."]);
  await press(table.named("One move forward"));
  assert.deepEqual(said(table).slice(3), ["Ana takes the 7."]);
  await press(table.named("Back to now"));
  assert.equal(said(table).at(-1), "Ben wins the trick with the 8 and must take a red chip.");
  assert.equal(said(table).length, 5);
  for (let step = 0; step < 15; step += 1) await go(String(step));
  assert.ok(said(table).length <= 12);
  table.remove();
});

test("a covered table tells whom the device goes to", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const view = table.model.get("view");
  table.model.update({ view: { ...view, revision: 13, says: { seat: 2, text: "Cho plays." }, mode: "turn", viewer: null, cover: { seat: 2, text: "Pass the device to Cho." }, now: { ...view.now, mine: false, moves: [], why: [] } } });
  await settle();
  assert.deepEqual(said(table), ["Cho plays.", "Pass the device to Cho."]);
  table.remove();
});

// Speeds

test("by itself: three speeds, to the end; a step by hand stops it", async (context) => {
  for (const [bundle, traits, play] of [["replay", replayFixtures["replay-start"], "Play"], ["chip_table", chipFixtures["chips-take"], "Play the moves"]]) {
    for (const [speed, pace] of [["slow", 2400], ["normal", 1200], ["fast", 600]]) {
      const widget = await shown(bundle, traits);
      const at = () => Number(widget.find("input[type=range]").value);
      await choose(widget, "Speed", speed);
      context.mock.timers.enable({ apis: ["setTimeout"] });
      const tick = async (milliseconds) => {
        context.mock.timers.tick(milliseconds);
        await Promise.resolve();
      };
      widget.named(play).click();
      await Promise.resolve();
      assert.equal(at(), 0, speed);
      await tick(pace - 1);
      assert.equal(at(), 0);
      await tick(1);
      assert.equal(at(), 1);
      await tick(pace);
      assert.equal(at(), 2);
      widget.named("One move forward").click();
      await tick(10 * pace);
      assert.equal(at(), 3);
      widget.named(play).click();
      for (let count = 0; count < 30; count += 1) await tick(pace);
      assert.equal(at(), Number(widget.find("input[type=range]").max));
      assert.ok(widget.named(play));
      context.mock.timers.reset();
      widget.remove();
    }
  }
});

// A replay

test("a replay asks for another language, and for nothing else", async () => {
  const replay = await shown("replay", replayFixtures["replay-chips"]);
  assert.equal(replay.model.sent.length, 0);
  const select = await choose(replay, "Language", "de");
  const [{ id, type, lang }] = replay.model.sent;
  assert.deepEqual([type, lang, select.value], ["lang", "de", "en"]);
  replay.model.update({ lang: "de", words: { ...replay.model.get("words"), "table.speed": "Tempo" } });
  replay.model.receive({ type: "answer", id, ok: true });
  await settle();
  assert.ok(replay.all("select").some((one) => one.getAttribute("aria-label") === "Tempo"));
  assert.equal(select.value, "de");
  assert.equal(replay.find(".tw").lang, "de");
  replay.remove();
});

test("without a kernel a replay steps, and says that another language needs one", async () => {
  const replay = await shown("replay", replayFixtures["replay-chips"]);
  replay.model.send = () => {
    throw new Error("no kernel");
  };
  await choose(replay, "Language", "fi");
  assert.match(replay.text(), /For another language run the cell/);
  await press(replay.named("One move back"));
  assert.equal(replay.model.get("step"), 21);
  replay.remove();
});

test("a replay shows hands as its viewer sees them", async () => {
  const traits = structuredClone(replayFixtures["replay-start"]);
  traits.viewer = 1;
  const [round] = traits.rounds;
  for (const seat of [0, 2]) round.hands[seat] = round.hands[seat].map(() => "?");
  const replay = await shown("replay", traits);
  const seats = replay.all("[data-seat]").map((seat) => Number(seat.dataset.seat));
  assert.ok(replay.find(".tw-at-own").matches('[data-seat="1"]'));
  assert.match(plain(replay.find(".tw-subtitle").textContent), / · as Ben sees it$/);
  assert.deepEqual(seats.toSorted(), [0, 1, 2]);
  await press(replay.named("To the end"));
  // At the end A's chips are those that everybody saw, and what nobody has seen.
  assert.ok(replay.find('[data-seat="0"] .tw-hand').textContent);
  replay.remove();
});

test("a replay of cards shows its viewer's hand at every step, in the places of what was dealt, and no other", async () => {
  const traits = structuredClone(replayFixtures["replay-days"]);
  traits.viewer = 1;
  const [round] = traits.rounds;
  const [dealt] = round.hands.splice(1, 1, [8, 5, 8]);
  assert.deepEqual(dealt, [5, 8, 8]);
  for (const seat of [0, 2, 3]) round.hands[seat] = round.hands[seat].map(() => "?");
  const replay = await shown("replay", traits);
  const hand = () => replay.all('[data-hand="1"] [data-piece]').map((card) => card.dataset.piece).filter((piece) => piece !== "?");
  assert.equal(replay.all("[data-hand]").length, 1);
  const held = [];
  for (await press(replay.named("To the beginning")); ; await press(replay.named("One move forward"))) {
    held.push(hand().join(" "));
    assert.equal(replay.all('[data-hand="1"] :is([data-piece]:not([data-piece="?"]), .tw-spent)').length, 3);
    if (replay.model.get("step") === 6) break;
  }
  assert.deepEqual(held, ["5 8 8", "5 8 8", "5", "5", "5", "", ""]);
  assert.match(replay.find("[data-hand]").getAttribute("aria-label"), /Betty/);
  replay.remove();
  const open = await shown("replay", replayFixtures["replay-days"]);
  assert.equal(open.find("[data-hand]"), null);
  open.remove();
});

// No kernel

test("a table whose kernel is silent says so after a while, keeps showing, and tries again", async (context) => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  context.mock.timers.enable({ apis: ["setTimeout"] });
  table.find('[data-move="8"]').click();
  context.mock.timers.tick(4000);
  await Promise.resolve();
  assert.match(table.text(), /No answer yet/);
  assert.ok(table.find('[data-move="8"]'));
  context.mock.timers.reset();
  await press(table.named("Try again"));
  const { id, type } = table.model.sent.at(-1);
  assert.equal(type, "look");
  table.model.receive({ type: "answer", id, ok: true, view: table.model.get("view"), rounds: [], current: table.model.get("current"), names: ["Ada", "Ben", "Cho"] });
  await settle();
  assert.doesNotMatch(table.text(), /No answer yet/);
  assert.match(table.text(), /Ada/);
  assert.equal(table.find(".tw-waiting"), null);
  table.remove();
});

test("a table without a kernel says at once that playing needs one, and its history steps", async () => {
  const { MockModel } = await import("../dev/mock_model.js");
  const { WORDS } = await import("./dom.js");
  const model = new MockModel({ ...structuredClone(chipFixtures["chips-take"]), words: WORDS });
  model.send = () => {
    throw new Error("no kernel");
  };
  const table = await shown("chip_table", model);
  assert.match(table.text(), /Python does not know this table/);
  await press(table.named("One move back"));
  assert.match(plain(table.find("[data-said]").textContent), /Ben plays the 8\./);
  table.remove();
});

test("a warning stands until it is taken back; a program that thinks is said to", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const view = table.model.get("view");
  table.model.update({ view: { ...view, warning: "The file cannot be written." } });
  await settle();
  assert.match(table.text(), /The file cannot be written\./);
  await press(table.find('[data-move="8"]'));
  const { id } = table.model.sent[0];
  table.model.receive({ type: "busy", id });
  await settle();
  assert.match(table.text(), /A program is thinking/);
  table.model.receive({ type: "answer", id, ok: true, view: { ...after(view, EIGHT), warning: null } });
  await settle();
  assert.doesNotMatch(table.text(), /thinking|cannot be written/);
  table.remove();
});

test("through whose eyes: seats, all, and in turn where there are several people", async () => {
  const traits = structuredClone(chipFixtures["chips-take"]);
  const labels = (table) => table.all(".tw-views button").map((button) => button.textContent);
  const alone = await shown("chip_table", traits);
  assert.deepEqual(labels(alone), ["A", "B", "C", "All"]);
  alone.remove();
  traits.setup.players = ["person", "person", "sensible"];
  const table = await shown("chip_table", traits);
  assert.deepEqual(labels(table), ["A", "B", "C", "Turn", "All"]);
  await press(table.all(".tw-views button")[0]);
  assert.equal(table.model.sent.length, 0);
  for (const [index, viewer] of [[1, 1], [3, "turn"], [4, null]]) {
    await press(table.all(".tw-views button")[index]);
    const { id, type, viewer: asked } = table.model.sent.pop();
    assert.deepEqual([type, asked], ["view", viewer]);
    const mode = { turn: "turn", null: "all" }[viewer] ?? "seat";
    table.model.receive({ type: "answer", id, ok: true, view: { ...table.model.get("view"), revision: 20 + index, mode, viewer: mode === "seat" ? viewer : null } });
    await settle();
    assert.deepEqual(table.all(".tw-views [aria-pressed=true]").map((button) => button.textContent), [labels(table)[index]]);
  }
  table.remove();
});
