"""Venezia: restaurants, and gondolas moored beside them (FO-15, FO-16)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from affinage.core.agenda import pop, push
from affinage.core.box import Entered, ScoreField, Trouble
from affinage.core.edition import Fault
from affinage.core.event import Event, EventLog
from affinage.core.game import Asked, Objection
from affinage.core.verb import LegalAnswers, Verb
from affinage.games.fromage.actions import Action
from affinage.games.fromage.board import Board, Key, Space
from affinage.games.fromage.drawing import DIM, METALS, Line, Quarter
from affinage.games.fromage.kinds import AGES
from affinage.games.fromage.layout import Cell, named, read_cell, rising, rows
from affinage.games.fromage.prompts import Prompt
from affinage.games.fromage.rules.asking import other_question
from affinage.games.fromage.state import State
from affinage.games.fromage.venues.fields import Fields
from affinage.games.fromage.venues.venezia.events import GondolaMoored
from affinage.games.fromage.venues.venezia.facts import VeneziaFacts
from affinage.games.fromage.venues.venezia.pieces import GONDOLAS, Moor, MoorGondola
from affinage.games.fromage.venues.venezia.view import GondolaView, VeneziaPrinted, VeneziaView
from affinage.games.fromage.venues.venue import Venue

if TYPE_CHECKING:
    from affinage.games.fromage.view import View

ROWS: Final = 5
COLUMNS: Final = 4
MOST: Final = 16
"""The most moorings there can be."""
MOORING: Final = 0.3
"""What a free mooring promises for each of two cheeses beside it."""
TAKEN: Final = Objection("FO-15", "There is a gondola there already.")


@final
class Venezia(Venue):
    """`doors` are the masks of the restaurants each mooring touches; `values` what a gondola is worth by age.

    Its pieces are the gondolas: the age of the one at each mooring, 0 for none.
    """

    __slots__ = ("doors", "moorings", "values")

    name: ClassVar[str] = "venezia"
    box: ClassVar[str] = "formaggio"
    spaces: ClassVar[tuple[int, ...]] = (6, 6, 6, 2)
    printed_type: ClassVar[type[Fields] | None] = VeneziaPrinted
    view_type: ClassVar[type[Fields] | None] = VeneziaView
    facts_type: ClassVar[Any] = VeneziaFacts

    def __init__(self, number: int, moorings: list[str], doors: list[int], values: list[int]) -> None:
        super().__init__(number)
        self.moorings: Final = moorings
        self.doors: Final = doors
        self.values: Final = values

    @staticmethod
    def read(insert: dict[str, Any]) -> list[Cell]:
        """Restaurants r1c1 to r5c4 on their islands."""
        return [
            read_cell(f"r{row + 1}c{column + 1}", text)
            for row, texts in enumerate(rows(insert, "grid", ROWS, COLUMNS))
            for column, text in enumerate(texts)
        ]

    @staticmethod
    def build(number: int, printed: dict[str, Any], insert: dict[str, Any], bits: dict[str, int], size: str) -> Venue:
        moorings = named(printed["moorings"])
        doors = [sum(1 << bits[door] for door in printed["moorings"][mooring]["doors"]) for mooring in moorings]
        names = [f"{Venezia.name}.{mooring}" for mooring in moorings]
        return Venezia(number, names, doors, [printed["gondolas"][age] for age in AGES])

    @staticmethod
    def check(printed: dict[str, Any], key: str) -> list[Fault]:
        values = printed.get("gondolas")
        if not isinstance(values, dict) or not rising([values.get(age) for age in AGES]):
            return [Fault(f"{key}.gondolas", "FO-16", "it needs rising values for bronze, silver, gold, platinum")]
        return []

    @staticmethod
    def check_insert(printed: dict[str, Any], insert: dict[str, Any], cells: list[Cell]) -> list[tuple[str, str]]:
        """There are as many moorings as gondolas at least, and every restaurant touches two to four."""
        moorings = printed.get("moorings")
        if not isinstance(moorings, dict):
            return [("FO-15", "the table moorings is missing")]
        touches: Counter[str] = Counter()
        for name in named(moorings):
            doors = moorings[name].get("doors") if isinstance(moorings[name], dict) else None
            if not isinstance(doors, list):
                return [("FO-16", f"mooring {name} needs a list of doors")]
            touches.update(doors)
        faults = []
        gondolas = sum(cell.age > 0 for cell in cells)
        if not gondolas <= len(named(moorings)) <= MOST:
            faults.append(("FO-15", f"{gondolas} gondolas want so many moorings, and {MOST} at most"))
        if set(touches) != {cell.name for cell in cells} or any(not 2 <= count <= 4 for count in touches.values()):
            faults.append(("FO-16", "every restaurant touches two to four moorings"))
        return faults

    @staticmethod
    def verbs() -> tuple[Verb, ...]:
        return VERBS

    @staticmethod
    def by_hand() -> dict[type, LegalAnswers]:
        return {MoorGondola: legal}

    @staticmethod
    def events() -> tuple[type[Event], ...]:
        return (GondolaMoored,)

    def actions(self, key: Key, first: int) -> list[Action]:
        return [Moor(key, first + at, at, name) for at, name in enumerate(self.moorings)]

    def setup(self, state: State, seed: int) -> None:
        """No mooring is taken."""
        self.lay(state, (0,) * len(self.moorings))

    def on_place(self, state: State, seat: int, space: Space, log: EventLog | None) -> None:
        """Asks where the gondola goes; a Bronze cheese has none (FO-15)."""
        if self.values[space.age]:
            for age in state.pieces[self.number]:
                if not age:
                    push(state.stacks, seat, GONDOLAS[space.age])
                    return

    def score(self, state: State, row: int) -> int:
        tokens = state.cheese[4 * row + self.number]
        if not tokens:
            return 0
        total = 0
        moored = state.pieces[self.number]
        for mooring in range(len(self.doors)):
            age = moored[mooring]
            if age:
                total += self.values[age] * (tokens & self.doors[mooring]).bit_count()
        return total

    def sums(self, state: State, row: int) -> list[tuple[str, str, int, int]]:
        tokens = state.cheese[4 * row + self.number]
        moored = state.pieces[self.number]
        parts = []
        for mooring in range(len(self.doors)):
            here = tokens & self.doors[mooring]
            if moored[mooring]:
                parts.append(("mooring", self.moorings[mooring], here, self.values[moored[mooring]] * here.bit_count()))
        return parts

    def fields(self) -> tuple[ScoreField, ...]:
        """The gondola at each mooring."""
        ages = tuple([age for age, value in zip(AGES, self.values, strict=True) if value])
        return tuple([ScoreField(mooring, "piece", "FO-15", of=ages, who="table") for mooring in self.moorings])

    def enter(self, state: State, entered: Entered, counted: bool) -> list[Trouble]:
        """Gondolas as they are moored: no more of an age than players' cheeses of it (FO-15, FO-23)."""
        ages = [entered.pieces.get(mooring, "") for mooring in self.moorings]
        moored = [AGES.index(age) if age in AGES else 0 for age in ages]
        self.lay(state, tuple(moored))
        if not counted:
            return []
        seats = range(len(state.stacks))
        for number, age in enumerate(AGES):
            printed = state.board.by_age[self.number][number]
            placed = sum([(state.cheese[4 * seat + self.number] & printed).bit_count() for seat in seats])
            if number and moored.count(number) > placed:
                text = f"There are {moored.count(number)} {age} gondolas for {placed} {age} cheeses of the players."
                return [Trouble("FO-15", text, page=self.name)]
        return []

    def hope(self, state: State, seat: int, soon: float) -> float:
        tokens = state.cheese[4 * seat + self.number]
        if not tokens or not soon:
            return 0.0
        free = state.free[self.number] & ~tokens  # a Bonus Cheese that is only thought of has not taken its space
        value = 0.0
        moored = state.pieces[self.number]
        for mooring in range(len(self.doors)):
            if not moored[mooring]:
                value += MOORING * min(2, (tokens & self.doors[mooring]).bit_count())
        return (value + self.platinum_in_reach(state, tokens, free)) * soon

    def expects(self, state: State, seat: int, space: Space) -> float:
        return self._gondola(state, seat, space.age)

    def pending(self, state: State, seat: int, prompt: Prompt) -> float:
        return self._gondola(state, seat, prompt.age) if isinstance(prompt, MoorGondola) else 0.0

    def _gondola(self, state: State, seat: int, age: int) -> float:
        """What a gondola brings its owner at the best mooring."""
        tokens = state.cheese[4 * seat + self.number]
        best = 0
        moored = state.pieces[self.number]
        for mooring in range(len(self.doors)):
            if not moored[mooring]:
                best = max(best, (tokens & self.doors[mooring]).bit_count())
        return float(self.values[age] * best)

    def preview(self, state: State, seat: int, action: Action) -> dict[str, Any]:
        """The points a gondola would bring its owner at this mooring."""
        prompt = state.stacks[seat][-1]
        if not isinstance(action, Moor) or not isinstance(prompt, MoorGondola):
            return {}
        tokens = state.cheese[4 * seat + self.number]
        return {"points": self.values[prompt.age] * (tokens & self.doors[action.mooring]).bit_count()}

    def printed(self) -> VeneziaPrinted:
        return VeneziaPrinted(tuple(self.moorings))

    def view(self, state: State) -> VeneziaView:
        moored = zip(self.moorings, state.pieces[self.number], strict=True)
        return VeneziaView(tuple([GondolaView(name, AGES[age], self.values[age]) for name, age in moored if age]))

    def facts(self, view: "View", spaces: list[Space], cheese: dict[int, int]) -> VeneziaFacts:
        held = 0
        for tokens in cheese.values():
            held |= tokens
        gondolas = VeneziaView.of(view).gondolas
        beside = [(self.doors[self.moorings.index(gondola.mooring)], gondola.value) for gondola in gondolas]
        earned = {
            space.name: sum([value for doors, value in beside if doors >> space.bit & 1])
            for space in spaces
            if held >> space.bit & 1
        }
        return VeneziaFacts(earned)

    def imagine(self, state: State, view: "View") -> None:
        self.setup(state, 0)
        for gondola in VeneziaView.of(view).gondolas:
            self._moor(state, self.moorings.index(gondola.mooring), AGES.index(gondola.age))

    def _moor(self, state: State, mooring: int, age: int) -> None:
        moored = list(state.pieces[self.number])
        moored[mooring] = age
        self.lay(state, tuple(moored))

    def prompt(self, asked: Asked) -> Prompt | None:
        return GONDOLAS[AGES.index(asked.fields["age"])] if asked.name == MoorGondola.name else None

    def encode(self, state: State) -> dict[str, Any]:
        return {"gondolas": list(state.pieces[self.number])}

    @staticmethod
    def draw(quarter: Quarter) -> list[Line]:
        """Islands, and between them the moorings: a number where one is free, otherwise what the gondola is worth."""
        moored = VeneziaView.of(quarter.view).gondolas
        gondolas = {gondola.mooring.partition(".")[2]: gondola for gondola in moored}
        printed = quarter.printed["moorings"]
        moorings = {tuple(printed[name]["at"]): name for name in named(printed)}
        lines: list[Line] = [[("   " + "".join(f"c{column}       " for column in range(1, 5))[:36], DIM)]]
        for row in range(ROWS):
            line: Line = [(f"r{row + 1} ", DIM)]
            for column in range(COLUMNS):
                line += [*quarter.cell(f"r{row + 1}c{column + 1}"), ("     " if column < COLUMNS - 1 else "", "")]
            lines.append(line)
            canal: Line = []
            for column in range(-1, COLUMNS):
                name = moorings.get((column, row), "")
                gondola = gondolas.get(name)
                text = f"◖{gondola.value}◗" if gondola else name
                style = METALS[gondola.age] if gondola else DIM
                canal.append((f"{text:<5}" if column < 0 else f"{text:^6}   ", style))
            if row < ROWS - 1:
                lines.append(canal)
        return lines

    def position(self, state: State, said: dict[str, str]) -> None:
        """`gondolas: m7 gold m8 silver`, moorings and the age of the gondola there."""
        self.setup(state, 0)
        words = said.pop("gondolas", "").split()
        for mooring, age in zip(words[::2], words[1::2], strict=True):
            self._moor(state, self.moorings.index(f"{self.name}.{mooring}"), AGES.index(age))

    def written(self, state: State) -> dict[str, tuple[str, ...]]:
        moored = zip(self.moorings, state.pieces[self.number], strict=True)
        return {"gondolas": tuple(word for at, age in moored if age for word in (at.partition(".")[2], AGES[age]))}

    def unwritten(self, board: Board, held: Sequence[str] = ()) -> dict[str, tuple[str, ...]]:
        return {"gondolas": ()}

    def misplaced(
        self, board: Board, things: Mapping[str, tuple[str, ...]], rows: Sequence[tuple[str, ...]]
    ) -> list[tuple[str, str, str, dict[str, Any]]]:
        words = things.get("gondolas", ())
        found: list[tuple[str, str, str, dict[str, Any]]] = []
        for mooring, age in zip(words[::2], words[1::2], strict=False):
            known = f"{self.name}.{mooring}" in self.moorings and age in AGES[1:]
            if not known or words[::2].count(mooring) > 1:
                found.append((f"{self.name}.{mooring[:40]}", "FO-15", "gondola", {"mooring": mooring[:40]}))
        if len(words) % 2:
            found.append(("gondolas", "FO-15", "gondola", {"mooring": words[-1][:40]}))
        return found

    def can_ask(self, asked: Asked, things: Mapping[str, tuple[str, ...]], own: Mapping[str, tuple[str, ...]]) -> bool:
        """A gondola is moored where one is free; a Bronze cheese brings none (FO-15)."""
        if asked.name != MoorGondola.name:
            return True
        return asked.fields["age"] != AGES[0] and len(things.get("gondolas", ())) < 2 * len(self.moorings)

    @staticmethod
    def blocks() -> tuple[tuple[str, int, int, str], ...]:
        about = "for each mooring: the age of its gondola, in binary; then the age of the gondola to be moored"
        return (("gondolas", 1, 2 * MOST + len(AGES), about),)

    def observe(self, state: State, order: list[int], into: list[int], at: int) -> None:
        told = 0
        for age in reversed(state.pieces[self.number]):
            told = told << 2 | age
        stack = state.stacks[order[0]]
        if stack:
            prompt = stack[-1]
            if isinstance(prompt, MoorGondola):
                told |= 1 << 2 * MOST + prompt.age
        into[at] = told


def legal(state: State, seat: int, prompt: Prompt) -> list[Action]:
    moors, moored = state.menu.by_verb[Moor], state.pieces[state.facing[seat]]
    return [moors[mooring] for mooring in range(len(moored)) if not moored[mooring]]


def objection(state: State, seat: int, action: Moor, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, MoorGondola):
        return other_question(prompt)
    return TAKEN if state.pieces[state.facing[seat]][action.mooring] else None


def carry_out(state: State, seat: int, action: Moor, log: EventLog | None) -> None:
    prompt = state.stacks[seat][-1]
    assert isinstance(prompt, MoorGondola)
    pop(state.stacks, seat)
    venue = state.board.venues[state.facing[seat]]
    assert isinstance(venue, Venezia)
    venue._moor(state, action.mooring, prompt.age)
    if log is not None:
        log.add(GondolaMoored(seat, venue.moorings[action.mooring], AGES[prompt.age], venue.values[prompt.age]))


VERBS: Final = (Verb(Moor, (MoorGondola,), carry_out, objection),)
