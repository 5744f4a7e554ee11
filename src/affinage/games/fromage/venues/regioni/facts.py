"""What follows from a view of Regioni by the rules."""

import msgspec

from affinage.core.game import Seat


class Tally(msgspec.Struct, frozen=True):
    """The regions a player has reached, the flags on their cities, and what both score."""

    regions: int
    flags: int
    points: int


class RegioniFacts(msgspec.Struct, frozen=True):
    """The flags of each space, who is present in each region, and for each seat what it has of both."""

    flags: dict[str, int]
    present: dict[str, tuple[Seat, ...]]
    tallies: tuple[Tally, ...]
