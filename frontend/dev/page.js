/** Shows one fixture: ?state=chips-take&theme=dark&scale=2&shadow&bare */
import { MockModel } from "./mock_model.js";
import { chipFixtures, daysFixtures, replayFixtures } from "./fixtures.js";

const words = await (await fetch("words.json")).json();
const fixtures = { ...chipFixtures, ...daysFixtures, ...replayFixtures };
const query = new URLSearchParams(location.search);
const name = query.get("state") ?? "chips-take";
const bundle = name in chipFixtures ? "chip_table" : name in daysFixtures ? "days_table" : "replay";
document.body.classList.toggle("dark", query.get("theme") === "dark");
if (query.has("bare")) document.querySelector("nav").remove();
else {
  for (const state of Object.keys(fixtures)) {
    const link = document.createElement("a");
    link.href = `?state=${state}&theme=${query.get("theme") ?? "light"}`;
    link.textContent = state;
    document.querySelector("nav").append(link);
  }
}
const model = new MockModel({ ...fixtures[name], words, scale: Number(query.get("scale")) || 1 });
const text = async (path) => (await fetch(path)).text();
// Answers with a refusal after a while, unless ?silent.
if (!query.has("silent")) {
  model.respond = async ({ id, type, move, name }) => {
    const view = model.get("view");
    /** @type {Record<string, () => any>} */
    const answers = {
      why: () => ({ reason: `${move.join(" ")} is neither a set nor a run.` }),
      look: () => ({ view }),
      module: async () => ({ module: await text(`../static/${name}.js`), style: await text(`../static/${name}.css`) }),
    };
    const answer = answers[type] ? { ok: true, ...(await answers[type]()) } : { ok: false, view, reason: "The development page has no kernel, so nothing is played." };
    setTimeout(() => model.receive({ type: "answer", id, ...answer }), 100);
  };
}
let place = document.getElementById("place");
const style = document.createElement("style");
style.textContent = await text(`../static/${bundle}.css`);
if (query.has("shadow")) place = place.attachShadow({ mode: "open" });
else document.head.append(style);
const el = document.createElement("div");
place.append(...(query.has("shadow") ? [style, el] : [el]));
const { default: widget } = await import(`../static/${bundle}.js`);
Object.assign(globalThis, { model, end: widget.render({ model, el }) });
document.body.dataset.ready = "yes";
