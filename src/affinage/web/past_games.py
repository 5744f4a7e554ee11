"""Games that are over, or were read from a record: opened, gone on with from a position, and how their scores ran."""

from typing import Final

import msgspec

from affinage.core import notation
from affinage.core.event import EventLog
from affinage.core.game import Seat
from affinage.core.record import Record
from affinage.core.rng import SEEDS
from affinage.core.study import GameStudy
from affinage.table import Table, records
from affinage.web.refused import Refused
from affinage.web.table_requests import among_bots, plain
from affinage.web.wire import SeatInfo
from affinage.web.wire_replays import Courses, Replay, TryFrom

MOST_POSITIONS: Final = 50
MOST_ACTIONS: Final = 10_000
FROM_MEMORY: Final = "This table plays from memory; its replay opens when the game is over."
NOT_OVER: Final = "Scores over time are shown when the game is over."
NO_SEAT: Final = "There is no such seat at this table."


def readable(text: bytes) -> Record:
    """A record that somebody else wrote, within bounds, and with names that can be shown."""
    return bounded(Record.parse(text))


def opened_study(text: bytes) -> tuple[str, Table | None, str]:
    """The game of a study, a table at the end of its record, or the link of its position; raises where it is bad."""
    read = GameStudy.parse(text)
    if read.record is None:
        read.verify()
        position = read.laid()
        return position.game, None, position.link
    record = bounded(read.game_record())
    read.verify()
    return record.game, records.table_of(record), ""


def bounded(read: Record) -> Record:
    """A record within bounds, and with names that can be shown."""
    if read.options.get("edition", "base") != "base":
        raise Refused("record", "$.options.edition: only the editions that come with the game can be opened here.")
    if len(read.actions) > MOST_ACTIONS:
        raise Refused("record", f"$.actions: more than {MOST_ACTIONS} actions, which no game takes.")
    if read.seed is not None and not 0 <= read.seed < SEEDS:
        raise Refused("record", "$.seed: a whole number from 0 to below 2^128.")
    named = tuple(msgspec.structs.replace(player, name=plain(player.name)) for player in read.seats)
    return msgspec.structs.replace(read, seats=named)


def branched(table: Table, wanted: TryFrom, is_open: bool) -> Table:
    """A table from a position of this one, with bots on all seats but one."""
    if not 0 <= wanted.seat < len(table.seats):
        raise Refused("no-such-thing", NO_SEAT)
    before = table.seats[wanted.seat]
    name = "" if before.kind == "bot" else before.name
    seats = among_bots(len(table.seats), wanted.seat, name, wanted.level)
    again = records.branch(table, wanted.steps, seats, is_open=is_open)
    for move in wanted.moves:
        if not 0 <= move.seat < len(seats):
            raise Refused("no-such-thing", NO_SEAT)
        action = notation.read(again.game, again.state, again.options, move.seat, move.do)
        again.add(again.decide(move.seat, action))
    return again


def replay_of(
    table: Table, table_id: str, eyes: Seat | None, seats: tuple[SeatInfo, ...], first: int, uploaded: bool
) -> Replay:
    """A replay from a position on, still without positions; Refused where it would tell what is to be remembered."""
    is_open = table.over or uploaded
    if table.from_memory and not is_open:
        raise Refused("from-memory", FROM_MEMORY)
    return Replay(
        table=table_id,
        game=table.game.name,
        options=msgspec.to_builtins(table.options),
        seat=eyes,
        seats=seats,
        steps=len(table.played),
        first=max(0, min(first, len(table.played))),
        positions=(),
        outcome=table.game.outcome(table.state),
        over=table.over,
        tries=is_open,
    )


def positions_in(replay: Replay, count: int) -> int:
    """How many positions are told at once where so many are asked for."""
    last = min(replay.first + max(1, min(count, MOST_POSITIONS)) - 1, replay.steps)
    return last - replay.first + 1


def courses(table: Table) -> Courses:
    """For each seat its total at the start and at the end of every turn; Refused while the game runs."""
    if not table.over:
        raise Refused("not-over", NOT_OVER)
    return Courses(_courses(table))


def _courses(table: Table) -> tuple[tuple[int, ...], ...]:
    """For each seat its total at the start and at the end of every turn."""
    game, state = table.game, table.opening()
    totals = [[0] for _ in table.seats]
    for place, played in enumerate(table.played):
        turn = game.turn(state)
        game.apply(state, played.seat, played.action, EventLog())
        if game.turn(state) > turn or place == len(table.played) - 1:
            for course, score in zip(totals, game.standing(state).scores, strict=True):
                course.append(score.total)
    return tuple(map(tuple, totals))
