"""How to break a rendered table, once for each rule: so that it is seen that the rule reports."""

from __future__ import annotations

from dataclasses import dataclass

FIELDS = "chips: set-up, 3 seats"
LISTS = "chips: help with reasons"
CARDS = "days: 8 seats, between tricks, all"
CELLS = "worlds: 3 seats, all open"

TOOLS = """
const one = (selector) => document.querySelector(`#place ${selector}`);
const give = (selector, names) => {
  for (const [name, value] of Object.entries(names)) one(selector).setAttribute(name, value);
  return one(selector);
};
const bare = (selector) => {
  for (const name of ['aria-label', 'title', 'placeholder']) one(selector).removeAttribute(name);
  return one(selector);
};
const add = (html) => one('.tw-surface').insertAdjacentHTML('beforeend', html);
const large = 'style="display:block;width:44px;height:44px"';
"""


@dataclass(frozen=True)
class Sabotage:
    """What is done to which state."""

    rule: str
    script: str
    state: str = FIELDS

    @property
    def javascript(self) -> str:
        return f"() => {{{TOOLS}{self.script}}}"


AXE = [
    Sabotage("aria-allowed-attr", "give('.tw-controls button', {'aria-checked': 'true'})"),
    Sabotage("aria-allowed-role", "give('h3', {role: 'img', 'aria-label': 'Help'})", LISTS),
    Sabotage(
        "aria-conditional-attr",
        "add(`<label>x<input type=checkbox aria-checked=true ${large}></label>`)",
    ),
    Sabotage("aria-deprecated-role", "add('<div role=directory>Hands</div>')"),
    Sabotage("aria-hidden-focus", "give('.tw-controls', {'aria-hidden': 'true'})"),
    Sabotage("aria-prohibited-attr", "add(`<span aria-label=Hand ${large}></span>`)"),
    Sabotage("aria-progressbar-name", "add('<div role=progressbar aria-valuenow=1>x</div>')"),
    Sabotage("aria-required-children", "add('<div role=list><div role=note>x</div></div>')", CELLS),
    Sabotage("aria-required-attr", "add('<div role=checkbox aria-label=Open>x</div>')"),
    Sabotage("aria-roles", "add('<div role=knob>x</div>')"),
    Sabotage("aria-valid-attr", "give('.tw-controls button', {'aria-labeledbi': 'x'})"),
    Sabotage("aria-valid-attr-value", "give('.tw-controls button', {'aria-pressed': 'perhaps'})"),
    Sabotage("autocomplete-valid", "give('input[type=text]', {autocomplete: 'hand'})"),
    Sabotage("avoid-inline-spacing", "give('h2', {style: 'letter-spacing: 1px !important'})"),
    Sabotage("button-name", "bare('.tw-controls button')"),
    Sabotage("color-contrast", "give('h2', {style: 'color: #c9c4ba'})"),
    Sabotage("definition-list", "one('dl').append(document.createElement('p'))", LISTS),
    Sabotage("dlitem", "add('<dt>Esc</dt>')", LISTS),
    Sabotage("empty-heading", "one('h2').textContent = ''"),
    Sabotage("empty-table-header", "one('.tw-deals th').replaceChildren()", CELLS),
    Sabotage(
        "form-field-multiple-labels",
        "add(`<label for=x>a</label><label for=x>b</label><input id=x ${large}>`)",
    ),
    Sabotage("heading-order", "add('<h6>Hands</h6>')"),
    Sabotage("label", "bare('input[type=text]')"),
    Sabotage("label-content-name-mismatch", "give('.tw-primary', {'aria-label': 'Go on'})"),
    Sabotage("label-title-only", "bare('input[type=text]').title = 'Hand'"),
    Sabotage("landmark-unique", "add('<nav aria-label=x>a</nav><nav aria-label=x>b</nav>')"),
    Sabotage("list", "one('ul').append(document.createElement('p'))", LISTS),
    Sabotage("listitem", "add('<li>x</li>')", LISTS),
    Sabotage(
        "nested-interactive",
        "one('.tw-primary').innerHTML += '<a href=# style=\"color:inherit;padding:20px\">x</a>'",
    ),
    Sabotage("role-img-alt", "bare('[role=img]')"),
    Sabotage("svg-img-alt", "add('<svg role=img width=20 height=20><path d=\"M0 0h9v9\"/></svg>')"),
    Sabotage(
        "scrollable-region-focusable",
        "add(`<div style=\"overflow:auto;width:90px;height:40px\">${'Hand '.repeat(40)}</div>`)",
    ),
    Sabotage("scope-attr-valid", "give('.tw-deals th', {scope: 'colum'})", CELLS),
    Sabotage("select-name", "add(`<select ${large}><option>x</select>`)"),
    Sabotage("summary-name", "one('summary').replaceChildren()", "chips: log"),
    Sabotage(
        "table-duplicate-name",
        "add('<table summary=x><caption>x</caption><tr><th>a</th><td>b</td></tr></table>')",
        CELLS,
    ),
    Sabotage("tabindex", "give('.tw-controls button', {tabindex: '2'})"),
    Sabotage(
        "target-size",
        "add('<button aria-label=x style=\"width:10px;height:10px\"></button>'.repeat(2))",
    ),
    Sabotage("td-headers-attr", "give('.tw-deals td', {headers: 'nowhere'})", CELLS),
    Sabotage("th-has-data-cells", "add('<table><tr><th>a</th></tr></table>')", CELLS),
    Sabotage("valid-lang", "add('<p lang=klingonish>x</p>')"),
]
"""One for each rule of axe-core that judges anything on our pages."""

OWN = [
    Sabotage("overlap", "give('h2', {style: 'margin-bottom: -16px'})"),
    Sabotage("overlap", "give('.tw-controls svg', {style: 'margin-right: -30px'})"),
    Sabotage("cut off", "give('h2', {style: 'height: 8px; overflow: hidden'})"),
    Sabotage(
        "cut off", "give('h2', {style: 'width: 40px; overflow: hidden; white-space: nowrap'})"
    ),
    Sabotage(
        "cut off",
        """const button = one('.tw-primary');
        const needed = button.getBoundingClientRect().width - 36;
        button.style.cssText = `padding: 0; white-space: nowrap; width: ${needed - 8}px`;""",
    ),
    Sabotage("cut off", "one('[data-panel] .tw-draft select').style.width = '60px'"),
    Sabotage("cut off", "one('[data-panel] .tw-draft input').value = '5x2 6 7 8x2 '.repeat(9)"),
    Sabotage("crowded", "one('.tw-pill').style.bottom = 'calc(100% - 11px)'", CARDS),
    Sabotage("crowded", "one('.tw-known').style.marginTop = '0'", CARDS),
    Sabotage("unmarked", "one('.tw-pool svg').parentElement.innerHTML = ''", CARDS),
    Sabotage(
        "unlabelled",
        "one('.tw-slider u').remove()",
        CARDS,
    ),
    Sabotage("adrift", "one('.tw-known').style.marginTop = '99px'", CARDS),
    Sabotage("strayed", "one('.tw-pill').style.right = '-9px'", CARDS),
    Sabotage("strayed", "one('.tw-fan').style.marginLeft = '9px'", CARDS),
    Sabotage("strayed", "one('.tw-spots').style.gap = '0'", "chips: 3 seats, won, all"),
    Sabotage("strayed", "one('.tw-bubble').style.left = '160px'", "days: reason by keyboard"),
    Sabotage(
        "strayed",
        "give('.tw-play-list', {style: 'height: 60px'}).append(one('.tw-more').cloneNode(true))",
        "days: 8 seats, all plays listed",
    ),
    Sabotage(
        "strayed",
        "one('.tw-list-row .tw-cell:last-child').style.marginLeft = '9px'",
        "worlds: 4 seats, later",
    ),
    Sabotage("strayed", "one('.tw-picture').style.marginLeft = '-4px'", "run: always"),
    Sabotage("strayed", "one('.tw-panel-odds li b').style.flexBasis = '66px'", "days: odds, open"),
    Sabotage("strayed", "one('.tw-odds-moves').style.width = '250px'", "days: odds, open"),
    Sabotage("strayed", "one('.tw-go').style.paddingBottom = '9px'", "run: running"),
    Sabotage("strayed", "give('.tw-chips', {style: 'row-gap: 6px'})", "chips: match shared"),
    Sabotage("withheld", "one('.tw-switch span').style.display = 'none'"),
    Sabotage("withheld", "one('.tw-palette').style.gridTemplateColumns = 'repeat(11, 46px)'"),
    Sabotage("withheld", "one('select.tw-field').style.appearance = 'auto'"),
    Sabotage("withheld", "one('.tw-tools .tw-chooser > svg').style.display = 'none'"),
    Sabotage("withheld", "one('.tw-slider u:last-child').style.display = 'none'"),
    Sabotage(
        "withheld",
        "one('.tw-panel-help').style.cssText = 'max-height: none; height: 900px'",
        LISTS,
    ),
    Sabotage("withheld", "one('.tw-panel-help').style.maxHeight = '40vh'", LISTS),
    Sabotage("withheld", "one('.tw-fill').style.display = 'none'"),
    Sabotage(
        "withheld",
        "one('.tw-bubble').style.width = '100%'; one('.tw-bubble').style.left = '0'",
        "days: reason by pointer",
    ),
    Sabotage("withheld", "one('.tw-fan').style.width = '70px'", "days: a long play"),
    Sabotage(
        "lonely",
        "one('.tw-foot:has(.tw-sign-crown) > span').style.flexDirection = 'column'",
        CARDS,
    ),
    Sabotage("outside", "add('<div style=\"width:900px;height:4px\"></div>')"),
    Sabotage(
        "outside",
        'add(\'<div style="width:90px;overflow-x:auto"><div style="width:300px;height:9px">\')',
    ),
    Sabotage(
        "outside",
        """one('details').open = true;
        one('.tw-numbers table').style.width = 'calc(100% + 20px)'""",
        "run: always",
    ),
    Sabotage("outside", "give('.tw-controls svg', {style: 'position: relative; left: -80px'})"),
    Sabotage("small text", "give('h3', {style: 'font-size: 12px'})"),
    Sabotage("small target", "give('.tw-primary', {style: 'min-height: 40px; align-self: start'})"),
    Sabotage("covered", "add('<div style=\"position:absolute;inset:0\"></div>')"),
    Sabotage("scrolled", "one('.tw-events').scrollTop -= 20", "chips: log"),
    Sabotage("scrolled", "one('.tw-events').scrollTop = 0", "chips: log"),
    Sabotage("scrolled", "one('[aria-current]').removeAttribute('aria-current')", "chips: log"),
    Sabotage(
        "scrolled",
        "one('.tw-list').style.paddingBottom = '80px'; one('.tw-list').scrollTop = 9999",
        "replay: days, 8 seats",
    ),
    Sabotage(
        "hidden",
        "give('.tw-bubble', {style: 'left: 480px; top: -60px'})",
        "chips: reason by pointer",
    ),
    Sabotage(
        "ringed",
        "one('[type=range]').style.cssText = 'outline: 3px solid; outline-offset: 0; height: 44px'",
        "chips: the first deal again",
    ),
    Sabotage(
        "broken",
        "give('.tw-front .tw-row', {style: 'width: 90px; flex-wrap: wrap'})",
        "replay: chips, a whole match",
    ),
    Sabotage("broken", "give('.tw-gauge', {style: 'width: 60px'})"),
    Sabotage("broken", "one('h2').textContent = 'Wordswithoutanend'.repeat(9)"),
    Sabotage(
        "sliced",
        "add('<style>.tw-panel-help::after {position: static !important}</style>')",
        LISTS,
    ),
    Sabotage(
        "beyond",
        "give('.tw-said', {style: 'margin-bottom: 900px'})",
        "replay: days, a whole match, on a whole screen",
    ),
    Sabotage(
        "settling",
        "give('.tw-settles', {style: 'margin-top: 900px'})",
        "run: on a whole screen",
    ),
    Sabotage(
        "together",
        "give('.tw-panel-odds', {style: 'margin-top: 900px'})",
        "days: odds, on a whole screen",
    ),
    Sabotage(
        "sliced", "one('.tw-events').style.mask = 'linear-gradient(#000, #0000)'", "chips: log"
    ),
    Sabotage("broken", "one('.tw-over').innerHTML = 'bust<br>bust'", "chips: a round ends"),
    Sabotage(
        "broken",
        "add('<style>.tw-ok .tw-verb {width: 60px} .tw-row {gap: 1px !important}</style>')",
        "chips: 3 seats, dealt, acts",
    ),
    Sabotage("torn", "add('<p style=\"width: 20px; overflow-wrap: anywhere\">1728</p>')"),
    Sabotage("ungrouped", "add('12345')"),
    Sabotage("ungrouped", "give('h2', {title: '20000 deals'})"),
    Sabotage("unknown word", "gallery.model.get('words')['table.nothing']"),
    Sabotage("console", "console.error('a mistake')"),
    Sabotage("console", "console.warn('a doubt')"),
    Sabotage("page error", "setTimeout(() => { throw new Error('a mistake'); })"),
    Sabotage("the page asked for", "navigator.sendBeacon('http://widgets.invalid/')"),
]
"""For each of our own checks, in each way in which it can find something."""
