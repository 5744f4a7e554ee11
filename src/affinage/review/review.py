"""A review as it grows: every decision and what is known of it so far; it can be kept, and gone on with later."""

from collections.abc import Callable
from math import sqrt

import msgspec

from affinage.bots.reason import Reason
from affinage.core.game import Seat

Progress = Callable[["Review"], None]
"""Told after every task."""


WORTH_TELLING = 0.005
"""The chance to win that another action must add to be called better; less is told as the same figure."""
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


class Advice(msgspec.Struct, frozen=True, array_like=True):
    """An action as a hint would have told it: its chance to win, its line, and why."""

    do: str
    chance: float | None
    line: tuple[str, ...]
    reason: Reason


class ReviewedDecision(msgspec.Struct):
    """An action of a reviewed seat that was not the only one."""

    n: int
    seat: Seat
    turn: int
    do: str
    choices: int
    looked: bool = False
    alternatives: list[Alternative] = []
    advice: tuple[Advice, ...] = ()
    """The hints for this decision, and what was done last if it is none of them; empty until they were asked for."""

    @property
    def done(self) -> Advice | None:
        """What was done, as the hints judge it."""
        return next((each for each in self.advice if each.do == self.do), None)

    @property
    def wanted(self) -> Advice | None:
        """What the hints would have had instead: the first of them, or the second where the first was done."""
        return next((each for each in self.advice if each.do != self.do), None)

    @property
    def was_advised(self) -> bool:
        """Whether what was done is the first hint."""
        return bool(self.advice) and self.advice[0].do == self.do

    @property
    def might_be_lost(self) -> bool:
        """Whether the first hint is another action, and leaves a better chance to win."""
        done, wanted = self.done, self.wanted
        if done is None or wanted is None or self.was_advised:
            return False
        return done.chance is None or wanted.chance is None or wanted.chance - done.chance > WORTH_TELLING

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
        """What was surely lost against the first hint; 0 where that was done."""
        best = self.best
        return best.more if self.might_be_lost and best is not None and best.more > SURE * best.error else 0.0


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
    def left(self) -> float | None:
        """How many seconds it will take from here, by what it has taken so far; None where it is too early to say."""
        return self.seconds * (1 - self.share) / self.share if self.share >= TELLING else None

    @property
    def share(self) -> float:
        """How much of the review is done, from 0 to 1, each round as long as its weight says."""
        weights = [each.weight for each in ROUNDS]
        done = sum(weights[: self.round])
        if not self.over and self.total:
            done += weights[self.round] * (1 - len(self.waiting) / self.total)
        return done / sum(weights)


class Round(msgspec.Struct, frozen=True):
    """A pass over some of the decisions: for how many turns per seat, with how many samples; None is for all of them.

    `weight` is how long a round takes beside the others.
    """

    kind: str
    turns: int | None
    count: int
    others: int
    weight: float


ROUNDS = (
    Round("glance", None, 0, 0, 1.0),
    Round("compare", 8, 6, 2, 5.0),
    Round("advise", 6, 0, 0, 12.0),
    Round("compare", 6, 12, 1, 6.0),
    Round("compare", 4, 40, 1, 12.0),
)
"""Coarse over everything first; then the hints are asked where it matters, and what they want is compared finely."""
TELLING = 0.02
"""The share of a review after which it can be told how long the rest takes."""
