"""What is wrong with a transcription of Formaggio: its venues, its seasons and its Platinum orders."""

from collections import Counter
from typing import Any, Final

from affinage.core.edition import Fault
from affinage.games.fromage import layout as inserts
from affinage.games.fromage.kinds import AGES, ORDERS, RESOURCES, SEASONS, TYPES
from affinage.games.fromage.layout import Cell

OF_EACH: Final = (6, 6, 6, 2)
"""Spaces of a venue by age."""
PLATINUM: Final = 3
MOORINGS: Final = 16
"""The most that a state has room for."""


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _rising(value: Any, length: int) -> bool:
    return isinstance(value, list) and len(value) >= length and all(map(_whole, value)) and value == sorted(value)


def table(formaggio: dict[str, Any]) -> list[Fault]:
    """The seasons of the tile, and the Platinum orders."""
    faults = []
    seasons, orders = formaggio.get("seasons"), formaggio.get("orders")
    beside = [seasons.get(season) for season in SEASONS] if isinstance(seasons, dict) else []
    if beside != [RESOURCES[kind] for kind in SEASONS.values()]:
        faults.append(Fault("formaggio.seasons", "FO-4", "Spring lies on Structure, the others follow clockwise"))
    cards = orders.get("platinum") if isinstance(orders, dict) else None
    if not isinstance(cards, list) or any(card not in ORDERS or "platinum" not in card for card in cards):
        faults.append(Fault("formaggio.orders.platinum", "FO-5", "it lists cards like soft-platinum or any-platinum"))
    return faults


def counts(cells: list[Cell], size: str) -> list[tuple[str, str]]:
    """Two spaces of each type and age, and two of Platinum that differ in type and are always open."""
    faults = []
    pairs = Counter((cell.type, cell.age) for cell in cells)
    open_pairs = {(cell.type, cell.age) for cell in cells if cell.open}
    if len(cells) != sum(OF_EACH):
        faults.append(("FO-6", f"a venue has {sum(OF_EACH)} spaces, this one {len(cells)}"))
    for type, kind in enumerate(TYPES):
        for age, metal in enumerate(AGES[:PLATINUM]):
            if pairs[type, age] != 2:
                faults.append(("FO-6", f"there are 2 spaces {kind} {metal}, not {pairs[type, age]}"))
            elif (type, age) not in open_pairs:
                faults.append(("FR-4", f"one space {kind} {metal} has to stay open"))
    platinum = [cell for cell in cells if cell.age == PLATINUM]
    if len({cell.type for cell in platinum}) != 2 or len(platinum) != 2 or not all(cell.open for cell in platinum):
        faults.append(("FO-6", "there are two Platinum spaces of different types, both open"))
    if size == "4" and not all(cell.open for cell in cells):
        faults.append(("FR-4", "nothing is closed with four players"))
    return faults


def _banca(printed: dict[str, Any], insert: dict[str, Any], cells: list[Cell]) -> list[tuple[str, str]]:
    return []


def _venezia(printed: dict[str, Any], insert: dict[str, Any], cells: list[Cell]) -> list[tuple[str, str]]:
    """There are as many moorings as gondolas at least, and every restaurant touches two to four."""
    moorings = printed.get("moorings")
    if not isinstance(moorings, dict):
        return [("FO-15", "the table moorings is missing")]
    touches: Counter[str] = Counter()
    for name in inserts.named(moorings):
        doors = moorings[name].get("doors") if isinstance(moorings[name], dict) else None
        if not isinstance(doors, list):
            return [("FO-16", f"mooring {name} needs a list of doors")]
        touches.update(doors)
    faults = []
    gondolas = sum(cell.age > 0 for cell in cells)
    if not gondolas <= len(inserts.named(moorings)) <= MOORINGS:
        faults.append(("FO-15", f"{gondolas} gondolas want so many moorings, and {MOORINGS} at most"))
    if set(touches) != {cell.name for cell in cells} or any(not 2 <= count <= 4 for count in touches.values()):
        faults.append(("FO-16", "every restaurant touches two to four moorings"))
    return faults


def _vigneto(printed: dict[str, Any], insert: dict[str, Any], cells: list[Cell]) -> list[tuple[str, str]]:
    """As many wines of an age as tables, each a kind and two halves."""
    wines, kinds = printed.get("wines"), printed.get("kinds")
    if not isinstance(wines, list) or not isinstance(kinds, dict):
        return [("FO-7", "the list wines and the table kinds are missing")]
    read = [wine.split() if isinstance(wine, str) else [] for wine in wines]
    for words in read:
        if len(words) != 4 or words[0] not in kinds or words[1] not in AGES or not set(words[2:]) <= set(RESOURCES):
            return [("FO-7", f"'{' '.join(words)}' is no wine; write a kind, an age, and two resources")]
    if len({(words[0], words[1]) for words in read}) != len(read):
        return [("FO-7", "a kind has one wine of an age at most")]
    ages = Counter(words[1] for words in read)
    if [ages[age] for age in AGES] != list(OF_EACH):
        return [("FO-7", "there are 6 wines for Bronze, Silver and Gold each, and 2 for Platinum")]
    return []


def _regioni(printed: dict[str, Any], insert: dict[str, Any], cells: list[Cell]) -> list[tuple[str, str]]:
    """Every city lies in one of the regions and flies flags."""
    cities, regions = printed.get("cities"), printed.get("regions")
    if not isinstance(cities, dict) or not isinstance(regions, dict):
        return [("FO-20", "the tables cities and regions are missing")]
    faults = []
    for cell in cells:
        city = cities.get(cell.name)
        if not isinstance(city, dict) or city.get("region") not in inserts.named(regions):
            faults.append(("FO-20", f"cities.{cell.name}.region does not name a known region"))
    if any(count < 1 for count in inserts.flags(insert).values()):
        faults.append(("FO-20", "every city flies a flag"))
    return faults


INVARIANTS: Final = {"banca": _banca, "venezia": _venezia, "vigneto": _vigneto, "regioni": _regioni}


def _rows_and_columns(printed: dict[str, Any], key: str) -> list[Fault]:
    faults = []
    rubric = printed.get("rubric")
    pairs = rubric.get("pairs") if isinstance(rubric, dict) else None
    if not isinstance(pairs, dict) or not _rising([pairs.get(age) for age in AGES], len(AGES)):
        faults.append(Fault(f"{key}.rubric.pairs", "FO-12", "it needs points for bronze to platinum, rising"))
    if not isinstance(rubric, dict) or not _rising(rubric.get("columns"), 5):
        faults.append(Fault(f"{key}.rubric.columns", "FO-13", "it is a rising list for 0 to 4 cheeses"))
    return faults


def _values(printed: dict[str, Any], key: str) -> list[Fault]:
    values = printed.get("gondolas")
    if not isinstance(values, dict) or not _rising([values.get(age) for age in AGES], len(AGES)):
        return [Fault(f"{key}.gondolas", "FO-16", "it needs rising values for bronze, silver, gold, platinum")]
    return []


def _kinds(printed: dict[str, Any], key: str) -> list[Fault]:
    rubric = printed.get("rubric")
    if not isinstance(rubric, dict) or not _rising(rubric.get("points"), 2) or not _whole(rubric.get("further")):
        return [Fault(f"{key}.rubric", "FO-19", "it needs points, a rising list, and further, a number")]
    return []


def _nothing(printed: dict[str, Any], key: str) -> list[Fault]:
    return []


RUBRICS: Final = {"banca": _rows_and_columns, "venezia": _values, "vigneto": _kinds, "regioni": _nothing}
