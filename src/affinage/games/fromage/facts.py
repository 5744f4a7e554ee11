"""What follows from a view of the table by the rules, for those who draw it: a part for each venue, sums, a plan."""

from typing import Any, Final

import msgspec

from affinage.core import rng
from affinage.core.game import Seat
from affinage.games.fromage.imagine import imagine, key_of, names_on
from affinage.games.fromage.sums import Sum, sums
from affinage.games.fromage.venues import VENUES
from affinage.games.fromage.view import View

CORPORATION: Final = 3
"""The number that whoever draws the table knows the Corporation by: that of the last seat, which is empty then."""

PLANNED: Final = 4
"""The turns that are looked ahead: then the board has turned once round."""


class PlannedTurn(msgspec.Struct, frozen=True):
    """A turn to come, from 1: the venue before the reader, the workers at home then, and those who just came."""

    turn: int
    venue: str
    home: tuple[str, ...]
    back: tuple[str, ...]


Facts: Final[Any] = msgspec.defstruct(
    "Facts",
    [
        *[(venue.name, venue.facts_type | None, None) for venue in VENUES if venue.facts_type is not None],
        ("sums", dict[str, tuple[tuple[Sum, ...], ...]]),
        ("plan", tuple[PlannedTurn, ...]),
    ],
    frozen=True,
    kw_only=True,
    namespace={
        "__doc__": "What each venue says of itself, None for those that are not on the table; what each line of the "
        "sheet is made of, for each seat; and the reader's next turns, if nobody leaves home any more."
    },
)


def facts(seen: View) -> Any:
    """The facts of a view."""
    names = names_on(key_of(seen.board))
    lying = {seat: player.cheese for seat, player in enumerate(seen.players)}
    if seen.corporation is not None:
        lying[CORPORATION] = seen.corporation.cheese
    masks = [dict.fromkeys(lying, 0) for _ in names.board.venues]
    for seat, cheese in lying.items():
        for name in cheese:
            space = names.spaces[name]
            masks[space.venue][seat] |= 1 << space.bit
    spaces = names.board.spaces
    told = {
        venue.name: venue.facts(seen, [space for space in spaces if space.venue == number], masks[number])
        for number, venue in enumerate(names.board.venues)
        if venue.facts_type is not None
    }
    return Facts(sums=sums(imagine(seen, rng.stream(0, "facts"))), plan=plan(seen, seen.seat), **told)


def plan(seen: View, seat: Seat | None) -> tuple[PlannedTurn, ...]:
    """Where the workers of a seat will be: the board turns once a turn, and they come home by themselves (FR-12)."""
    if seat is None or seen.over:
        return ()
    player = seen.players[seat]
    venues = {quarter.side: quarter.venue for quarter in seen.quarters}
    return tuple(
        [
            PlannedTurn(
                turn=seen.turn + ahead + 1,
                venue=venues[(player.side - ahead) % 4],
                home=tuple([worker.type for worker in player.workers if worker.turns <= ahead]),
                back=tuple([worker.type for worker in player.workers if 0 < worker.turns == ahead]),
            )
            for ahead in range(PLANNED)
        ]
    )
