"""The actions of Château Roquefort, interned and numbered, and the lists of them the rules hand out."""

from typing import Any, Final, final

from affinage.core.action import Numbered
from affinage.games.roquefort.grid import NAMES, NEAR, SLOTS, SPACES, TOWER_MASK, TOWERS, cells
from affinage.games.roquefort.plan import ROOMS
from affinage.games.roquefort.prompts import ACTIONS


class Action(Numbered):
    """What a seat does in Château Roquefort: one small class per verb, with its fields and its words."""

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Start(Action):
    """Put the first mouse into a tower."""

    def __init__(self, index: int, tower: int) -> None:
        super().__init__(index, "start", NAMES[tower])
        self.tower: Final = tower


@final
class Enter(Action):
    """Bring a waiting mouse into a tower, or over mice in it to a space beyond."""

    def __init__(self, index: int, to: int) -> None:
        super().__init__(index, "enter", NAMES[to])
        self.to: Final = to


@final
class Uncover(Action):
    """Lift the roof off a room."""

    def __init__(self, index: int, room: int) -> None:
        super().__init__(index, "uncover", ROOMS[room])
        self.room: Final = room


@final
class Run(Action):
    """Run one step, or jump over mice to a space further off."""

    def __init__(self, index: int, origin: int, to: int) -> None:
        super().__init__(index, "run", NAMES[origin], NAMES[to])
        self.origin: Final = origin
        self.to: Final = to


@final
class Slide(Action):
    """Push the spare tile in at a slot."""

    def __init__(self, index: int, slot: int) -> None:
        super().__init__(index, "slide", SLOTS[slot])
        self.slot: Final = slot


@final
class End(Action):
    """End the turn."""

    def __init__(self, index: int) -> None:
        super().__init__(index, "end")


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
FOLD: Final = 31
"""By this a mask of spaces near one leaves a remainder of its own: their numbers differ when divided by 5."""


def _steps_from(cell: int) -> list[list[Run]]:
    found: list[list[Run]] = [[]] * FOLD
    for near in _subsets(NEAR[cell]):
        found[near % FOLD] = [RUN[cell][to] for to in cells(near)]
    return found


STEPS: Final = [_steps_from(cell) for cell in range(SPACES)]
"""The single steps from a space, by the mask of the spaces near it that are free, folded."""
ENTERS: Final = {free: [ENTER[tower] for tower in cells(free)] for free in _subsets(TOWER_MASK)}
"""The steps into a tower, by the mask of the free ones."""


def _uncovers(first: int) -> list[list[Uncover]]:
    rooms = [action for action in CATALOGUE if isinstance(action, Uncover) and first <= action.room < first + 9]
    return [[action for action in rooms if mask >> (action.room - first) & 1] for mask in range(512)]


UNCOVERS_LOW: Final = _uncovers(0)
UNCOVERS_HIGH: Final = _uncovers(9)
"""The roofs to lift, by a mask of rooms, in two halves of nine."""
