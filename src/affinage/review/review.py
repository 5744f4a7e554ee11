"""A review as it grows: every decision and what is known of it so far; it can be kept, and gone on with later."""

from collections.abc import Callable, Iterable
from math import sqrt

import msgspec

from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.core.game import Seat
from affinage.core.record import Record
from affinage.review.moments import story_of
from affinage.review.scale import scale_of
from affinage.review.work import Found, Task

Progress = Callable[["Review"], None]
"""Told after every task."""


SURE = 2.0
"""How many standard errors a difference must exceed to count."""
GAMES = 200
"""Games played to the end for a seat's chances over time."""


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


class Decision(msgspec.Struct):
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
    decisions: list[Decision]
    round: int = 0
    waiting: list[int] = []
    """Decisions that the current round still has to work on."""
    total: int = 0
    """Tasks of the current round."""
    seconds: float = 0.0

    @property
    def over(self) -> bool:
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
    """A pass over some of the decisions: for how many turns a seat, with how many samples; None is for all of them."""

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


def begin(record: Record, seats: Iterable[Seat] | None = None) -> Review:
    """A review with nothing done yet; raises BadRecord or Mistake where the record is not of a finished game."""
    story = story_of(record.dump())
    count = len(record.seats)
    wanted = tuple(range(count)) if seats is None else tuple(sorted(set(seats)))
    if not wanted or not all(0 <= seat < count for seat in wanted):
        raise Mistake(f"There is no such seat; the seats are 0 to {count - 1}.")
    decisions = [
        Decision(moment.n, moment.seat, moment.turn, moment.do, choices)
        for moment in story.moments
        if moment.seat in wanted and (choices := len(story.game.actions(moment.state, moment.seat))) > 1
    ]
    review = Review(record.hash or "", record.game, wanted, decisions)
    review.waiting = chosen(review)
    review.total = len(review.waiting)
    return review


def chosen(review: Review) -> list[int]:
    """The places in `decisions` that the current round works on, the gravest first."""
    if review.over:
        return []
    this = ROUNDS[review.round]
    if this.kind == "glance":
        return list(range(len(review.decisions)))
    if this.turns is None:
        return sorted(_first_of_turns(review).values())
    picked: set[tuple[Seat, int]] = set()
    for seat in review.seats:
        picked.update(grave_turns(review, seat)[: this.turns])
    places = [
        place
        for place, decision in enumerate(review.decisions)
        if (decision.seat, decision.turn) in picked and decision.alternatives
    ]
    places.sort(key=lambda place: -review.decisions[place].more)
    if this.kind == "finish":  # one decision a turn: the one that decided it
        places = list({(review.decisions[p].seat, review.decisions[p].turn): p for p in reversed(places)}.values())
    return places


def grave_turns(review: Review, seat: Seat) -> list[tuple[Seat, int]]:
    """The turns of a seat, those first where most may have been lost or seems to have been gained."""
    lost: dict[tuple[Seat, int], float] = {}
    for decision in review.decisions:
        if decision.seat == seat:
            key, hopes = (seat, decision.turn), [each.hope for each in decision.alternatives]
            lost[key] = max([lost.get(key, 0.0), -decision.more / 2, *hopes])
    return sorted(lost, key=lambda key: (-lost[key], key))


def _first_of_turns(review: Review) -> dict[tuple[Seat, int], int]:
    first: dict[tuple[Seat, int], int] = {}
    for place, decision in enumerate(review.decisions):
        first.setdefault((decision.seat, decision.turn), place)
    return first


def tasks(review: Review, record: bytes) -> list[Task]:
    """What the current round still has to do, in pieces; none when the review is over."""
    if review.over:
        return []
    this = ROUNDS[review.round]
    count, times = this.count, scale_of(registry.game(review.game)).pairs
    if this.kind == "finish" and this.turns is None:  # a long game has many turns; few games for each will do
        count = max(2, min(count, GAMES * len(review.seats) // max(1, review.total)))
    return [
        Task(record, decision.n, this.kind, others, first, count * times)  # type: ignore[arg-type]
        for place in review.waiting
        for decision in [review.decisions[place]]
        for others in [tuple(each.do for each in rivals(decision, this))]
        for first in [decision.games if this.kind == "finish" else _pairs(decision, others)]
    ]


def rivals(decision: Decision, this: Round) -> list[Alternative]:
    """The alternatives that a round works on: to compare the most hopeful, to play games to their end the best."""
    if this.kind == "finish":
        return [decision.best] if this.others and decision.best else []
    return sorted(decision.alternatives, key=lambda each: (-each.hope, each.do))[: this.others]


def _pairs(decision: Decision, others: tuple[str, ...]) -> int:
    """Samples that none of these alternatives has used yet."""
    return max((each.pairs for each in decision.alternatives if each.do in others), default=0)


def fold(review: Review, found: Found) -> None:
    """Adds what a task found; the next round begins when the last task of this one is in."""
    place = next(place for place in review.waiting if review.decisions[place].n == found.n)
    review.waiting.remove(place)
    decision = review.decisions[place]
    known = {each.do: each for each in decision.alternatives}
    if found.kind == "glance":
        decision.alternatives = [Alternative(each.do, each.more, each.line, each.error) for each in found.glances]
        decision.looked = True
    for each in found.compared:
        other = known[each.do]
        other.pairs += each.pairs
        other.sum += each.more
        other.squares += each.squares
        other.rival += each.rival
        other.parts = {
            part: other.parts.get(part, 0.0) + each.parts.get(part, 0.0) for part in {**other.parts, **each.parts}
        }
    if found.kind == "finish":
        decision.games += found.games
        decision.won += found.won
        for do, won in found.instead.items():
            known[do].games += found.games
            known[do].wins += won - found.won
    if not review.waiting:
        advance(review)


def advance(review: Review) -> None:
    """Goes on to the next round that has something to do."""
    while not review.waiting and not review.over:
        review.round += 1
        review.waiting = chosen(review)
        review.total = len(review.waiting)
