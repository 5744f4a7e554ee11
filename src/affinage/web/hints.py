"""Hints: the best actions found in a moment's thought, in another process and from a view."""

from typing import Any

from affinage.core.game import Seat
from affinage.web.thoughts import think_of_hints
from affinage.web.wire_learning import Hint
from affinage.web.workers import HINT, Workers


async def hints(workers: Workers, game: str, view: Any, seat: Seat, language: str) -> tuple[Hint, ...]:
    """The best actions of a seat; Refused where its process died however often it was asked."""
    found: tuple[Hint, ...] = await workers.answer(HINT, think_of_hints, game, view, seat, language)
    return found
