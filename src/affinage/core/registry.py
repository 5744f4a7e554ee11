"""Which games there are: what installed packages name under the entry points `affinage.games`.

A package lists a game as `NAME = "module:GAME"`. Its code is loaded when the game is first asked for.
"""

from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from affinage.core.errors import Mistake
from affinage.core.game import AnyGame

__all__ = ["game", "names"]

GROUP: Final = "affinage.games"


@lru_cache
def _found() -> dict[str, EntryPoint]:
    """The entry points by name, in alphabetical order; of two with one name ours is taken."""
    points = sorted(entry_points(group=GROUP), key=lambda point: (point.name, not point.module.startswith(GROUP)))
    found: dict[str, EntryPoint] = {}
    for point in points:
        found.setdefault(point.name, point)
    return found


def names() -> tuple[str, ...]:
    """The games that are known."""
    return tuple(_found())


@lru_cache
def game(name: str) -> AnyGame:
    """The game of this name; raises Mistake with the names there are, or why it cannot be loaded."""
    point = _found().get(name)
    if point is None:
        raise Mistake(f"There is no game '{name}'; the games are {', '.join(names())}.")
    try:
        loaded: AnyGame = point.load()
    except (ImportError, AttributeError) as error:
        raise Mistake(f"The game '{name}' of {point.module} cannot be loaded: {error}.") from error
    return loaded
