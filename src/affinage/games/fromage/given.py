"""The data of a position of Fromage or Formaggio."""

import msgspec

from affinage.core.game import Asked, Seat
from affinage.core.position import UNKNOWN


class WorkerGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worker: where it stands, empty at home, and in how many turns it is home."""

    at: str = ""
    turns: int = 0


HOME = (WorkerGiven(), WorkerGiven(), WorkerGiven())


class CreameryGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's things; `things` are those that a venue gave, by the word the venue knows them by."""

    board: str
    structures: tuple[str, ...]
    left: int
    built: tuple[str, ...] = ()
    structure: int = 0
    livestock: int = 0
    fruit: int = 0
    fruited: int = 0
    jam: int = 0
    orders: tuple[str, ...] = ()
    completed: tuple[str, ...] = ()
    cheese: tuple[str, ...] = ()
    milked: tuple[int, ...] = ()
    workers: tuple[WorkerGiven, ...] = HOME
    done: tuple[str, ...] = ()
    fired: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    things: dict[str, tuple[str, ...]] = {}


class CorporationGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Corporation's tokens and the cards it kept."""

    placed: int = 0
    cheese: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table laid out by hand.

    `around` are the venues by the sides they lay at in turn 0, `tile` the resources beside them. `deck` is drawn from
    its beginning; a `?` is any card, and in `tiles` any tile. `things` are the venues' own, like customers. `ending`
    are the rows that placed their last token, `ran_out` the seats that found the deck empty. `chance` is what the
    discards will be shuffled by.
    """

    around: tuple[str, ...]
    tile: tuple[str, ...]
    players: tuple[CreameryGiven, ...]
    asked: tuple[tuple[Asked, ...], ...]
    turn: int = 0
    deck: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    things: dict[str, tuple[str, ...]] = {}
    corporation: CorporationGiven | None = None
    in_order: bool = False
    ending: tuple[int, ...] = ()
    ran_out: tuple[Seat, ...] = ()
    chance: int | None = None
    learned: int = 0
    ended: str = ""


def cards_in(given: Given) -> list[str]:
    """Every order card that a position names."""
    held = [order for player in given.players for order in (*player.orders, *player.completed)]
    held += given.corporation.cards if given.corporation else ()
    held += [
        str(asked.fields.get("order"))
        for stack in given.asked
        for asked in stack
        if asked.name == "place-for-corporation"
    ]
    return [*held, *given.discards, *(order for order in given.deck if order != UNKNOWN)]
