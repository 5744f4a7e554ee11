"""Why an action was taken: which part of a position's worth it changes most."""

from collections.abc import Sequence
from typing import Any

from affinage.bots.judge import Judge, engine_of
from affinage.bots.reason import NO_REASON, Reason
from affinage.core.game import Action, Seat

CLEAR = 0.05
"""The least change, in shares of a clear lead, that counts as a reason."""


def explain(judge: Judge, state: Any, seat: Seat, actions: Sequence[Action]) -> Reason:
    """The aim of these actions of one seat, read off an imagined state: the part of its worth that grows most."""
    game = judge.game
    before = judge.parts(game, state, seat)
    leader = _leader(judge, state, seat)
    their_worth = judge.worth(game, state, leader) if leader is not None else 0.0
    after = state.copy()
    for action in actions:
        if action not in game.actions(after, seat):
            break
        game.apply(after, seat, action)
    if not game.asked(after):
        won = game.outcome(after)
        return Reason("win") if won is not None and seat in won.winners else NO_REASON
    gains = {part: value - before.get(part, 0.0) for part, value in judge.parts(game, after, seat).items()}
    part = max(gains, key=lambda name: gains[name], default="")
    if leader is not None:
        harm = their_worth - judge.worth(game, after, leader) - sum(gains.values()) / 2
        if harm > max(CLEAR * judge.scale, gains.get(part, 0.0)):
            return Reason("hinder")
    if part and gains[part] > CLEAR * judge.scale:
        return Reason(part, engine_of(game))
    return Reason("prepare")


def _leader(judge: Judge, state: Any, seat: Seat) -> Seat | None:
    """The strongest of the others."""
    others = [other for other in range(judge.game.seats(state)) if other != seat]
    return max(others, key=lambda other: judge.worth(judge.game, state, other), default=None)
