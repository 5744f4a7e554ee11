"""Records: export, import, replay, and trying from a position."""

import asyncio
from typing import Final

from litestar import MediaType, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from affinage.core.record import LARGEST, Record, Written
from affinage.store.retired import Closed, close_for_good, retired_table
from affinage.table import records
from affinage.table.course import NOT_BEGUN
from affinage.web.answers import AnyRequest
from affinage.web.best_games import best_games_told, table_of
from affinage.web.limits import may_lay
from affinage.web.new_tables import keep
from affinage.web.past_games import MOST_POSITIONS, branched, courses, opened_study, positions_in, readable, replay_of
from affinage.web.refused import Refused
from affinage.web.replays import Script, page
from affinage.web.updates import seats_of
from affinage.web.visit import STRANGER, Call, SeatQuery, Visit
from affinage.web.wire import TableLaid
from affinage.web.wire_analysis import StudyOpened
from affinage.web.wire_puzzles import BestGame
from affinage.web.wire_replays import Courses, Replay, TryFrom
from affinage.web.workers import PAGE, Workers

PACKED_ALREADY: Final = "packed_already"
"""Marks an address whose answers are compressed elsewhere."""


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
    table = await asyncio.to_thread(records.table_of, readable(await request.body()))
    session = await call.begin_session()
    laid = await keep(call.server, table, table.seats, session, (), seed_known=True, uploaded=True)
    return call.answer(laid, 201)


@get("/api/best-games", summary="Games worth watching")
async def list_best_games() -> list[BestGame]:
    return best_games_told()


@post(
    "/api/best-games/{name:str}",
    summary="Opens a game worth watching as a table to look at",
    status_code=201,
    guards=[may_lay],
)
async def open_best_game(call: NamedDependency[Call], name: FromPath[str]) -> Response[TableLaid]:
    table = await asyncio.to_thread(table_of, name)
    session = await call.begin_session()
    laid = await keep(call.server, table, table.seats, session, (), seed_known=True, uploaded=True)
    return call.answer(laid, 201)


@post(
    "/api/studies",
    summary="Opens a study whose variations hold: its record as a table to look at, or its position",
    status_code=201,
    request_max_body_size=LARGEST,
    guards=[may_lay],
)
async def open_study(call: NamedDependency[Call], request: AnyRequest) -> Response[StudyOpened]:
    game, table, link = await asyncio.to_thread(opened_study, await request.body())
    if table is None:
        return call.answer(StudyOpened(game, None, link), 201)
    session = await call.begin_session()
    laid = await keep(call.server, table, table.seats, session, (), seed_known=True, uploaded=True)
    return call.answer(StudyOpened(game, laid), 201)


@post(
    "/api/tables/{table_id:str}/branch",
    summary="A table from a position of a finished game, or of a record",
    status_code=201,
    guards=[may_lay],
)
async def branch(visit: NamedDependency[Visit], data: JSONBody[TryFrom]) -> TableLaid:
    """It has the seed of the other table, so that somebody may know every draw to come; whoever joins it is told so."""
    await visit.eyes()
    async with visit.room.table() as table:
        again = branched(table, data, visit.room.stored.uploaded)
    assert visit.session is not None
    mine = (data.seat,)
    return await keep(visit.server, again, again.seats, visit.session, mine, visit.room.id, seed_known=True)


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
        if not table.begun:  # what was dealt is nobody's to know yet
            raise Refused("not-begun", NOT_BEGUN)
        # Who is there now is no part of a game that is looked back on.
        seats = seats_of(table, visit.room.stored.seats_of(visit.session), here=())
        told = replay_of(table, visit.room.id, eyes, seats, first, visit.room.stored.uploaded)
        script = Script.of(table)
    workers: Workers = state.workers
    packed = "gzip" in request.headers.get("accept-encoding", "")
    body = await workers.answer(PAGE, page, script, told, positions_in(told, count), visit.language, packed)
    headers = {"vary": "Accept-Encoding", **({"content-encoding": "gzip"} if packed else {})}
    return Response(body, media_type=MediaType.JSON, headers=headers)


@get("/api/tables/{table_id:str}/scores", summary="How the scores of a finished game ran")
async def scores(visit: NamedDependency[Visit]) -> Courses:
    async with visit.room.table() as table:
        await visit.any_eyes()
        return courses(table)
