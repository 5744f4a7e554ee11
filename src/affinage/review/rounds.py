"""How a review goes on: what each round works on, the tasks that come of it, and what they found folded in."""

from collections.abc import Iterable

from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.core.game import Seat
from affinage.core.record import Record
from affinage.review.moments import story_of
from affinage.review.review import ROUNDS, Alternative, Review, ReviewedDecision, Round
from affinage.review.work import Found, Task


def begin(record: Record, seats: Iterable[Seat] | None = None) -> Review:
    """A review with nothing done yet; raises BadRecord or Mistake where the record is not of a finished game."""
    story = story_of(record.dump())
    count = len(record.seats)
    wanted = tuple(range(count)) if seats is None else tuple(sorted(set(seats)))
    if not wanted or not all(0 <= seat < count for seat in wanted):
        raise Mistake(f"There is no such seat; the seats are 0 to {count - 1}.")
    decisions = [
        ReviewedDecision(moment.n, moment.seat, moment.turn, moment.do, choices)
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
    picked: set[tuple[Seat, int]] = set()
    for seat in review.seats:
        picked.update(grave_turns(review, seat)[: this.turns])
    places = [
        place
        for place, decision in enumerate(review.decisions)
        if (decision.seat, decision.turn) in picked and decision.alternatives
    ]
    return sorted(places, key=lambda place: -review.decisions[place].more)


def grave_turns(review: Review, seat: Seat) -> list[tuple[Seat, int]]:
    """The turns of a seat, those first where most may have been lost or seems to have been gained."""
    lost: dict[tuple[Seat, int], float] = {}
    for decision in review.decisions:
        if decision.seat == seat:
            key, hopes = (seat, decision.turn), [each.hope for each in decision.alternatives]
            lost[key] = max([lost.get(key, 0.0), -decision.more / 2, *hopes])
    return sorted(lost, key=lambda key: (-lost[key], key))


def tasks(review: Review, record: bytes) -> list[Task]:
    """What the current round still has to do, in pieces; none when the review is over."""
    if review.over:
        return []
    this = ROUNDS[review.round]
    count = this.count * registry.game(review.game).review.pairs
    return [
        Task(record, decision.n, this.kind, others, _pairs(decision, others), count)  # type: ignore[arg-type]
        for place in review.waiting
        for decision in [review.decisions[place]]
        for others in [tuple(each.do for each in rivals(decision, this))]
    ]


def rivals(decision: ReviewedDecision, this: Round) -> list[Alternative]:
    """The alternatives that a round compares, the most hopeful first."""
    return sorted(decision.alternatives, key=lambda each: (-each.hope, each.do))[: this.others]


def _pairs(decision: ReviewedDecision, others: tuple[str, ...]) -> int:
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
    if found.kind == "advise":
        decision.advice = found.advice
        decision.alternatives = _as_advised(decision)
    if not review.waiting:
        advance(review)


def _as_advised(decision: ReviewedDecision) -> list[Alternative]:
    """What the hints want instead, with what is known of it so far, is all that is compared from now on."""
    wanted = decision.wanted
    if wanted is None:
        return []
    known = next((each for each in decision.alternatives if each.do == wanted.do), None)
    if known is None:
        known = Alternative(wanted.do, decision.more, wanted.line, decision.best.error if decision.best else 0.0)
    known.line = wanted.line
    return [known]


def advance(review: Review) -> None:
    """Goes on to the next round that has something to do."""
    while not review.waiting and not review.over:
        review.round += 1
        review.waiting = chosen(review)
        review.total = len(review.waiting)
