"""What can happen in Vigneto only."""

from affinage.core.event import Event
from affinage.core.game import Seat


class WineTaken(Event, frozen=True):
    """A wine came to a row; `end` is left or right, empty for the first one."""

    seat: Seat
    wine: str
    end: str = ""


class CorporationTookWine(Event, frozen=True):
    """The wine beside a space that the Corporation filled left the game."""

    wine: str
