"""Advice: the best actions a search finds for a seat, with what each promises and why."""

from typing import NamedTuple

from affinage.bots.explain import explain
from affinage.bots.eyes import Eyes
from affinage.bots.hard import Budget, Search
from affinage.bots.reason import Reason
from affinage.core.game import Action
from affinage.core.rng import Stream


class Suggestion(NamedTuple):
    """An action, what it promises, and why.

    `promise` is from 0, lost, to 1, won, where 0.5 is how things stand, or an even end where the search plays that far;
    `error` is its standard error. `points` is what the seat's own score is expected to gain by then. `line` is how the
    seat would probably go on. `visits` says how often the action was tried: few visits are little evidence.
    """

    action: Action
    promise: float
    error: float
    points: float
    visits: int
    line: tuple[Action, ...]
    reason: Reason


def suggest(eyes: Eyes, budget: Budget, chance: Stream | None = None, best: int = 3) -> list[Suggestion]:
    """The best actions, the one to take first; the same for the same view, iterations and chance."""
    search = Search(eyes, chance or Stream(1), points=True)
    search.run(budget)
    suggestions = []
    tried = [branch for branch in search.ranking() if branch.visits]
    for branch in tried[:best]:
        line = search.line(branch)
        reason = explain(search.game, search.worlds[0], eyes.seat, line)
        points = branch.points / branch.visits
        suggestions.append(
            Suggestion(branch.action, branch.promise, branch.error, points, branch.visits, tuple(line), reason)
        )
    return suggestions
