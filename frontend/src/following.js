/** Lists that scroll to their current line: only the list itself, never the page around the widget. */

/** Between the current line and the list's lower edge, where it fades away. */
const BELOW = 24;
/** So much of what came before is shown too where a list is scrolled back. */
const BEFORE = 60;

/** @type {WeakMap<Element, {line: Element, height: number}>} the line that each list was scrolled to last, and how high it was then */
const followed = new WeakMap();

/** @param {HTMLElement | null} list */
export function follow(list) {
  const line = /** @type {HTMLElement | null | undefined} */ (list?.querySelector("[aria-current]"));
  const height = list?.clientHeight;
  if (!height || !line) return;
  const last = followed.get(list);
  if (last?.line === line && last.height === height) return;
  followed.set(list, { line, height });
  const lines = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".tw-line:not(.tw-list-head)")]);
  const head = /** @type {HTMLElement | null} */ (list.querySelector(".tw-list-head"))?.offsetHeight ?? 0;
  // A round's heading comes with its first line.
  const heading = /** @type {HTMLElement | null} */ (line.previousElementSibling);
  const beyond = () => ({
    over: (heading?.matches("h3") ? heading : line).offsetTop - head - list.scrollTop,
    under: line.offsetTop + line.offsetHeight + BELOW - height - list.scrollTop,
  });
  const before = beyond();
  // A list of another height is laid out anew.
  if (before.over >= 0 && before.under <= 0 && (last?.height ?? height) === height) return;
  for (const one of lines) one.style.minHeight = "";
  const { over, under } = beyond();
  const least = list.scrollTop + (over < 0 ? over - BEFORE : under);
  // Up to a line that is then seen whole.
  const tops = [...list.querySelectorAll("button, h3, h4, h5")].map((one) => /** @type {HTMLElement} */ (one).offsetTop - head);
  const first = tops.findIndex((top) => top >= least);
  const goal = first ? (tops[first] ?? least) : 0;
  list.style.paddingBottom = "";
  // The list's end comes too early for that if it is higher than its last lines: they grow.
  const lacking = goal - (list.scrollHeight - height);
  const ending = lines.filter((one) => one.offsetTop - head >= goal);
  const rows = new Set(ending.map((one) => one.offsetTop)).size;
  if (lacking > 0 && rows) ending.map((one) => one.offsetHeight + lacking / rows).forEach((wanted, index) => (ending[index].style.minHeight = `${wanted}px`));
  else if (lacking > 0) list.style.paddingBottom = `${parseFloat(getComputedStyle(list).paddingBottom) + lacking}px`;
  list.scrollTop = goal;
}
