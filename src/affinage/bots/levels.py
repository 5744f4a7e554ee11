"""The levels a person can choose, and how a bot is named."""

from collections.abc import Callable

from affinage.bots.easy import EasyBot
from affinage.bots.expert import ExpertBot
from affinage.bots.eyes import Bot
from affinage.bots.greedy import GreedyBot
from affinage.bots.hard import Budget, HardBot
from affinage.bots.medium import MediumBot
from affinage.bots.program import ProgramBot
from affinage.bots.random import RandomBot
from affinage.core.errors import Mistake

LEVELS: dict[str, Callable[[], Bot]] = {
    "easy": EasyBot,
    "medium": MediumBot,
    "hard": HardBot,
    "expert": ExpertBot,
    "random": RandomBot,
    "greedy": GreedyBot,
}
"""The levels by name, each with what makes a bot of it."""


SEARCHING: dict[str, Callable[[Budget], Bot]] = {"hard": HardBot, "expert": ExpertBot}
"""The levels that take a budget."""


def bot(level: str) -> Bot:
    """The bot of this name: a level, `hard:300` for so many iterations per decision, `hard:2s` for seconds,
    `cmd:./mybot` for a program.

    Raises Mistake with the names there are.
    """
    name, _, detail = level.partition(":")
    if name == "cmd":
        return ProgramBot(detail)
    if name in SEARCHING and detail:
        return SEARCHING[name](_budget(name, detail))
    if name not in LEVELS or detail:
        raise Mistake(
            f"There is no bot '{level}'; the levels are {', '.join(LEVELS)}, also hard:300 (iterations per decision), "
            "expert:2s (seconds) and cmd:./mybot (a program)."
        )
    return LEVELS[name]()


def _budget(name: str, detail: str) -> Budget:
    try:
        budget = Budget(seconds=float(detail[:-1])) if detail.endswith("s") else Budget(iterations=int(detail))
    except ValueError:
        budget = Budget()
    if not (0 < budget.iterations <= 1_000_000 or 0 < budget.seconds <= 600):
        raise Mistake(f"'{name}:{detail}' is no budget; write {name}:300 for iterations or {name}:0.5s for seconds.")
    return budget
