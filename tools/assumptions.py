"""Writes docs/assumptions.md: everything printed whose source is not a rulebook."""

from pathlib import Path

import affinage
from affinage.core.edition import assumptions
from affinage.core.registry import names

ROOT = Path(__file__).resolve().parent.parent
HEAD = """# Assumptions

What our editions hold that no rulebook states, made from the data by `make assumptions`.
*Deduced* follows from a rulebook by the argument given, *transcribed* was read off a box by its owner,
*house* is our own design, to be replaced by whoever owns the box (`affinage edition new`).
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for name in names():
        game = affinage.game(name)
        for edition in game.editions():
            data = game.edition(game.options(edition=edition)).data
            rows = [f"| `{row.key}` | {row.source} | {row.why} |" for row in assumptions(data)]
            parts.append(
                "\n".join([f"\n## {game.title}, {edition}\n", "| data | source | why |", "|-|-|-|", *rows, ""])
            )
    return "".join(parts)


if __name__ == "__main__":
    (ROOT / "docs" / "assumptions.md").write_text(page(), encoding="utf-8")
