"""A bot that plans its whole turn before the first action of it."""

from typing import Any, NamedTuple

from affinage.bots.explain import explain
from affinage.bots.eyes import Choice, Eyes
from affinage.bots.greedy import best_of
from affinage.bots.judge import Judge
from affinage.bots.reason import ONLY, SLIP
from affinage.core.game import Action, Seat
from affinage.core.rng import Stream

DEEPEST = 10
"""Actions after which a plan is judged as it stands."""
STEP = 0.01
"""What an action costs, so that of two ways to the same place the shorter one is taken."""


class Plan(NamedTuple):
    """A way to play the turn: what it is worth, where it leads, and its actions."""

    worth: float
    state: Any
    actions: tuple[Action, ...]


SLIPS = 12
"""How many decisions of a hundred it takes without thinking: it should be beatable by who thinks further."""


class TurnBot:
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
        judge = Judge(eyes.game)
        values = [0.0] * len(eyes.actions)
        places = {action.index: place for place, action in enumerate(eyes.actions)}
        plans: dict[int, tuple[Any, Plan]] = {}
        for _ in range(self.imagined):
            state = eyes.game.imagine(eyes.view, chance)
            for first, plan in plan_turn(judge, state, eyes.seat, self.width).items():
                values[places[first]] += plan.worth
                if first not in plans or plan.worth > plans[first][1].worth:
                    plans[first] = (state, plan)
        action = best_of(eyes.actions, values, chance)
        state, plan = plans[action.index]
        return Choice(action, explain(judge, state, eyes.seat, plan.actions))


def plan_turn(judge: Judge, state: Any, seat: Seat, width: int) -> dict[int, Plan]:
    """The best plan found for each first action, by its number; a plan ends when the turn passes on."""
    game, worth = judge.game, judge.worth
    turn, bit = game.turn(state), 1 << seat
    best: dict[int, Plan] = {}
    beam = [Plan(0.0, state, ())]
    for _ in range(DEEPEST):
        reached = []
        for _, at, actions in beam:
            for action in game.actions(at, seat):
                after = at.copy()
                game.apply(after, seat, action)
                value = worth(game, after, seat) - STEP * len(actions)
                plan = Plan(value, after, (*actions, action))
                first = plan.actions[0].index
                known = best.get(first)
                if not game.asked(after) & bit or game.turn(after) != turn:
                    if known is None or plan.worth > known.worth:
                        best[first] = plan
                else:
                    reached.append(plan)
                    if known is None:
                        best[first] = plan
        if not reached:
            break
        reached.sort(key=_by_worth, reverse=True)
        beam = reached[:width]
    else:
        for plan in beam:
            if plan.worth > best[plan.actions[0].index].worth:
                best[plan.actions[0].index] = plan
    return best


def _by_worth(plan: Plan) -> float:
    return plan.worth
