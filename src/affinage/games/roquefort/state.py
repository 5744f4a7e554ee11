"""Everything that changes in a game of Château Roquefort."""

from __future__ import annotations  # from 3.14 on, __annotations__ is not there to make slots of without it

from typing import Final, final

from affinage.core.display import state_line
from affinage.games.roquefort.grid import OUTSIDE, SPACES
from affinage.games.roquefort.plan import TRAP, Plan
from affinage.games.roquefort.prompts import Prompt

RUNNING: Final = 0
CHEESE: Final = 1
MOUSETRAP: Final = 2
CUT: Final = 3
REASONS: Final = ("", "cheese", "mousetrap", "cut")
NOBODY: Final = -1


@final
class State:
    """The castle, the mice, and what is known of the floor by all.

    Spaces in masks are bits by number. A seat's four mice are entries 4 * seat to 4 * seat + 3 of `mice`: a space,
    OUTSIDE or FALLEN, in rising order, since mice of a seat are alike. `known` are the tiles all players have seen
    and followed (RQ-36); hidden information is the same for all. `learned` counts the moments somebody saw
    something new.
    """

    plan: Plan
    target: int
    cut: int
    memory_open: bool
    stacks: list[tuple[Prompt, ...]]
    floor: list[int]
    spare: int
    traps: int
    known: int
    mice: list[int]
    occupied: int
    kinds: list[int]
    open_rooms: int
    open: int
    turn: int
    learned: int
    reason: int
    ended_by: int
    __slots__ = tuple(__annotations__)

    def __repr__(self) -> str:
        return state_line("roquefort", self.turn, self.stacks)

    def _repr_svg_(self) -> str:
        from affinage.games.roquefort import GAME

        return GAME.svg(GAME.looking_back(self))

    def copy(self) -> State:
        copy = State()
        copy.plan = self.plan
        copy.target = self.target
        copy.cut = self.cut
        copy.memory_open = self.memory_open
        copy.stacks = self.stacks[:]
        copy.floor = self.floor[:]
        copy.spare = self.spare
        copy.traps = self.traps
        copy.known = self.known
        copy.mice = self.mice[:]
        copy.occupied = self.occupied
        copy.kinds = self.kinds[:]
        copy.open_rooms = self.open_rooms
        copy.open = self.open
        copy.turn = self.turn
        copy.learned = self.learned
        copy.reason = self.reason
        copy.ended_by = self.ended_by
        return copy


def fresh(*, plan: Plan, seats: int, target: int, cut: int, memory_open: bool, floor: list[int], spare: int) -> State:
    """The castle over this floor with every roof on, every mouse outside and nobody asked."""
    state = State()
    state.plan = plan
    state.target = target
    state.cut = cut
    state.memory_open = memory_open
    state.stacks = [()] * seats
    state.floor = floor
    state.spare = spare
    state.traps = sum([1 << cell for cell in range(SPACES) if floor[cell] == TRAP])
    state.known = 0
    state.mice = [OUTSIDE] * (4 * seats)
    state.occupied = 0
    state.kinds = [0] * seats
    state.open_rooms = 0
    state.open = 0
    state.turn = 0
    state.learned = 0
    state.reason = RUNNING
    state.ended_by = NOBODY
    return state


def move_mouse(state: State, seat: int, origin: int, to: int) -> None:
    """Puts one of a seat's mice from one place to another and keeps the four in rising order."""
    mice = state.mice
    first = 4 * seat
    place = first
    while mice[place] != origin:
        place += 1
    while place < first + 3 and mice[place + 1] < to:
        mice[place] = mice[place + 1]
        place += 1
    while place > first and mice[place - 1] > to:
        mice[place] = mice[place - 1]
        place -= 1
    mice[place] = to
