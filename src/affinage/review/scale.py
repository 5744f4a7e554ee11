"""What a position is worth in what the game counts: points, kinds of cheese, curds."""

from typing import Any, Final, NamedTuple

from affinage.bots.judge import Judge, engine_of
from affinage.core.game import Seat


class Scale(NamedTuple):
    """How a judge's worth becomes points: divided by `unit`; how the best opponent counts in it; what a win adds."""

    unit: float
    others: float
    win: float


SCALES: Final = {
    "roquefort": Scale(unit=10.0, others=0.6, win=1.0),
    "cheesonomics": Scale(unit=1.0, others=0.5, win=3.0),
    "fromage": Scale(unit=1.0, others=0.0, win=4.0),
}
PLAIN: Final = Scale(unit=1.0, others=0.0, win=0.0)


def scale_of(judge: Judge) -> Scale:
    """The scale of the game that is judged."""
    return SCALES.get(engine_of(judge.game), PLAIN)


def points(judge: Judge, scale: Scale, state: Any, seat: Seat) -> float:
    """What the position promises the seat; once the game is over what it got, and a win counts besides.

    Where players stand in each other's way, a share of what the best opponent has is taken off, as the bots do.
    """
    game = judge.game
    if game.asked(state):
        return judge.worth(game, state, seat) / scale.unit
    outcome = game.standing(state)
    others = [score.total for other, score in enumerate(outcome.scores) if other != seat]
    won = scale.win if outcome.ranks[seat] == 1 else -scale.win if any(outcome.ranks) else 0.0
    return outcome.scores[seat].total - scale.others * max(others, default=0) + won


def share_of_win(judge: Judge, state: Any, seat: Seat) -> float:
    """1 for a win, a part where several share it; an even share where nothing is decided."""
    outcome = judge.game.outcome(state)
    if outcome is None or not any(outcome.ranks):
        return 1.0 / judge.game.seats(state)
    return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
