import assert from "node:assert/strict";
import { test } from "node:test";
import { bound, hyphened, named, speaker } from "../src/words.js";

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
  assert.equal(speaker(words, "xx")("b", { n: 2 }), "lahjaa");
});

test("names go in once, as they are", () => {
  assert.equal(named("{0} and {1} leave {7}.", ["{1}", "<b>Ben</b>"]), "{1} and <b>Ben</b> leave {7}.");
});

test("long words may be broken with a hyphen, by their syllables", () => {
  const broken = (/** @type {string} */ text) => hyphened(text).replaceAll("\u00ad", "-");
  assert.equal(broken("Donaudampfschifffahrtskapitänin"), "Do-nau-dampf-schiff-fahrts-ka-pi-tä-nin");
  assert.equal(broken("Järvinen-Väisänen und Ana"), "Järvinen-Väisänen und Ana");
  assert.equal(broken("zurückgenommen"), "zu-rück-ge-nom-men");
  for (const text of ["WWWWWWWWWWWWWWWWWWWWWWWW", "שָׂרָהשָׂרָהשָׂרָה", "<b>Ana</b>", "12345678901234567890", ""]) assert.equal(hyphened(text), text.normalize("NFC"));
});

test("what is broken reads the same without its hyphens, whatever it is", () => {
  for (const text of ["<img src=x onerror=alert(1)>", "Ölüdenizlililerden 👩‍👩‍👧 Öǖöäõ".repeat(9), "a".repeat(10_000), "ab".repeat(5_000)]) {
    assert.equal(hyphened(text).replaceAll("\u00ad", ""), text.normalize("NFC"));
  }
});

test("a seat's letter, a number and a range are not left alone at the end of a line", () => {
  const said = (text) => bound(text).replaceAll("\u00a0", "_").replaceAll("\u2060", "");
  assert.equal(said("B has the 12 in hand: 1/3 ≈ 0.333"), "B_has the_12 in hand: 1/3_≈_0.333");
  assert.equal(said("95% interval 0.178 to 0.228"), "95% interval 0.178_to_0.228");
  assert.equal(said("A saa: 2, 5 ja 12"), "A_saa: 2, 5_ja_12");
  assert.equal(said("B mängib 11 (2 kaarti)."), "B_mängib_11 (2_kaarti).");
  assert.equal(bound("8–9"), "8\u2060–\u20609");
});
