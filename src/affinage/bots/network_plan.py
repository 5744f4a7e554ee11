"""Plans for a whole turn by a network: all that a level of the plan reaches is evaluated at once."""

from operator import attrgetter
from typing import Any, Protocol

from affinage.bots.turn_plan import DEEPEST, STEP, TurnPlan
from affinage.core.game import AnyGame, Seat


class Values(Protocol):
    """Evaluates many states at once for a seat; higher is better."""

    def __call__(self, states: list[Any], seat: Seat, /) -> list[float]: ...


WON = 12.0
"""What a finished game counts, in logits: more than any running one."""


def plan_turn_by(game: AnyGame, state: Any, seat: Seat, width: int, values: Values) -> dict[int, TurnPlan]:
    """The best plan found for each first action, by its number; a plan ends when the turn passes on."""
    turn, bit = game.turn(state), 1 << seat
    best: dict[int, TurnPlan] = {}
    beam = [TurnPlan(0.0, state, ())]
    for depth in range(DEEPEST):
        reached, running, after_all = [], [], []
        for so_far in beam:
            for action in game.actions(so_far.state, seat):
                after = so_far.state.copy()
                game.apply(after, seat, action)
                after_all.append((after, (*so_far.actions, action)))
                if game.asked(after):
                    running.append(after)
        found = iter(values(running, seat) if running else ())
        for after, actions in after_all:
            asked = game.asked(after)
            value = next(found) if asked else WON * (2.0 * game.result(after, seat) - 1.0)
            plan = TurnPlan(value - STEP * depth, after, actions)
            first = actions[0].index
            known = best.get(first)
            if not asked & bit or game.turn(after) != turn:
                if known is None or plan.value > known.value:
                    best[first] = plan
            else:
                reached.append(plan)
                if known is None:
                    best[first] = plan
        if not reached:
            break
        reached.sort(key=attrgetter("value"), reverse=True)
        beam = reached[:width]
    else:
        for plan in beam:
            first = plan.actions[0].index
            if plan.value > best[first].value:
                best[first] = plan
    return best
