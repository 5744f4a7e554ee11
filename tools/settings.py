"""Writes the table of settings in docs/operate.md anew, from where they are declared."""

import re
from pathlib import Path

from affinage.cli.settings import SETTINGS
from affinage.cli.settings.options import default_of

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "operate.md"
TABLE = re.compile(r"^\| setting \| default \|.*?\n(?=\n)", re.DOTALL | re.MULTILINE)


def table() -> str:
    """A row for every setting, by its name in the file."""
    rows = [
        f"| `{setting.name}`{' ¹' if setting.is_secret else ''} | {default_of(setting)} | {setting.sentence} |"
        for setting in SETTINGS
    ]
    return "\n".join(["| setting | default | |", "|---|---|---|", *rows, ""])


def page(text: str) -> str:
    """The page with the table as it should be."""
    written, count = TABLE.subn(lambda _: table(), text)
    if count != 1:
        raise SystemExit("docs/operate.md has no table that begins with '| setting | default |'.")
    return written


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
