"""How the caller has fared alone, by game and level of the opponent."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from litestar import get
from litestar.di import NamedDependency

from affinage.core.errors import Mistake
from affinage.core.registry import game as game_named
from affinage.web.visit import Call
from affinage.web.wire import SoloRecord


@get("/api/solo", summary="The caller's finished solo games, by game and level of the opponent")
async def solo(call: NamedDependency[Call]) -> list[SoloRecord]:
    found = await call.server.store.played_alone(call.session) if call.session else []
    games = [(game, _level(game, options), has_won) for game, options, has_won in found]
    played = Counter((game, level) for game, level, _ in games if level is not None)
    won = Counter((game, level) for game, level, has_won in games if level is not None and has_won)
    return [SoloRecord(game, level, played[game, level], won[game, level]) for game, level in sorted(played)]


def _level(game: str, options: Mapping[str, Any]) -> int | None:
    """The level these options name; an older version may have had other options."""
    try:
        return game_named(game).solo_level(game_named(game).options(**options))
    except Mistake:
        return None
