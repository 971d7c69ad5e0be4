// Reads a JSON list of {kind, head, rounds} and prints for each the record as the
// page writes it at each step, so that a test elsewhere can compare it with Python's.
import { reducer, steps } from "./src/history.js";
import { recordText } from "./src/record.js";

let text = "";
for await (const piece of process.stdin.setEncoding("utf8")) text += piece;
const written = JSON.parse(text).map(({ kind, head, rounds }) => {
  const all = steps(reducer(kind), rounds);
  return all.map((_, step) => recordText(kind, head, all, step));
});
console.log(JSON.stringify(written));
