"""Festival: groups of cheeses that touch, free samples among them (FR-28, FR-29)."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from affinage.core.edition import Fault
from affinage.games.fromage.board import Space
from affinage.games.fromage.drawing import DIM, Line, Quarter
from affinage.games.fromage.kinds import AGES
from affinage.games.fromage.layout import Cell, read_cell, rising, rows, whole
from affinage.games.fromage.state import State
from affinage.games.fromage.venues.festival.facts import FestivalFacts
from affinage.games.fromage.venues.venue import Venue

if TYPE_CHECKING:
    from affinage.games.fromage.view import View

SIZE: Final = 5
"""Rows and columns of stalls."""
SAMPLE: Final = "sample"
STALL_IN_REACH: Final = 0.35
"""What a free stall beside a group of one's own promises."""


@final
class Festival(Venue):
    """`near` are the neighbours of each bit; `samples` each patch of samples: its size and the spaces it touches.

    `tastings` are the names of the places where samples lie.
    """

    __slots__ = ("further", "known", "near", "points", "samples", "tastings")

    name: ClassVar[str] = "festival"
    box: ClassVar[str] = "fromage"
    facts_type: ClassVar[Any] = FestivalFacts

    def __init__(
        self, number: int, near: dict[int, int], samples: list[tuple[int, int]], tastings: list[str],
        points: list[int], further: int,
    ) -> None:  # fmt: skip
        super().__init__(number)
        self.near: Final = near
        self.samples: Final = samples
        self.tastings: Final = tastings
        self.points: Final = points
        self.further: Final = further
        self.known: Final[dict[int, int]] = {}
        """Scores by mask, since the same tokens are asked about again and again."""

    @staticmethod
    def read(insert: dict[str, Any]) -> list[Cell]:
        """Stalls r1c1 to r5c5, samples left out."""
        return [
            read_cell(f"r{row + 1}c{column + 1}", text)
            for row, texts in enumerate(rows(insert, "grid", SIZE, SIZE))
            for column, text in enumerate(texts)
            if text != SAMPLE
        ]

    @staticmethod
    def build(number: int, printed: dict[str, Any], insert: dict[str, Any], bits: dict[str, int], size: str) -> Venue:
        at = {_place(name): bit for name, bit in bits.items()}
        closed = {bits[cell.name] for cell in Festival.read(insert) if not cell.open}
        near = {
            bit: sum(1 << at[other] for other in _around(place) if other in at and at[other] not in closed)
            for place, bit in at.items()
        }
        patches = []
        todo = samples_of(insert)
        while todo:
            patch = {todo.pop()}
            while more := {place for sample in patch for place in _around(sample)} & todo:
                patch |= more
                todo -= more
            touched = {at[place] for sample in patch for place in _around(sample) if place in at} - closed
            patches.append((len(patch), sum(1 << bit for bit in touched)))
        patches.sort()
        tastings = [f"{Festival.name}.r{row + 1}c{column + 1}" for row, column in sorted(samples_of(insert))]
        return Festival(number, near, patches, tastings, printed["rubric"]["points"], printed["rubric"]["further"])

    @staticmethod
    def check(printed: dict[str, Any], key: str) -> list[Fault]:
        rubric = printed.get("rubric")
        if not isinstance(rubric, dict) or not rising(rubric.get("points")) or not whole(rubric.get("further")):
            return [Fault(f"{key}.rubric", "FR-28", "it needs points, a rising list, and further, a number")]
        return []

    @staticmethod
    def check_insert(printed: dict[str, Any], insert: dict[str, Any], cells: list[Cell]) -> list[tuple[str, str]]:
        """Bronze touches no sample, Silver one, Gold two, on the printed grid."""
        samples = samples_of(insert)
        faults = []
        for cell in cells:
            touched = len(samples.intersection(_around(_place(cell.name))))
            if touched != cell.age:
                text = f"{cell.name} is {AGES[cell.age]} and touches {touched} samples, not {cell.age}"
                faults.append(("FR-29", text))
        return faults

    def groups(self, tokens: int) -> list[tuple[int, int]]:
        """The groups these tokens form, and their sizes, samples included."""
        sizes = []
        while tokens:
            group = tokens & -tokens
            grown, samples, joined = True, 0, 0
            while grown:
                grown = False
                reach, rest = group, group
                while rest:
                    low = rest & -rest
                    reach |= self.near[low.bit_length() - 1]
                    rest ^= low
                for number in range(len(self.samples)):
                    size, touched = self.samples[number]
                    if touched & group and not joined >> number & 1:
                        joined |= 1 << number
                        samples += size
                    if joined >> number & 1:
                        reach |= touched
                if reach & tokens & ~group:
                    group |= reach & tokens
                    grown = True
            sizes.append((group, group.bit_count() + samples))
            tokens &= ~group
        return sizes

    def score(self, state: State, row: int) -> int:
        tokens = state.cheese[4 * row + self.number]
        if tokens in self.known:
            return self.known[tokens]
        total = 0
        for _, size in self.groups(tokens):
            total += self._worth(size)
        self.known[tokens] = total
        return total

    def _worth(self, size: int) -> int:
        """What a group of this size scores."""
        last = len(self.points) - 1
        return self.points[size] if size <= last else self.points[last] + self.further * (size - last)

    def sums(self, state: State, row: int) -> list[tuple[str, str, int, int]]:
        parts: list[tuple[str, str, int, int]] = []
        for group, size in self.groups(state.cheese[4 * row + self.number]):
            parts.append(("group", str(len(parts) + 1), group, self._worth(size)))
        return parts

    def hope(self, state: State, seat: int, soon: float) -> float:
        reach = self._reach(state.cheese[4 * seat + self.number], state.free[self.number])
        return STALL_IN_REACH * soon * min(6, reach)

    def _reach(self, tokens: int, free: int) -> int:
        """How many free stalls would join a group of one's own."""
        near = 0
        rest = tokens
        while rest:
            low = rest & -rest
            near |= self.near[low.bit_length() - 1]
            rest ^= low
        for _, touched in self.samples:
            if touched & tokens:
                near |= touched
        return (near & free).bit_count()

    def facts(self, view: "View", spaces: list[Space], cheese: dict[int, int]) -> FestivalFacts:
        return FestivalFacts(tuple(self.tastings))

    @staticmethod
    def draw(quarter: Quarter) -> list[Line]:
        lines: list[Line] = [[("    " + "".join(f"c{column}   " for column in range(1, SIZE + 1)), DIM)]]
        for row in range(1, SIZE + 1):
            line: Line = [(f"r{row}  ", DIM)]
            for column in range(1, SIZE + 1):
                name = f"r{row}c{column}"
                line += quarter.cell(name) if name in quarter.spaces else [("▒▒▒▒", "#d8be8c")]
                line.append((" ", ""))
            lines.append(line)
        return lines


def _place(name: str) -> tuple[int, int]:
    """Row and column of a stall, from 0."""
    return int(name[1]) - 1, int(name[3]) - 1


def _around(place: tuple[int, int]) -> list[tuple[int, int]]:
    row, column = place
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def samples_of(insert: dict[str, Any]) -> set[tuple[int, int]]:
    """Row and column of the free samples, from 0."""
    grid = rows(insert, "grid", SIZE, SIZE)
    return {(row, column) for row, texts in enumerate(grid) for column, text in enumerate(texts) if text == SAMPLE}
