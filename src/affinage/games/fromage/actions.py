"""The actions of Fromage, interned and numbered per board; `menu.py` makes them."""

from typing import Any, Final, final

from affinage.core.action import Numbered
from affinage.games.fromage.board import Key, Space, Structure
from affinage.games.fromage.kinds import ORDERS, RESOURCES, TYPES


class Action(Numbered):
    """What a seat does in Fromage: one small class per verb, with its fields and its words; `key` is its board."""

    def __init__(self, key: Key, index: int, *words: str) -> None:
        super().__init__(index, *words)
        self.key: Final = key

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Make(Action):
    """Make a cheese with a worker."""

    def __init__(self, key: Key, index: int, space: Space, worker: int) -> None:
        super().__init__(key, index, "make", space.name, TYPES[worker])
        self.space: Final = space
        self.worker: Final = worker


@final
class Gather(Action):
    """Send a worker to a gather space."""

    def __init__(self, key: Key, index: int, number: int, worker: int) -> None:
        super().__init__(key, index, "gather", str(number), TYPES[worker])
        self.number: Final = number
        self.worker: Final = worker


@final
class Staff(Action):
    """Send a worker to a worker spot of one's own."""

    def __init__(self, key: Key, index: int, structure: Structure, worker: int) -> None:
        super().__init__(key, index, "staff", structure.word, TYPES[worker])
        self.structure: Final = structure
        self.worker: Final = worker


@final
class Milk(Action):
    """Use a milking parlour."""

    def __init__(self, key: Key, index: int, parlour: int) -> None:
        super().__init__(key, index, "milk", str(parlour + 1))
        self.parlour: Final = parlour


@final
class Build(Action):
    """Build a structure."""

    def __init__(self, key: Key, index: int, structure: Structure) -> None:
        super().__init__(key, index, "build", structure.word)
        self.structure: Final = structure


@final
class Ready(Action):
    """End the turn."""

    def __init__(self, key: Key, index: int) -> None:
        super().__init__(key, index, "ready")


@final
class Wait(Action):
    """Let the others act first."""

    def __init__(self, key: Key, index: int) -> None:
        super().__init__(key, index, "wait")


@final
class Place(Action):
    """Place a Bonus Cheese, or a cheese of the Corporation."""

    def __init__(self, key: Key, index: int, space: Space) -> None:
        super().__init__(key, index, "place", space.name)
        self.space: Final = space


@final
class Complete(Action):
    """Complete an order."""

    def __init__(self, key: Key, index: int, order: int) -> None:
        super().__init__(key, index, "complete", ORDERS[order])
        self.order: Final = order


@final
class Decline(Action):
    """Leave an offer."""

    def __init__(self, key: Key, index: int) -> None:
        super().__init__(key, index, "decline")


@final
class Gain(Action):
    """Name a resource to gain."""

    def __init__(self, key: Key, index: int, resource: int) -> None:
        super().__init__(key, index, "gain", RESOURCES[resource])
        self.resource: Final = resource


@final
class GainTwo(Action):
    """Name two different resources to gain."""

    def __init__(self, key: Key, index: int, first: int, second: int) -> None:
        super().__init__(key, index, "gain", RESOURCES[first], RESOURCES[second])
        self.first: Final = first
        self.second: Final = second


@final
class Discard(Action):
    """Discard an unused token."""

    def __init__(self, key: Key, index: int, resource: int) -> None:
        super().__init__(key, index, "discard", RESOURCES[resource])
        self.resource: Final = resource


@final
class DiscardOrder(Action):
    """Discard an order in hand."""

    def __init__(self, key: Key, index: int, order: int) -> None:
        super().__init__(key, index, "discard", ORDERS[order])
        self.order: Final = order


@final
class Keep(Action):
    """Keep a tile of the draft."""

    def __init__(self, key: Key, index: int, tile: Structure) -> None:
        super().__init__(key, index, "keep", tile.word)
        self.tile: Final = tile


@final
class Lay(Action):
    """Lay a kept tile over a printed structure."""

    def __init__(self, key: Key, index: int, tile: Structure, slot: int) -> None:
        super().__init__(key, index, "lay", tile.word, str(slot + 1))
        self.tile: Final = tile
        self.slot: Final = slot


@final
class Done(Action):
    """Have laid all the tiles one wants."""

    def __init__(self, key: Key, index: int) -> None:
        super().__init__(key, index, "done")


def action_at(key: Key, index: int) -> Action:
    """The action of this number on this board; what pickling goes by."""
    from affinage.games.fromage.edition import menu

    return menu(key).catalogue[index]
