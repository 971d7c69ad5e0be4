/** What a widget on a page without a kernel takes for its model. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";

// A page that holds no widget: nothing starts.
globalThis.document = { getElementById: () => null };
const { Model } = await import("../src/page.js");
const packed = (text) => deflateSync(Buffer.from(text)).toString("base64");

test("a change is told once, to those who still listen", () => {
  const model = new Model({ step: 1 }, {});
  const heard = [];
  const listen = (...values) => heard.push(values);
  model.on("change:step", listen);
  model.on("change", () => heard.push("any"));
  model.set("step", 2);
  model.set("step", 2);
  model.save_changes();
  assert.equal(model.get("step"), 2);
  assert.deepEqual(heard, [[model, 2], "any"]);
  model.off("change:step", listen);
  model.set("step", 3);
  assert.deepEqual(heard, [[model, 2], "any", "any"]);
  model.off("change");
  model.set("step", 4);
  assert.equal(heard.length, 3);
});

test("a listener that leaves while it is called keeps nobody else from hearing", () => {
  const model = new Model({}, {});
  const heard = [];
  const once = () => {
    model.off("change:a", once);
    heard.push("once");
  };
  model.on("change:a", once);
  model.on("change:a", () => heard.push("always"));
  model.set("a", 1);
  model.set("a", 2);
  assert.deepEqual(heard, ["once", "always", "always"]);
});

test("sending fails, except for a tool that the page holds", async () => {
  const model = new Model({}, { log: [packed("export default 1"), packed("a{}")] });
  for (const message of [{ type: "move", id: "1" }, { type: "look", id: "2" }, { type: "module", id: "3", name: "setup" }]) {
    assert.throws(() => model.send(message), /kernel/);
  }
  const answer = new Promise((resolve) => model.on("msg:custom", resolve));
  model.send({ type: "module", id: "4", name: "log" });
  assert.deepEqual(await answer, { type: "answer", id: "4", ok: true, kernel: false, module: "export default 1", style: "a{}" });
});
