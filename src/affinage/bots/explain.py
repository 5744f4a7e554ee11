"""Why an action was taken: which part of the evaluation it changes most."""

from collections.abc import Sequence
from typing import Any

from affinage.bots.reason import NO_REASON, Reason
from affinage.core.game import Action, AnyGame, Seat

CLEAR = 0.05
"""The least change, in shares of a clear lead, that counts as a reason."""


def explain(game: AnyGame, state: Any, seat: Seat, actions: Sequence[Action]) -> Reason:
    """The aim of these actions of one seat, read off an imagined state: the part of its evaluation that grows most."""
    before = game.evaluation_parts(state, seat)
    leader = _leader(game, state, seat)
    theirs = game.evaluate(state, leader) if leader is not None else 0.0
    after = state.copy()
    for action in actions:
        if action not in game.actions(after, seat):
            break
        game.apply(after, seat, action)
    if not game.asked(after):
        won = game.outcome(after)
        return Reason("win") if won is not None and seat in won.winners else NO_REASON
    gains = {part: value - before.get(part, 0.0) for part, value in game.evaluation_parts(after, seat).items()}
    part = max(gains, key=lambda name: gains[name], default="")
    if leader is not None:
        harm = theirs - game.evaluate(after, leader) - sum(gains.values()) / 2
        if harm > max(CLEAR * game.lead, gains.get(part, 0.0)):
            return Reason("hinder")
    if part and gains[part] > CLEAR * game.lead:
        return Reason(part, game.package)
    return Reason("prepare")


def _leader(game: AnyGame, state: Any, seat: Seat) -> Seat | None:
    """The strongest of the others."""
    others = [other for other in range(game.seats(state)) if other != seat]
    return max(others, key=lambda other: game.evaluate(state, other), default=None)
