"""The actions of Fromage, interned and numbered a board; `menu.py` makes them."""

from typing import Any, Final, TypeAlias, final

from affinage.games.fromage.board import Key, Space, Structure
from affinage.games.fromage.kinds import ORDERS, RESOURCES, TYPES

LEFT_END: Final = 0
RIGHT_END: Final = 1
ENDS: Final = ("left", "right")
"""The ends of a row of wines."""


@final
class Make:
    """Make a cheese with a worker."""

    __slots__ = ("index", "key", "space", "words", "worker")

    def __init__(self, key: Key, index: int, space: Space, worker: int) -> None:
        self.key: Final = key
        self.index: Final = index
        self.space: Final = space
        self.worker: Final = worker
        self.words: Final = ("make", space.name, TYPES[worker])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Gather:
    """Send a worker to a gather space."""

    __slots__ = ("index", "key", "number", "words", "worker")

    def __init__(self, key: Key, index: int, number: int, worker: int) -> None:
        self.key: Final = key
        self.index: Final = index
        self.number: Final = number
        self.worker: Final = worker
        self.words: Final = ("gather", str(number), TYPES[worker])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Staff:
    """Send a worker to a worker spot of one's own."""

    __slots__ = ("index", "key", "structure", "words", "worker")

    def __init__(self, key: Key, index: int, structure: Structure, worker: int) -> None:
        self.key: Final = key
        self.index: Final = index
        self.structure: Final = structure
        self.worker: Final = worker
        self.words: Final = ("staff", structure.word, TYPES[worker])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Milk:
    """Use a milking parlour."""

    __slots__ = ("index", "key", "parlour", "words")

    def __init__(self, key: Key, index: int, parlour: int) -> None:
        self.key: Final = key
        self.index: Final = index
        self.parlour: Final = parlour
        self.words: Final = ("milk", str(parlour + 1))

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Build:
    """Build a structure."""

    __slots__ = ("index", "key", "structure", "words")

    def __init__(self, key: Key, index: int, structure: Structure) -> None:
        self.key: Final = key
        self.index: Final = index
        self.structure: Final = structure
        self.words: Final = ("build", structure.word)

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Ready:
    """End the turn."""

    __slots__ = ("index", "key", "words")

    def __init__(self, key: Key, index: int) -> None:
        self.key: Final = key
        self.index: Final = index
        self.words: Final = ("ready",)

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Wait:
    """Let the others act first."""

    __slots__ = ("index", "key", "words")

    def __init__(self, key: Key, index: int) -> None:
        self.key: Final = key
        self.index: Final = index
        self.words: Final = ("wait",)

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Place:
    """Place a Bonus Cheese, or a cheese of the Corporation."""

    __slots__ = ("index", "key", "space", "words")

    def __init__(self, key: Key, index: int, space: Space) -> None:
        self.key: Final = key
        self.index: Final = index
        self.space: Final = space
        self.words: Final = ("place", space.name)

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Complete:
    """Complete an order."""

    __slots__ = ("index", "key", "order", "words")

    def __init__(self, key: Key, index: int, order: int) -> None:
        self.key: Final = key
        self.index: Final = index
        self.order: Final = order
        self.words: Final = ("complete", ORDERS[order])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Decline:
    """Leave an offer."""

    __slots__ = ("index", "key", "words")

    def __init__(self, key: Key, index: int) -> None:
        self.key: Final = key
        self.index: Final = index
        self.words: Final = ("decline",)

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Gain:
    """Name a resource to gain."""

    __slots__ = ("index", "key", "resource", "words")

    def __init__(self, key: Key, index: int, resource: int) -> None:
        self.key: Final = key
        self.index: Final = index
        self.resource: Final = resource
        self.words: Final = ("gain", RESOURCES[resource])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class GainTwo:
    """Name two different resources to gain."""

    __slots__ = ("first", "index", "key", "second", "words")

    def __init__(self, key: Key, index: int, first: int, second: int) -> None:
        self.key: Final = key
        self.index: Final = index
        self.first: Final = first
        self.second: Final = second
        self.words: Final = ("gain", RESOURCES[first], RESOURCES[second])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Discard:
    """Discard an unused token."""

    __slots__ = ("index", "key", "resource", "words")

    def __init__(self, key: Key, index: int, resource: int) -> None:
        self.key: Final = key
        self.index: Final = index
        self.resource: Final = resource
        self.words: Final = ("discard", RESOURCES[resource])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class DiscardOrder:
    """Discard an order in hand."""

    __slots__ = ("index", "key", "order", "words")

    def __init__(self, key: Key, index: int, order: int) -> None:
        self.key: Final = key
        self.index: Final = index
        self.order: Final = order
        self.words: Final = ("discard", ORDERS[order])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Moor:
    """Moor a gondola."""

    __slots__ = ("index", "key", "mooring", "words")

    def __init__(self, key: Key, index: int, mooring: int, name: str) -> None:
        self.key: Final = key
        self.index: Final = index
        self.mooring: Final = mooring
        self.words: Final = ("moor", name)

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Join:
    """Add a wine to one end of one's row."""

    __slots__ = ("end", "index", "key", "words")

    def __init__(self, key: Key, index: int, end: int) -> None:
        self.key: Final = key
        self.index: Final = index
        self.end: Final = end
        self.words: Final = ("join", ENDS[end])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Keep:
    """Keep a tile of the draft."""

    __slots__ = ("index", "key", "tile", "words")

    def __init__(self, key: Key, index: int, tile: Structure) -> None:
        self.key: Final = key
        self.index: Final = index
        self.tile: Final = tile
        self.words: Final = ("keep", tile.word)

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Lay:
    """Lay a kept tile over a printed structure."""

    __slots__ = ("index", "key", "slot", "tile", "words")

    def __init__(self, key: Key, index: int, tile: Structure, slot: int) -> None:
        self.key: Final = key
        self.index: Final = index
        self.tile: Final = tile
        self.slot: Final = slot
        self.words: Final = ("lay", tile.word, str(slot + 1))

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


@final
class Done:
    """Have laid all the tiles one wants."""

    __slots__ = ("index", "key", "words")

    def __init__(self, key: Key, index: int) -> None:
        self.key: Final = key
        self.index: Final = index
        self.words: Final = ("done",)

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.key, self.index)


Action: TypeAlias = (
    Make
    | Gather
    | Staff
    | Milk
    | Build
    | Ready
    | Wait
    | Place
    | Complete
    | Decline
    | Gain
    | GainTwo
    | Discard
    | DiscardOrder
    | Moor
    | Join
    | Keep
    | Lay
    | Done
)


def action_at(key: Key, index: int) -> Action:
    """The action of this number on this board; what pickling goes by."""
    from affinage.games.fromage.edition import menu

    return menu(key).catalogue[index]
