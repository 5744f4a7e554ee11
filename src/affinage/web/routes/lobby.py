"""The lobby, where an operator has switched it on: open tables, games to watch, and quick matches."""

from typing import Final

import msgspec
from litestar import Response, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody

from affinage.table import Sitting, Table
from affinage.web import moments
from affinage.web.keys import new_seed
from affinage.web.new_tables import keep
from affinage.web.refused import Refused
from affinage.web.routes.clubs import open_table
from affinage.web.shelf import game_of
from affinage.web.table_requests import clean_name
from affinage.web.visit import Call
from affinage.web.wire import NewSettings
from affinage.web.wire_people import ListedTable, Lobby, QuickMatch, RatingTold, Seek

NO_LOBBY: Final = "This server has no lobby; invite people by the link."
NO_NAME: Final = "Enter a name, so that the others know who you are."
SILENT_SECONDS: Final = 20.0
"""Who looks for a game says so again and again; after so much silence they are gone."""


def _check_on(state: State) -> None:
    if not state.config.lobby:
        raise Refused("not-offered", NO_LOBBY)


@get("/api/lobby", summary="Open tables, and games to watch; none that was not put here")
async def lobby(call: NamedDependency[Call], state: State) -> Lobby:
    _check_on(state)
    store = call.server.store
    await store.results.count()
    found = await store.clubs.open_tables()
    hosts = {table.host for table in found}
    known = {host: {each.game: each for each in await store.results.ratings(session=host)} for host in sorted(hosts)}

    def told(table: ListedTable, host: str) -> ListedTable:
        rating = known[host].get(table.game)
        shown = None if rating is None else RatingTold(rating.game, rating.mu, rating.sigma, rating.games)
        return msgspec.structs.replace(table, rating=shown)

    paths = [each.invite and call.server.join_path(each.invite) for each in found]
    tables = [
        (told(open_table(each, call.session, path), each.host), each) for each, path in zip(found, paths, strict=True)
    ]
    return Lobby(
        open=tuple(table for table, each in tables if each.free and not each.begun),
        watch=tuple(table for table, each in tables if each.begun),
    )


@post("/api/match", summary="Looks for somebody to play with; asked again until somebody is there", status_code=200)
async def match(call: NamedDependency[Call], state: State, data: JSONBody[Seek]) -> Response[QuickMatch]:
    """Both get a table for two where they gather, and the one who looked longer begins."""
    _check_on(state)
    game, name = game_of(data.game), clean_name(data.name)
    if not name:
        raise Refused("mistake", NO_NAME)
    session, clubs, now = await call.begin_session(), call.server.store.clubs, moments.seconds()
    found = await clubs.seek(session, game.name, name, now, now - SILENT_SECONDS)
    if found is None:
        return call.answer(QuickMatch(None))
    if isinstance(found, str):
        return call.answer(QuickMatch(found))
    other, their_name = found
    sittings = [Sitting("human", their_name), Sitting("human", name)]
    options = game.unlimited(game.options(seats=2))
    table = Table(game, options, new_seed(), sittings, NewSettings(waiting=True).at(game, sittings))
    laid = await keep(call.server, table, sittings, other, (), held={0: other, 1: session})
    await clubs.tell_found(other, game.name, laid.id, now)
    return call.answer(QuickMatch(laid.id))


@delete("/api/match", summary="Looks for nobody any more", status_code=200)
async def stop_matching(call: NamedDependency[Call], state: State) -> QuickMatch:
    _check_on(state)
    if call.session is not None:
        await call.server.store.clubs.stop_seeking(call.session)
    return QuickMatch(None)
