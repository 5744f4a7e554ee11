"""Messages of people at a table beside their moves: what they agree, what they say, and whom they invite."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from affinage.core.game import Seat

Text: TypeAlias = Annotated[str, Meta(max_length=200)]
LONGEST_LINE = 500


class CastVote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Agrees to end the game here or to pause, or with `yes` false no longer does; a pause ends by one who says so."""

    on: Literal["end", "pause"]
    yes: bool = True


class Archive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Puts a table out of the caller's list, or back into it."""

    archived: bool = True


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Says something at a table: words of one's own, or a phrase that each reads in their own language."""

    text: Annotated[str, Meta(max_length=LONGEST_LINE)] = ""
    phrase: Annotated[str, Meta(max_length=32)] = ""


class Mute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever said line `n` is not to be read any more, or with `muted` false again."""

    n: int
    muted: bool = True


class ReportPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tells the operator of line `n`, and why."""

    n: int
    why: Annotated[str, Meta(max_length=LONGEST_LINE)] = ""


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lays a table again: everybody on their seat, one seat further (`rotate`), or on a seat drawn by lot (`draw`)."""

    seating: Literal["same", "rotate", "draw"] = "same"


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Begins the game of a table where people have gathered; a bot of this level takes every open seat."""

    level: Text | None = None


class CourseTold(msgspec.Struct, frozen=True):
    """What people have agreed: whether they have begun, or ended the game early; who wants to end it; who gave up.

    Until they have `begun` people gather: nobody can act, and nobody is shown what was dealt.
    """

    begun: bool
    ended: bool
    end_votes: tuple[Seat, ...]
    resigned: tuple[Seat, ...]


class ClockTold(msgspec.Struct, frozen=True):
    """What each seat has left in seconds when this is told, whose clocks run, and who wants a pause."""

    left: tuple[float, ...]
    running: tuple[Seat, ...]
    paused: bool
    pause_votes: tuple[Seat, ...]


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat as text, never markup; `seat` is None where a spectator speaks, `phrase` names a quick phrase."""

    n: int
    seat: Seat | None
    name: str
    text: str
    phrase: str
    at: str
    mine: bool


class MutedTold(msgspec.Struct, frozen=True):
    """Somebody whom the reader has muted, by a line of theirs."""

    n: int
    name: str


class ChatTold(msgspec.Struct, frozen=True):
    """Lines of chat, the phrases that can be said, in the reader's language, and whom the reader has muted."""

    lines: tuple[ChatLine, ...]
    phrases: dict[str, str]
    muted: tuple[MutedTold, ...]


class SpokenCode(msgspec.Struct, frozen=True):
    """A code to say aloud, which leads to a table's link `until` then."""

    code: str
    until: str


class SaidCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code as somebody heard it."""

    code: Annotated[str, Meta(max_length=40)]


class Invite(msgspec.Struct, frozen=True):
    """The link of a table by which people join, None where it has none."""

    path: str | None
