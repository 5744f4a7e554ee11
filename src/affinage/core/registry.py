"""Which games there are; a game's code is loaded when it is first asked for."""

from importlib import import_module
from typing import cast

from affinage.core.errors import Mistake
from affinage.core.game import AnyGame

_MODULES: dict[str, str] = {}


def register(name: str, module: str) -> None:
    """Makes a game known; the module holds it as `GAME`."""
    _MODULES[name] = module


def names() -> tuple[str, ...]:
    """The games that are known, in the order they were registered."""
    return tuple(_MODULES)


def game(name: str) -> AnyGame:
    """The game of this name; raises Mistake with the names there are."""
    if name not in _MODULES:
        raise Mistake(f"There is no game '{name}'; the games are {', '.join(_MODULES)}.")
    return cast(AnyGame, import_module(_MODULES[name]).GAME)


def package(name: str) -> str:
    """The package a game lives in, where its messages, its picture and its rules are."""
    game(name)
    return str(import_module(_MODULES[name]).__package__)
