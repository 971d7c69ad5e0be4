// How words and numbers are set.
(() => {
  const {
    LEAST_TEXT, SHORT_NAME, LEAST_GAP, root, scale, short, called, seen, texts, targets, drawings,
    ink, shownPart, boxed, across, down, told,
  } = measured;

  /** What holds all that is in it. */
  const PANELS = ".tw-seat, .tw-column, .tw-own, .tw-mat, .tw-panel, .tw-notice, .tw-comment";

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
    for (const cell of all(".tw-gauge .tw-past-hand")) {
      const frame = parseFloat(/([\d.]+)px inset/.exec(getComputedStyle(cell).boxShadow)?.[1] ?? 0);
      if (cell.getBoundingClientRect().width < (2 * frame + 1.5) * scale()) faults.push(`${called(cell.closest(".tw-seat"))} has cells of the hand that look solid`);
    }
    for (const text of all(".tw-figures > span, .tw-over")) {
      const rows = {};
      // What is only heard in it has a place too, and nobody sees it.
      const lines = texts().filter(({ element }) => text.contains(element)).flatMap((one) => one.lines);
      for (const { bottom, left, right } of lines) {
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

  /** Large numbers are read in groups of three. (A seed is none to be read: here a long one has 18.) */
  function ungrouped() {
    return told().flatMap((text) => text.match(/(?<![\d.,])\d{5,17}(?!\d)/g) ?? []);
  }

  Object.assign(checks, {
    "cut off": cutOff,
    "small text": smallText,
    "broken": broken,
    "torn": torn,
    "ungrouped": ungrouped,
  });
})();
