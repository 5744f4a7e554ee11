"""The vault as it bends along the rind: safes towards the hub, bays below them."""

import re
from typing import Final

from affinage.core.svg import INK
from affinage.games.fromage.svg.polar import band, polar
from affinage.games.fromage.svg.slice import Slice, Spot, last

TINT: Final = "#cfd3d2"
RINGS: Final = {"platinum": (67, 101), "gold": (104, 135), "silver": (138, 168), "bronze": (171, 201)}
GROUND: Final = {"bronze": "#ddb48f", "silver": "#dee3e6", "gold": "#f1db97", "platinum": "#b9ced6"}
TURN: Final = 14.2


def _bays(of: Slice, space: str) -> list[int]:
    """The bays under a space, from 1: its own, or those its safe stands over."""
    own = re.match(r"b(\d+)", last(space))
    safes: dict[str, list[int]] = of.printed["geometry"]["safes"]
    return safes.get(last(space), [int(own[1]) if own else 1])


def _angles(of: Slice, bays: list[int]) -> tuple[float, float]:
    middle = of.printed["geometry"]["bays"] / 2
    return (min(bays) - 1 - middle) * TURN + 0.5, (max(bays) - middle) * TURN - 0.5


def ground(of: Slice) -> str:
    """A door for every space."""
    drawn = [f'<path d="{band(66.5, 203, -43.6, 43.6)}" fill="#4a545a"/>']
    for space in of.venue.spaces:
        door = band(*RINGS[space.age], *_angles(of, _bays(of, space.name)))
        fill = GROUND[space.age] if space.open else "#7d868a"
        drawn.append(f'<path d="{door}" fill="{fill}" stroke="{INK}" stroke-width=".8" stroke-linejoin="round"/>')
    return "".join(drawn)


def spots(of: Slice) -> dict[str, Spot]:
    """In the middle of each door."""
    found: dict[str, Spot] = {}
    for space in of.venue.spaces:
        bays = _bays(of, space.name)
        x, y = polar(sum(RINGS[space.age]) / 2, sum(_angles(of, bays)) / 2)
        found[space.name] = x, y, 13 if len(bays) > 1 else 10.8
    return found
