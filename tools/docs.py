"""Builds the documentation as a site to read offline, dist/docs, by MkDocs.

Pages lie in it as they lie in the project, so that every link between them holds; files they link to come with them.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "tools" / "site"
PAGES = ROOT / "dist" / "pages"
BUILT = ROOT / "dist" / "docs"
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")

FETCHED = re.compile(r"""<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)=["']?((?:https?:)?//[^"'\s>]+)""")


def pages() -> list[Path]:
    """Everything that is written to be read, as Markdown."""
    return [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").glob("*/README.md")]


def linked(page: Path) -> Iterator[Path]:
    """The files of the project that a page links to or shows."""
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        path = (page.parent / target).resolve()
        if path.is_file():
            yield path


def build() -> int:
    """Lays out the pages and builds the site; every warning is an error, and so is a page that needs a network."""
    shutil.rmtree(PAGES, ignore_errors=True)
    files = {path for page in pages() for path in (page, *linked(page))} | {SITE / "iframe-worker.js"}
    for path in files:
        copy = PAGES / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    call = [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", str(SITE / "mkdocs.yml")]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    code = subprocess.run(call, env=quiet, check=False).returncode
    for page in sorted(BUILT.rglob("*.html")) if code == 0 else ():
        for address in FETCHED.findall(page.read_text(encoding="utf-8")):
            print(f"{page.relative_to(BUILT)} fetches {address}; the site is to be read without a network.")
            code = 1
    return code


if __name__ == "__main__":
    sys.exit(build())
