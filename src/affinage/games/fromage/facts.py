"""What follows from a view of the table by the rules, for those who draw it: a part for each venue."""

from typing import Any, Final

import msgspec

from affinage.games.fromage.imagine import key_of, names_on
from affinage.games.fromage.venues import VENUES
from affinage.games.fromage.view import View

CORPORATION: Final = 3
"""The number that whoever draws the table knows the Corporation by: that of the last seat, which is empty then."""

Facts: Final[Any] = msgspec.defstruct(
    "Facts",
    [(venue.name, venue.facts_type | None, None) for venue in VENUES if venue.facts_type is not None],
    frozen=True,
    namespace={"__doc__": "What each venue says of itself; None for those that are not on the table."},
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
    return Facts(**told)
