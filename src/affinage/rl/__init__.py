"""Learning environments for every game: PettingZoo, Gymnasium and OpenSpiel.

All share numbered actions (the game's catalogue), a mask of the legal ones, and observations as rows of bits, which
`affinage.core.observation` describes. A game that is cut at its turn limit is truncated.

With this module imported Gymnasium knows every game by its name: `gymnasium.make("affinage/NAME-v0")`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from affinage.core import registry
from affinage.core.errors import MissingExtra

if TYPE_CHECKING:
    from affinage.rl.aec import TurnBased
    from affinage.rl.parallel import AtOnce
    from affinage.rl.single import OneSeat
    from affinage.rl.vector import ManyGames

__all__ = ["aec_env", "gym_env", "openspiel_game", "parallel_env", "vector_env"]


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


def vector_env(game: str, num_envs: int = 1, **options: Any) -> "ManyGames":
    """Gymnasium, many games in one step: `vector_env(NAME, 128, seats=3)`; one seat against bots by `opponents`."""
    env: ManyGames = _module("vector", "rl").ManyGames(game, num_envs, **options)
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


def _register() -> None:
    """Tells Gymnasium, where it is installed, the games there are."""
    try:
        import gymnasium
    except ModuleNotFoundError:
        return
    for name in registry.names():
        gymnasium.register(
            id=f"affinage/{name.capitalize()}-v0",
            entry_point="affinage.rl.single:OneSeat",
            vector_entry_point="affinage.rl.vector:against_bots",
            kwargs={"name": name},
        )


_register()
