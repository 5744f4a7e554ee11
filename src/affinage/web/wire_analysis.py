"""What the analysis board is asked and told: a game and its moves, a position of it or of a variation, what is best."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from affinage.core.game import Seat
from affinage.core.outcome import Outcome
from affinage.web.wire import Legal, SeatInfo, TableLaid, Word
from affinage.web.wire_company import Text
from affinage.web.wire_learning import Hint
from affinage.web.wire_replays import ReplayStep, Variant, Variants

DEEPEST = 3000
"""The iterations after which an analysis is not taken further."""


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position: after so many actions of the game, and these moves instead of what followed.

    Where it is of no table, it begins with the position that a `link` carries.
    """

    steps: Annotated[int, Meta(ge=0)] = 0
    moves: Variants = ()
    link: Annotated[str, Meta(max_length=8000)] = ""


class AskPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a position through the eyes of a seat; null for all of them together.

    With `follow` the eyes are those of the first seat that is asked, where the one that is named has nothing to decide.
    """

    at: Spot
    eyes: Seat | None = None
    follow: bool = False


class AskThoughts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the best actions of a seat in a position, by what that seat may know, after so many iterations."""

    at: Spot
    seat: Seat
    iterations: Annotated[int, Meta(ge=1, le=DEEPEST)] = 300


class AskLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks how the game would likely go on with these actions of a seat."""

    at: Spot
    seat: Seat
    line: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=40)]


class AskWhyNot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks why a seat cannot do these words in a position."""

    at: Spot
    seat: Seat
    words: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=8)]


class AnalysedMove(msgspec.Struct, frozen=True):
    """A move of the game, and the turn in which it was made."""

    seat: Seat
    do: str
    turn: int


class AnalysedGame(msgspec.Struct, frozen=True):
    """A game that can be analysed: who played it, and all its moves; `table` is empty for a position of a link."""

    table: str
    game: str
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    moves: tuple[AnalysedMove, ...]
    outcome: Outcome | None
    position: Annotated[str, Meta(description="the text of the position of a link; else empty")] = ""


class AnalysedPosition(msgspec.Struct, frozen=True):
    """A position, and what can be done in it by the seat that is looked through, or by the first that is asked."""

    position: ReplayStep
    eyes: Seat | None
    seat: Annotated[Seat | None, Meta(description="whose actions these are; null where that seat is not asked")]
    legal: tuple[Legal, ...]
    outcome: Outcome | None
    link: Annotated[str, Meta(description="the position as these eyes know it; empty where it has no text")]


class StudyOpened(msgspec.Struct, frozen=True):
    """A study that holds: the table of its record, or the game and the link of its position."""

    game: str
    laid: TableLaid | None
    link: str = ""


class Thoughts(msgspec.Struct, frozen=True):
    """The best actions of a seat after so many iterations, the one to take first.

    Once it is `decided`, more iterations change nothing. After 300 the figures are those of a hint and of the review.
    """

    seat: Seat
    iterations: int
    decided: bool
    hints: tuple[Hint, ...]


class LikelyLine(msgspec.Struct, frozen=True):
    """How the game would likely go on: the moves of all seats until the seat has had its next turn."""

    moves: tuple[Variant, ...]
