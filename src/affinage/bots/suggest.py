"""Advice: the best actions a search finds for a seat, with the chance to win each leaves and why.

Hints and reviews both ask here, with the same budget; by a view alone, so the same view gets the same advice.
"""

from collections import defaultdict
from collections.abc import Sequence
from copy import copy
from math import sqrt
from statistics import fmean, pvariance
from typing import Any, Final, NamedTuple

import msgspec

from affinage.bots.explain import explain
from affinage.bots.eyes import Eyes
from affinage.bots.hard import Budget, Search
from affinage.bots.race import Branch
from affinage.bots.reason import Reason
from affinage.core.game import Action, AnyGame, Seat
from affinage.core.rng import Stream, stream

THOUGHT: Final = Budget(iterations=300)
"""How long advice is thought about: counted, so that it is the same on every machine; less once it is decided."""
CLEAR: Final = 2.5
"""How much a lead tells about who wins where a rollout has played to the end, beside what `Game.lead` says."""
OTHERS_SAY: Final = 0.15
"""How much of a result is left open where others play on before it: they answer more quickly here than at the table."""
WORLDS: Final = 24
"""In how many worlds every action that is told has been tried at least."""


class Suggestion(NamedTuple):
    """An action, the chance to win that it leaves, and why.

    `chance` is from 0, lost, to 1, won, as `Game.chances` counts where the lines of the search end, and `error` its
    standard error; at a table of one there is none. `points` is what the seat's own score is expected to gain by then.
    `line` is how the seat would probably go on. `visits` says how often the action was tried.
    """

    action: Action
    chance: float | None
    error: float
    points: float
    visits: int
    line: tuple[Action, ...]
    reason: Reason


def advice_view(game: AnyGame, options: Any, state: Any, seat: Seat) -> Any:
    """What advice goes by: all a seat may know and could remember, or where a game says so only what it is shown."""
    return game.view(state, seat, recall=game.advice_recalls(options))


def eyes_of(game: AnyGame, view: Any, seat: Seat) -> Eyes:
    """The eyes of a seat, of which nothing but the view is known."""
    return Eyes(game, seat, game.actions(game.imagine(view, chance_of(view)), seat), view)


def chance_of(view: Any) -> Stream:
    """The chance that advice is drawn from: by the view, so that what nobody may know changes nothing."""
    return stream(0, msgspec.json.encode(view).hex())


def suggest(
    eyes: Eyes,
    budget: Budget = THOUGHT,
    chance: Stream | None = None,
    best: int = 3,
    also: Action | None = None,
) -> list[Suggestion]:
    """The best actions, the one to take first, and `also` one that is asked about; the same for the same view.

    They stay in the search's own order, which does not trust the luckiest of many. So none that comes later is said to
    have a better chance than the first: it is held against it in the worlds that both have met.
    """
    thinking = Thinking(eyes, chance)
    thinking.run(budget)
    # Who thinks by the clock has no time for more.
    return thinking.told(best, also, worlds=WORLDS if budget.iterations else 0)


class Thinking:
    """A search for advice that can be asked again and again, and goes deeper in between.

    What it tells after so many iterations is what `suggest` tells after as many, to the last digit.
    """

    def __init__(self, eyes: Eyes, chance: Stream | None = None) -> None:
        self._ends = Ends(eyes)
        self._search = Search(eyes, chance or chance_of(eyes.view), watch=self._ends.reached)

    @property
    def iterations(self) -> int:
        """How many it has made."""
        return self._search.iterations

    @property
    def is_decided(self) -> bool:
        """Whether one action is left, so that more iterations would change nothing."""
        return len(self._search.race) == 1

    def run(self, budget: Budget) -> None:
        """Goes on until the budget is spent, or until it is decided."""
        self._search.run(budget, until_decided=True)

    def deepen(self, iterations: int) -> None:
        """Goes on until it has made so many iterations in all, or until it is decided."""
        if iterations > self.iterations:
            self.run(Budget(iterations=iterations - self.iterations))

    def told(self, best: int = 3, also: Action | None = None, worlds: int = WORLDS) -> list[Suggestion]:
        """The best actions as far as it has come; each is tried in so many worlds at least."""
        ends = self._ends.copy()
        search = self._search.fork(ends.reached)
        told = [branch for branch in search.ranking() if branch.visits][:best]
        if also is not None and also not in [branch.action for branch in told]:
            told.append(search.root[also.index])
        for branch in told if worlds else ():
            search.meet(branch, worlds)
        return [_suggestion(search, ends, branch, told[0]) for branch in told]


def _suggestion(search: Search, ends: "Ends", branch: Branch, first: Branch) -> Suggestion:
    at, line = branch.action.index, search.line(branch)
    chance: float | None = None
    if search.game.seats(search.worlds[0]) > 1:
        chances, leading = ends.chances[at], ends.chances[first.action.index]
        behind = fmean([theirs - own for theirs, own in zip(leading, chances, strict=False)])
        chance = max(0.0, fmean(leading) - max(0.0, behind))
    return Suggestion(
        action=branch.action,
        chance=chance,
        error=_error(ends.chances[at]),
        points=fmean(ends.totals[at]) - ends.total,
        visits=branch.visits,
        line=tuple(line),
        reason=explain(search.game, search.worlds[0], search.seat, line),
    )


class Ends:
    """Where the lines of a search end: the seat's chance to win there, and its score, by the first action."""

    def __init__(self, eyes: Eyes) -> None:
        self.game, self.seat = eyes.game, eyes.seat
        world = eyes.game.imagine(eyes.view, chance_of(eyes.view))
        self.turn = self.game.turn(world)
        self.near = self.turn + self.game.seats(world)
        """The turn from which on a rollout plays, where the game has one: how close it ends is an accident then."""
        self.chances: dict[int, list[float]] = defaultdict(list)
        self.totals: dict[int, list[float]] = defaultdict(list)
        self.total = self._score(world)

    def copy(self) -> "Ends":
        """The same as far as it has come."""
        twin = copy(self)
        twin.chances = defaultdict(list, {action: list(values) for action, values in self.chances.items()})
        twin.totals = defaultdict(list, {action: list(values) for action, values in self.totals.items()})
        return twin

    def reached(self, action: int, state: Any) -> None:
        self.chances[action].append(self._chance(state))
        self.totals[action].append(self._score(state))

    def _chance(self, state: Any) -> float:
        """The seat's chance where a line ends; an end that others have a say in is never certain."""
        game, turn = self.game, self.game.turn(state)
        if game.asked(state) or turn <= self.turn:
            return game.chances(state)[self.seat]
        if game.rollout is not None and turn > self.near:
            return game.shares([float(score.total) for score in game.standing(state).scores], CLEAR)[self.seat]
        return OTHERS_SAY / game.seats(state) + (1 - OTHERS_SAY) * game.chances(state)[self.seat]

    def _score(self, state: Any) -> float:
        """The seat's total as if the game ended now."""
        return float(self.game.standing(state).scores[self.seat].total)


def _error(values: Sequence[float]) -> float:
    """The standard error of a mean; 1 where there is too little to tell."""
    return sqrt(pvariance(values) / (len(values) - 1)) if len(values) > 1 else 1.0
