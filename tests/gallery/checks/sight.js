// What is in sight, and what lies over it.
(() => {
  const { root, scale, called, seen, texts, ink, shownPart, across, down } = measured;

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
      const last = [...list.querySelectorAll(".tw-line")].at(-1)?.getBoundingClientRect();
      const ended = list.scrollTop > 0 && list.scrollTop + list.clientHeight > list.scrollHeight - 2;
      if (last && ended && frame.bottom - last.bottom > 40 * scale()) faults.push(`${called(list)} ends with an empty line`);
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
      if (getComputedStyle(list).maskImage !== "none") return [`${called(list)} fades away also where nothing follows`];
      if (getComputedStyle(list, "::after").position === "sticky") return [];
      const { bottom } = list.getBoundingClientRect();
      const below = texts().some(({ element, lines }) => list.contains(element) && lines.some((line) => ink(line).bottom > bottom + 1));
      return below ? [`${called(list)} goes on below without a sign of it`] : [];
    });
  }

  /** On a whole screen board and odds are seen at once: the odds' heading, all shares, what the first move comes to, and a hint. */
  function together() {
    const panel = root().querySelector(".tw-panel-odds:has(h3)");
    if (!panel || !document.fullscreenElement || root().lang === "xx") return [];
    // A hint may stand in the place of what the moves come to.
    const rows = [panel.querySelector("h3"), ...panel.querySelectorAll("li"), panel.querySelector("tbody tr"), ...panel.querySelectorAll(".tw-odds-hint > *")].filter((row) => row && seen(row));
    const board = root().querySelector(".tw-mat");
    const frame = panel.getBoundingClientRect();
    const bottom = Math.min(innerHeight, frame.bottom - parseFloat(getComputedStyle(panel, "::after").height || 0) / 2);
    const outside = rows.filter((row) => row.getBoundingClientRect().top < Math.max(0, frame.top) || row.getBoundingClientRect().bottom > bottom + 1);
    const faults = outside.map((row) => `${called(row)} of the odds is out of sight`);
    // Of many seats or known cards, and upright, there is no room for them too.
    const controls = innerWidth >= 590 * scale() && innerHeight < 600 * scale() && !root().querySelector(".tw-rows, .tw-known > :nth-child(4)") ? root().querySelector(".tw-controls").getBoundingClientRect() : undefined;
    if (controls && (controls.top < 0 || controls.bottom > innerHeight + 1)) faults.push("the controls are out of sight");
    // On a phone they are below each other, and of many seats a low screen shows what is scrolled to.
    const low = innerHeight < 600 * scale() && root().querySelector(".tw-rows");
    if (innerWidth >= 590 * scale() && !low && board.getBoundingClientRect().top < 0) faults.push("the odds have moved the board out of sight");
    return faults;
  }

  /** However long a match is, one steps through it on a whole screen without scrolling. */
  function beyond() {
    const bar = root().querySelector(".tw-replay > .tw-controls");
    if (!bar || !document.fullscreenElement || innerWidth < 590 * scale() || innerHeight < 400 * scale()) return [];
    const { top } = bar.getBoundingClientRect();
    const board = root().lang === "xx" ? [] : [...root().querySelectorAll(".tw-said, .tw-mat")].filter((part) => part.getBoundingClientRect().bottom > top + 1);
    const cut = [...bar.querySelectorAll("button, input")].filter((part) => part.getBoundingClientRect().bottom > innerHeight + 1);
    return [...board, ...cut].filter(seen).map((part) => `${called(part)} is out of sight`);
  }

  /** On a whole screen the buttons that run trials and the chart in which they are seen are in sight at once. */
  function settling() {
    const chart = [...root().querySelectorAll(".tw-settles .tw-picture svg")].find(seen);
    // On a phone they are below each other, and a question of many lines leaves no room at 200 %.
    if (!chart || !document.fullscreenElement || innerWidth < 590 * scale() || root().querySelector(".tw-about + .tw-card, .tw-notice")) return [];
    const question = root().querySelector(".tw-question").getBoundingClientRect();
    if (question.height > 60 * scale() && innerHeight < 450 * scale()) return [];
    return [chart, ...root().querySelectorAll(".tw-go button")].filter((one) => one.getBoundingClientRect().top < 0 || one.getBoundingClientRect().bottom > innerHeight + 1).map((one) => `${called(one)} is out of sight`);
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

  Object.assign(checks, {
    "scrolled": scrolled,
    "sliced": sliced,
    "together": together,
    "beyond": beyond,
    "settling": settling,
    "hidden": hidden,
    "ringed": ringed,
  });
})();
