"""Fromagerie: shelves with signs (FR-30 to FR-36)."""

from typing import Any, ClassVar, Final, final

from affinage.core.agenda import push
from affinage.core.edition import Fault
from affinage.core.event import EventLog
from affinage.games.fromage.board import Space
from affinage.games.fromage.drawing import DIM, Line, Quarter
from affinage.games.fromage.kinds import ANY, RESOURCES, TYPES
from affinage.games.fromage.layout import Cell, Unreadable, read_cell, rising, texts
from affinage.games.fromage.prompts import CHOOSE_RESOURCE, CHOOSE_TWO, SWAP
from affinage.games.fromage.rules import resources
from affinage.games.fromage.state import State
from affinage.games.fromage.venues.venue import Venue

POINTS: Final = 0
DIFFERENT: Final = 1
ANY_KIND: Final = 2
GOODS: Final = 3
TRADE: Final = 4

NEXT_SHELF: Final = 0.4
"""How much of the next shelf's points a free one promises."""


@final
class Sign:
    """A display sign: what it does, how much, and of which kind."""

    __slots__ = ("amount", "does", "kind")

    def __init__(self, does: int, amount: int, kind: int) -> None:
        self.does: Final = does
        self.amount: Final = amount
        self.kind: Final = kind


@final
class Fromagerie(Venue):
    """`shelves` are the masks of the shelves, `signs` what they show, `shelf_of` the shelf of each bit."""

    __slots__ = ("points", "shelf_of", "shelves", "signs")

    name: ClassVar[str] = "fromagerie"
    box: ClassVar[str] = "fromage"
    gives: ClassVar[bool] = True

    def __init__(
        self, number: int, shelves: list[int], signs: list[Sign], shelf_of: dict[int, int], points: list[int]
    ) -> None:
        super().__init__(number)
        self.shelves: Final = shelves
        self.signs: Final = signs
        self.shelf_of: Final = shelf_of
        self.points: Final = points

    @staticmethod
    def read(insert: dict[str, Any]) -> list[Cell]:
        """Shelves by name, one space of each type on a shelf."""
        cells = []
        for shelf, row in texts(insert, "shelves").items():
            words = [text.strip() for text in row.split("|")]
            read = [read_cell(f"{shelf}.{text.split()[0] if text else ''}", text) for text in words]
            if sorted(cell.type for cell in read) != [0, 1, 2] or len({cell.age for cell in read}) != 1:
                raise Unreadable(f"shelf {shelf} needs one space of each type, all of one age")
            cells += read
        return cells

    @staticmethod
    def build(number: int, printed: dict[str, Any], insert: dict[str, Any], bits: dict[str, int], size: str) -> Venue:
        names = list(dict.fromkeys(name.split(".")[0] for name in bits))
        shelf_of = {bit: names.index(name.split(".")[0]) for name, bit in bits.items()}
        masks = [sum(1 << bit for bit, shelf in shelf_of.items() if shelf == at) for at in range(len(names))]
        signs = [_sign(insert["signs"][shelf]) for shelf in names]
        return Fromagerie(number, masks, signs, shelf_of, printed["rubric"]["points"])

    @staticmethod
    def check(printed: dict[str, Any], key: str) -> list[Fault]:
        rubric = printed.get("rubric")
        if not isinstance(rubric, dict) or not rising(rubric.get("points")) or len(rubric["points"]) != 7:
            return [Fault(f"{key}.rubric", "FR-35", "it needs points, a rising list for 0 to 6 shelves")]
        return []

    @staticmethod
    def check_insert(printed: dict[str, Any], insert: dict[str, Any], cells: list[Cell]) -> list[tuple[str, str]]:
        """Every shelf has a sign."""
        signs = insert.get("signs")
        faults = []
        for shelf in dict.fromkeys(cell.name.split(".")[0] for cell in cells):
            try:
                _sign(signs.get(shelf) if isinstance(signs, dict) else None)
            except Unreadable as error:
                faults.append(("FR-30", f"the sign of shelf {shelf}: {error}"))
        return faults

    def on_place(self, state: State, seat: int, space: Space, log: EventLog | None) -> None:
        """Gives the sign's bonus, or asks which (FR-30)."""
        sign = self.signs[self.shelf_of[space.bit]]
        if sign.does == DIFFERENT:
            push(state.stacks, seat, CHOOSE_TWO)
        elif sign.does == ANY_KIND:
            for _ in range(sign.amount):
                push(state.stacks, seat, CHOOSE_RESOURCE)
        elif sign.does == GOODS:
            resources.gain(state, seat, sign.kind, sign.amount, log, self.name)
        elif sign.does == TRADE and state.creameries[seat].unused():
            push(state.stacks, seat, SWAP)

    def score(self, state: State, row: int) -> int:
        tokens = state.cheese[4 * row + self.number]
        if not tokens:
            return 0
        shelves = total = 0
        for number in range(len(self.shelves)):
            here = (tokens & self.shelves[number]).bit_count()
            if here:
                shelves += 1
                sign = self.signs[number]
                if sign.does == POINTS:
                    total += here * sign.amount
        return total + self.points[shelves]

    def sums(self, state: State, row: int) -> list[tuple[str, str, int, int]]:
        tokens = state.cheese[4 * row + self.number]
        shelves = 0
        parts = []
        for number in range(len(self.shelves)):
            here = tokens & self.shelves[number]
            if here:
                shelves += 1
                sign = self.signs[number]
                if sign.does == POINTS:
                    parts.append(("sign", str(number + 1), here, here.bit_count() * sign.amount))
        return [("shelves", str(shelves), tokens, self.points[shelves]), *parts]

    def hope(self, state: State, seat: int, soon: float) -> float:
        tokens, free = state.cheese[4 * seat + self.number], state.free[self.number]
        held = more = 0
        for shelf in self.shelves:
            if tokens & shelf:
                held += 1
            elif free & shelf:
                more += 1
        return NEXT_SHELF * soon * (self.points[held + 1] - self.points[held]) if held and more else 0.0

    @staticmethod
    def draw(quarter: Quarter) -> list[Line]:
        lines = []
        shelves = list(quarter.insert["shelves"])
        for left, right in zip(shelves[::2], shelves[1::2], strict=True):
            names: Line = []
            cells: Line = []
            for shelf in (left, right):
                sign = _short(quarter.insert["signs"][shelf])
                names += [(f"{shelf:<12} ", "bold"), (f"{sign:<6.5}", DIM)]
                for kind in TYPES:
                    cells += [*quarter.cell(f"{shelf}.{kind}"), ("  ", "")]
                cells.append((" ", ""))
            lines += [names, cells]
        return lines


def _sign(text: Any) -> Sign:
    """A sign from words: `points N`, `gain N different`, `gain N any`, `gain N KIND`, `swap 1`."""
    words = text.split() if isinstance(text, str) else []
    if len(words) >= 2 and words[1].isdigit():
        amount = int(words[1])
        if words[0] == "points" and len(words) == 2:
            return Sign(POINTS, amount, ANY)
        if words[0] == "swap" and len(words) == 2 and amount == 1:
            return Sign(TRADE, amount, ANY)
        if words[0] == "gain" and len(words) == 3:
            kind = words[2].removesuffix("s")
            if kind == "different" and amount == 2:
                return Sign(DIFFERENT, amount, ANY)
            if kind == "any":
                return Sign(ANY_KIND, amount, ANY)
            if kind in RESOURCES:
                return Sign(GOODS, amount, RESOURCES.index(kind))
    raise Unreadable(f"'{text}' is no sign; write points 3, gain 2 different, gain 1 any, gain 2 fruit or swap 1")


def _short(text: str) -> str:
    """A sign in six columns."""
    what, amount, *kind = text.split()
    short = {"points": f"+{amount}", "swap": "swap"}
    return short[what] if what in short else f"{amount} {kind[0]}".replace("different", "≠")
