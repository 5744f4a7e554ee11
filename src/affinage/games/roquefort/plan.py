"""A plan of rooms, and the tables the rules look things up in."""

from typing import Final, final

from affinage.games.roquefort.grid import SPACES, TOUCHING

CHEESES: Final = ("emmental", "camembert", "roquefort", "valencay", "sainte-maure", "neufchatel", "mimolette")
SOLID: Final = 0
PLAIN: Final = 8
TRAP: Final = 9
FLOORS: Final = ("solid", *CHEESES, "plain", "mousetrap")
"""What a floor can be, by its number: cheeses are 1 to 7."""
CHEESE_BIT: Final = [0, 1, 2, 4, 8, 16, 32, 64, 0, 0]
"""The bit of each floor's kind in a set of kinds; 0 where there is no cheese."""
TILES: Final = [kind for kind in range(1, 8) for _ in range(3)] + [PLAIN] * 10 + [TRAP] * 3
"""The 34 tiles (RQ-3)."""
ROOMS: Final = "ABCDEFGHIJKLMNOPQR"
COUNT: Final = [bin(kinds).count("1") for kinds in range(128)]
"""How many kinds are in a set of kinds."""


@final
class Plan:
    """One side of the board: which room each space belongs to."""

    __slots__ = ("east", "high", "low", "room_masks", "room_of", "rows", "south", "touch")

    def __init__(self, rows: list[str]) -> None:
        text = "".join(rows)
        self.rows: Final = list(rows)
        self.room_of: Final = [ROOMS.find(text[cell]) for cell in range(SPACES)]
        """The room of each space; -1 for a tower."""
        self.room_masks: Final = [sum(1 << cell for cell in range(SPACES) if text[cell] == letter) for letter in ROOMS]
        self.touch: Final = [
            _rooms([self.room_of[cell], *(self.room_of[other] for other in TOUCHING[cell])]) for cell in range(SPACES)
        ]
        """The rooms that touch each space in the eight directions, as a mask."""
        self.east: Final = sum(
            1 << cell for cell in range(SPACES) if cell % 7 < 6 and 0 <= self.room_of[cell] == self.room_of[cell + 1]
        )
        """The spaces that share a room with the next one to the east."""
        self.south: Final = sum(
            1 << cell for cell in range(SPACES - 7) if 0 <= self.room_of[cell] == self.room_of[cell + 7]
        )
        """The spaces that share a room with the next one to the south."""
        self.low: Final = [_spaces(self.room_masks[:9], rooms) for rooms in range(512)]
        self.high: Final = [_spaces(self.room_masks[9:], rooms) for rooms in range(512)]

    def spaces(self, rooms: int) -> int:
        """The spaces of these rooms; looked up in two halves of nine."""
        return self.low[rooms & 511] | self.high[rooms >> 9]


def _spaces(masks: list[int], rooms: int) -> int:
    found = 0
    for room, mask in enumerate(masks):
        if rooms >> room & 1:
            found |= mask
    return found


def _rooms(rooms: list[int]) -> int:
    mask = 0
    for room in rooms:
        if room >= 0:
            mask |= 1 << room
    return mask
