/**
 * A tool that Python sends when it is first opened, so that the tables
 * themselves stay small: the source of a module, and its style.
 */
import { bound, disc, filled, html, hyphened, letter, named, nothing, sign, when } from "./lent.js";

/**
 * @param {{module: string, style: string}} tool
 * @param {HTMLElement} root  gets the style
 * @returns {Promise<any>} the tool's maker
 */
export async function loadTool({ module, style }, root) {
  // The way in which anywidget loads the widget itself.
  const url = URL.createObjectURL(new Blob([module], { type: "text/javascript" }));
  try {
    const { default: borrowing } = await import(url);
    const sheet = document.createElement("style");
    sheet.textContent = style;
    root.append(sheet);
    return borrowing({ bound, disc, filled, html, hyphened, letter, named, nothing, sign, when });
  } finally {
    URL.revokeObjectURL(url);
  }
}
