import assert from "node:assert/strict";
import { test } from "node:test";
import { chipFixtures, daysFixtures, replayFixtures } from "../dev/fixtures.js";
import { settle, shown } from "./dom.js";

const active = () => document.activeElement;

/** Presses a key where the focus is; tells whether somebody took it, and who heard it outside. */
async function press(key, more = {}) {
  const heard = [];
  const hear = (event) => heard.push(event.key);
  document.addEventListener("keydown", hear);
  const event = new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  active().dispatchEvent(event);
  document.removeEventListener("keydown", hear);
  await settle();
  return { taken: event.defaultPrevented, heard };
}

test("each row of buttons is one tab stop, and keeps the place where it was left", async () => {
  for (const [bundle, traits] of [["chip_table", chipFixtures["chips-take"]], ["chip_table", chipFixtures["chips-play"]], ["days_table", daysFixtures["days-lead"]], ["replay", replayFixtures["replay-two-rounds"]]]) {
    const widget = await shown(bundle, traits);
    const rows = widget.all("[data-arrows]").filter((row) => row.querySelector("button"));
    assert.ok(rows.length > 1 || bundle === "replay");
    for (const row of rows) {
      const buttons = [...row.querySelectorAll("button")];
      assert.equal(buttons.filter((button) => button.tabIndex === 0).length, 1);
      buttons.find((button) => button.tabIndex === 0).focus();
      await press("End");
      assert.equal(active(), buttons.at(-1));
      await press("ArrowRight");
      assert.equal(active(), buttons.at(-1));
      await press("Home");
      await press(buttons.length > 1 ? "ArrowDown" : "ArrowUp");
      const second = buttons[Math.min(1, buttons.length - 1)];
      assert.equal(active(), second);
      // Left, and drawn anew, it stays the stop of its row.
      widget.find("[data-opens=help]").focus();
      widget.model.update({ names: [...widget.model.get("names")] });
      await settle();
      assert.deepEqual(buttons.filter((button) => button.tabIndex === 0), [second]);
    }
    widget.remove();
  }
});

test("keys of a table", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const sent = () => table.model.sent.splice(0).map(({ type }) => type);
  const answer = (ok = true) => table.model.receive({ type: "answer", id: table.model.sent.at(-1).id, ok, view: table.model.get("view") });
  table.find("[data-opens=help]").focus();
  await press("u");
  answer();
  await settle();
  assert.deepEqual(sent(), ["undo"]);
  // There is nothing to make again.
  await press("r");
  assert.deepEqual(sent(), []);
  const slider = table.find("input[type=range]");
  await press(",");
  assert.equal(slider.value, "14");
  await press(",");
  await press(".");
  assert.equal(slider.value, "14");
  await press(".");
  assert.equal(slider.value, "15");
  await press("p");
  assert.ok(table.named("Pause"));
  await press("P");
  assert.ok(table.named("Play the moves"));
  // On the slider these are keys too, and arrows are its own.
  slider.focus();
  assert.deepEqual(await press("ArrowLeft"), { taken: false, heard: [] });
  assert.equal((await press(",")).taken, true);
  table.remove();
});

test("where no person has moved there is nothing to undo, and the button says why", async () => {
  const traits = structuredClone(chipFixtures["chips-take"]);
  traits.view.can.undo = false;
  const table = await shown("chip_table", traits);
  const button = table.named("Undo: no person has moved yet");
  assert.equal(button.getAttribute("aria-disabled"), "true");
  button.focus();
  await press("u");
  button.click();
  assert.deepEqual(table.model.sent, []);
  table.remove();
});

test("a notebook hears combinations with Ctrl or Cmd, and no other key; an unknown one does nothing", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  table.find("[data-opens=help]").focus();
  for (const key of ["b", "a", "d", "m", "y", "Enter", "Escape", "ArrowUp"]) assert.deepEqual((await press(key)).heard, [], key);
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true, ctrlKey: true }]) {
    for (const key of ["l", "u", "p", "?", "s"]) assert.deepEqual(await press(key, more), { taken: false, heard: [key] }, key);
  }
  for (const more of [{ altKey: true }, { altKey: true, shiftKey: true }]) {
    for (const key of ["Enter", "ArrowUp", "l", "u", "s"]) assert.deepEqual(await press(key, more), { taken: false, heard: [] }, key);
  }
  assert.equal(table.model.sent.length, 0);
  table.remove();
});

test("a panel opens by its key, takes the focus, and gives it back to its button", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const opener = table.find("[data-opens=help]");
  opener.focus();
  await press("?");
  assert.equal(active(), table.find("[data-panel]"));
  assert.deepEqual([opener.getAttribute("aria-expanded"), table.find("[data-panel]").getAttribute("aria-label")], ["true", "Help"]);
  await press("Escape");
  assert.equal(table.find("[data-panel]"), null);
  assert.equal(active(), opener);
  // One panel at a time.
  await press("?");
  assert.match(table.text(), /What can I do/);
  await press("l");
  assert.equal(table.all("[data-panel]").length, 1);
  assert.match(table.text(), /What happened/);
  await press("l");
  assert.equal(active(), table.find("[data-opens=log]"));
  table.remove();
});

test("the focus does not stay in a hand that has to wait: it goes where the game goes on", async () => {
  const table = await shown("chip_table", chipFixtures["chips-play"]);
  const view = table.model.get("view");
  const [chip, ...rest] = view.state.hands[0];
  const button = table.find(`[data-move="${chip}"]`);
  button.focus();
  button.click();
  await settle();
  const wait = { ...view, revision: view.revision + 1, now: { ...view.now, seat: 1, mine: false, moves: [], hint: "It is Ben’s turn." }, state: { ...view.state, acts: 1, hands: [rest, ...view.state.hands.slice(1)] } };
  table.model.receive({ type: "answer", id: table.model.sent.at(-1).id, ok: true, view: wait });
  await settle();
  assert.equal(table.all(".tw-at-own .tw-hand button").length, rest.length);
  assert.ok(active().hasAttribute("data-said"));
  assert.equal(table.find(".tw-bubble"), null);
  table.remove();
});

test("in a field letters are letters, and Escape closes the panel", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  table.find("[data-opens=log]").click();
  await settle();
  table.find("textarea").focus();
  for (const key of ["l", "u", "?", ",", " ", "Enter", "ArrowDown"]) assert.deepEqual(await press(key), { taken: false, heard: [] }, key);
  assert.ok(table.find("[data-panel]"));
  assert.equal(table.model.sent.length, 0);
  await press("Escape");
  assert.equal(active(), table.find("[data-opens=log]"));
  table.remove();
});

test("Escape hides a reason first, then closes the panel", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  table.find("[data-opens=help]").click();
  await settle();
  table.find(".tw-no").focus();
  await settle();
  assert.ok(table.find(".tw-bubble"));
  await press("Escape");
  assert.equal(table.find(".tw-bubble"), null);
  assert.ok(table.find("[data-panel]"));
  await press("Escape");
  assert.equal(table.find("[data-panel]"), null);
  table.remove();
});

test("a held key presses a button once", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  table.find("[data-move]").focus();
  assert.equal((await press("Enter")).taken, false);
  assert.equal((await press("Enter", { repeat: true })).taken, true);
  assert.equal((await press(" ", { repeat: true })).taken, true);
  table.remove();
});

test("the focus waits with what is told, and comes back when the game goes on", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const view = table.model.get("view");
  table.find('[data-move="8"]').focus();
  const others = { ...view, revision: 20, now: { ...view.now, mine: false, moves: [], why: [] } };
  table.model.update({ view: others });
  await settle();
  assert.ok(active().hasAttribute("data-said"));
  table.model.update({ view: { ...view, revision: 21 } });
  await settle();
  assert.equal(active(), table.find("[data-move]"));
  // Whoever has gone elsewhere meanwhile stays there.
  table.model.update({ view: { ...others, revision: 22 } });
  await settle();
  table.find("[data-opens=help]").focus();
  table.model.update({ view: { ...view, revision: 23 } });
  await settle();
  assert.equal(active(), table.find("[data-opens=help]"));
  // And it is never taken from the notebook.
  active().blur();
  table.model.update({ view: { ...others, revision: 24 } });
  await settle();
  assert.equal(active(), document.body);
  table.remove();
});

test("of a row that stays, the neighbour takes the focus", async () => {
  const traits = structuredClone(chipFixtures["chips-play"]);
  const table = await shown("chip_table", traits);
  const view = table.model.get("view");
  const chips = () => table.all("[data-move]");
  const hold = async (revision, ...hand) => {
    table.model.update({ view: { ...view, revision, state: { ...view.state, hands: [hand, ...view.state.hands.slice(1)] }, now: { ...view.now, moves: hand } } });
    await settle();
  };
  chips()[3].focus();
  await hold(20, 1, 2, 7, 10);
  await hold(21, 1, 2, 7);
  assert.equal(active(), chips()[2]);
  table.remove();
});

test("the button of a covered hand takes the focus", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const view = table.model.get("view");
  table.find('[data-move="8"]').focus();
  table.model.update({ view: { ...view, revision: 20, mode: "turn", viewer: null, cover: { seat: 2, text: "Pass the device to Cho." }, now: { ...view.now, seat: 2, mine: false, moves: [], why: [] } } });
  await settle();
  assert.equal(active().textContent.trim(), "I am ready");
  active().click();
  await settle();
  assert.equal(table.model.sent[0].type, "ready");
  table.remove();
});

test("keys in a shadow root", async () => {
  const table = await shown("chip_table", chipFixtures["chips-play"], { shadow: true });
  const root = table.el.getRootNode();
  table.find('[data-move="2"]').focus();
  root.activeElement.dispatchEvent(new window.KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, composed: true }));
  assert.equal(root.activeElement, table.find('[data-move="7"]'));
  table.remove();
});

test("Escape takes back a choice of cards, once nothing else is open", async () => {
  const table = await shown("days_table", daysFixtures["days-respond"]);
  const chosen = () => table.all('.tw-own [aria-pressed="true"][data-card]').length;
  table.find(".tw-own [data-card]").click();
  await settle();
  table.find("[data-opens=help]").click();
  await settle();
  await press("Escape");
  assert.deepEqual([table.find("[data-panel]"), chosen()], [null, 1]);
  table.find(".tw-own [data-card]").focus();
  assert.equal((await press("Escape")).taken, true);
  assert.equal(chosen(), 0);
  // Now it is the page's again, which leaves a full screen by it.
  assert.equal((await press("Escape")).taken, false);
  table.remove();
});
