"""A review as it grows: every decision and what is known of it so far; it can be kept, and gone on with later."""

from collections.abc import Callable
from math import sqrt

import msgspec

from affinage.core.game import Seat

Progress = Callable[["Review"], None]
"""Told after every task."""


SURE = 2.0
"""How many standard errors a difference must exceed to count."""


class Alternative(msgspec.Struct):
    """What could have been done instead, and sums over pairs of lines of what it brought more."""

    do: str
    glance: float
    line: tuple[str, ...]
    doubt: float = 0.0
    """The standard error of the glance."""
    pairs: int = 0
    sum: float = 0.0
    squares: float = 0.0
    parts: dict[str, float] = {}
    rival: float = 0.0
    games: int = 0
    wins: float = 0.0
    """Over games played to the end: wins with it, less wins with what was done."""

    @property
    def more(self) -> float:
        """What it promises more than what was done, in points."""
        return self.sum / self.pairs if self.pairs else self.glance

    @property
    def error(self) -> float:
        """The standard error of that."""
        if self.pairs < 2:
            return self.doubt
        spread = self.squares / self.pairs - (self.sum / self.pairs) ** 2
        return sqrt(max(0.0, spread) / (self.pairs - 1))

    @property
    def hope(self) -> float:
        """What it may promise more, as far as is known: a reason to look closer, not to blame."""
        return self.more + self.error


class ReviewedDecision(msgspec.Struct):
    """An action of a reviewed seat that was not the only one."""

    n: int
    seat: Seat
    turn: int
    do: str
    choices: int
    looked: bool = False
    alternatives: list[Alternative] = []
    games: int = 0
    won: float = 0.0

    @property
    def best(self) -> Alternative | None:
        """The best alternative by what it surely promises; what was done may still be better."""
        compared = [other for other in self.alternatives if other.pairs > 1]
        return max(compared or self.alternatives, key=lambda other: other.more - other.error, default=None)

    @property
    def more(self) -> float:
        """What the best alternative promises more than the turn as it was played from here on."""
        return self.best.more if self.best else 0.0

    @property
    def loss(self) -> float:
        """What was surely lost against the best found; 0 where the best was done."""
        best = self.best
        return best.more if best is not None and best.more > SURE * best.error else 0.0


class Review(msgspec.Struct):
    """A record's review: which seats, every decision, and how many rounds are done."""

    record: str
    game: str
    seats: tuple[Seat, ...]
    decisions: list[ReviewedDecision]
    round: int = 0
    waiting: list[int] = []
    """Decisions that the current round still has to work on."""
    total: int = 0
    """Tasks of the current round."""
    seconds: float = 0.0

    @property
    def over(self) -> bool:
        """Whether every round is done."""
        return self.round >= len(ROUNDS)

    @property
    def compared(self) -> bool:
        """Whether lines were played on; until then a glance is all there is."""
        return self.round > FIRST_COMPARED

    @property
    def share(self) -> float:
        """How much of the review is done, from 0 to 1, each round as long as its weight says."""
        weights = [each.weight for each in ROUNDS]
        done = sum(weights[: self.round])
        if not self.over and self.total:
            done += weights[self.round] * (1 - len(self.waiting) / self.total)
        return done / sum(weights)


class Round(msgspec.Struct, frozen=True):
    """A pass over some of the decisions: for how many turns per seat, with how many samples; None: all."""

    kind: str
    turns: int | None
    count: int
    others: int
    weight: float


ROUNDS = (
    Round("glance", None, 0, 0, 1.0),
    Round("compare", 8, 6, 2, 5.0),
    Round("finish", None, 10, 0, 5.0),
    Round("compare", 5, 12, 2, 7.0),
    Round("compare", 4, 40, 2, 17.0),
    Round("finish", 3, 24, 1, 5.0),
)
"""Coarse over everything first, then finer where it matters."""
FIRST_COMPARED = 1
"""The round after which a glance alone is no evidence any more."""
