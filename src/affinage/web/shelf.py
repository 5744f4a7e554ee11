"""The shelf: which games there are, their options, and what is printed, as messages."""

import logging
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.util import find_spec
from typing import Any

import msgspec

from affinage import bots
from affinage.core import registry
from affinage.core.game import AnyGame, Game
from affinage.core.messages import LANGUAGES
from affinage.core.options import Described, by_seats, describe
from affinage.core.terms import Note
from affinage.table.log import language_of
from affinage.web.refused import Refused
from affinage.web.table_requests import options_given
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
        levels=tuple(level for level in bots.LEVELS if level != "expert" or (game.learned and has_networks())),
        learned=tuple({name: tuple(values) for name, values in table.items()} for table in game.learned),
        editions=tuple(game.editions()),
        names={table: dict(names) for table, names in tables.items() if _is_of_names(table, names)},
        kinds=tuple(
            [table for table, names in tables.items() if _is_of_names(table, names) and table not in ELSEWHERE]
            if game.kinds is None
            else game.kinds
        ),
        box=for_the_box(game),
    )


def for_the_box(game: AnyGame) -> tuple[str, ...]:
    """What there is for the box of a game: `score`, `companion`, `setup`."""
    has_card = type(game).setup_card is not Game.setup_card
    every = (("score", game.scoring is not None), ("companion", game.companion is not None), ("setup", has_card))
    return tuple([name for name, there in every if there])


def has_networks() -> bool:
    """Whether trained networks can be evaluated here; in a browser there is no NumPy."""
    return find_spec("numpy") is not None


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


def games_told(language: str, names: bool = True) -> list[GameInfo]:
    """All games; without `names` it is a tenth of that."""
    found = [info(name, language) for name in shelf()]
    return found if names else [msgspec.structs.replace(each, names={}) for each in found]


def printed(game: str, edition: str) -> Printed:
    """Everything printed in an edition."""
    found = game_of(game)
    if edition not in found.editions():
        raise Refused("no-such-thing", f"{found.title} has no edition '{edition[:40]}'.")
    its = found.edition(found.options(edition=edition))
    return Printed(its.name, its.digest, its.data)


def notes_on(game: str, options: Mapping[str, Any]) -> list[Note]:
    """What options mean for a game."""
    found = game_of(game)
    return list(found.notes_on(options_given(found, options)))
