/** What a table and its panels say where nobody answers. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { MockModel } from "../dev/mock_model.js";
import { chipFixtures, daysFixtures } from "../dev/fixtures.js";
import { sendTool, settle, shown, WORDS } from "./dom.js";

const press = async (button) => {
  button.click();
  await settle();
};
const panelText = (widget) => widget.find("[data-panel]").textContent.replace(/\s+/g, " ").replaceAll("\u2060", "");

/** From now on the host cannot send. */
const killed = ({ model }) => {
  model.send = () => {
    throw new Error("no kernel");
  };
};

/** Beside it no other notice tells the same. */
const toldOnce = (table, text) => {
  assert.equal(table.text().split(text).length, 2);
  assert.equal(table.all(".tw-notice").length, 1);
};

test("what a panel asks for and nobody answers is told in the panel, and what the board asks for above it", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const { send } = table.model;
  await press(table.find("[data-opens=log]"));
  killed(table);
  await press(table.named("Use this record"));
  assert.match(panelText(table), /Python does not know this table/);
  toldOnce(table, "Python does not know");
  await press(table.named("Undo"));
  assert.doesNotMatch(panelText(table), /Python does not know/);
  toldOnce(table, "Python does not know");
  table.model.send = send;
  await press(table.named("Try again"));
  table.model.receive({ type: "answer", id: table.model.sent.pop().id, ok: true, view: table.model.get("view") });
  await settle();
  assert.doesNotMatch(table.text(), /Python does not know/);
  await press(table.find("[data-opens=set-up]"));
  await sendTool(table.model, table.model.sent.pop());
  killed(table);
  await press(table.named("Use this deal"));
  assert.match(panelText(table), /Python does not know this table/);
  toldOnce(table, "Python does not know");
  table.remove();
});

test("a tool that cannot be loaded says so, and can be tried again", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const { send } = table.model;
  killed(table);
  await press(table.find("[data-opens=set-up]"));
  await settle();
  assert.match(panelText(table), /Python does not know this table, or no longer does/);
  toldOnce(table, "Python does not know");
  await press(table.find("[data-opens=set-up]"));
  table.model.send = send;
  await press(table.find("[data-opens=set-up]"));
  await sendTool(table.model, table.model.sent.pop());
  assert.ok(table.find("[data-panel] input"));
  // It is asked for once.
  await press(table.find("[data-opens=set-up]"));
  await press(table.find("[data-opens=set-up]"));
  assert.equal(table.model.sent.length, 0);
  assert.ok(table.find("[data-panel] input"));
  table.remove();
});

for (const [bundle, traits, head] of [["chip_table", chipFixtures["chips-take"], "12 Chip Trick"], ["days_table", daysFixtures["days-respond"], "12 Days of Christmas"]]) {
  test(`a kernel that ends before anybody opened the log leaves the record and help behind: ${bundle}`, async () => {
    const table = await shown(bundle, traits);
    killed(table);
    await press(table.named("Undo"));
    await press(table.find("[data-opens=log]"));
    assert.ok(table.named("Copy"));
    assert.ok(table.find("textarea").value.startsWith(`[Game "${head}"]\n`));
    await press(table.find("[data-opens=help]"));
    assert.match(panelText(table), /What can I do\? ?Python does not know this table, or no longer does: to play, run its cell.*“Log and record” has the match so far as text.*The rules/);
    toldOnce(table, "Python does not know");
    table.remove();
  });
}

test("a table says by itself that its kernel has gone, where the host tells so, and takes a later answer all the same", async () => {
  /** @type {Set<Function>} */
  const heard = new Set();
  const statusChanged = { connect: (one) => heard.add(one), disconnect: (one) => heard.delete(one) };
  const tell = async (status) => {
    heard.forEach((one) => one(null, status));
    await settle();
  };
  const model = new MockModel({ words: WORDS, ...structuredClone(chipFixtures["chips-take"]) });
  model.widget_manager = { context: { sessionContext: { statusChanged } } };
  const table = await shown("chip_table", model);
  await tell("busy");
  await tell("idle");
  assert.equal(table.all(".tw-notice, .tw-idle").length, 0);
  for (const tells of [() => tell("terminating"), () => tell("dead"), () => model.emit("comm_live_update")]) {
    await press(table.named("Undo"));
    const { id } = model.sent.pop();
    await tells();
    await settle();
    assert.ok(table.find(".tw-idle"));
    assert.equal(table.find(".tw-waiting"), null);
    toldOnce(table, "Python does not know");
    model.receive({ type: "answer", id, ok: true, view: model.get("view") });
    await settle();
    assert.equal(table.all(".tw-notice, .tw-idle").length, 0);
  }
  table.end();
  assert.equal(heard.size, 0);
  table.remove();
});

test("a kernel that has nothing to do and does not answer is said to be another one", async (context) => {
  const model = new MockModel({ words: WORDS, ...structuredClone(chipFixtures["chips-take"]) });
  const kernel = { status: "busy" };
  model.widget_manager = { kernel };
  context.mock.timers.enable({ apis: ["setTimeout"] });
  for (const [status, said] of [["busy", "No answer yet"], ["idle", "Python does not know"]]) {
    kernel.status = status;
    const opening = shown("chip_table", model, { silent: true });
    for (let turn = 0; turn < 20; turn++) {
      await Promise.resolve();
      context.mock.timers.tick(1);
    }
    const table = await opening;
    context.mock.timers.tick(4000);
    await Promise.resolve();
    toldOnce(table, said);
    table.remove();
  }
});

test("log and record come once, after the first answer, and with no move", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"], { silent: true });
  const modules = () => table.model.sent.filter(({ type }) => type === "module").map(({ name }) => name);
  const answer = async (more) => {
    const { id } = table.model.sent.at(-1);
    table.model.receive({ type: "answer", id, ok: true, view: table.model.get("view"), ...more });
    await settle();
  };
  assert.deepEqual(modules(), []);
  await answer();
  assert.deepEqual(modules(), ["log"]);
  await sendTool(table.model, table.model.sent.pop());
  await press(table.find('[data-move="8"]'));
  await answer();
  await press(table.find("[data-opens=log]"));
  await press(table.find("[data-opens=help]"));
  assert.deepEqual(modules(), []);
  table.remove();
});

test("where nobody answers no panel waits for ever, and each comes when somebody does", async (context) => {
  const table = await shown("chip_table", chipFixtures["chips-take"], { silent: true });
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const open = async (name) => {
    table.find(`[data-opens=${name}]`).click();
    await Promise.resolve();
  };
  await open("log");
  assert.match(panelText(table), /One moment/);
  context.mock.timers.tick(4000);
  await Promise.resolve();
  assert.match(panelText(table), /No answer yet/);
  toldOnce(table, "No answer yet");
  await open("help");
  assert.match(panelText(table), /No answer yet.*If the kernel has ended, run the cell again/);
  toldOnce(table, "No answer yet");
  await open("set-up");
  assert.match(panelText(table), /No answer yet/);
  context.mock.timers.reset();
  const [look, log] = table.model.sent;
  assert.deepEqual([look.type, log.name], ["look", "log"]);
  table.model.receive({ type: "answer", id: look.id, ok: true, view: table.model.get("view") });
  await sendTool(table.model, log);
  await press(table.find("[data-opens=log]"));
  assert.match(table.find("textarea").value, /^\[Game "12 Chip Trick"\]\n/);
  table.remove();
});
