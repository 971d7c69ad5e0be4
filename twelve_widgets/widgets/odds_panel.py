"""The odds panel: what may come of the round, as far as the view shown can know it.

It is worked out in short steps, one for each time that a page asks, so that a click never
waits for long, in a kernel without threads too. What would take long is simulated, and worked
out exactly on request. Everything comes from what the view shows: nothing else is looked at.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

from .. import chip_trick
from ..chance import Odds, worlds
from ..chance.models import Model, is_blind, model_name, player_of
from ..chance.progress import Work
from ..chance.source import Source
from ..chance.winning import Estimate, quick_odds, quick_odds_compile
from ..game import Refused, RoundPosition
from ..players import BadPlayer
from ..players.choose import named
from ..words import Large, SeatName, Sentence, every, say
from .exact_value import AT_ONCE, ExactValue, unaffordable
from .eyes import NOBODY
from .hint import hinted, move_said, times
from .history import Json
from .percent import written_percents

if TYPE_CHECKING:
    from .table import Table

SEED = 0
"""The same view always gives the same odds."""

ROUNDS_AT_ONCE = 200
"""So many rounds are simulated at most before a click may be answered."""

ROUNDS_OF_THINKERS_AT_ONCE = 5
"""The same where players look at what they have seen: they take longer."""

EQUAL = 0.9
"""If weighted rounds come to a smaller part of so many equal ones, it is told."""

MOST_ROWS = 8
"""Of more legal moves only the best are shown at once."""


class Reckoning:
    """The odds of one moment, worked out step by step.

    Attributes
    ----------
    found : Odds or None
        What is known so far.
    exact : ExactValue or None
        The exact odds, while they are worked out on request.
    refused : Sentence or None
        Why they are not.
    compiles : bool
        Whether the next step compiles inner loops, which takes some seconds.
    listed : int or None
        How many deals are listed, while they are, before rounds are simulated from them.
    """

    def __init__(self, source: Any, model: Model) -> None:
        self._source = source
        self._model = model
        self._estimate: Estimate | None = None
        self._listing: Work[None] | None = None
        self.found: Odds | None = None
        self.exact: ExactValue | None = None
        self.refused: Sentence | None = None
        self.compiles = False
        self.listed: int | None = None
        self._foreseen = False

    @property
    def more(self) -> bool:
        """Whether there is more to do."""
        if self.exact is not None or self.found is None:
            return True
        estimate = self._estimate
        return not self.found.exact and (estimate is None or estimate.trials < estimate.usual)

    def step(self) -> None:
        """Find the exact odds if that is quick or wished for, else simulate some more rounds."""
        if not self.more:
            return
        if self.exact is not None:
            self._work(self.exact)
            return
        if self._estimate is None:
            # That it compiles is told before: nothing is while it does.
            self.compiles = not self.compiles and quick_odds_compile(self._source, self._model)
            if self.compiles:
                return
            self.found = quick_odds(self._source, self._model)
            if self.found is not None:
                return
            asked = Source(self._source, self._model)
            self._estimate, self._listing = Estimate(asked, SEED), asked.listing()
        if self._listing is not None:
            self._list(self._listing)
        if self._listing is None:
            self._simulate(self._estimate)

    def begun(self) -> Sentence | None:
        """Say what is being done before anything is found."""
        if self.compiles:
            return say("chance.compiling")
        if self.listed is not None:
            return say("odds.work.listing", there=Large(self.listed))
        return None

    def begin_exact(self) -> None:
        """Begin to work out the exact odds, or tell why not."""
        if self.exact is not None or (self.found is not None and self.found.exact):
            return
        try:
            self.exact = ExactValue(self._source, self._model)
        except Refused as refused:
            self.refused = refused.sentence

    def foresee(self) -> None:
        """Find out why the exact odds would be refused at once, the first time this is asked."""
        if not self._foreseen:
            self._foreseen = True
            self.refused = self.refused or unaffordable(self._source, self._model)

    def stop_exact(self) -> None:
        """Stop working out the exact odds; what is known by simulation stays."""
        self.exact = None

    def _work(self, exact: ExactValue) -> None:
        try:
            exact.step()
        except BadPlayer:
            self.exact = None
            raise
        except Refused as refused:
            self.exact, self.refused = None, refused.sentence
        except BaseException:
            self.exact = None
            raise
        if exact.found is not None:
            self.exact, self.found = None, exact.found

    def _list(self, listing: Work[None]) -> None:
        """List the deals that rounds begin with for a moment; to weigh one may take a while."""
        began = monotonic()
        try:
            for reached in listing:
                if monotonic() - began >= AT_ONCE:
                    self.listed = reached.count
                    return
        except BaseException:
            self._estimate = self._listing = self.listed = None
            raise
        self._listing = self.listed = None

    def _simulate(self, estimate: Estimate) -> None:
        blind = is_blind(player_of(self._model))
        rounds = ROUNDS_AT_ONCE if blind else ROUNDS_OF_THINKERS_AT_ONCE
        some = max(1, rounds // estimate.rows)
        try:
            estimate.simulate(min(some, estimate.usual - estimate.trials))
        except BaseException:
            # Broken off within a round, its rows are not alike any more: it begins anew.
            self._estimate = self.found = None
            raise
        try:
            self.found = estimate.odds
        except Refused:
            # Of few deals drawn none may be possible yet.
            if estimate.trials >= estimate.usual:
                raise


class OddsPanel:
    """What the pages of a table show of the odds."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._of: tuple[Any, ...] = ()
        self._reckoning: Reckoning | None = None

    @property
    def compiles(self) -> bool:
        """Whether the next step compiles inner loops, which takes some seconds."""
        now = self._reckoning
        return now is not None and (now.compiles or (now.exact is not None and now.exact.compiles))

    def told(self, exact: bool | None = None) -> Json:
        """Do a step of the work, and return what is known then.

        Parameters
        ----------
        exact : bool, optional
            Begin to work out the exact odds, or stop that.

        Raises
        ------
        Refused
            If under the model nobody could have played as they did.
        BadPlayer
            If the user's own player fails.
        """
        table = self._table
        position, viewer = table.position, table._eyes.viewer
        if position.over:
            return self._nothing("odds.over")
        if viewer == NOBODY:
            return self._nothing("odds.covered")
        assert not isinstance(viewer, str)
        of = position, viewer, table.odds_model
        if self._reckoning is None or any(a is not b for a, b in zip(of, self._of, strict=True)):
            source = position if viewer is None else position.seen_by(viewer)
            self._reckoning, self._of = Reckoning(source, table.odds_model), of
        reckoning = self._reckoning
        if exact:
            # How it begins is told first: the first step may take some seconds.
            reckoning.begin_exact()
        else:
            if exact is False:
                reckoning.stop_exact()
            reckoning.step()
        found: Json = {"more": reckoning.more, "worlds": self._worlds(position, viewer)}
        if viewer is None:
            found["title"] = self._text(say("odds.open"))
        else:
            found["title"] = self._text(say("odds.seen", seat=SeatName(viewer)))
        found["model"] = self._text(model_said(table.odds_model))
        begun = reckoning.begun()
        if begun is not None:
            found["how"] = self._text(begun)
        if reckoning.found is not None:
            found |= self._shares(reckoning.found, position, viewer, not reckoning.more)
            if not reckoning.found.exact:
                found["work"] = self._work(reckoning)
            if not reckoning.more and table._may_act():
                found["hint"] = self._text(hinted(reckoning.found, found["acts"], table.lang))
        return found

    def forget(self) -> None:
        """Drop what was worked out: it may be large."""
        self._of, self._reckoning = (), None

    def _text(self, sentence: Sentence) -> str:
        return self._table._text(sentence)

    def _nothing(self, why: str) -> Json:
        return {"more": False, "none": self._text(say(why))}

    def _work(self, reckoning: Reckoning) -> Json:
        """Return how far the exact odds are, or why there are none; else they may be asked for."""
        if reckoning.exact is not None:
            said, part = reckoning.exact.told()
            return {"said": self._text(said), "part": part}
        reckoning.foresee()
        refused = reckoning.refused
        return {} if refused is None else {"refused": self._text(refused)}

    def _shares(self, odds: Odds, position: RoundPosition, viewer: int | None, done: bool) -> Json:
        acts = position.seat
        assert acts is not None
        told = max(range(position.players), key=odds.shares.__getitem__)
        if viewer is not None:
            told = viewer
        return {
            "exact": odds.exact,
            "how": self._text(_how(odds, self._table.kind)),
            "acts": acts,
            "shares": _row(odds.shares, odds.intervals),
            "percents": written_percents(odds.shares),
            "said": self._text(times(odds, told, self._table.lang)),
            "moves": self._moves(odds, position, viewer, done),
        }

    def _moves(
        self, odds: Odds, position: RoundPosition, viewer: int | None, done: bool
    ) -> Json | None:
        """Return each seat's share after each move; of many the best, then the others apart."""
        acts = position.seat
        assert acts is not None
        if viewer not in (None, acts) and self._table.kind == "days":
            # What others may hold makes up more plays than anybody wants to read.
            return None
        moves = list(odds.moves)
        verb = self._table.scene.verb(position)
        title = self._text(say(f"odds.if.{verb}", seat=SeatName(acts)))
        if len(moves) <= MOST_ROWS:
            return {"title": title, "rows": self._rows(odds, moves), "rest": ""}
        moves.sort(key=lambda move: odds.moves[move][acts], reverse=True)
        rest = self._text(say("odds.best_of", len(moves), shown=MOST_ROWS))
        told: Json = {"title": title, "rows": self._rows(odds, moves[:MOST_ROWS]), "rest": rest}
        if done:
            # Until then they would be sent again and again.
            others = moves[MOST_ROWS:]
            said = self._text(say("odds.others", len(others)))
            told["others"] = {"said": said, "rows": self._rows(odds, others)}
        return told

    def _rows(self, odds: Odds, moves: list[Any]) -> list[Json]:
        within = odds.move_intervals or {}
        return [
            {
                "move": move if isinstance(move, int) else list(move),
                "name": self._text(move_said(move)),
                "shares": _row(odds.moves[move], within.get(move)),
                "percents": written_percents(odds.moves[move]),
            }
            for move in moves
        ]

    def _worlds(self, position: RoundPosition, viewer: int | None) -> Json | None:
        """Return how many deals agree with what a seat has seen, now and before."""
        if viewer is None:
            return None
        path = position.path()
        dealt = path[0].seen_by(viewer)
        left, first = worlds(position.seen_by(viewer)), worlds(dealt)
        title = say("odds.worlds", left=Large(left.count), all=Large(first.count))
        said = [say("odds.agree", left.count, seat=SeatName(viewer))]
        grid = None
        rules = position.rules
        pairs = isinstance(rules, chip_trick.Rules) and rules.deal == "two_and_two"
        if pairs and position.players == 3:
            other = (viewer + 1) % 3
            grid = _grid(first, left, other)
            said = [say("odds.grid", seat=SeatName(other))]
        if self._table.kind == "chips" and any(map(_ends_trick, path)):
            counts = [worlds(at.seen_by(viewer)).count for at in path if _ends_trick(at)]
            said.append(say("odds.trail", counts=every([Large(count) for count in counts])))
        return {
            "title": self._text(title),
            "said": " ".join(map(self._text, said)),
            "grid": grid,
        }


def model_said(model: Model) -> Sentence:
    """Say how everyone is taken to play."""
    name = model_name(model)
    if name is not None:
        return say(f"odds.model.{name}")
    return say("odds.model.own", player=named(model))


def _how(odds: Odds, kind: str) -> Sentence:
    if odds.exact:
        return say("odds.exact")
    assert odds.trials is not None
    if odds.effective is not None and odds.effective < odds.trials * EQUAL:
        # Else the intervals look too wide for so many rounds.
        worth = max(1, round(odds.effective))
        return say(f"odds.estimated_weighed.{kind}", odds.trials, worth=worth)
    return say(f"odds.estimated.{kind}", odds.trials)


def _row(shares: Any, within: Any) -> list[list[float]]:
    """Return each seat's share, with the ends of its interval where it was simulated."""
    ends = within or [()] * len(shares)
    return [
        [round(float(number), 4) for number in (share, *interval)]
        for share, interval in zip(shares, ends, strict=True)
    ]


def _ends_trick(position: RoundPosition) -> bool:
    """Tell whether a trick of chips has just ended."""
    made = len(position.made)
    return made > 0 and made % (2 * position.players) == 0


def _grid(first: Any, left: Any, seat: int) -> Json:
    """Return the pairs that a seat may have been dealt, red by blue, and which are left."""
    pairs = [_pairs(world.hands[seat]) for world in first]
    still = {_pairs(world.hands[seat]) for world in left}
    rows = sorted({red for red, _ in pairs})
    columns = sorted({blue for _, blue in pairs})
    return {
        "rows": rows,
        "columns": columns,
        "left": [[int((red, blue) in still) for blue in columns] for red in rows],
    }


def _pairs(hand: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    red = tuple(chip for chip in hand if chip_trick.is_red(chip))
    return red, tuple(chip for chip in hand if chip not in red)
