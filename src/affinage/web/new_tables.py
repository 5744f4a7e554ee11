"""Laying a table: its options, who sits where, and the links that lead to it."""

import logging
import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import msgspec

from affinage import bots
from affinage.core.errors import BadOptions
from affinage.core.game import AnyGame, Seat
from affinage.store.rows import Holder, Stored
from affinage.table import Sitting, Table
from affinage.table.entry import LONGEST_NAME
from affinage.table.names import tidy
from affinage.web import absence
from affinage.web.keys import hashed, new_id, new_secret
from affinage.web.refused import Refused
from affinage.web.room import now
from affinage.web.server import Server
from affinage.web.wire import Link, NewSeat, NewTable, TableLaid

logger = logging.getLogger(__name__)

DEFAULT_LEVEL: Final = "medium"
BOTS: Final = ("Colette", "Basile", "Odile", "Marcel", "Anselme", "Margot", "Félix", "Sidonie")
"""What bots are called when nobody says."""


async def keep(
    server: Server,
    table: Table,
    laid: Sequence[Sitting],
    session: str,
    mine: Collection[Seat],
    origin: str | None = None,
    held: Mapping[Seat, str | None] | None = None,
    name: str | None = None,
    seed_known: bool = False,
    uploaded: bool = False,
    club: str | None = None,
    listed: bool = False,
) -> TableLaid:
    """Keeps a new table and opens its room; the links are told once and kept as hashes.

    `held` says whose each seat is, where others have seats already: links of these are told to nobody. Nobody sits at a
    table that was `uploaded`. Raises TableTaken where the `name` is taken.
    """
    links, watch = [new_secret() for _ in table.seats], new_secret()
    shown = [] if uploaded else [seat for seat, sitting in enumerate(table.seats) if sitting.kind != "bot"]
    if held is not None:
        shown = [seat for seat in shown if held.get(seat) is None]
    held = held or dict.fromkeys(mine, session)
    holders = [Holder(hashed(link), held.get(seat), seen=absence.wall()) for seat, link in enumerate(links)]
    invite = None if uploaded else new_secret()
    stored = Stored(
        name or new_id(), table, holders, session, hashed(watch), origin, now(), {}, seed_known, uploaded, invite
    )
    stored.club, stored.listed = club, listed
    await server.store.create(stored, laid, stored.created)
    logger.info("table laid", extra={"table": stored.id, "game": table.game.name})
    server.rooms.add(stored)
    paths = [Link(seat, f"/join/{links[seat]}") for seat in shown]
    return TableLaid(stored.id, (*paths, Link(None, f"/join/{watch}")), invite and f"/join/{invite}")


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
    return [
        bot_at(seat, wanted.level, clean_name(wanted.name))
        if wanted.kind == "bot"
        else Sitting(wanted.kind, clean_name(wanted.name))
        for seat, wanted in enumerate(seats)
    ]


def bot_at(seat: Seat, level: str | None, name: str = "") -> Sitting:
    return Sitting("bot", name or BOTS[seat % len(BOTS)], level_of(level))


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
