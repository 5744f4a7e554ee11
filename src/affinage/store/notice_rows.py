"""What is kept of notices: the ways on which somebody is called, when they want to be, and what waits to be sent."""

from typing import Annotated, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

NoticeKind: TypeAlias = Literal["turn", "nudge", "began", "ended"]
Way: TypeAlias = Literal["push", "mail", "hook"]
DAY_MINUTES = 24 * 60
TableId: TypeAlias = Annotated[str, Meta(max_length=16)]


class Channel(msgspec.Struct, frozen=True):
    """A way on which somebody is called; `address` is a push subscription as JSON, a mail address or a web address."""

    id: int
    session: str
    way: Way
    address: str
    shape: str
    language: str
    confirmed: bool
    token: str
    """Confirms the channel, or ends it; whoever has it can do nothing else."""


class Quiet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hours without notices, in minutes of the day where the person lives, `offset` minutes ahead of UTC."""

    start: Annotated[int, Meta(ge=0, lt=DAY_MINUTES)]
    end: Annotated[int, Meta(ge=0, lt=DAY_MINUTES)]
    offset: Annotated[int, Meta(ge=-DAY_MINUTES, le=DAY_MINUTES)] = 0


class NoticeSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of what somebody wants to be told, and when; `digest` gathers notices for so many minutes, 0 sends each."""

    kinds: Annotated[list[NoticeKind], Meta(max_length=4)] = msgspec.field(
        default_factory=lambda: [*get_args(NoticeKind)]
    )
    quiet: Quiet | None = None
    digest: Annotated[int, Meta(ge=0, le=DAY_MINUTES)] = 0
    muted: Annotated[list[TableId], Meta(max_length=100)] = []
    """Tables of which nothing is told."""


class Notice(msgspec.Struct, frozen=True):
    """Something to tell: of which table, what, and how often it was tried."""

    id: int
    table: str | None
    kind: str
    seq: int
    tries: int
    game: str | None
    asked: bool
    """Whether the table still waits for the person."""
