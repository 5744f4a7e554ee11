"""What a position is worth in what the game counts: points, kinds of cheese, curds."""

from typing import Any, Final, NamedTuple

from affinage.bots.judge import Judge, engine_of
from affinage.core.game import AnyGame, Seat


class Scale(NamedTuple):
    """How a judge's worth becomes points: divided by `unit`, less a share of what the best opponent has (where it
    `is_relative` the worth has it already), and more by what a win adds: little, since the chance to win is told apart.
    """

    unit: float
    others: float
    is_relative: bool
    win: float
    turns: int = 0
    """How many turns a line goes on after the decision's own; 0: until everybody has had one."""
    to_the_end: bool = False
    """Whether a line is played to the end of the game after that, and judged there: only habits are quick enough."""
    pairs: int = 1
    """How many times as many lines as usual: the further a line goes, the more of it is chance."""

    def until(self, turn: int, seats: int) -> int:
        """The turn at whose beginning a line from this turn is judged."""
        return turn + 1 + (self.turns or seats)


SCALES: Final = {
    "roquefort": Scale(unit=10.0, others=0.6, is_relative=True, win=0.5),
    "cheesonomics": Scale(unit=1.0, others=0.5, is_relative=True, win=1.5, to_the_end=True, pairs=6),
    "fromage": Scale(unit=1.0, others=0.5, is_relative=False, win=2.0, turns=3),  # a worker sent for Gold is home again
}
PLAIN: Final = Scale(unit=1.0, others=0.0, is_relative=True, win=0.0)


def scale_of(game: AnyGame) -> Scale:
    """The scale of a game."""
    return SCALES.get(engine_of(game), PLAIN)


def points(judge: Judge, scale: Scale, state: Any, seat: Seat) -> float:
    """What the position promises the seat; once the game is over what it got, and a win counts besides.

    A share of what the best opponent has is taken off: a longer game is worth nothing if it is so for everybody.
    """
    game = judge.game
    others = [other for other in range(game.seats(state)) if other != seat]
    if game.asked(state):
        own = judge.worth(game, state, seat)
        if not scale.is_relative:
            own -= scale.others * max([judge.worth(game, state, other) for other in others], default=0.0)
        return own / scale.unit
    outcome = game.standing(state)
    best = max([outcome.scores[other].total for other in others], default=0)
    won = scale.win if outcome.ranks[seat] == 1 else -scale.win if any(outcome.ranks) else 0.0
    return outcome.scores[seat].total - scale.others * best + won


def share_of_win(judge: Judge, state: Any, seat: Seat) -> float:
    """1 for a win, a part where several share it; an even share where nothing is decided."""
    outcome = judge.game.outcome(state)
    if outcome is None or not any(outcome.ranks):
        return 1.0 / judge.game.seats(state)
    return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
