"""Which turns decided something: what each turn of a seat lost or gained, the gravest first."""

from collections.abc import Sequence
from typing import NamedTuple

from affinage.core.game import Seat
from affinage.core.registry import game as game_named
from affinage.review.review import SURE, Alternative, Review, ReviewedDecision

NEARLY = 0.8
"""Of a turn's decisions the last is named that lost nearly as much as any: those before it could still be mended."""
GAIN = 0.5
"""A good move the bot expected anyway is half the news that a bad one is."""


class Swing(NamedTuple):
    """What a turn lost (below 0) or gained."""

    points: float
    error: float
    decision: ReviewedDecision
    other: Alternative


def decisive(review: Review, seat: Seat, most: int) -> list[Swing]:
    """The turns of a seat that decided most, the gravest first; only differences that are sure."""
    least = game_named(review.game).review.least
    swings = [swing for swing in _swings(review, seat) if abs(swing.points) > max(least, SURE * swing.error)]
    lost = [swing for swing in swings if swing.points < 0]
    gained = sorted((swing for swing in swings if swing.points > 0), key=lambda swing: -swing.points)[:1]
    gravest = sorted([*lost, *gained], key=lambda swing: swing.points if swing.points < 0 else -GAIN * swing.points)
    return gravest[:most]


def _swings(review: Review, seat: Seat) -> list[Swing]:
    """A swing for each turn: what it lost; where the hints were followed, what its first decision gained."""
    turns: dict[int, list[ReviewedDecision]] = {}
    for decision in review.decisions:
        if decision.seat == seat and is_known(decision):
            turns.setdefault(decision.turn, []).append(decision)
    swings = [_lost(made) or _gained(made) for made in turns.values()]
    return [swing for swing in swings if swing is not None]


def is_known(decision: ReviewedDecision) -> bool:
    """Whether there is evidence on a decision: what the hints say of it, and lines played on."""
    return bool(decision.advice) and decision.best is not None and decision.best.pairs > 1


def _lost(made: Sequence[ReviewedDecision]) -> Swing | None:
    """What a turn lost: a decision is held against all that was done from it on, so the gravest has the whole."""
    bad = [(d, d.best) for d in made if d.best is not None and d.loss]
    if not bad:
        return None
    most = max(best.more for _, best in bad)
    decision, other = [each for each in bad if each[1].more >= NEARLY * most][-1]
    return Swing(-other.more, other.error, decision, other)


def _gained(made: Sequence[ReviewedDecision]) -> Swing | None:
    """What the turn's first decision gained against the next best; nothing where it was not the first hint."""
    decision = made[0]
    other = decision.best
    if other is None or not decision.was_advised:
        return None
    return Swing(max(0.0, -other.more), other.error, decision, other)
