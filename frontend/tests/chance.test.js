import assert from "node:assert/strict";
import { test } from "node:test";
import { settle, shown } from "./dom.js";

const CHOICE = {
  kinds: [["chips.dealt", "… is dealt the …", "deal"], ["chips.dealt_all", "… is dealt all of these: …", "deal"], ["chips.wins", "… wins the round", "end"]],
  kind: "chips.dealt",
  not: false,
  fields: [
    { name: "seat", label: "Seat", value: 1, options: [[0, "A"], [1, "<b>B</b>"]] },
    { name: "chip", label: "Chip", value: 11, options: [[10, "10"], [11, "11"]] },
  ],
  join: null,
  other: null,
  said: "<b>B</b> is dealt the 11",
};
const SVG = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 412 200'><text>&lt;b&gt;</text></svg>";
const CHART = { wide: SVG, narrow: SVG, title: "Proportion so far", note: "", seen: "After 10 trials: 0.2", columns: ["trials", ""], rows: [["10", "2"]] };
const NEW = {
  revision: 1,
  said: CHOICE.said,
  about: "12 Chip Trick",
  choice: CHOICE,
  counts: [[1, "1"], [10, "10"], [10000, "10,000"]],
  count: 0,
  guess: null,
  observed: null,
  exact: { state: "hidden" },
  verdict: null,
  seed: "7",
  note: null,
  kept: [],
  running: null,
  failure: null,
  chart: null,
  trial: null,
};
const DONE = {
  ...NEW,
  revision: 2,
  count: 10,
  observed: { value: "0.2", note: "2 of 10 trials", interval: "95% interval 0.1 to 0.5" },
  chart: CHART,
  trial: { number: 10, so: true, text: "B is dealt 11" },
};
const TRAITS = { kind: "run", lang: "en", scale: 1, languages: [] };

const run = (view = {}) => shown("run", { ...TRAITS, view: { ...NEW, ...view } });
const type = (field, value) => {
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
};
const change = (field) => field.dispatchEvent(new Event("change", { bubbles: true }));
const last = (page) => page.model.sent[page.model.sent.length - 1];

test("what is typed as a guess goes with the first trial", async () => {
  const page = await run();
  type(page.find(".tw-entry"), "7/20");
  page.named("Run 1 trial").click();
  assert.deepEqual([last(page).type, last(page).count, last(page).guess], ["run", 1, "7/20"]);
  page.remove();
});

test("why a guess is refused stands at its field, and no trial runs until it is mended", async () => {
  const page = await run();
  const field = page.find(".tw-entry");
  type(field, "50");
  change(field);
  page.model.receive({ type: "answer", id: last(page).id, ok: false, reason: "'50' is no guess." });
  await settle();
  assert.match(page.find(".tw-number").textContent, /'50' is no guess/);
  assert.equal(field.getAttribute("aria-invalid"), "true");
  assert.equal(page.all(".tw-notice").length, 0);
  page.named("Run 10 trials").click();
  assert.deepEqual([last(page).type, last(page).guess], ["run", "50"]);
  page.model.receive({ type: "answer", id: last(page).id, ok: false, reason: "'50' is no guess." });
  await settle();
  assert.match(page.find(".tw-number").textContent, /'50' is no guess/);
  type(field, "0.5");
  page.named("Run 10 trials").click();
  assert.deepEqual([last(page).type, last(page).guess], ["run", "0.5"]);
  page.remove();
});

test("what else is refused stands below the buttons: when it goes, none moves from under the pointer", async () => {
  const page = await run();
  page.named("Show exact").click();
  page.model.receive({ type: "answer", id: last(page).id, ok: false, reason: "Not now." });
  await settle();
  const notice = page.find(".tw-notice");
  assert.match(notice.textContent, /Not now/);
  assert.ok(page.named("Run 1 trial").compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING);
  page.remove();
});

test("a guess that is on its way is not taken back by the first trial", async () => {
  const page = await run();
  type(page.find(".tw-entry"), "0.3");
  change(page.find(".tw-entry"));
  page.named("Run 10 trials").click();
  assert.equal(page.model.sent.length, 1);
  page.model.receive({ type: "answer", id: last(page).id, ok: true, view: { ...NEW, revision: 2, guess: "0.3" } });
  await settle();
  assert.deepEqual([last(page).type, last(page).count, "guess" in last(page)], ["run", 10, false]);
  page.remove();
});

test("while trials run, only stopping is sent, and why is told", async () => {
  const page = await run({ ...DONE, running: { done: "10", goal: "100", part: 0.1 } });
  page.named("Run 10 trials").click();
  await settle();
  assert.deepEqual(page.model.sent, []);
  assert.match(page.find("[role=status]").textContent, /Trials are running/);
  page.named("Stop").click();
  assert.equal(last(page).type, "stop");
  page.end();
  page.remove();
});

test("trials that were put aside are listed, and one press goes back to them", async () => {
  const kept = [{ number: 4, said: ["<b>B</b> wins"], told: "20 trials: 0.1. Seed 7" }];
  const page = await run({ ...DONE, kept });
  assert.equal(page.find(".tw-kept b"), null);
  const seen = [];
  page.find("h2").scrollIntoView = () => seen.push(document.activeElement);
  page.find(".tw-kept button").click();
  assert.deepEqual([last(page).type, last(page).series], ["back", 4]);
  await settle();
  assert.deepEqual(seen, []);
  page.model.receive({ type: "answer", id: last(page).id, ok: true, view: { ...DONE, revision: 3, kept: [], note: "Back at this question." } });
  await settle();
  assert.equal(page.find(".tw-kept"), null);
  assert.match(page.find("[role=status]").textContent, /Back at this question/);
  // It stands far above the button.
  assert.deepEqual(seen, [page.find("h2")]);
  page.remove();
});

test("what has come is read out once, when it is done", async () => {
  const page = await run();
  page.model.set("view", { ...DONE, running: { done: "5", goal: "10", part: 0.5 } });
  await settle();
  assert.equal(page.find("[role=status]").textContent, "");
  page.model.set("view", { ...DONE, revision: 3 });
  await settle();
  assert.equal(page.find("[role=status]").textContent, CHART.seen);
  page.remove();
});

test("a chart is put in as a drawing, and names as text", async () => {
  const page = await run(DONE);
  assert.equal(page.all(".tw-picture svg").length, 2);
  assert.equal(page.find(".tw-picture text").textContent, "<b>");
  assert.equal(page.find(".tw-picture b, h2 b"), null);
  assert.match(page.find("h2").textContent, /<b>B<\/b>/);
  // A head without a name is none.
  assert.equal(page.all(".tw-numbers th[scope=col]").length, 1);
  page.remove();
});

test("an event is chosen part by part, and is not so before Python says so", async () => {
  const page = await run(DONE);
  page.named("Another question").click();
  await settle();
  const [kind, seat] = page.all(".tw-choice select");
  seat.value = "0";
  change(seat);
  assert.deepEqual([last(page).type, last(page).kind, last(page).values, last(page).not], ["event", "chips.dealt", { seat: 0, chip: 11 }, false]);
  assert.equal(seat.value, "1");
  page.model.receive({ type: "answer", id: last(page).id, ok: false, reason: "no", view: DONE });
  await settle();
  kind.value = "chips.wins";
  change(kind);
  assert.deepEqual([last(page).kind, last(page).values], ["chips.wins", {}]);
  page.remove();
});

test("what is chosen before the answer to another choice comes is sent after it", async () => {
  const page = await run();
  page.named("Another question").click();
  await settle();
  const chosen = () => page.model.sent.filter((one) => one.type === "event");
  page.find(".tw-choose-kind select").value = "chips.dealt_all";
  change(page.find(".tw-choose-kind select"));
  const view = { ...NEW, revision: 2, choice: { ...CHOICE, kind: "chips.dealt_all" } };
  page.model.set("view", view);
  await settle();
  page.find(".tw-check").click();
  page.find(".tw-check").click();
  assert.equal(chosen().length, 1);
  page.model.receive({ type: "answer", id: last(page).id, ok: true, view });
  await settle();
  page.remove();
  assert.deepEqual(chosen().map(({ kind, not }) => [kind, not]), [["chips.dealt_all", false], ["chips.dealt_all", true]]);
});

test("a second event is joined, and the focus goes to it and comes back", async () => {
  const page = await run();
  page.named("Another question").click();
  await settle();
  const parts = () => page.all(".tw-choice");
  const first = { kind: "chips.dealt", values: { seat: 1, chip: 11 }, not: false };
  assert.deepEqual([page.named("no").getAttribute("aria-pressed"), parts()[0].hasAttribute("role")], ["true", false]);
  page.named("and …").focus();
  page.named("and …").click();
  assert.equal(document.activeElement, page.named("and …"));
  const { type, id, revision, ...sent } = last(page);
  assert.deepEqual(sent, { ...first, join: "and" });
  const other = { kind: "chips.wins", not: true, fields: [CHOICE.fields[0]] };
  page.model.receive({ type: "answer", id, ok: true, view: { ...NEW, revision: 2, choice: { ...CHOICE, join: "and", other } } });
  await settle();
  assert.deepEqual(parts().map((part) => part.getAttribute("aria-label")), ["First part", "Second part"]);
  assert.equal(document.activeElement, parts()[1].querySelector("select"));
  // What is changed in one part is told with the other, or leaves it as it is.
  parts()[1].querySelector(".tw-check").click();
  assert.deepEqual([last(page).kind, last(page).join, last(page).other], ["chips.dealt", "and", { kind: "chips.wins", values: { seat: 1 }, not: false }]);
  page.model.receive({ type: "answer", id: last(page).id, ok: false, reason: "" });
  parts()[0].querySelector(".tw-check").click();
  assert.deepEqual([last(page).not, "join" in last(page), "other" in last(page)], [true, false, false]);
  page.model.receive({ type: "answer", id: last(page).id, ok: false, reason: "" });
  const sofar = page.model.sent.length;
  page.named("and …").click();
  assert.equal(page.model.sent.length, sofar);
  page.named("no").focus();
  page.named("no").click();
  assert.deepEqual([last(page).kind, last(page).join], ["chips.dealt", null]);
  page.model.receive({ type: "answer", id: last(page).id, ok: true, view: { ...NEW, revision: 3 } });
  await settle();
  assert.equal(parts().length, 1);
  assert.equal(document.activeElement, page.named("no"));
  page.remove();
});

test("whoever has gone on is not fetched to a second event", async () => {
  const page = await run();
  page.named("Another question").click();
  await settle();
  page.named("or …").focus();
  page.named("or …").click();
  page.named("Run 1 trial").focus();
  const other = { kind: "chips.wins", not: false, fields: [] };
  page.model.receive({ type: "answer", id: last(page).id, ok: true, view: { ...NEW, revision: 2, choice: { ...CHOICE, join: "or", other } } });
  await settle();
  assert.equal(page.all(".tw-choice").length, 2);
  assert.equal(document.activeElement, page.named("Run 1 trial"));
  page.remove();
});

test("a hand holds one to four of several chips", async () => {
  const chips = (value) => ({ ...CHOICE, kind: "chips.dealt_all", fields: [{ name: "chips", label: "Chips", value, options: [1, 2, 3, 4, 5].map((chip) => [chip, `${chip}`]) }] });
  const page = await run({ choice: chips([1, 2, 3, 4]) });
  page.named("Another question").click();
  await settle();
  page.named("5").click();
  assert.deepEqual(page.model.sent, []);
  page.named("4").click();
  assert.deepEqual(last(page).values, { chips: [1, 2, 3] });
  page.remove();
  const one = await run({ choice: chips([3]) });
  one.named("Another question").click();
  await settle();
  one.named("3").click();
  assert.deepEqual(one.model.sent, []);
  one.remove();
});

test("a trial can be looked at, and not one that is not there", async () => {
  const page = await run(DONE);
  page.named("One trial forward").click();
  assert.deepEqual(page.model.sent, []);
  page.named("One trial back").click();
  assert.deepEqual([last(page).type, last(page).number], ["trial", 9]);
  page.remove();
});

test("two events: cells, swapping, and trying", async () => {
  const cell = (number) => [number, "0.5"];
  const table = [[cell("6"), cell("12"), cell("18")], [cell("12"), cell("6"), cell("18")], [cell("18"), cell("18"), cell("36")]];
  const line = { text: "Of 18 deals …", part: 0.5 };
  const page = await shown("two_way", {
    ...TRAITS,
    kind: "two-way",
    view: { revision: 1, said: ["<b>a</b>", "b"], not: ["Not so: a", "Not so: b"], about: "", choices: [CHOICE, CHOICE], counts: NEW.counts, how: "Counted", exact: true, uncountable: null, why: null, table, given: [[line, line], [line, line]], verdict: "", note: null, kept: [], running: null, square: CHART },
  });
  assert.deepEqual(page.all(".tw-four td b:first-child").map((one) => one.textContent), ["6", "12", "18", "12", "6", "18", "18", "18", "36"]);
  assert.deepEqual(page.all(".tw-four th[scope=row]").map((one) => one.textContent.replace(/^\d/, "")), ["<b>a</b>", "Not so: a", "all"]);
  page.named("Swap the two").click();
  assert.equal(last(page).type, "swap");
  page.remove();
});

test("nothing is left behind", async () => {
  const page = await run(DONE);
  page.end();
  assert.equal(page.model.listening, 0);
  page.remove();
});
