"""How a position compares, from 0, lost, to 1, won: what a search adds up."""

from math import exp
from typing import Any

from affinage.core.game import AnyGame, Seat


def value(game: AnyGame, state: Any, seat: Seat, base: float) -> float:
    """A finished game by its result; a running one by how far its evaluation is above `base`, which gives a half."""
    if not game.asked(state):
        return game.result(state, seat)
    lead = (game.evaluate(state, seat) - base) / game.lead
    return 0.05 + 0.9 / (1.0 + exp(-max(-30.0, min(30.0, lead))))
