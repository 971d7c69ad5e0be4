"""What must hold of every picture: our own checks, and axe-core's."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gallery.stage import Size, Stage, Theme
from gallery.state import State

AXE = Path(__file__).parent.parent.parent / "frontend" / "node_modules" / "axe-core" / "axe.min.js"

RUN_AXE = """async (rules) => {
  axe.configure({checks: [{id: 'color-contrast', options: {ignoreLength: true}}]});
  const options = {
    elementRef: false,
    preload: false,
    resultTypes: ['violations', 'incomplete', 'passes'],
  };
  if (rules) options.runOnly = {type: 'rule', values: rules};
  else options.rules = {'target-size': {enabled: true}};
  const found = await axe.run('#place', options);
  const told = (checks) => checks.map(({id, nodes}) => ({id, nodes: nodes.map((node) => [
    node.html.slice(0, 160), (node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? '',
  ])}));
  return {
    violations: told(found.violations),
    incomplete: told(found.incomplete),
    passes: found.passes.map(({id}) => id),
  };
}"""


def prepare(stage: Stage, axe_source: str) -> None:
    """Give a page axe-core."""
    if not stage.page.evaluate("() => 'axe' in window"):
        stage.page.evaluate(axe_source)


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
    return stage.page.evaluate("() => checks.run()") + unknown + stage.problems


def axe_result(stage: Stage, rules: Sequence[str] | None = None) -> dict[str, Any]:
    """Return what axe-core found: violations, what it could not judge, and rules that passed."""
    return stage.page.evaluate(RUN_AXE, list(rules) if rules else None)


def axe_faults(result: dict[str, Any]) -> list[str]:
    """Return axe-core's objections, and texts whose contrast it could not judge."""
    found = [
        f"axe {check['id']}: {message} ({html})"
        for check in result["violations"]
        for html, message in check["nodes"]
    ]
    found += [
        f"axe could not judge color-contrast: {message} ({html})"
        for check in result["incomplete"]
        if check["id"] == "color-contrast"
        for html, message in check["nodes"]
    ]
    judged = {*result["passes"], *(check["id"] for check in result["violations"])}
    if "color-contrast" not in judged:
        found.append("axe judged no contrast at all")
    return found
