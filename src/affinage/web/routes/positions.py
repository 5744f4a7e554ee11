"""Positions laid out by hand: checked, taken from a game that is over, and played on from."""

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from affinage.core.game import Seat
from affinage.web.limits import may_lay
from affinage.web.new_tables import keep
from affinage.web.position_messages import position_at, position_told, table_from, told
from affinage.web.visit import Call, Visit
from affinage.web.wire import TableLaid
from affinage.web.wire_positions import PlayFrom, PositionAsked, PositionTold


@post("/api/positions", summary="Reads and checks a position; nothing is kept", status_code=200)
async def check_position(call: NamedDependency[Call], data: JSONBody[PositionAsked]) -> PositionTold:
    return position_told(data, call.language)


@post("/api/positions/tables", summary="A table that begins with a position", status_code=201, guards=[may_lay])
async def play_from(call: NamedDependency[Call], data: JSONBody[PlayFrom]) -> Response[TableLaid]:
    table = table_from(data)
    session = await call.begin_session()
    laid = await keep(call.server, table, table.seats, session, (data.seat,), seed_known=True)
    return call.answer(laid, 201)


@get("/api/tables/{table_id:str}/position", summary="The position after some actions of a finished game")
async def position_of_table(
    visit: NamedDependency[Visit], step: FromQuery[int] = 0, as_seen_by: FromQuery[Seat | None] = None
) -> PositionTold:
    async with visit.room.table() as table:
        await visit.any_eyes()
        position = position_at(table, step, visit.room.stored.uploaded, as_seen_by)
        names = [sitting.name for sitting in table.seats]
    return told(position, names, as_seen_by, visit.language)
