"""The actions of Château Roquefort, interned and numbered, and the lists of them the rules hand out."""

from typing import Any, Final, TypeAlias, final

from affinage.games.roquefort.grid import NAMES, NEAR, SLOTS, SPACES, TOWER_MASK, TOWERS, cells
from affinage.games.roquefort.plan import ROOMS
from affinage.games.roquefort.prompts import ACTIONS


@final
class Start:
    """Put the first mouse into a tower."""

    __slots__ = ("index", "tower", "words")

    def __init__(self, index: int, tower: int) -> None:
        self.index: Final = index
        self.tower: Final = tower
        self.words: Final = ("start", NAMES[tower])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Enter:
    """Bring a waiting mouse into a tower, or over mice in it to a space beyond."""

    __slots__ = ("index", "to", "words")

    def __init__(self, index: int, to: int) -> None:
        self.index: Final = index
        self.to: Final = to
        self.words: Final = ("enter", NAMES[to])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Uncover:
    """Lift the roof off a room."""

    __slots__ = ("index", "room", "words")

    def __init__(self, index: int, room: int) -> None:
        self.index: Final = index
        self.room: Final = room
        self.words: Final = ("uncover", ROOMS[room])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Run:
    """Run one step, or jump over mice to a space further off."""

    __slots__ = ("index", "origin", "to", "words")

    def __init__(self, index: int, origin: int, to: int) -> None:
        self.index: Final = index
        self.origin: Final = origin
        self.to: Final = to
        self.words: Final = ("run", NAMES[origin], NAMES[to])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Slide:
    """Push the spare tile in at a slot."""

    __slots__ = ("index", "slot", "words")

    def __init__(self, index: int, slot: int) -> None:
        self.index: Final = index
        self.slot: Final = slot
        self.words: Final = ("slide", SLOTS[slot])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class End:
    """End the turn."""

    __slots__ = ("index", "words")

    def __init__(self, index: int) -> None:
        self.index: Final = index
        self.words: Final = ("end",)

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


Action: TypeAlias = Start | Enter | Uncover | Run | Slide | End


def _steps(a: int, b: int) -> int:
    return abs(a // 7 - b // 7) + abs(a % 7 - b % 7)


def _catalogue() -> list[Action]:
    """Every action one can intend: a jump ends at most four steps away (RQ-18), an entry at most three from a tower.

    A run into a tower is never legal, but it can be tried, and the refusal says why (RQ-15).
    """
    made: list[Action] = []
    for tower in TOWERS:
        made.append(Start(len(made), tower))
    for to in range(SPACES):
        if min(_steps(tower, to) for tower in TOWERS) < ACTIONS:
            made.append(Enter(len(made), to))
    for room in range(len(ROOMS)):
        made.append(Uncover(len(made), room))
    for origin in range(SPACES):
        for to in range(SPACES):
            if 0 < _steps(origin, to) <= ACTIONS:
                made.append(Run(len(made), origin, to))
    for slot in range(len(SLOTS)):
        made.append(Slide(len(made), slot))
    made.append(End(len(made)))
    return made


CATALOGUE: Final = tuple(_catalogue())


def action_at(index: int) -> Action:
    """The action of this number; what pickling goes by."""
    return CATALOGUE[index]


def _subsets(mask: int) -> list[int]:
    subset, found = mask, [mask]
    while subset:
        subset = (subset - 1) & mask
        found.append(subset)
    return found


END: Final = CATALOGUE[-1]
SLIDES: Final = [action for action in CATALOGUE if isinstance(action, Slide)]
ENTER: Final = {action.to: action for action in CATALOGUE if isinstance(action, Enter)}
RUN: Final[list[dict[int, Run]]] = [
    {action.to: action for action in CATALOGUE if isinstance(action, Run) and action.origin == origin}
    for origin in range(SPACES)
]
"""The runs from a space by where they end."""
STEPS: Final[list[dict[int, list[Run]]]] = [
    {near: [RUN[cell][to] for to in cells(near)] for near in _subsets(NEAR[cell])} for cell in range(SPACES)
]
"""The single steps from a space, by the mask of the spaces near it that are free."""
STARTS: Final = {
    free: [action for action in CATALOGUE if isinstance(action, Start) and free >> action.tower & 1]
    for free in _subsets(TOWER_MASK)
}
ENTERS: Final = {free: [ENTER[tower] for tower in cells(free)] for free in _subsets(TOWER_MASK)}
"""The steps into a tower, by the mask of the free ones."""


def _uncovers(first: int) -> list[list[Uncover]]:
    rooms = [action for action in CATALOGUE if isinstance(action, Uncover) and first <= action.room < first + 9]
    return [[action for action in rooms if mask >> (action.room - first) & 1] for mask in range(512)]


UNCOVERS_LOW: Final = _uncovers(0)
UNCOVERS_HIGH: Final = _uncovers(9)
"""The roofs to lift, by a mask of rooms, in two halves of nine."""
