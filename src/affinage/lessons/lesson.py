"""A lesson as it is written: steps, each a position or what follows from the step before, and the coach's words.

`lessons/<game>.toml` in an engine's folder has a game's first lesson, `lessons/<game>-<more>.toml` those that follow on
it: title, goal, options, the pupil's seat, the others' names, and steps. A step says what is accepted by words: an
action with all the words of one entry of `accept` is right. `answers` are what the coach says to other actions, by
their words, the first that fits; `otherwise` goes for all the rest.
"""

from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.core.game import Seat


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in every language."""

    en: str
    fr: str

    def to(self, language: str) -> str:
        return self.fr if language == "fr" else self.en


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach says to an action with all these words, and the rule to read."""

    words: str
    say: Said
    rule: str = ""


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What another seat does once the step is done, and the coach's word on it."""

    seat: Seat
    do: str


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn: the coach says it, the pupil does it."""

    name: str
    title: Said
    say: Said
    accept: tuple[str, ...]
    show: str
    rule: str
    well_done: Said
    otherwise: Said
    answers: tuple[Remark, ...] = ()
    replies: tuple[Reply, ...] = ()
    position: dict[str, Any] | None = None
    """How the table lies; without one the step follows on the one before."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson of a game, and the options of the game that follows it."""

    game: str
    title: Said
    goal: Said
    """What one plays for, told before the first step."""
    about: Said
    options: dict[str, Any]
    seat: Seat
    others: tuple[str, ...]
    farewell: Said
    steps: tuple[LessonStep, ...]
    sheet: dict[str, str] = {}
    """The rule behind each line of the score sheet; a game's first lesson says it."""
    now: dict[str, tuple[str, ...]] = {}
    """The rules to read while a question is asked or an event happens, by its name; the first lesson says them."""
    first_game: dict[str, Any] = {}
    """Options of the game that follows, beside those of the lesson's table."""


@lru_cache
def lesson(name: str) -> Lesson:
    """A lesson by its name, of which the first of a game has the game's; raises Mistake where there is none."""
    if name not in _pages():
        raise Mistake(f"There is no lesson for '{name[:40]}'; there are lessons for {', '.join(names())}.")
    return msgspec.toml.decode(_pages()[name].read_bytes(), type=Lesson)


def names() -> tuple[str, ...]:
    """The lessons there are, those of a game in the order they are taught."""
    return tuple(_pages())


def sheet_rules(game: str) -> dict[str, str]:
    """The rule behind each line of a game's score sheet; empty where no lesson says."""
    return lesson(game).sheet if game in names() else {}


def rules_now(game: str) -> dict[str, tuple[str, ...]]:
    """The rules to read at each question and event of a game; empty where no lesson says."""
    return lesson(game).now if game in names() else {}


@lru_cache
def _pages() -> dict[str, Traversable]:
    """The file of every lesson."""
    found: dict[str, Traversable] = {}
    for game in registry.names():
        folder = resources.files(registry.game(game).package).joinpath("lessons")
        pages = {page.name.removesuffix(".toml"): page for page in folder.iterdir()} if folder.is_dir() else {}
        found |= {name: pages[name] for name in sorted(pages) if name == game or name.startswith(f"{game}-")}
    return found
