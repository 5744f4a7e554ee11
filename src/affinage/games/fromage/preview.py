"""What a player can foresee of an action: when the worker is home, what is gained, what it adds to the sheet now."""

from typing import Any

from affinage.games.fromage.actions import Action, Gather, Make, Place, Staff
from affinage.games.fromage.board import Space
from affinage.games.fromage.kinds import ANY_PLATINUM, HAND_BITS, ICONS, ORDERS, RESOURCES
from affinage.games.fromage.prompts import PlaceForCorporation
from affinage.games.fromage.rules import orders, structures
from affinage.games.fromage.state import State


def preview(state: State, seat: int, action: Action) -> dict[str, Any]:
    """For a worker, the turns until it is home and the venue it comes home to; for a token, the points it adds now."""
    works = state.creameries[seat].works
    if isinstance(action, Make):
        turns = structures.sooner(works, action.space.age + 1, action.space.age, 0)
        return _home(state, seat, turns) | _token(state, seat, action.space)
    if isinstance(action, Gather):
        turns = structures.sooner(works, action.number, -1, action.number)
        kind = RESOURCES[state.resource[state.facing[seat]]]
        return _home(state, seat, turns) | {"gains": kind, "count": action.number}
    if isinstance(action, Staff):
        return _home(state, seat, 1)
    if isinstance(action, Place) and not isinstance(state.stacks[seat][-1], PlaceForCorporation):
        return _token(state, seat, action.space)
    return state.board.venues[state.facing[seat]].preview(state, seat, action)


def _home(state: State, seat: int, turns: int) -> dict[str, Any]:
    venue = state.around[(state.sides[seat] - state.turn - turns) % 4]
    return {"home_in": turns, "home_at": state.board.venues[venue].name}


def _token(state: State, seat: int, space: Space) -> dict[str, Any]:
    """The points a token would add in its venue, the fruit it takes, and the order it could complete."""
    creamery = state.creameries[seat]
    seen: dict[str, Any] = {"points": state.board.venues[space.venue].adds(state, seat, space)}
    if space.icon:
        seen["fruit"] = ICONS[space.icon]
    for order in (space.order, ANY_PLATINUM):
        if creamery.orders >> HAND_BITS * order & 15 and orders.fits(order, space):
            seen.setdefault("order", ORDERS[order])
    return seen
