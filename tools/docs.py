"""Builds the documentation as a site to read offline, dist/docs, by MkDocs.

Pages lie in it as they lie in the project, so that every link between them holds; files they link to come with them.
"""

import base64
import json
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


def notebooks() -> list[Path]:
    """The examples that are notebooks; each is a page too."""
    return sorted((ROOT / "examples").glob("*.ipynb"))


def told(notebook: Path, beside: Path) -> str:
    """A notebook as Markdown: text, code and what it showed; pictures become files beside the page."""
    parts: list[str] = []
    for number, cell in enumerate(json.loads(notebook.read_text(encoding="utf-8"))["cells"]):
        text = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(text)
            continue
        parts.append(f"```python\n{text}\n```")
        for output in cell["outputs"]:
            if output["output_type"] == "stream":
                parts.append(f"```text\n{''.join(output['text']).rstrip()}\n```")
                continue
            shown = {kind: "".join(value) for kind, value in output["data"].items() if isinstance(value, str | list)}
            name = f"{notebook.stem}-{number}"
            if "image/svg+xml" in shown:
                (beside / f"{name}.svg").write_text(shown["image/svg+xml"], encoding="utf-8")
                parts.append(f"![{_alone(shown['text/plain'])}]({name}.svg)")
            elif "image/png" in shown:
                (beside / f"{name}.png").write_bytes(base64.b64decode(shown["image/png"]))
                parts.append(f"![A chart]({name}.png)")
            elif "text/html" in shown:
                parts.append(shown["text/html"])
            else:
                parts.append(f"```text\n{shown['text/plain']}\n```")
    return "\n\n".join(parts) + "\n"


def _alone(text: str) -> str:
    """A line without what Markdown would read as its own."""
    return re.sub(r"[<>\[\]]", "", text)


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
        if path.suffix == ".md":
            copy.write_text(path.read_text(encoding="utf-8").replace(".ipynb)", ".md)"), encoding="utf-8")
        elif path.suffix != ".ipynb":
            shutil.copyfile(path, copy)
    for notebook in notebooks():
        page = PAGES / notebook.relative_to(ROOT).with_suffix(".md")
        page.write_text(told(notebook, page.parent).replace(".ipynb)", ".md)"), encoding="utf-8")
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
