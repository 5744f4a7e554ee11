"""Wine tokens, and how one joins a row."""

from typing import Any, Final, final

from affinage.core.agenda import NamedPrompt
from affinage.games.fromage.actions import Action
from affinage.games.fromage.board import Key
from affinage.games.fromage.kinds import AGES, RESOURCES
from affinage.games.fromage.layout import named

LEFT_END: Final = 0
RIGHT_END: Final = 1
ENDS: Final = ("left", "right")


@final
class Wine:
    """A wine token: its kind, the age of the tables it lies on, and the resource halved at either edge."""

    __slots__ = ("age", "index", "kind", "left", "name", "right")

    def __init__(self, index: int, name: str, kind: int, age: int, left: int, right: int) -> None:
        self.index: Final = index
        self.name: Final = name
        self.kind: Final = kind
        self.age: Final = age
        self.left: Final = left
        self.right: Final = right


@final
class JoinWine(NamedPrompt):
    """Add a wine to the left or the right of one's row (FO-18)."""

    __slots__ = ("wine",)
    name: Final = "join-wine"

    def __init__(self, wine: Wine) -> None:
        self.wine: Final = wine

    def fields(self) -> dict[str, Any]:
        return {"wine": self.wine.name}


@final
class Join(Action):
    """Add a wine to one end of one's row."""

    def __init__(self, key: Key, index: int, end: int) -> None:
        super().__init__(key, index, "join", ENDS[end])
        self.end: Final = end


def wines(printed: dict[str, Any]) -> list[Wine]:
    """The tokens there are: a kind has one token per age at most, so kind and age name it."""
    kinds = named(printed["kinds"])
    return [
        Wine(at, f"{kind}-{age}", kinds.index(kind), AGES.index(age), RESOURCES.index(left), RESOURCES.index(right))
        for at, (kind, age, left, right) in enumerate(map(str.split, printed["wines"]))
    ]


def completed(first: Wine, last: Wine, wine: Wine, end: int) -> int:
    """The resource whose picture a wine completes at this end of a row, -1 for none (FO-18)."""
    if end == LEFT_END:
        return wine.right if wine.right == first.left else -1
    return wine.left if wine.left == last.right else -1
