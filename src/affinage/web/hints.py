"""Hints: the best actions found in a moment's thought, in another process and from a view."""

from typing import Any

from affinage.bots.suggest import eyes_of, suggest
from affinage.core import registry
from affinage.core.game import Seat
from affinage.web.wire_learning import Hint
from affinage.web.workers import HINT, Workers


async def hints(workers: Workers, game: str, view: Any, seat: Seat, language: str) -> tuple[Hint, ...]:
    """The best actions of a seat; Refused where its process died however often it was asked."""
    found: tuple[Hint, ...] = await workers.answer(HINT, think_of_hints, game, view, seat, language)
    return found


def think_of_hints(game: str, view: Any, seat: Seat, language: str) -> tuple[Hint, ...]:
    """What a worker does for a hint: it is given a view and imagines the rest; a review asks in the same way."""
    return tuple(
        Hint(
            words=found.action.words,
            chance=found.chance,
            error=found.error,
            points=found.points,
            visits=found.visits,
            line=tuple(action.words for action in found.line),
            reason=found.reason.text(language),
        )
        for found in suggest(eyes_of(registry.game(game), view, seat))
    )
