"""How good a position is for a seat, asked the same way in every game."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from math import exp
from typing import Any, Protocol, cast

from affinage.core.game import Action, AnyGame, Seat
from affinage.core.registry import package

Worth = Callable[[AnyGame, Any, Seat], float]
"""How good a state is for a seat; higher is better."""

Parts = Callable[[AnyGame, Any, Seat], dict[str, float]]
"""What makes up the worth of a running state, by name; the names are explained in `bots/messages`."""


Result = Callable[[Any, Seat], float]
"""What a finished game is worth to a seat, from 0, lost, to 1, won."""


class Habits(Protocol):
    """A module of `bots/habits/`."""

    def answer(self, state: Any, seat: Seat) -> Action: ...
    def play_on(self, state: Any, until: int) -> None: ...


class Judge:
    """A game's judgement of positions, from its module in `bots/worth/`, and its habits where it has them.

    The module has `worth`, and may have `SCALE` (how much worth is a clear lead), `horizon(seats)` (how many turns
    a search looks ahead), `result` (what a finished game is worth, if not just the win) and `parts` (what the worth is
    made of; the score lines where it has none).
    """

    __slots__ = ("game", "habits", "horizon", "parts", "result", "scale", "worth")

    def __init__(self, game: AnyGame) -> None:
        engine = engine_of(game)
        module = import_module(f"affinage.bots.worth.{engine}")
        self.game = game
        habits = f"affinage.bots.habits.{engine}"
        self.habits: Habits | None = cast(Habits, import_module(habits)) if find_spec(habits) else None
        self.worth: Worth = module.worth
        self.scale: float = getattr(module, "SCALE", 6.0)
        self.horizon: Callable[[int], int] = getattr(module, "horizon", lambda seats: seats)
        self.parts: Parts = getattr(module, "parts", score_lines)
        self.result: Result = getattr(module, "result", self._result)

    def promise(self, state: Any, seat: Seat, base: float) -> float:
        """From 0, lost, to 1, won: how a position compares with one worth `base`, which promises a half."""
        if not self.game.asked(state):
            return self.result(state, seat)
        lead = (self.worth(self.game, state, seat) - base) / self.scale
        return 0.05 + 0.9 / (1.0 + exp(-max(-30.0, min(30.0, lead))))

    def _result(self, state: Any, seat: Seat) -> float:
        """What a finished game is worth: 1 to the winner, shared when several win, a little to a good place."""
        outcome = self.game.outcome(state)
        if outcome is None or not any(outcome.ranks):
            return 0.5
        winners = outcome.winners
        if seat in winners:
            return 0.5 + 0.5 / len(winners)
        return 0.04 * (len(outcome.ranks) - outcome.ranks[seat]) / len(outcome.ranks)


def engine_of(game: AnyGame) -> str:
    """The folder of the game's engine: Fromage and Formaggio share one."""
    return package(game.name).rpartition(".")[2]


def score_lines(game: AnyGame, state: Any, seat: Seat) -> dict[str, float]:
    """The seat's column of the score sheet as if the game ended now."""
    return {line: float(points) for line, points in game.standing(state).scores[seat].lines}
