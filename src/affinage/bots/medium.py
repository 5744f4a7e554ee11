"""A bot that plans its whole turn before the first action of it."""

from collections.abc import Sequence
from typing import Any

from affinage.bots.explain import explain
from affinage.bots.eyes import NOTHING, RECALL, Bot, Choice, Eyes, Sight, without_looking
from affinage.bots.greedy import best_of
from affinage.bots.turn_plan import TurnPlan, plan_turn
from affinage.core.game import Action
from affinage.core.rng import Stream

SLIPS = 12
"""How many decisions of a hundred it takes without thinking: it should be beatable by who thinks further."""


class MediumBot(Bot):
    """Follows the most promising beginnings of a turn to its end, in two imagined worlds; now and then it slips."""

    name = "medium"

    def __init__(self, imagined: int = 2, width: int = 5) -> None:
        self.imagined = imagined
        self.width = width

    def sees(self, actions: Sequence[Action], chance: Stream) -> Sight:
        return NOTHING if len(actions) == 1 or chance.below(100) < SLIPS else RECALL

    def choose(self, eyes: Eyes, chance: Stream) -> Choice:
        if eyes.view is None:
            return without_looking(eyes, chance)
        values = [0.0] * len(eyes.actions)
        places = {action.index: place for place, action in enumerate(eyes.actions)}
        plans: dict[int, tuple[Any, TurnPlan]] = {}
        for _ in range(self.imagined):
            state = eyes.game.imagine(eyes.view, chance)
            for first, plan in plan_turn(eyes.game, state, eyes.seat, self.width).items():
                values[places[first]] += plan.value
                if first not in plans or plan.value > plans[first][1].value:
                    plans[first] = (state, plan)
        action = best_of(eyes.actions, values, chance)
        state, plan = plans[action.index]
        return Choice(action, explain(eyes.game, state, eyes.seat, plan.actions))
