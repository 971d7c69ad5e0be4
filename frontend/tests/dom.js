/** A page without a browser, with the built widgets in it. */
import { readFile } from "node:fs/promises";
import { JSDOM, VirtualConsole } from "jsdom";
import { MockModel } from "../dev/mock_model.js";
import { english } from "../dev/words.mjs";

// It cannot read nested style sheets; nothing here depends on them.
const virtualConsole = new VirtualConsole();
virtualConsole.on("jsdomError", (error) => error.message.includes("CSS") || console.error(error));
const page = new JSDOM("<!doctype html><body></body>", { pretendToBeVisual: true, virtualConsole });
const NAMES = ["document", "HTMLElement", "Element", "Node", "ShadowRoot", "MutationObserver", "AbortController", "AbortSignal", "Event", "KeyboardEvent", "DOMParser"];
for (const name of NAMES) globalThis[name] = page.window[name];
globalThis.window = page.window;
globalThis.getComputedStyle = page.window.getComputedStyle.bind(page.window);
// Node imports no blob, but a data URL.
// Nothing has a size here.
globalThis.ResizeObserver = class {
  observe() {}
  disconnect() {}
};
let blobs = 0;
globalThis.Blob = class {
  constructor(pieces, { type }) {
    // Each is a module of its own: tables of two kinds lend a tool different parts.
    this.url = `data:${type};n=${++blobs};base64,${Buffer.from(pieces.join("")).toString("base64")}`;
  }
};
URL.createObjectURL = (blob) => blob.url;
URL.revokeObjectURL = () => {};
export const WORDS = english();

const built = (name) => readFile(new URL(`../../twelve_widgets/static/${name}`, import.meta.url), "utf8");

/** Answers a request for a tool as Python does. */
export async function sendTool(model, { id, name }) {
  model.receive({ type: "answer", id, ok: true, module: await built(`${name}.js`), style: await built(`${name}.css`) });
  await settle();
  await settle();
}

/** What is read, without the marks of where lines may end. @param {string} text */
export const plain = (text) => text.replace(/\s+/g, " ").replace(/[\u00ad\u2060]/g, "");

/** Lets microtasks and the drawing they bring run. */
export const settle = () => new Promise((done) => setTimeout(done, 0));

/** Click, and wait for what follows. @param {HTMLElement} button */
export async function press(button) {
  button.click();
  await settle();
}

/** Press a key, and wait for what follows. @param {Element} element @param {string} name */
export async function key(element, name) {
  const event = new window.KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  element.dispatchEvent(event);
  await settle();
  return event;
}

/** What an element says, in one line. @param {Element} element */
export const flat = (element) => element.textContent.replace(/\s+/g, " ").trim();

/** A table looks when it opens, and then asks for what is to be there when the kernel has gone. */
async function answerLook(model) {
  // The kernel has nothing newer.
  for (const { type, id } of model.sent.splice(0)) if (type === "look") model.receive({ type: "answer", id, ok: true, view: model.get("view") });
  await settle();
  const asked = model.sent.findIndex(({ name }) => name === "log");
  if (asked >= 0) await sendTool(model, model.sent.splice(asked, 1)[0]);
}

/** A rendered widget, its model, and how to find and press things. */
export async function shown(bundle, traits, { shadow = false, silent = false } = {}) {
  const { default: widget } = await import(new URL(`../../twelve_widgets/static/${bundle}.js`, import.meta.url).href);
  const model = traits instanceof MockModel ? traits : new MockModel({ words: WORDS, ...structuredClone(traits) });
  const host = document.createElement("div");
  document.body.append(host);
  const el = document.createElement("div");
  (shadow ? host.attachShadow({ mode: "open" }) : host).append(el);
  const end = widget.render({ model, el });
  if (!silent) await answerLook(model);
  else await settle();
  const find = (selector) => el.querySelector(selector);
  const all = (selector) => [...el.querySelectorAll(selector)];
  const named = (label) => all("button").find((button) => (button.getAttribute("aria-label") ?? button.textContent).trim().startsWith(label));
  return { model, el, end, find, all, named, text: () => el.textContent.replace(/\s+/g, " "), remove: () => host.remove() };
}
