"""What four venues mean for the game, for who chooses them."""

from typing import Final

from affinage.core.terms import Note
from affinage.games.fromage.edition import EVERY_VENUE, board, edition_of, printed_in, venue_of
from affinage.games.fromage.kinds import ORDERS
from affinage.games.fromage.options import Options
from affinage.games.fromage.venues import VENUES

EASE: Final = ("scarce", "even", "easy")


def notes_on(options: Options) -> tuple[Note, ...]:
    """How easy resources are to get, whether Platinum orders are in, and which boards and tiles are drawn anew."""
    venues, named = options.venue_names(), _named(options)
    giving = tuple(venue.name for venue in VENUES if venue.gives and venue.name in venues)
    platinum = any(ORDERS[order].endswith("platinum") for order in board(options.key()).deck)
    absent = tuple(venue for venue in EVERY_VENUE if venue not in venues and venue in named)
    return (
        Note("resources", EASE[min(len(giving), len(EASE) - 1)], giving),
        Note("platinum-orders", "in" if platinum else "out"),
        Note("redrawn", "some" if absent else "none", absent),
    )


def _named(options: Options) -> set[str]:
    """The venues that boards and tiles of the boxes on the table name (FO-3)."""
    boxes = options.boxes()
    data = edition_of(options.edition, boxes).data
    boards = [structure for printed in printed_in(data, "boards", boxes) for structure in printed["structures"]]
    return {venue_of(structure["effect"]) for structure in [*boards, *printed_in(data, "tiles", boxes)]}
