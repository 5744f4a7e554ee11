"""Why an action was taken: what is at stake, or which part of the evaluation it changes most."""

from collections.abc import Sequence
from typing import Any

from affinage.bots.reason import NO_REASON, PREPARE, Reason
from affinage.core.game import Action, AnyGame, Seat

CLEAR = 0.05
"""The least change, in shares of a clear lead, that counts as a reason."""


def explain(game: AnyGame, state: Any, seat: Seat, actions: Sequence[Action]) -> Reason:
    """The aim of these actions of one seat, read off an imagined state: what the game says is at stake, or the part of
    the seat's evaluation that grows most.
    """
    before = game.evaluation_parts(state, seat)
    leader = _leader(game, state, seat)
    theirs = game.evaluate(state, leader) if leader is not None else 0.0
    first, after = _follow(game, state, seat, actions[:1]), _follow(game, state, seat, actions)
    if not game.asked(after):
        won = game.outcome(after)
        return Reason("win") if won is not None and seat in won.winners else NO_REASON
    stake = game.stake(state, first, seat) or game.stake(state, after, seat)
    if stake is not None:
        key, fields = stake
        return Reason(key, game.package, fields=tuple(fields.items()))
    gains = {part: value - before.get(part, 0.0) for part, value in game.evaluation_parts(after, seat).items()}
    part = max(gains, key=lambda name: gains[name], default="")
    if leader is not None:
        harm = theirs - game.evaluate(after, leader) - sum(gains.values()) / 2
        if harm > max(CLEAR * game.lead, gains.get(part, 0.0)):
            return Reason("hinder" if _is_ahead(game, state, leader, seat) else "disturb")
    if part and gains[part] > CLEAR * game.lead:
        return Reason(part, game.package)
    return PREPARE


def _follow(game: AnyGame, state: Any, seat: Seat, actions: Sequence[Action]) -> Any:
    """The state after these actions of the seat, but before those that show something: that is only imagined."""
    after, known = state.copy(), game.barriers(state)
    for place, action in enumerate(actions):
        if action not in game.actions(after, seat):
            break
        following = after.copy()
        game.apply(following, seat, action)
        if place and game.barriers(following) != known:
            break
        after, known = following, game.barriers(following)
    return after


def _leader(game: AnyGame, state: Any, seat: Seat) -> Seat | None:
    """The strongest of the others."""
    others = [other for other in range(game.seats(state)) if other != seat]
    return max(others, key=lambda other: game.evaluate(state, other), default=None)


def _is_ahead(game: AnyGame, state: Any, leader: Seat, seat: Seat) -> bool:
    """Whether another seat leads by the score, which everybody can see; at nothing to nothing nobody does."""
    scores = game.standing(state).scores
    return scores[leader].total > scores[seat].total
