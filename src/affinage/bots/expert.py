"""A bot that learned: the search of `hard`, judged by a network that was trained on games of its own."""

import logging
from functools import lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from affinage.bots.eyes import Eyes
from affinage.bots.hard import HardBot, Search
from affinage.core import registry
from affinage.core.game import AnyGame
from affinage.core.rng import Stream

if TYPE_CHECKING:
    from affinage.bots.network import Judge

logger = logging.getLogger(__name__)


@lru_cache
def judge_of(game_name: str, network: str) -> "Judge | None":
    """The network of this name that comes with a game; None, with a line in the log, where it does not fit."""
    try:
        from affinage.bots.network import Judge, Network
    except ImportError:
        logger.warning("NumPy is not installed; expert plays as hard does.")
        return None
    game = registry.game(game_name)
    with resources.as_file(resources.files(game.package).joinpath("weights", f"{network}.npz")) as path:
        if not path.exists():
            return None
        found = Network.load(path)
    features = found.features(game)
    if found.about["features"] != features.digest or game.rules not in found.about["rules"]:
        logger.warning("The network %s was trained for other rules or features; expert plays as hard does.", network)
        return None
    return Judge(features, found)


def judge_at(game: AnyGame, view: Any) -> "Judge | None":
    """The network for a table like this one; None where nothing was learned, or not for this."""
    network = game.network(view)
    return judge_of(game.name, network) if network else None


class ExpertBot(HardBot):
    """Searches as `hard` does and judges by what it learned; where that is nothing, or no help, it plays as `hard`."""

    name = "expert"

    def search(self, eyes: Eyes, chance: Stream) -> Search:
        judge = judge_at(eyes.game, eyes.view) if eyes.game.network_plays(eyes.view) else None
        if judge is None:
            return super().search(eyes, chance)
        from affinage.bots.network_search import NetworkSearch

        return NetworkSearch(eyes, chance, judge)
