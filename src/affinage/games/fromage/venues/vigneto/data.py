"""What is printed of Vigneto: its tables, its wines and its rubric, and what is wrong with a transcription."""

from collections import Counter
from typing import Any

from affinage.core.edition import Fault
from affinage.games.fromage.kinds import AGES, RESOURCES
from affinage.games.fromage.layout import Cell, Unreadable, read_cell, rising, texts, whole


def read(insert: dict[str, Any]) -> list[Cell]:
    """Tables by age and number, like gold.3."""
    cells = []
    for age, row in texts(insert, "tables").items():
        for number, text in enumerate(row.split("|")):
            cell = read_cell(f"{age}.{number + 1}", text)
            if AGES[cell.age] != age:
                raise Unreadable(f"'{text.strip()}' stands in the row {age}")
            cells.append(cell)
    return cells


def check(printed: dict[str, Any], key: str) -> list[Fault]:
    """The rubric: points for the first kinds, and what each further one adds."""
    rubric = printed.get("rubric")
    if not isinstance(rubric, dict) or not rising(rubric.get("points"), 2) or not whole(rubric.get("further")):
        return [Fault(f"{key}.rubric", "FO-19", "it needs points, a rising list, and further, a number")]
    return []


def check_wines(printed: dict[str, Any], tables: tuple[int, ...]) -> list[tuple[str, str]]:
    """As many wines of an age as tables, each a kind and two halves."""
    listed, kinds = printed.get("wines"), printed.get("kinds")
    if not isinstance(listed, list) or not isinstance(kinds, dict):
        return [("FO-7", "the list wines and the table kinds are missing")]
    read = [wine.split() if isinstance(wine, str) else [] for wine in listed]
    for words in read:
        if len(words) != 4 or words[0] not in kinds or words[1] not in AGES or not set(words[2:]) <= set(RESOURCES):
            return [("FO-7", f"'{' '.join(words)}' is no wine; write a kind, an age, and two resources")]
    if len({(words[0], words[1]) for words in read}) != len(read):
        return [("FO-7", "a kind has one wine of an age at most")]
    ages = Counter(words[1] for words in read)
    if [ages[age] for age in AGES] != list(tables):
        return [("FO-7", "there are 6 wines for Bronze, Silver and Gold each, and 2 for Platinum")]
    return []
