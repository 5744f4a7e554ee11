"""Hints: the best actions found in a moment's thought, in another process and from a view."""

from typing import Any, Final

from affinage.bots import Budget, look, suggest
from affinage.core import registry
from affinage.core.game import Seat
from affinage.core.rng import Stream
from affinage.web.wire_learning import Hint
from affinage.web.workers import HINT, Workers

SECONDS: Final = 1.0
"""How long a hint is thought about."""


async def hints(workers: Workers, game: str, view: Any, seat: Seat, language: str, chance: int) -> tuple[Hint, ...]:
    """The best actions of a seat; Refused where its process died however often it was asked."""
    found: tuple[Hint, ...] = await workers.answer(HINT, think_of_hints, game, view, seat, language, chance)
    return found


def think_of_hints(game_name: str, view: Any, seat: Seat, language: str, chance: int) -> tuple[Hint, ...]:
    """What a worker does for a hint: it is given a view and imagines the rest.

    They stay in the search's own order, which does not trust the luckiest of many: sorted by promise they advise worse.
    """
    game, stream = registry.game(game_name), Stream(chance)
    eyes = look(game, game.imagine(view, stream), seat)
    return tuple(
        Hint(
            words=found.action.words,
            promise=found.promise,
            error=found.error,
            points=found.points,
            visits=found.visits,
            line=tuple(action.words for action in found.line),
            reason=found.reason.text(language),
        )
        for found in suggest(eyes, Budget(seconds=SECONDS), stream)
    )
