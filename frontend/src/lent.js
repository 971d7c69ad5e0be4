/**
 * What a table lends to the tools that it loads when they are first opened: a
 * tool imports these from here, and its bundle holds none of them (build.mjs).
 */
export { html, nothing } from "lit-html";
export { letter } from "./pieces.js";
export { named, when } from "./scene.js";
