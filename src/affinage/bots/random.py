"""A bot that takes any legal action."""

from collections.abc import Sequence

from affinage.bots.eyes import NOTHING, Bot, Choice, Eyes, Sight
from affinage.core.game import Action
from affinage.core.rng import Stream


class RandomBot(Bot):
    """Takes any legal action, each as likely."""

    name = "random"

    def sees(self, actions: Sequence[Action], chance: Stream) -> Sight:
        return NOTHING

    def choose(self, eyes: Eyes, chance: Stream) -> Choice:
        return Choice(eyes.actions[chance.below(len(eyes.actions))])
