"""Uncover: lifting the roof off a room (RQ-8 to RQ-10)."""

from typing import Final

from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.roquefort.actions import UNCOVERS_HIGH, UNCOVERS_LOW, Action, Uncover
from affinage.games.roquefort.events import RoofLifted
from affinage.games.roquefort.grid import NAMES, SPACES, TILE_MASK, cells
from affinage.games.roquefort.plan import FLOORS, ROOMS
from affinage.games.roquefort.prompts import Prompt, TakeActions
from affinage.games.roquefort.rules import end_of_turn
from affinage.games.roquefort.rules.start import FIRST
from affinage.games.roquefort.state import State

OPEN: Final = Objection("RQ-8", "That room is already open.")
FAR: Final = Objection("RQ-8", "None of your mice touches that room.")


def within_reach(state: State, mice: list[int]) -> int:
    """The covered rooms that touch one of these mice, as a mask."""
    touch = state.plan.touch
    rooms = 0
    for cell in mice:
        if cell < SPACES:
            rooms |= touch[cell]
    return rooms & ~state.open_rooms


def legal(state: State, mice: list[int], into: list[Action]) -> None:
    rooms = within_reach(state, mice)
    if rooms:
        into.extend(UNCOVERS_LOW[rooms & 511])
        into.extend(UNCOVERS_HIGH[rooms >> 9])


def objection(state: State, seat: int, action: Uncover, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, TakeActions):
        return FIRST
    if state.open_rooms >> action.room & 1:
        return OPEN
    if not within_reach(state, state.mice[4 * seat : 4 * seat + 4]) >> action.room & 1:
        return FAR
    return None


def carry_out(state: State, seat: int, action: Uncover, log: EventLog | None) -> None:
    """Lifts the roof; everybody sees the floor."""
    spaces = state.plan.room_masks[action.room]
    state.open_rooms |= 1 << action.room
    state.open |= spaces
    # Whoever plays without an open map may have forgotten, so a look is always something learned.
    if not state.memory_open or spaces & TILE_MASK & ~state.known:
        state.learned += 1
    state.known |= spaces & TILE_MASK
    if log is not None:
        seen = cells(spaces)
        floors = tuple(FLOORS[state.floor[cell]] for cell in seen)
        log.add(RoofLifted(seat, ROOMS[action.room], tuple(NAMES[cell] for cell in seen), floors))
    end_of_turn.spend(state, seat, 1, False, log)
