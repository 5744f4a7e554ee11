"""Who is asked."""

from affinage.core import agenda
from affinage.games.cheesonomics.state import State


def asked(state: State) -> int:
    """The seats that are asked, as a bitmask; none when the game is over."""
    return agenda.asked(state.stacks)
