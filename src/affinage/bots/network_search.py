"""The search of `hard` judged by a network.

A line is evaluated twice, and the mean counts: at its end, and halfway, where the seat's own turn is over, or where a
rollout policy takes over. What follows is played at first sight, which says less about the action that the line began
with.

Where the game says so, the network plans turns in the lines too. With two at the table it plans the turns of both. With
more, the others' turns are quick plans, as in `hard`: to ask the network about all of them leaves time for too few
lines. Lines are played side by side, so that the network is asked about the states of several at once.
"""

from collections.abc import Sequence
from operator import attrgetter
from typing import Any, ClassVar, final

from affinage.bots.asking import Asking, Unevaluated
from affinage.bots.eyes import Eyes
from affinage.bots.hard import WIDTH, PlayedLine, Search
from affinage.bots.network import Judge, chances
from affinage.bots.network_plan import plan_turn_by, planning, side_by_side
from affinage.bots.race import Runner
from affinage.bots.turn_plan import TurnPlan
from affinage.core.game import Seat
from affinage.core.rng import Stream

HALFWAY = 0.5
"""How much the network's view of a line halfway counts."""
ALL_PLAN = 2
"""With so many seats the network plans every turn of a line, with more only the seat's own."""
WIDTH_IN_LINES = 1
"""How many beginnings of a turn are followed where the network plans it in a line."""
BEHIND = 3.0
ALIKE = 0.001
"""A race of lines that the network plans ends later than that of `hard`: else it is over after a tenth of a second."""


@final
class NetworkSearch(Search):
    """A search from one seat's view that a network judges."""

    together: ClassVar = 6

    def __init__(self, eyes: Eyes, chance: Stream, judge: Judge) -> None:
        self.judge = judge
        super().__init__(eyes, chance)
        self.half = self.turn if self.game.rollout is None else self.near
        self.planners: frozenset[Seat] = frozenset()
        """The seats whose turns the network plans in a line."""
        if self.game.network_plans:
            self.behind, self.alike = BEHIND, ALIKE
            seats = self.game.seats(self.worlds[0])
            self.planners = frozenset(range(seats) if seats <= ALL_PLAN else {self.seat})

    def _plans(self, world: Any) -> dict[int, TurnPlan]:
        return plan_turn_by(self.game, world, self.seat, WIDTH, self.judge)

    def _values(self, states: Sequence[Any]) -> list[float]:
        running = self._running(states)
        return self._told(states, self.judge.chances(running, self.seat) if running else [])

    def _impressions(self, states: Sequence[Any]) -> Asking[list[float]]:
        running = self._running(states)
        return self._told(states, chances((yield Unevaluated(running, self.seat))) if running else [])

    def _running(self, states: Sequence[Any]) -> list[Any]:
        return [state for state in states if self.game.asked(state)]

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

    def _side_by_side(self, runners: Sequence[Runner]) -> list[PlayedLine]:
        return side_by_side([self._line(runner) for runner in runners], self.judge)

    def _played_on(self, state: Any, mover: Seat) -> Asking[Any]:
        if mover not in self.planners:
            return self._quickly(state, mover)
        plans = yield from planning(self.game, state, mover, WIDTH_IN_LINES)
        return max(plans.values(), key=attrgetter("value")).state
