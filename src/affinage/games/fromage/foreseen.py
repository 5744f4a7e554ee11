"""What is told of an action beforehand, besides its words."""

from typing import TypedDict

from affinage.games.fromage.actions import Action, Gather
from affinage.games.fromage.kinds import RESOURCES
from affinage.games.fromage.state import State


class Preview(TypedDict, total=False):
    """What can be foreseen: when and where a worker is home, what a token adds to the sheet now, what is gained."""

    home_in: int
    home_at: str
    points: int
    fruit: str
    order: str
    gains: str
    count: int


def is_final(state: State, seat: int, action: Action) -> bool:
    """Whether an action draws cards."""
    return isinstance(action, Gather) and RESOURCES[state.resource[state.facing[seat]]] == "order"
