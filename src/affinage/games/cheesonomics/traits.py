"""What a seat of Cheesonomics played with: the knife that was dealt to it, and when that let it start."""

from affinage.games.cheesonomics.state import State


def traits(state: State) -> list[dict[str, list[str]]]:
    """For each seat."""
    seats = len(state.stacks)
    places = [(seat - state.first) % seats + 1 for seat in range(seats)]
    return [{"place in the order of turns": [str(place)]} for place in places]
