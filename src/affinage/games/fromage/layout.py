"""Inserts as text: the words that what is printed is written in, for all venues."""

from typing import Any, Final, NamedTuple

from affinage.games.fromage.kinds import AGES, ICONS, LANE, PLAIN, TYPES

CLASSES: Final = {"1-2": ("I", "II"), "3": ("I", "II"), "4": ("I", "II", "printed")}
"""The inserts there are: a class of player counts, and its sides (FR-3)."""
CLOSED: Final = "closed"
MARKS: Final = ("source", "why")
"""Keys of a table that say where it comes from."""


class Cell(NamedTuple):
    """One printed space: its name within the venue, and what it shows."""

    name: str
    type: int
    age: int
    icon: int
    open: bool


class Unreadable(ValueError):
    """A layout that cannot be read; the text says what is wrong."""


def read_cell(name: str, text: str) -> Cell:
    """A space from words like `soft silver jam closed`."""
    words = text.split()
    if len(words) < 2 or words[0] not in TYPES or words[1] not in AGES:
        raise Unreadable(f"'{text}' needs a type ({', '.join(TYPES)}) and an age ({', '.join(AGES)}), in this order")
    icon, open = PLAIN, True
    for extra in words[2:]:
        if extra in ICONS[1:] and icon == PLAIN:
            icon = ICONS.index(extra)
        elif extra == CLOSED and open:
            open = False
        else:
            raise Unreadable(f"'{text}': after type and age come at most fruited or jam, and closed")
    return Cell(name, TYPES.index(words[0]), AGES.index(words[1]), icon, open)


def named(table: dict[str, Any]) -> list[str]:
    """The names in a table, its marks left out."""
    return [name for name in table if name not in MARKS]


def whole(value: Any, least: int = 0) -> bool:
    """Whether this is a whole number, and so many at least."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def rising(value: Any, length: int = 1) -> bool:
    """Whether this is a list of numbers that never falls, so long at least."""
    return isinstance(value, list) and len(value) >= length and all(map(whole, value)) and value == sorted(value)


def bits_of(cells: list[Cell]) -> dict[str, int]:
    """The bit of each space: a lane a type, as printed within it."""
    used = [0] * len(TYPES)
    bits = {}
    for cell in cells:
        bits[cell.name] = LANE * cell.type + used[cell.type]
        used[cell.type] += 1
    return bits


def rows(layout: dict[str, Any], key: str, count: int, columns: int) -> list[list[str]]:
    """So many rows of texts between bars."""
    lines = layout.get(key)
    if not isinstance(lines, list) or len(lines) != count or not all(isinstance(line, str) for line in lines):
        raise Unreadable(f"{key} is a list of {count} rows of text")
    split = [[cell.strip() for cell in line.split("|")] for line in lines]
    for number, row in enumerate(split):
        if len(row) != columns:
            raise Unreadable(f"row {number + 1} of {key} has {len(row)} cells between its bars, not {columns}")
    return split


def texts(layout: dict[str, Any], key: str) -> dict[str, str]:
    """A table of texts by name."""
    table = layout.get(key)
    if not isinstance(table, dict) or not all(isinstance(text, str) for text in table.values()):
        raise Unreadable(f"{key} is a table of lines of text")
    return {name: text for name, text in table.items() if name not in MARKS}
