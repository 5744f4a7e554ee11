"""What replays are asked and told: positions of a game, how its scores ran, and where to try from."""

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from affinage.core.game import Seat
from affinage.core.outcome import Outcome
from affinage.web.wire import Frame, Question, SeatInfo, Told
from affinage.web.wire_company import Text

MOST_MOVES = 300


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move of a variation."""

    seat: Seat
    do: Text


Variants: TypeAlias = Annotated[tuple[Variant, ...], Meta(max_length=MOST_MOVES)]


class TryFrom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tries from a position of a finished or opened game, sitting at `seat` against bots.

    The position is after `steps` actions, and these `moves` instead of what followed.
    """

    steps: int
    seat: Seat = 0
    level: Text = "medium"
    moves: Variants = ()


class ReplayStep(msgspec.Struct, frozen=True):
    """A position of a replay after `n` actions: what was done, what it caused, and the table then.

    `frames`: the table after each of several things that it caused, as in an update.
    """

    n: int
    seat: Seat | None
    do: str | None
    turn: int
    view: Any
    facts: Any
    told: tuple[Told, ...]
    frames: tuple[Frame, ...]
    standing: Outcome | None
    asked: tuple[Question, ...]


class Replay(msgspec.Struct, frozen=True):
    """Positions `first` up to `first + len(positions) - 1` of `steps + 1`, through the eyes of a seat.

    `tries`: one may try from them, since the game is over or was opened from a record.
    """

    table: str
    game: str
    options: dict[str, Any]
    seat: Seat | None
    seats: tuple[SeatInfo, ...]
    steps: int
    first: int
    positions: tuple[ReplayStep, ...]
    outcome: Outcome | None
    over: bool
    tries: bool


class Courses(msgspec.Struct, frozen=True):
    """How the scores ran: for each seat its total at the start and at the end of every turn."""

    courses: tuple[tuple[int, ...], ...]
