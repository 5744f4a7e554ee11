"""The search of `hard` judged by a network, which plans turns in its lines too.

With two at the table it plans the turns of both. With more, the others' turns are quick plans, as in `hard`: to ask the
network about all of them leaves time for too few lines. Lines are played side by side, so that the network is asked
about the states of several at once. A line is evaluated twice, and the mean counts: at its end, and halfway, where the
seat's own turn is over, or where a rollout policy takes over. What follows is played at first sight, which says less
about the action that the line began with.
"""

from collections.abc import Sequence
from operator import attrgetter
from time import perf_counter
from typing import Any, final

from affinage.bots.eyes import Eyes
from affinage.bots.hard import LONGEST, QUICKER, WIDTH, Branch, PlayedLine, Runner, Search, best_branch
from affinage.bots.network import Judge, chances
from affinage.bots.network_plan import Asking, Unevaluated, plan_turn_by, planning, side_by_side
from affinage.bots.turn_plan import TurnPlan, best_plan
from affinage.core.game import Action
from affinage.core.rng import Stream

HALFWAY = 0.5
"""How much the network's view of a line halfway counts."""
TOGETHER = 6
"""How many lines are played side by side; the clock is looked at after them."""
ALL_PLAN = 2
"""With so many seats the network plans every turn of a line, with more only the seat's own."""
WIDTH_IN_LINES = 1
"""How many beginnings of a turn are followed where the network plans it in a line."""


@final
class NetworkSearch(Search):
    """A search from one seat's view that a network judges."""

    behind = 3.0
    alike = 0.001
    """Its race ends later than that of `hard`: else it would be over after a tenth of a second."""

    def __init__(self, eyes: Eyes, chance: Stream, judge: Judge) -> None:
        self.judge = judge
        super().__init__(eyes, chance)
        self.half = self.turn if self.game.rollout is None else self.near
        """The turn after which a line is evaluated halfway."""
        self.all_plan = self.game.seats(self.worlds[0]) <= ALL_PLAN

    def _plans(self, world: Any) -> dict[int, TurnPlan]:
        return plan_turn_by(self.game, world, self.seat, WIDTH, self.judge)

    def _values(self, states: Sequence[Any]) -> list[float]:
        running = [state for state in states if self.game.asked(state)]
        return self._told(states, self.judge.chances(running, self.seat) if running else [])

    def _told(self, states: Sequence[Any], running: Sequence[float]) -> list[float]:
        """What states promise: finished ones their result, running ones these chances, in order."""
        game, chance = self.game, iter(running)
        return [next(chance) if game.asked(state) else game.result(state, self.seat) for state in states]

    def _line_values(self, lines: Sequence[PlayedLine]) -> list[float]:
        values = self._values([line.state for line in lines])
        halfway = iter(self._values([line.halfway for line in lines if line.halfway is not None]))
        return [
            value if line.halfway is None else HALFWAY * next(halfway) + (1.0 - HALFWAY) * value
            for line, value in zip(lines, values, strict=True)
        ]

    def _lines(self, runners: Sequence[Runner], stop: float) -> list[PlayedLine]:
        lines: list[PlayedLine] = []
        while len(lines) < len(runners):
            some = runners[len(lines) : len(lines) + TOGETHER]
            lines += side_by_side([self._playing(runner) for runner in some], self.judge)
            if perf_counter() >= stop:
                break
        return lines

    def _playing(self, runner: Runner) -> Asking[PlayedLine]:
        """Plays a line that begins with an action through its next world."""
        game, seat, bit, rollout = self.game, self.seat, 1 << self.seat, self.game.rollout
        branch = runner.branch
        state = self._world(len(runner.values)).copy()
        game.apply(state, seat, branch.action)
        branches, path, in_tree, halfway = branch.following, [branch], branch.visits > 0, None
        for _ in range(LONGEST):
            asked = game.asked(state)
            if not asked or game.turn(state) >= self.end:
                break
            if halfway is None and game.turn(state) > self.half:
                halfway = state.copy()
            if rollout is not None and game.turn(state) > self.near:
                rollout.play(state, self.end)
                break
            mover = seat if asked & bit else (asked & -asked).bit_length() - 1
            legal = game.actions(state, mover)
            if len(legal) == 1:
                game.apply(state, mover, legal[0])
            elif mover == seat and in_tree:
                branch = yield from self._selecting(branches, state, legal)
                path.append(branch)
                branches, in_tree = branch.following, branch.visits > 0
                game.apply(state, seat, branch.action)
            elif mover == seat or self.all_plan:
                plans = yield from planning(game, state, mover, WIDTH_IN_LINES)
                state = max(plans.values(), key=attrgetter("value")).state
            else:
                state = best_plan(game, state, mover, QUICKER).state
        return PlayedLine(state, path, halfway)

    def _selecting(self, branches: dict[int, Branch], state: Any, legal: Sequence[Action]) -> Asking[Branch]:
        """The branch to follow here; the network gives actions that are new a first impression."""
        new = [action for action in legal if action.index not in branches]
        if new:
            reached = self._after(state, new)
            running = [after for after in reached if self.game.asked(after)]
            told = self._told(reached, chances((yield Unevaluated(running, self.seat))) if running else [])
            for action, first in zip(new, told, strict=True):
                branches[action.index] = Branch(action, first)
        return best_branch([branches[action.index] for action in legal])
