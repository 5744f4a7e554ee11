"""How a game goes on from a position: the reviewed seat plans whole turns, the others look one action ahead."""

from typing import Any

from affinage.bots.judge import Judge
from affinage.bots.turn import Plan, plan_turn
from affinage.core.game import Action, Seat
from affinage.core.rng import Stream

WIDTH = 4
"""How many beginnings of a turn the reviewed seat's plans follow."""
SAMPLE = 6
"""How many actions the others compare."""
LONGEST = 1500
"""Actions after which a line is judged wherever it is."""


def play_on(judge: Judge, state: Any, seat: Seat, until: int, chance: Stream, line: list[Action] | None = None) -> Any:
    """The state when turn `until` begins or the game is over; the seat's own actions are added to `line`."""
    game, bit = judge.game, 1 << seat
    for _ in range(LONGEST):
        asked = game.asked(state)
        if not asked or game.turn(state) >= until:
            break
        mover = seat if asked & bit else (asked & -asked).bit_length() - 1
        legal = game.actions(state, mover)
        if len(legal) == 1:
            game.apply(state, mover, legal[0])
            taken: tuple[Action, ...] = (legal[0],)
        elif mover == seat:
            plan = best_plan(judge, state, seat)
            state, taken = plan.state.copy(), plan.actions
        else:
            state, taken = _answer(judge, state, mover, chance), ()
        if line is not None and mover == seat:
            line.extend(taken)
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
