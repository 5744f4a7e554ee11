"""The questions of Fromage, and the one step that waits under them; venues have some of their own."""

from typing import Any, Final, TypeAlias, final

from affinage.core.agenda import NamedPrompt
from affinage.core.game import Prompt as AnyPrompt
from affinage.games.fromage.board import Space
from affinage.games.fromage.kinds import AGES, ORDERS, TYPES


@final
class TakeTurn(NamedPrompt):
    """Act in the quarter before you, or say that you are ready (FR-11)."""

    __slots__ = ()
    name: Final = "take-turn"

    def fields(self) -> dict[str, Any]:
        return {}


@final
class CompleteOrder(NamedPrompt):
    """Complete an order with the token just placed, or decline (FR-49)."""

    __slots__ = ("milked", "space")
    name: Final = "complete-order"

    def __init__(self, space: Space, milked: bool) -> None:
        self.space: Final = space
        self.milked: Final = milked

    def fields(self) -> dict[str, Any]:
        return {"space": self.space.name, "order": ORDERS[self.space.order], "milked": self.milked}


@final
class ChooseResource(NamedPrompt):
    """Name the resource to gain (FR-32)."""

    __slots__ = ()
    name: Final = "choose-resource"

    def fields(self) -> dict[str, Any]:
        return {}


@final
class ChooseTwo(NamedPrompt):
    """Name two different resources to gain (FR-31)."""

    __slots__ = ()
    name: Final = "choose-two"

    def fields(self) -> dict[str, Any]:
        return {}


@final
class Swap(NamedPrompt):
    """Discard a resource to gain another, or decline (FR-33)."""

    __slots__ = ()
    name: Final = "swap"

    def fields(self) -> dict[str, Any]:
        return {}


@final
class PlaceBonus(NamedPrompt):
    """Place the Bonus Cheese of a parlour (FR-46)."""

    __slots__ = ("age", "parlour", "type")
    name: Final = "place-bonus"

    def __init__(self, parlour: int, type: int, age: int) -> None:
        self.parlour: Final = parlour
        self.type: Final = type
        self.age: Final = age

    def fields(self) -> dict[str, Any]:
        wild = self.type < 0
        return {
            "parlour": self.parlour + 1,
            "type": "any" if wild else TYPES[self.type],
            "age": "any" if wild else AGES[self.age],
        }


@final
class KeepTile(NamedPrompt):
    """Keep one of the tiles in hand (FR-59); which they are is the seat's own affair."""

    __slots__ = ()
    name: Final = "keep-tile"

    def fields(self) -> dict[str, Any]:
        return {}


@final
class LayTiles(NamedPrompt):
    """Lay kept tiles over printed structures (FR-60)."""

    __slots__ = ()
    name: Final = "lay-tiles"

    def fields(self) -> dict[str, Any]:
        return {}


@final
class PlaceForCorporation(NamedPrompt):
    """Choose where the Corporation puts its cheese (FR-73); `second` after a first card of the turn (FR-79)."""

    __slots__ = ("order", "second")
    name: Final = "place-for-corporation"

    def __init__(self, order: int, second: bool) -> None:
        self.order: Final = order
        self.second: Final = second

    def fields(self) -> dict[str, Any]:
        return {"order": ORDERS[self.order], "second": self.second}


@final
class StructuresDue(NamedPrompt):
    """No question: structures from this slot on still have to look at a placed token (FR-22)."""

    __slots__ = ("completed", "milked", "slot", "space")
    name: Final = "structures-due"

    def __init__(self, space: Space, completed: bool, milked: bool, slot: int) -> None:
        self.space: Final = space
        self.completed: Final = completed
        self.milked: Final = milked
        self.slot: Final = slot

    def fields(self) -> dict[str, Any]:
        return {"space": self.space.name, "completed": self.completed, "milked": self.milked, "slot": self.slot}


Prompt: TypeAlias = AnyPrompt
"""Any question: those above, `Await`, and those of the venues."""

TAKE_TURN: Final = TakeTurn()
CHOOSE_RESOURCE: Final = ChooseResource()
CHOOSE_TWO: Final = ChooseTwo()
SWAP: Final = Swap()
KEEP_TILE: Final = KeepTile()
LAY_TILES: Final = LayTiles()
