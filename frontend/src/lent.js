/**
 * What a table lends to the tools that it loads when they are first opened: a
 * tool imports these from here, and its bundle holds none of them (build.mjs).
 */
export { letter } from "./pieces.js";
export { disc, named, when } from "./scene.js";
export { sign } from "./signs.js";
export { html, nothing } from "./template.js";
export { bound, hyphened, named as filled } from "./words.js";
