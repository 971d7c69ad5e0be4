import assert from "node:assert/strict";
import { test } from "node:test";
import { chipFixtures, daysFixtures } from "../dev/fixtures.js";
import { sendTool, settle, shown } from "./dom.js";

const PANEL = {
  more: false,
  title: "As Ana sees it",
  model: "if everyone plays at random from here",
  exact: true,
  how: "exact",
  acts: 1,
  shares: [[0.54], [0.16], [0.3]],
  percents: [54, 16, 30],
  said: "Ana wins 54 times in 100.",
  moves: {
    title: "If Ben takes …",
    rows: [
      { move: 6, name: "the 6", shares: [[0.54], [0.19], [0.27]], percents: [54, 19, 27] },
      { move: 8, name: "the 8", shares: [[0.535], [0.125], [0.34]], percents: [54, 12, 34] },
    ],
    rest: "",
  },
  hint: "With the 6 Ben wins 19 times in 100, with the 8 only 13.",
  worlds: {
    title: "Worlds left: 3 of 4",
    said: "Rows: the red pair that Ben was dealt; columns: the blue pair.",
    grid: { rows: [[4, 6], [4, 9]], columns: [[3, 10], [11, 12]], left: [[0, 1], [1, 1]] },
  },
};

const press = async (button) => {
  button.click();
  await settle();
};

/** A table with the odds on, and the first question about them. */
async function withOdds(traits = chipFixtures["chips-take"], bundle = "chip_table") {
  const widget = await shown(bundle, traits);
  const { model } = widget;
  model.update({ odds: true });
  await settle();
  await sendTool(model, model.sent.pop());
  const answer = async (panel, more = {}) => {
    const { id, type, revision } = model.sent.pop();
    assert.equal(type, "odds");
    model.receive({ type: "answer", id, ok: true, panel, ...more });
    await settle();
    return revision;
  };
  const panel = () => widget.find(".tw-panel-odds");
  return { ...widget, answer, panel, said: () => panel().textContent.replace(/\s+/g, " ") };
}

test("the switch is off at first, and asks Python to show the odds", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const toggle = table.find("[role=switch]");
  assert.equal(toggle.getAttribute("aria-checked"), "false");
  assert.equal(toggle.getAttribute("aria-label"), "Odds");
  await press(toggle);
  const sent = table.model.sent.pop();
  assert.deepEqual([sent.type, sent.odds], ["switch", true]);
  assert.equal(table.find(".tw-panel-odds"), null);
  table.model.receive({ type: "answer", id: sent.id, ok: true, odds: true, view: table.model.get("view") });
  await settle();
  assert.equal(toggle.getAttribute("aria-checked"), "true");
  assert.equal(table.model.sent.pop().name, "odds");
  table.remove();
});

test("shares, moves and worlds are told in words and numbers, not by bars alone", async () => {
  const table = await withOdds();
  assert.match(table.said(), /Computing/);
  await table.answer(PANEL);
  assert.match(table.said(), /As Ana sees it ?if everyone plays at random from here ?exact/);
  assert.deepEqual(table.all(".tw-panel-odds li b:last-child").map((one) => one.textContent), ["54%", "16%", "30%"]);
  const rows = table.all(".tw-odds-moves tbody tr").map((row) => row.textContent.replace(/\s+/g, " "));
  assert.match(rows[0], /the 6.*54%.*19%.*27%/);
  assert.match(rows[1], /the 8.*54%.*12%.*34%/);
  assert.match(table.all(".tw-panel-odds h4").at(-1).textContent, /: 3\u00a0of\u00a04$/);
  const cells = table.all(".tw-odds-grid tbody td").map((cell) => [cell.className, cell.textContent]);
  assert.deepEqual(cells, [["", "ruled out"], ["tw-left", "possible"], ["tw-left", "possible"], ["tw-left", "possible"]]);
  assert.equal(table.find(".tw-bar s"), null);
  assert.equal(table.model.sent.length, 0);
  table.remove();
});

test("never and always are written only of what is never and always so", async () => {
  const table = await withOdds();
  await table.answer({ ...PANEL, shares: [[0.996], [0.004], [0]], percents: [99.5, 0.5, 0] });
  assert.deepEqual(table.all(".tw-panel-odds li b:last-child").map((one) => one.textContent), [">99%", "<1%", "0%"]);
  table.remove();
});

test("an estimate is asked for again while there is more to know, and shows its intervals", async () => {
  const table = await withOdds();
  const estimate = { ...PANEL, more: true, exact: false, how: "estimated from 80 simulated rounds", shares: [[0.5, 0.4, 0.6], [0.2, 0.1, 0.3], [0.3, 0.2, 0.4]], hint: undefined };
  await table.answer(estimate);
  assert.match(table.said(), /estimated from 80.*Computing/);
  assert.match(table.find(".tw-bar s").getAttribute("style"), /left:\s*40%;\s*right:\s*40%/);
  assert.equal(table.named("Hint"), undefined);
  await table.answer({ ...estimate, more: false });
  assert.doesNotMatch(table.said(), /Computing/);
  assert.equal(table.model.sent.length, 0);
  table.remove();
});

test("what comes late is dropped, and nothing that is no longer so is shown", async () => {
  const table = await withOdds();
  await table.answer({ ...PANEL, more: true });
  const late = table.model.sent.pop();
  const view = { ...structuredClone(table.model.get("view")), revision: table.model.get("view").revision + 1 };
  table.model.update({ view });
  await settle();
  assert.ok(table.find(".tw-panel-odds .tw-stale"));
  const asked = table.model.sent.pop();
  assert.deepEqual([asked.type, asked.revision], ["odds", view.revision]);
  table.model.receive({ type: "answer", id: late.id, ok: true, panel: { ...PANEL, title: "Late" } });
  await settle();
  assert.doesNotMatch(table.said(), /Late/);
  table.model.receive({ type: "answer", id: asked.id, ok: true, panel: { ...PANEL, title: "Now" } });
  await settle();
  assert.match(table.said(), /Now/);
  assert.equal(table.find(".tw-stale"), null);
  table.remove();
});

test("a hint comes when it is asked for, and is read out", async () => {
  const table = await withOdds();
  await table.answer(PANEL);
  assert.doesNotMatch(table.said(), /only 13/);
  const button = table.named("Hint");
  assert.equal(button.getAttribute("aria-expanded"), "false");
  await press(button);
  assert.match(table.said(), /With the 6 Ben wins 19 times in 100, with the 8 only 13\./);
  assert.match(table.find("[role=status]").textContent, /With the 6 Ben wins/);
  await press(button);
  assert.doesNotMatch(table.said(), /only 13/);
  table.remove();
});

test("why there are no odds, and that they are of now", async () => {
  const table = await withOdds();
  await table.answer({ more: false, none: "While all hands are covered no odds are shown." });
  assert.match(table.said(), /While all hands are covered/);
  table.model.update({ view: { ...table.model.get("view"), revision: 99 } });
  await settle();
  const { id } = table.model.sent.pop();
  table.model.receive({ type: "answer", id, ok: false, reason: "The player mine failed with ZeroDivisionError" });
  await settle();
  assert.equal(table.find(".tw-panel-odds [role=alert]").textContent, "The player mine failed with ZeroDivisionError");
  const slider = table.find("input[type=range]");
  slider.value = "3";
  slider.dispatchEvent(new window.Event("input", { bubbles: true }));
  await settle();
  assert.match(table.said(), /“Back to now” leads there/);
  table.remove();
});

test("plays of cards: a pass and a long run are words; of eight seats only who moves is compared", async () => {
  const names = ["Ana", "Ben", "Cho", "Dan", "Eva", "Fee", "Gil", "Hedi"];
  const some = (share) => names.map((_, seat) => [seat ? (1 - share) / 7 : share]);
  const table = await withOdds(daysFixtures["days-lead"], "days_table");
  table.model.update({ names });
  const rows = [[[3, 3], "2 × 3"], [[2, 3, 4, 5, 6], "2–6"], [[], "a pass"]].map(([move, name], at) => ({ move, name, shares: some(0.5 - at / 10), percents: names.map(() => 10) }));
  await table.answer({ ...PANEL, acts: 0, shares: some(0.5), percents: names.map(() => 10), moves: { title: "If Ana leads …", rows, rest: "The best 3 of 20 moves." }, worlds: null });
  assert.equal(table.all(".tw-odds-moves thead th").length, 1);
  const shown = table.all(".tw-odds-move");
  assert.equal(shown[0].querySelectorAll("svg, .tw-miniature").length > 0, true);
  assert.deepEqual(shown.slice(1).map((one) => one.textContent), ["2–6", "a pass"]);
  assert.match(table.said(), /The best 3 of 20 moves\./);
  assert.equal(table.find(".tw-odds-grid"), null);
  table.remove();
});

test("switched off, nothing more is asked", async () => {
  const table = await withOdds();
  await table.answer({ ...PANEL, more: true });
  const { id } = table.model.sent.pop();
  table.model.update({ odds: false });
  await settle();
  assert.equal(table.panel(), null);
  table.model.receive({ type: "answer", id, ok: true, panel: { ...PANEL, more: true } });
  await settle();
  assert.equal(table.model.sent.length, 0);
  table.remove();
});

test("the exact value comes on request, with how far it is, and may be stopped", async () => {
  const table = await withOdds();
  const estimate = { ...PANEL, exact: false, how: "estimated from 80 simulated rounds", work: {}, hint: undefined };
  await table.answer(estimate);
  const button = table.named("Exact value");
  button.focus();
  button.click();
  await settle();
  assert.equal(table.model.sent.at(-1).exact, true);
  await table.answer({ ...estimate, more: true, work: { said: "Finding what can follow: 7 positions so far", part: null } });
  assert.match(table.find("[role=status]").textContent, /Finding what can follow/);
  const bar = table.find("[role=progressbar]");
  assert.deepEqual([bar.getAttribute("aria-label"), bar.getAttribute("aria-valuenow")], ["Exact value", null]);
  assert.doesNotMatch(table.said(), /Computing/);
  await table.answer({ ...estimate, more: true, work: { said: "Working back from the end: 43 % of 9 positions", part: 0.437 } });
  assert.equal(bar.getAttribute("aria-valuenow"), "43");
  assert.match(table.said(), /43 % of 9/);
  // The same button stops it, and keeps the focus.
  assert.equal(table.named("Stop"), button);
  assert.equal(document.activeElement, button);
  button.click();
  await settle();
  assert.equal(table.model.sent.length, 1);
  await table.answer({ ...estimate, more: true, work: { said: "Working back from the end: 44 % of 9 positions", part: 0.441 } });
  assert.equal(table.model.sent.at(-1).exact, false);
  await table.answer(estimate);
  assert.match(table.find("[role=status]").textContent, /Stopped: the estimate stays/);
  assert.equal(table.model.sent.length, 0);
  assert.equal(table.named("Exact value"), button);
  table.remove();
});

test("the exact value is told when it is there, or why there is none, and the focus goes there", async () => {
  const estimate = { ...PANEL, exact: false, how: "estimated from 80 simulated rounds", work: {} };
  for (const [last, said, goes] of [
    [PANEL, /exact: Ana wins 54 times/, ".tw-odds-how"],
    [{ ...estimate, work: { refused: "The exact value would take too long here" } }, /would take too long here/, ".tw-odds-exact p"],
  ]) {
    const table = await withOdds();
    await table.answer(estimate);
    table.named("Exact value").focus();
    table.named("Exact value").click();
    await settle();
    await table.answer(last);
    assert.match(table.find("[role=status]").textContent, said);
    assert.equal(document.activeElement, table.find(goes));
    assert.equal(table.find(".tw-odds-exact button"), null);
    table.remove();
  }
});
