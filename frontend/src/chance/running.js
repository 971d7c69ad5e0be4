/** Buttons that run trials and stop them, and how far they are. */
import { when } from "../scene.js";
import { html, nothing } from "../template.js";

/**
 * @param {import("../words.js").Say} say
 * @param {Pick<import("./contract.js").RunView, "counts" | "running">} shown
 * @param {(count: number) => void} run
 * @param {() => void} stop
 * @param {number} [first]  what is most likely wanted
 */
export function runButtons(say, { counts, running }, run, stop, first = 0) {
  return html`${counts.map(([count, text]) => html`<button class="tw-button ${count === first ? "tw-primary" : "tw-tone"}" aria-label=${say("run.run", { n: count, count: text })} aria-disabled=${running ? "true" : nothing} title=${running ? say("run.running") : nothing} @click=${() => run(count)}>${text}</button>`)}
    <button class="tw-button tw-outline" aria-disabled=${running ? nothing : "true"} title=${running ? nothing : say("run.not-running")} @click=${stop}>${say("run.stop")}</button>
    ${progress(say, running)}`;
}

/** How far it is. @param {import("../words.js").Say} say @param {import("./contract.js").RunView["running"]} running */
export function progress(say, running) {
  return html`<span class="tw-bar">${when(running, running && html`<span>${say("run.done-of", { done: running.done, goal: running.goal })}</span><s><i style="width:${100 * running.part}%"></i></s>`)}</span>`;
}
