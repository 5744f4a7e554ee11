"""A bot that searches: Monte Carlo tree search over what its seat may know.

Every iteration plays a line through a world imagined from the view. The actions to choose from race: each meets the
same worlds, and one that is clearly behind the leader in them, or no different, is dropped; when one is left the search
is over. Below, a tree holds the seat's own decisions, by the actions that led there, whatever the world; beyond it, and
for all other seats, turns are played by quick plans, and a line is evaluated some turns later. Where the game has a
rollout policy, the tree holds the rest of this turn only, the others plan their next turn, and from there on the policy
plays the line to the end of the game. With counted iterations the search is reproducible.
"""

from collections.abc import Callable, Sequence
from copy import copy
from math import inf
from time import perf_counter
from typing import Any, ClassVar, NamedTuple

from affinage.bots.asking import Asking, unasked
from affinage.bots.explain import explain
from affinage.bots.eyes import Bot, Choice, Eyes, without_looking
from affinage.bots.race import ALIKE, Branch, Runner, best_branch
from affinage.bots.turn_plan import TurnPlan, best_plan, plan_turn
from affinage.bots.value import standing, value
from affinage.core.game import Action, Seat
from affinage.core.rng import Stream

RUNNERS = 12
"""How many actions race, the best at first sight."""
HEAT = 6
"""How many worlds are played between two looks at who is behind."""
BEHIND = 1.8
"""How many standard errors behind the leader an action is dropped."""
SURE = 2.0
"""How many standard errors an action must be ahead of the rollout policy's: the luckiest of many is not the best."""
WORLDS = 512
"""How many worlds are imagined at most."""
PLANNED = 3
"""In how many worlds the turn is planned for a first impression."""
WIDTH = 6
"""How many beginnings of a turn such a plan follows."""
QUICK = 2
"""How many beginnings of a turn the seat's own quick plans follow, which play a line to its end."""
QUICKER = 1
"""The same for the other seats: they are there to take what they want, not to play it best."""
LONGEST = 400
"""Actions after which a line of play is evaluated wherever it is."""


class Budget(NamedTuple):
    """How long to think: iterations, which are reproducible, or seconds."""

    iterations: int = 0
    seconds: float = 0.0


Watch = Callable[[int, Any], None]
"""Told where each line ends, by the number of the action that it began with."""


class PlayedLine(NamedTuple):
    """A line of play: where it ends, and the seat's actions in the tree that led there."""

    state: Any
    path: list[Branch]
    halfway: Any = None
    """A state on the way that is evaluated too, if any."""


class Search:
    """A search from one seat's view, which can go on as long as wanted."""

    together: ClassVar = 1
    """How many lines are played side by side; the clock is looked at after them."""

    def __init__(self, eyes: Eyes, chance: Stream, watch: Watch | None = None) -> None:
        self.started = perf_counter()
        """When its time began: first impressions count too."""
        self.watch = watch
        self.game = eyes.game
        self.seat = eyes.seat
        self.view = eyes.view
        self.chance = chance
        self.worlds = [eyes.game.imagine(eyes.view, chance) for _ in range(PLANNED)]
        self.root: dict[int, Branch] = {}
        self.iterations = 0
        world = self.worlds[0]
        self.turn = self.game.turn(world)
        self.near = self.turn + self.game.seats(world) - 1
        """The turn in which the last of the others has answered this one; a rollout plays what comes after."""
        self.end = self.turn + self.game.horizon(self.game.seats(world))
        self.half: float = inf
        """The turn after which a line is evaluated halfway too, if any."""
        self.behind = BEHIND
        self.alike = ALIKE
        self.base = sum(standing(self.game, world, self.seat) for world in self.worlds) / PLANNED
        self._look(eyes.actions)
        rollout = self.game.rollout
        self.usual = rollout.choose(world, self.seat).index if rollout is not None else -1
        runners = sorted(self.root.values(), key=self._at_first_sight)[:RUNNERS]
        self.runners = {branch.action.index: Runner(branch, []) for branch in runners}
        self.race = list(self.runners.values())
        self.next = 0

    def _at_first_sight(self, branch: Branch) -> tuple[Any, ...]:
        """Sorts the most promising first; what the rollout policy would do is never left out."""
        return (branch.action.index != self.usual, -branch.first, branch.action.index)

    def _look(self, actions: Sequence[Action]) -> None:
        """First impressions: how the best plan for the turn that begins with each action ends, in a few worlds."""
        promises = {action.index: 0.0 for action in actions}
        winning = set(promises)
        for world in self.worlds:
            plans = self._plans(world)
            values = self._values([plan.state for plan in plans.values()])
            for (first, plan), promise in zip(plans.items(), values, strict=True):
                promises[first] += promise / PLANNED
                if len(plan.actions) > 1 or promise < 1.0:
                    winning.discard(first)
        for action in actions:
            self.root[action.index] = Branch(action, promises[action.index], action.index in winning)

    def _plans(self, world: Any) -> dict[int, TurnPlan]:
        """The best plan for the turn that begins with each action."""
        return plan_turn(self.game, world, self.seat, WIDTH)

    def _values(self, states: Sequence[Any]) -> list[float]:
        """What states promise the seat, from 0, lost, to 1, won."""
        return [value(self.game, state, self.seat, self.base) for state in states]

    def run(self, budget: Budget, until_decided: bool = False) -> None:
        """Iterates until the budget is spent, or until one action only is left in the race; once however slow it is."""
        begin = perf_counter() if self.iterations else self.started
        stop, last = begin + budget.seconds, self.iterations + budget.iterations
        while not (until_decided and len(self.race) == 1):
            if budget.iterations:
                self._heat(last - self.iterations)
            else:
                self._heat(len(self.race), stop)
            if self.iterations >= last if budget.iterations else perf_counter() >= stop:
                break

    def fork(self, watch: Watch | None) -> "Search":
        """The same search as far as it has come; what is tried in it changes nothing here."""
        twin = copy(self)
        twin.watch, twin.chance, twin.worlds = watch, self.chance.copy(), list(self.worlds)
        twin.root = {number: branch.copy() for number, branch in self.root.items()}
        twin.runners = {
            number: Runner(twin.root[number], list(runner.values)) for number, runner in self.runners.items()
        }
        twin.race = [twin.runners[runner.branch.action.index] for runner in self.race]
        return twin

    def _heat(self, most: int, stop: float = inf) -> None:
        """Lets the race play a line each through its next world, at most so many; their ends are judged at once."""
        if self.next == len(self.race):
            self.next = 0
            if len(self.race) > 1 and len(self.race[0].values) % HEAT == 0:
                self._drop()
        runners = self.race[self.next : self.next + most]
        lines = self._lines(runners, stop)
        self.next += len(lines)
        self.iterations += len(lines)
        self._finish(runners[: len(lines)], lines)

    def _lines(self, runners: Sequence[Runner], stop: float) -> list[PlayedLine]:
        """A line for each of these, through the next world it has to meet, until time is up; one lot at the least."""
        lines: list[PlayedLine] = []
        while len(lines) < len(runners):
            lines += self._side_by_side(runners[len(lines) : len(lines) + self.together])
            if perf_counter() >= stop:
                break
        return lines

    def _side_by_side(self, runners: Sequence[Runner]) -> list[PlayedLine]:
        """A line for each of these; here none has anything to ask on its way."""
        return [unasked(self._line(runner)) for runner in runners]

    def meet(self, branch: Branch, worlds: int) -> None:
        """Lets an action play a line through each of the first so many worlds, if it has not met them in the race."""
        runner = self.runners.setdefault(branch.action.index, Runner(branch, []))
        while len(runner.values) < worlds:
            self._finish([runner], self._lines([runner], inf))

    def _finish(self, runners: Sequence[Runner], lines: Sequence[PlayedLine]) -> None:
        """Judges the ends of some lines at once, and remembers what came of each."""
        values = self._line_values(lines)
        for runner, line, reached in zip(runners, lines, values, strict=True):
            runner.values.append(reached)
            for each in line.path:
                each.visits += 1
                each.total += reached
                each.squares += reached * reached
            if self.watch is not None:
                self.watch(runner.branch.action.index, line.state)

    def _line_values(self, lines: Sequence[PlayedLine]) -> list[float]:
        """What some lines promise."""
        return self._values([line.state for line in lines])

    def _drop(self) -> None:
        """Takes out of the race who is clearly behind the leader in the worlds that both have met, or no different.

        What the rollout policy would do stays in twice as long: all others have to show that they are better.
        """
        leader = max(self.race, key=lambda runner: runner.branch.promise)
        self.race = [each for each in self.race if each is leader or self._stays(each, leader)]

    def _stays(self, runner: Runner, leader: Runner) -> bool:
        if runner.branch.action.index == self.usual:
            return leader.ahead(runner) < 2 * SURE
        return leader.ahead(runner) < self.behind and not leader.is_like(runner, self.alike)

    def _line(self, runner: Runner) -> Asking[PlayedLine]:
        """Plays a line that begins with an action of the race through its next world."""
        game, seat, bit, rollout, half = self.game, self.seat, 1 << self.seat, self.game.rollout, self.half
        branch = runner.branch
        state = self._world(len(runner.values)).copy()
        game.apply(state, seat, branch.action)
        branches, path, in_tree, halfway = branch.following, [branch], branch.visits > 0, None
        for _ in range(LONGEST):
            asked = game.asked(state)
            if not asked or game.turn(state) >= self.end:
                break
            if halfway is None and game.turn(state) > half:
                halfway = state.copy()
            if rollout is not None and game.turn(state) > self.near:
                rollout.play(state, self.end)
                break
            mover = seat if asked & bit else (asked & -asked).bit_length() - 1
            legal = game.actions(state, mover)
            if len(legal) == 1:
                game.apply(state, mover, legal[0])
            elif mover == seat and in_tree:
                branch = yield from self._select(branches, state, legal)
                path.append(branch)
                branches, in_tree = branch.following, branch.visits > 0
                game.apply(state, seat, branch.action)
            else:
                state = yield from self._played_on(state, mover)
        return PlayedLine(state, path, halfway)

    def _played_on(self, state: Any, mover: Seat) -> Asking[Any]:
        """What a seat makes of a state beyond the tree: by the rollout policy early on, else by a quick plan."""
        yield from ()
        return self._quickly(state, mover)

    def _quickly(self, state: Any, mover: Seat) -> Any:
        game, rollout, is_own = self.game, self.game.rollout, mover == self.seat
        if rollout is not None and (is_own or game.turn(state) == self.turn):
            game.apply(state, mover, rollout.choose(state, mover))
            return state
        return best_plan(game, state, mover, QUICK if is_own else QUICKER).state

    def _world(self, number: int) -> Any:
        """A world imagined from the view, the same for the same number; after the last they begin again."""
        while len(self.worlds) <= min(number, WORLDS - 1):
            self.worlds.append(self.game.imagine(self.view, self.chance))
        return self.worlds[number % WORLDS]

    def _select(self, branches: dict[int, Branch], state: Any, legal: Sequence[Action]) -> Asking[Branch]:
        """The branch to follow here; actions that are new get a first impression."""
        new = [action for action in legal if action.index not in branches]
        if new:
            firsts = yield from self._impressions(self._after(state, new))
            for action, first in zip(new, firsts, strict=True):
                branches[action.index] = Branch(action, first)
        return best_branch([branches[action.index] for action in legal])

    def _impressions(self, states: Sequence[Any]) -> Asking[list[float]]:
        """What states in the tree promise at first sight."""
        yield from ()
        return self._values(states)

    def _after(self, state: Any, actions: Sequence[Action]) -> list[Any]:
        """The states that these actions of the seat lead to."""
        reached = []
        for action in actions:
            after = state.copy()
            self.game.apply(after, self.seat, action)
            reached.append(after)
        return reached

    def ranking(self) -> list[Branch]:
        """The actions, the one to take first: those still in the race by their promise, then as they dropped out.

        The rollout policy's action comes first unless the leader is surely better: much is accident at first.
        """
        racing = {runner.branch.action.index: runner for runner in self.race}
        leader = max(self.race, key=lambda runner: runner.branch.promise)
        usual = racing.get(self.usual)
        first = usual if usual is not None and leader.ahead(usual) < SURE else leader

        def place(branch: Branch) -> tuple[Any, ...]:
            still = branch.action.index in racing
            is_first = branch is first.branch
            return (
                -branch.wins,
                -is_first,
                -still,
                0 if still else -branch.visits,
                -branch.promise,
                branch.action.index,
            )

        return sorted(self.root.values(), key=place)

    def line(self, branch: Branch) -> list[Action]:
        """The seat's likely actions from this one on."""
        actions = [branch.action]
        while branch.following:
            branch = max(branch.following.values(), key=lambda other: (other.visits, other.promise))
            if not branch.visits:
                break
            actions.append(branch.action)
        return actions


class HardBot(Bot):
    """Takes the action that wins the race of a search."""

    name = "hard"

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget or Budget(seconds=1.0)

    def search(self, eyes: Eyes, chance: Stream) -> Search:
        """The search that finds the action."""
        return Search(eyes, chance)

    def choose(self, eyes: Eyes, chance: Stream) -> Choice:
        if eyes.view is None:
            return without_looking(eyes, chance)
        search = self.search(eyes, chance)
        search.run(self.budget, until_decided=True)
        best = search.ranking()[0]
        return Choice(best.action, explain(search.game, search.worlds[0], eyes.seat, search.line(best)))
