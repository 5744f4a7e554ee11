"""How each venue is made from what is printed: its masks and tables, ready for the rules."""

from typing import Any, Final

from affinage.games.fromage import layout as inserts
from affinage.games.fromage.board import Venue, Wine
from affinage.games.fromage.kinds import AGES, ANY, LANE, RESOURCES, TYPES
from affinage.games.fromage.layout import Cell
from affinage.games.fromage.rules.venues import banca, bistro, festival, fromagerie, regioni, venezia, vigneto, villes


def bits_of(cells: list[Cell]) -> dict[str, int]:
    """The bit of each space: a lane a type, as printed within it."""
    used = [0] * len(TYPES)
    bits = {}
    for cell in cells:
        bits[cell.name] = LANE * cell.type + used[cell.type]
        used[cell.type] += 1
    return bits


def _festival(number: int, printed: Any, insert: Any, bits: dict[str, int], size: str) -> Venue:
    at = {(int(name[1]) - 1, int(name[3]) - 1): bit for name, bit in bits.items()}
    closed = {bits[cell.name] for cell in inserts.festival(insert) if not cell.open}
    near = {
        bit: sum(1 << at[place] for place in _around(*place) if place in at and at[place] not in closed)
        for place, bit in at.items()
    }
    patches = []
    todo = inserts.samples(insert)
    while todo:
        patch = {todo.pop()}
        while more := {place for sample in patch for place in _around(*sample)} & todo:
            patch |= more
            todo -= more
        touched = {at[place] for sample in patch for place in _around(*sample) if place in at} - closed
        patches.append((len(patch), sum(1 << bit for bit in touched)))
    patches.sort()
    return festival.Festival(number, near, patches, printed["rubric"]["points"], printed["rubric"]["further"])


def _around(row: int, column: int) -> list[tuple[int, int]]:
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def _fromagerie(number: int, printed: Any, insert: Any, bits: dict[str, int], size: str) -> Venue:
    names = list(dict.fromkeys(name.split(".")[0] for name in bits))
    shelf_of = {bit: names.index(name.split(".")[0]) for name, bit in bits.items()}
    masks = [sum(1 << bit for bit, shelf in shelf_of.items() if shelf == at) for at in range(len(names))]
    signs = [_sign(*inserts.sign_words(insert["signs"][shelf])) for shelf in names]
    return fromagerie.Fromagerie(number, masks, signs, shelf_of, printed["rubric"]["points"])


def _sign(what: str, amount: int, kind: str) -> fromagerie.Sign:
    if what == "gain" and kind != "any":
        return fromagerie.Sign(fromagerie.GOODS, amount, RESOURCES.index(kind))
    does = {
        "points": fromagerie.POINTS,
        "different": fromagerie.DIFFERENT,
        "gain": fromagerie.ANY_KIND,
        "swap": fromagerie.TRADE,
    }[what]
    return fromagerie.Sign(does, amount, ANY)


def _bistro(number: int, printed: Any, insert: Any, bits: dict[str, int], size: str) -> Venue:
    tables: dict[str, int] = {}
    for name, bit in bits.items():
        table = name.split(".")[0]
        tables[table] = tables.get(table, 0) | 1 << bit
    rubric = printed["rubric"]
    points = [list(row) for row in zip(rubric["bronze"], rubric["silver"], rubric["gold"], strict=True)]
    return bistro.Bistro(number, list(tables.values()), points)


def _villes(number: int, printed: Any, insert: Any, bits: dict[str, int], size: str) -> Venue:
    regions = inserts.named(printed["regions"])
    masks = [
        sum(1 << bit for city, bit in bits.items() if region in printed["cities"][city]["regions"])
        for region in regions
    ]
    return villes.Villes(number, masks, printed["customers"][size]["tie"])


def _banca(number: int, printed: Any, insert: Any, bits: dict[str, int], size: str) -> Venue:
    bays = [0] * inserts.BAYS
    for name, bit in bits.items():
        under = inserts.BELOW_SAFE[name] if name in inserts.BELOW_SAFE else (int(name[1]) - 1,)
        for bay in under:
            bays[bay] |= 1 << bit
    rubric = printed["rubric"]
    return banca.Banca(number, bays, [rubric["pairs"][age] for age in AGES], rubric["columns"])


def _venezia(number: int, printed: Any, insert: Any, bits: dict[str, int], size: str) -> Venue:
    doors = [sum(1 << bits[door] for door in mooring["doors"]) for mooring in _tables(printed["moorings"])]
    return venezia.Venezia(number, doors, [printed["gondolas"][age] for age in AGES])


def _vigneto(number: int, printed: Any, insert: Any, bits: dict[str, int], size: str) -> Venue:
    return vigneto.Vigneto(number, wines(printed), printed["rubric"]["points"], printed["rubric"]["further"])


def _regioni(number: int, printed: Any, insert: Any, bits: dict[str, int], size: str) -> Venue:
    lies_in = {city: printed["cities"][city]["region"] for city in bits}
    regions = [
        sum(1 << bit for city, bit in bits.items() if lies_in[city] == region)
        for region in inserts.named(printed["regions"])
    ]
    flags = [0] * (LANE * len(TYPES))
    for city, count in inserts.flags(insert).items():
        flags[bits[city]] = count
    return regioni.Regioni(number, regions, flags)


BUILD: Final = {
    "festival": _festival,
    "fromagerie": _fromagerie,
    "bistro": _bistro,
    "villes": _villes,
    "banca": _banca,
    "venezia": _venezia,
    "vigneto": _vigneto,
    "regioni": _regioni,
}
"""How each venue is made."""


def _tables(table: Any) -> list[Any]:
    return [table[name] for name in inserts.named(table)]


def moorings(printed: Any) -> tuple[str, ...]:
    """The names of Venezia's moorings, as they are numbered."""
    return tuple(f"venezia.{name}" for name in inserts.named(printed["moorings"]))


def wines(printed: Any) -> tuple[Wine, ...]:
    """The wine tokens of Vigneto: a kind has one token an age at most, so kind and age name it."""
    kinds = inserts.named(printed["kinds"])
    return tuple(
        Wine(at, f"{kind}-{age}", kinds.index(kind), AGES.index(age), RESOURCES.index(left), RESOURCES.index(right))
        for at, (kind, age, left, right) in enumerate(map(str.split, printed["wines"]))
    )
