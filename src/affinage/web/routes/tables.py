"""Tables: mine, a new one, and one as the caller may know it."""

from collections.abc import Collection
from typing import Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from affinage.core import registry
from affinage.core.game import Seat
from affinage.store import Summary
from affinage.table import Table
from affinage.web import absence, moments
from affinage.web.keys import TICKET_SECONDS, new_seed
from affinage.web.limits import may_lay
from affinage.web.new_tables import keep
from affinage.web.refused import Refused
from affinage.web.shelf import game_of
from affinage.web.table_requests import level_of, options_of, sittings_of
from affinage.web.visit import Call, Visit
from affinage.web.wire import MyTable, NewTable, SeatInfo, TableLaid, Ticket, Update

MOST_LISTED: Final = 100
NO_CLUB: Final = "You are in no such club."
NO_LOBBY: Final = "This server has no lobby; invite people by the link."
MOST_TABLES: Final = 1_000_000


@get("/api/tables", summary="The caller's tables, those that wait for them first; 100 at a time")
async def my_tables(
    call: NamedDependency[Call],
    first: FromQuery[int] = 0,
    count: FromQuery[int] = MOST_LISTED,
    archived: FromQuery[bool] = False,
) -> Response[list[MyTable]]:
    first, count = max(0, min(first, MOST_TABLES)), max(1, min(count, MOST_LISTED))
    rows = await call.server.store.mine(call.session, first, count, archived) if call.session else []
    mine = [_mine(row, call.session, call.server.rooms.here(row.id)) for row in rows]
    return call.answer(sorted(mine, key=lambda table: (not table.waits, table.over)))


def _mine(row: Summary, session: str | None, here: Collection[Seat]) -> MyTable:
    """A line of the list; who is here is known of tables that somebody of this process is at."""
    asked = () if row.closed else tuple(seat for seat in range(len(row.seats)) if row.asked >> seat & 1)
    return MyTable(
        id=row.id,
        game=row.game,
        title=registry.game(row.game).title if row.game in registry.names() else row.game,
        options=row.options,
        seats=tuple(
            SeatInfo(
                seat,
                sitting.kind,
                sitting.name,
                sitting.level,
                mine=seat in row.mine,
                here=seat in here,
                since=absence.told(row.held[seat][1]) if sitting.kind == "human" and seat not in here else None,
            )
            for seat, sitting in enumerate(row.seats)
        ),
        asked=asked,
        waits=any(seat in row.mine for seat in asked),
        over=row.over or row.closed,
        seq=row.seq,
        created=row.created,
        updated=row.updated,
        origin=row.origin,
        seed_known=row.seed_known,
        turn=row.turn,
        begun=row.begun,
        ended=row.ended,
        since=row.updated if any(seat in row.mine for seat in asked) else None,  # of no entry that was under cover
        settings=row.settings.told,
        left=next((max(0.0, row.deadlines[seat] - moments.seconds()) for seat in asked if _runs(row, seat)), None),
        deletes=(row.host or bool(row.mine)) and all(who in (None, session) for who, _ in row.held),
    )


def _runs(row: Summary, seat: Seat) -> bool:
    return seat in row.mine and seat in row.deadlines


@post("/api/tables", summary="Lays a table; answers with a link for each seat", status_code=201, guards=[may_lay])
async def lay(call: NamedDependency[Call], data: JSONBody[NewTable]) -> Response[TableLaid]:
    game = game_of(data.game)
    if data.settings.clock is not None:
        level_of(data.settings.clock.level)
    options = options_of(game, data)
    sittings = sittings_of(data.seats, options.seats)
    table = Table(game, options, new_seed(), sittings, data.settings.at(game, sittings))
    mine = [seat for seat, sitting in enumerate(sittings) if sitting.kind == "human"]
    if data.listed and not call.server.has_lobby:
        raise Refused("not-offered", NO_LOBBY)
    if data.club is not None and (
        call.session is None or call.session not in await call.server.store.clubs.members(data.club)
    ):
        raise Refused("no-such-thing", NO_CLUB)
    session = await call.begin_session()
    laid = await keep(call.server, table, sittings, session, mine, club=data.club, listed=data.listed)
    return call.answer(laid, 201)


@get("/api/tables/{table_id:str}", summary="The table as the caller may know it")
async def look(visit: NamedDependency[Visit], since: FromQuery[int] = -1) -> Update:
    eyes = await visit.eyes()
    async with visit.table(eyes) as table:
        update = visit.room.broadcast.update(
            visit.room.stored, eyes, visit.language, since=since, session=visit.session
        )
        if eyes is not None:
            visit.room.stored.holders[eyes].looked = table.seq
            visit.server.note_there(visit.room, eyes)
        return update


@post("/api/tables/{table_id:str}/ticket", summary="A ticket that opens one websocket", status_code=200)
async def ticket(visit: NamedDependency[Visit]) -> Ticket:
    eyes = await visit.eyes()
    ticket = visit.server.tickets.issue(visit.room.id, eyes, visit.session)
    return Ticket(ticket, TICKET_SECONDS)
