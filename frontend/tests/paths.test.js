import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { finer, parts, shorter } from "../paths.mjs";

const drawings = JSON.parse(await readFile(new URL("../../twelve_widgets/picture/drawings.json", import.meta.url), "utf8"));
const paths = [];
JSON.stringify(drawings, (key, value) => {
  if (["path", "d", "underline"].includes(key) && typeof value === "string" && value.startsWith("M")) paths.push(value);
  return value;
});
const points = (path) => parts(path).map(({ letter, numbers }) => [letter, ...numbers.map((number) => Number(number.toFixed(3)))]);

test("a shorter path goes through the same points", () => {
  assert.ok(paths.length > 60);
  for (const path of paths) assert.deepEqual(points(shorter(path)), points(path), path);
});

test("it is written as short as it can be read", () => {
  assert.equal(shorter("M10 10L12 10.5L0.5 -0.5Z"), "M10 10l2 .5L.5-.5Z");
  assert.equal(shorter("M100 100C101 101 102 102 103 103C104 104 105 105 106 106"), "M100 100c1 1 2 2 3 3 1 1 2 2 3 3");
  assert.equal(shorter("M5 5A46 46 0 0 1 89 24.6"), "M5 5A46 46 0 0 1 89 24.6");
  assert.ok(paths.map(shorter).join("").length < 0.96 * paths.join("").length);
});

test("on a finer grid a path is the same one, twice as large", () => {
  for (const path of paths) {
    const twice = points(finer(path, 0.5));
    points(path).forEach(([letter, ...numbers], part) => {
      assert.equal(twice[part][0], letter);
      numbers.forEach((number, index) => {
        const flag = letter === "A" && index > 1 && index < 5;
        assert.ok(Math.abs(twice[part][index + 1] - (flag ? 1 : 2) * number) <= (flag ? 0 : 0.25) + 1e-6, path);
      });
    });
  }
});
