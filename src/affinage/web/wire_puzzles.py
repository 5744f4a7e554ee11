"""What the puzzle pages are sent, and the best games on the shelf of replays."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from affinage.core.game import Seat
from affinage.puzzles.solve import GivenAway
from affinage.web.wire import Update
from affinage.web.wire_company import Text


class BestGame(msgspec.Struct, frozen=True):
    """A game worth watching: who played it to which scores, the winners' seats, and how many actions it has."""

    name: str
    game: str
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    actions: int


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle on the shelf."""

    id: str
    game: str
    difficulty: Annotated[int, Meta(description="from 1, which every level finds, to 5, which none does")]


class PuzzleShelf(msgspec.Struct, frozen=True):
    """The puzzle of a day, the same for everybody, and all there are, the easiest of each game first."""

    day: str
    daily: PuzzleInfo | None
    task: str
    puzzles: tuple[PuzzleInfo, ...]


class PuzzleTold(msgspec.Struct, frozen=True):
    """A puzzle with its table, as its solver sees it; the last clue says what to begin with."""

    id: str
    game: str
    title: str
    difficulty: int
    word: Annotated[str, Meta(description="how hard it is, in a word")]
    kind: Literal["points", "win", "lead", "chance"]
    task: str
    about: str
    seat: Seat
    turn: int
    clues: tuple[str, ...]
    table: Update


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the solver has played so far, in notation."""

    do: Annotated[tuple[Text, ...], Meta(max_length=40)]


class PuzzleTable(msgspec.Struct, frozen=True):
    """The table after what was played; `held` is chosen and not carried out, since it would show something new."""

    do: tuple[str, ...]
    held: tuple[str, ...]
    table: Update


class PuzzleVerdict(msgspec.Struct, frozen=True):
    """Whether a try is right, how far it comes of what is wanted, and what it gives away."""

    right: bool
    reached: int
    wanted: int
    text: str
    losses: tuple[GivenAway, ...]


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """An answer, action by action in notation, and what it is after."""

    line: tuple[str, ...]
    reason: str
