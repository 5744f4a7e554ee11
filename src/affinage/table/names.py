"""Names as they are kept: what can be seen and read, and nothing that draws over its neighbours; and those of bots."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from affinage.core.game import Seat
from affinage.table.entry import Sitting

BOTS: Final = ("Colette", "Basile", "Odile", "Marcel", "Anselme", "Margot", "Félix", "Sidonie")
"""What bots are called when nobody says."""
MOST_MARKS: Final = 2
"""Marks above and below one letter; more of them would grow over the lines around the name."""
INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Fillers and blanks that Unicode counts among letters, marks and symbols."""


def tidy(name: str) -> str:
    """The name without control characters, stray spaces and stacked marks; empty where nothing of it can be seen."""
    kept: list[str] = []
    marks = MOST_MARKS  # a mark without a letter before it goes
    for sign in unicodedata.normalize("NFC", name):
        if sign.isspace():
            kept.append(" ")
            marks = MOST_MARKS
        elif unicodedata.category(sign) in ("Mn", "Me"):
            marks += 1
            if marks <= MOST_MARKS and sign not in INVISIBLE:
                kept.append(sign)
        elif sign.isprintable() and sign not in INVISIBLE:  # marks of direction and zero width are not printable
            kept.append(sign)
            marks = 0
    return re.sub(" +", " ", "".join(kept)).strip()


def is_same(one: str, other: str) -> bool:
    """Whether two names read the same, however they are written."""
    return one.casefold() == other.casefold()


def bot_name(seat: Seat, taken: Iterable[str] = ()) -> str:
    """What the bot of a seat is called, other than those who are there already."""
    names = [BOTS[(seat + step) % len(BOTS)] for step in range(len(BOTS))]
    gone = {name.casefold() for name in taken}
    return next((name for name in names if name.casefold() not in gone), names[0])


def with_bots_named(seats: Sequence[Sitting]) -> list[Sitting]:
    """The same seats, where every bot has a name that no person chose and no other bot has."""
    named = list(seats)
    for seat, sitting in enumerate(seats):
        if sitting.kind != "bot":
            continue
        others = [*named[:seat], *(other for other in named[seat + 1 :] if other.kind != "bot")]
        if not sitting.name or any(is_same(sitting.name, other.name) for other in others):
            name = bot_name(seat, [other.name for other in named])
            named[seat] = msgspec.structs.replace(sitting, name=name)
    return named
