/** The panels that are read: help, and the log with the record. They come once Python has answered, and hear when it can no longer. */
import { HelpPanel } from "./help_panel.js";
import { hearOfTheEnd } from "./kernel_gone.js";
import { LogPanel } from "./log_panel.js";

/** @param {import("./history_view.js").HistoryView} view @returns {Record<string, import("./history_view.js").Panel>} */
export function readingPanels(view) {
  // A replay needs none.
  if (view.session.view) hearOfTheEnd(view);
  return { help: new HelpPanel(view), log: new LogPanel(view) };
}
