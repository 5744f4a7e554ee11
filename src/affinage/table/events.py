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


class GameBegan(Event, frozen=True):
    """The people who gathered have begun."""


class PlayerVoted(Event, frozen=True):
    """A person agrees to something, or no longer does."""

    seat: Seat
    on: str
    yes: bool


class GameEnded(Event, frozen=True):
    """All people agreed to end the game."""


class GameClosed(Event, frozen=True):
    """The operator of the server ended the game."""


class ClocksStopped(Event, frozen=True):
    """All people agreed to a pause."""


class ClocksWentOn(Event, frozen=True):
    """The pause is over."""

    seat: Seat


class PlayerResigned(Event, frozen=True):
    """A person gave the game up, and a bot plays their seat."""

    seat: Seat
    level: str


class TimeRanOut(Event, frozen=True):
    """A person's time was up: a bot plays their turn, or their seat, or they have resigned."""

    seat: Seat
    then: str
