"""What each line of the score sheet is made of, for those who ask how it came about."""

import msgspec

from affinage.games.fromage.board import SCORING
from affinage.games.fromage.rules import fruit, orders, structures
from affinage.games.fromage.state import State


class Sum(msgspec.Struct, frozen=True):
    """A part of a line: its kind and name, the spaces that made it, and its points."""

    kind: str
    name: str
    spaces: tuple[str, ...]
    points: int


def sums(state: State) -> dict[str, tuple[tuple[Sum, ...], ...]]:
    """For each line of the sheet the parts of every seat; they add up to the line (FR-68)."""
    seats = range(len(state.stacks))
    told = {
        venue.name: tuple([_in_venue(state, number, seat) for seat in seats])
        for number, venue in enumerate(state.board.venues)
    }
    told["structures"] = tuple([_structures(state, seat) for seat in seats])
    for line in ("fruit", "orders", "unused"):
        told[line] = tuple([_creamery(state, seat, line) for seat in seats])
    return told


def _in_venue(state: State, number: int, seat: int) -> tuple[Sum, ...]:
    spaces = [space for space in state.board.spaces if space.venue == number]
    return tuple(
        [
            Sum(kind, name, tuple([space.name for space in spaces if tokens >> space.bit & 1]), points)
            for kind, name, tokens, points in state.board.venues[number].sums(state, seat)
            if tokens
        ]
    )


def _structures(state: State, seat: int) -> tuple[Sum, ...]:
    works = state.creameries[seat].works
    return tuple(
        [
            Sum("structure", structure.word, (), structures.worth(state, seat, structure))
            for slot, structure in enumerate(works.structures)
            if works.built >> slot & 1 and structure.kind == SCORING
        ]
    )


def _creamery(state: State, seat: int, line: str) -> tuple[Sum, ...]:
    creamery = state.creameries[seat]
    if line == "fruit":
        name, points = f"{creamery.fruited} × {creamery.jam}", fruit.score(creamery)
    elif line == "orders":
        name, points = str(creamery.filled), orders.score(state, creamery)
    else:
        name, points = f"{creamery.unused()} / {state.board.per_point}", creamery.unused() // state.board.per_point
    return (Sum(line, name, (), points),)
