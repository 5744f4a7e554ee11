"""Plans for a whole turn by a network, which evaluates all that a level of the plan reaches at once.

A plan is a generator: it yields the states it wants evaluated and is sent what the network answers. So many plans can
go on side by side, and the network is asked about all of them in one batch.
"""

from collections.abc import Sequence
from operator import attrgetter
from typing import Any, TypeVar

from affinage.bots.asking import Asking, Unevaluated
from affinage.bots.network import Floats, Judge, worths
from affinage.bots.turn_plan import DEEPEST, STEP, TurnPlan
from affinage.core.game import AnyGame, Seat
from affinage.core.rng import Stream

T = TypeVar("T")

WON = 12.0
"""What a finished game counts, in logits: more than any running one."""


def planning(game: AnyGame, state: Any, seat: Seat, width: int) -> Asking[dict[int, TurnPlan]]:
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
        found = iter(worths((yield Unevaluated(running, seat))) if running else ())
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


def side_by_side(askings: Sequence[Asking[T]], judge: Judge) -> list[T]:
    """What each returns; the network is asked about the states of all of them at once."""
    found: dict[int, T] = {}
    answers: dict[int, Floats | None] = dict.fromkeys(range(len(askings)))
    while True:
        waiting: dict[int, Unevaluated] = {}
        for number, answer in answers.items():
            try:
                waiting[number] = askings[number].send(answer)  # None begins it
            except StopIteration as finished:
                found[number] = finished.value
        if not waiting:
            return [found[number] for number in range(len(askings))]
        states = [state for each in waiting.values() for state in each.states]
        seats = [each.seat for each in waiting.values() for _ in each.states]
        heads = judge.heads(states, seats)
        answers, begin = {}, 0
        for number, each in waiting.items():
            end = begin + len(each.states)
            answers[number] = heads[begin:end]
            begin = end


def values_in_worlds(
    game: AnyGame, view: Any, seat: Seat, width: int, judge: Judge, chance: Stream, worlds: int
) -> dict[int, float]:
    """What the best plan for each first action is worth, by its number: the mean over so many imagined worlds.

    A plan in one world sees what is hidden there, and trusts in luck that it cannot know of; a mean does so less.
    """
    imagined = [game.imagine(view, chance) for _ in range(worlds)]
    values: dict[int, float] = {}
    for plans in side_by_side([planning(game, world, seat, width) for world in imagined], judge):
        for first, plan in plans.items():
            values[first] = values.get(first, 0.0) + plan.value / worlds
    return values


def plan_turn_by(game: AnyGame, state: Any, seat: Seat, width: int, judge: Judge) -> dict[int, TurnPlan]:
    """The best plan found for each first action, by its number, as one network sees it."""
    (best,) = side_by_side([planning(game, state, seat, width)], judge)
    return best
