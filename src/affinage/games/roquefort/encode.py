"""The whole state as plain data, for hashes, replays and tests; never for a seat's eyes."""

from typing import Any

from affinage.games.roquefort.grid import NAMES, SPACES
from affinage.games.roquefort.plan import CHEESES, FLOORS, ROOMS
from affinage.games.roquefort.state import REASONS, State


def encode(state: State) -> dict[str, Any]:
    """Everything that changes; equal states give equal data in every build."""
    return {
        "floors": [FLOORS[kind] for kind in state.floor],
        "spare": FLOORS[state.spare],
        "known": [NAMES[cell] for cell in range(SPACES) if state.known >> cell & 1],
        "open": [letter for room, letter in enumerate(ROOMS) if state.open_rooms >> room & 1],
        "mice": [state.mice[at : at + 4] for at in range(0, len(state.mice), 4)],
        "kinds": [[name for kind, name in enumerate(CHEESES) if held >> kind & 1] for held in state.kinds],
        "asked": [[[prompt.name, prompt.fields()] for prompt in stack] for stack in state.stacks],
        "turn": state.turn,
        "learned": state.learned,
        "ended": REASONS[state.reason],
        "ended_by": state.ended_by,
    }
