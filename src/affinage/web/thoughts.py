"""What is thought about elsewhere, in a process or a worker of its own: a bot's move and a hint, each from a view."""

from typing import Any

from affinage import bots
from affinage.bots.suggest import Suggestion, eyes_of, suggest
from affinage.core import notation, registry
from affinage.core.game import Seat
from affinage.core.rng import Stream
from affinage.web.wire_learning import Hint


def think(game_name: str, view: Any, seat: Seat, level: str, chance: int) -> str:
    """What the bot does, in notation; it is given a recalling view and imagines the rest."""
    game, stream = registry.game(game_name), Stream(chance)
    imagined = game.imagine(view, stream)
    return notation.write(bots.decide(bots.LEVELS[level](), game, imagined, seat, stream).action)


def think_of_hints(game: str, view: Any, seat: Seat, language: str) -> tuple[Hint, ...]:
    """What a worker does for a hint: it is given a view and imagines the rest; a review asks in the same way."""
    return tuple(hint_of(found, language) for found in suggest(eyes_of(registry.game(game), view, seat)))


def hint_of(found: Suggestion, language: str) -> Hint:
    """A suggestion as it is told."""
    return Hint(
        words=found.action.words,
        chance=found.chance,
        error=found.error,
        points=found.points,
        visits=found.visits,
        line=tuple(action.words for action in found.line),
        reason=found.reason.text(language),
    )
