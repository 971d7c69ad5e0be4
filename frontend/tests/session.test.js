import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { MockModel } from "../dev/mock_model.js";
import { PATIENCE_MS, Session, THINKING_MS } from "../src/session.js";

const view = (revision) => ({ revision, state: {}, tail: [], now: { moves: [] }, can: {} });
const start = (model) => {
  const controller = new AbortController();
  let changes = 0;
  const session = new Session(model, () => (changes += 1), controller.signal);
  return { session, controller, changes: () => changes };
};
let model;
beforeEach(() => {
  model = new MockModel({ view: view(5), rounds: [], current: null });
});

test("a double click sends one intent, with its revision", () => {
  const { session } = start(model);
  assert.equal(session.send("move", { move: 8 }), true);
  assert.equal(session.send("move", { move: 8 }), false);
  assert.equal(model.sent.length, 1);
  const { id, ...rest } = model.sent[0];
  assert.equal(typeof id, "string");
  assert.deepEqual(rest, { type: "move", revision: 5, move: 8 });
  session.takeMessage({ type: "answer", id, ok: true, view: view(6) });
  session.send("undo");
  assert.notEqual(model.sent[1].id, id);
  assert.equal(model.sent[1].revision, 6);
});

test("what is asked for while an answer is awaited is done after it, with the new revision", () => {
  const { session } = start(model);
  session.send("move", { move: 8 });
  session.send("undo");
  // Of several the last; a piece or a second click is no other.
  session.send("view", { viewer: 1 });
  session.send("move", { move: 2 });
  session.send("ready");
  assert.equal(model.sent.length, 1);
  model.receive({ type: "answer", id: model.sent[0].id, ok: true, view: view(6) });
  const [, { id, ...rest }] = model.sent;
  assert.deepEqual(rest, { type: "view", revision: 6, viewer: 1 });
  assert.equal(session.pending.id, id);
  session.send("view", { viewer: 2 });
  model.receive({ type: "answer", id, ok: true, view: view(7) });
  assert.deepEqual([model.sent.length, session.pending], [2, null]);
});

test("nothing is done after an answer that was none, or was no", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { session } = start(model);
  session.send("move", { move: 2 });
  session.send("undo");
  model.receive({ type: "answer", id: model.sent[0].id, ok: false, reason: "2 is blue.", view: view(5) });
  assert.deepEqual([model.sent.length, session.refusal.reason], [1, "2 is blue."]);
  session.send("move", { move: 8 });
  session.send("undo");
  context.mock.timers.tick(PATIENCE_MS);
  session.look();
  model.receive({ type: "answer", id: model.sent[2].id, ok: true, view: view(5) });
  assert.deepEqual([model.sent.length, session.pending], [3, null]);
});

test("a message that overtakes the traits counts, the late trait changes nothing", () => {
  const { session } = start(model);
  session.send("move", { move: 8 });
  const current = { number: 1, frames: [1] };
  model.receive({ type: "answer", id: model.sent[0].id, ok: true, view: view(7), current });
  assert.deepEqual([session.revision, session.current], [7, current]);
  model.update({ view: view(6), current: null });
  assert.deepEqual([session.revision, session.current], [7, current]);
});

test("an old answer neither replaces a newer view nor keeps the page waiting", () => {
  const { session } = start(model);
  session.send("move", { move: 8 });
  model.update({ view: view(9) });
  model.receive({ type: "answer", id: model.sent[0].id, ok: true, view: view(6), rounds: ["old"] });
  assert.deepEqual([session.revision, session.rounds, session.pending], [9, [], null]);
});

test("a refused move shows its reason until the next intent", () => {
  const { session } = start(model);
  session.send("move", { move: 2 });
  model.receive({ type: "answer", id: model.sent[0].id, ok: false, reason: "2 is blue.", view: view(5) });
  assert.deepEqual([session.refusal.type, session.refusal.reason], ["move", "2 is blue."]);
  session.send("move", { move: 8 });
  assert.equal(session.refusal, null);
});

test("no answer: the page says so after the wait, and sends nothing twice; a late answer clears it", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { session, changes } = start(model);
  session.send("move", { move: 8 });
  context.mock.timers.tick(PATIENCE_MS - 1);
  assert.equal(session.gone, "");
  context.mock.timers.tick(1);
  assert.equal(session.gone, "no-answer");
  assert.equal(session.send("move", { move: 8 }), false);
  const before = changes();
  model.receive({ type: "answer", id: model.sent[0].id, ok: true, view: view(6) });
  assert.deepEqual([session.gone, session.revision, session.pending], ["", 6, null]);
  assert.ok(changes() > before);
  context.mock.timers.tick(10 * PATIENCE_MS);
  assert.equal(session.gone, "");
});

test("an intent that was lost is given up when a later one is answered", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { session } = start(model);
  session.send("move", { move: 8 });
  context.mock.timers.tick(PATIENCE_MS);
  session.look();
  const [lost, look] = model.sent;
  assert.deepEqual([look.type, session.gone], ["look", "no-answer"]);
  model.receive({ type: "answer", id: look.id, ok: true, view: view(5), rounds: ["r"], current: null });
  assert.deepEqual([session.gone, session.pending, session.rounds], ["", null, ["r"]]);
  context.mock.timers.tick(PATIENCE_MS);
  assert.equal(session.gone, "");
  assert.equal(session.send("move", { move: 8 }), true);
  // It comes after all, from before the answer to the second.
  model.receive({ type: "answer", id: lost.id, ok: true, view: view(6) });
  model.receive({ type: "answer", id: model.sent[2].id, ok: false, reason: "changed", view: view(6) });
  assert.deepEqual([session.revision, session.refusal.reason, session.pending], [6, "changed", null]);
});

test("who asked what was lost hears so: when a later one is answered, and when there is no kernel", async () => {
  const { session } = start(model);
  const lost = session.ask("module", { name: "log" });
  const answered = session.ask("look");
  model.receive({ type: "answer", id: model.sent[1].id, ok: true, view: view(5) });
  assert.deepEqual(await lost, {});
  assert.equal((await answered).ok, true);
  const waiting = session.ask("module", { name: "log" });
  model.send = () => {
    throw new Error("Cannot send");
  };
  session.look();
  assert.deepEqual(await waiting, {});
});

test("a tool that a page has in itself is no sign of a kernel", () => {
  const { session } = start(model);
  const { send } = model;
  model.send = () => {
    throw new Error("This page has no kernel.");
  };
  session.look();
  model.send = send;
  session.ask("module", { name: "log" });
  model.receive({ type: "answer", id: model.sent[0].id, ok: true, kernel: false, module: "" });
  assert.equal(session.gone, "no-kernel");
});

test("a host that cannot send is no kernel; a kernel that answers again is one", async () => {
  const { session } = start(model);
  const { send } = model;
  model.send = () => {
    throw new Error("Cannot send");
  };
  session.send("move", { move: 8 });
  assert.deepEqual([session.gone, session.pending, session.refusal], ["no-kernel", null, null]);
  assert.deepEqual(await session.ask("module", { name: "setup" }), {});
  model.send = send;
  session.look();
  model.receive({ type: "answer", id: model.sent[0].id, ok: true, view: view(5) });
  assert.equal(session.gone, "");
});

test("a slow program is waited for longer, and its answer is taken whenever it comes", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { session } = start(model);
  session.send("move", { move: 8 });
  const [{ id }] = model.sent;
  model.receive({ type: "busy", id });
  context.mock.timers.tick(THINKING_MS - 1);
  assert.deepEqual([session.gone, session.busy, session.pending.id], ["", true, id]);
  // It thinks, or the kernel has ended: nobody knows.
  context.mock.timers.tick(1);
  assert.deepEqual([session.gone, session.busy, session.pending.id], ["no-answer", false, id]);
  session.look();
  assert.equal(model.sent[1].type, "look");
  model.receive({ type: "answer", id, ok: true, view: view(6) });
  assert.deepEqual([session.gone, session.revision, session.pending], ["", 6, null]);
});

test("a program that another view waits for is waited for no longer than here", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { session } = start(model);
  model.receive({ type: "busy", id: "another view's" });
  context.mock.timers.tick(THINKING_MS);
  assert.deepEqual([session.gone, session.busy], ["no-answer", false]);
  model.receive({ type: "busy", id: "another view's" });
  model.receive({ type: "answer", id: "another view's", ok: true, view: view(6) });
  context.mock.timers.tick(THINKING_MS);
  assert.deepEqual([session.gone, session.busy], ["", false]);
});

test("a round that ends is added once, whether the trait or the message came first", () => {
  const { session } = start(model);
  const [one, two] = [{ number: 1 }, { number: 2 }];
  model.update({ rounds: [one] });
  session.send("move", { move: 8 });
  model.receive({ type: "answer", id: model.sent[0].id, ok: true, view: view(6), finished: [two], current: { number: 3 } });
  assert.deepEqual([session.rounds, session.current], [[one, two], { number: 3 }]);
  model.update({ rounds: [one, two], current: { number: 3 }, view: view(6) });
  model.receive({ type: "answer", id: "another view's", ok: true, view: view(6), finished: [two] });
  assert.deepEqual(session.rounds, [one, two]);
});

test("two views of one model agree", () => {
  const one = start(model).session;
  const two = start(model).session;
  one.send("move", { move: 8 });
  model.receive({ type: "answer", id: model.sent[0].id, ok: true, view: view(6), rounds: ["r"] });
  assert.equal(one.view, two.view);
  assert.deepEqual(two.rounds, ["r"]);
  assert.equal(two.pending, null);
});

test("a refusal is only told where it was asked for", () => {
  const one = start(model).session;
  const two = start(model).session;
  one.send("move", { move: 2 });
  model.receive({ type: "answer", id: model.sent[0].id, ok: false, reason: "no", view: view(5) });
  assert.equal(one.refusal?.reason, "no");
  assert.equal(two.refusal, null);
});

test("a question about a selection waits for nothing and keeps only its own answer", () => {
  const { session } = start(model);
  session.askWhy([3, 4]);
  const first = model.sent[0];
  assert.deepEqual([first.type, first.move, first.revision], ["why", [3, 4], 5]);
  session.askWhy([3, 5]);
  model.receive({ type: "answer", id: first.id, ok: true, reason: "old" });
  assert.equal(session.why.reason, null);
  model.receive({ type: "answer", id: model.sent[1].id, ok: true, reason: "no run" });
  assert.deepEqual([session.why.move, session.why.reason], [[3, 5], "no run"]);
  assert.equal(session.send("move", { move: [3] }), true);
});

test("malformed messages change nothing", () => {
  const { session, changes } = start(model);
  for (const content of [null, undefined, 3, "answer", {}, { type: "other" }]) model.receive(content);
  assert.equal(changes(), 0);
  assert.equal(session.revision, 5);
});

test("an ended session listens no more and leaves no timer", () => {
  const clear = mock.method(globalThis, "clearTimeout");
  const { controller } = start(model);
  assert.ok(model.listening > 0);
  controller.abort();
  assert.equal(model.listening, 0);
  assert.ok(clear.mock.callCount() > 0);
  clear.mock.restore();
});
