// What there is in a picture, and where. Sizes are in pixels of the widget, whatever it is
// magnified by.
(() => {
  const SLACK = 2;
  const LEAST_TEXT = 13;

  /** Of so few letters none is left out. */
  const SHORT_NAME = 4;

  const LEAST_TARGET = 44;

  /** What does not belong together and is nearer than this looks like one thing. */
  const LEAST_GAP = 4;

  const TARGETS = "button, input, select, textarea, summary, a[href], [role=slider], [role=tab]";
  const root = () => document.querySelector("#place .tw");
  const surface = () => document.querySelector("#place .tw-surface");
  const scale = () => Number(getComputedStyle(root()).zoom) || 1;
  const short = (text) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

  function called(element) {
    const node = element.nodeType === 3 ? element.parentElement : element;
    const named = node.closest("[class]") ?? node;
    const text = node.getAttribute("aria-label") ?? (element.nodeType === 3 ? element.data : node.textContent);
    const classes = (named.getAttribute("class") ?? "").split(/\s+/).filter(Boolean).slice(0, 2).join(".");
    return `${node.localName}.${classes} “${short(text.trim().replace(/\s+/g, " "))}”`;
  }

  /** Shown to a person who sees: not hidden, and not only for screen readers. */
  function seen(element) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath.startsWith("inset(50%")) return false;
    }
    return true;
  }

  /** Every run of text that is seen, with its lines as they are drawn. */
  function texts() {
    const found = [];
    const walker = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.data.trim() || !seen(node.parentElement)) continue;
      if (node.parentElement.closest("option, style")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter((box) => box.width > 0.5 && box.height > 0.5);
      if (lines.length) found.push({ node, element: node.parentElement, lines });
    }
    return found;
  }

  /** The small boxes that texts stand in: pills, tags, discs. */
  function plates() {
    const found = new Set();
    for (const { element, lines } of texts()) {
      let at = element;
      while (at !== root() && !boxed(at)) at = at.parentElement;
      const most = 2.5 * Math.max(...lines.map(({ height }) => height));
      if (at !== root() && !at.matches(TARGETS) && at.getBoundingClientRect().height <= most) found.add(at);
    }
    return [...found];
  }

  const targets = () => [...root().querySelectorAll(TARGETS)].filter(seen);
  const drawings = () => [...root().querySelectorAll("svg")].filter((svg) => seen(svg) && !svg.parentElement.closest("svg"));

  /** A line without the room that a font keeps above its capitals and below its descenders. */
  const ink = (box) => ({ left: box.left, right: box.right, top: box.top + box.height * 0.18, bottom: box.bottom - box.height * 0.14 });

  /** Its part that is not scrolled away or cut off. */
  function shownPart(box, element) {
    const part = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    for (let at = element; at && at !== root().parentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const frame = at.getBoundingClientRect();
      part.left = Math.max(part.left, frame.left);
      part.right = Math.min(part.right, frame.right);
      part.top = Math.max(part.top, frame.top);
      part.bottom = Math.min(part.bottom, frame.bottom);
    }
    // What one steps with stays at the edge of a whole screen; what is too long is scrolled below it.
    const bar = root().querySelector(".tw-replay > .tw-controls");
    if (bar && !bar.contains(element) && getComputedStyle(bar).position === "sticky") part.bottom = Math.min(part.bottom, bar.getBoundingClientRect().top);
    return part.right - part.left > 0.5 && part.bottom - part.top > 0.5 ? part : null;
  }

  /** Whether an element draws a box of its own that text has to stay in. */
  function boxed(element) {
    const style = getComputedStyle(element);
    const filled = style.backgroundColor !== "rgba(0, 0, 0, 0)" || style.backgroundImage !== "none";
    return (filled || style.boxShadow !== "none" || parseFloat(style.borderTopWidth) > 0) && style.display !== "inline";
  }

  const across = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = (one, other) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);

  /** How far a ring around an element reaches. */
  function ringWidth(element) {
    const rings = getComputedStyle(element).boxShadow.matchAll(/ 0px 0px 0px ([\d.]+)px/g);
    return Math.max(0, ...[...rings].map(([, width]) => Number(width) * scale()));
  }

  /** How far apart two boxes are; negative where they overlap. */
  function gap(one, other) {
    const wide = Math.max(one.left, other.left) - Math.min(one.right, other.right);
    const high = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
    return Math.max(wide, high);
  }

  /** An element with its ring; of one that draws no box what is in it. */
  function extent(element) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const side = (name) => (boxed(element) ? ringWidth(element) : -parseFloat(style[`padding${name}`]) * scale());
    return { left: left - side("Left"), right: right + side("Right"), top: top - side("Top"), bottom: bottom + side("Bottom") };
  }

  /** Whether two boxes share more than an edge. */
  const meet = (one, other) => gap(one, other) < -1;

  /** Everything that is said to eyes or ears, but what people have written: names, comments, records. */
  function told() {
    const ours = (element) => !element.closest(".tw-name, .tw-comment, textarea, .tw-event em");
    const labels = [...root().querySelectorAll("[aria-label], [title], [placeholder]")].filter(ours)
      .flatMap((element) => ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""));
    const written = texts().filter(({ element }) => ours(element)).map(({ node }) => node.data.replaceAll("\u00ad", ""));
    return [...new Set([...labels, ...written])].filter((text) => text.trim());
  }

  globalThis.checks = {};
  globalThis.measured = {
    SLACK, LEAST_TEXT, SHORT_NAME, LEAST_TARGET, LEAST_GAP, TARGETS, root, surface, scale, short,
    called, seen, texts, plates, targets, drawings, ink, shownPart, boxed, across, down, gap,
    extent, meet, told,
  };
})();
