"""Mistakes a person can make; the text of each is a sentence for that person, its code a word for programs."""

from typing import ClassVar

__all__ = ["Ambiguous", "BadEdition", "BadOptions", "BadRecord", "Illegal", "MissingExtra", "Mistake", "Unreadable"]


class Mistake(Exception):
    """Something that was asked for cannot be done, and nothing has changed."""

    code: ClassVar[str] = "mistake"


class MissingExtra(Mistake):
    """Something was asked for whose packages are not installed; the sentence says how to install them."""

    def __init__(self, what: str, extra: str) -> None:
        how = f"in the project's folder, run .venv/bin/pip install --editable '.[{extra}]'"
        super().__init__(f"{what} needs the packages of the extra '{extra}': {how}.")


class Unreadable(Mistake):
    """The text names no action of this game."""

    code = "unreadable"


class Ambiguous(Mistake):
    """The text could mean several actions that are legal now."""

    code = "ambiguous"


class Illegal(Mistake):
    """The action exists, but not here and now; `rule` says which rule stands against it."""

    code = "illegal"

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule


class BadOptions(Mistake):
    """The options name something the game does not have."""

    code = "options"


class BadRecord(Mistake):
    """A record cannot be replayed; the sentence names the place of the fault."""

    code = "record"


class BadEdition(Mistake):
    """An edition's data cannot be played with; the sentence names file and key."""
