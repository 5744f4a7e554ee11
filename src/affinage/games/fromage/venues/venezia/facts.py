"""What follows from a view of Venezia by the rules."""

import msgspec


class VeneziaFacts(msgspec.Struct, frozen=True):
    """What the gondolas bring each cheese beside them, by its space."""

    earned: dict[str, int]
