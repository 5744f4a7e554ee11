"""What is told of an action beforehand, besides its words."""

from typing import TypedDict

from affinage.games.fromage.actions import Action, Gather
from affinage.games.fromage.kinds import RESOURCES
from affinage.games.fromage.state import State


class Preview(TypedDict, total=False):
    """What can be foreseen: when and where a worker is home, what a token adds to the sheet now, what is gained.

    `parts` are the lines of the sheet that make up the points, `others` what the other seats lose or win by it. `idle`:
    the turn would end with nothing done. `alone`: there is nobody left to wait for.
    """

    home_in: int
    home_at: str
    points: int
    parts: list[tuple[str, int]]
    others: list[tuple[int, int]]
    fruit: str
    order: str
    gains: str
    count: int
    idle: bool
    alone: bool


def is_final(state: State, seat: int, action: Action) -> bool:
    """Whether an action draws cards."""
    return isinstance(action, Gather) and RESOURCES[state.resource[state.facing[seat]]] == "order"
