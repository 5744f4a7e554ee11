"""A review as it is told: its turning points and its curve, and how the game would have gone on."""

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

import msgspec

from affinage.core.game import Seat
from affinage.core.record import Move, Record
from affinage.core.registry import game as game_named
from affinage.review.findings import graph, lost_points, turning_points
from affinage.review.review import Alternative, Review
from affinage.review.scale import unit_of
from affinage.table import Acted, Table, records
from affinage.web.past_games import NO_SEAT
from affinage.web.refused import Refused
from affinage.web.updates import step_of
from affinage.web.wire_learning import BetterLine, ReviewTold
from affinage.web.wire_replays import ReplayStep

ReviewProgress: TypeAlias = Literal["none", "running", "stopped", "done"]
NOTHING_BETTER = "The review has found nothing to do instead of this action."


def better_than(found: Review | None, n: int) -> Alternative:
    """What the review found instead of an action; Refused where that is nothing."""
    other = None if found is None else next((each.best for each in found.decisions if each.n == n), None)
    if other is None:
        raise Refused("no-such-thing", NOTHING_BETTER)
    return other


def better_line(
    table: Table, n: int, better: str, moves: Iterable[Move], eyes: Seat | None, language: str
) -> BetterLine:
    """The positions after action `n` had these moves been made instead of it and what followed."""
    if eyes is not None and not 0 <= eyes < len(table.seats):
        raise Refused("no-such-thing", NO_SEAT)
    return BetterLine(n, better, tuple(_steps(table, n, moves, eyes, language)))


def _steps(table: Table, n: int, moves: Iterable[Move], eyes: Seat | None, language: str) -> Iterator[ReplayStep]:
    """The positions after action `n` had these moves been made instead of it and what followed."""
    other = records.branch(table, n, table.seats)
    for move in moves:
        other.add(Acted(move.seat, move.do))
        n += 1
        yield step_of(table, n, other.played[-1], other.state, eyes, language)


def told(
    table: str, seat: Seat, record: Record, review: bytes | None, progress: ReviewProgress, language: str
) -> ReviewTold:
    unit = unit_of(game_named(record.game), language)
    if review is None:
        return ReviewTold(table, seat, progress, 0.0, 0.0, None, unit, 0.0, (), graph(record))
    found = msgspec.json.decode(review, type=Review)
    return ReviewTold(
        table=table,
        seat=seat,
        state=progress,
        done=found.share,
        seconds=found.seconds,
        left=found.left,
        unit=unit,
        lost=lost_points(found, seat),
        turning_points=tuple(turning_points(found, record, seat, language)),
        graph=graph(record),
    )
