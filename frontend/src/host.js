/**
 * Living inside somebody else's page: light or dark, full screen, motion.
 */

/** Below this luminance a background counts as dark. */
const DARK = 0.4;

/**
 * Keeps data-theme on the root in step with the host's background.
 *
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function followTheme(root, signal) {
  const check = () => {
    const theme = luminance(root) < DARK ? "dark" : "light";
    if (root.dataset.theme !== theme) root.dataset.theme = theme;
  };
  // Hosts switch by an attribute and load the colours a little later.
  /** @type {ReturnType<typeof setTimeout>[]} */
  let timers = [];
  const soon = () => {
    timers.forEach(clearTimeout);
    check();
    timers = [60, 400, 1500].map((delay) => setTimeout(check, delay));
  };
  const observer = new MutationObserver(soon);
  for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true });
  observer.observe(document.head, { childList: true });
  preference("color-scheme:dark")?.addEventListener("change", soon, { signal });
  root.addEventListener("pointerenter", check, { signal });
  root.addEventListener("focusin", check, { signal });
  signal.addEventListener("abort", () => {
    observer.disconnect();
    timers.forEach(clearTimeout);
  });
  soon();
}

/** Of the first solid background behind the widget. @param {HTMLElement} root */
function luminance(root) {
  for (let element = above(root); element; element = above(element)) {
    const [red, green, blue, alpha = 1] = channels(getComputedStyle(element).backgroundColor);
    if (alpha > 0.5) return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  }
  const scheme = getComputedStyle(document.documentElement).colorScheme ?? "";
  const prefersDark = preference("color-scheme:dark")?.matches;
  return scheme.includes("dark") && (prefersDark || !scheme.includes("light")) ? 0 : 1;
}

/** Red, green and blue up to 255, alpha up to 1; none are read as transparent. @param {string} colour @returns {number[]} */
function channels(colour) {
  if (/^rgb|^$/.test(colour)) return colour.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
  // Hosts also write color(srgb …), oklch(…) and the like, each on a scale of its own.
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return [0, 0, 0, 0];
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** Also out of a shadow. @param {Element} element @returns {Element | undefined} */
function above(element) {
  return element.parentElement ?? /** @type {Partial<ShadowRoot>} */ (element.getRootNode()).host;
}

/** Whether the host lets the widget fill the screen. @param {HTMLElement} root */
export function canFill(root) {
  return document.fullscreenEnabled && root.requestFullscreen;
}

/** @param {HTMLElement} root */
export function toggleFill(root) {
  if (fills(root)) document.exitFullscreen();
  else root.requestFullscreen().catch(() => {});
}

/** @param {HTMLElement} root */
export function fills(root) {
  return root.matches?.(":fullscreen") ?? false;
}

/** The widest table that has the middle beside the seats, and the least height of one. */
const NARROW = 899;
const LOW = 400;
/** So high is a wide table. */
const HIGH = 1000;

/** What fills a screen too low for a wide table is magnified until it is a narrow one. @param {number} scale */
export function filling(scale) {
  return innerHeight < HIGH * scale ? Math.max(scale, Math.min(innerWidth / NARROW, innerHeight / LOW)) : scale;
}

export function calm() {
  return preference("reduced-motion:reduce")?.matches;
}

/** What a person likes. @param {string} what */
function preference(what) {
  return globalThis.matchMedia?.(`(prefers-${what})`);
}
