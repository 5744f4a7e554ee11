"""What happens at a table beside the game: people come and go."""

from affinage.core.event import Event
from affinage.core.game import Seat


class PlayerSatDown(Event, frozen=True):
    """A person took a seat."""

    seat: Seat


class PlayerGotUp(Event, frozen=True):
    """A person left a seat open."""

    seat: Seat
    name: str


class BotSatDown(Event, frozen=True):
    """A bot took a seat."""

    seat: Seat
    level: str
