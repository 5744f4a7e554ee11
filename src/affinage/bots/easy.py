"""A bot for a first game: it forgets what is covered again, sees one action ahead, and slips now and then."""

from collections.abc import Sequence

from affinage.bots.explain import explain
from affinage.bots.eyes import GLANCE, NOTHING, Bot, Choice, Eyes, Sight, without_looking
from affinage.bots.greedy import best_of, one_ply
from affinage.core.game import Action
from affinage.core.rng import Stream

SLIPS = 40
"""How many decisions of a hundred it takes without thinking."""


class EasyBot(Bot):
    """Takes what looks best at a glance, four times out of ten just anything."""

    name = "easy"

    def sees(self, actions: Sequence[Action], chance: Stream) -> Sight:
        return NOTHING if len(actions) == 1 or chance.below(100) < SLIPS else GLANCE

    def choose(self, eyes: Eyes, chance: Stream) -> Choice:
        if eyes.view is None:
            return without_looking(eyes, chance)
        state = eyes.game.imagine(eyes.view, chance)
        action = best_of(eyes.actions, one_ply(eyes.game, [state], eyes.seat, eyes.actions), chance)
        return Choice(action, explain(eyes.game, state, eyes.seat, [action]))
