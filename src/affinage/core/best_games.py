"""Games worth watching: records of strong play that come with a game, to be looked at and learnt from."""

from importlib import resources
from importlib.resources.abc import Traversable

from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.core.record import Record


def best_games() -> tuple[str, ...]:
    """The names of all there are, `<game>-<number>`, in the order of the games."""
    return tuple(_files())


def best_game(name: str) -> Record:
    """A game by its name; raises Mistake where there is none."""
    files = _files()
    if name not in files:
        raise Mistake(f"There is no game '{name[:40]}' here; there are {', '.join(files)}.")
    return Record.parse(files[name].read_bytes())


def _files() -> dict[str, Traversable]:
    found: dict[str, Traversable] = {}
    for game in registry.names():
        folder = resources.files(registry.game(game).package).joinpath("best_games")
        pages = {page.name.removesuffix(".json"): page for page in folder.iterdir()} if folder.is_dir() else {}
        own = [name for name in pages if name.rpartition("-")[0] == game]
        found |= {name: pages[name] for name in sorted(own, key=lambda name: int(name.rpartition("-")[2]))}
    return found
