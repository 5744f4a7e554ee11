"""What a player can foresee of an action from what that player sees."""

from typing import Final, TypedDict

from affinage.games.cheesonomics.actions import (
    Action,
    Churn,
    Discard,
    Flip,
    Give,
    Hand,
    Look,
    Place,
    Produce,
    Return,
    Sell,
    Steal,
    Take,
)  # fmt: skip
from affinage.games.cheesonomics.market import COUNTS, FACE, FACES, UP
from affinage.games.cheesonomics.prompts import PlaceMarket
from affinage.games.cheesonomics.state import State
from affinage.games.cheesonomics.view import knows_back
from affinage.games.cheesonomics.wedges import COLOUR, COLOURS, matching

ASKS_OR_SHOWS: Final = frozenset({Churn, Produce, Give, Take, Return, Flip, Place, Discard, Look, Steal, Hand})
"""What asks others, draws wedges, or lets somebody see one; of a wedge turned over, nobody knows what others know."""


class Preview(TypedDict, total=False):
    """What can be foreseen: curds of a sale, wedges of a production and how many are drawn, prices, the other side."""

    curds: int
    wedges: int
    draws: int
    prices: dict[str, int]
    turns: str


def is_final(state: State, seat: int, action: Action) -> bool:
    """Whether an action asks somebody, or shows or draws a wedge."""
    return type(action) in ASKS_OR_SHOWS


def preview(state: State, seat: int, action: Action) -> Preview:
    """The curds of a sale, the wedges of a production, and the prices a move of the market leaves."""
    if isinstance(action, Sell):
        return {"curds": state.prices[COLOUR[action.kind]]}
    if isinstance(action, Produce):
        count = len(matching(state.hands[seat], 1 << action.word))
        return {"wedges": count, "draws": min(count, state.left)}
    if isinstance(action, Flip):
        lying = state.market[action.place]
        prices = _less(state, lying)
        if knows_back(state, seat, action.place):
            prices[COLOURS[UP[lying ^ 1]]] = state.prices[UP[lying ^ 1]] + COUNTS[lying ^ 1]
            return {"prices": prices, "turns": FACES[FACE[lying ^ 1]]}
        return {"prices": prices}
    if isinstance(action, Place):
        prompt = state.stacks[seat][-1]
        assert isinstance(prompt, PlaceMarket)
        prices = _less(state, state.market[prompt.place])
        colour = COLOURS[UP[action.lying]]
        prices[colour] = prices.get(colour, state.prices[UP[action.lying]]) + COUNTS[action.lying]
        return {"prices": prices}
    return {}


def _less(state: State, lying: int) -> dict[str, int]:
    """The price of a colour when one of its market wedges is gone."""
    return {COLOURS[UP[lying]]: state.prices[UP[lying]] - COUNTS[lying]}
