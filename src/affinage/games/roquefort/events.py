"""What can happen in Château Roquefort; all of it is seen by all."""

from typing import ClassVar, Final

from affinage.core.event import Event
from affinage.core.game import Seat


class MouseStarted(Event, frozen=True):
    """A first mouse was put into a tower."""

    seat: Seat
    to: str


class MouseEntered(Event, frozen=True):
    """A waiting mouse came in; `cost` over 1 means over other mice."""

    seat: Seat
    to: str
    cost: int


class RoofLifted(Event, frozen=True):
    """A room was uncovered; `floors` are what lies on its spaces."""

    fleeting: ClassVar = ("floors",)
    seat: Seat
    room: str
    spaces: tuple[str, ...]
    floors: tuple[str, ...]


class MouseRan(Event, frozen=True):
    """A mouse ran one step onto a floor."""

    fleeting: ClassVar = ("floor",)
    seat: Seat
    origin: str
    to: str
    floor: str


class MouseJumped(Event, frozen=True):
    """A mouse jumped over others onto a floor."""

    fleeting: ClassVar = ("floor",)
    seat: Seat
    origin: str
    to: str
    floor: str
    cost: int


class LineSlid(Event, frozen=True):
    """The spare tile went in at a slot and another dropped out."""

    fleeting: ClassVar = ("pushed", "dropped")
    seat: Seat
    slot: str
    pushed: str
    dropped: str


class MouseFell(Event, frozen=True):
    """A mouse fell into the dungeon."""

    seat: Seat
    space: str


class CheeseCollected(Event, frozen=True):
    """Two mice of a seat stood on the same kind of cheese."""

    seat: Seat
    cheese: str


class TurnEnded(Event, frozen=True):
    """A turn ended, and the rooms without a mouse were covered."""

    seat: Seat
    covered: tuple[str, ...]


class GameEnded(Event, frozen=True):
    """The game is over."""

    reason: str
    seat: Seat


FLOORS_SEEN: Final[frozenset[type[Event]]] = frozenset((RoofLifted, MouseRan, MouseJumped, LineSlid))
"""What tells a floor, which has to be remembered unless the map is open (RQ-37)."""
