"""What a player can foresee of an action: when the worker is home, what is gained, what it adds to the sheet now."""

from typing import Any

from affinage.games.fromage.actions import Action, Gather, Join, Make, Moor, Place, Staff
from affinage.games.fromage.board import Space
from affinage.games.fromage.kinds import ANY_PLATINUM, HAND_BITS, ICONS, ORDERS, RESOURCES
from affinage.games.fromage.prompts import JoinWine, MoorGondola, PlaceForCorporation
from affinage.games.fromage.rules import orders, structures
from affinage.games.fromage.rules.venues import vigneto
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
    if isinstance(action, Moor):
        return _gondola(state, seat, action)
    if isinstance(action, Join):
        return _wine(state, seat, action)
    return {}


def _home(state: State, seat: int, turns: int) -> dict[str, Any]:
    venue = state.around[(state.sides[seat] - state.turn - turns) % 4]
    return {"home_in": turns, "home_at": state.board.venues[venue].name}


def _gondola(state: State, seat: int, action: Moor) -> dict[str, Any]:
    """The points a gondola would bring its owner at this mooring."""
    prompt = state.stacks[seat][-1]
    if not isinstance(prompt, MoorGondola):
        return {}
    venue = state.board.venues[state.facing[seat]]
    before, moored = venue.score(state, seat), state.gondolas
    state.gondolas |= prompt.age << 2 * action.mooring
    after = venue.score(state, seat)
    state.gondolas = moored
    return {"points": after - before}


def _wine(state: State, seat: int, action: Join) -> dict[str, Any]:
    """The picture a wine would complete at this end."""
    prompt = state.stacks[seat][-1]
    if not isinstance(prompt, JoinWine):
        return {}
    completed = vigneto.picture(state, seat, prompt.wine, action.end)
    return {"gains": RESOURCES[completed], "count": 1} if completed >= 0 else {}


def _token(state: State, seat: int, space: Space) -> dict[str, Any]:
    """The points a token would add in its venue, the fruit it takes, and the order it could complete."""
    venue = state.board.venues[space.venue]
    at = 4 * seat + space.venue
    creamery = state.creameries[seat]
    row = creamery.wines
    before = venue.score(state, seat)
    state.cheese[at] |= 1 << space.bit
    if venue.name == "vigneto":
        creamery.wines = (*row, state.wines[space.bit])
    after = venue.score(state, seat)
    state.cheese[at] &= ~(1 << space.bit)
    creamery.wines = row
    seen: dict[str, Any] = {"points": after - before}
    if space.icon:
        seen["fruit"] = ICONS[space.icon]
    for order in (space.order, ANY_PLATINUM):
        if creamery.orders >> HAND_BITS * order & 15 and orders.fits(order, space):
            seen.setdefault("order", ORDERS[order])
    return seen
