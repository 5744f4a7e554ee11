"""What a seat of Fromage or Formaggio played with: its player board, its structures, what it built."""

from affinage.games.fromage.state import State

CHOICES = {"side": ("I", "II", "printed")}
"""The sides of the inserts; a draw that the seats do not allow leaves the default."""


def traits(state: State) -> list[dict[str, list[str]]]:
    """For each seat."""
    return [_seat(state, seat) for seat in range(len(state.stacks))]


def _seat(state: State, seat: int) -> dict[str, list[str]]:
    works = state.creameries[seat].works
    tiles = [structure.name for structure in works.structures if structure not in works.board.structures]
    built = [structure.name for slot, structure in enumerate(works.structures) if works.built >> slot & 1]
    return {"player board": [works.board.name], "tile": tiles, "structure built": built}
