"""The shelf: which games there are, their options, and what is printed."""

import logging
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from affinage import bots
from affinage.core import registry
from affinage.core.game import AnyGame
from affinage.core.messages import LANGUAGES
from affinage.core.options import Described, describe
from affinage.table.log import language_of
from affinage.web.refused import Refused
from affinage.web.schema import game_schema
from affinage.web.visit import Call
from affinage.web.wire import GameInfo, Printed

logger = logging.getLogger(__name__)

SENTENCES = ("events", "prompts", "objections", "faded", "words", "aims", "review", "lost", "gained", "edition")
"""Tables of messages that are sentences, not names of things."""


def game_of(name: str) -> AnyGame:
    """The game of this name, for a caller who may have mistyped it."""
    if name not in shelf():
        raise Refused("no-such-thing", f"There is no game '{name[:40]}'; the games are {', '.join(shelf())}.")
    return registry.game(name)


@lru_cache
def shelf() -> tuple[str, ...]:
    """The games that can be played here; one that cannot be loaded is left off, and the log says why."""
    found = []
    for name in registry.names():
        try:
            info(name, LANGUAGES[0])
        except Exception:
            logger.exception("the game %s cannot be loaded", name)
        else:
            found.append(name)
    return tuple(found)


@lru_cache
def info(name: str, language: str) -> GameInfo:
    game = registry.game(name)
    options = describe(game.options_type)
    seats = next(option.values or (option.default,) for option in options if option.name == "seats")
    tables = language_of(game, language).tables
    return GameInfo(
        name=name,
        title=game.title,
        rules=game.rules,
        seats=seats,
        options=tuple(_at_a_table(option) for option in options if option.name != "edition"),
        levels=tuple(bots.LEVELS),
        editions=tuple(game.editions()),
        names={table: dict(names) for table, names in tables.items() if table not in SENTENCES},
    )


def _at_a_table(option: Described) -> Described:
    """An option with the default it has where people play: their game is not cut off."""
    return msgspec.structs.replace(option, default=0) if option.name == "cut" else option


@get("/api/games", summary="The games, their options and the names of their things")
async def games(call: NamedDependency[Call]) -> list[GameInfo]:
    return [info(name, call.language) for name in shelf()]


@get("/api/games/{game:str}/editions/{edition:str}", summary="Everything printed in an edition")
async def edition(game: FromPath[str], edition: FromPath[str]) -> Response[Printed]:
    found = game_of(game)
    if edition not in found.editions():
        raise Refused("no-such-thing", f"{found.title} has no edition '{edition[:40]}'.")
    printed = found.edition(found.options(edition=edition))
    answer = Printed(printed.name, printed.digest, printed.data)
    kept = "public, max-age=3600" if edition == "base" else "no-cache"  # an own one may be edited
    return Response(answer, headers={"cache-control": kept, "etag": f'"{printed.digest}"'})


@get("/api/games/{game:str}/schema", summary="JSON schema of a game's views, events and options")
async def schema(game: FromPath[str]) -> dict[str, Any]:
    return game_schema(game_of(game).name)
