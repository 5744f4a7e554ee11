"""A bot for a first game: it forgets what is covered again, sees one action ahead, and slips now and then."""

from affinage.bots.explain import explain
from affinage.bots.eyes import Choice, Eyes
from affinage.bots.greedy import best_of, one_ply
from affinage.bots.reason import ONLY, SLIP
from affinage.core.rng import Stream

SLIPS = 40
"""How many decisions of a hundred it takes without thinking."""


class EasyBot:
    """Takes what looks best at a glance, four times out of ten just anything."""

    name = "easy"

    def choose(self, eyes: Eyes, chance: Stream) -> Choice:
        if len(eyes.actions) == 1:
            return Choice(eyes.actions[0], ONLY)
        if chance.below(100) < SLIPS:
            return Choice(chance.pick(eyes.actions), SLIP)
        state = eyes.game.imagine(eyes.glance, chance)
        action = best_of(eyes.actions, one_ply(eyes.game, [state], eyes.seat, eyes.actions), chance)
        return Choice(action, explain(eyes.game, state, eyes.seat, [action]))
