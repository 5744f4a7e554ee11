"""What follows from a view of Banca by the rules."""

import msgspec

from affinage.core.game import Seat


class Held(msgspec.Struct, frozen=True):
    """How many cheeses somebody has in a bay, safes counted."""

    seat: Seat
    count: int


class BancaFacts(msgspec.Struct, frozen=True):
    """For each bay from the left: those whose cheeses score there."""

    bays: tuple[tuple[Held, ...], ...]
