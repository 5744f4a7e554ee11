"""What a browser keeps of a table: its head, its entries, and what is the reader's own."""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame, Seat
from affinage.core.record import FORMAT, EditionMark, Player, Record
from affinage.table import Entry, Settings, Sitting, Table
from affinage.table.records import FROM_POSITION, standing
from affinage.web.refused import Refused
from affinage.web.wire import MyTable, SeatInfo

DAMAGED = "This table cannot be opened: what the browser kept of it is damaged."


class Head(msgspec.Struct, frozen=True):
    """How a table was laid, and its line in the list of tables."""

    id: str
    game: str
    rules: str
    edition: EditionMark
    options: dict[str, Any]
    seed: str
    settings: Settings
    laid: tuple[Sitting, ...]
    seats: tuple[Sitting, ...]
    asked: int
    seq: int
    over: bool
    created: str
    updated: str
    turn: int = 0
    origin: str | None = None
    seed_known: bool = False
    uploaded: bool = False

    def now(self, table: Table, at: str) -> "Head":
        """The head after the table's last entry."""
        return msgspec.structs.replace(
            self,
            seats=tuple(table.seats),
            asked=table.game.asked(table.state),
            seq=table.seq,
            over=table.over,
            updated=at,
            turn=table.game.turn(table.state),
        )

    @property
    def mine(self) -> tuple[Seat, ...]:
        """The seats of people: whoever looks at the page has them all."""
        return () if self.uploaded else tuple(n for n, sitting in enumerate(self.seats) if sitting.kind == "human")


class Own(msgspec.Struct):
    """What is kept of each seat beside the game: the last entry it was shown, its notes, its standing answers."""

    looked: list[int]
    notes: list[str]
    answers: list[tuple[str, ...]]
    given_up: list[Seat] = []
    """Seats that a bot plays for the reader, who may take them back."""

    @classmethod
    def empty(cls, seats: int) -> "Own":
        return cls([0] * seats, [""] * seats, [()] * seats)


class EntryRow(msgspec.Struct, frozen=True):
    """An entry, and the id of the move that made it."""

    entry: Entry
    move: str | None = None


class SavedTable(msgspec.Struct, frozen=True):
    """A table as it was read."""

    head: Head
    own: Own | None
    lines: tuple[EntryRow, ...]


class Keeper(Protocol):
    """Where tables are kept; what it has answered for survives the page."""

    async def heads(self) -> list[Head]:
        """All tables."""

    async def read(self, table: str) -> SavedTable | None:
        """A table with its entries."""

    async def lay(self, kept: SavedTable) -> bool:
        """Keeps a new table; False where there is one of that name."""

    async def append(self, head: Head, line: EntryRow) -> bool:
        """Keeps an entry as number `head.seq`; False where another page was faster."""

    async def note(self, table: str, own: Own) -> None:
        """Keeps what is the reader's own."""

    async def review(self, table: str, seat: Seat) -> bytes | None:
        """A seat's review, as far as it was kept."""

    async def keep_review(self, table: str, seat: Seat, review: bytes) -> None:
        """Keeps a seat's review."""


def head_of(
    table: Table,
    table_id: str,
    laid: Sequence[Sitting],
    at: str,
    origin: str | None = None,
    seed_known: bool = False,
    uploaded: bool = False,
) -> Head:
    """The head of a new table."""
    edition = table.game.edition(table.options)
    return Head(
        id=table_id,
        game=table.game.name,
        rules=table.game.rules,
        edition=EditionMark(edition.name, edition.digest),
        options=msgspec.to_builtins(table.options),
        seed=str(table.seed),
        settings=table.settings,
        laid=tuple(laid),
        seats=tuple(table.seats),
        asked=table.game.asked(table.state),
        seq=table.seq,
        over=table.over,
        created=at,
        updated=at,
        origin=origin,
        seed_known=seed_known,
        uploaded=uploaded,
    )


def folded(kept: SavedTable) -> Table:
    """The table that its entries make; Refused where its rules are gone or its log is damaged."""
    head = kept.head
    game, options = _game_of(head)
    table = Table(game, options, int(head.seed), head.laid, head.settings)
    try:
        for line in kept.lines:
            table.add(line.entry)
    except Exception:
        raise Refused("damaged", DAMAGED) from None
    return table


def record_of_closed(kept: SavedTable) -> Record:
    """The record of a table whose rules are gone, for the version that played it."""
    head = kept.head
    if head.settings.start:
        raise Mistake(FROM_POSITION)
    return Record(
        format=FORMAT,
        game=head.game,
        edition=head.edition,
        rules=head.rules,
        options=head.options,
        seats=tuple(Player(sitting.name, sitting.level) for sitting in head.seats),
        actions=standing(line.entry for line in kept.lines),
        seed=int(head.seed),
    )


def is_closed(head: Head) -> bool:
    """Whether this version no longer plays it."""
    try:
        _game_of(head)
    except Refused:
        return True
    return False


def _game_of(head: Head) -> tuple[AnyGame, Any]:
    gone = Refused(
        "closed",
        f"This table was begun with {head.rules} and edition '{head.edition.name}' {head.edition.digest[:8]}, "
        "which this version no longer plays; its record is kept.",
    )
    try:
        game = registry.game(head.game)
        options = game.options(**head.options)
        digest = game.edition(options).digest
    except Mistake:
        raise gone from None
    if (head.rules, head.edition.digest) != (game.rules, digest):
        raise gone
    return game, options


def in_list(head: Head) -> MyTable:
    """A table's line in the list."""
    closed = is_closed(head)
    asked = () if closed else tuple(seat for seat in range(len(head.seats)) if head.asked >> seat & 1)
    return MyTable(
        id=head.id,
        game=head.game,
        title=registry.game(head.game).title if head.game in registry.names() else head.game,
        options=head.options,
        seats=tuple(
            SeatInfo(seat, sitting.kind, sitting.name, sitting.level, mine=seat in head.mine, here=False)
            for seat, sitting in enumerate(head.seats)
        ),
        asked=asked,
        waits=any(seat in head.mine for seat in asked),
        over=head.over or closed,
        seq=head.seq,
        created=head.created,
        updated=head.updated,
        origin=head.origin,
        seed_known=head.seed_known,
        turn=head.turn,
        begun=True,
        ended=False,
        since=None,
        settings=head.settings.told,
        deletes=True,
        left=None,
    )
