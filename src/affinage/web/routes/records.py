"""Records: export, import, replay, and trying from a position."""

import asyncio
from typing import Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from affinage.core.event import EventLog
from affinage.core.record import LARGEST, Record, Written
from affinage.core.rng import SEEDS
from affinage.store.retired import Closed, close_for_good, retired_table
from affinage.table import Sitting, Table, records
from affinage.table.course import NOT_BEGUN
from affinage.web.limits import may_lay
from affinage.web.new_tables import bot_at, keep, plain
from affinage.web.refused import AnyRequest, Refused
from affinage.web.replays import Script, page
from affinage.web.visit import STRANGER, Call, SeatQuery, Visit
from affinage.web.wire import Branch, Courses, Replay, TableLaid
from affinage.web.workers import PAGE, Workers

MOST_POSITIONS: Final = 50
MOST_ACTIONS: Final = 10_000
PACKED_ALREADY: Final = "packed_already"
"""Marks an address whose answers are compressed elsewhere."""
FROM_MEMORY: Final = "This table plays from memory; its replay opens when the game is over."
NOT_OVER: Final = "How the scores ran is shown when the game is over."
NO_SEAT: Final = "There is no such seat at this table."


@get("/api/tables/{table_id:str}/record", summary="The record; without seed and secrets while the game runs")
async def record(call: NamedDependency[Call], table_id: FromPath[str], seat: SeatQuery = None) -> Response[Written]:
    try:
        visit = Visit(call, await call.room(table_id), seat)
    except Closed:
        found = await _of_closed(call, table_id)
    else:
        eyes = await visit.eyes()
        async with visit.table(eyes) as table:
            found = records.record_of(table, eyes)
    name = f"{found.game}-{table_id}.json"
    return Response(found.written(), headers={"content-disposition": f"attachment; filename={name}"})


async def _of_closed(call: Call, table_id: str) -> Record:
    """The whole record of a table that is no longer played; nobody can go on with it once its seed is told."""
    closed = await retired_table(call.server.store, table_id)
    if closed is None or call.session is None:
        raise Refused("stranger", STRANGER)
    if call.session not in closed.sessions and not await call.server.store.watches(table_id, call.session):
        raise Refused("stranger", STRANGER)
    await close_for_good(call.server.store, table_id)
    return closed.record


@post(
    "/api/records",
    summary="Opens a record as a table to look at",
    status_code=201,
    request_max_body_size=LARGEST,
    guards=[may_lay],
)
async def open_record(call: NamedDependency[Call], request: AnyRequest) -> Response[TableLaid]:
    read = Record.parse(await request.body())
    if read.options.get("edition", "base") != "base":
        raise Refused("record", "$.options.edition: only the editions that come with the game can be opened here.")
    if len(read.actions) > MOST_ACTIONS:
        raise Refused("record", f"$.actions: more than {MOST_ACTIONS} actions, which no game takes.")
    if read.seed is not None and not 0 <= read.seed < SEEDS:
        raise Refused("record", "$.seed: a whole number from 0 to below 2^128.")
    named = tuple(msgspec.structs.replace(player, name=plain(player.name)) for player in read.seats)
    table = await asyncio.to_thread(records.table_of, msgspec.structs.replace(read, seats=named))
    session = await call.begin_session()
    laid = await keep(call.server, table, table.seats, session, (), seed_known=True, uploaded=True)
    return call.answer(laid, 201)


@post(
    "/api/tables/{table_id:str}/branch",
    summary="A table from a position of a finished game, or of a record",
    status_code=201,
    guards=[may_lay],
)
async def branch(visit: NamedDependency[Visit], data: JSONBody[Branch]) -> TableLaid:
    """It has the seed of the other table, so that somebody may know every draw to come; whoever joins it is told so."""
    await visit.eyes()
    async with visit.room.table() as table:
        if not 0 <= data.seat < len(table.seats):
            raise Refused("no-such-thing", NO_SEAT)
        seats = [bot_at(seat, data.level) for seat in range(len(table.seats))]
        before = table.seats[data.seat]
        seats[data.seat] = Sitting("human", "" if before.kind == "bot" else before.name)
        branched = records.branch(table, data.steps, seats, is_open=visit.room.stored.uploaded)
    assert visit.session is not None
    mine = (data.seat,)
    return await keep(visit.server, branched, seats, visit.session, mine, visit.room.id, seed_known=True)


@get(
    "/api/tables/{table_id:str}/replay",
    summary="Positions through a seat's eyes; anybody's after the end",
    opt={PACKED_ALREADY: True},
)
async def replay(
    visit: NamedDependency[Visit],
    request: AnyRequest,
    state: State,
    first: FromQuery[int] = 0,
    count: FromQuery[int] = MOST_POSITIONS,
) -> Response[Replay]:
    async with visit.room.table() as table:
        eyes = await (visit.any_eyes() if table.over else visit.eyes())
        is_open = table.over or visit.room.stored.uploaded
        if not table.begun:  # what was dealt is nobody's to know yet
            raise Refused("not-begun", NOT_BEGUN)
        if table.from_memory and not is_open:
            raise Refused("from-memory", FROM_MEMORY)
        first = max(0, min(first, len(table.played)))
        last = min(first + max(1, min(count, MOST_POSITIONS)) - 1, len(table.played))
        script = Script.of(table)
        told = Replay(
            table=visit.room.id,
            game=table.game.name,
            options=msgspec.to_builtins(table.options),
            seat=eyes,
            seats=visit.room.online.seat_infos(visit.room.stored, visit.session),
            steps=len(table.played),
            first=first,
            positions=(),
            outcome=table.game.outcome(table.state),
            over=table.over,
            tries=is_open,
        )
    workers: Workers = state.workers
    packed = "gzip" in request.headers.get("accept-encoding", "")
    body = await workers.answer(PAGE, page, script, told, last - first + 1, visit.language, packed)
    headers = {"vary": "Accept-Encoding", **({"content-encoding": "gzip"} if packed else {})}
    return Response(body, media_type=MediaType.JSON, headers=headers)


@get("/api/tables/{table_id:str}/scores", summary="How the scores of a finished game ran")
async def scores(visit: NamedDependency[Visit]) -> Courses:
    async with visit.room.table() as table:
        await visit.any_eyes()
        if not table.over:
            raise Refused("not-over", NOT_OVER)
        return Courses(_courses(table))


def _courses(table: Table) -> tuple[tuple[int, ...], ...]:
    """For each seat its total at the start and at the end of every turn."""
    game, state = table.game, table.game.setup(table.options, table.seed)
    totals = [[0] for _ in table.seats]
    for place, played in enumerate(table.played):
        turn = game.turn(state)
        game.apply(state, played.seat, played.action, EventLog())
        if game.turn(state) > turn or place == len(table.played) - 1:
            for course, score in zip(totals, game.standing(state).scores, strict=True):
                course.append(score.total)
    return tuple(map(tuple, totals))
