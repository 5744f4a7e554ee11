"""Regioni: regions reached, times the flags on one's cities (FO-20)."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from affinage.games.fromage.board import Space
from affinage.games.fromage.drawing import DIM, Line, Quarter
from affinage.games.fromage.kinds import LANE, TYPES
from affinage.games.fromage.layout import Cell, Unreadable, named, read_cell, texts
from affinage.games.fromage.state import State
from affinage.games.fromage.venues.regioni.facts import RegioniFacts, Tally
from affinage.games.fromage.venues.venue import Venue

if TYPE_CHECKING:
    from affinage.games.fromage.view import View

FLAG: Final = "⚑"
NEW_REGION: Final = 0.35


@final
class Regioni(Venue):
    """`regions` are the masks of the cities in each region, `titles` their names; `flags` how many fly at each bit."""

    __slots__ = ("flags", "regions", "titles")

    name: ClassVar[str] = "regioni"
    box: ClassVar[str] = "formaggio"
    spaces: ClassVar[tuple[int, ...]] = (6, 6, 6, 2)
    facts_type: ClassVar[Any] = RegioniFacts

    def __init__(self, number: int, regions: list[int], titles: list[str], flags: list[int]) -> None:
        super().__init__(number)
        self.regions: Final = regions
        self.titles: Final = titles
        self.flags: Final = flags

    @staticmethod
    def read(insert: dict[str, Any]) -> list[Cell]:
        """Cities by name; the flags behind the bar are read by `flags_of`."""
        return [read_cell(city, text.partition("|")[0]) for city, text in texts(insert, "cities").items()]

    @staticmethod
    def build(number: int, printed: dict[str, Any], insert: dict[str, Any], bits: dict[str, int], size: str) -> Venue:
        lies_in = {city: printed["cities"][city]["region"] for city in bits}
        titles = named(printed["regions"])
        regions = [sum(1 << bit for city, bit in bits.items() if lies_in[city] == region) for region in titles]
        flags = [0] * (LANE * len(TYPES))
        for city, count in flags_of(insert).items():
            flags[bits[city]] = count
        return Regioni(number, regions, titles, flags)

    @staticmethod
    def check_insert(printed: dict[str, Any], insert: dict[str, Any], cells: list[Cell]) -> list[tuple[str, str]]:
        """Every city lies in one of the regions and flies flags."""
        cities, regions = printed.get("cities"), printed.get("regions")
        if not isinstance(cities, dict) or not isinstance(regions, dict):
            return [("FO-20", "the tables cities and regions are missing")]
        faults = []
        for cell in cells:
            city = cities.get(cell.name)
            if not isinstance(city, dict) or city.get("region") not in named(regions):
                faults.append(("FO-20", f"cities.{cell.name}.region does not name a known region"))
        if any(count < 1 for count in flags_of(insert).values()):
            faults.append(("FO-20", "every city flies a flag"))
        return faults

    def reached(self, tokens: int) -> int:
        """In how many regions these tokens lie."""
        reached = 0
        for region in self.regions:
            if tokens & region:
                reached += 1
        return reached

    def flying(self, tokens: int) -> int:
        """The flags on the cities of these tokens."""
        total = 0
        while tokens:
            low = tokens & -tokens
            total += self.flags[low.bit_length() - 1]
            tokens ^= low
        return total

    def score(self, state: State, row: int) -> int:
        tokens = state.cheese[4 * row + self.number]
        return self._worth(tokens) if tokens else 0

    def sums(self, state: State, row: int) -> list[tuple[str, str, int, int]]:
        tokens = state.cheese[4 * row + self.number]
        product = f"{self.reached(tokens)} × {self.flying(tokens)}"
        return [("flags", product, tokens, self._worth(tokens))]

    def _worth(self, tokens: int) -> int:
        return self.reached(tokens) * self.flying(tokens)

    def hope(self, state: State, seat: int, soon: float) -> float:
        tokens = state.cheese[4 * seat + self.number]
        if not tokens or not soon:
            return 0.0
        free = state.free[self.number] & ~tokens  # a Bonus Cheese that is only thought of has not taken its space
        reached, flags = self.reached(tokens), self.flying(tokens)
        opens = 0
        for region in self.regions:
            if free & region and not tokens & region:
                opens += 1
        value = NEW_REGION * (flags if opens else 0) + 0.5 * reached
        return (value + self.platinum_in_reach(state, tokens, free)) * soon

    def facts(self, view: "View", spaces: list[Space], cheese: dict[int, int]) -> RegioniFacts:
        present = {
            title: tuple([seat for seat, tokens in cheese.items() if tokens & region])
            for title, region in zip(self.titles, self.regions, strict=True)
        }
        own = [cheese[seat] for seat in range(len(view.players))]
        return RegioniFacts(
            flags={space.name: self.flags[space.bit] for space in spaces},
            present=present,
            tallies=tuple([Tally(self.reached(mine), self.flying(mine), self._worth(mine)) for mine in own]),
        )

    @staticmethod
    def draw(quarter: Quarter) -> list[Line]:
        flags = flags_of(quarter.insert)
        cities = [city for city in named(quarter.printed["cities"]) if city in quarter.spaces]
        lines = []
        for left, right in zip(cities[::2], cities[1::2], strict=True):
            line: Line = []
            for city in (left, right):
                region = quarter.messages.name("region", quarter.printed["cities"][city]["region"])
                line += [(f"{_initials(region):<3}", DIM), (f"{city:<8}", ""), *quarter.cell(city)]
                line.append((f"{FLAG * flags[city]:<4}", "#4E7638"))
            lines.append(line)
        return lines


def flags_of(insert: dict[str, Any]) -> dict[str, int]:
    """How many flags each city flies, from texts like `soft gold jam | 3`."""
    counts = {}
    for city, text in texts(insert, "cities").items():
        count = text.partition("|")[2].strip()
        if not count.isdigit():
            raise Unreadable(f"'{text}' needs the number of its flags, like 'soft gold jam | 3'")
        counts[city] = int(count)
    return counts


def _initials(region: str) -> str:
    parts = region.split("-")
    return "".join(part[0] for part in parts) if len(parts) > 1 else region[:2]
