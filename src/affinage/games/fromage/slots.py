"""Where a network finds what lies at a table: each venue has places of its own, whichever four are in play.

Left out is what another table numbers otherwise: the structures. What they promise is among the numbers it is shown.
"""

from functools import lru_cache
from typing import Final

from affinage.core.observation import Slots
from affinage.games.fromage.board import Board
from affinage.games.fromage.edition import BOXES
from affinage.games.fromage.observe import (
    BOARDS,
    COUNT,
    FACING,
    GATHER,
    LAYOUT,
    NUMBER,
    PLACES,
    SLOTS,
    SPACES,
)
from affinage.games.fromage.venues import VENUES

PRINTED: Final = ("venues", "ages", "fruited", "jam", "open", "hand", "kept")
"""What the venues and their sides say already, and the numbers of tiles."""
SIDES: Final = ("I", "II", "printed")
OF_A_BOX: Final = BOARDS // 2
"""Player boards in a box."""
WORD: Final = 64


def _names() -> tuple[str, ...]:
    """Every place by name, in a stable order."""
    names = [f"side {venue.name} {side}" for venue in VENUES for side in SIDES]
    for block, planes, width, _ in LAYOUT:
        if block in PRINTED:
            continue
        for plane in range(planes):
            for bit in range(width):
                names += _every(block, plane, bit)
    return tuple(dict.fromkeys(names))


def _every(block: str, plane: int, bit: int) -> list[str]:
    """The places a bit can have, at one table or another."""
    return [name for venue in VENUES for box in (0, OF_A_BOX) if (name := _name(block, plane, bit, venue.name, box))]


def _name(block: str, plane: int, bit: int, venue: str, first_board: int) -> str:
    """The place of a bit if this venue is the one it speaks of; empty where it is not shown."""
    if block == "tokens":
        return f"{block} {plane // 2} {venue} {bit % SPACES}"
    if block == "workers" and bit >= 2 * COUNT + FACING:
        return f"faces {plane} {venue}"
    if block == "quarters":
        return f"{block} {bit // (4 * PLACES)} {venue} {bit % 4}"
    if block == "gatherers":
        return f"{block} {plane} {venue} {bit % GATHER}"
    if block == "creamery":
        if bit < BOARDS:
            return f"board {plane} {(bit + first_board) % BOARDS}"
        if 0 <= bit - BOARDS - 4 * SLOTS < NUMBER * SLOTS:
            return ""
    return f"{block} {plane} {bit}"


def _speaks_of(block: str, plane: int, bit: int) -> int:
    """Which of the four venues a bit speaks of; any where it speaks of none."""
    if block == "tokens":
        return 2 * (plane % 2) + bit // SPACES
    if block == "workers" and bit >= 2 * COUNT + FACING:
        return bit - 2 * COUNT - FACING
    if block == "quarters":
        return bit // 4 % PLACES
    if block == "gatherers":
        return bit // GATHER
    return 0


NAMES: Final = _names()
PLACE: Final = {name: place for place, name in enumerate(NAMES)}


@lru_cache(maxsize=512)
def slots(board: Board) -> Slots:
    """The places of this board's bits."""
    venues = [venue.name for venue in board.venues]
    _, _, _, sides, _, boxes = board.key
    first_board = 0 if next(iter(BOXES)) in boxes else OF_A_BOX
    places = []
    for block, planes, width, _ in LAYOUT:
        for plane in range(planes):
            for bit in range(width):
                name = ""
                if block not in PRINTED:
                    name = _name(block, plane, bit, venues[_speaks_of(block, plane, bit)], first_board)
                places.append(PLACE[name] if name else -1)
            places += [-1] * (WORD - width)
    fixed = [PLACE[f"side {venue} {side}"] for venue, side in zip(venues, sides, strict=True)]
    return Slots(NAMES, places, fixed)
