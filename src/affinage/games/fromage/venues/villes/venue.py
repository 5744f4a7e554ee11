"""Villes: influence over regions, and customer tokens (FR-6, FR-39 to FR-42)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from affinage.core import rng
from affinage.core.box import Entered, ScoreField, Trouble
from affinage.core.edition import Fault
from affinage.games.fromage.board import Board, Space
from affinage.games.fromage.drawing import Line, Owners, Quarter, mark
from affinage.games.fromage.kinds import AGES
from affinage.games.fromage.layout import CLASSES, Cell, named, read_cell, texts, whole
from affinage.games.fromage.state import State
from affinage.games.fromage.venues.fields import Fields
from affinage.games.fromage.venues.venue import Venue
from affinage.games.fromage.venues.villes.facts import Influence, VillesFacts
from affinage.games.fromage.venues.villes.view import VillesPrinted, VillesView

if TYPE_CHECKING:
    from affinage.core.messages import Messages
    from affinage.games.fromage.view import View

REGIONS: Final = 6
CUSTOMERS: Final = 10
"""As far as the customers of a region are counted in observations."""
DRAWN: Final = "7 7 8 8 9 9"
"""The customer tokens of a written position that does not say."""
LEADS: Final = (0.05, 0.15, 0.4, 0.75, 0.92, 1.0)
"""The chance to take a customer token by the lead in influence, from -2 to 3."""


@final
class Villes(Venue):
    """`regions` are masks of the cities in each region; `tie` is what each of several leaders scores.

    Its pieces are the customer tokens by region; `tokens` are those that are shuffled.
    """

    __slots__ = ("regions", "tie", "titles", "tokens")

    name: ClassVar[str] = "villes"
    box: ClassVar[str] = "fromage"
    corporation_scores: ClassVar[bool] = True
    printed_type: ClassVar[type[Fields] | None] = VillesPrinted
    view_type: ClassVar[type[Fields] | None] = VillesView
    facts_type: ClassVar[Any] = VillesFacts

    def __init__(self, number: int, regions: list[int], titles: list[str], tie: int, tokens: list[int]) -> None:
        super().__init__(number)
        self.regions: Final = regions
        self.titles: Final = titles
        self.tie: Final = tie
        self.tokens: Final = tokens

    @staticmethod
    def read(insert: dict[str, Any]) -> list[Cell]:
        """Cities by name."""
        return [read_cell(city, text) for city, text in texts(insert, "cities").items()]

    @staticmethod
    def build(number: int, printed: dict[str, Any], insert: dict[str, Any], bits: dict[str, int], size: str) -> Venue:
        regions = named(printed["regions"])
        masks = [
            sum(1 << bit for city, bit in bits.items() if region in printed["cities"][city]["regions"])
            for region in regions
        ]
        customers = printed["customers"][size]
        return Villes(number, masks, regions, customers["tie"], customers["tokens"])

    @staticmethod
    def check(printed: dict[str, Any], key: str) -> list[Fault]:
        faults = []
        customers = printed.get("customers")
        for size in CLASSES:
            table = customers.get(size) if isinstance(customers, dict) else None
            tokens = table.get("tokens") if isinstance(table, dict) else None
            if not isinstance(tokens, list) or len(tokens) != REGIONS or not all(map(whole, tokens)):
                faults.append(Fault(f"{key}.customers.{size}.tokens", "FR-6", "there are six tokens, each a number"))
            if not isinstance(table, dict) or not whole(table.get("tie")):
                faults.append(Fault(f"{key}.customers.{size}.tie", "FR-41", "it is a number of points"))
        return faults

    @staticmethod
    def check_insert(printed: dict[str, Any], insert: dict[str, Any], cells: list[Cell]) -> list[tuple[str, str]]:
        """Bronze lies in one region, Silver in two, Gold in three; a region has six cities, one of them Bronze."""
        faults = []
        cities, regions = printed.get("cities"), printed.get("regions")
        if not isinstance(cities, dict) or not isinstance(regions, dict):
            return [("FR-39", "the tables cities and regions are missing")]
        inside: Counter[str] = Counter()
        bronze: Counter[str] = Counter()
        for cell in cells:
            city = cities.get(cell.name)
            lies_in = city.get("regions") if isinstance(city, dict) else None
            if not isinstance(lies_in, list) or any(region not in regions for region in lies_in):
                faults.append(("FR-39", f"cities.{cell.name}.regions does not name known regions"))
                continue
            if len(set(lies_in)) != cell.age + 1:
                faults.append(("FR-39", f"{cell.name} is {AGES[cell.age]} and lies in {len(set(lies_in))} regions"))
            inside.update(lies_in)
            bronze.update(lies_in if cell.age == 0 else [])
        for region in named(regions):
            if inside[region] != 6 or bronze[region] != 1:
                text = f"region {region} has {inside[region]} cities, {bronze[region]} Bronze, not 6 and 1"
                faults.append(("FR-39", text))
        return faults

    def setup(self, state: State, seed: int) -> None:
        """A customer token for each region (FR-6)."""
        tokens = list(self.tokens)
        rng.stream(seed, "customers").shuffle(tokens)
        self.lay(state, tuple(tokens))

    def influence(self, state: State, row: int, region: int) -> int:
        """How many of a row's tokens lie in a region."""
        return (state.cheese[4 * row + self.number] & self.regions[region]).bit_count()

    def score(self, state: State, row: int) -> int:
        """The customer tokens of a row; a Corporation of some level takes those it ties for (FR-79)."""
        tokens = state.cheese[4 * row + self.number]
        if not tokens:
            return 0
        total = 0
        for region in range(len(self.regions)):
            if tokens & self.regions[region]:
                total += self._brings(state, row, region)
        return total

    def _brings(self, state: State, row: int, region: int) -> int:
        """What a region brings a row that is present there."""
        own = self.influence(state, row, region)
        tied = False
        for other in range(len(state.cheese) // 4):
            if other != row:
                theirs = self.influence(state, other, region)
                if theirs > own:
                    return 0
                if theirs == own:
                    tied = True
        customers = state.pieces[self.number]
        if tied and state.level > 0 and state.board.levels[state.level - 1].takes_ties:
            return customers[region] if row == len(state.stacks) else 0
        return self.tie if tied else customers[region]

    def sums(self, state: State, row: int) -> list[tuple[str, str, int, int]]:
        tokens = state.cheese[4 * row + self.number]
        parts = []
        for region in range(len(self.regions)):
            here = tokens & self.regions[region]
            if here:
                parts.append(("region", self.titles[region], here, self._brings(state, row, region)))
        return parts

    def laid(self, state: State, messages: "Messages") -> tuple[str, ...]:
        """The customer tokens, region by region (FR-6)."""
        customers = zip(self.titles, state.pieces[self.number], strict=True)
        return tuple(
            [
                messages.phrase("setup", "pair", what=messages.name("region", title), thing=value)
                for title, value in customers
            ]
        )

    def fields(self) -> tuple[ScoreField, ...]:
        """The customer token of each region."""
        values = tuple(map(str, sorted(set(self.tokens))))
        return tuple(
            [ScoreField(f"{self.name}.{title}", "piece", "FR-6", of=values, who="table") for title in self.titles]
        )

    def enter(self, state: State, entered: Entered, counted: bool) -> list[Trouble]:
        """Customer tokens as they lie; a region that somebody leads must have one."""
        told = [entered.pieces.get(f"{self.name}.{title}", "") for title in self.titles]
        left = Counter(map(str, self.tokens))
        left.subtract(value for value in told if value)
        self.lay(state, tuple([int(value) if value in left else 0 for value in told]))
        over = [value for value, count in left.items() if count < 0]
        if over:
            there = Counter(map(str, self.tokens))[over[0]]
            text = f"There are more customer tokens of {over[0]} than the {there} in the box."
            return [Trouble("FR-6", text, page=self.name)]
        rows = range(len(state.cheese) // 4)
        for region, value in enumerate(told):
            if counted and not value and any(self.influence(state, row, region) for row in rows):
                text = "Say which customer token lies in each region with cheese."
                return [Trouble("FR-6", text, page=self.name)]
        return []

    def secured(self, state: State, seat: int, left: float) -> float:
        """Customer tokens by the chance to take them: sure when nothing is left to place, otherwise by the lead."""
        value = 0.0
        rows = len(state.cheese) // 4
        free, customers = state.free[self.number], state.pieces[self.number]
        for region in range(len(self.regions)):
            own = self.influence(state, seat, region)
            if not own:
                continue
            best = 0
            for row in range(rows):
                if row != seat:
                    best = max(best, self.influence(state, row, region))
            token = customers[region]
            lead = own - best
            sure = token if lead > 0 else self.tie if lead == 0 else 0
            if left and free & self.regions[region]:
                value += token * LEADS[max(-2, min(3, lead)) + 2] * 0.8 + sure * 0.2
            else:
                value += sure
        return value

    def printed(self) -> VillesPrinted:
        return VillesPrinted(tuple(self.titles), self.tie)

    def view(self, state: State) -> VillesView:
        return VillesView(state.pieces[self.number])

    def facts(self, view: "View", spaces: list[Space], cheese: dict[int, int]) -> VillesFacts:
        regions = []
        for region in self.regions:
            counts = {seat: (tokens & region).bit_count() for seat, tokens in cheese.items()}
            most = max(counts.values())
            leaders = [seat for seat, count in counts.items() if most and count == most]
            regions.append(Influence(most, tuple(leaders)))
        return VillesFacts(tuple(regions))

    def imagine(self, state: State, view: "View") -> None:
        self.lay(state, VillesView.of(view).customers)

    def encode(self, state: State) -> dict[str, Any]:
        return {"customers": list(state.pieces[self.number])}

    @staticmethod
    def encode_absent() -> dict[str, Any]:
        return {"customers": []}

    @staticmethod
    def draw(quarter: Quarter) -> list[Line]:
        cities = [city for city in quarter.printed["cities"] if city in quarter.spaces]
        lines = []
        for left, right in zip(cities[::2], cities[1::2], strict=True):
            line: Line = []
            for city in (left, right):
                line += [(f"{city:<14}", ""), *quarter.cell(city), (" ", "")]
            lines.append(line)
        names, customers = VillesPrinted.of(quarter.view.board).regions, VillesView.of(quarter.view).customers
        regions = list(zip(names, customers, strict=True))
        for three in (regions[:3], regions[3:]):
            line = []
            for region, token in three:
                line.append((f"{quarter.messages.name('region', region)} {token} ", ""))
                line += [*_leaders(region, quarter.owners, quarter.printed), ("  ", "")]
            lines.append(line)
        return lines

    def position(self, state: State, said: dict[str, str]) -> None:
        """`customers: 3 3 4 4 5 5`"""
        self.lay(state, tuple(map(int, said.pop("customers", DRAWN).split())))

    def written(self, state: State) -> dict[str, tuple[str, ...]]:
        return {"customers": tuple(map(str, state.pieces[self.number]))}

    def unwritten(self, board: Board, held: Sequence[str] = ()) -> dict[str, tuple[str, ...]]:
        return {"customers": tuple(map(str, self.tokens))}

    def misplaced(
        self, board: Board, things: Mapping[str, tuple[str, ...]], rows: Sequence[tuple[str, ...]]
    ) -> list[tuple[str, str, str, dict[str, Any]]]:
        tokens = things.get("customers", ())
        if sorted(tokens) == sorted(map(str, self.tokens)):
            return []
        return [("customers", "FR-6", "customers", {"tokens": ", ".join(map(str, sorted(self.tokens)))})]

    @staticmethod
    def blocks() -> tuple[tuple[str, int, int, str], ...]:
        return (("customers", 1, REGIONS * CUSTOMERS, "for each region: at least so many customers"),)

    def observe(self, state: State, order: list[int], into: list[int], at: int) -> None:
        told = 0
        for token in reversed(state.pieces[self.number]):
            told = told << CUSTOMERS | (1 << min(token, CUSTOMERS)) - 1
        into[at] = told


def _leaders(region: str, owners: Owners, printed: dict[str, Any]) -> Line:
    """The marks of whoever leads a region."""
    counts: dict[int, int] = {}
    for space, owner in owners.items():
        venue, _, city = space.partition(".")
        if venue == Villes.name and region in printed["cities"][city]["regions"]:
            counts[owner] = counts.get(owner, 0) + 1
    best = max(counts.values(), default=0)
    return [mark(owner) for owner in sorted(counts) if counts[owner] == best]
