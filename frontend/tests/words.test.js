import assert from "node:assert/strict";
import { test } from "node:test";
import { named, speaker } from "../src/words.js";

test("fields, plurals, and what is missing", () => {
  const say = speaker({ a: "{n} of {m}", b: { one: "{n} gift", other: "{n} gifts" } }, "en");
  assert.equal(say("a", { n: 3, m: 5 }), "3 of 5");
  assert.equal(say("b", { n: 1 }), "1 gift");
  assert.equal(say("b", { n: 0 }), "0 gifts");
  assert.equal(say("missing"), "missing");
  assert.equal(say("a", { n: 3 }), "3 of {m}");
});

test("the plural rules are the language's", () => {
  const words = { b: { one: "lahja", other: "lahjaa" } };
  assert.equal(speaker(words, "fi")("b", { n: 1 }), "lahja");
  assert.equal(speaker(words, "not a language")("b", { n: 2 }), "lahjaa");
});

test("names go in once, as they are", () => {
  assert.equal(named("{0} and {1} leave {7}.", ["{1}", "<b>Ben</b>"]), "{1} and <b>Ben</b> leave {7}.");
});
