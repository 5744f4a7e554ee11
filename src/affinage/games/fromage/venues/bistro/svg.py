"""The tables on the wheel: two, three and four of them, with two plates each."""

import re
from typing import Final

from affinage.core.svg import group
from affinage.games.fromage.svg.polar import polar
from affinage.games.fromage.svg.slice import Slice, Spot, last, part

TINT: Final = "#ebdcc3"
SCALE: Final = 0.376
ROUND: Final = (
    (92, -19),
    (92, 19),
    (135.5, -24),
    (133, 0),
    (135.5, 24),
    (178, -34),
    (177, -11.4),
    (177, 11.4),
    (178, 34),
)
"""Radius and angle of each table."""


def _table(space: str) -> int:
    """`t4.gold` stands on table 4."""
    found = re.match(r"t(\d+)", last(space))
    return int(found[1]) if found else 1


def ground(of: Slice) -> str:
    """The laid tables."""
    tables = sorted({_table(space.name) for space in of.venue.spaces})
    return "".join(group(*polar(*ROUND[(n - 1) % len(ROUND)]), part(f"cloth {n % 3}"), scale=SCALE) for n in tables)


def spots(of: Slice) -> dict[str, Spot]:
    """The plate on the left of a table comes first."""
    found: dict[str, Spot] = {}
    laid: set[int] = set()
    for space in of.venue.spaces:
        number = _table(space.name)
        x, y = polar(*ROUND[(number - 1) % len(ROUND)])
        found[space.name] = x + (29 if number in laid else -29) * SCALE, y, 25 * SCALE
        laid.add(number)
    return found
