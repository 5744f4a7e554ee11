"""The levels a person can choose."""

from collections.abc import Callable

from affinage.bots.eyes import Bot
from affinage.bots.greedy import GreedyBot
from affinage.bots.random import RandomBot
from affinage.core.errors import Mistake

LEVELS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(level: str) -> Bot:
    """The bot of this level; raises Mistake with the levels there are."""
    if level not in LEVELS:
        raise Mistake(f"There is no bot '{level}'; the levels are {', '.join(LEVELS)}.")
    return LEVELS[level]()
