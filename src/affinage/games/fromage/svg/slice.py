"""A quarter as it is drawn on the wheel, and what a venue says about its own drawing."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple, Protocol, TypeAlias, cast

from affinage.core.svg import parts
from affinage.games.fromage import venues
from affinage.games.fromage.svg import plain
from affinage.games.fromage.view import VenueView, View

Spot: TypeAlias = tuple[float, float, float]
"""Where a space is drawn: its middle and its radius."""


class Slice(NamedTuple):
    """A quarter to draw: the venue as it lies, what is printed on it, and the table it belongs to."""

    venue: VenueView
    printed: dict[str, Any]
    view: View
    facts: Any
    """What the venue says of itself; None where it says nothing."""
    turn: float
    """What its pieces are turned by, so that they stand upright."""


class Drawing(Protocol):
    """A venue's module `svg`: the colour of its slice, its ground, and where its spaces lie."""

    TINT: str

    def ground(self, of: Slice) -> str:
        """What lies below the spaces; the hub is the origin, the rind lies below."""

    def spots(self, of: Slice) -> Mapping[str, Spot]:
        """Where its spaces are drawn, by their names."""


def drawing(of: VenueView) -> Drawing:
    """The drawing of a venue; spaces in rings where it has none of its own."""
    try:
        return cast(Drawing, import_module(f"{venues.__name__}.{of.name}.svg"))
    except ModuleNotFoundError:
        return cast(Drawing, plain)


def part(name: str) -> str:
    """A part of the browser's drawings."""
    return parts("affinage.games.fromage.svg")[name]


def last(space: str) -> str:
    """The name of a space without the venue."""
    return space.partition(".")[2]
