// Reads a JSON list of rounds and prints the states of all their steps, so that
// a test elsewhere can compare them with its own.
import { reducer, steps } from "./src/history.js";

let text = "";
for await (const piece of process.stdin.setEncoding("utf8")) text += piece;
const rounds = JSON.parse(text);
const kind = rounds.some((round) => "limit" in round) ? "chips" : "days";
console.log(JSON.stringify(steps(reducer(kind), rounds).map((step) => step.state)));
