"""How a position compares, from 0, lost, to 1, won: what a search adds up."""

from math import exp
from typing import Any

from affinage.core.game import AnyGame, Seat

OTHERS = 0.5
"""How much of the best opponent's evaluation counts against one's own, where the game's evaluation leaves it out."""


def standing(game: AnyGame, state: Any, seat: Seat) -> float:
    """The evaluation of a seat less a share of the best opponent's, which some games' evaluations have already."""
    own = game.evaluate(state, seat)
    if game.review.is_relative:
        return own
    others = [game.evaluate(state, other) for other in range(game.seats(state)) if other != seat]
    return own - OTHERS * max(others) if others else own


def value(game: AnyGame, state: Any, seat: Seat, base: float) -> float:
    """A finished game by its result; a running one by how far its standing is above `base`, which gives a half."""
    if not game.asked(state):
        return game.result(state, seat)
    lead = (standing(game, state, seat) - base) / game.lead
    return 0.05 + 0.9 / (1.0 + exp(-max(-30.0, min(30.0, lead))))
