"""What a table keeps: entries that are only ever added, and the seats as they were at the start."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from affinage.core.game import Seat

LONGEST_NAME = 40
LONGEST_PATIENCE = 30 * 24 * 3600

Name: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits on a seat: a person, a bot of a level, or nobody yet."""

    kind: Literal["human", "bot", "open"] = "open"
    name: Name = ""
    level: str | None = None


AtZero: TypeAlias = Literal["turn", "bot", "resign"]
"""What happens to a seat whose time is up: a bot plays that turn, takes the seat, or the seat resigns."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long players may think: `live` is a bank for the game and an increment per turn, `days` a time per turn."""

    pace: Literal["live", "days"]
    seconds: Annotated[int, Meta(ge=1, le=LONGEST_PATIENCE, description="the bank, or the time per turn")]
    increment: Annotated[int, Meta(ge=0, le=3600, description="seconds added after a turn, where it is live")] = 0
    at_zero: AtZero = "turn"
    level: Annotated[str, Meta(max_length=200, description="of the bot that plays then")] = "medium"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is shown and paced; none of it touches the rules."""

    live_score: bool = True
    hints: bool = True
    pause: Annotated[int, Meta(ge=0, le=10_000, description="milliseconds a bot waits before its move")] = 700
    patience: Annotated[
        int, Meta(ge=0, le=LONGEST_PATIENCE, description="seconds somebody may be away before a bot can take the seat")
    ] = 180
    waiting: Annotated[bool, Meta(description="whether people gather before the first move, until somebody begins")] = (
        False
    )
    clock: Clock | None = None
    rated: Annotated[bool, Meta(description="whether all who sit down agree that the result counts")] = False
    start: Annotated[str, Meta(description="the position it began from, as text; told to nobody")] = ""

    @property
    def told(self) -> "Settings":
        """The same as people at the table may know it: a position can say what lies hidden."""
        return msgspec.structs.replace(self, start="") if self.start else self


class Acted(msgspec.Struct, frozen=True, tag="act", tag_field="entry"):
    """A seat did something, in notation."""

    seat: Seat
    do: str
    at: str = ""


class TookBack(msgspec.Struct, frozen=True, tag="undo", tag_field="entry"):
    """A seat took back its latest actions; `of` are their sequence numbers."""

    seat: Seat
    of: tuple[int, ...]
    at: str = ""


class SatDown(msgspec.Struct, frozen=True, tag="join", tag_field="entry"):
    """A person took the seat, or changed the name on it."""

    seat: Seat
    name: str
    at: str = ""


class GotUp(msgspec.Struct, frozen=True, tag="leave", tag_field="entry"):
    """A person left the seat open."""

    seat: Seat
    at: str = ""


class BotSat(msgspec.Struct, frozen=True, tag="bot", tag_field="entry"):
    """A bot took the seat."""

    seat: Seat
    level: str
    at: str = ""


class Began(msgspec.Struct, frozen=True, tag="begin", tag_field="entry"):
    """The people who gathered begin; a bot of this level takes every seat that is still open."""

    seat: Seat | None
    level: str
    at: str = ""


class Voted(msgspec.Struct, frozen=True, tag="vote", tag_field="entry"):
    """A seat agrees to something, or no longer does; where all people agree, it is done."""

    seat: Seat
    on: Literal["end", "pause"]
    yes: bool
    at: str = ""


class Resigned(msgspec.Struct, frozen=True, tag="resign", tag_field="entry"):
    """A person gave the game up for good; a bot plays the seat to the end."""

    seat: Seat
    level: str
    at: str = ""


class TimedOut(msgspec.Struct, frozen=True, tag="timeout", tag_field="entry"):
    """A seat's time was up, and what was agreed for that happened, by a bot of this level."""

    seat: Seat
    then: AtZero
    level: str
    at: str = ""


class Ended(msgspec.Struct, frozen=True, tag="end", tag_field="entry"):
    """The operator of the server ended the game."""

    seat: None = None
    at: str = ""


Entry: TypeAlias = Acted | TookBack | SatDown | GotUp | BotSat | Began | Voted | Resigned | TimedOut | Ended
"""Any of these: what a table's log is made of."""
