// How boxes lie to one another: each check returns sentences about what is wrong.
(() => {
  const {
    SLACK, SHORT_NAME, LEAST_TARGET, LEAST_GAP, TARGETS, root, surface, scale, called, seen,
    texts, plates, targets, drawings, ink, shownPart, across, down, gap, extent, meet,
  } = measured;

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
    // The sign of a list lies in it.
    ["select", ".tw-select"],
    // The list's heading stays above what is scrolled.
    [".tw-list-head", ".tw-list"],
  ];

  /** What stands apart from all that is not in it. */
  const APART = ".tw-acts, .tw-pill, .tw-fan, .tw-passed, .tw-known, .tw-hand-cards, .tw-minis, .tw-row, .tw-spots, .tw-gauge";

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

  /** What there is to press on: of a field with a label around it, both, and of a chip that tells why it must wait, its whole seat. */
  const pressed = (element) => element.closest("label, .tw-seat:has(.tw-holder[aria-disabled])") ?? element;

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

  /** A mark stands beside what it marks: no crown and no flag has a line of its own, and a count has its picture. */
  function unmarked() {
    const box = (element) => element.getBoundingClientRect();
    const beside = (who, mark) => texts().filter(({ element }) => who.contains(element)).flatMap(({ lines }) => lines).concat([...who.querySelectorAll("svg")].filter((other) => other !== mark && seen(other)).map(box)).some((other) => down(other, box(mark)) > 0);
    const marks = [...root().querySelectorAll(".tw-who .tw-sign:not(.tw-tokens *)")].filter(seen);
    return [
      ...marks.filter((mark) => !beside(mark.closest(".tw-who"), mark)).map((mark) => `${called(mark)} has a line of its own`),
      ...[...root().querySelectorAll(".tw-pool")].filter((pool) => seen(pool) && ![...pool.querySelectorAll("svg")].some(seen)).map((pool) => `${called(pool)} has no picture`),
    ];
  }

  /** What belongs to nothing else keeps clear of a raised seat's ring, of its pill, and of each row of pieces. */
  function crowded() {
    // A projector's 400 pixels hold all that four seats of chips play with, a little closer.
    const least = (document.fullscreenElement && root().querySelector(".tw-seats-4") ? LEAST_GAP / 5 : LEAST_GAP - 0.5) * scale();
    const dashed = [...root().querySelectorAll("*")].filter((element) => seen(element) && getComputedStyle(element).borderTopStyle === "dashed");
    const parts = [
      ...texts().flatMap(({ node, element, lines }) => lines.map((line) => ({ thing: node, element, box: shownPart(ink(line), element) }))),
      ...[...drawings(), ...plates(), ...dashed].map((element) => ({ thing: element, element, box: shownPart(element.getBoundingClientRect(), element) })),
    ].filter(({ box, element }) => box && !element.closest(".tw-bubble"));
    // A tool that is pressed has a ground, as a chooser beside it has.
    const edge = (element) => (getComputedStyle(element).backgroundClip === "padding-box" ? element.clientLeft * scale() : 0);
    const touched = [...root().querySelectorAll(".tw-tools [aria-expanded=true] + .tw-chooser")].filter(seen).filter((next) => {
      const pressed = next.previousElementSibling;
      return gap(pressed.getBoundingClientRect(), next.getBoundingClientRect()) + edge(pressed) < least && getComputedStyle(next).backgroundColor !== "rgba(0, 0, 0, 0)";
    });
    return touched.map((next) => `${called(next)} touches what is pressed`).concat([...root().querySelectorAll(APART)].filter((apart) => seen(apart)).flatMap((apart) => {
      const box = shownPart(extent(apart), apart);
      return parts
        .filter(({ element, box: other }) => box && !apart.contains(element) && !element.contains(apart) && gap(box, other) < least)
        .map(({ thing, box: other }) => `${called(thing)} is ${(gap(box, other) / scale()).toFixed(1)} pixels from ${called(apart)}`);
    }));
  }

  /** What hangs out of what it belongs to, or touches its like: a pill, a reason, a raised seat, what lists less. */
  function strayed() {
    const least = (LEAST_GAP - 0.5) * scale();
    const all = (selector) => [...root().querySelectorAll(selector)].filter(seen);
    const raised = all(".tw-acts");
    // What was played lies in the same place of each seat, whatever is said of it.
    const places = document.fullscreenElement || root().lang === "xx" ? [] : all(".tw-column :is(.tw-fan:not(:empty), .tw-passed)").map((play) => {
      const [column, who] = [play.closest(".tw-column"), play.parentElement.querySelector(".tw-who")].map((element) => element.getBoundingClientRect());
      const { left, top, bottom } = play.getBoundingClientRect();
      return { play, at: [left - column.left, top - who.top, bottom - who.top] };
    });
    // Many cards are smaller, and stand beside the others.
    const moved = ({ at }) => {
      const [aside, above, below] = at.map((place, index) => Math.abs(place - places[0].at[index]) / scale());
      return Math.max(aside, Math.min(above, below)) > 1;
    };
    const outOf = (element, frame) => {
      const [a, b] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
      return Math.max(b.left - a.left, a.right - b.right, element.matches(".tw-pill") ? 0 : a.bottom - b.bottom) > 1;
    };
    return [
      ...all(".tw-spots .tw-well").flatMap((one, index, wells) => wells.slice(index + 1).filter((other) => !document.fullscreenElement && gap(extent(one), extent(other)) < least - 0.5 * scale()).map((other) => `${called(one)} touches ${called(other)} in the middle`)),
      ...places.filter(moved).map(({ play }) => `${called(play)} was pushed out of its place`),
      ...all(".tw-pill").filter((pill) => outOf(pill, pill.parentElement)).map((pill) => `${called(pill)} is wider than its seat`),
      ...all(".tw-hand-cards .tw-bubble").filter((bubble) => {
        const pointed = root().querySelector(".tw-pointed");
        const { left, right } = bubble.getBoundingClientRect();
        const card = pointed.getBoundingClientRect();
        const middle = (card.left + card.right) / 2;
        return getComputedStyle(pointed, "::after").content !== "none" && (middle < left + 14 * scale() || middle > right - 14 * scale());
      }).map((bubble) => `${called(bubble)} is beside its pointer`),
      // Where nobody may take a chip, it is about none.
      ...all(".tw-hand-cards .tw-bubble, .tw-spots:has(.tw-ok) .tw-bubble").filter((bubble) => {
        const pointed = bubble.parentElement.querySelector(":scope > .tw-pointed");
        return !pointed || getComputedStyle(pointed, "::after").content === "none";
      }).map((bubble) => `${called(bubble)} points at nothing`),
      ...all(".tw-spots .tw-bubble").filter((bubble) => outOf(bubble, bubble.closest(".tw-mat"))).map((bubble) => `${called(bubble)} hangs out of the mat`),
      ...all(".tw-spots .tw-bubble").flatMap((bubble) => raised.filter((seat) => across(extent(bubble), extent(seat)) <= 0 && gap(extent(bubble), extent(seat)) < least).map((seat) => `${called(bubble)} touches ${called(seat)}`)),
      ...raised.flatMap((one, index) => raised.slice(index + 1).filter((other) => gap(extent(one), extent(other)) < least).map((other) => `${called(one)} touches ${called(other)}`)),
      ...all(".tw-titles").flatMap((titles) => texts().filter(({ element }) => titles.contains(element)).flatMap(({ lines }) => lines)).flatMap((line) => all(".tw-views").filter((tool) => down(line, tool.getBoundingClientRect()) > 0 && gap(line, tool.getBoundingClientRect()) < 2 * least).map((tool) => `${called(tool)} touches the title`)),
      ...all(".tw-chance .tw-picture").filter((picture) => picture.getBoundingClientRect().left < picture.previousElementSibling?.getBoundingClientRect().left - scale()).map((picture) => `${called(picture)} begins left of the text above`),
      ...all(".tw-list-row .tw-cell").filter((cell, _, cells) => !cells.some((other) => other.parentElement !== cell.parentElement && Math.abs(other.getBoundingClientRect().left - cell.getBoundingClientRect().left) < 1) && cells.length > 6).map((cell) => `${called(cell)} is in no column`),
      ...all(".tw-panel-odds li .tw-bar").filter((bar, _, [first]) => Math.abs(bar.getBoundingClientRect().width - first.getBoundingClientRect().width) > scale()).map((bar) => `${called(bar)} is not as long as the first`),
      ...all(".tw-odds-moves tbody tr").flatMap((row) => texts().filter(({ element }) => row.contains(element)).map(({ node, lines }) => [node, ink(lines[0])]).filter(([, box], index, cells) => cells.slice(0, index).some(([, other]) => down(box, other) > 0 && across(box, other) > (document.fullscreenElement ? -8 : -5) * scale())).map(([node]) => `${called(node)} is close to the number before it`)),
      ...all(".tw-go .tw-bar > *").filter((told) => [...told.closest(".tw-go").querySelectorAll("button")].some((button) => gap(told.getBoundingClientRect(), button.getBoundingClientRect()) < 6 * scale())).map((told) => `${called(told)} touches the buttons`),
      ...all(".tw-more").filter((more) => (shownPart(more.getBoundingClientRect(), more)?.bottom ?? 0) < more.getBoundingClientRect().bottom - 1).map((more) => `${called(more)} is scrolled away`),
    ];
  }

  /** Whether a mark of a slider has no label though the label before it is far away. */
  function leftOut(marks) {
    const least = 1.5 * (4 * Math.max(...marks.map((mark) => mark.textContent.length)) + 3);
    const place = (mark) => parseFloat(mark.style.left);
    return marks.some((mark) => !seen(mark) && marks.filter(seen).every((other) => Math.abs(place(other) - place(mark)) > least));
  }

  /** The round that is shown, or where there is but one the trick, has its label on the slider. */
  function unlabelled() {
    const marks = [...root().querySelectorAll(".tw-slider u")].filter(seen).map((mark) => mark.textContent);
    const told = root().querySelector(".tw-surface:not(.tw-replay) .tw-subtitle")?.textContent.match(/\d+/g) ?? [];
    const current = marks.some((mark) => /\D/.test(mark)) ? told[0] : told.at(-1);
    return marks.length && current && !marks.some((mark) => mark.match(/\d+/)?.[0] === current) ? [`the slider has no label for ${current}`] : [];
  }

  /** What is there and cannot be known or used: a switch without its word, a button or a numeral under something. */
  function withheld() {
    const all = (selector) => [...root().querySelectorAll(selector)];
    const one = (selector) => root().querySelector(selector);
    const box = (element) => element.getBoundingClientRect();
    const wide = box(root()).width >= 590 * scale();
    const numeral = (card) => box(card.querySelector("svg")).width * ({ 10: 0.46, 11: 0.38, 12: 0.42 }[card.firstElementChild.dataset.piece] ?? 0.3);
    return [
      ...all(".tw-surface:has(.tw-notice .tw-outline) .tw-ok .tw-verb").filter((verb) => getComputedStyle(verb).backgroundColor === getComputedStyle(one(".tw-said > .tw-disc")).backgroundColor).map((verb) => `${called(verb)} looks as if it could be played`),
      ...all(".tw-fill").filter((button) => !seen(button)).map((button) => `${called(button)} is not there`),
      ...all(".tw-palette").filter((palette) => new Set(Object.values(Object.groupBy([...palette.children], (piece) => Math.round(box(piece).top))).map((row) => row.length)).size > 1).map((palette) => `${called(palette)} has a row that is not full`),
      ...all("select.tw-field").filter((field) => getComputedStyle(field).appearance !== "none").map((field) => `${called(field)} has its sign at its edge`),
      ...all(".tw-tools .tw-chooser").filter((chooser) => seen(chooser) && !seen(chooser.querySelector(":scope > svg"))).map((chooser) => `${called(chooser)} does not show that it is a list`),
      ...all(".tw-panel-help ~ .tw-said, .tw-panel-help ~ .tw-kept .tw-said:not(.tw-room)").filter((told) => wide && box(told).top - box(root()).top > innerHeight - 10 * scale()).map((told) => `${called(told)} is pushed out of sight by what was opened`),
      ...all(".tw-panel-help").filter((help) => help.scrollHeight > help.clientHeight && box(help).height < innerHeight / 2).map((help) => `${called(help)} shows only a few of its lines`),
      ...all(".tw-slider").filter((slider) => leftOut([...slider.querySelectorAll("u")])).map((slider) => `${called(slider)} lacks a label where there is room`),
      ...all(".tw-palette svg").filter((piece, index, pieces) => index && Math.abs(box(piece).top - box(pieces[index - 1]).top) > scale() && box(piece).left > box(pieces[index - 1]).left).map((piece) => `${called(piece.closest("button"))} is not in a row with the one before`),
      ...all(".tw-draft .tw-name").filter((name) => name.textContent.length <= SHORT_NAME && name.scrollWidth > name.clientWidth).map((name) => `${called(name)} is cut`),
      ...all(".tw-refusal:has(~ .tw-actions)").map((text) => `${called(text)} pushes down what was clicked`),
      ...all(".tw-switch span").filter((word) => !seen(word)).map((word) => `${called(word)} does not name its switch`),
      ...all(".tw-hand-cards .tw-bubble").filter(seen).flatMap((bubble) => all(".tw-message button").filter((button) => wide && meet(box(bubble), box(button))).map((button) => `${called(button)} is under ${called(bubble)}`)),
      ...all(".tw-fan span:not(:last-child)").filter((card) => wide && card.nextElementSibling && box(card.nextElementSibling).left - box(card).left < numeral(card)).map((card) => `the numeral ${card.firstElementChild.dataset.piece} is under the next card`),
      ...all(".tw-tick, .tw-hold > .tw-eye").filter((tick) => ![tick.parentElement, undefined, null].includes(document.elementFromPoint(box(tick).right - 4, (box(tick).top + box(tick).bottom) / 2)?.closest(".tw-hold"))).map(() => "a tick or an eye is under the next card"),
    ];
  }

  /** The cards of a hand that are known are nearer to what tells of their own seat than to any other seat. */
  function adrift() {
    const seats = [...root().querySelectorAll(".tw-column")];
    return [...root().querySelectorAll(".tw-column .tw-known")].filter(seen).flatMap((known) => {
      const box = known.getBoundingClientRect();
      const own = known.closest(".tw-column");
      const away = (whose) => Math.min(...texts().filter(({ element }) => whose(element)).flatMap(({ lines }) => lines.map((line) => gap(ink(line), box))));
      const mine = away((element) => own.contains(element) && element.closest(".tw-who, .tw-counts"));
      const others = away((element) => seats.some((seat) => seat !== own && seat.contains(element)));
      return mine < others ? [] : [`${called(known)} is ${mine.toFixed()} pixels from its own seat and ${others.toFixed()} from another`];
    });
  }

  Object.assign(checks, {
    "adrift": adrift,
    "unlabelled": unlabelled,
    "unmarked": unmarked,
    "overlap": overlapping,
    "outside": outside,
    "small target": smallTargets,
    "covered": covered,
    "lonely": lonelySigns,
    "crowded": crowded,
    "strayed": strayed,
    "withheld": withheld,
  });
})();
