"""A second scorer, written from the rules alone and from names alone, to hold the first one against."""

from typing import Any

ANIMALS = ("cow", "sheep", "goat", "yak", "reindeer")


def score(plain: dict[str, Any]) -> list[dict[str, int]]:
    """The score sheet of an encoded state: curds, a curd for what is unsold, and the bonuses."""
    columns = []
    for seat, curds in enumerate(plain["curds"]):
        column = {"curds": curds, "unsold": len(plain["wheels"][seat])}
        for animal in ANIMALS:
            everyone = [sum(animal in name.split("-") for name in pile) for pile in plain["sold"]]
            best = everyone[seat] >= max(everyone)
            column[animal] = everyone[seat] if best else 0
        columns.append(column)
    return columns


def ranks(plain: dict[str, Any]) -> tuple[int, ...]:
    """Ranks by comparing two at a time: curds, then different colours sold, then shared."""
    totals = [sum(column.values()) for column in score(plain)]
    colours = [len({name.split("-")[0] for name in pile}) for pile in plain["sold"]]

    def better(a: int, b: int) -> bool:
        if totals[a] == totals[b]:
            return colours[a] > colours[b]
        return totals[a] > totals[b]

    seats = range(len(totals))
    return tuple(1 + sum(better(other, seat) for other in seats) for seat in seats)
