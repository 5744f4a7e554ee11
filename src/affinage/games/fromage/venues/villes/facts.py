"""What follows from a view of Villes by the rules."""

import msgspec

from affinage.core.game import Seat


class Influence(msgspec.Struct, frozen=True):
    """The most influence that anybody has in a region, and those who have it."""

    most: int
    leaders: tuple[Seat, ...]


class VillesFacts(msgspec.Struct, frozen=True):
    """The influence in each region, in the order of the customers."""

    regions: tuple[Influence, ...]
