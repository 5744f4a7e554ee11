"""Names of people as they are kept: what can be seen and read, and nothing that draws over its neighbours."""

import re
import unicodedata
from typing import Final

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
