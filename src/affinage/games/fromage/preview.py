"""What a player can foresee of an action: when the worker is home, what is gained, what it adds to the sheets now."""

from typing import Any

from affinage.games.fromage import rules
from affinage.games.fromage.actions import Action, Gather, Make, Place, Ready, Staff, Wait
from affinage.games.fromage.kinds import ANY_PLATINUM, HAND_BITS, ICONS, ORDERS, RESOURCES
from affinage.games.fromage.prompts import CompleteOrder, PlaceForCorporation
from affinage.games.fromage.rules import game_end, orders, structures
from affinage.games.fromage.state import State


def preview(state: State, seat: int, action: Action) -> dict[str, Any]:
    """For a worker, the turns until it is home and the venue it comes home to; for a token, the points it adds now."""
    works = state.creameries[seat].works
    if isinstance(action, Make):
        turns = structures.sooner(works, action.space.age + 1, action.space.age, 0)
        return _home(state, seat, turns) | _token(state, seat, action)
    if isinstance(action, Gather):
        turns = structures.sooner(works, action.number, -1, action.number)
        kind = RESOURCES[state.resource[state.facing[seat]]]
        return _home(state, seat, turns) | {"gains": kind, "count": action.number}
    if isinstance(action, Staff):
        return _home(state, seat, 1)
    if isinstance(action, Place) and not isinstance(state.stacks[seat][-1], PlaceForCorporation):
        return _token(state, seat, action)
    if isinstance(action, Ready):
        return {"idle": True} if _is_idle(state, seat) else {}
    if isinstance(action, Wait):
        return {"alone": True} if not any(stack for other, stack in enumerate(state.stacks) if other != seat) else {}
    return state.board.venues[state.facing[seat]].preview(state, seat, action)


def _home(state: State, seat: int, turns: int) -> dict[str, Any]:
    venue = state.around[(state.sides[seat] - state.turn - turns) % 4]
    return {"home_in": turns, "home_at": state.board.venues[venue].name}


def _is_idle(state: State, seat: int) -> bool:
    """Whether a seat has done nothing this turn, and could."""
    return not state.creameries[seat].done and any(
        isinstance(each, Make | Gather) for each in rules.actions(state, seat)
    )


def _token(state: State, seat: int, action: Make | Place) -> dict[str, Any]:
    """The fruit a token takes, the order it could complete, and what both would change on the sheets."""
    creamery, space = state.creameries[seat], action.space
    seen: dict[str, Any] = {}
    if space.icon:
        seen["fruit"] = ICONS[space.icon]
    for order in (space.order, ANY_PLATINUM):
        if creamery.orders >> HAND_BITS * order & 15 and orders.fits(order, space):
            seen.setdefault("order", ORDERS[order])
    parts = _changes(state, seat, action)
    return {"points": sum(points for _, points in parts[seat]), "parts": parts[seat], **seen} | _losses(parts, seat)


def _losses(parts: list[list[tuple[str, int]]], seat: int) -> dict[str, Any]:
    """What the others lose by it, or win."""
    others = [(other, sum(points for _, points in lines)) for other, lines in enumerate(parts) if other != seat]
    told = [(other, points) for other, points in others if points]
    return {"others": told} if told else {}


def _changes(state: State, seat: int, action: Make | Place) -> list[list[tuple[str, int]]]:
    """The lines of each seat's sheet that an action changes, once the order it completes is filled.

    What is asked besides, as where a wine joins, stays open; there the venue says what its token is worth.
    """
    after = state.copy()
    rules.apply(after, seat, action)
    while after.stacks[seat] and isinstance(prompt := after.stacks[seat][-1], CompleteOrder):
        rules.apply(after, seat, orders.legal(after, seat, prompt)[0])
    changes = []
    for each in range(len(state.stacks)):
        before, now = game_end.lines(state, each), game_end.lines(after, each)
        changes.append({line: new - old for (line, old), (_, new) in zip(before, now, strict=True)})
    venue = state.board.venues[action.space.venue]
    changes[seat][venue.name] = venue.adds(state, seat, action.space)
    return [[(line, points) for line, points in lines.items() if points] for lines in changes]
