/** A page without a browser, with the built widgets in it. */
import { JSDOM } from "jsdom";
import { MockModel } from "../dev/mock_model.js";
import { english } from "../dev/words.mjs";

const page = new JSDOM("<!doctype html><body></body>", { pretendToBeVisual: true });
const NAMES = ["document", "HTMLElement", "Element", "Node", "ShadowRoot", "MutationObserver", "AbortController", "AbortSignal", "Event", "KeyboardEvent"];
for (const name of NAMES) globalThis[name] = page.window[name];
globalThis.window = page.window;
globalThis.getComputedStyle = page.window.getComputedStyle.bind(page.window);
export const WORDS = english();

/** Lets microtasks and the drawing they bring run. */
export const settle = () => new Promise((done) => setTimeout(done, 0));

/** A rendered widget, its model, and how to find and press things. */
export async function shown(bundle, traits, { shadow = false } = {}) {
  const { default: widget } = await import(new URL(`../../twelve_widgets/static/${bundle}.js`, import.meta.url).href);
  const model = traits instanceof MockModel ? traits : new MockModel({ words: WORDS, ...structuredClone(traits) });
  const host = document.createElement("div");
  document.body.append(host);
  const el = document.createElement("div");
  (shadow ? host.attachShadow({ mode: "open" }) : host).append(el);
  const end = widget.render({ model, el });
  await settle();
  const find = (selector) => el.querySelector(selector);
  const all = (selector) => [...el.querySelectorAll(selector)];
  const named = (label) => all("button").find((button) => (button.getAttribute("aria-label") ?? button.textContent).trim().startsWith(label));
  return { model, el, end, find, all, named, text: () => el.textContent.replace(/\s+/g, " "), remove: () => host.remove() };
}
