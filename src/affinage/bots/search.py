"""A bot that searches: Monte Carlo tree search over what its seat may know.

Every iteration plays in a world imagined from the view. The tree holds the seat's own decisions, by the actions that
led there, whatever the world; beyond it, and for all other seats, turns are played by quick plans. A line of play ends
some turns later and is judged there. Counted iterations make the search reproducible.
"""

from collections.abc import Collection, Sequence
from math import log, sqrt
from time import perf_counter
from typing import Any, NamedTuple, final

from affinage.bots.explain import explain
from affinage.bots.eyes import Choice, Eyes
from affinage.bots.judge import Judge
from affinage.bots.reason import ONLY
from affinage.bots.turn import plan_turn
from affinage.core.game import Action, Seat
from affinage.core.rng import Stream

CURIOSITY = 0.07
"""How much an action tried seldom is preferred."""
TRUST = 5.0
"""How many visits the first impression of an action counts for."""
WORLDS = 128
"""How many worlds are imagined at most."""
PLANNED = 3
"""In how many worlds the turn is planned for a first impression."""
WIDTH = 6
"""How many beginnings of a turn such a plan follows."""
QUICK = 2
"""How many beginnings of a turn the quick plans follow that play a line to its end."""
LONGEST = 400
"""Actions after which a line of play is judged wherever it is."""


class Budget(NamedTuple):
    """How long to think: iterations, which are reproducible, or seconds."""

    iterations: int = 0
    seconds: float = 0.0


@final
class Branch:
    """An own action in the tree: how it looked at first, how often it was taken, what came of it, what follows."""

    __slots__ = ("action", "first", "following", "points", "squares", "total", "visits", "wins")

    def __init__(self, action: Action, first: float, wins: bool = False) -> None:
        self.action = action
        self.first = first
        self.wins = wins
        """Whether the game is won as soon as it is taken."""
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.points = 0.0
        self.following: dict[int, Branch] = {}

    @property
    def promise(self) -> float:
        """What the action promises, from 0, lost, to 1, won."""
        return (self.total + TRUST * self.first) / (self.visits + TRUST)

    @property
    def error(self) -> float:
        """The standard error of the promise; 1 where there is too little to tell."""
        if self.visits < 2:
            return 1.0
        mean = self.total / self.visits
        return sqrt(max(0.0, self.squares / self.visits - mean * mean) / (self.visits - 1))


@final
class Search:
    """A search from one seat's view, which can go on as long as wanted."""

    def __init__(self, eyes: Eyes, chance: Stream, points: bool = False) -> None:
        self.game = eyes.game
        self.seat = eyes.seat
        self.judge = Judge(eyes.game)
        self.view = eyes.view
        self.chance = chance
        self.worlds = [eyes.game.imagine(eyes.view, chance) for _ in range(PLANNED)]
        self.root: dict[int, Branch] = {}
        self.iterations = 0
        self.count_points = points
        world = self.worlds[0]
        self.end = self.game.turn(world) + self.judge.horizon(self.game.seats(world))
        self.base = sum(self.judge.worth(self.game, world, self.seat) for world in self.worlds) / PLANNED
        self.score = self._score(world) if points else 0.0
        self._look(eyes.actions)

    def _look(self, actions: Sequence[Action]) -> None:
        """First impressions: how the best plan for the turn that begins with each action ends, in a few worlds."""
        promises = {action.index: 0.0 for action in actions}
        winning = set(promises)
        for world in self.worlds:
            for first, plan in plan_turn(self.judge, world, self.seat, WIDTH).items():
                promise = self.judge.promise(plan.state, self.seat, self.base)
                promises[first] += promise / PLANNED
                if len(plan.actions) > 1 or promise < 1.0:
                    winning.discard(first)
        for action in actions:
            self.root[action.index] = Branch(action, promises[action.index], action.index in winning)

    def run(self, budget: Budget) -> None:
        """Iterates until the budget is spent."""
        if budget.iterations:
            for _ in range(budget.iterations):
                self.iterate()
        else:
            stop = perf_counter() + budget.seconds
            while perf_counter() < stop:
                self.iterate()

    def iterate(self) -> None:
        """Plays one line through a world and remembers what came of it."""
        game, seat, bit = self.game, self.seat, 1 << self.seat
        root = _best(self.root.values())
        # Every action meets the same worlds in the same order, so that they compare fairly.
        state = self._world(root.visits).copy()
        self.iterations += 1
        game.apply(state, seat, root.action)
        branches, path, in_tree = root.following, [root], root.visits > 0
        for _ in range(LONGEST):
            asked = game.asked(state)
            if not asked or game.turn(state) >= self.end:
                break
            mover = seat if asked & bit else (asked & -asked).bit_length() - 1
            legal = game.actions(state, mover)
            if len(legal) == 1:
                game.apply(state, mover, legal[0])
            elif mover == seat and in_tree:
                branch = self._select(branches, state, legal)
                path.append(branch)
                branches, in_tree = branch.following, branch.visits > 0
                game.apply(state, seat, branch.action)
            else:
                state = self._play_on(state, mover)
        value = self.judge.promise(state, seat, self.base)
        for branch in path:
            branch.visits += 1
            branch.total += value
            branch.squares += value * value
        if self.count_points:
            path[0].points += self._score(state) - self.score

    def _world(self, number: int) -> Any:
        """A world imagined from the view, the same for the same number; after the last they begin again."""
        while len(self.worlds) <= min(number, WORLDS - 1):
            self.worlds.append(self.game.imagine(self.view, self.chance))
        return self.worlds[number % WORLDS]

    def _score(self, state: Any) -> float:
        """The seat's total as if the game ended now."""
        return float(self.game.standing(state).scores[self.seat].total)

    def _select(self, branches: dict[int, Branch], state: Any, legal: Sequence[Action]) -> Branch:
        """The branch to follow here; actions that are new get a first impression."""
        for action in legal:
            if action.index not in branches:
                after = state.copy()
                self.game.apply(after, self.seat, action)
                branches[action.index] = Branch(action, self.judge.promise(after, self.seat, self.base))
        return _best([branches[action.index] for action in legal])

    def _play_on(self, state: Any, seat: Seat) -> Any:
        """The state after the seat has played its turn, or answered its question, by a quick plan."""
        plans = plan_turn(self.judge, state, seat, QUICK)
        return max(plans.values(), key=lambda plan: plan.worth).state

    def ranking(self) -> list[Branch]:
        """The actions tried, the one to take first."""
        return sorted(self.root.values(), key=lambda each: (-each.wins, -each.visits, -each.promise, each.action.index))

    def line(self, branch: Branch) -> list[Action]:
        """The seat's likely actions from this one on."""
        actions = [branch.action]
        while branch.following:
            branch = max(branch.following.values(), key=lambda other: (other.visits, other.promise))
            if not branch.visits:
                break
            actions.append(branch.action)
        return actions


def _best(branches: Collection[Branch]) -> Branch:
    """The branch that promises most, with a preference for what was tried seldom."""
    visits = 1
    for branch in branches:
        visits += branch.visits
    wish = CURIOSITY * sqrt(log(visits + 1))
    best, chosen = -1.0, None
    for branch in branches:
        n = branch.visits + TRUST
        score = (branch.total + TRUST * branch.first) / n + wish / sqrt(n)
        if score > best:
            best, chosen = score, branch
    assert chosen is not None
    return chosen


class SearchBot:
    """Takes the action that a search visited most."""

    name = "hard"

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget or Budget(seconds=1.0)

    def choose(self, eyes: Eyes, chance: Stream) -> Choice:
        if len(eyes.actions) == 1:
            return Choice(eyes.actions[0], ONLY)
        search = Search(eyes, chance)
        search.run(self.budget)
        best = search.ranking()[0]
        return Choice(best.action, explain(search.judge, search.worlds[0], eyes.seat, search.line(best)))
