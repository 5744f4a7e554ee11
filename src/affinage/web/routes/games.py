"""The shelf: which games there are, their options, and what is printed."""

from typing import Any

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from affinage.core.terms import Note
from affinage.web.schema import game_schema
from affinage.web.shelf import game_of, games_told, notes_on, printed
from affinage.web.visit import Call
from affinage.web.wire import GameInfo, Printed


@get("/api/games", summary="The games, their options and the names of their things")
async def games(call: NamedDependency[Call], names: FromQuery[bool] = True) -> list[GameInfo]:
    """Without `names` it is a tenth of that."""
    return games_told(call.language, names)


@get("/api/games/{game:str}/editions/{edition:str}", summary="Everything printed in an edition")
async def edition(game: FromPath[str], edition: FromPath[str]) -> Response[Printed]:
    answer = printed(game, edition)
    kept = "public, max-age=3600" if edition == "base" else "no-cache"  # an own one may be edited
    return Response(answer, headers={"cache-control": kept, "etag": f'"{answer.digest}"'})


@post("/api/games/{game:str}/notes", summary="What options mean for a game, before a table is laid", status_code=200)
async def notes(game: FromPath[str], data: JSONBody[dict[str, Any]]) -> list[Note]:
    return notes_on(game, data)


@get("/api/games/{game:str}/schema", summary="JSON schema of a game's views, events and options")
async def schema(game: FromPath[str]) -> dict[str, Any]:
    return game_schema(game_of(game).name)
