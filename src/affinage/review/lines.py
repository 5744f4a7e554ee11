"""How a game goes on from a position: the reviewed seat plans whole turns; the others do so too, or glance ahead."""

from collections.abc import Iterable
from typing import Any

from affinage.bots.hard import QUICKER
from affinage.bots.turn_plan import TurnPlan, plan_turn
from affinage.bots.turn_plan import best_plan as quick_plan
from affinage.core.game import Action, AnyGame, Seat
from affinage.core.rng import Stream

WIDTH = 4
"""How many beginnings of a turn the reviewed seat's plans follow."""
QUICK = 2
"""The same where everybody plans."""
WAVER = 0.25
"""How far a plan's value wavers where everybody plans, in clear leads: nobody plays a game twice the same way."""
SAMPLE = 6
"""How many actions the others compare."""
LONGEST = 1500
"""Actions after which a line is evaluated wherever it is."""
FOREVER = 1 << 30
"""A turn that no game reaches."""


def play_on(game: AnyGame, state: Any, seat: Seat, until: int, chance: Stream) -> Any:
    """The state when turn `until` begins or the game is over, the others answering quickly: one action ahead.

    Where a game has a rollout policy, the reviewed seat follows it and the others plan, as the hard bot does.
    """
    bit, rollout = 1 << seat, game.rollout
    for _ in range(LONGEST):
        asked = game.asked(state)
        if not asked or game.turn(state) >= until:
            break
        mover = seat if asked & bit else (asked & -asked).bit_length() - 1
        legal = game.actions(state, mover)
        if len(legal) == 1:
            game.apply(state, mover, legal[0])
        elif rollout is not None:
            if mover == seat:
                game.apply(state, mover, rollout.choose(state, mover))
            else:
                state = quick_plan(game, state, mover, QUICKER).state.copy()
        elif mover == seat:
            state = best_plan(game, state, seat).state.copy()
        else:
            state = _answer(game, state, mover, chance)
    return state


def play_to_the_end(game: AnyGame, state: Any, chance: Stream) -> Any:
    """The state at the end of the game, everybody planning alike and wavering alike, so that it is fair who wins.

    Where a game has a rollout policy, everybody follows it.
    """
    if game.rollout is not None:
        game.rollout.play(state, FOREVER)
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
            plans = plan_turn(game, state, mover, QUICK).values()
            state = max(plans, key=lambda plan: plan.value + WAVER * game.lead * chance.below(100) / 100).state.copy()
    return state


def played_out(game: AnyGame, state: Any, seat: Seat, actions: Iterable[Action]) -> Any:
    """The given state after these actions of the seat, as far as they are legal one after the other."""
    for action in actions:
        if action not in game.actions(state, seat):
            break
        game.apply(state, seat, action)
    return state


def best_plan(game: AnyGame, state: Any, seat: Seat) -> TurnPlan:
    """The most promising way to play the rest of the turn."""
    return max(plan_turn(game, state, seat, WIDTH).values(), key=lambda plan: plan.value)


def _answer(game: AnyGame, state: Any, seat: Seat, chance: Stream) -> Any:
    """The state after the best of a few actions drawn at random, one action ahead."""
    legal = game.actions(state, seat)
    n = len(legal)
    best, kept = 0.0, None
    for place in range(min(n, SAMPLE)):
        after = state.copy()
        game.apply(after, seat, legal[place if n <= SAMPLE else chance.below(n)])
        value = game.evaluate(after, seat)
        if kept is None or value > best:
            best, kept = value, after
    return kept
