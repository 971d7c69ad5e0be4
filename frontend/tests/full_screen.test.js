import assert from "node:assert/strict";
import { test } from "node:test";
import { chipFixtures } from "../dev/fixtures.js";
import { sendTool, settle, shown } from "./dom.js";

const press = async (button) => {
  button.click();
  await settle();
};

test("a table asks for the style of a full screen when it first fills one, and again if it did not come", async () => {
  document.fullscreenEnabled = true;
  HTMLElement.prototype.requestFullscreen = async () => {};
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const fill = async () => {
    await press(table.named("Full screen"));
    return table.model.sent.splice(0).map(({ type, name }) => [type, name]);
  };
  await press(table.named("Full screen"));
  const asked = table.model.sent.pop();
  assert.deepEqual([asked.type, asked.name], ["module", "fill"]);
  table.model.receive({ type: "answer", id: asked.id, ok: false, reason: "No such part." });
  await settle();
  await press(table.named("Full screen"));
  const again = table.model.sent.pop();
  assert.equal(again.name, "fill");
  await sendTool(table.model, again);
  assert.ok(table.all("style").some(({ textContent }) => textContent.includes(":fullscreen")));
  assert.deepEqual(await fill(), []);
  delete document.fullscreenEnabled;
  delete HTMLElement.prototype.requestFullscreen;
  table.remove();
});

test("what fills the screen follows its size, which changes when a projector comes", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const root = table.find(".tw");
  const zoom = async (width, height) => {
    Object.assign(globalThis, { innerWidth: width, innerHeight: height });
    window.dispatchEvent(new Event("resize"));
    await settle();
    await settle();
    return Number(root.getAttribute("style").match(/: *([\d.]+)/)[1]);
  };
  const small = await zoom(640, 400);
  root.matches = (selector) => selector === ":fullscreen";
  assert.deepEqual([small, await zoom(1800, 800), await zoom(2600, 1300)], [1, 2, 1]);
  delete globalThis.innerWidth;
  delete globalThis.innerHeight;
  table.remove();
});
