"""Plans for a whole turn: the most promising beginnings are followed to the turn's end."""

from operator import attrgetter
from typing import Any, Final, final

from affinage.core.game import Action, AnyGame, Seat

DEEPEST: Final = 10
"""Actions after which a plan is evaluated as it stands."""
STEP: Final = 0.01
"""What an action costs, so that of two ways to the same place the shorter one is taken."""


@final
class TurnPlan:
    """A way to play the turn: its value, where it leads, and its actions."""

    __slots__ = ("actions", "state", "value")

    def __init__(self, value: float, state: Any, actions: tuple[Action, ...]) -> None:
        self.value: Final = value
        self.state: Final = state
        self.actions: Final = actions


_by_value: Final = attrgetter("value")


def plan_turn(game: AnyGame, state: Any, seat: Seat, width: int) -> dict[int, TurnPlan]:
    """The best plan found for each first action, by its number; a plan ends when the turn passes on."""
    evaluate = game.evaluate
    turn, bit = game.turn(state), 1 << seat
    best: dict[int, TurnPlan] = {}
    beam = [TurnPlan(0.0, state, ())]
    for _ in range(DEEPEST):
        reached: list[TurnPlan] = []
        for so_far in beam:
            cost = STEP * len(so_far.actions)
            for action in game.actions(so_far.state, seat):
                after = so_far.state.copy()
                game.apply(after, seat, action)
                plan = TurnPlan(evaluate(after, seat) - cost, after, (*so_far.actions, action))
                first = plan.actions[0].index
                known = best.get(first)
                if not game.asked(after) & bit or game.turn(after) != turn:
                    if known is None or plan.value > known.value:
                        best[first] = plan
                else:
                    reached.append(plan)
                    if known is None:
                        best[first] = plan
        if not reached:
            break
        reached.sort(key=_by_value, reverse=True)
        beam = reached[:width]
    else:
        for plan in beam:
            first = plan.actions[0].index
            if plan.value > best[first].value:
                best[first] = plan
    return best


def best_plan(game: AnyGame, state: Any, seat: Seat, width: int) -> TurnPlan:
    """The most promising way to play the rest of the turn."""
    best: TurnPlan | None = None
    for plan in plan_turn(game, state, seat, width).values():
        if best is None or plan.value > best.value:
            best = plan
    assert best is not None
    return best
