"""The islands as they bend along the rind, and the gondolas between them."""

import re
from typing import Final

from affinage.core.svg import INK, group, write
from affinage.games.fromage.svg.polar import polar
from affinage.games.fromage.svg.slice import Slice, Spot, last, part
from affinage.games.fromage.venues.venezia.view import VeneziaView

TINT: Final = "#8db9c4"
RING: Final = 26.4
TURN: Final = 20.4


def _island(space: str) -> tuple[int, int]:
    """`r2c3` is row 1, column 2 from 0."""
    found = re.match(r"r(\d+)c(\d+)", last(space))
    return (int(found[1]) - 1, int(found[2]) - 1) if found else (0, 0)


def _radius(row: float) -> float:
    return 83 + row * RING


def _angle(of: Slice, column: float) -> float:
    return float(column - (of.printed["geometry"]["columns"] - 1) / 2) * TURN


def ground(of: Slice) -> str:
    """An island below every space, and the gondolas at their moorings with what they bring."""
    drawn = []
    for space in of.venue.spaces:
        row, column = _island(space.name)
        wide, angle = 21 + row * 5.6, _angle(of, column)
        island = (
            f'<rect x="{-wide / 2:.1f}" y="-10.8" width="{wide:.1f}" height="21.6" rx="6" '
            f'fill="{"#f1e6cb" if space.open else "#b9c6a2"}" stroke="{INK}" stroke-width=".8"/>'
        )
        drawn.append(group(*polar(_radius(row), angle), island, turn=-angle))
    least, most = _angle(of, -0.5) + 0.5, _angle(of, of.printed["geometry"]["columns"] - 0.5) - 0.5
    lying = {last(gondola.mooring): gondola for gondola in VeneziaView.of(of.view).gondolas}
    for name, mooring in of.printed["moorings"].items():
        if name in lying:
            i, j = mooring["at"]
            at = polar(_radius(j + 0.5), min(most, max(least, _angle(of, i + 0.5))))
            worth = f'<circle cy="-2" r="9" fill="#fffbf0" stroke="{INK}" stroke-width="1.1"/>' + write(
                0, 3, lying[name].value, 14, face="serif", bold=True, anchor="middle"
            )
            boat = group(0, 0, part(f"gondola {lying[name].age}"), worth, scale=0.4)
            drawn.append(group(*at, boat, turn=of.turn))
    return "".join(drawn)


def spots(of: Slice) -> dict[str, Spot]:
    """On the islands."""
    found: dict[str, Spot] = {}
    for space in of.venue.spaces:
        row, column = _island(space.name)
        found[space.name] = (*polar(_radius(row), _angle(of, column)), 8.6 + row * 0.5)
    return found
