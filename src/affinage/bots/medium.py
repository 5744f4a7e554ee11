"""A bot that plans its whole turn before the first action of it."""

from typing import Any

from affinage.bots.explain import explain
from affinage.bots.eyes import Choice, Eyes
from affinage.bots.greedy import best_of
from affinage.bots.plan import Plan, plan_turn
from affinage.bots.reason import ONLY, SLIP
from affinage.core.rng import Stream

SLIPS = 12
"""How many decisions of a hundred it takes without thinking: it should be beatable by who thinks further."""


class MediumBot:
    """Follows the most promising beginnings of a turn to its end, in two imagined worlds; now and then it slips."""

    name = "medium"

    def __init__(self, imagined: int = 2, width: int = 5) -> None:
        self.imagined = imagined
        self.width = width

    def choose(self, eyes: Eyes, chance: Stream) -> Choice:
        if len(eyes.actions) == 1:
            return Choice(eyes.actions[0], ONLY)
        if chance.below(100) < SLIPS:
            return Choice(chance.pick(eyes.actions), SLIP)
        values = [0.0] * len(eyes.actions)
        places = {action.index: place for place, action in enumerate(eyes.actions)}
        plans: dict[int, tuple[Any, Plan]] = {}
        for _ in range(self.imagined):
            state = eyes.game.imagine(eyes.view, chance)
            for first, plan in plan_turn(eyes.game, state, eyes.seat, self.width).items():
                values[places[first]] += plan.value
                if first not in plans or plan.value > plans[first][1].value:
                    plans[first] = (state, plan)
        action = best_of(eyes.actions, values, chance)
        state, plan = plans[action.index]
        return Choice(action, explain(eyes.game, state, eyes.seat, plan.actions))
