"""What a review has to say: the turning points of a seat, and score and chances over time."""

from functools import lru_cache

import msgspec

from affinage.bots.chances import chances_told
from affinage.bots.reason import PREPARE
from affinage.core.game import AnyGame, Seat
from affinage.core.messages import messages, messages_of
from affinage.core.record import Record
from affinage.core.registry import game as game_named
from affinage.review.moments import story_of
from affinage.review.review import Advice, Alternative, Review
from affinage.review.scale import unit_of
from affinage.review.swings import Swing, decisive, is_known

MOST = 3
MOSTLY = 0.4
"""The share of a difference that a single line must make to be named as its reason."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A turn that decided something: what was done, what was better, and what that is worth.

    `points` are lost against the first hint (below 0) or gained against the next best, with a 95 % interval; `n` is
    the action before which to try again; `chance` is the seat's to win as a hint tells it, with what was done and with
    the other, and never smaller with what is called better. `stake` says what the better of the two was after where
    there is something to name, `reason` where the difference lies.
    """

    seat: Seat
    turn: int
    n: int
    played: tuple[str, ...]
    do: str
    better: str
    line: tuple[str, ...]
    points: float
    low: float
    high: float
    pairs: int
    chance: float | None
    chance_better: float | None
    stake: str
    reason: str

    @property
    def lost(self) -> bool:
        """Whether something better was missed; otherwise what was done was clearly the best."""
        return self.points < 0


class Graph(msgspec.Struct, frozen=True):
    """Score and chances over time: a row per turn, with the action number at its end or where it begins."""

    scores: tuple["Scores", ...]
    chances: tuple["Chances", ...]


class Scores(msgspec.Struct, frozen=True):
    """Everybody's total as if the game had ended after this turn."""

    turn: int
    n: int
    totals: tuple[int, ...]


class Chances(msgspec.Struct, frozen=True):
    """Everybody's chance to win as the table stood when this turn began, which add up to one; the last is the end."""

    turn: int
    n: int
    chances: tuple[float, ...]


def turning_points(
    review: Review, record: Record, seat: Seat, language: str = "en", most: int = MOST
) -> list[TurningPoint]:
    """The turns of a seat that decided most, in the order they were played; only differences that are sure."""
    played: dict[int, list[str]] = {}
    for moment in story_of(record.dump()).moments:
        if moment.seat == seat:
            played.setdefault(moment.turn, []).append(moment.do)
    told = sorted(decisive(review, seat, most), key=lambda swing: swing.decision.n)
    return [_told(swing, tuple(played[swing.decision.turn]), review.game, language) for swing in told]


def lost_points(review: Review, seat: Seat) -> float:
    """Everything a seat lost against the first hints, over the whole game, as far as the review has come."""
    turns: dict[int, float] = {}
    for decision in review.decisions:
        if decision.seat == seat and is_known(decision):
            turns[decision.turn] = max(turns.get(decision.turn, 0.0), decision.loss)
    return sum(turns.values())


def graph(record: Record) -> Graph:
    """Score and chances over time; at a table of one there are no chances to compare."""
    return _graph(record.dump())


@lru_cache(maxsize=4)
def _graph(record: bytes) -> Graph:
    """The same; kept, since a review in progress is told again and again."""
    story = story_of(record)
    ends: dict[int, Scores] = {}
    states = [*(moment.state for moment in story.moments[1:]), story.end]
    for moment, after in zip(story.moments, states, strict=True):
        totals = tuple(score.total for score in story.game.standing(after).scores)
        ends[moment.turn] = Scores(moment.turn, moment.n + 1, totals)
    begun: dict[int, Chances] = {}
    for moment in story.moments if story.game.seats(story.end) > 1 else ():
        if moment.turn not in begun:
            begun[moment.turn] = Chances(moment.turn, moment.n, chances_told(story.game, moment.state))
    last = Chances(story.game.turn(story.end), len(story.moments), chances_told(story.game, story.end))
    return Graph(tuple(ends.values()), (*begun.values(), last) if begun else ())


def _told(swing: Swing, played: tuple[str, ...], game: str, language: str) -> TurningPoint:
    decision, other = swing.decision, swing.other
    done, wanted = decision.done, decision.wanted
    assert done is not None
    assert wanted is not None
    half = 1.96 * swing.error
    return TurningPoint(
        seat=decision.seat,
        turn=decision.turn,
        n=decision.n,
        played=played,
        do=decision.do,
        better=other.do,
        line=other.line,
        points=swing.points,
        low=swing.points - half,
        high=swing.points + half,
        pairs=other.pairs,
        chance=done.chance,
        chance_better=wanted.chance,
        stake=_stake(*((wanted, done) if swing.points < 0 else (done, wanted)), language),
        reason=reason(other, game_named(game), language),
    )


def _stake(best: Advice, other: Advice, language: str) -> str:
    """What the better of two was after, as a sentence; empty where that does not tell them apart, or tells nothing."""
    return "" if best.reason in (PREPARE, other.reason) else best.reason.text(language)


def reason(other: Alternative, game: AnyGame, language: str) -> str:
    """One sentence: the line of the score sheet, or of what the bots weigh, that makes most of the difference."""
    sign = 1.0 if other.more > 0 else -1.0
    parts = {part: sign * value / max(1, other.pairs) for part, value in other.parts.items()}
    rival = sign * other.rival / max(1, other.pairs)
    said = messages("affinage.review", language)
    table = "lost" if sign > 0 else "gained"
    part = max(parts, key=lambda name: parts[name], default="")
    most = parts.get(part, 0.0)
    from_rival = rival * game.review.others
    if max(most, from_rival) < MOSTLY * abs(other.more) or not other.pairs:
        return said.name(table, "later")
    key, amount = ("rival", rival) if from_rival > most else (part, most)
    number = f"{amount:.1f}".replace(".", "," if language == "fr" else ".")
    words = messages_of(game, language)
    own = words.tables.get(table, {}).get(key)
    fields = {"line": words.name("line", key), "points": number, "unit": unit_of(game, language, amount)}
    return words.fill(str(own or said.name(table, key if key == "rival" else "line")), fields)
