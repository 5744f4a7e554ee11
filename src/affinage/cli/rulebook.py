"""The numbered rules of a game, read from its page."""

import re
from pathlib import Path

import affinage

RULE = re.compile(r"^- \*\*([A-Z]+-\d+)\*\* (.+(?:\n  .+)*)", re.MULTILINE)
PLACES = (Path(affinage.__file__).parent / "docs" / "games", Path(affinage.__file__).parents[2] / "docs" / "games")
"""Where the pages lie: in an installed package, and in a checkout."""


def rules(game: str) -> dict[str, str]:
    """Every rule of a game by its number, without marks of layout; empty where its page is not there."""
    for place in PLACES:
        page = place / f"{game}.md"
        if page.is_file():
            found = RULE.findall(page.read_text(encoding="utf-8"))
            return {number: re.sub(r"[*`]|\n ", "", text) for number, text in found}
    return {}


def find(all_rules: dict[str, str], asked: str) -> str | None:
    """The full number of the rule that `12` or `rq-12` means."""
    wanted = asked.upper()
    return next((number for number in all_rules if wanted in (number, number.partition("-")[2])), None)
