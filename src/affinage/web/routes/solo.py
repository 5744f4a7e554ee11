"""How the caller has fared alone, against each level of the Corporation."""

from collections import Counter

from litestar import get
from litestar.di import NamedDependency

from affinage.web.visit import Call
from affinage.web.wire import SoloRecord


@get("/api/solo", summary="The caller's finished solo games, by game and level of the Corporation")
async def solo(call: NamedDependency[Call]) -> list[SoloRecord]:
    found = await call.server.store.played_alone(call.session) if call.session else []
    games = [game for game in found if "corporation" in game[1]]  # an older version may have had other options
    played = Counter((game, options["corporation"]) for game, options, _ in games)
    won = Counter((game, options["corporation"]) for game, options, has_won in games if has_won)
    return [SoloRecord(game, level, played[game, level], won[game, level]) for game, level in sorted(played)]
