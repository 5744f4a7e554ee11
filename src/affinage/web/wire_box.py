"""What the pages for the real box ask and are told; nothing of it is kept."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from affinage.core.box import CardPart, CompanionTold, Entered, Scored

Line = Annotated[str, Meta(max_length=600)]
Lines = Annotated[tuple[Line, ...], Meta(max_length=600)]
Name = Annotated[str, Meta(max_length=40)]


class ScoreAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game of the real box, as far as it is put up."""

    options: dict[str, Any] = {}
    entered: Entered = msgspec.field(default_factory=Entered)


class ScoreTold(msgspec.Struct, frozen=True):
    """Its score sheet, and the rule behind each line."""

    sheet: Scored
    rules: dict[str, str]


class CompanionAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a companion was told so far, from the first word on, and the code of its deck."""

    options: dict[str, Any] = {}
    code: Name = ""
    script: Lines = ()


class CompanionAnswer(msgspec.Struct, frozen=True):
    """Where it stands, the code of its deck, and the cards that one's own deck may show."""

    told: CompanionTold
    code: str
    cards: tuple[str, ...]


class SetupAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up to be drawn; with a code, the one that was drawn before."""

    options: dict[str, Any] = {}
    code: Name = ""
    names: Annotated[tuple[Name, ...], Meta(max_length=8)] = ()


class SetupTold(msgspec.Struct, frozen=True):
    """A set-up: its code, the options it was drawn with, the names from the first seat on, the card and a picture."""

    code: str
    options: dict[str, Any]
    names: tuple[str, ...]
    parts: tuple[CardPart, ...]
    svg: str
