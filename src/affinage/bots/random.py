"""A bot that takes any legal action."""

from affinage.bots.eyes import Choice, Eyes
from affinage.core.rng import Stream


class RandomBot:
    """Takes any legal action, each as likely."""

    name = "random"

    def choose(self, eyes: Eyes, chance: Stream) -> Choice:
        return Choice(eyes.actions[chance.below(len(eyes.actions))])
