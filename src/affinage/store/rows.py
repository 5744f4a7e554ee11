"""What is read from the database: a table, its seats, and its line in a list."""

from typing import Any, NamedTuple

import msgspec

from affinage.core.game import Seat
from affinage.table import Entry, Settings, Sitting, Table


class Summary(msgspec.Struct, frozen=True):
    """A table as a list of tables shows it; one that is closed asks nobody any more."""

    id: str
    game: str
    options: dict[str, Any]
    seats: tuple[Sitting, ...]
    asked: int
    seq: int
    over: bool
    created: str
    updated: str
    mine: tuple[Seat, ...]
    held: tuple[tuple[str | None, float], ...]
    """Whose each seat is, and when they were last there."""
    host: bool
    turn: int
    begun: bool
    ended: bool
    asked_since: dict[Seat, str]
    settings: Settings
    deadlines: dict[Seat, float]
    origin: str | None = None
    closed: bool = False
    seed_known: bool = False


class Holder(msgspec.Struct):
    """What the database knows of a seat beside the game: whose it is, what it has seen, its notes."""

    link: str
    session: str | None
    looked: int = 0
    notes: str = ""
    answers: tuple[str, ...] = ()
    used: str | None = None
    """The link that was last used to sit down; it opens the seat no more."""
    former: str | None = None
    """The session that gave the seat up, and may take it back while nobody else has."""
    seen: float = 0.0
    """When its holder was last there, in seconds of the Unix clock."""
    nudged: float = 0.0
    """When its holder was last reminded, in seconds of the Unix clock."""


class Pulse(NamedTuple):
    """What may have changed of a table since it was read: its last entry, whose the seats are, and its host."""

    seq: int
    holders: list[Holder]
    host: str
    invite: str | None
    said: int


class News(NamedTuple):
    """What was added to a table, and what may have changed of it besides, as it was after that."""

    entries: list[tuple[int, str | None, Entry]]
    pulse: Pulse


class Stored(msgspec.Struct):
    """A table as it was read: folded up to its last entry, with the ids of its moves."""

    id: str
    table: Table
    holders: list[Holder]
    host: str
    watch: str
    origin: str | None
    created: str
    moves: dict[str, int]
    seed_known: bool = False
    """Whether somebody may know the seed, and with it every draw to come."""
    uploaded: bool = False
    """Whether it was opened from a record: such a table is for looking only."""
    invite: str | None = None
    """The secret of the link by which people join; any of them may look it up, so it is kept as it is."""
    said: int = 0
    """The number of the last line of chat."""
    club: str | None = None
    """The club it was laid for."""
    listed: bool = False
    """Whether it stands in the lobby."""

    def holds(self, seat: Seat, session: str | None) -> bool:
        """Whether the seat is a session's."""
        return session is not None and self.holders[seat].session == session

    def seats_of(self, session: str | None) -> tuple[Seat, ...]:
        """The seats a session holds."""
        if session is None:
            return ()
        return tuple([seat for seat, holder in enumerate(self.holders) if holder.session == session])

    def given_up_by(self, session: str | None) -> tuple[Seat, ...]:
        """The seats that a session gave up, or that a bot plays for it, and that are still free to be taken back."""
        if not session:
            return ()
        holders = enumerate(self.holders)
        return tuple([seat for seat, holder in holders if holder.former == session and not holder.session])

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats that whoever is invited may take: open ones, and those that a bot keeps for somebody to come."""
        return tuple(
            seat
            for seat, (holder, sitting) in enumerate(zip(self.holders, self.table.seats, strict=True))
            if holder.session is None
            and (sitting.kind == "open" or (self.table.laid[seat].kind == "open" and holder.former is None))
            and seat not in self.table.course.resigned
        )

    def is_host(self, session: str | None) -> bool:
        """Whether a session laid the table, or has the host's role since they left."""
        return session is not None and session == self.host
