"""`affinage new-game`: a game of one's own, as a package to begin with."""

import re
from pathlib import Path

import click

from affinage.core import registry
from affinage.core.errors import Mistake

PACKAGE = Path(__file__).resolve().parents[1]
PLACES = (PACKAGE / "examples" / "affinage-nim", PACKAGE.parents[1] / "examples" / "affinage-nim")
"""Where the example lies that is copied: in an installed package, and in a checkout."""

NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")
LEFT_OUT = ("__pycache__", ".pytest_cache")


@click.command("new-game", epilog="Example: affinage new-game hexes ~/games/hexes")
@click.argument("name")
@click.argument("folder", type=click.Path(path_type=Path))
def new_game(name: str, folder: Path) -> None:
    """Writes a game called NAME as a package into a new FOLDER.

    It is a small game of taking counters that can be played at once, in the terminal and in the browser, and whose
    tests pass. Change it step by step into yours.
    """
    if not NAME.fullmatch(name):
        raise Mistake(f"'{name}' cannot be a game's name; use two small letters or more, digits and underscores.")
    if name in registry.names():
        raise Mistake(f"There is a game '{name}' already; choose another name.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Mistake(f"{folder} is not empty; name a new folder.")
    written = write(name, folder)
    click.echo(f"Written: {written} files in {folder}. To play it and to test it:")
    click.echo(f"  pip install --editable {folder}\n  affinage play {name}\n  pytest {folder}")


def write(name: str, folder: Path) -> int:
    """Copies the example under another name; the number of files."""
    example = next(place for place in PLACES if place.is_dir())
    files = [path for path in sorted(example.rglob("*")) if path.is_file() and not set(path.parts) & set(LEFT_OUT)]
    try:
        for path in files:
            target = folder / _renamed(str(path.relative_to(example)), name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_renamed(path.read_text(encoding="utf-8"), name), encoding="utf-8")
    except OSError as error:
        raise Mistake(f"{folder} cannot be written to: {error.strerror}.") from None
    return len(files)


def _renamed(text: str, name: str) -> str:
    text = text.replace("Nim", name.capitalize()).replace("NI-", f"{name[:2].upper()}-")
    return re.sub(r"(?<![a-z])nim(?![a-z])", name, text)
