/**
 * The one polite live region of a widget. Each event is a line of its own, so
 * that of two in quick succession both are read out. It is kept apart from what
 * is drawn, so that no redrawing changes what was said.
 */

/** Lines that are kept for a reader who is slow. */
const MOST_LINES = 12;

export class LiveRegion {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.element = document.createElement("div");
    this.element.className = "tw-unseen";
    this.element.setAttribute("role", "status");
    // Otherwise all lines are read out again with each new one.
    this.element.setAttribute("aria-atomic", "false");
    root.append(this.element);
  }

  /** @param {string | null | undefined} text */
  say(text) {
    if (!text) return;
    const line = document.createElement("p");
    line.textContent = text;
    this.element.append(line);
    if (this.element.childElementCount > MOST_LINES) this.element.firstElementChild?.remove();
  }
}
