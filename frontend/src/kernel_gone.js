/**
 * Where the host tells that a kernel has gone, a table says so before anybody clicks.
 *
 * @param {import("./history_view.js").HistoryView} view
 */
export function hearOfTheEnd({ model, session, signal }) {
  const gone = () => {
    session.lose();
    session.changed();
  };
  // Any host of ipywidgets tells so of a restart, JupyterLab and Notebook also of a kernel that is shut down.
  const { statusChanged } = model.widget_manager?.context?.sessionContext ?? {};
  const status = (/** @type {unknown} */ _, /** @type {string} */ now) => ["terminating", "dead"].includes(now) && gone();
  model.on("comm_live_update", gone);
  statusChanged?.connect(status);
  signal.addEventListener("abort", () => {
    model.off("comm_live_update", gone);
    statusChanged?.disconnect(status);
  });
}
