"""The numbered rules of a game as data, read from its page in the reader's language."""

import re
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from affinage.core import registry

PACKAGE = Path(__file__).resolve().parents[1]
PLACES = (PACKAGE / "docs" / "games", PACKAGE.parents[1] / "docs" / "games")
"""Where our own pages lie: in an installed package, and in a checkout."""

RULE = re.compile(r"- \*\*([A-Z]+-\d+)\*\* (.+)")


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule, plain text, with the chapter it stands in."""

    number: str
    chapter: str
    text: str


@lru_cache
def rules(game: str, language: str = "en") -> tuple[Rule, ...]:
    """Every rule of a game in order; where it shares another's engine, that one's rules follow its own.

    English where a page is not translated, none where there is no page.
    """
    if game not in registry.names():
        return ()
    found = registry.game(game)
    places = (resources.files(found.package).joinpath("docs"), *PLACES)
    return tuple(rule for page in found.rule_pages for rule in _page(page, language, places))


def _page(page: str, language: str, places: Sequence[Traversable]) -> tuple[Rule, ...]:
    for name in (f"{page}.{language}.md", f"{page}.md"):
        for place in places:
            if (place / name).is_file():
                return read((place / name).read_text(encoding="utf-8"))
    return ()


def read(page: str) -> tuple[Rule, ...]:
    """The rules of a page: `## ` and `### ` begin chapters, `- **XX-1** ` a rule, indented lines go on with it."""
    found: list[Rule] = []
    chapter = ""
    for line in page.splitlines():
        if line.startswith("##"):
            chapter = line.lstrip("# ").strip()
        elif match := RULE.match(line):
            found.append(Rule(match[1], chapter, _plain(match[2])))
        elif line.startswith("  ") and found:
            last = found.pop()
            found.append(Rule(last.number, last.chapter, f"{last.text} {_plain(line.strip())}"))
    return tuple(found)


def _plain(text: str) -> str:
    return re.sub(r"[*`]", "", text)
