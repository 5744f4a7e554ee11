"""Inserts as text: reading what is printed on one side of one venue."""

from typing import Any, Final, NamedTuple

from affinage.games.fromage.kinds import AGES, ICONS, PLAIN, TYPES

SAMPLE: Final = "sample"
CLOSED: Final = "closed"
SIZE: Final = 5
"""Rows and columns of the Festival."""
BAYS: Final = 6
"""Columns of the Banca."""
BELOW_SAFE: Final = {"safe1": (0, 1, 2), "safe2": (3, 4, 5)}
"""The bays that each Platinum space of the Banca stands over, from 0."""
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


def _rows(layout: dict[str, Any], key: str, count: int, columns: int) -> list[list[str]]:
    rows = layout.get(key)
    if not isinstance(rows, list) or len(rows) != count or not all(isinstance(row, str) for row in rows):
        raise Unreadable(f"{key} is a list of {count} rows of text")
    split = [[cell.strip() for cell in row.split("|")] for row in rows]
    for number, row in enumerate(split):
        if len(row) != columns:
            raise Unreadable(f"row {number + 1} of {key} has {len(row)} cells between its bars, not {columns}")
    return split


def _named(layout: dict[str, Any], key: str) -> dict[str, str]:
    table = layout.get(key)
    if not isinstance(table, dict) or not all(isinstance(text, str) for text in table.values()):
        raise Unreadable(f"{key} is a table of lines of text")
    return {name: text for name, text in table.items() if name not in MARKS}


def festival(layout: dict[str, Any]) -> list[Cell]:
    """Stalls r1c1 to r5c5, samples left out."""
    return [
        read_cell(f"r{row + 1}c{column + 1}", text)
        for row, cells in enumerate(_rows(layout, "grid", SIZE, SIZE))
        for column, text in enumerate(cells)
        if text != SAMPLE
    ]


def samples(layout: dict[str, Any]) -> set[tuple[int, int]]:
    """Row and column of the free samples, from 0."""
    rows = _rows(layout, "grid", SIZE, SIZE)
    return {(r, c) for r, cells in enumerate(rows) for c, text in enumerate(cells) if text == SAMPLE}


def fromagerie(layout: dict[str, Any]) -> list[Cell]:
    """Shelves by name, one space of each type on a shelf."""
    cells = []
    for shelf, row in _named(layout, "shelves").items():
        texts = [text.strip() for text in row.split("|")]
        read = [read_cell(f"{shelf}.{text.split()[0] if text else ''}", text) for text in texts]
        if sorted(cell.type for cell in read) != [0, 1, 2] or len({cell.age for cell in read}) != 1:
            raise Unreadable(f"shelf {shelf} needs one space of each type, all of one age")
        cells += read
    return cells


def bistro(layout: dict[str, Any]) -> list[Cell]:
    """Tables t1 to t9, a plate named by its age."""
    cells = []
    for number, row in enumerate(_rows(layout, "tables", 9, 2)):
        plates = [read_cell("", text) for text in row]
        if plates[0].type != plates[1].type or plates[0].age == plates[1].age:
            raise Unreadable(f"table {number + 1} needs two plates of one type that differ in age")
        cells += [plate._replace(name=f"t{number + 1}.{AGES[plate.age]}") for plate in plates]
    return cells


def villes(layout: dict[str, Any]) -> list[Cell]:
    """Cities by name."""
    return [read_cell(city, text) for city, text in _named(layout, "cities").items()]


def banca(layout: dict[str, Any]) -> list[Cell]:
    """Bays b1 to b6 from left to right, Gold over Silver over Bronze, and two safes over three bays each."""
    cells = []
    for row, texts in enumerate(_rows(layout, "rows", 3, BAYS)):
        for bay, text in enumerate(texts):
            cell = read_cell("", text)
            if cell.age != 2 - row:
                raise Unreadable(f"row {row + 1} of rows is {AGES[2 - row]}, and '{text}' is not")
            cells.append(cell._replace(name=f"b{bay + 1}.{AGES[cell.age]}"))
    (safes,) = _rows(layout, "safes", 1, 2)
    return cells + [read_cell(f"safe{number + 1}", text) for number, text in enumerate(safes)]


def venezia(layout: dict[str, Any]) -> list[Cell]:
    """Restaurants r1c1 to r5c4 on their islands."""
    return [
        read_cell(f"r{row + 1}c{column + 1}", text)
        for row, cells in enumerate(_rows(layout, "grid", 5, 4))
        for column, text in enumerate(cells)
    ]


def vigneto(layout: dict[str, Any]) -> list[Cell]:
    """Tables by age and number, like gold.3."""
    cells = []
    tables = _named(layout, "tables")
    for age, row in tables.items():
        for number, text in enumerate(row.split("|")):
            cell = read_cell(f"{age}.{number + 1}", text)
            if AGES[cell.age] != age:
                raise Unreadable(f"'{text.strip()}' stands in the row {age}")
            cells.append(cell)
    return cells


def regioni(layout: dict[str, Any]) -> list[Cell]:
    """Cities by name; the flags behind the bar are read by `flags`."""
    return [read_cell(city, text.partition("|")[0]) for city, text in _named(layout, "cities").items()]


def flags(layout: dict[str, Any]) -> dict[str, int]:
    """How many flags each city of Regioni flies, from texts like `soft gold jam | 3`."""
    counts = {}
    for city, text in _named(layout, "cities").items():
        count = text.partition("|")[2].strip()
        if not count.isdigit():
            raise Unreadable(f"'{text}' needs the number of its flags, like 'soft gold jam | 3'")
        counts[city] = int(count)
    return counts


READ: Final = {
    "festival": festival,
    "fromagerie": fromagerie,
    "bistro": bistro,
    "villes": villes,
    "banca": banca,
    "venezia": venezia,
    "vigneto": vigneto,
    "regioni": regioni,
}
"""How each venue's layouts are read."""


def sign_words(text: Any) -> tuple[str, int, str]:
    """A shelf's sign: `points N`, `gain N different`, `gain N any`, `gain N KIND`, `swap 1`."""
    words = text.split() if isinstance(text, str) else []
    if len(words) >= 2 and words[1].isdigit():
        amount = int(words[1])
        if words[0] == "points" and len(words) == 2:
            return "points", amount, ""
        if words[0] == "swap" and len(words) == 2 and amount == 1:
            return "swap", amount, ""
        if words[0] == "gain" and len(words) == 3:
            kind = words[2].removesuffix("s")
            if kind == "different" and amount == 2:
                return "different", amount, ""
            if kind in ("any", "structure", "livestock", "fruit", "order"):
                return "gain", amount, kind
    raise Unreadable(f"'{text}' is no sign; write points 3, gain 2 different, gain 1 any, gain 2 fruit or swap 1")
