/**
 * The keyboard: which keys stay in the widget, moving along rows of buttons,
 * and where the focus is after what had it has gone.
 */

/**
 * Keys pressed in the widget would reach the notebook's own shortcuts (b adds a
 * cell there, Alt and Enter runs it), so they stay here; combinations with Ctrl
 * or Cmd go through.
 *
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 * @param {(key: string, typing: boolean) => boolean} press  takes a key or not; in a field only what does not type
 */
export function keepKeys(root, signal, press) {
  const stop = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey) return;
    event.stopPropagation();
    if (event.altKey || event.type !== "keydown" || event.defaultPrevented) return;
    const target = /** @type {HTMLElement} */ (event.target);
    // A key that is held down presses a button once.
    const again = event.repeat && target.localName === "button" && /^( |Enter)$/.test(event.key);
    if (again || moveAlong(target, event.key) || press(event.key, types(target))) event.preventDefault();
  };
  for (const type of ["keydown", "keypress", "keyup"]) root.addEventListener(type, /** @type {EventListener} */ (stop), { signal });
}

/** @param {HTMLElement} target */
function types(target) {
  return target.matches("textarea, select, input:not([type=range])");
}

/** @param {Element} row */
const buttonsOf = (row) => [...row.querySelectorAll("button")];

/** Arrows, Home and End move the focus within a row of buttons. @param {HTMLElement} target @param {string} key */
function moveAlong(target, key) {
  const row = target.closest("[data-arrows]");
  if (!row || target.localName !== "button") return false;
  const buttons = buttonsOf(row);
  const place = buttons.indexOf(/** @type {HTMLButtonElement} */ (target));
  const last = buttons.length - 1;
  /** @type {Record<string, number>} */
  const goals = { ArrowRight: place + 1, ArrowDown: place + 1, ArrowLeft: place - 1, ArrowUp: place - 1, Home: 0, End: last };
  if (!(key in goals)) return false;
  const goal = buttons[Math.max(0, Math.min(last, goals[key]))];
  goal.focus();
  stopAt(buttons, goal);
  return true;
}

/** Makes one button the only one of its row that Tab reaches. @param {HTMLButtonElement[]} buttons @param {Element | undefined} stop */
function stopAt(buttons, stop) {
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

/** Gives each row of buttons one tab stop: where the focus last was, or what is most likely wanted. @param {HTMLElement} root @param {Element | null} focused */
function rove(root, focused) {
  for (const row of root.querySelectorAll("[data-arrows]")) {
    const buttons = buttonsOf(row);
    const first = ["[tabindex='0']", "[aria-current]", "[aria-pressed=true]", ".tw-ok", ":not([aria-disabled])"].map((one) => buttons.find((button) => button.matches(one))).find(Boolean);
    stopAt(buttons, buttons.find((button) => button === focused) ?? first ?? buttons[0]);
  }
}

/** Where the game goes on, in this order. */
const ONWARD = ["[data-focus-next]", ".tw-ok:not([tabindex='-1'])", ".tw-ok", "[data-card]:not([tabindex='-1'])"];

/**
 * Runs `draw`, and puts the focus somewhere sensible if what had it is gone: to
 * its neighbour, to where the game goes on, or to what is told until it does.
 *
 * @param {HTMLElement} root
 * @param {() => void} draw
 */
export function keepFocus(root, draw) {
  const top = /** @type {Document | ShadowRoot} */ (root.getRootNode());
  const before = /** @type {HTMLElement | null} */ (top.activeElement);
  const had = before && before !== root && root.contains(before) ? before : null;
  const row = had?.closest("[data-arrows]");
  const place = row ? buttonsOf(row).indexOf(/** @type {HTMLButtonElement} */ (had)) : 0;
  draw();
  rove(root, top.activeElement);
  const lost = had && (!had.isConnected || top.activeElement !== had);
  const told = /** @type {HTMLElement | null} */ (root.querySelector("[data-said]"));
  // It was only parked there while there was nothing to press.
  const parked = had && had === told && "parked" in had.dataset;
  if (!lost && !parked) return;
  const beside = lost && row?.isConnected ? buttonsOf(row) : [];
  const onward = ONWARD.map((one) => root.querySelector(one)).find(Boolean);
  const near = beside[Math.min(place, beside.length - 1)];
  const next = /** @type {HTMLElement | null | undefined} */ ((near?.matches(":not([aria-disabled])") ? near : onward) ?? told);
  if (!next || next === top.activeElement) return;
  if (told) delete told.dataset.parked;
  if (next === told) told.dataset.parked = "";
  next.focus({ preventScroll: true });
  rove(root, next);
}
