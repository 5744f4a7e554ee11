"""What is asked and told of positions laid out by hand."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from affinage.core.game import Seat
from affinage.core.outcome import Score
from affinage.core.position import LONGEST, LONGEST_LINK, Position
from affinage.web.wire import Update
from affinage.web.wire_company import Text


class PositionAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position in one of its forms: data, a text, the code of a link, or a table laid `fresh` with these options.

    `game` is the one of a text that names none. `names` are the players', for sentences about them. With a `seat` it is
    drawn as that seat sees it.
    """

    game: Text = ""
    position: Position | None = None
    text: Annotated[str, Meta(max_length=LONGEST)] | None = None
    code: Annotated[str, Meta(max_length=LONGEST_LINK)] | None = None
    fresh: Literal["empty", "set-up"] | None = None
    options: dict[Text, Any] = {}
    names: Annotated[tuple[Text, ...], Meta(max_length=8)] = ()
    seat: Seat | None = None


class FaultTold(msgspec.Struct, frozen=True):
    """Something that cannot be: where, by which rule, in words, and what mends it."""

    place: str
    rule: str
    name: str
    text: str
    mending: str
    mend: dict[str, Any] | None


class PositionTold(msgspec.Struct, frozen=True):
    """A position in all its forms, what cannot be in it, and where nothing is wrong its table and its scores.

    `code` is what a link carries.
    """

    position: Position
    text: str
    code: str
    faults: tuple[FaultTold, ...]
    unknown: int
    table: Update | None
    scores: tuple[Score, ...]


class PlayFrom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to lay from a position: on which seat the caller sits, and the level of the bots on the others."""

    position: Position
    seat: Seat = 0
    level: Text | None = None
    hints: bool = True
