import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { chipFixtures, daysFixtures, replayFixtures } from "../dev/fixtures.js";
import { flat, key, press, settle, shown } from "./dom.js";

// Motion. Nothing has a size in this page, so each place gets one; what is set in motion is written down.

const PLACES = [[".tw-middle", 300], [".tw-front", 200], [".tw-hand", 100], [".tw-fan", 500], [".tw-hand-cards", 600], [".tw-counts", 700]];
let flights = [];
Element.prototype.getBoundingClientRect = function box() {
  const [, top] = PLACES.find(([selector]) => this.closest(selector)) ?? ["", 0];
  const row = [...(this.closest(".tw-spots, .tw-row, .tw-fan, .tw-hand-cards") ?? this).querySelectorAll("[data-piece]")];
  const left = 50 * row.findIndex((piece) => this.contains(piece));
  return { left, top, width: 40, height: 40, right: left + 40, bottom: top + 40 };
};
Element.prototype.animate = function animate(keyframes, options) {
  const flight = { element: this, keyframes, options, cancelled: false, cancel: () => (flight.cancelled = true) };
  flights.push(flight);
  return flight;
};
afterEach(() => {
  flights = [];
  delete globalThis.matchMedia;
});
/** What flew, from how far, and where it is. */
const flown = () => flights.filter(({ keyframes }) => keyframes[0].transform).map(({ element, keyframes }) => {
  const [, x, y] = keyframes[0].transform.match(/translate\((.*?)%,(.*?)%\)/).map(Number);
  const piece = element.matches("[data-piece]") ? element : element.querySelector("[data-piece]");
  return { piece: piece.getAttribute("data-piece"), from: [x * 0.4, y * 0.4], seat: element.closest("[data-seat]")?.dataset.seat ?? "middle", in: ["tw-hand", "tw-front", "tw-middle", "tw-fan"].find((name) => element.closest(`.${name}`)) };
});
const step = async (table, way) => {
  flights = [];
  await press(table.named(way === "back" ? "One move back" : "One move forward"));
};

test("a chip travels from hand to middle and back, and from the middle to hand or front", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  await step(table, "back");
  // Cho's 6, hidden in the hand again: the last of her chips.
  assert.deepEqual(flown(), [{ piece: "?", from: [100 - 150, 300 - 100], seat: "2", in: "tw-hand" }]);
  assert.deepEqual([flights[0].options.duration, flights[0].options.easing], [220, "ease-out"]);
  await step(table, "forward");
  assert.deepEqual(flown(), [{ piece: "6", from: [150 - 100, 100 - 300], seat: "middle", in: "tw-middle" }]);
  for (let count = 0; count < 4; count += 1) await step(table, "back");
  // Ana takes the 7 back into the middle.
  assert.deepEqual(flown().map(({ piece, in: place }) => [piece, place]), [["7", "tw-middle"]]);
  await step(table, "back");
  await step(table, "back");
  assert.deepEqual(flown().map(({ piece, in: place, from }) => [piece, place, from[1]]), [["9", "tw-middle", 200 - 300]]);
  await step(table, "forward");
  // The winner's chip goes to the front.
  assert.deepEqual(flown(), [{ piece: "9", from: [50, 300 - 200], seat: "1", in: "tw-front" }]);
  table.remove();
});

test("a jump moves nothing, nor does a page that is to keep calm", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const slider = table.find("input[type=range]");
  slider.value = "9";
  slider.dispatchEvent(new window.Event("input", { bubbles: true }));
  await settle();
  assert.deepEqual(flown(), []);
  globalThis.matchMedia = () => ({ matches: true, addEventListener() {} });
  await step(table, "forward");
  assert.deepEqual(flights, []);
  table.remove();
});

test("ten fast steps leave one flight", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  for (let count = 0; count < 10; count += 1) table.named("One move back").click();
  for (let count = 0; count < 10; count += 1) await press(table.named("One move back"));
  const flying = flights.filter(({ keyframes, cancelled }) => keyframes[0].transform && !cancelled);
  assert.ok(flights.length > 3);
  assert.equal(flying.length, 1);
  table.remove();
});

test("new cells of a gauge fill one after the other, within a quarter of a second", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  for (let count = 0; count < 6; count += 1) await step(table, "back");
  await step(table, "forward");
  const cells = flights.filter(({ element }) => element.closest(".tw-gauge"));
  assert.equal(cells.length, 9);
  assert.ok(cells.every(({ element }) => element.closest('[data-seat="1"]')));
  const delays = cells.map(({ options }) => options.delay);
  assert.deepEqual(delays, delays.toSorted((a, b) => a - b));
  assert.ok(delays[1] > 0 && delays[1] <= 30);
  assert.ok(delays.at(-1) + cells[0].options.duration <= 250);
  table.remove();
});

test("of two equal chips the pressed one is acknowledged, and travels", async () => {
  const table = await shown("chip_table", chipFixtures["chips-four-play"]);
  const [first] = table.all('[data-move="3"]');
  await press(first);
  assert.deepEqual(table.all(".tw-sent"), [first]);
  const view = table.model.get("view");
  const frame = { s: 0, m: 3, t: "{0} plays the 3.", n: 1 };
  table.model.receive({ type: "answer", id: table.model.sent[0].id, ok: true, view: {
    ...view, revision: 13, tail: [...view.tail, frame],
    state: { ...view.state, hands: view.state.hands.with(0, [3, 4, 10]), middle: [...view.state.middle, [0, 3, null]], acts: 1 },
    now: { ...view.now, seat: 1, mine: false, moves: [] },
  } });
  await settle();
  assert.deepEqual(flown(), [{ piece: "3", from: [0 - 100, 100 - 300], seat: "middle", in: "tw-middle" }]);
  table.remove();
});

test("cards travel together, from where they are chosen or where they are counted", async () => {
  const table = await shown("days_table", daysFixtures["days-respond"]);
  const [first, second] = table.all('[data-card="7"]');
  for (const card of [second, first]) await press(card);
  assert.deepEqual(table.all(".tw-chosen"), [first, second]);
  await press(table.find("[data-play]"));
  const view = table.model.get("view");
  flights = [];
  table.model.receive({ type: "answer", id: table.model.sent.at(-1).id, ok: true, view: {
    ...view, revision: 13, tail: [...view.tail, { s: 3, m: [7, 7], t: "{3} plays two 7s.", n: 3, w: 3 }],
    state: { ...view.state, phase: "lead", winner: 3, lowest: 3, table: [...view.state.table, [3, [7, 7]]], hands: view.state.hands.with(3, [2, 3, 3, 4, 5, 7, 10, 12]) },
    now: { ...view.now, moves: [] },
  } });
  await settle();
  assert.deepEqual(flown().map(({ piece, in: place, from }) => [piece, place, from[1]]), [["7", "tw-fan", 100], ["7", "tw-fan", 100]]);
  // The first two of the three 7s: from places 5 and 6 of the hand to places 0 and 1 of the fan.
  assert.deepEqual(flown().map(({ from: [x] }) => x), [50 * 5, 50 * 5]);
  for (let count = 0; count < 3; count += 1) await step(table, "back");
  // Betty's hand is not seen here: her cards go to where it is counted.
  assert.deepEqual(flights.map(({ element }) => [element.closest("[data-seat]").dataset.seat, element.matches(".tw-counts > *")]), [["1", true]]);
  table.remove();
});

test("a replay moves its pieces too", async () => {
  const chips = await shown("replay", replayFixtures["replay-chips"]);
  await step(chips, "back");
  assert.deepEqual(flown().map(({ piece, in: place }) => [piece, place]), [["7", "tw-middle"]]);
  chips.remove();
  const days = await shown("replay", replayFixtures["replay-days"]);
  await step(days, "forward");
  assert.deepEqual(flown().map(({ piece, in: place, seat }) => [piece, place, seat]), [["5", "tw-fan", "1"]]);
  days.remove();
});

// Why

test("a reason points at its chip, stays while the pointer is on it, and goes with Escape", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const off = table.find(".tw-no");
  const hover = async (element, type, relatedTarget = null) => {
    element.dispatchEvent(new window.MouseEvent(type, { relatedTarget }));
    await settle();
  };
  await hover(off, "mouseenter");
  assert.match(flat(table.find(".tw-bubble")), /2 is blue/);
  assert.ok(table.find(".tw-bubble .tw-sign-no"));
  assert.equal(table.find(".tw-pointed"), off.closest(".tw-spot"));
  await hover(off, "mouseleave", table.find(".tw-bubble"));
  assert.ok(table.find(".tw-bubble"));
  await hover(table.find(".tw-bubble"), "mouseleave");
  // On a phone the seats move up with it, but not between the press and the release of a click.
  assert.ok(table.find(".tw-bubble"));
  await new Promise((done) => setTimeout(done, 250));
  assert.equal(table.find(".tw-bubble"), null);
  await press(off);
  assert.ok(table.find(".tw-bubble"));
  assert.equal(table.model.sent.length, 0);
  await key(off, "Escape");
  assert.equal(table.find(".tw-bubble"), null);
  table.remove();
});

/** What is pressed, reached by key or pointed at tells the reason; a second piece takes its place. */
async function tellsWhy(table, pieces, why) {
  assert.ok(pieces.length > 1);
  for (const piece of pieces) {
    assert.equal(piece.getAttribute("aria-disabled"), "true");
    assert.ok(piece.getAttribute("aria-label").endsWith(`. ${why}`), piece.getAttribute("aria-label"));
  }
  await press(pieces[0]);
  assert.equal(flat(table.find(".tw-bubble")), why);
  await key(pieces[0], "Escape");
  assert.equal(table.find(".tw-bubble"), null);
  pieces[1].focus();
  await settle();
  assert.equal(flat(table.find(".tw-bubble")), why);
  await key(pieces[1], "Escape");
  assert.equal(table.find(".tw-bubble"), null);
  assert.equal(table.model.sent.length, 0);
}

test("a chip in the hand tells why it may not be played: while chips are taken, and while another seat acts", async () => {
  const take = await shown("chip_table", chipFixtures["chips-take"]);
  const own = (table) => table.all(".tw-at-own .tw-hand button");
  assert.equal(own(take).length, 2);
  assert.match(own(take)[0].getAttribute("aria-label"), /^\d+ (red|blue), not yet\. Ben wins/);
  await tellsWhy(take, own(take), flat(take.find(".tw-said p")));
  // It points at the chip to take: a sign of what is forbidden would be read as one of that.
  await press(own(take)[0]);
  assert.ok(take.find(".tw-pointed .tw-ok"));
  assert.ok(take.find(".tw-bubble .tw-sign-arrow"));
  await key(own(take)[0], "Escape");
  // A pointer only hears it after a moment, or each chip that is played would bring it up.
  assert.equal(own(take)[0].title, flat(take.find(".tw-said p")));
  own(take)[0].dispatchEvent(new window.MouseEvent("mouseenter"));
  await settle();
  assert.equal(take.find(".tw-bubble"), null);
  // So does all that only lies at a seat; of a step of the past there is nothing to say.
  await press(take.find('[data-seat="1"] .tw-front .tw-holder'));
  assert.equal(flat(take.find(".tw-bubble")), flat(take.find(".tw-said p")));
  await press(take.named("One move back"));
  assert.deepEqual(own(take), []);
  await press(take.find('[data-seat="1"] .tw-front .tw-holder'));
  assert.equal(take.find(".tw-bubble"), null);
  take.remove();
  const traits = structuredClone(chipFixtures["chips-wait"]);
  traits.view.now.hint = "It is Ben’s turn.";
  const wait = await shown("chip_table", traits);
  await tellsWhy(wait, own(wait), "It is Ben’s turn.");
  assert.equal(wait.find('[data-seat="1"] .tw-hand button'), null);
  // So does what lies in the middle.
  const lies = wait.find(".tw-spots button");
  assert.match(lies.getAttribute("aria-label"), /^2 blue, not yet\. It is Ben’s turn\.$/);
  await press(lies);
  assert.equal(wait.find(".tw-pointed"), lies.closest(".tw-spot"));
  assert.equal(flat(wait.find(".tw-bubble")), "It is Ben’s turn.");
  wait.remove();
});

test("a card tells why it may not be chosen while another seat acts", async () => {
  const traits = structuredClone(daysFixtures["days-respond"]);
  Object.assign(traits.view.now, { seat: 0, mine: false, moves: [], why: [], hint: "It is Alvin’s turn." });
  const table = await shown("days_table", traits);
  const cards = table.all(".tw-own .tw-hold");
  assert.deepEqual([...new Set(cards.map((card) => card.localName))], ["button"]);
  assert.match(cards[0].getAttribute("aria-label"), /^2, turtle dove, in no play now\. It is/);
  await tellsWhy(table, cards, "It is Alvin’s turn.");
  cards[0].dispatchEvent(new window.MouseEvent("mouseenter"));
  await settle();
  assert.equal(flat(table.find(".tw-bubble")), "It is Alvin’s turn.");
  table.remove();
});

test("a card's label says rank, gift, and whether it may be chosen or why not", async () => {
  const table = await shown("days_table", daysFixtures["days-respond"]);
  const labels = (selector) => [...new Set(table.all(selector).map((card) => card.getAttribute("aria-label")))];
  assert.deepEqual(labels(".tw-own [data-card]"), ["3, French hen, playable", "7, swan a-swimming, playable"]);
  assert.deepEqual(labels(".tw-off").map((label) => label.replace(/\. .*/, "")), ["2, turtle dove, in no play now", "4, calling bird, in no play now", "5, golden ring, in no play now", "10, lord a-leaping, in no play now", "12, drummer drumming, in no play now"]);
  for (const label of labels(".tw-off")) assert.match(label, /now\. .+\.$/);
  table.remove();
});

test("a chip's label says value, colour, and whether it may be played or why not", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const [two, eight, six] = table.all(".tw-spots button");
  assert.match(two.getAttribute("aria-label"), /^2 blue, not yet\. 2 is blue\. While a red chip/);
  assert.deepEqual([flat(eight), flat(six)].map((text) => text.replace(/ ?Take ?:/, ":").replace(/\s+/g, " ")), ["Take 8: 8 red, playable", "Take 6: 6 red, playable"]);
  assert.deepEqual(table.all('[data-seat="2"] .tw-hand [role=img]').map((chip) => chip.getAttribute("aria-label")), ["4 red, everyone saw it", "10 blue, everyone saw it", "face down"]);
  table.remove();
});

test("seats, hands and tricks have headings, and the hand to play from follows the middle", async () => {
  const chips = await shown("chip_table", { ...chipFixtures["chips-take"], names: ["A", "Ben", "Cho"] });
  const headings = (table) => table.all("h3, h4, [role=heading]").map((one) => [one.getAttribute("aria-level") ?? one.localName[1], flat(one).split(" · ")[0]]);
  assert.deepEqual(headings(chips).slice(0, 7), [["3", "The middle"], ["3", "A"], ["4", "Hand"], ["4", "In front"], ["3", "Ben"], ["4", "Hand"], ["4", "In front"]]);
  assert.deepEqual(chips.all(".tw-chips > *").map((part) => part.dataset.seat), [undefined, "0", "1", "2"]);
  chips.remove();
  const days = await shown("days_table", daysFixtures["days-respond"]);
  assert.deepEqual(headings(days), [["3", "The trick, in order of play"], ["4", "Alvin"], ["4", "Betty"], ["4", "Carl"], ["4", "Daniella"], ["3", "Daniella’s hand"]]);
  days.remove();
});

test("sums are sentences of their own, with the number where the language has it", async () => {
  const table = await shown("chip_table", chipFixtures["chips-take"]);
  const words = { ...table.model.get("words"), "table.sum-front": "laual ees {sum}!" };
  table.model.set("words", words);
  await settle();
  const figures = table.find('[data-seat="1"] .tw-figures');
  assert.match(flat(figures), /^laual ees 9!/);
  assert.equal(figures.querySelector(".tw-wide b").textContent, "9");
  table.remove();
});

// 12 Days

test("over the limit a sum is bust, or will be halved where the rules say so, or was", async () => {
  const traits = structuredClone(chipFixtures["chips-take"]);
  const { state } = traits.view;
  state.fronts[0] = [12, 11];
  const over = async (halve, end) => {
    const table = await shown("chip_table", { ...traits, view: { ...traits.view, state: { ...state, halve, end } } });
    const text = flat(table.find('[data-seat="0"] .tw-over'));
    table.remove();
    return text;
  };
  const end = { totals: [23, 20, 19], scores: ["23/2", "20", "19"], winners: [1], score: state.score, match: null };
  assert.equal(await over(false, null), "2 over: bust");
  assert.equal(await over(true, null), "2 over: halved");
  assert.equal(await over(true, end), "2 over: counts 23/2");
  assert.equal(await over(false, { ...end, scores: ["23", "20", "19"] }), "2 over: bust");
});
