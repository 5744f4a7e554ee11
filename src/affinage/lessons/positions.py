"""How a step's position becomes a state: each engine reads its own text."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from affinage.core.registry import package


def _roquefort(options: Any, given: dict[str, Any]) -> Any:
    from affinage.games.roquefort.edition import plan
    from affinage.games.roquefort.position import position

    more: dict[str, Any] = {key: value for key, value in given.items() if key != "text"}
    more["kinds"] = tuple(given.get("kinds", ()))
    return position(given["text"], plan(options.edition, options.side), seats=options.seats, **more)


def _cheesonomics(options: Any, given: dict[str, Any]) -> Any:
    from affinage.games.cheesonomics.edition import stock
    from affinage.games.cheesonomics.position import position

    return position(given["text"], stock(options.edition, options.flavour == "sharp"), turn=given.get("turn", ""))


def _fromage(options: Any, given: dict[str, Any]) -> Any:
    from affinage.games.fromage.position import position

    return position(given["text"], options)


READERS: Final[dict[str, Callable[[Any, dict[str, Any]], Any]]] = {
    "roquefort": _roquefort,
    "cheesonomics": _cheesonomics,
    "fromage": _fromage,
}


def laid(game: str, options: Any, given: dict[str, Any]) -> Any:
    """The state a step describes: a position in the engine's own text, or a game's start by its seed."""
    if "seed" in given:
        return import_module(package(game)).GAME.setup(options, given["seed"])
    return READERS[package(game).rpartition(".")[2]](options, given)
