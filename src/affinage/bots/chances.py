"""How likely each seat is to win, by a trained network: what a review draws and a hint may tell.

The chances are held against games that were not learned from; `docs/strength` has how well they hold.
"""

from typing import TYPE_CHECKING, Any

from affinage.bots.expert import judge_at
from affinage.core.game import AnyGame, Seat
from affinage.core.rng import Stream

if TYPE_CHECKING:
    from affinage.bots.network import Judge

WORLDS = 4
"""In how many imagined worlds a seat is judged."""


def chances(game: AnyGame, state: Any, worlds: int = WORLDS) -> list[float] | None:
    """How likely each seat is to win from a state, together 1; somebody alone has a chance of their own.

    Each seat is judged by what it may know itself. The same state gives the same answer; None where no network was
    trained for such a table.
    """
    seats = range(game.seats(state))
    outcome = None if game.asked(state) else game.outcome(state)
    if outcome is not None:
        return [1.0 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in seats]
    judge = judge_at(game, game.view(state, 0, recall=True))
    return None if judge is None else _shared([_of_seat(game, judge, state, seat, worlds) for seat in seats])


def chances_told(game: AnyGame, state: Any) -> tuple[float, ...]:
    """The same where there is a network for the table; elsewhere by the evaluation, which every game has."""
    found = chances(game, state)
    return tuple(game.chances(state) if found is None else found)


def chances_seen(game: AnyGame, view: Any, worlds: int = WORLDS) -> list[float] | None:
    """The same by what one seat or a spectator may know: an average over worlds that are imagined from the view."""
    chance = Stream(1)
    found: list[float] = []
    for _ in range(worlds):
        each = chances(game, game.imagine(view, chance), 1)
        if each is None:
            return None
        found = [one + other / worlds for one, other in zip(found or [0.0] * len(each), each, strict=True)]
    return found


def _of_seat(game: AnyGame, judge: "Judge", state: Any, seat: Seat, worlds: int) -> float:
    chance, view = Stream(1), game.view(state, seat, recall=True)
    return sum(judge.chances([game.imagine(view, chance) for _ in range(worlds)], seat)) / worlds


def _shared(each: list[float]) -> list[float]:
    """As shares of the one win there is; alone, the rest is the opponent's that has no seat."""
    total = sum(each)
    return [one / total for one in each] if len(each) > 1 and total else each
