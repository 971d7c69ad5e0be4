import "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { canvas, html, nothing, svg } from "../src/template.js";

const place = () => {
  const root = document.createElement("div");
  const draw = canvas(root);
  /** What is there, without the comments that mark places. */
  const seen = () => root.innerHTML.replace(/<!--.*?-->/g, "");
  return { root, draw, seen };
};

test("texts, numbers, templates, lists and nothing", () => {
  const { root, draw, seen } = place();
  const list = (...items) => html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>${items.length}`;
  draw(list("a", 0, "", false));
  assert.equal(seen(), "<ul><li>a</li><li>0</li><li></li><li>false</li></ul>4");
  draw(list("b"));
  assert.equal(seen(), "<ul><li>b</li></ul>1");
  draw(list());
  assert.equal(seen(), "<ul></ul>0");
  // Nothing is left of what has gone.
  const fresh = place();
  fresh.draw(list());
  assert.equal(root.innerHTML, fresh.root.innerHTML);
  draw(html`<p>${nothing}${null}${undefined}${[1, [2, html`<b>${3}</b>`]]}</p>`);
  assert.equal(seen(), "<p>12<b>3</b></p>");
  draw(nothing);
  assert.equal(seen(), "");
});

test("a place changes between what it may hold", () => {
  const { draw, seen } = place();
  const one = (what) => html`<i>${what}</i>`;
  const held = ["text", html`<b>1</b>`, ["a", "b"], html`<u>2</u>`, nothing, 7, [], [html`<b>3</b>`]];
  const looks = ["text", "<b>1</b>", "ab", "<u>2</u>", "", "7", "", "<b>3</b>"];
  for (const from of held.keys()) {
    for (const to of held.keys()) {
      draw(one(held[from]));
      draw(one(held[to]));
      assert.equal(seen(), `<i>${looks[to]}</i>`, `${from} to ${to}`);
    }
  }
});

test("only what has changed touches the page", () => {
  const { root, draw } = place();
  const view = (title, name, items) => html`<p title=${title}><span>${name}</span>${items.map((item) => html`<b>${item}</b>`)}</p>`;
  draw(view("t", "n", [1, 2, 3]));
  const [paragraph, span, bold] = ["p", "span", "b"].map((selector) => root.querySelector(selector));
  const text = span.firstChild.nextSibling;
  const changes = [];
  const observer = new window.MutationObserver((records) => changes.push(...records));
  observer.observe(root, { attributes: true, childList: true, characterData: true, subtree: true });
  draw(view("t", "n", [1, 2, 3]));
  assert.equal(observer.takeRecords().length, 0);
  draw(view("u", "m", [1, 5, 3, 4]));
  assert.deepEqual([root.querySelector("p"), root.querySelector("span"), root.querySelector("b")], [paragraph, span, bold]);
  assert.equal(span.firstChild.nextSibling, text);
  assert.deepEqual([...root.querySelectorAll("b")].map((element) => element.textContent), ["1", "5", "3", "4"]);
});

test("attributes, pieces of them, properties, switches and listeners", () => {
  const { root, draw } = place();
  const heard = [];
  const view = (name, label, on, value, listener) => html`<button class="one ${name} two-${value}" aria-label=${label} ?hidden=${on} @click=${listener}></button><input .value=${value}>`;
  draw(view("x", nothing, true, "v", () => heard.push("first")));
  const [button, input] = [root.querySelector("button"), root.querySelector("input")];
  assert.deepEqual([button.className, button.getAttribute("aria-label"), button.hidden, input.value, button.type], ["one x two-v", null, true, "v", "button"]);
  button.click();
  draw(view("y", "label", false, "w", () => heard.push("second")));
  button.click();
  assert.deepEqual([button.className, button.getAttribute("aria-label"), button.hidden, input.value], ["one y two-w", "label", false, "w"]);
  // What somebody has typed stays while the value is what it was.
  input.value = "typed";
  draw(view("y", nothing, false, "w", undefined));
  button.click();
  assert.deepEqual([button.hasAttribute("aria-label"), input.value, heard], [false, "typed", ["first", "second"]]);
});

test("what is filled in is text, never HTML", () => {
  const { root, draw, seen } = place();
  const evil = '"><img src=x onerror=alert(1)><!--¤-->';
  draw(html`<p title=${evil} data-x="a ${evil}">${evil}${[evil]}</p>`);
  assert.equal(root.querySelector("img"), null);
  const paragraph = root.querySelector("p");
  assert.deepEqual([paragraph.title, paragraph.dataset.x, paragraph.textContent], [evil, `a ${evil}`, evil + evil]);
  draw(html`<p>${{ strings: ["<img src=x>"], values: [] }}</p>`);
  assert.equal(seen(), "<p>[object Object]</p>");
});

test("pieces of a drawing are drawings", () => {
  const { root, draw } = place();
  draw(html`<svg viewBox=${"0 0 9 9"}>${[1, 2].map((width) => svg`<path d="M0 0" stroke-width=${width}></path>`)}</svg>`);
  assert.deepEqual([...root.querySelectorAll("path")].map((path) => [path.namespaceURI, path.getAttribute("stroke-width")]), [
    ["http://www.w3.org/2000/svg", "1"],
    ["http://www.w3.org/2000/svg", "2"],
  ]);
  assert.equal(root.querySelector("path").parentElement, root.firstElementChild);
  assert.equal(root.firstElementChild.getAttribute("viewBox"), "0 0 9 9");
});

test("two places of one template keep their own values, and others' nodes stay", () => {
  const { root, draw, seen } = place();
  root.append(document.createElement("hr"));
  const one = (value) => html`<b>${value}</b>`;
  draw([one(1), one(2)]);
  draw([one(3), one(2)]);
  assert.equal(seen(), "<b>3</b><b>2</b><hr>");
});
