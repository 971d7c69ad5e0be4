import assert from "node:assert/strict";
import { test } from "node:test";
import { replayFixtures } from "../dev/fixtures.js";
import { plain, settle, shown } from "./dom.js";

const press = async (button) => {
  button.click();
  await settle();
};

test("a review marks what moves cost, once they are shown, and tells it", async () => {
  const replay = await shown("replay", replayFixtures["replay-reviewed"]);
  const marks = () => replay.all(".tw-cost").map((mark) => mark.textContent);
  const said = () => plain(replay.find(".tw-review-said").textContent);
  assert.deepEqual([marks(), said()], [[], ""], "nothing before a move is made");
  await press(replay.named("One move forward"));
  assert.match(said(), /with no other move more often/);
  assert.deepEqual(marks(), []);
  await press(replay.named("One move forward"));
  assert.match(said(), /^With the 2 Ben wins 31/);
  assert.match(replay.find("[role=status]").textContent, /Ben plays the 10\..*With the 2 Ben wins 31/);
  assert.deepEqual(marks(), ["−1 cost: 1 in 100"]);
  const order = replay.all("[data-said], .tw-review-said, .tw-board").map(({ className }) => className);
  assert.deepEqual(order, ["", "tw-review-said", "tw-board"], "below what is told of the move, above the board");
  await press(replay.named("One move forward"));
  assert.equal(said(), "", "a move that nobody chose");
  await press(replay.named("To the end"));
  assert.deepEqual(marks(), ["−1 cost: 1 in 100", "−30 cost: 30 in 100", "−4.5 cost: 4.5 in 100"]);
  replay.remove();
  const without = await shown("replay", replayFixtures["replay-two-rounds"]);
  assert.equal(without.find("[data-opens=review]") ?? without.find(".tw-review-said"), null);
  without.remove();
});

test("what a review says of a move stands there also where no move was clearly worse", async () => {
  const fixture = replayFixtures["replay-reviewed"];
  const replay = await shown("replay", { ...fixture, review: { ...fixture.review, worst: [] } });
  await press(replay.named("One move forward"));
  assert.match(plain(replay.find(".tw-review-said").textContent), /with no other move more often/);
  replay.remove();
});

test("the costliest moves lead to the position before them, and ask first", async () => {
  const replay = await shown("replay", replayFixtures["replay-reviewed"]);
  const opener = replay.find("[data-opens=review]");
  assert.equal(opener.getAttribute("aria-expanded"), "false");
  await press(opener);
  const texts = replay.all(".tw-costliest button").map((row) => row.textContent.replace(/\s+/g, " "));
  assert.deepEqual(texts.map((text) => /(Ana|Ben)(Round \d · Trick \d)/.exec(text).slice(1)), [["Ana", "Round 1 · Trick 2"], ["Ben", "Round 2 · Trick 1"], ["Ben", "Round 1 · Trick 1"]]);
  assert.deepEqual(texts.map((text) => /cost .*/.exec(text)[0]), ["cost 30 wins in 100.", "cost 4.5 wins in 100.", "cost 1 wins in 100."], "and do not tell what would have been better");
  assert.doesNotMatch(texts.join(), /With the/);
  await press(replay.all(".tw-costliest button")[0]);
  assert.equal(replay.model.get("step"), 8);
  assert.equal(replay.find("[data-panel]"), null, "the answer is not beside the question");
  const said = () => plain(replay.find(".tw-review-said").textContent);
  const asked = () => plain(replay.find("[data-said]").textContent);
  assert.equal(said(), "");
  assert.equal(replay.find(".tw-acts .tw-pill").textContent, "To act");
  assert.match(replay.find(".tw-acts").textContent, /Ana/);
  assert.equal(asked(), "Ana is to act: what would you choose?");
  assert.match(replay.find("[role=status]").textContent, /what would you choose\?/);
  assert.equal(document.activeElement, replay.named("One move forward"));
  await press(replay.named("One move forward"));
  assert.match(said(), /^With the 5 Ana wins about 50/);
  await press(replay.named("One move back"));
  assert.equal(said(), "", "who steps there alone is not asked");
  replay.remove();
});

test("help of a reviewed replay says what a cost is, and of another one nothing of it", async () => {
  const replay = await shown("replay", replayFixtures["replay-reviewed"]);
  await press(replay.find("[data-opens=help]"));
  assert.match(plain(replay.find("[data-panel]").textContent), /cost of a move is how many more times in 100.*by what its seat had seen/);
  replay.remove();
  const without = await shown("replay", replayFixtures["replay-two-rounds"]);
  await press(without.find("[data-opens=help]"));
  assert.doesNotMatch(without.find("[data-panel]").textContent, /cost of a move/);
  without.remove();
});
