"""What a player can foresee of an action from what lies open: its cost, what it collects, what a slide sets off."""

from itertools import pairwise
from typing import TypedDict

from affinage.games.roquefort.actions import Action, Enter, Run, Slide, Uncover
from affinage.games.roquefort.grid import LINE_MASKS, LINES, NAMES, OUTSIDE, SPACES, TILE_MASK, pushed
from affinage.games.roquefort.plan import CHEESE_BIT, CHEESES, FLOORS, TRAP
from affinage.games.roquefort.prompts import ACTIONS, TakeActions
from affinage.games.roquefort.rules.run import cost_of_entry, cost_of_run
from affinage.games.roquefort.state import State
from affinage.games.roquefort.view import shown


class Preview(TypedDict, total=False):
    """What can be foreseen of an action: its cost, the cheese it collects, and whether the turn ends with it.

    Of a slide: what drops out, empty where it lies under a roof; the mice that fall, by seat and space; the kinds that
    seats take; and the spaces of mice under which something unseen comes to lie.
    """

    cost: int
    collects: str
    ends: bool
    drops: str
    falls: list[tuple[int, str]]
    takes: list[tuple[int, str]]
    unseen: list[str]


def preview(state: State, seat: int, action: Action) -> Preview:
    """What running, entering, uncovering or sliding takes and brings, as far as it can be seen."""
    seen: Preview = {}
    if isinstance(action, Run):
        seen = _landing(state, seat, cost_of_run(state, action.origin, action.to, ACTIONS), action.origin, action.to)
    elif isinstance(action, Enter):
        seen = _landing(state, seat, cost_of_entry(state, action.to, ACTIONS), OUTSIDE, action.to)
    elif isinstance(action, Slide):
        seen = _slide(state, action.slot)
    elif isinstance(action, Uncover):
        seen = {"cost": 1}
    prompt = state.stacks[seat][-1]
    if isinstance(prompt, TakeActions) and seen.get("cost") == prompt.left:
        seen["ends"] = True
    return seen


def _landing(state: State, seat: int, cost: int, origin: int, to: int) -> Preview:
    """The cost of a run or an entry, and the kind of cheese that landing there would collect."""
    floor = state.floor[to]
    others = list(state.mice[4 * seat : 4 * seat + 4])
    others.remove(origin)
    pair = any(cell < SPACES and state.floor[cell] == floor for cell in others)
    new = CHEESE_BIT[floor] and not state.kinds[seat] & CHEESE_BIT[floor]
    return {"cost": cost, "collects": FLOORS[floor]} if pair and new else {"cost": cost}


def _slide(state: State, slot: int) -> Preview:
    """What a slide sets off among the mice, which stay where they are while the floor moves (RQ-22 to RQ-27)."""
    line, within, floor = LINES[slot], LINE_MASKS[slot], state.floor
    visible = shown(state, False)
    known = pushed(visible, slot, True) & within
    """The spaces of the line under which it is seen what comes to lie."""
    after = floor.copy()
    for cell, to in pairwise(line):
        after[to] = floor[cell]
    after[line[0]] = state.spare
    falls: list[tuple[int, str]] = []
    takes: list[tuple[int, str]] = []
    unseen: list[str] = []
    for seat in range(len(state.stacks)):
        once = pairs = 0
        for cell in state.mice[4 * seat : 4 * seat + 4]:
            if cell >= SPACES:
                continue
            if within >> cell & 1:
                if not known >> cell & 1:
                    unseen.append(NAMES[cell])
                    continue
                if after[cell] == TRAP:
                    falls.append((seat, NAMES[cell]))
                    continue
            bit = CHEESE_BIT[after[cell]]
            pairs |= once & bit
            once |= bit
        new = pairs & ~state.kinds[seat]
        if new:
            takes += [(seat, name) for kind, name in enumerate(CHEESES) if new >> kind & 1]
    return {
        "cost": 1,
        "drops": FLOORS[floor[line[6]]] if visible >> line[6] & 1 else "",
        "falls": falls,
        "takes": takes,
        "unseen": unseen,
    }


def is_final(state: State, seat: int, action: Action) -> bool:
    """Whether an action shows a floor: lifting a roof does, and a slide that brings one into the open (RQ-36)."""
    shown = state.known if state.memory_open else state.open & TILE_MASK
    if isinstance(action, Uncover):
        return not state.memory_open or bool(state.plan.room_masks[action.room] & TILE_MASK & ~state.known)
    if isinstance(action, Slide):
        slot = action.slot
        return not shown >> LINES[slot][6] & 1 or bool(state.open & TILE_MASK & ~pushed(shown, slot, True))
    return False
