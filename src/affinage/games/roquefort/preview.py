"""What a player can foresee of an action from what lies open: its cost, and the kind it would collect."""

from typing import Any

from affinage.games.roquefort.actions import Action, Enter, Run
from affinage.games.roquefort.grid import OUTSIDE, SPACES
from affinage.games.roquefort.plan import CHEESE_BIT, FLOORS
from affinage.games.roquefort.prompts import ACTIONS
from affinage.games.roquefort.rules.run import cost_of_entry, cost_of_run
from affinage.games.roquefort.state import State


def preview(state: State, seat: int, action: Action) -> dict[str, Any]:
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
