"""What can happen in Venezia only."""

from affinage.core.event import Event
from affinage.core.game import Seat


class GondolaMoored(Event, frozen=True):
    """A gondola was moored; `value` is what it adds to every cheese beside it."""

    seat: Seat
    mooring: str
    age: str
    value: int
