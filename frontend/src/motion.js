/**
 * The pieces of the last event travel to where they lie now. Nothing waits for
 * them: what is drawn is already in its place, and only looks as if it came.
 *
 * @typedef {import("./history.js").Step} Step
 * @typedef {import("./contract.js").Frame} Frame
 * @typedef {{steps: Step[], at: number}} Shown
 * @typedef {Shown & {root: HTMLElement, moved?: Shown & {flights: (Animation | undefined)[]}}} View
 * @typedef {(frame: Frame, before: any, after: any) => [string, string]} Places  selectors of where a move's pieces were, and where they are then
 */
import { inCommon } from "./history.js";
import { calm } from "./host.js";

const FLIGHT_MS = 220;
/** Of equal pieces these are the ones. */
const LIFTED = ".tw-sent, .tw-chosen";

/** Draws, and sets in motion what the one step between moved. @param {View} view @param {Places} places @param {() => void} draw */
export function moving(view, places, draw) {
  const { root, moved, steps, at } = view;
  const [from, to, values] = moved && !calm() ? way(moved, view, places) : [];
  moved?.flights.forEach((flight) => flight?.cancel());
  const boxes = from ? pieces(root, from, values).map((piece) => piece.getBoundingClientRect()) : [];
  draw();
  view.moved = { steps, at, flights: to ? pieces(root, to, values).map((piece, index) => fly(piece, boxes[index] ?? boxes[0])) : [] };
}

/** @param {Element} piece @param {DOMRect | undefined} from */
function fly(piece, from) {
  const to = piece.getBoundingClientRect();
  if (!from?.width || !to.width) return;
  const transform = `translate(${(100 * (from.left - to.left)) / to.width}%,${(100 * (from.top - to.top)) / to.height}%) scale(${from.width / to.width})`;
  return piece.animate([transform, "none"].map((way) => ({ transform: way, transformOrigin: "0 0", zIndex: 5 })), { duration: FLIGHT_MS, easing: "ease-out" });
}

/**
 * Where the pieces of the one step between two drawings were, where they will
 * be, and what they are; nothing if there is not just one.
 *
 * @param {Shown} before
 * @param {Shown} now
 * @param {Places} places
 * @returns {any[]}
 */
function way(before, now, places) {
  const onward = now.at > before.at;
  const [early, late] = onward ? [before, now] : [now, before];
  const { frame, state } = late.steps[late.at] ?? {};
  if (late.at !== early.at + 1 || !frame || inCommon(early.steps.slice(0, late.at), late.steps) < late.at) return [];
  const both = places(frame, late.steps[early.at].state, state);
  return [...(onward ? both : both.reverse()), [frame.m].flat()];
}

/** The pieces of these values that lie there, hidden ones if need be. @param {HTMLElement} root @param {string} where @param {number[]} values */
function pieces(root, where, values) {
  const all = [...root.querySelectorAll(`:is(${where}) [data-piece]`)].reverse();
  all.sort((one, other) => Number(Boolean(other.closest(LIFTED))) - Number(Boolean(one.closest(LIFTED))));
  return values.flatMap((value) => {
    const at = [`${value}`, "?"].map((text) => all.findIndex((piece) => piece.getAttribute("data-piece") === text)).find((place) => place >= 0);
    return at === undefined ? [] : all.splice(at, 1).map((piece) => piece.closest(".tw-holder") ?? piece);
  });
}
