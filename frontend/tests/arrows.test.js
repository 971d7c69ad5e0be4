import assert from "node:assert/strict";
import { test } from "node:test";
import { arrowed } from "../arrows.mjs";

/** What a module exports. @param {string} code */
const exported = (code) => import(`data:text/javascript,${encodeURIComponent(code)}`);

test("functions become arrows and do what they did", async () => {
  const code = "function twice(n){return 2*n}function pair(a,{b=2}={},...c){const d={a,b,c};return d}function made(){return{a:1}}function both(){return 1,2}export{twice,pair,made,both};";
  const short = arrowed(code);
  assert.ok(!short.includes("function"));
  const { twice, pair, made, both } = await exported(short);
  assert.deepEqual([twice(4), pair(1, undefined, 3), made(), both()], [8, { a: 1, b: 2, c: [3] }, { a: 1 }, 2]);
});

test("what is called before it would stand there stays a function, and what that calls", async () => {
  const code = "const six=later();function later(){return half(12)}function half(n){return n/2}function other(){return half(4)}export{six,other};";
  const short = arrowed(code);
  assert.deepEqual(short.match(/function \w+/g), ["function later", "function half"]);
  const { six, other } = await exported(short);
  assert.deepEqual([six, other()], [6, 2]);
});

test("so does what says this, arguments or yield, and what is exported where it stands", () => {
  const code = "function a(){return this}function b(){return arguments.length}function*c(){yield 1}async function d(){}export default function e(){}function f(){return class{m(){return this}}}function g(n=arguments.length){return n}function h(){return new.target}function i(){}new i;";
  assert.deepEqual(arrowed(code).match(/(?<=function\*? ?)[a-i]\b/g), [..."abcdeghi"]);
});
