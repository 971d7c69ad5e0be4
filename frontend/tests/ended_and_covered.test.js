import assert from "node:assert/strict";
import { test } from "node:test";
import { chipFixtures, daysFixtures } from "../dev/fixtures.js";
import { settle, shown } from "./dom.js";

const press = async (button) => {
  button.click();
  await settle();
};
const flat = (element) => element.textContent.replace(/\s+/g, " ").trim();

// Hands that are over, or covered, and who has won.

test("where the hand was that won there is nothing, and what others have left is only shown", async () => {
  const traits = structuredClone(daysFixtures["days-respond"]);
  const { view } = traits;
  view.now = { ...view.now, seat: null, mine: false, moves: [], why: [], verb: null };
  Object.assign(view.state, { phase: "over", acts: null });
  const left = await shown("days_table", traits);
  assert.ok(left.find(".tw-hand-cards [data-piece]"));
  assert.equal(left.find(".tw-message, .tw-plays"), null);
  left.remove();
  view.state.hands[view.viewer ?? 0] = [];
  const none = await shown("days_table", traits);
  assert.equal(none.find(".tw-own"), null);
  none.remove();
});

test("a covered hand shows nothing but whose it is, and their button", async () => {
  for (const [bundle, traits] of [["chip_table", chipFixtures["chips-cover"]], ["days_table", daysFixtures["days-cover"]]]) {
    const table = await shown(bundle, traits);
    const { seat, text } = traits.view.cover;
    assert.match(flat(table.find(".tw-cover")), new RegExp(`^${text}`));
    assert.ok(table.find(`[data-seat="${seat}"] .tw-cover, [data-hand="${seat}"] .tw-cover`));
    assert.equal(table.find("[data-move], [data-card], [data-play]"), null);
    assert.deepEqual([...new Set(table.all(".tw-hand-cards [data-piece]").map((card) => card.dataset.piece))].filter((piece) => piece !== "?"), []);
    await press(table.find(".tw-cover button"));
    assert.equal(table.model.sent.at(-1).type, "ready");
    table.remove();
  }
});

test("a second tap on what uncovered a hand plays nothing that has come to lie there", async () => {
  for (const [bundle, covered, then] of [["chip_table", chipFixtures["chips-cover"], chipFixtures["chips-play"]], ["days_table", daysFixtures["days-cover"], daysFixtures["days-respond"]]]) {
    const table = await shown(bundle, covered);
    const tap = (element, place, timeStamp) => {
      const event = new window.MouseEvent("click", { bubbles: true, detail: 1, clientX: place, clientY: place });
      element.dispatchEvent(Object.defineProperty(event, "timeStamp", { value: timeStamp }));
    };
    tap(table.find(".tw-cover button"), 300, 1000);
    const { id, revision } = table.model.sent.at(-1);
    table.model.receive({ type: "answer", id, ok: true, view: { ...then.view, revision: revision + 1 } });
    await settle();
    const move = () => table.find(bundle === "chip_table" ? "button.tw-ok" : "[data-pass]");
    tap(move(), 310, 1200);
    assert.equal(table.model.sent.at(-1).type, "ready");
    tap(move(), 400, 1300);
    assert.equal(table.model.sent.at(-1).type, "move");
    table.remove();
  }
});

test("at the end of a match its winners stand out, not who won the last deal", async () => {
  const over = { seat: null, mine: false, moves: [], why: [] };
  const marked = async (kind, fixture, end) => {
    const view = fixture.view;
    const table = await shown(kind, { ...fixture, view: { ...view, now: over, state: { ...view.state, phase: "over", acts: null, end } } });
    const found = table.all(".tw-acts").map((seat) => [seat.dataset.seat, flat(seat.querySelector(".tw-pill"))]);
    table.remove();
    return found;
  };
  const days = { winner: 1, left: [2, 0, 1, 3], payers: [3], score: [3, 3, 0, 2] };
  assert.deepEqual(await marked("days_table", daysFixtures["days-respond"], { ...days, match: null }), [["1", "Wins the hand"]]);
  assert.deepEqual(await marked("days_table", daysFixtures["days-respond"], { ...days, match: [0, 1] }), [["0", "Shared win"], ["1", "Shared win"]]);
  assert.deepEqual(await marked("days_table", daysFixtures["days-respond"], { ...days, match: [3] }), [["3", "Wins the match"]]);
  const chips = { totals: [20, 20, 30], scores: ["20", "20", "30"], winners: [0, 1], score: [3, 2, 1] };
  assert.deepEqual((await marked("chip_table", chipFixtures["chips-take"], { ...chips, match: null })).map(([seat]) => seat).sort(), ["0", "1"]);
  assert.deepEqual(await marked("chip_table", chipFixtures["chips-take"], { ...chips, match: [0] }), [["0", "Wins the match"]]);
});

test("what everyone has seen is marked in a hand, of equal cards as many as were seen", async () => {
  const traits = structuredClone(daysFixtures["days-respond"]);
  traits.view.state.seen[3] = [7, 7, 12];
  const marked = (table) => table.all(".tw-hold:has(.tw-eye) [data-piece]").map((card) => card.dataset.piece);
  const acts = await shown("days_table", traits);
  assert.deepEqual(marked(acts), ["7", "7", "12"]);
  assert.match(acts.find(".tw-hold:has(.tw-eye)").getAttribute("aria-label"), /everyone saw it, playable$/);
  assert.match(acts.find(".tw-off:has(.tw-eye)").getAttribute("aria-label"), /12, .*everyone saw it/);
  acts.remove();
  traits.view.now = { ...traits.view.now, seat: 1, mine: false, moves: [], why: [] };
  const waits = await shown("days_table", traits);
  assert.deepEqual(marked(waits), ["7", "7", "12"]);
  waits.remove();
});

test("a chip that was seen is a ring with an eye in every other hand that is not open, however much of that is known", async () => {
  const traits = structuredClone(chipFixtures["chips-take"]);
  Object.assign(traits.view.state.hands, { 1: [3, 8], 2: [4, 10, "?"] });
  Object.assign(traits.view.state.seen, { 1: [3, 8] });
  const looks = (table, seat) => table.all(`[data-seat="${seat}"] .tw-hand .tw-holder:has(.tw-eye) .tw-chip`).map((chip) => chip.querySelectorAll("path").length);
  const [seat, all] = [await shown("chip_table", traits), await shown("chip_table", chipFixtures["chips-all"])];
  const [ring] = looks(seat, 2);
  assert.deepEqual(looks(seat, 1), [ring, ring]);
  assert.ok(looks(seat, 0).every((paths) => paths > ring));
  assert.ok(looks(all, 2).every((paths) => paths > ring));
  seat.remove();
  all.remove();
});

test("only the seat that is looked through has a ground of its own", async () => {
  for (const [name, seats] of [["chips-take", ["0"]], ["chips-all", []]]) {
    const table = await shown("chip_table", chipFixtures[name]);
    assert.deepEqual(table.all(".tw-mine").map((seat) => seat.dataset.seat), seats);
    table.remove();
  }
});

test("an empty hand is told once, and takes no room for cards and plays", async () => {
  const traits = structuredClone(daysFixtures["days-respond"]);
  traits.view.state.hands[3] = [];
  traits.view.now = { ...traits.view.now, seat: 1, mine: false, moves: [], why: [] };
  const table = await shown("days_table", traits);
  assert.match(flat(table.find(".tw-own-head")), /0 cards/);
  assert.doesNotMatch(flat(table.find(".tw-own-head ~ *")), /0 cards/);
  assert.equal(table.find(".tw-own :is(.tw-hand-cards, .tw-plays)"), null);
  table.remove();
});
