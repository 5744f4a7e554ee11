"""What a seat of Fromage or Formaggio played with: its player board, its structures, what it built, its best venue."""

from itertools import combinations

from affinage.games.fromage.edition import EVERY_VENUE
from affinage.games.fromage.state import State

CHOICES = {
    "side": ("I", "II", "printed"),
    "venues": tuple(",".join(four) for four in combinations(EVERY_VENUE, 4)),
}
"""The sides of the inserts, and every four venues; a draw that the seats do not allow leaves the default."""


def traits(state: State) -> list[dict[str, list[str]]]:
    """For each seat."""
    return [_seat(state, seat) for seat in range(len(state.stacks))]


def _seat(state: State, seat: int) -> dict[str, list[str]]:
    works = state.creameries[seat].works
    tiles = [structure.name for structure in works.structures if structure not in works.board.structures]
    built = [structure.name for slot, structure in enumerate(works.structures) if works.built >> slot & 1]
    points = {venue.name: venue.score(state, seat) for venue in state.board.venues}
    best = [venue for venue, own in points.items() if own == max(points.values())]
    return {"player board": [works.board.name], "tile": tiles, "structure built": built, "best venue": best}
