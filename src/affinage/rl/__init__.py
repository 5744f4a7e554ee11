"""Learning environments for every game: PettingZoo, Gymnasium and OpenSpiel.

All share numbered actions (the game's catalogue), a mask of the legal ones, and observations as vectors between 0 and
1, which `affinage.core.observation` describes. A game that is cut at its turn limit is truncated.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from affinage.core.errors import MissingExtra

if TYPE_CHECKING:
    from affinage.rl.aec import TurnBased
    from affinage.rl.parallel import AtOnce
    from affinage.rl.single import OneSeat

__all__ = ["aec_env", "gym_env", "openspiel_game", "parallel_env"]


def aec_env(game: str, **options: Any) -> "TurnBased":
    """PettingZoo, seats in turn: `aec_env(NAME, seats=3, render_mode="ansi")`."""
    env: TurnBased = _module("aec", "rl").TurnBased(game, **options)
    return env


def parallel_env(game: str, **options: Any) -> "AtOnce":
    """PettingZoo, all seats at once; who is not asked waits."""
    env: AtOnce = _module("parallel", "rl").AtOnce(game, **options)
    return env


def gym_env(game: str, **options: Any) -> "OneSeat":
    """Gymnasium, one seat against bots: `gym_env(NAME, seat=0, bots="greedy")`."""
    env: OneSeat = _module("single", "rl").OneSeat(game, **options)
    return env


def openspiel_game(game: str, seats: int = 2, **options: Any) -> Any:
    """An OpenSpiel game, also to be had by `pyspiel.load_game("affinage_NAME")` after this."""
    written = _module("openspiel", "openspiel").written
    import pyspiel

    return pyspiel.load_game(f"affinage_{game}", {"seats": seats, **{key: written(options[key]) for key in options}})


def _module(name: str, extra: str) -> Any:
    try:
        return import_module(f"affinage.rl.{name}")
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith("affinage"):
            raise
        raise MissingExtra("This environment", extra) from None
