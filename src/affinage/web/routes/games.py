"""The shelf: which games there are, their options, and what is printed."""

import logging
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from affinage import bots
from affinage.core import registry
from affinage.core.game import AnyGame, Note
from affinage.core.messages import LANGUAGES
from affinage.core.options import Described, by_seats, describe
from affinage.table.log import language_of
from affinage.web.new_tables import options_given
from affinage.web.refused import Refused
from affinage.web.schema import game_schema
from affinage.web.visit import Call
from affinage.web.wire import GameInfo, Printed

logger = logging.getLogger(__name__)

SENTENCES = ("events", "prompts", "objections", "faded", "words", "aims", "review", "lost", "gained", "edition")
"""Tables of messages that are sentences, not names of things."""
ELSEWHERE = ("line", "reason", "picture", "option", "field", "verb", "rival")
"""Tables of names that stand in no action: of score lines, of ends, of what is drawn or chosen before the game."""


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
        minutes=game.minutes,
        bots=fewest_bots(seats) if game.bots is None else game.bots,
        options=tuple(_at_a_table(game, option, seats) for option in options if option.name != "edition"),
        levels=tuple(level for level in bots.LEVELS if level != "expert" or game.learned),
        learned=tuple(game.learned),
        editions=tuple(game.editions()),
        names={table: dict(names) for table, names in tables.items() if _is_of_names(table, names)},
        kinds=tuple(
            [table for table, names in tables.items() if _is_of_names(table, names) and table not in ELSEWHERE]
            if game.kinds is None
            else game.kinds
        ),
    )


def _is_of_names(table: str, names: Mapping[str, object]) -> bool:
    return table not in SENTENCES and not any("{" in str(name) for name in names.values())


def fewest_bots(seats: Sequence[int]) -> int:
    """Bots beside somebody who plays: one, where the game takes two; else as few as fill it."""
    return next((count for count in seats if count >= 2), max(seats)) - 1


def _at_a_table(game: AnyGame, option: Described, seats: Sequence[int]) -> Described:
    """An option with its values by seats, and with the default it has where people play: their game is not cut off."""
    default = 0 if option.name == "cut" else option.default
    few = {} if option.name == "seats" else by_seats(game, option, seats)
    return msgspec.structs.replace(option, default=default, by_seats=few)


@get("/api/games", summary="The games, their options and the names of their things")
async def games(call: NamedDependency[Call], names: FromQuery[bool] = True) -> list[GameInfo]:
    """Without `names` it is a tenth of that."""
    found = [info(name, call.language) for name in shelf()]
    return found if names else [msgspec.structs.replace(each, names={}) for each in found]


@get("/api/games/{game:str}/editions/{edition:str}", summary="Everything printed in an edition")
async def edition(game: FromPath[str], edition: FromPath[str]) -> Response[Printed]:
    found = game_of(game)
    if edition not in found.editions():
        raise Refused("no-such-thing", f"{found.title} has no edition '{edition[:40]}'.")
    printed = found.edition(found.options(edition=edition))
    answer = Printed(printed.name, printed.digest, printed.data)
    kept = "public, max-age=3600" if edition == "base" else "no-cache"  # an own one may be edited
    return Response(answer, headers={"cache-control": kept, "etag": f'"{printed.digest}"'})


@post("/api/games/{game:str}/notes", summary="What options mean for a game, before a table is laid", status_code=200)
async def notes(game: FromPath[str], data: JSONBody[dict[str, Any]]) -> list[Note]:
    found = game_of(game)
    return list(found.notes_on(options_given(found, data)))


@get("/api/games/{game:str}/schema", summary="JSON schema of a game's views, events and options")
async def schema(game: FromPath[str]) -> dict[str, Any]:
    return game_schema(game_of(game).name)
