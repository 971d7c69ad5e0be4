/** Charts that Python draws: shown as they come, with their numbers. */
import { html } from "../template.js";

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

/** A chart's numbers as a table. @param {string} caption @param {import("./contract.js").Picture} picture */
export function numbers(caption, { columns, rows }) {
  return html`<div class="tw-numbers" data-scrolls tabindex="0" role="region" aria-label=${caption}><table>
    <thead><tr>${columns.map((name) => (name ? html`<th scope="col">${name}</th>` : html`<td></td>`))}</tr></thead>
    <tbody>${rows.map(([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((one) => html`<td>${one}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}
