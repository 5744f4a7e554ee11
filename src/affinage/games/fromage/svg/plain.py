"""A venue that does not draw itself: its spaces in three rings."""

from typing import TYPE_CHECKING

from affinage.games.fromage.svg.polar import polar

if TYPE_CHECKING:
    from affinage.games.fromage.svg.slice import Slice, Spot

TINT = "#e6e0c6"
RADII = (95, 135, 178)


def ground(of: "Slice") -> str:
    """Nothing lies below the spaces."""
    return ""


def spots(of: "Slice") -> "dict[str, Spot]":
    """The spaces from the hub outwards, as many in a ring as it has room for."""
    names = [space.name for space in of.venue.spaces]
    third = len(names) // 4 or 1
    rings = names[:third], names[third : third * 5 // 2], names[third * 5 // 2 :]
    return {
        name: (*polar(radius, (place - (len(ring) - 1) / 2) * 76 / max(1, len(ring) - 1)), 9.5)
        for radius, ring in zip(RADII, rings, strict=True)
        for place, name in enumerate(ring)
    }
