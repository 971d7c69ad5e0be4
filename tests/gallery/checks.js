// What must hold of every picture, measured in the page: each check returns sentences about what is
// wrong. Sizes are in pixels of the widget, whatever it is magnified by.
globalThis.checks = (() => {
  const SLACK = 2;
  const LEAST_TEXT = 13;
  /** Of so few letters none is left out. */
  const SHORT_NAME = 4;
  const LEAST_TARGET = 44;
  /** What does not belong together and is nearer than this looks like one thing. */
  const LEAST_GAP = 4;
  const TARGETS = "button, input, select, textarea, summary, a[href], [role=slider], [role=tab]";

  /** What holds all that is in it. */
  const PANELS = ".tw-seat, .tw-column, .tw-own, .tw-mat, .tw-panel, .tw-notice, .tw-comment";

  /**
   * What may lie over one another, and why. Both are selectors; either may be an ancestor.
   */
  const ALLOWED = [
    // A fan of cards, a stack of small cards: only the top one shows all of its face.
    [".tw-fan", ".tw-fan"],
    [".tw-minis", ".tw-minis"],
    [".tw-known", ".tw-known"],
    // A mark on a piece: everyone saw it, it is chosen.
    [".tw-eye", ".tw-chip, .tw-hold"],
    [".tw-tick", ".tw-hold"],
    // The bubble lies above the table as long as somebody points at a piece.
    [".tw-bubble", "*"],
    // The labels of the slider's marks lie in the part of it that can be pressed.
    [".tw-slider input", ".tw-slider"],
    // The list's heading stays above what is scrolled.
    [".tw-list-head", ".tw-list"],
  ];

  /** What stands apart from all that is not in it. */
  const APART = ".tw-acts, .tw-pill, .tw-fan, .tw-passed, .tw-known, .tw-hand-cards, .tw-minis, .tw-row, .tw-spots, .tw-gauge";

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
    return part.right - part.left > 0.5 && part.bottom - part.top > 0.5 ? part : null;
  }

  const within = (element, selector) => (selector === "*" ? true : Boolean(element.closest(selector)));
  const allowed = (a, b) => ALLOWED.some(([one, other]) => (within(a, one) && within(b, other)) || (within(b, one) && within(a, other)));

  function overlapping() {
    const most = SLACK * scale();
    const boxes = [
      ...texts().flatMap(({ node, element, lines }) => lines.map((line) => ({ thing: node, element, box: shownPart(ink(line), element) }))),
      ...targets().map((element) => ({ thing: element, element, box: shownPart(element.getBoundingClientRect(), element) })),
      ...[...drawings(), ...plates()].map((element) => ({ thing: element, element, box: shownPart(element.getBoundingClientRect(), element) })),
    ].filter(({ box }) => box);
    const faults = [];
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) {
        if (one.thing === other.thing || one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide <= most || high <= most || allowed(one.element, other.element)) continue;
        faults.push(`${called(one.thing)} and ${called(other.thing)} overlap by ${Math.round(wide)} × ${Math.round(high)}`);
      }
    });
    return faults;
  }

  /** Whether an element draws a box of its own that text has to stay in. */
  function boxed(element) {
    const style = getComputedStyle(element);
    const filled = style.backgroundColor !== "rgba(0, 0, 0, 0)" || style.backgroundImage !== "none";
    return (filled || style.boxShadow !== "none" || parseFloat(style.borderTopWidth) > 0) && style.display !== "inline";
  }

  function cutOff() {
    const faults = [];
    const most = 1.5 * scale();
    for (const { node, element, lines } of texts()) {
      let fits = false;
      for (let at = element; at && at !== root().parentElement; at = at.parentElement) {
        const style = getComputedStyle(at);
        const frame = at.getBoundingClientRect();
        // A long name may end in an ellipsis: whoever is meant, the letter beside it says. Above columns letters do alone.
        if (at.matches(".tw-name") && style.textOverflow === "ellipsis" && node.data.length > SHORT_NAME && !at.closest(".tw-odds-moves")) break;
        const hidesX = style.overflowX === "hidden" || style.overflowX === "clip";
        const hidesY = style.overflowY === "hidden" || style.overflowY === "clip";
        const scrollsX = style.overflowX === "auto" || style.overflowX === "scroll";
        const scrollsY = style.overflowY === "auto" || style.overflowY === "scroll";
        const cutX = lines.some((line) => line.left < frame.left - most || line.right > frame.right + most);
        const cutY = lines.some((line) => ink(line).top < frame.top - most || ink(line).bottom > frame.bottom + most);
        if ((hidesX && cutX) || (hidesY && cutY)) {
          faults.push(`${called(node)} is cut off by ${called(at)}`);
          break;
        }
        // A box may stand out of the one that it lies in, as the pill on a seat's edge does.
        if (!fits && boxed(at)) {
          fits = true;
          if ((cutX && !scrollsX) || (cutY && !scrollsY)) {
            faults.push(`${called(node)} does not fit into ${called(at)}`);
            break;
          }
        }
        // What can be scrolled to is not lost, and what lies further out cannot see it.
        if ((scrollsX && cutX) || (scrollsY && cutY)) break;
      }
    }
    // A pill stands on the edge of its seat, and a bubble wherever there is room.
    for (const element of [...root().querySelectorAll(".tw-gauge i"), ...targets(), ...drawings()]) {
      const panel = element.closest(".tw-pill, .tw-bubble") ? null : element.closest(PANELS);
      if (!panel || !seen(element)) continue;
      const frame = panel.getBoundingClientRect();
      const part = shownPart(element.getBoundingClientRect(), element);
      if (part && (part.left < frame.left - most || part.right > frame.right + most || part.bottom > frame.bottom + most || part.top < frame.top - most)) {
        faults.push(`${called(element)} leaves ${called(panel)}`);
      }
    }
    for (const field of root().querySelectorAll("input[type=text]")) {
      if (seen(field) && field.scrollWidth > field.clientWidth + 1) faults.push(`${called(field)} shows ${field.clientWidth} of ${field.scrollWidth} pixels of its text`);
    }
    for (const field of root().querySelectorAll("select")) {
      if (!seen(field) || !field.selectedOptions.length) continue;
      const style = getComputedStyle(field);
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const needed = pen.measureText(field.selectedOptions[0].text).width;
      if (needed > room + 1) faults.push(`${called(field.closest("label") ?? field)} has ${Math.round(room)} of ${Math.round(needed)} pixels for its choice`);
    }
    return faults;
  }

  function outside() {
    const page = document.documentElement;
    const faults = [];
    if (page.scrollWidth > page.clientWidth) faults.push(`the page is ${page.scrollWidth - page.clientWidth} pixels too wide`);
    for (const element of root().querySelectorAll("*")) {
      const style = getComputedStyle(element);
      const bars = style.overflowX === "auto" || style.overflowX === "scroll";
      if (bars && seen(element) && element.scrollWidth > element.clientWidth + 1) {
        faults.push(`${called(element)} has to be scrolled sideways by ${element.scrollWidth - element.clientWidth} pixels`);
      }
    }
    const frame = surface().getBoundingClientRect();
    const slack = 0.75 * scale();
    const all = [...targets(), ...drawings()].map((element) => [element, element, [element.getBoundingClientRect()]]);
    for (const [thing, element, boxes] of [...all, ...texts().map(({ node, element, lines }) => [node, element, lines])]) {
      for (const box of boxes) {
        const part = shownPart(box, element);
        if (part && (part.left < frame.left - slack || part.right > frame.right + slack || part.top < frame.top - slack || part.bottom > frame.bottom + slack)) {
          faults.push(`${called(thing)} is outside the surface`);
          break;
        }
      }
    }
    return faults;
  }

  function smallText() {
    return texts()
      .map(({ node, element }) => {
        const size = parseFloat(getComputedStyle(element).fontSize);
        const drawing = element.closest("svg");
        const drawn = drawing ? (drawing.getScreenCTM().a / scale()) * size : size;
        return [node, drawn];
      })
      .filter(([, size]) => size < LEAST_TEXT - 0.01)
      .map(([node, size]) => `${called(node)} has ${size.toFixed(1)} pixels`);
  }

  /** What there is to press on: of a field with a label around it, both. */
  const pressed = (element) => element.closest("label") ?? element;

  function smallTargets() {
    return targets()
      .map((element) => [element, pressed(element).getBoundingClientRect()])
      .filter(([, box]) => Math.min(box.width, box.height) < (LEAST_TARGET - 0.5) * scale())
      .map(([element, box]) => `${called(element)} is ${Math.round(box.width / scale())} × ${Math.round(box.height / scale())}`);
  }

  /** Targets that something else lies over, so that a click would not reach them. */
  function covered() {
    return targets()
      .filter((element) => !element.closest(".tw-bubble") && !root().querySelector(".tw-bubble"))
      .filter((element) => {
        const part = shownPart(element.getBoundingClientRect(), element);
        const whole = element.getBoundingClientRect();
        // What is half scrolled away is reached after a little more scrolling.
        if (!part || (part.bottom - part.top) * 2 < whole.height || (part.right - part.left) * 2 < whole.width) return false;
        const x = (part.left + part.right) / 2;
        const y = (part.top + part.bottom) / 2;
        // Half a pixel inside the window is outside it when it is rounded.
        if (x < 0 || y < 0 || x > innerWidth - 1 || y > innerHeight - 1) return false;
        const hit = document.elementFromPoint(x, y);
        if (hit?.closest(".tw-list-head")) return false;
        return !(hit && (element.contains(hit) || hit.contains(element)) && hit.closest("#place"));
      })
      .map((element) => `${called(element)} cannot be reached by a click`);
  }

  const across = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = (one, other) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);

  /** Lists that follow what is shown begin with a whole line, and have the current one in sight. */
  function scrolled() {
    const faults = [];
    for (const list of [...root().querySelectorAll(".tw-list, .tw-events")].filter(seen)) {
      const frame = list.getBoundingClientRect();
      const head = list.querySelector(".tw-list-head")?.getBoundingClientRect().height ?? 0;
      const top = frame.top + head;
      for (const { node, element, lines } of texts().filter(({ element }) => list.contains(element))) {
        if (element.closest(".tw-list-head") || !element.closest("button, h3, h4, h5")) continue;
        const button = element.closest("button, h3, h4, h5").getBoundingClientRect();
        if (button.top > top - scale() || !lines.some((line) => ink(line).bottom > top)) continue;
        faults.push(`${called(node)} is the rest of a line at the top of ${called(list)}`);
      }
      const current = list.querySelector("[aria-current]");
      if (!current) faults.push(`${called(list)} has no current line`);
      else if (current.getBoundingClientRect().top < top - 1 || current.getBoundingClientRect().bottom > frame.bottom + 1) faults.push(`${called(current)} is scrolled away`);
    }
    return faults;
  }

  /** What goes on below its lower edge fades away there: else nobody knows, and a line that is cut looks broken. */
  function sliced() {
    // Below many seats, in a language with a title of two lines, and below 400 pixels a low screen is scrolled.
    const controls = document.fullscreenElement && innerHeight >= 400 * scale() && root().lang !== "xx" && !root().querySelector(".tw-rows") ? [...root().querySelectorAll(".tw-controls button")] : [];
    const cut = controls.filter((button) => button.getBoundingClientRect().top < innerHeight && button.getBoundingClientRect().bottom > innerHeight + 1);
    if (cut.length) return [`${called(cut[0])} is cut by the edge of the screen`];
    return [...root().querySelectorAll("*")].filter((list) => ["auto", "scroll"].includes(getComputedStyle(list).overflowY) && !list.matches("textarea") && seen(list)).flatMap((list) => {
      if (getComputedStyle(list).maskImage !== "none" || getComputedStyle(list, "::after").position === "sticky") return [];
      const { bottom } = list.getBoundingClientRect();
      const below = texts().some(({ element, lines }) => list.contains(element) && lines.some((line) => ink(line).bottom > bottom + 1));
      return below ? [`${called(list)} goes on below without a sign of it`] : [];
    });
  }

  /** What a seat is called, what it has and that it is its turn stay in sight beside a reason. */
  function hidden() {
    return [...root().querySelectorAll(".tw-bubble")].flatMap((bubble) => {
      const box = bubble.getBoundingClientRect();
      return texts()
        .filter(({ element, lines }) => !bubble.contains(element) && element.closest(".tw-who, .tw-pill, .tw-label") && lines.some((line) => across(ink(line), box) > 1 && down(ink(line), box) > 1))
        .map(({ node }) => `${called(node)} lies under a reason`);
    });
  }

  /** The ring of what has the focus runs through no text. */
  function ringed() {
    const element = document.activeElement;
    const style = element && getComputedStyle(element);
    if (!element?.closest("#place") || !element.matches(":focus-visible") || style.outlineStyle === "none") return [];
    const box = element.getBoundingClientRect();
    const inner = parseFloat(style.outlineOffset) * scale();
    const outer = inner + parseFloat(style.outlineWidth) * scale();
    const edges = [[box.top - outer, box.top - inner + 2 * scale()], [box.bottom + inner - 2 * scale(), box.bottom + outer]];
    return texts()
      .filter(({ element: other, lines }) => lines.some((line) => shownPart(line, other) && across(line, box) > 0 && edges.some(([top, bottom]) => down(ink(line), { top, bottom }) > 0)))
      .map(({ node }) => `the ring of ${called(element)} crosses ${called(node)}`);
  }

  /** What is read at a glance is not broken: a row of chips, a figure, a pill; nor do gold pills touch. */
  function broken() {
    const faults = [];
    const all = (selector) => [...root().querySelectorAll(selector)].filter(seen);
    for (const row of all(".tw-front .tw-row")) {
      const tops = new Set([...row.children].map((chip) => Math.round(chip.getBoundingClientRect().top)));
      if (tops.size > 1) faults.push(`${called(row)} has ${row.children.length} chips in ${tops.size} rows`);
    }
    for (const cell of all(".tw-gauge i:first-child")) {
      const { width } = cell.getBoundingClientRect();
      // Of a large limit they are drawn to scale, and nobody counts them.
      if (width < 2 * scale() && cell.parentElement.childElementCount < 40) faults.push(`${called(cell.closest(".tw-seat"))} has cells of ${(width / scale()).toFixed(1)} pixels`);
    }
    for (const text of all(".tw-figures > span, .tw-over")) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const rows = {};
      for (const { bottom, left, right } of range.getClientRects()) {
        const row = Object.keys(rows).find((one) => Math.abs(one - bottom) < 8 * scale()) ?? bottom;
        rows[row] = [Math.min(left, rows[row]?.[0] ?? left), Math.max(right, rows[row]?.[1] ?? right)];
      }
      const widths = Object.values(rows).map(([left, right]) => right - left);
      if (widths.length > 1 && text.matches(".tw-over")) faults.push(`${called(text)} is broken into ${widths.length} lines`);
      else if (widths.length > 1 && 3 * widths.at(-1) < Math.max(...widths)) faults.push(`${called(text)} leaves a word alone`);
    }
    for (const { node, element, lines } of texts()) {
      if (lines.length < 2 || element.closest("textarea")) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}]+/gu)) {
        // The last box of each sign: the first sign's other one is the hyphen before it.
        const tops = [...word].map((_, place) => {
          const range = document.createRange();
          range.setStart(node, index + place);
          range.setEnd(node, index + place + 1);
          return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
        });
        // One letter again and again has no syllables.
        if (new Set(tops).size > 1 && !/^(.)\1+$/.test(word)) faults.push(`${called(node)} breaks “${short(word)}” without a hyphen`);
      }
    }
    for (const key of all("kbd")) {
      if (root().lang !== "xx" && key.getBoundingClientRect().height > 40 * scale()) faults.push(`${called(key)} is a key of several lines`);
    }
    for (const field of all("textarea")) {
      const style = getComputedStyle(field);
      const over = field.clientHeight % parseFloat(style.lineHeight);
      if (field.scrollHeight > field.clientHeight && (over > 1 || parseFloat(style.paddingTop) > 1)) faults.push(`${called(field)} cuts a line`);
    }
    const pills = all(".tw-ok .tw-verb, .tw-pill");
    pills.forEach((one, index) => pills.slice(index + 1).forEach((other) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const apart = Math.max(-across(a, b), -down(a, b)) / scale();
      if (apart < LEAST_GAP - 0.5) faults.push(`${called(one)} and ${called(other)} are ${apart.toFixed(1)} pixels apart`);
    }));
    return faults;
  }

  /** A number stands in one line. */
  function torn() {
    const range = document.createRange();
    return texts().filter(({ lines }) => lines.length > 1).flatMap(({ node, element }) => {
      if (element.closest(".tw-name, .tw-comment, textarea") || node.data.includes("⟦")) return [];
      return [...node.data.matchAll(/\p{N}[\p{N}.,/%]+/gu)].flatMap((found) => {
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => top);
        return Math.max(...tops) - Math.min(...tops) > 4 ? [`“${found[0]}” is broken in ${called(node)}`] : [];
      });
    });
  }

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

  /** A sign stands in a line with the text that it goes with. */
  function lonelySigns() {
    return drawings()
      .filter((svg) => svg.matches(".tw-sign") && !svg.closest(TARGETS))
      .filter((svg) => {
        const { top, bottom } = svg.getBoundingClientRect();
        const lines = texts().filter(({ element }) => svg.parentElement.contains(element)).flatMap(({ lines: boxes }) => boxes.map(ink));
        return lines.length && !lines.some((line) => line.top < bottom && line.bottom > top);
      })
      .map((svg) => `${called(svg)} is alone in its line`);
  }

  /** What belongs to nothing else keeps clear of a raised seat's ring, of its pill, and of each row of pieces. */
  function crowded() {
    // A projector's 400 pixels hold all that is played with, a little closer.
    const least = (document.fullscreenElement ? LEAST_GAP / 5 : LEAST_GAP - 0.5) * scale();
    const dashed = [...root().querySelectorAll("*")].filter((element) => seen(element) && getComputedStyle(element).borderTopStyle === "dashed");
    const parts = [
      ...texts().flatMap(({ node, element, lines }) => lines.map((line) => ({ thing: node, element, box: shownPart(ink(line), element) }))),
      ...[...drawings(), ...plates(), ...dashed].map((element) => ({ thing: element, element, box: shownPart(element.getBoundingClientRect(), element) })),
    ].filter(({ box, element }) => box && !element.closest(".tw-bubble"));
    return [...root().querySelectorAll(APART)].filter((apart) => seen(apart)).flatMap((apart) => {
      const box = shownPart(extent(apart), apart);
      return parts
        .filter(({ element, box: other }) => box && !apart.contains(element) && !element.contains(apart) && gap(box, other) < least)
        .map(({ thing, box: other }) => `${called(thing)} is ${(gap(box, other) / scale()).toFixed(1)} pixels from ${called(apart)}`);
    });
  }

  /** What hangs out of what it belongs to, or touches its like: a pill, a reason, a raised seat, what lists less. */
  function strayed() {
    const least = (LEAST_GAP - 0.5) * scale();
    const all = (selector) => [...root().querySelectorAll(selector)].filter(seen);
    const raised = all(".tw-acts");
    const outOf = (element, frame) => {
      const [a, b] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
      return Math.max(b.left - a.left, a.right - b.right, element.matches(".tw-pill") ? 0 : a.bottom - b.bottom) > 1;
    };
    return [
      ...all(".tw-pill").filter((pill) => outOf(pill, pill.parentElement)).map((pill) => `${called(pill)} is wider than its seat`),
      ...all(".tw-spots .tw-bubble").filter((bubble) => outOf(bubble, bubble.closest(".tw-mat"))).map((bubble) => `${called(bubble)} hangs out of the mat`),
      ...all(".tw-spots .tw-bubble").flatMap((bubble) => raised.filter((seat) => across(extent(bubble), extent(seat)) <= 0 && gap(extent(bubble), extent(seat)) < least).map((seat) => `${called(bubble)} touches ${called(seat)}`)),
      ...raised.flatMap((one, index) => raised.slice(index + 1).filter((other) => gap(extent(one), extent(other)) < least).map((other) => `${called(one)} touches ${called(other)}`)),
      ...all(".tw-titles").flatMap((titles) => texts().filter(({ element }) => titles.contains(element)).flatMap(({ lines }) => lines)).flatMap((line) => all(".tw-views").filter((tool) => down(line, tool.getBoundingClientRect()) > 0 && gap(line, tool.getBoundingClientRect()) < 2 * least).map((tool) => `${called(tool)} touches the title`)),
      ...all(".tw-chance .tw-picture").filter((picture) => picture.getBoundingClientRect().left < picture.previousElementSibling?.getBoundingClientRect().left - scale()).map((picture) => `${called(picture)} begins left of the text above`),
      ...all(".tw-more").filter((more) => (shownPart(more.getBoundingClientRect(), more)?.bottom ?? 0) < more.getBoundingClientRect().bottom - 1).map((more) => `${called(more)} is scrolled away`),
    ];
  }

  /** Whether two boxes share more than an edge. */
  const meet = (one, other) => gap(one, other) < -1;

  /** What is there and cannot be known or used: a switch without its word, a button or a numeral under something. */
  function withheld() {
    const all = (selector) => [...root().querySelectorAll(selector)];
    const one = (selector) => root().querySelector(selector);
    const box = (element) => element.getBoundingClientRect();
    const wide = box(root()).width >= 590 * scale();
    const numeral = (card) => box(card.querySelector("svg")).width * (Number(card.firstElementChild.dataset.piece) > 9 ? 0.42 : 0.27);
    return [
      ...all(".tw-surface:has(.tw-notice .tw-outline) .tw-ok .tw-verb").filter((verb) => getComputedStyle(verb).backgroundColor === getComputedStyle(one(".tw-said > .tw-disc")).backgroundColor).map((verb) => `${called(verb)} looks as if it could be played`),
      ...all(".tw-fill").filter((button) => !seen(button)).map((button) => `${called(button)} is not there`),
      ...all(".tw-palette svg").filter((piece, index, pieces) => index && Math.abs(box(piece).top - box(pieces[index - 1]).top) > scale() && box(piece).left > box(pieces[index - 1]).left).map((piece) => `${called(piece.closest("button"))} is not in a row with the one before`),
      ...all(".tw-draft .tw-name").filter((name) => name.textContent.length <= SHORT_NAME && name.scrollWidth > name.clientWidth).map((name) => `${called(name)} is cut`),
      ...all(".tw-refusal:has(~ .tw-actions)").map((text) => `${called(text)} pushes down what was clicked`),
      ...all(".tw-switch span").filter((word) => !seen(word)).map((word) => `${called(word)} does not name its switch`),
      ...all(".tw-hand-cards .tw-bubble").filter(seen).flatMap((bubble) => all(".tw-message button").filter((button) => wide && meet(box(bubble), box(button))).map((button) => `${called(button)} is under ${called(bubble)}`)),
      ...all(":not(.tw-rows) > .tw-column .tw-fan span:not(:last-child)").filter((card) => wide && card.nextElementSibling && box(card.nextElementSibling).left - box(card).left < numeral(card)).map((card) => `the numeral ${card.firstElementChild.dataset.piece} is under the next card`),
      ...all(".tw-tick, .tw-hold > .tw-eye").filter((tick) => ![tick.parentElement, undefined, null].includes(document.elementFromPoint(box(tick).right - 4, (box(tick).top + box(tick).bottom) / 2)?.closest(".tw-hold"))).map(() => "a tick or an eye is under the next card"),
    ];
  }

  /** Large numbers are read in groups of three. (A seed is none to be read: here a long one has 18.) */
  function ungrouped() {
    return told().flatMap((text) => text.match(/(?<![\d.,])\d{5,17}(?!\d)/g) ?? []);
  }

  const ALL = {
    "withheld": withheld,
    "overlap": overlapping,
    "crowded": crowded,
    "strayed": strayed,
    "lonely": lonelySigns,
    "cut off": cutOff,
    "outside": outside,
    "small text": smallText,
    "small target": smallTargets,
    "covered": covered,
    "scrolled": scrolled,
    "sliced": sliced,
    "hidden": hidden,
    "ringed": ringed,
    "broken": broken,
    "torn": torn,
    "ungrouped": ungrouped,
  };

  function run() {
    if (!surface()) return ["nothing is shown"];
    return Object.entries(ALL).flatMap(([name, check]) => [...new Set(check())].map((fault) => `${name}: ${fault}`));
  }

  /** Everything that is said to eyes or ears, but what people have written: names, comments, records. */
  function told() {
    const ours = (element) => !element.closest(".tw-name, .tw-comment, textarea, .tw-event em");
    const labels = [...root().querySelectorAll("[aria-label], [title], [placeholder]")].filter(ours)
      .flatMap((element) => ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""));
    const written = texts().filter(({ element }) => ours(element)).map(({ node }) => node.data.replaceAll("\u00ad", ""));
    return [...new Set([...labels, ...written])].filter((text) => text.trim());
  }

  return { run, told, names: Object.keys(ALL) };
})();
