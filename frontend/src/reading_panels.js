/** The panels that are read: help, and the log with the record. */
import { HelpPanel } from "./help_panel.js";
import { LogPanel } from "./log_panel.js";

/** @param {import("./history_view.js").HistoryView} view @returns {Record<string, import("./history_view.js").Panel>} */
export const readingPanels = (view) => ({ help: new HelpPanel(view), log: new LogPanel(view) });
