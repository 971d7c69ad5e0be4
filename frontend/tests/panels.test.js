import assert from "node:assert/strict";
import { test } from "node:test";
import { chipFixtures, daysFixtures, replayFixtures } from "../dev/fixtures.js";
import { named } from "../src/words.js";
import { plain, sendTool, settle, shown } from "./dom.js";

const press = async (button) => {
  button.click();
  await settle();
};
const said = (widget) => [...widget.find("[role=status]").children].map((line) => line.textContent);

/** Opens a panel of a table, which comes when it is asked for, or of a replay, which has it. */
async function opened(bundle, traits, name) {
  const widget = await shown(bundle, traits);
  await press(widget.find(`[data-opens=${name}]`));
  const asked = widget.model.sent.pop();
  if (asked) await sendTool(widget.model, asked);
  return widget;
}

async function withLog(bundle, traits) {
  const widget = await opened(bundle, traits, "log");
  const events = () => widget.all(".tw-events button");
  const area = () => widget.find("textarea");
  const type = async (text) => {
    area().value = text;
    area().dispatchEvent(new window.Event("input", { bubbles: true }));
    await settle();
  };
  return { ...widget, events, area, type };
}

// Help

const panelText = (widget) => widget.find("[data-panel]").textContent.replace(/\s+/g, " ").replaceAll("\u2060", "");

test("what can I do: chips to take, and why not the others", async () => {
  const table = await opened("chip_table", chipFixtures["chips-take"], "help");
  assert.match(panelText(table), /Ben wins the trick with the 8 and must take a red chip\..*Ben may take the red 6 or the red 8\..*2 is blue\. While a red chip lies here/);
  assert.match(panelText(table), /The rules.*There are twelve chips.*share the win\./);
  assert.match(panelText(table), /Keys.*Undo/);
  const slider = table.find("input[type=range]");
  slider.value = "3";
  slider.dispatchEvent(new window.Event("input", { bubbles: true }));
  await settle();
  assert.match(panelText(table), /a step of the past/);
  assert.doesNotMatch(panelText(table), /may take/);
  table.remove();
});

test("what can I do: plays of cards by kind, also a hundred of them", async () => {
  const table = await opened("days_table", daysFixtures["days-lead"], "help");
  assert.match(panelText(table), /Single: 2, 3, 4, 5, 7, 10 or 12\..*Set: 2 × 3, 2 × 7 or 3 × 7\..*Run: 2–3, 2–4, /);
  assert.doesNotMatch(panelText(table), /always pass/);
  table.remove();
  const respond = await opened("days_table", daysFixtures["days-respond"], "help");
  assert.match(panelText(respond), /Set: 2 × 3, 2 × 7 or 3 × 7\..*You may always pass\..*one card alone does not answer/);
  assert.doesNotMatch(panelText(respond), /Single:|Run:/);
  respond.remove();
});

test("what can I do always has an answer: waiting, covered, over, no kernel", async () => {
  const answers = [
    [{ now: { mine: false, moves: [], why: [], hint: "" }, says: { seat: 1, text: "It is Ben's turn." } }, /What can I do\? ?Nothing just now: Ben is to act\./],
    [{ cover: { seat: 1, text: "Pass the device to Ben." } }, /Pass the device to Ben\.\s*All hands are covered until then\./],
    [{ now: { seat: null, mine: false, moves: [], why: [] }, says: { seat: null, text: "Ana wins the match." } }, /What can I do\? ?The match is over\. “New deal”/],
  ];
  for (const [more, expected] of answers) {
    const traits = structuredClone(chipFixtures["chips-take"]);
    Object.assign(traits.view, more, { now: { ...traits.view.now, ...more.now } });
    const table = await opened("chip_table", traits, "help");
    assert.match(panelText(table), expected);
    // What is told below the panel anyway is not said twice.
    if (!more.cover) assert.ok(!panelText(table).includes(more.says.text));
    table.model.send = () => {
      throw new Error("no kernel");
    };
    await press(table.named("Undo"));
    assert.match(panelText(table), /Python does not know this table/);
    table.remove();
  }
});

// Log

test("the log tells every event by round and trick, marks the current one, and goes to any", async () => {
  const { model, ...table } = await withLog("chip_table", chipFixtures["chips-take"]);
  const { current, view, names } = chipFixtures["chips-take"];
  const told = [current.told, ...[...current.frames, ...view.tail].map(({ t }) => t)].map((text) => named(text, names));
  // A comment stands under its event.
  told[11] += "The smallest red chip.";
  assert.deepEqual(table.events().map((event) => plain(event.querySelector("span").textContent)), told);
  assert.deepEqual(table.all(".tw-events :is(h4, h5)").map((heading) => heading.textContent), ["Round 4", "Trick 1", "Trick 2", "Trick 3"]);
  const marked = () => table.events().findIndex((event) => event.getAttribute("aria-current") === "step");
  assert.equal(marked(), told.length - 1);
  await press(table.events()[9]);
  assert.equal(marked(), 9);
  assert.equal(table.find("input[type=range]").value, "9");
  assert.match(plain(table.find("[data-said]").textContent), /Cho plays the 4\./);
  // No line ends before the number of what was just named; the record keeps plain blanks.
  for (const part of ["[data-said]", ".tw-event[aria-current]", ".tw-subtitle"]) assert.match(table.find(part).textContent, /\p{L}\u00a0\d/u, part);
  assert.doesNotMatch(table.find("textarea").value, /\u00a0/);
  // What came later has happened: it stays in the log.
  assert.equal(table.events().length, told.length);
  table.remove();
});

test("a replay's log tells no more than has been shown", async () => {
  const replay = await withLog("replay", replayFixtures["replay-two-rounds"]);
  assert.equal(replay.events().length, 28);
  assert.deepEqual(replay.all(".tw-events h4").map((heading) => heading.textContent), ["Round 1", "Round 2"]);
  await press(replay.events()[2]);
  assert.equal(replay.model.get("step"), 2);
  assert.equal(replay.events().length, 3);
  assert.equal(replay.model.sent.length, 0);
  replay.remove();
});

// Record

const RECORD = `[Game "12 Chip Trick"]
[Players "Ana" "Ben" "Cho"]
Round 4
Deal 1 2 7 10 / ? ? ? ? / ? ? ? ?
Lead A
10 9 5 > 5 9 10
7 9 4 > 9 4 {The smallest red chip.} 7
2 8 6
`;

test("the record is the one at the step shown, until somebody changes it", async () => {
  const table = await withLog("chip_table", chipFixtures["chips-take"]);
  assert.equal(table.area().value, RECORD);
  assert.equal(table.area().readOnly, false);
  await press(table.events()[3]);
  assert.equal(table.area().value, `${RECORD.split("\n").slice(0, 5).join("\n")}\n10 9 5\n`);
  await table.type("mine");
  await press(table.events()[4]);
  assert.equal(table.area().value, "mine");
  await press(table.named("As it was"));
  assert.match(table.area().value, /10 9 5 > 5\n$/);
  assert.equal(table.named("As it was"), undefined);
  table.remove();
});

test("a record with hidden pieces says that no match can go on from it, until it is changed", async () => {
  const traits = structuredClone(chipFixtures["chips-take"]);
  traits.current.hands[0] = traits.current.hands[0].map(() => "?");
  const table = await withLog("chip_table", traits);
  assert.match(table.area().value, /Deal \? \?/);
  assert.match(panelText(table), /no match can go on from it/);
  await table.type("mine");
  assert.doesNotMatch(panelText(table), /no match can go on from it/);
  table.remove();
  const known = structuredClone(chipFixtures["chips-take"]);
  for (const round of [...known.rounds, known.current]) round.hands = round.hands.map((hand) => hand.map((piece) => (piece === "?" ? 12 : piece)));
  const open = await withLog("chip_table", known);
  assert.doesNotMatch(panelText(open), /no match can go on from it/);
  open.remove();
});

test("a record is used; what is wrong with it is told there, with its place marked", async () => {
  const table = await withLog("chip_table", chipFixtures["chips-take"]);
  const text = "[Game \"12 Chip Trick\"]\n[Players \"Ana\" \"😀\" \"Cho\"]\nRound 1 x\n";
  await table.type(text);
  await press(table.named("Use this record"));
  const { id, type, text: sent, revision } = table.model.sent.pop();
  assert.deepEqual([type, sent, revision], ["record", text, 12]);
  table.model.receive({ type: "answer", id, ok: false, reason: "Line 3, column 9: the line ends here.", line: 3, column: 9, view: table.model.get("view") });
  await settle();
  assert.match(table.find("[role=alert]").textContent, /Line 3, column 9/);
  // It is told there and nowhere else.
  assert.equal(table.text().split("the line ends here").length, 2);
  const area = table.area();
  assert.equal(document.activeElement, area);
  assert.equal(area.value.slice(area.selectionStart, area.selectionEnd), "x");
  assert.equal(area.value, text);
  // Characters are counted as Python counts them.
  await press(table.named("Use this record"));
  table.model.receive({ type: "answer", id: table.model.sent.pop().id, ok: false, reason: "Line 2", line: 2, column: 20, view: table.model.get("view") });
  await settle();
  assert.equal(area.value.slice(area.selectionStart, area.selectionEnd), '"Cho"]');
  await table.type(text.replace(" x", ""));
  assert.equal(table.find("[role=alert]"), null);
  await press(table.named("Use this record"));
  const view = table.model.get("view");
  table.model.receive({ type: "answer", id: table.model.sent.pop().id, ok: true, view: { ...view, revision: 13 }, rounds: [], current: table.model.get("current"), head: '[Game "12 Chip Trick"]\n' });
  await settle();
  assert.equal(table.area().value, RECORD.replace(/\[Players.*\n/, ""));
  table.remove();
});

test("a record that is too long to reach Python is refused at once", async () => {
  const table = await withLog("chip_table", chipFixtures["chips-take"]);
  const { length } = new TextEncoder().encode(`${RECORD}{}`);
  await table.type(`${RECORD}{${"x".repeat(1_000_001 - length)}}`);
  await press(table.named("Use this record"));
  assert.equal(table.model.sent.length, 0);
  assert.match(table.find("[role=alert]").textContent, /^The record is too long: expected at most 1,000,000 bytes\.$/);
  await table.type(`${RECORD}{${"x".repeat(1_000_000 - length)}}`);
  assert.equal(table.find("[role=alert]"), null);
  await press(table.named("Use this record"));
  assert.equal(table.model.sent.length, 1);
  table.remove();
});

/** Lets the page write to a clipboard, or not. */
async function withClipboard(writeText, act) {
  const had = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: { clipboard: writeText && { writeText } }, configurable: true });
  await act();
  Object.defineProperty(globalThis, "navigator", had ?? { value: undefined, configurable: true });
}

test("copying says that it has copied, until the text changes", async () => {
  const table = await withLog("chip_table", chipFixtures["chips-take"]);
  const copied = [];
  await withClipboard(async (text) => copied.push(text), () => press(table.named("Copy")));
  await settle();
  assert.deepEqual(copied, [RECORD]);
  assert.ok(table.named("Copied"));
  assert.equal(said(table).at(-1), "Copied");
  await press(table.events()[2]);
  assert.ok(table.named("Copy"));
  assert.equal(table.named("Copied"), undefined);
  table.remove();
});

test("where a page may not write to the clipboard the older way is tried, then the text is selected", async () => {
  const table = await withLog("chip_table", chipFixtures["chips-take"]);
  const commands = [];
  document.execCommand = (command) => commands.push(command) > 0;
  const denied = async () => {
    throw new Error("denied");
  };
  await withClipboard(denied, () => press(table.named("Copy")));
  await settle();
  assert.deepEqual(commands, ["copy"]);
  assert.ok(table.named("Copied"));
  document.execCommand = () => false;
  await press(table.events()[2]);
  await withClipboard(undefined, () => press(table.named("Copy")));
  await settle();
  const area = table.area();
  assert.deepEqual([document.activeElement, area.selectionStart, area.selectionEnd], [area, 0, area.value.length]);
  assert.match(table.text(), /The text is selected: press Ctrl\+C/);
  assert.match(said(table).at(-1), /The text is selected/);
  delete document.execCommand;
  table.remove();
});

test("the record is downloaded as a text with the game's name", async () => {
  const table = await withLog("days_table", daysFixtures["days-respond"]);
  const links = [];
  const click = window.HTMLAnchorElement.prototype.click;
  window.HTMLAnchorElement.prototype.click = function () {
    links.push([this.download, Buffer.from(this.href.split(",")[1], "base64").toString()]);
  };
  await press(table.named("Download"));
  window.HTMLAnchorElement.prototype.click = click;
  assert.deepEqual(links, [["12-days-of-christmas.txt", table.area().value]]);
  assert.match(table.area().value, /\n11x4 8x2 -\n$/);
  table.remove();
});

test("a replay's record can be copied and kept, not changed", async () => {
  const replay = await withLog("replay", replayFixtures["replay-days"]);
  assert.equal(replay.area().readOnly, true);
  assert.equal(replay.named("Use this record"), undefined);
  assert.match(replay.area().value, /^\[Game "12 Days of Christmas"\]\n.*\nHand 1\nDeal 11x4 12 \/ 5 8x2 \/ 4 12x3 \/ 2 3x2 4\nLead A \{The seed’s own trick\.\}\n11x4 8x2 - - \{Daniella keeps a run\}\n$/);
  replay.remove();
});

test("a tool that Python refuses says why, and can be tried again", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  await press(table.find("[data-opens=set-up]"));
  const { id } = table.model.sent.pop();
  table.model.receive({ type: "answer", id, ok: false, reason: "FileNotFoundError: setup.js" });
  await settle();
  await settle();
  assert.match(panelText(table), /FileNotFoundError: setup\.js/);
  assert.doesNotMatch(panelText(table), /does not know this table/);
  await press(table.find("[data-opens=set-up]"));
  await press(table.find("[data-opens=set-up]"));
  await sendTool(table.model, table.model.sent.pop());
  assert.ok(table.find("[data-panel] input"));
  table.remove();
});

test("the record is folded away where it is not beside the events, and stays as somebody left it", async () => {
  const table = await withLog("chip_table", chipFixtures["chips-take"]);
  const fold = () => table.find("details");
  assert.equal(fold().open, false);
  fold().open = true;
  fold().dispatchEvent(new window.Event("toggle"));
  await press(table.events()[2]);
  assert.equal(fold().open, true);
  table.remove();
});
