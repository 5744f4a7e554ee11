"""Everything that changes in a game of Château Roquefort."""

from typing import Final, final

from affinage.games.roquefort.plan import Plan
from affinage.games.roquefort.prompts import Prompt

RUNNING: Final = 0
CHEESE: Final = 1
MOUSETRAP: Final = 2
CUT: Final = 3
REASONS: Final = ("", "cheese", "mousetrap", "cut")


@final
class State:
    """The castle, the mice, and what is known of the floor by all.

    Spaces in masks are bits by number. A seat's four mice are entries 4 * seat to 4 * seat + 3 of `mice`: a space,
    OUTSIDE or FALLEN, in rising order, since mice of a seat are alike. `known` are the tiles all players have seen
    and followed (RQ-36); hidden information is the same for all. `learned` counts the moments somebody saw
    something new.
    """

    __slots__ = (
        "cut", "ended_by", "floor", "kinds", "known", "learned", "memory_open", "mice", "occupied", "open",
        "open_rooms", "plan", "reason", "spare", "stacks", "target", "traps", "turn",
    )  # fmt: skip

    def __init__(
        self,
        plan: Plan,
        target: int,
        cut: int,
        memory_open: bool,
        stacks: list[tuple[Prompt, ...]],
        floor: list[int],
        spare: int,
        traps: int,
        known: int,
        mice: list[int],
        occupied: int,
        kinds: list[int],
        open_rooms: int,
        open: int,
        turn: int,
        learned: int,
        reason: int,
        ended_by: int,
    ) -> None:
        self.plan = plan
        self.target = target
        self.cut = cut
        self.memory_open = memory_open
        self.stacks = stacks
        self.floor = floor
        self.spare = spare
        self.traps = traps
        self.known = known
        self.mice = mice
        self.occupied = occupied
        self.kinds = kinds
        self.open_rooms = open_rooms
        self.open = open
        self.turn = turn
        self.learned = learned
        self.reason = reason
        self.ended_by = ended_by

    def copy(self) -> "State":
        return State(
            self.plan,
            self.target,
            self.cut,
            self.memory_open,
            self.stacks[:],
            self.floor[:],
            self.spare,
            self.traps,
            self.known,
            self.mice[:],
            self.occupied,
            self.kinds[:],
            self.open_rooms,
            self.open,
            self.turn,
            self.learned,
            self.reason,
            self.ended_by,
        )


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
