"""How a game goes on from a position: the reviewed seat plans whole turns; the others do so too, or glance ahead."""

from collections.abc import Iterable
from typing import Any

from affinage.bots.judge import Judge
from affinage.bots.plan import Plan, plan_turn
from affinage.bots.plan import best_plan as quick_plan
from affinage.bots.search import QUICKER
from affinage.core.game import Action, Seat
from affinage.core.rng import Stream

WIDTH = 4
"""How many beginnings of a turn the reviewed seat's plans follow."""
QUICK = 2
"""The same where everybody plans."""
WAVER = 0.25
"""How far a plan's worth wavers where everybody plans, in clear leads: nobody plays a game twice the same way."""
SAMPLE = 6
"""How many actions the others compare."""
LONGEST = 1500
"""Actions after which a line is judged wherever it is."""
FOREVER = 1 << 30
"""A turn that no game reaches."""


def play_on(judge: Judge, state: Any, seat: Seat, until: int, chance: Stream) -> Any:
    """The state when turn `until` begins or the game is over, the others answering quickly: one action ahead.

    Where a game has habits, the reviewed seat follows them and the others plan, as in the search of the hard bot.
    """
    game, bit, habits = judge.game, 1 << seat, judge.habits
    for _ in range(LONGEST):
        asked = game.asked(state)
        if not asked or game.turn(state) >= until:
            break
        mover = seat if asked & bit else (asked & -asked).bit_length() - 1
        legal = game.actions(state, mover)
        if len(legal) == 1:
            game.apply(state, mover, legal[0])
        elif habits is not None:
            if mover == seat:
                game.apply(state, mover, habits.answer(state, mover))
            else:
                state = quick_plan(judge, state, mover, QUICKER).state.copy()
        elif mover == seat:
            state = best_plan(judge, state, seat).state.copy()
        else:
            state = _answer(judge, state, mover, chance)
    return state


def play_to_the_end(judge: Judge, state: Any, chance: Stream) -> Any:
    """The state at the end of the game, everybody planning alike and wavering alike, so that it is fair who wins.

    Where a game has habits, everybody follows them.
    """
    game = judge.game
    if judge.habits is not None:
        judge.habits.play_on(state, FOREVER)
        return state
    for _ in range(LONGEST):
        asked = game.asked(state)
        if not asked:
            break
        mover = (asked & -asked).bit_length() - 1
        legal = game.actions(state, mover)
        if len(legal) == 1:
            game.apply(state, mover, legal[0])
        else:
            plans = plan_turn(judge, state, mover, QUICK).values()
            state = max(plans, key=lambda plan: plan.worth + WAVER * judge.scale * chance.below(100) / 100).state.copy()
    return state


def played_out(judge: Judge, state: Any, seat: Seat, actions: Iterable[Action]) -> Any:
    """The given state after these actions of the seat, as far as they are legal one after the other."""
    for action in actions:
        if action not in judge.game.actions(state, seat):
            break
        judge.game.apply(state, seat, action)
    return state


def best_plan(judge: Judge, state: Any, seat: Seat) -> Plan:
    """The most promising way to play the rest of the turn."""
    return max(plan_turn(judge, state, seat, WIDTH).values(), key=lambda plan: plan.worth)


def _answer(judge: Judge, state: Any, seat: Seat, chance: Stream) -> Any:
    """The state after the best of a few actions drawn at random, one action ahead."""
    game, worth = judge.game, judge.worth
    legal = game.actions(state, seat)
    n = len(legal)
    best, kept = 0.0, None
    for place in range(min(n, SAMPLE)):
        after = state.copy()
        game.apply(after, seat, legal[place if n <= SAMPLE else chance.below(n)])
        value = worth(game, after, seat)
        if kept is None or value > best:
            best, kept = value, after
    return kept
