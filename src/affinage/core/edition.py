"""Editions: everything printed, as data with a source on every datum."""

import logging
import os
import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from affinage.core.errors import BadEdition

SOURCES = ("rulebook", "deduced", "transcribed", "house")
"""Where a datum comes from, strongest first."""

MARKS = ("source", "why")

FOLDER = "AFFINAGE_EDITIONS"
"""The variable of the environment that names a folder of one's own editions, which are known by their file names."""

logger = logging.getLogger(__name__)


class Edition(msgspec.Struct, frozen=True):
    """An edition's name, the digest of its data, and the data."""

    name: str
    digest: str
    data: dict[str, Any]


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with an edition's data: the key, the rule it breaks, and a sentence."""

    key: str
    rule: str
    text: str


class Assumption(msgspec.Struct, frozen=True):
    """A datum that the rulebook does not state, with the reason for it."""

    key: str
    source: str
    why: str


def find(name: str, known: Sequence[str], folder: Path, check: Callable[[dict[str, Any]], Sequence[Fault]]) -> Edition:
    """A known edition out of a game's own folder, or one in the file of this path; raises BadEdition."""
    if name in known:
        return load(folder / f"{name}.toml")
    found = load(path_of(name))
    accept(name, check(found.data))
    return found


def accept(name: str, faults: Sequence[Fault]) -> None:
    """Raises BadEdition with the first fault of a file, where it has one."""
    if faults:
        first = faults[0]
        raise BadEdition(f"{name}: {first.key}: {first.text}; `affinage edition check {name}` lists every fault.")


def path_of(name: str) -> Path:
    """The file of an edition: one in the folder of own editions by its name, or where the name itself leads."""
    folder = os.environ.get(FOLDER)
    own = Path(folder, f"{name}.toml") if folder else Path(name)
    return own if own.is_file() else Path(name)


def own(*games: str) -> tuple[str, ...]:
    """The names of the editions of these games in the folder of own editions, where one is named."""
    folder = os.environ.get(FOLDER)
    if folder and not Path(folder).is_dir():
        raise BadEdition(f"{FOLDER} names a folder of editions; there is none at {folder}.")
    return _own(folder, games) if folder else ()


@lru_cache
def _own(folder: str, games: tuple[str, ...]) -> tuple[str, ...]:
    found = []
    for file in sorted(Path(folder).glob("*.toml")):
        try:
            game = load(file).data.get("game")
        except BadEdition as error:
            logger.warning("left out: %s", error)
        else:
            if game in games and file.stem != "base":
                found.append(file.stem)
    return tuple(found)


def load(path: Path) -> Edition:
    """Reads an edition from a TOML file; raises BadEdition with file and place."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadEdition(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadEdition(f"{path} is not UTF-8 text.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(f"{path} is not TOML: {error}.") from None
    name = data.get("name")
    if not isinstance(name, str) or not name:
        raise BadEdition(f'{path}: it needs a line name = "…" with the edition\'s name.')
    return Edition(name, digest(data), data)


def digest(data: Any) -> str:
    """A short fingerprint of plain data, the same for equal data wherever it is made."""
    return sha256(msgspec.json.encode(data, order="sorted")).hexdigest()[:32]


BLANK = Edition("base", digest({}), {})
"""The edition of a game that has nothing printed."""


def unsourced(data: dict[str, Any]) -> list[Fault]:
    """The data that no `source` covers, and the sources that are not one of the four."""
    faults = []
    for key, source, why in _leaves(data, "", "", ""):
        if not source:
            faults.append(Fault(key, "source", "no source covers it; write source = … in its table or above"))
        elif source not in SOURCES:
            faults.append(Fault(key, "source", f"its source is '{source}', which is not one of {', '.join(SOURCES)}"))
        elif source != "rulebook" and not why:
            faults.append(Fault(key, "source", f"its source is {source}, so it needs a why = … in one line"))
    return faults


def assumptions(data: dict[str, Any]) -> list[Assumption]:
    """Everything whose source is not the rulebook, one row per table and reason."""
    rows: dict[tuple[str, str, str], None] = {}
    for key, source, why in _leaves(data, "", "", ""):
        if source != "rulebook":
            rows[key.rpartition(".")[0] or key, source, why] = None
    return [Assumption(*row) for row in rows]


def _leaves(data: Any, key: str, source: str, why: str) -> Iterator[tuple[str, str, str]]:
    """Every datum with the source and reason that cover it: its own table's, or the nearest above."""
    if isinstance(data, dict):
        if "source" in data:
            source, why = data["source"], data.get("why", "")
        for name, inner in data.items():
            if name not in MARKS and not (key == "" and name in ("name", "game", "about")):
                yield from _leaves(inner, f"{key}.{name}" if key else name, source, why)
    elif isinstance(data, list) and any(isinstance(inner, dict) for inner in data):
        for place, inner in enumerate(data):
            yield from _leaves(inner, f"{key}[{place}]", source, why)
    else:
        yield key, source, why
