"""The base edition as one TOML text, comments and all, for an owner of the box to correct."""

import re
from typing import Final

from affinage.games.fromage.edition import FILES, text_of

HEAD: Final = """\
# Everything printed, in one file. What you do not change may go: with the line extends = "base" at the top,
# only the tables that differ are needed.

"""
TABLE: Final = re.compile(r"^(\[\[?)(?=\w)", re.M)
"""Where a table begins; lists inside a table are indented."""


def transcript(game: str) -> str:
    """All files of the edition, each under its key."""
    base = re.sub(r"\A(#.*\n)+", "", text_of("data/base.toml")).replace('game = "fromage"', f'game = "{game}"', 1)
    return HEAD + "\n".join([base, *(_under(key, text_of(file)) for key, file in FILES.items())])


def _under(key: str, text: str) -> str:
    """A file's text as a table: its own keys first, then its tables, which get the key before their names."""
    tables = TABLE.sub(rf"\g<1>{key}.", text)
    return re.sub(r"^(?!#)", f"[{key}]\n", tables, count=1, flags=re.M)
