/** The small signs: crown, flag, gift, arrows. */
import { html } from "./template.js";
import { grids, signs } from "../../twelve_widgets/picture/drawings.json";
import { drawn } from "./drawing.js";

/**
 * @param {keyof typeof signs} name
 * @param {number} size  in pixels
 */
export function sign(name, size = 22) {
  return html`<svg class="tw-sign tw-sign-${name}" width=${size} height=${size} viewBox="0 0 ${grids.sign} ${grids.sign}" aria-hidden="true">${drawn(signs[name])}</svg>`;
}
