"""What a position is worth in what the game counts: points, kinds of cheese, curds."""

from typing import Any

from affinage.core.game import AnyGame, ReviewScale, Seat
from affinage.core.messages import messages, messages_of


def unit_of(game: AnyGame, language: str, amount: float = 2.0) -> str:
    """The word for what the game counts, as it follows this amount."""
    own, general = messages_of(game, language), messages("affinage.review", language)
    word = own.tables.get("review", {}).get("unit") or general.name("unit", "points")
    return own.fill(str(word), {"n": round(amount, 1)})


def points(game: AnyGame, scale: ReviewScale, state: Any, seat: Seat) -> float:
    """What the position promises the seat; once the game is over what it got, and a win counts besides.

    A share of what the best opponent has is taken off: a longer game is worth nothing if it is so for everybody.
    """
    others = [other for other in range(game.seats(state)) if other != seat]
    if game.asked(state):
        own = game.evaluate(state, seat)
        if not scale.is_relative:
            own -= scale.others * max([game.evaluate(state, other) for other in others], default=0.0)
        return own / scale.unit
    outcome = game.standing(state)
    best = max([outcome.scores[other].total for other in others], default=0)
    won = scale.win if outcome.ranks[seat] == 1 else -scale.win if any(outcome.ranks) else 0.0
    return outcome.scores[seat].total - scale.others * best + won
