/** Charts that Python draws: shown as they come, with their numbers. */
import { html } from "../template.js";
import { bound, hyphened } from "../words.js";

/** @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/** Where a chart goes: `showPictures` puts it in. @param {string} name */
export const pictureFrame = (name) => html`<div class="tw-picture" data-picture=${name}></div>`;

/**
 * Puts each chart into its frame, wide and narrow; the style sheet shows one of them.
 *
 * @param {HTMLElement} root
 * @param {Record<string, import("./contract.js").Picture | null | undefined>} pictures
 */
export function showPictures(root, pictures) {
  for (const frame of root.querySelectorAll("[data-picture]")) {
    const picture = pictures[frame.getAttribute("data-picture") ?? ""];
    const text = picture ? picture.wide + picture.narrow : "";
    if (shown.get(frame) === text) continue;
    shown.set(frame, text);
    frame.replaceChildren(...(picture ? [drawing(picture.wide, "tw-drawn-wide"), drawing(picture.narrow, "tw-drawn-narrow")] : []));
  }
}

/** @param {string} text @param {string} className */
function drawing(text, className) {
  const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  svg.setAttribute("class", className);
  return svg;
}

/** Letters of a word that is broken above a narrow column. */
const SHORT = 8;

/** Letters of a name that has a line of its own above its numbers where these have little room. */
const LONG_NAME = 12;

/** A chart's numbers as a table. @param {string} caption @param {import("./contract.js").Picture} picture */
export function numbers(caption, { columns, rows }) {
  const named = rows.some(([name]) => name.length > LONG_NAME);
  const head = (/** @type {string} */ name) => hyphened(bound(name), SHORT);
  return html`<div class="tw-numbers" tabindex="0" role="region" aria-label=${caption}><table class=${named ? "tw-named" : ""}>
    <thead><tr>${columns.map((name) => (name ? html`<th scope="col">${head(name)}</th>` : html`<td></td>`))}</tr></thead>
    <tbody>${rows.map(([first, ...rest]) => html`<tr><th scope="row">${bound(first)}</th>${rest.map((one) => html`<td>${secondHalf(one)}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

/** An interval is broken before the word between its ends. @param {string} text */
const secondHalf = (text) => text.replace(/(\p{L}) (?=\p{N})/gu, "$1\u00a0");
