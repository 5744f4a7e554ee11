"""What a player can foresee of an action from what that player sees."""

from typing import Any

from affinage.games.cheesonomics.actions import Action, Flip, Place, Produce, Sell
from affinage.games.cheesonomics.market import COUNTS, FACE, FACES, UP
from affinage.games.cheesonomics.prompts import PlaceMarket
from affinage.games.cheesonomics.state import State
from affinage.games.cheesonomics.view import knows_back
from affinage.games.cheesonomics.wedges import COLOUR, COLOURS, matching


def preview(state: State, seat: int, action: Action) -> dict[str, Any]:
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
