"""Messages about people: how they are called, who they are, and what this server offers."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from affinage.store.notice_rows import NoticeSettings, Way
from affinage.table import Settings

LONGEST_ADDRESS = 2000


class ServerInfo(msgspec.Struct, frozen=True):
    """What this server offers; what its operator has not set up is off.

    `notices` are the ways to call somebody; `push_key` is what a browser needs to subscribe. `passkeys`: whether one
    can keep one's games for another device. `lobby`: whether there are open tables and quick matches.
    """

    version: str
    notices: tuple[Way, ...]
    push_key: str | None
    passkeys: bool
    lobby: bool


class NewChannel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way to be called: a `subscription` of the browser, a mail address, or a web address that takes a `shape`."""

    way: Way
    address: Annotated[str, Meta(max_length=LONGEST_ADDRESS)] = ""
    subscription: dict[str, Any] | None = None
    shape: Literal["json", "discord", "slack"] = "json"


class ChannelTold(msgspec.Struct, frozen=True):
    """A way on which the caller is called; mail waits until it is `confirmed` by the link that was sent there."""

    id: int
    way: Way
    label: str
    shape: str
    confirmed: bool


class NoticesTold(msgspec.Struct, frozen=True):
    """How the caller is called, and of what."""

    channels: tuple[ChannelTold, ...]
    settings: NoticeSettings


class PasskeyTold(msgspec.Struct, frozen=True):
    """A passkey of the caller."""

    id: str
    name: str
    created: str


class DeviceTold(msgspec.Struct, frozen=True):
    """A browser that signed in as the caller; `here` is the one that asks."""

    id: str
    name: str
    created: str
    here: bool


class Me(msgspec.Struct, frozen=True):
    """What is known of the caller: passkeys, devices, and whether there is a `recovery` code."""

    known: bool
    passkeys: tuple[PasskeyTold, ...]
    devices: tuple[DeviceTold, ...]
    recovery: bool


class NewPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey as the browser made it, with a name for the list."""

    credential: dict[str, Any]
    name: Annotated[str, Meta(max_length=200)] = ""


class Credential(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the browser signed, with a name for the device."""

    credential: dict[str, Any]
    name: Annotated[str, Meta(max_length=200)] = ""


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code: it signs in once, where no passkey is at hand."""

    code: Annotated[str, Meta(max_length=200)]


class SignOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Signs out a device, without its name this one."""

    device: Annotated[str, Meta(max_length=64)] | None = None


class NewPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the caller's page is shown to others, and under which name."""

    public: bool
    name: str = ""


class Fared(msgspec.Struct, frozen=True):
    """Results in a game with so many seats."""

    game: str
    seats: int
    played: int
    won: int
    score: float


class RatingTold(msgspec.Struct, frozen=True):
    """A rating among people, from tables that were agreed to be rated: openskill's `mu`, and how unsure it is."""

    game: str
    mu: float
    sigma: float
    games: int


class RecentGame(msgspec.Struct, frozen=True):
    """A finished game; rank 99 is who resigned. Only one's own page has its `table` and the names of the `others`.

    `mu` and `sigma`: the rating after it, where it was rated and is counted.
    """

    game: str
    seats: int
    rank: int
    score: int
    rated: bool
    day: str
    table: str | None
    others: tuple[str, ...]
    mu: float | None
    sigma: float | None


class HeadToHead(msgspec.Struct, frozen=True):
    """How the caller fared against the person of the page."""

    played: int
    ahead: int
    behind: int


class OpponentTold(msgspec.Struct, frozen=True):
    """Somebody whom the caller has played, and how the caller fared; `page` where they show one."""

    name: str
    page: str | None
    played: int
    ahead: int
    behind: int


class PersonTold(msgspec.Struct, frozen=True):
    """A person as their page shows them; without consent there is none. `opponents` are on one's own page alone."""

    page: str
    name: str
    public: bool
    mine: bool
    fared: tuple[Fared, ...]
    ratings: tuple[RatingTold, ...]
    games: tuple[RecentGame, ...]
    head_to_head: HeadToHead
    opponents: tuple[OpponentTold, ...]


class NewClub(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A club to found, and the caller's name in it."""

    name: str
    me: str


class NewMember(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who joins a club."""

    name: str


class ClubInvitation(msgspec.Struct, frozen=True):
    """A club, and whether the caller is in it; `path` is its link."""

    id: str
    name: str
    member: bool
    path: str


class ListedTable(msgspec.Struct, frozen=True):
    """A table of a club or of the lobby: who sits there, which seats are free; its link where it is open to all.

    `bots` are the seats that bots play; `by` is the name of the host, empty where they do not sit there; `mine`: the
    caller sits there.
    """

    id: str
    game: str
    options: dict[str, Any]
    settings: Settings
    names: tuple[str, ...]
    bots: tuple[int, ...]
    by: str
    mine: bool
    free: tuple[int, ...]
    begun: bool
    over: bool
    path: str | None
    rating: RatingTold | None


class Rung(msgspec.Struct, frozen=True):
    """A member's rating in a game, from rated tables of the club."""

    name: str
    game: str
    mu: float
    sigma: float
    games: int
    mine: bool


class ClubTold(msgspec.Struct, frozen=True):
    """A club as its members see it; `path` is the link that lets others in."""

    id: str
    name: str
    path: str
    members: tuple[str, ...]
    tables: tuple[ListedTable, ...]
    ladder: tuple[Rung, ...]


class Lobby(msgspec.Struct, frozen=True):
    """Tables with free seats, and games to watch."""

    open: tuple[ListedTable, ...]
    watch: tuple[ListedTable, ...]


class Seek(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody looks for a game."""

    game: Annotated[str, Meta(max_length=200)]
    name: str


class QuickMatch(msgspec.Struct, frozen=True):
    """The table for both, once somebody else looks for the same game."""

    table: str | None
