"""The shelves as they bend along the rind, three cheeses on each."""

from typing import Final

from affinage.core.svg import INK
from affinage.games.fromage.kinds import TYPES
from affinage.games.fromage.svg.polar import arc, band, polar
from affinage.games.fromage.svg.slice import Slice, Spot, last

TINT: Final = "#e9d9b4"
RADII: Final = (90, 134, 177)


def _shelves(of: Slice) -> dict[str, tuple[int, int]]:
    """Column and row of each shelf."""
    return {name: (at[0], at[1]) for name, at in of.printed["geometry"].items() if isinstance(at, list)}


def _angles(column: int, row: int) -> list[float]:
    left = [-35.0, -21.5, -8.0] if row == 0 else [-35.0, -22.0, -9.0]
    return left if column == 0 else [-angle for angle in reversed(left)]


def ground(of: Slice) -> str:
    """A board below each row of three."""
    drawn = []
    for column, row in _shelves(of).values():
        radius, angles = RADII[min(row, 2)], _angles(column, row)
        start, end = angles[0] - 5.5, angles[-1] + 5.5
        outline = band(radius - 13, radius + 13, start, end)
        drawn.append(f'<path d="{outline}" fill="#f1e2bd" stroke="{INK}" stroke-width=".8"/>')
        drawn.append(f'<path d="{arc(radius + 12.4, start, end)}" fill="none" stroke="#7c5530" stroke-width="3.4"/>')
    return "".join(drawn)


def spots(of: Slice) -> dict[str, Spot]:
    """One of each type along its shelf."""
    shelves = _shelves(of)
    found: dict[str, Spot] = {}
    for space in of.venue.spaces:
        column, row = shelves[last(space.name).partition(".")[0]]
        x, y = polar(RADII[min(row, 2)], _angles(column, row)[TYPES.index(space.type)])
        found[space.name] = x, y - 0.5, 10.4 if row else 9.2
    return found
