"""What a player can foresee of an action from what lies open: its cost, and the kind it would collect."""

from typing import TypedDict

from affinage.games.roquefort.actions import Action, Enter, Run, Slide, Uncover
from affinage.games.roquefort.grid import LINES, OUTSIDE, SPACES, TILE_MASK, pushed
from affinage.games.roquefort.plan import CHEESE_BIT, FLOORS
from affinage.games.roquefort.prompts import ACTIONS
from affinage.games.roquefort.rules.run import cost_of_entry, cost_of_run
from affinage.games.roquefort.state import State


class Preview(TypedDict, total=False):
    """What can be foreseen of an action: how many actions it takes, and the cheese it collects."""

    cost: int
    collects: str


def preview(state: State, seat: int, action: Action) -> Preview:
    """The cost of a run or an entry, and the kind of cheese that landing there would collect."""
    if isinstance(action, Run):
        cost, origin = cost_of_run(state, action.origin, action.to, ACTIONS), action.origin
    elif isinstance(action, Enter):
        cost, origin = cost_of_entry(state, action.to, ACTIONS), OUTSIDE
    else:
        return {}
    floor = state.floor[action.to]
    others = list(state.mice[4 * seat : 4 * seat + 4])
    others.remove(origin)
    pair = any(cell < SPACES and state.floor[cell] == floor for cell in others)
    new = CHEESE_BIT[floor] and not state.kinds[seat] & CHEESE_BIT[floor]
    return {"cost": cost, "collects": FLOORS[floor]} if pair and new else {"cost": cost}


def is_final(state: State, seat: int, action: Action) -> bool:
    """Whether an action shows a floor: lifting a roof does, and a slide that brings one into the open (RQ-36)."""
    shown = state.known if state.memory_open else state.open & TILE_MASK
    if isinstance(action, Uncover):
        return not state.memory_open or bool(state.plan.room_masks[action.room] & TILE_MASK & ~state.known)
    if isinstance(action, Slide):
        slot = action.slot
        return not shown >> LINES[slot][6] & 1 or bool(state.open & TILE_MASK & ~pushed(shown, slot, True))
    return False
