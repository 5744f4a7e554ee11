"""The tables of the database; `migrations/` says how an older one becomes this."""

from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
    true,
)

HEAD: Final = "0010"
"""The migration this code expects."""

metadata: Final = MetaData()

HASH = String(64)
TABLE_ID = String(16)
TIME = String(32)


class Seed(TypeDecorator[int]):
    """A whole number of up to 128 bits, kept as text, since no database has numbers of that size in common."""

    impl = String(40)
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Any) -> str | None:
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, dialect: Any) -> int | None:
        return None if value is None else int(value)


sessions: Final = Table(
    "sessions",
    metadata,
    Column("id", HASH, primary_key=True),  # SHA-256 of the secret in the browser's cookie
    Column("created", TIME, nullable=False),
    Column("seen", TIME, nullable=False, server_default="", index=True),  # when something was last kept for it
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", TABLE_ID, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", String(32), nullable=False),
    Column("edition", String(256), nullable=False),
    Column("digest", HASH, nullable=False),
    Column("options", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("seed", Seed, nullable=False),
    # Whether somebody may know the seed, and with it every draw to come; such a table is never rated.
    Column("seed_known", Boolean, nullable=False, server_default=false()),
    Column("uploaded", Boolean, nullable=False, server_default=false()),  # opened from a record, for looking only
    Column("laid", Text, nullable=False),  # the seats as they were at the start
    Column("seated", Text, nullable=False),  # the seats as they are, for lists
    Column("asked", Integer, nullable=False),  # seats that are asked now, as a bitmask
    Column("turn", Integer, nullable=False, server_default="0"),
    Column("asked_since", Text, nullable=False, server_default=""),  # when each seat was asked, by seat
    Column("due", Double, nullable=True, index=True),  # when the first clock is up, in seconds of 1970
    Column("deadlines", Text, nullable=False, server_default=""),  # when each clock is up, by seat
    Column("begun", Boolean, nullable=False, server_default=true()),
    Column("ended", Boolean, nullable=False, server_default=false()),  # by agreement, or by the operator
    Column("said", Integer, nullable=False, server_default="0"),  # the number of the last line of chat
    Column("seq", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("won", Integer, nullable=True),  # the winners of a finished game, as a bitmask; none where it was cut
    Column("host", HASH, nullable=False, index=True),
    Column("watch", HASH, nullable=False, unique=True),  # SHA-256 of the spectators' link
    Column("invite", String(32), nullable=True),  # the secret of the link by which people join
    Column("code", String(8), nullable=True, index=True),  # what leads to that link for a while, and can be said aloud
    Column("code_until", Double, nullable=False, server_default="0"),
    Column("club", TABLE_ID, nullable=True, index=True),
    Column("listed", Boolean, nullable=False, server_default=false()),  # in the lobby
    Column("origin", TABLE_ID, nullable=True),  # the table it branched from
    Column("created", TIME, nullable=False),
    Column("updated", TIME, nullable=False),
    Index("ix_tables_over_updated", "over", "updated"),
    Index("ix_tables_invite", "invite", unique=True),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("link", HASH, nullable=False, unique=True),  # SHA-256 of the seat's link
    Column("used", HASH, nullable=True, index=True),  # the link that was last used to sit down
    Column("session", HASH, nullable=True, index=True),
    Column("former", HASH, nullable=True),  # the session that gave the seat up, and may take it back
    Column("seen", Double, nullable=False, server_default="0"),  # when its holder was last there, in seconds of 1970
    Column("nudged", Double, nullable=False, server_default="0"),  # when its player was last reminded
    Column("looked", Integer, nullable=False, default=0),  # the last entry this seat was shown
    Column("notes", Text, nullable=False, default=""),
    Column("answers", Text, nullable=False, default=""),  # standing answers, first choice first
)

watchers: Final = Table(
    "watchers",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), primary_key=True),
    Column("session", HASH, primary_key=True, index=True),
    Column("seen", TIME, nullable=False, server_default="", index=True),  # when it last looked on, by the day
)

archived: Final = Table(
    "archived",  # tables that somebody does not want to see in their list
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), primary_key=True),
    Column("session", HASH, primary_key=True, index=True),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),  # lines of a table are numbered from 1
    Column("session", HASH, nullable=False),
    Column("seat", Integer, nullable=True),  # none where a spectator speaks
    Column("name", String(40), nullable=False),
    Column("phrase", String(32), nullable=False, server_default=""),  # a phrase that each reads in their language
    Column("text", Text, nullable=False, server_default=""),
    Column("at", TIME, nullable=False),
)

mutes: Final = Table(
    "mutes",  # whom somebody does not want to read at a table
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), primary_key=True),
    Column("session", HASH, primary_key=True),
    Column("muted", HASH, primary_key=True),
)

reports: Final = Table(
    "reports",  # lines that somebody found fit to report, for the operator
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("session", HASH, primary_key=True),
    Column("why", Text, nullable=False),
    Column("at", TIME, nullable=False),
)

entries: Final = Table(
    "entries",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("move", String(64), nullable=True),  # the caller's own id of the move, so that it counts once
    Column("body", Text, nullable=False),
    UniqueConstraint("table_id", "move", name="entries_move"),
)

passkeys: Final = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("session", HASH, nullable=False, index=True),
    Column("public", LargeBinary, nullable=False),
    Column("count", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("created", TIME, nullable=False),
)

devices: Final = Table(
    "devices",  # browsers that signed in, and stand for a session that began elsewhere
    metadata,
    Column("id", HASH, primary_key=True),  # SHA-256 of the secret in the browser's cookie
    Column("session", HASH, nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("created", TIME, nullable=False),
)

challenges: Final = Table(
    "challenges",  # what browsers were asked to sign
    metadata,
    Column("challenge", String(128), primary_key=True),
    Column("session", HASH, nullable=True),
    Column("until", Double, nullable=False),
)

recovery: Final = Table(
    "recovery",
    metadata,
    Column("session", HASH, primary_key=True),
    Column("code", HASH, nullable=False, unique=True),  # SHA-256 of the code
)

bans: Final = Table(
    "bans",  # whom the operator lets play no more
    metadata,
    Column("session", HASH, primary_key=True),
    Column("at", TIME, nullable=False),
    Column("why", Text, nullable=False),
)

results: Final = Table(
    "results",  # how people fared; they stay when the table is deleted, and go with the person
    metadata,
    Column("of_table", TABLE_ID, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("session", HASH, nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("club", TABLE_ID, nullable=False),
    Column("at", TIME, nullable=False),
    Column("counted", Boolean, nullable=False),
    Column("mu", Double, nullable=True),  # the rating after this game, where it was rated
    Column("sigma", Double, nullable=True),
)

ratings: Final = Table(
    "ratings",  # in all rated games, or in those of a club
    metadata,
    Column("session", HASH, primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("club", TABLE_ID, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
)

pages: Final = Table(
    "pages",  # what people show of themselves
    metadata,
    Column("session", HASH, primary_key=True),
    Column("id", TABLE_ID, nullable=False, unique=True),
    Column("name", String(40), nullable=False),
    Column("public", Boolean, nullable=False),
)

clubs: Final = Table(
    "clubs",
    metadata,
    Column("id", TABLE_ID, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("link", String(32), nullable=False, unique=True),
    Column("created", TIME, nullable=False),
)

members: Final = Table(
    "members",
    metadata,
    Column("club", TABLE_ID, ForeignKey("clubs.id"), primary_key=True),
    Column("session", HASH, primary_key=True, index=True),
    Column("name", String(40), nullable=False),
    Column("joined", TIME, nullable=False),
)

seekers: Final = Table(
    "seekers",  # who looks for somebody to play with
    metadata,
    Column("session", HASH, primary_key=True),
    Column("game", String(32), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("began", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("found", TABLE_ID, nullable=False),  # the table that somebody else has laid for both
)

channels: Final = Table(
    "channels",  # the ways on which somebody is called
    metadata,
    Column("id", Integer, primary_key=True),
    Column("session", HASH, nullable=False, index=True),
    Column("way", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("shape", String(8), nullable=False),
    Column("language", String(2), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("token", String(32), nullable=False, unique=True),  # confirms the channel, or ends it
)

notice_settings: Final = Table(
    "notice_settings",
    metadata,
    Column("session", HASH, primary_key=True),
    Column("body", Text, nullable=False),
)

outbox: Final = Table(
    "outbox",  # notices that wait to be sent
    metadata,
    Column("id", Integer, primary_key=True),
    Column("channel", Integer, ForeignKey("channels.id"), nullable=False, index=True),
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), nullable=True, index=True),
    Column("kind", String(8), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("due", Double, nullable=False, index=True),
    Column("until", Double, nullable=False, server_default="0"),  # a process sends it, until then at most
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("unsure", Integer, nullable=False, server_default="0"),  # how often it left and nobody knows how it ended
)

reviews: Final = Table(
    "reviews",
    metadata,
    Column("table_id", TABLE_ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("body", Text, nullable=False),  # the review as far as it has come
    Column("runner", String(32), nullable=True),  # the process that runs it, and until when it said so
    Column("until", Double, nullable=False, server_default="0"),
)

tickets: Final = Table(
    "tickets",
    metadata,
    Column("nonce", String(32), primary_key=True),  # a ticket of the websocket that was taken, so that it opens one
    Column("until", Double, nullable=False),
)

probes: Final = Table(
    "probes",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # one row, written to see whether it can be
    Column("at", TIME, nullable=False),
    Column("filler", Text, nullable=False),  # so much that a full disk shows
)
