"""The castle's grid: 7 by 7 spaces, four towers, three sliding lines each way, twelve slots.

Spaces are numbered by rows from the north-west and named by column letter and row number: `a1` to `g7`.
"""

from itertools import combinations
from typing import Final

SIZE: Final = 7
SPACES: Final = 49
OUTSIDE: Final = 49
"""Where a mouse waits before it enters."""
FALLEN: Final = 50
"""Where a mouse lies that fell."""

NAMES: Final = [f"{'abcdefg'[cell % 7]}{cell // 7 + 1}" for cell in range(SPACES)]
TOWERS: Final = (0, 6, 42, 48)
TOWER_MASK: Final = sum(1 << cell for cell in TOWERS)
TILE_MASK: Final = sum(1 << cell for cell in range(SPACES) if (cell // 7) % 2 or (cell % 7) % 2)
"""The 33 spaces whose floor is a sliding tile."""


def _around(cell: int, diagonal: bool) -> list[int]:
    row, column = divmod(cell, 7)
    return [
        r * 7 + c
        for r in range(max(row - 1, 0), min(row + 2, 7))
        for c in range(max(column - 1, 0), min(column + 2, 7))
        if (r, c) != (row, column) and (diagonal or r == row or c == column)
    ]


TOUCHING: Final = [_around(cell, diagonal=True) for cell in range(SPACES)]
"""The spaces that touch a space in the eight directions."""

NEAR: Final = [
    sum(1 << other for other in _around(cell, diagonal=False) if other not in TOWERS) for cell in range(SPACES)
]
"""The spaces one step away, as a mask, without towers: nobody steps back into one (RQ-15)."""

INSIDE: Final = (1 << SPACES) - 1 & ~TOWER_MASK
NOT_WEST: Final = sum(1 << cell for cell in range(SPACES) if cell % 7)
NOT_EAST: Final = NOT_WEST >> 1


def near_any(mask: int) -> int:
    """The spaces one step from any of these, without towers."""
    return (mask << 7 | mask >> 7 | (mask & NOT_EAST) << 1 | (mask & NOT_WEST) >> 1) & INSIDE


NEAR_TOWERS: Final = {
    sum(1 << tower for tower in towers): sum(NEAR[tower] for tower in towers)
    for count in range(5)
    for towers in combinations(TOWERS, count)
}
"""The spaces one step from any of these towers, by the mask of the towers."""

SLOTS: Final = [f"{side}{line}" for side in "NESW" for line in (2, 4, 6)]


def _line(slot: str) -> list[int]:
    """The spaces of a line from the slot to the far end."""
    side, line = slot[0], int(slot[1]) - 1
    if side == "N":
        return [row * 7 + line for row in range(7)]
    if side == "S":
        return [row * 7 + line for row in range(6, -1, -1)]
    if side == "W":
        return [line * 7 + column for column in range(7)]
    return [line * 7 + column for column in range(6, -1, -1)]


LINES: Final = [_line(slot) for slot in SLOTS]
LINE_MASKS: Final = [sum(1 << cell for cell in line) for line in LINES]


def cells(mask: int) -> list[int]:
    """The spaces of a mask, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def pushed(mask: int, slot: int, entering: bool) -> int:
    """A mask of things that lie on tiles, after the line of the slot was pushed by one."""
    line = LINES[slot]
    within = LINE_MASKS[slot]
    step = line[1] - line[0]
    moving = mask & within
    moved = (moving << step if step > 0 else moving >> -step) & within
    if entering:
        moved |= 1 << line[0]
    return (mask & ~within) | moved
