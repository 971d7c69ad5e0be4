/** Trials that were put aside for another question or another seed, and the way back to them. */
import { html, nothing } from "../template.js";

/**
 * @param {import("../words.js").Say} say
 * @param {Pick<import("./contract.js").RunView, "kept" | "running">} shown
 * @param {(series: number) => void} back
 */
export function keptTrials(say, { kept, running }, back) {
  if (!kept.length) return nothing;
  const one = (/** @type {import("./contract.js").Kept} */ { number, said, told }) => html`<li><button class="tw-button tw-tone" aria-disabled=${running ? "true" : nothing} title=${running ? say("run.running") : nothing} @click=${() => back(number)}>${said.map((event) => html`<span>${event}</span>`)}<small>${told}</small></button></li>`;
  return html`<section class="tw-card tw-kept"><h3>${say("run.kept")}</h3><ul>${kept.map(one)}</ul></section>`;
}
