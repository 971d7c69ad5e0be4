"""What must hold of every picture: our own checks, and axe-core's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gallery.stage import Size, Stage, Theme
from gallery.state import KEPT, MISTAKE, State, failing
from pseudo import LANG as PSEUDO
from pseudo import plain_words

AXE = Path(__file__).parent.parent.parent / "frontend" / "node_modules" / "axe-core" / "axe.min.js"

PREPARE_AXE = """() => {
  // Letters of seats and chips' numbers are text too, and what is drawn before or after an element
  // is never larger than its text here.
  const options = {
    ignoreUnicode: true,
    ignoreLength: true,
    ignorePseudo: true,
    boldValue: 700,
    boldTextPt: 14,
    largeTextPt: 18,
    contrastRatio: {normal: {expected: 4.5}, large: {expected: 3}},
    pseudoSizeThreshold: 0.25,
    shadowOutlineEmMax: 0.2,
    textStrokeEmMin: 0.03,
  };
  axe.configure({checks: [{id: 'color-contrast', options}]});
}"""
RUN_AXE = """async (onlyContrast) => {
  const told = (checks) => checks.map(({id, nodes}) => ({id, nodes: nodes.map((node) => [
    node.html.slice(0, 160), (node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? '',
  ])}));
  const run = async (where, options) => {
    const found = await axe.run(where, {elementRef: false, preload: false, ...options});
    const {violations, incomplete, passes} = found;
    return {violations: told(violations), incomplete: told(incomplete), passes: told(passes)};
  };
  const dressed = async (elements, style, look) => {
    const before = elements.map((element) => element.style.cssText);
    for (const element of elements) Object.assign(element.style, style);
    const found = await look();
    elements.forEach((element, index) => { element.style.cssText = before[index]; });
    return found;
  };
  const rules = {'target-size': {enabled: true}};
  const contrast = {runOnly: {type: 'rule', values: ['color-contrast']}};
  // What is scrolled away or lies under a bubble is seen by nobody, axe-core says: so while it
  // looks at colours nothing is scrolled, and the bubble is looked at alone.
  const folded = [...document.querySelectorAll('#place *')].filter((element) => {
    const {overflowY} = getComputedStyle(element);
    if (overflowY !== 'auto' && overflowY !== 'scroll') return false;
    return element.localName !== 'textarea' && element.scrollHeight > element.clientHeight;
  });
  const bubbles = [...document.querySelectorAll('#place .tw-bubble')];
  // Of a text that could be scrolled and is magnified it does not find the background.
  const fields = [...document.querySelectorAll('#place textarea')];
  const parts = [];
  if (folded.length + bubbles.length + fields.length) {
    const others = {...rules, 'color-contrast': {enabled: false}};
    if (!onlyContrast) parts.push(await run('#place', {rules: others}));
    const whole = {overflow: 'visible', maxHeight: 'none', height: 'auto'};
    const alone = {position: 'fixed', inset: '0', transform: 'none', width: 'auto'};
    parts.push(await dressed(folded, whole, () => dressed(fields, {overflow: 'hidden'}, () =>
      dressed(bubbles, {display: 'none'}, () => run('#place', contrast)))));
    if (bubbles.length) {
      parts.push(await dressed(bubbles, alone, () => run('#place .tw-bubble', contrast)));
    }
  } else {
    parts.push(await run('#place', onlyContrast ? contrast : {rules}));
  }
  return {
    violations: parts.flatMap(({violations}) => violations),
    unsure: parts.flatMap(({incomplete}) => incomplete),
    passes: parts.flatMap(({passes}) => passes).map(({id}) => id),
  };
}"""
MAY_BE_UNSURE = {"label-content-name-mismatch"}
"""It compares no text as short as a seat's letter, and says so; longer ones it does compare."""
DRAWN = "<text "
"""What is written in a chart lies on a drawing, through which it cannot see: test_contrast does."""
WRONG_ABOUT_PSEUDO = {"valid-lang", "label-content-name-mismatch"}
"""No list of languages has it, and it writes a word in two ways, by the length of the sentence."""
TYPED = ("nine", "Round", "Game")
"""What somebody has typed wrongly, and words of a record that stay English."""
MANY = 3
"""So many places of one fault are named."""


def prepare(stage: Stage, axe_source: str) -> None:
    """Give a page axe-core."""
    stage.page.evaluate(axe_source)
    stage.page.evaluate(PREPARE_AXE)


def put_on(stage: Stage, state: State, lang: str, size: Size, theme: Theme) -> None:
    """Show a state as it is to be judged."""
    stage.show(
        lambda scale: state.make(lang, scale),
        size=size,
        theme=theme,
        kernel=state.kernel,
        moving=state.moving,
    )
    for act in state.acts:
        act(stage)
    stage.rest()


def faults(
    stage: Stage, state: State, lang: str, size: Size, theme: Theme, axe: bool = True
) -> list[str]:
    """Show a state and return everything that is wrong with it."""
    try:
        put_on(stage, state, lang, size, theme)
    except Exception as error:
        return [f"cannot be shown: {type(error).__name__}: {error}", *stage.problems]
    found = own_faults(stage)
    return found + (axe_faults(axe_result(stage)) if axe else [])


def own_faults(stage: Stage) -> list[str]:
    """Return what our own checks object to."""
    unknown = [f"unknown word: {id}" for id in stage.unknown_words()]
    found: list[str] = stage.page.evaluate("() => judged()")
    return found + unknown + _in_plain_letters(stage) + stage.problems


def _in_plain_letters(stage: Stage) -> list[str]:
    """Return what is not said in the pseudo-language, where that is spoken."""
    widget = stage.widget
    if widget.lang != PSEUDO:
        return []
    # A language is chosen by its code, a replay has the title that somebody gave it, and an error
    # of somebody's program is told as Python has it.
    mistake = (failing.__name__, RuntimeError.__name__, MISTAKE, KEPT)
    title = getattr(widget, "title", None) or PSEUDO
    known = (*getattr(widget, "names", ()), *mistake, *TYPED, PSEUDO.upper(), title)
    told = stage.page.evaluate("() => measured.told()")
    return [f"not translated: {text}" for text in told if plain_words(text, *known)]


def axe_result(stage: Stage, only_contrast: bool = False) -> dict[str, Any]:
    """Return what axe-core found: violations, what it is unsure about, and rules that passed."""
    result: dict[str, Any] = stage.page.evaluate(RUN_AXE, only_contrast)
    result["unsure"] = [
        check | {"nodes": nodes}
        for check in result["unsure"]
        if check["id"] not in MAY_BE_UNSURE
        if (nodes := [node for node in check["nodes"] if not node[0].startswith(DRAWN)])
    ]
    if stage.widget.lang == PSEUDO:
        result["violations"] = [
            check for check in result["violations"] if check["id"] not in WRONG_ABOUT_PSEUDO
        ]
    return result


def axe_faults(result: dict[str, Any]) -> list[str]:
    """Return axe-core's objections, and what it could not judge."""
    found = [
        f"axe {'' if kind == 'violations' else 'is unsure of '}{check['id']}: {message} ({html})"
        for kind in ("violations", "unsure")
        for check in result[kind]
        for html, message in check["nodes"][:MANY]
    ]
    if "color-contrast" not in reported(result) | set(result["passes"]):
        found.append("axe judged no contrast at all")
    return found


def reported(result: dict[str, Any]) -> set[str]:
    """Return the rules of axe-core that object to something, or cannot tell."""
    return {check["id"] for kind in ("violations", "unsure") for check in result[kind]}
