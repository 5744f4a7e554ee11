"""The stalls as they bend along the rind."""

import re
from typing import Final

from affinage.core.svg import INK, group
from affinage.games.fromage.svg.polar import arc, band, polar
from affinage.games.fromage.svg.slice import Slice, Spot, last, part

TINT: Final = "#e6e0c6"
AWNINGS: Final = ("#b4566a", "#6b8fb5", "#7e9e62", "#d9a94e", "#8c7ba8")
WIDTHS: Final = (13.6, 14.4, 14.8, 15.2, 15.4)
RADII: Final = (8.6, 9.8, 10.6, 10.8, 10.8)


def _stall(space: str) -> tuple[int, int]:
    """`r2c3` is row 1, column 2 from 0."""
    found = re.match(r"r(\d+)c(\d+)", last(space))
    return (int(found[1]) - 1, int(found[2]) - 1) if found else (0, 0)


def _ring(row: int) -> tuple[float, float]:
    return 67 + row * 24.6 + row * row * 0.55, 67 + (row + 1) * 24.6 + (row + 1) * (row + 1) * 0.55


def _angles(row: int, column: int) -> tuple[float, float]:
    width = WIDTHS[min(row, 4)]
    return (column - 2.5) * width + 0.5, (column - 1.5) * width - 0.5


def _outline(row: int, column: int) -> str:
    inner, outer = _ring(row)
    return band(inner + 0.8, outer - 0.8, *_angles(row, column))


def ground(of: Slice) -> str:
    """Stalls under their awnings, no two neighbours of one colour, and boards with free samples."""
    drawn = []
    for space in of.venue.spaces:
        row, column = _stall(space.name)
        fill = "#fbf5e6" if space.open else "#d3c193"
        drawn.append(f'<path d="{_outline(row, column)}" fill="{fill}" stroke="{INK}" stroke-width=".7"/>')
        if space.open:
            start, end = _angles(row, column)
            drawn.append(
                f'<path d="{arc(_ring(row)[0] + 2.2, start + 0.7, end - 0.7)}" fill="none" '
                f'stroke="{AWNINGS[(row * 2 + column * 3) % 5]}" stroke-width="3.2" stroke-dasharray="3.4 1.8"/>'
            )
    for name in of.facts.samples:
        row, column = _stall(name)
        x, y = polar(sum(_ring(row)) / 2, sum(_angles(row, column)) / 2)
        drawn.append(f'<path d="{_outline(row, column)}" fill="#d8be8c" stroke="{INK}" stroke-width=".7"/>')
        drawn.append(group(x, y, group(0, 1.2, part("sample"), scale=0.29 if row else 0.23), turn=of.turn))
    return "".join(drawn)


def spots(of: Slice) -> dict[str, Spot]:
    """In the middle of each stall."""
    found: dict[str, Spot] = {}
    for space in of.venue.spaces:
        row, column = _stall(space.name)
        x, y = polar(sum(_ring(row)) / 2 + 0.6, sum(_angles(row, column)) / 2)
        found[space.name] = x, y + 1, RADII[min(row, 4)]
    return found
