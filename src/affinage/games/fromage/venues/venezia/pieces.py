"""Gondolas, and how one is moored."""

from typing import Any, Final, final

from affinage.core.agenda import NamedPrompt
from affinage.games.fromage.actions import Action
from affinage.games.fromage.board import Key
from affinage.games.fromage.kinds import AGES


@final
class MoorGondola(NamedPrompt):
    """Moor the gondola of a cheese just placed in Venezia (FO-15)."""

    __slots__ = ("age",)
    name: Final = "moor-gondola"

    def __init__(self, age: int) -> None:
        self.age: Final = age

    def fields(self) -> dict[str, Any]:
        return {"age": AGES[self.age]}


GONDOLAS: Final = (MoorGondola(0), MoorGondola(1), MoorGondola(2), MoorGondola(3))
"""The interned questions, by age."""


@final
class Moor(Action):
    """Moor a gondola."""

    def __init__(self, key: Key, index: int, mooring: int, name: str) -> None:
        super().__init__(key, index, "moor", name)
        self.mooring: Final = mooring
