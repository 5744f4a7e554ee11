"""A lesson as it is written: steps, each a position or what follows from the step before, and the coach's words.

`lessons/<game>.toml` in an engine's folder has a lesson's title, options, the pupil's seat, the others' names, and
steps. A step says what is accepted by words: an action with all the words of one entry of `accept` is right. `answers`
are what the coach says to other actions, by their words, the first that fits; `otherwise` goes for all the rest.
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
    """A game's first lesson, and the options of the game that follows it."""

    game: str
    title: Said
    about: Said
    options: dict[str, Any]
    seat: Seat
    others: tuple[str, ...]
    farewell: Said
    sheet: dict[str, str]
    """The rule behind each line of the score sheet."""
    steps: tuple[LessonStep, ...]


@lru_cache
def lesson(game: str) -> Lesson:
    """The lesson of a game; raises Mistake where it has none."""
    if game not in names():
        raise Mistake(f"There is no lesson for '{game[:40]}'; there are lessons for {', '.join(names())}.")
    return msgspec.toml.decode(_page(game).read_bytes(), type=Lesson)


@lru_cache
def names() -> tuple[str, ...]:
    """The games that have a lesson."""
    return tuple(game for game in registry.names() if _page(game).is_file())


def sheet_rules(game: str) -> dict[str, str]:
    """The rule behind each line of a game's score sheet; empty where no lesson says."""
    return lesson(game).sheet if game in names() else {}


def _page(game: str) -> Traversable:
    return resources.files(registry.game(game).package).joinpath("lessons", f"{game}.toml")
