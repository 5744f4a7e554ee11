"""What follows from a view of Vigneto by the rules."""

import msgspec


class WineRow(msgspec.Struct, frozen=True):
    """How many kinds a row of wines has, and the picture that each two neighbours complete, None where they do not."""

    kinds: int
    pictures: tuple[str | None, ...]


class VignetoFacts(msgspec.Struct, frozen=True):
    """The row of each seat."""

    rows: tuple[WineRow, ...]
