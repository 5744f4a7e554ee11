"""Bistro: plates, and tables with two of one's own (FR-37, FR-38)."""

from typing import Any, ClassVar, Final, final

from affinage.core.edition import Fault
from affinage.games.fromage.drawing import DIM, Line, Quarter
from affinage.games.fromage.kinds import AGES
from affinage.games.fromage.layout import Cell, Unreadable, read_cell, rising, rows
from affinage.games.fromage.state import State
from affinage.games.fromage.venues.venue import Venue

TABLES: Final = 9
HALF_A_TABLE: Final = 1.2
"""What a plate promises whose table has a free one."""


@final
class Bistro(Venue):
    """`tables` are masks of two plates; `points[pairings][age]` is what a plate scores."""

    __slots__ = ("points", "tables")

    name: ClassVar[str] = "bistro"
    box: ClassVar[str] = "fromage"

    def __init__(self, number: int, tables: list[int], points: list[list[int]]) -> None:
        super().__init__(number)
        self.tables: Final = tables
        self.points: Final = points

    @staticmethod
    def read(insert: dict[str, Any]) -> list[Cell]:
        """Tables t1 to t9, a plate named by its age."""
        cells = []
        for number, row in enumerate(rows(insert, "tables", TABLES, 2)):
            plates = [read_cell("", text) for text in row]
            if plates[0].type != plates[1].type or plates[0].age == plates[1].age:
                raise Unreadable(f"table {number + 1} needs two plates of one type that differ in age")
            cells += [plate._replace(name=f"t{number + 1}.{AGES[plate.age]}") for plate in plates]
        return cells

    @staticmethod
    def build(number: int, printed: dict[str, Any], insert: dict[str, Any], bits: dict[str, int], size: str) -> Venue:
        tables: dict[str, int] = {}
        for name, bit in bits.items():
            table = name.split(".")[0]
            tables[table] = tables.get(table, 0) | 1 << bit
        rubric = printed["rubric"]
        points = [list(row) for row in zip(rubric["bronze"], rubric["silver"], rubric["gold"], strict=True)]
        return Bistro(number, list(tables.values()), points)

    @staticmethod
    def check(printed: dict[str, Any], key: str) -> list[Fault]:
        rubric = printed.get("rubric")
        listed = [rubric.get(age) if isinstance(rubric, dict) else None for age in AGES[:3]]
        if not all(isinstance(row, list) and rising(row) and len(row) == 4 for row in listed):
            wanted = "bronze, silver and gold need a rising list each, for 0 to 3 pairings"
            return [Fault(f"{key}.rubric", "FR-38", wanted)]
        return []

    def score(self, state: State, row: int) -> int:
        tokens = state.cheese[4 * row + self.number]
        if not tokens:
            return 0
        pairings = 0
        for table in self.tables:
            if tokens & table == table:
                pairings += 1
        points = self.points[min(pairings, len(self.points) - 1)]
        by_age = state.board.by_age[self.number]
        total = 0
        for age in range(len(points)):
            total += points[age] * (tokens & by_age[age]).bit_count()
        return total

    def sums(self, state: State, row: int) -> list[tuple[str, str, int, int]]:
        tokens = state.cheese[4 * row + self.number]
        pairings = 0
        for table in self.tables:
            if tokens & table == table:
                pairings += 1
        points = self.points[min(pairings, len(self.points) - 1)]
        by_age = state.board.by_age[self.number]
        parts = []
        for age in range(len(points)):
            here = tokens & by_age[age]
            parts.append(("age", AGES[age], here, points[age] * here.bit_count()))
        return parts

    def hope(self, state: State, seat: int, soon: float) -> float:
        tokens, free = state.cheese[4 * seat + self.number], state.free[self.number]
        halves = 0
        for table in self.tables:
            if tokens & table and free & table:
                halves += 1
        return HALF_A_TABLE * soon * halves

    @staticmethod
    def draw(quarter: Quarter) -> list[Line]:
        lines = []
        for row in range(3):
            line: Line = []
            for table in range(3 * row + 1, 3 * row + 4):
                line.append((f"t{table} ", DIM))
                for name in quarter.spaces:
                    if name.startswith(f"t{table}."):
                        line += [*quarter.cell(name), (" ", "")]
            lines.append(line)
        return lines
