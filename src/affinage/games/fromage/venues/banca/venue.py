"""Banca: pairs in rows, sets in columns (FO-12 to FO-14)."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from affinage.core.edition import Fault
from affinage.games.fromage.board import Space
from affinage.games.fromage.drawing import DIM, Line, Quarter
from affinage.games.fromage.kinds import AGES
from affinage.games.fromage.layout import Cell, Unreadable, read_cell, rising, rows
from affinage.games.fromage.state import State
from affinage.games.fromage.venues.banca.facts import BancaFacts, Held
from affinage.games.fromage.venues.venue import Venue

if TYPE_CHECKING:
    from affinage.games.fromage.view import View

BAYS: Final = 6
BELOW_SAFE: Final = {"safe1": (0, 1, 2), "safe2": (3, 4, 5)}
"""The bays that each Platinum space stands over, from 0."""
PAIR: Final = 0.2
COLUMN: Final = 0.08


@final
class Banca(Venue):
    """`bays` are the masks of the columns, safes included; `pairs` are points by age, `columns` by tokens."""

    __slots__ = ("bays", "columns", "pairs")

    name: ClassVar[str] = "banca"
    box: ClassVar[str] = "formaggio"
    spaces: ClassVar[tuple[int, ...]] = (6, 6, 6, 2)
    facts_type: ClassVar[Any] = BancaFacts

    def __init__(self, number: int, bays: list[int], pairs: list[int], columns: list[int]) -> None:
        super().__init__(number)
        self.bays: Final = bays
        self.pairs: Final = pairs
        self.columns: Final = columns

    @staticmethod
    def read(insert: dict[str, Any]) -> list[Cell]:
        """Bays b1 to b6 from left to right, Gold over Silver over Bronze, and two safes over three bays each."""
        cells = []
        for row, texts in enumerate(rows(insert, "rows", 3, BAYS)):
            for bay, text in enumerate(texts):
                cell = read_cell("", text)
                if cell.age != 2 - row:
                    raise Unreadable(f"row {row + 1} of rows is {AGES[2 - row]}, and '{text}' is not")
                cells.append(cell._replace(name=f"b{bay + 1}.{AGES[cell.age]}"))
        (safes,) = rows(insert, "safes", 1, 2)
        return cells + [read_cell(f"safe{number + 1}", text) for number, text in enumerate(safes)]

    @staticmethod
    def build(number: int, printed: dict[str, Any], insert: dict[str, Any], bits: dict[str, int], size: str) -> Venue:
        bays = [0] * BAYS
        for name, bit in bits.items():
            under = BELOW_SAFE[name] if name in BELOW_SAFE else (int(name[1]) - 1,)
            for bay in under:
                bays[bay] |= 1 << bit
        rubric = printed["rubric"]
        return Banca(number, bays, [rubric["pairs"][age] for age in AGES], rubric["columns"])

    @staticmethod
    def check(printed: dict[str, Any], key: str) -> list[Fault]:
        faults = []
        rubric = printed.get("rubric")
        pairs = rubric.get("pairs") if isinstance(rubric, dict) else None
        if not isinstance(pairs, dict) or not rising([pairs.get(age) for age in AGES]):
            faults.append(Fault(f"{key}.rubric.pairs", "FO-12", "it needs points for bronze to platinum, rising"))
        if not isinstance(rubric, dict) or not rising(rubric.get("columns"), 5):
            faults.append(Fault(f"{key}.rubric.columns", "FO-13", "it is a rising list for 0 to 4 cheeses"))
        return faults

    def score(self, state: State, row: int) -> int:
        tokens = state.cheese[4 * row + self.number]
        if not tokens:
            return 0
        total = 0
        by_age = state.board.by_age[self.number]
        for age in range(len(self.pairs)):
            total += self.pairs[age] * ((tokens & by_age[age]).bit_count() // 2)
        for bay in self.bays:
            total += self.columns[(tokens & bay).bit_count()]
        return total

    def sums(self, state: State, row: int) -> list[tuple[str, str, int, int]]:
        tokens = state.cheese[4 * row + self.number]
        by_age = state.board.by_age[self.number]
        parts = []
        for age in range(len(self.pairs)):
            here = tokens & by_age[age]
            parts.append(("age", AGES[age], here, self.pairs[age] * (here.bit_count() // 2)))
        for number in range(len(self.bays)):
            here = tokens & self.bays[number]
            parts.append(("bay", str(number + 1), here, self.columns[here.bit_count()]))
        return parts

    def hope(self, state: State, seat: int, soon: float) -> float:
        """Rows with a cheese that wants a partner, columns that want one more."""
        tokens = state.cheese[4 * seat + self.number]
        if not tokens or not soon:
            return 0.0
        free = state.free[self.number] & ~tokens  # a Bonus Cheese that is only thought of has not taken its space
        value = 0.0
        by_age = state.board.by_age[self.number]
        for age in range(len(AGES)):
            if (tokens & by_age[age]).bit_count() & 1 and free & by_age[age]:
                value += PAIR * self.pairs[age]
        for bay in self.bays:
            held = (tokens & bay).bit_count()
            if held and free & bay:
                value += COLUMN * (self.columns[held + 1] - self.columns[held])
        return (value + self.platinum_in_reach(state, tokens, free)) * soon

    def facts(self, view: "View", spaces: list[Space], cheese: dict[int, int]) -> BancaFacts:
        bays = []
        for bay in self.bays:
            counts = {seat: (tokens & bay).bit_count() for seat, tokens in cheese.items()}
            bays.append(tuple([Held(seat, count) for seat, count in counts.items() if self.columns[count]]))
        return BancaFacts(tuple(bays))

    @staticmethod
    def draw(quarter: Quarter) -> list[Line]:
        safes = [("safe1  ", DIM), *quarter.cell("safe1"), ("    safe2  ", DIM), *quarter.cell("safe2")]
        lines: list[Line] = [safes, [("        " + "".join(f"b{bay}   " for bay in range(1, BAYS + 1)), DIM)]]
        for age in reversed(AGES[:3]):
            line: Line = [(f"{age:<7} ", DIM)]
            for bay in range(1, BAYS + 1):
                line += [*quarter.cell(f"b{bay}.{age}"), (" ", "")]
            lines.append(line)
        return lines
