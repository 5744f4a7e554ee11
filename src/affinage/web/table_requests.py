"""What a table to be laid should be: its options, and who sits where; names and levels as they are kept."""

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from affinage import bots
from affinage.core.errors import BadOptions
from affinage.core.game import AnyGame, Seat
from affinage.table import Sitting
from affinage.table.entry import LONGEST_NAME
from affinage.table.names import tidy, with_bots_named
from affinage.web.refused import Refused
from affinage.web.wire import NewSeat, NewTable

DEFAULT_LEVEL: Final = "medium"


def options_given(game: AnyGame, given: Mapping[str, Any]) -> Any:
    """The options of these names and values; of editions only those that are here."""
    if "edition" in given and given["edition"] not in game.editions():
        raise Refused("options", f"edition is one of {', '.join(game.editions())}.")
    try:
        return game.options(**given)
    except BadOptions:
        raise
    except (TypeError, ValueError, msgspec.ValidationError) as error:
        raise Refused("options", f"These options cannot be read: {str(error)[:200]}.") from None


def options_of(game: AnyGame, data: NewTable) -> Any:
    """The options asked for; the number of seats may be told by the seats themselves.

    Where people play, or may come to, the game goes on to its end: only bots among themselves are cut off.
    """
    given = dict(data.options)
    if data.seats:
        given.setdefault("seats", len(data.seats))
    options = options_given(game, given)
    return options if "cut" in given or _is_selfplay(data.seats) else game.unlimited(options)


def _is_selfplay(seats: tuple[NewSeat, ...]) -> bool:
    return bool(seats) and all(seat.kind == "bot" for seat in seats)


def sittings_of(seats: tuple[NewSeat, ...], count: int) -> list[Sitting]:
    """Who sits where at the start; without a word, the caller sits first and the others are open."""
    seats = seats or (NewSeat("human"), *[NewSeat("open")] * (count - 1))
    if len(seats) != count:
        raise Refused("options", f"The options say {count} seats, and {len(seats)} are given.")
    return with_bots_named(
        [
            Sitting(wanted.kind, clean_name(wanted.name), level_of(wanted.level) if wanted.kind == "bot" else None)
            for wanted in seats
        ]
    )


def among_bots(seats: int, seat: Seat, name: str, level: str | None) -> list[Sitting]:
    """A person of this name on a seat, and bots of a level on all others."""
    bot = Sitting("bot", "", level_of(level))
    return with_bots_named([Sitting("human", name) if other == seat else bot for other in range(seats)])


def level_of(level: str | None) -> str:
    """The level of a bot, by its plain name: what a bot's name can say on the command line is not for strangers."""
    if level is None:
        return DEFAULT_LEVEL
    if level not in bots.LEVELS:
        raise Refused("options", f"There is no bot '{level[:40]}'; the levels are {', '.join(bots.LEVELS)}.")
    return level


def clean_name(name: str) -> str:
    """A name as it is kept: printable, without stray spaces; Refused where it is too long or holds markup."""
    clean = tidy(name)
    if len(clean) > LONGEST_NAME:
        raise Refused("mistake", f"A name has at most {LONGEST_NAME} characters.")
    if "<" in clean or ">" in clean:
        raise Refused("mistake", "A name is plain text, without < and >.")
    return clean


def plain(name: str) -> str:
    """A name that somebody else wrote, without what could be taken for markup."""
    return re.sub("[<>]", "", tidy(name))[:LONGEST_NAME].strip()
