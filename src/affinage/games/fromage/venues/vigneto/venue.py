"""Vigneto: wines beside the cheese, and the row they form (FO-17 to FO-19, FO-22)."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from affinage.core import rng
from affinage.core.agenda import pop, push
from affinage.core.box import Entered, ScoreField, Trouble
from affinage.core.edition import Fault
from affinage.core.event import Event, EventLog
from affinage.core.game import Asked, Objection
from affinage.core.verb import Verb
from affinage.games.fromage.actions import Action
from affinage.games.fromage.board import Board, Key, Space
from affinage.games.fromage.drawing import Line, Quarter
from affinage.games.fromage.kinds import AGES, LANE, RESOURCES, WORKERS
from affinage.games.fromage.layout import Cell
from affinage.games.fromage.prompts import Prompt
from affinage.games.fromage.rules import resources
from affinage.games.fromage.rules.asking import other_question
from affinage.games.fromage.state import State
from affinage.games.fromage.venues.fields import Fields
from affinage.games.fromage.venues.venue import Venue
from affinage.games.fromage.venues.vigneto import data, picture
from affinage.games.fromage.venues.vigneto.events import CorporationTookWine, WineTaken
from affinage.games.fromage.venues.vigneto.facts import VignetoFacts, WineRow
from affinage.games.fromage.venues.vigneto.pieces import (
    ENDS,
    LEFT_END,
    RIGHT_END,
    Join,
    JoinWine,
    Wine,
    completed,
    wines,
)
from affinage.games.fromage.venues.vigneto.view import VignetoPlayer, VignetoPrinted, VignetoView, WineView

if TYPE_CHECKING:
    from mypy_extensions import i64

    from affinage.core.messages import Messages
    from affinage.games.fromage.view import View

WINES: Final = 20
NO_WINE: Final = "-"
"""In a written position, beside a table whose wine is gone."""
DIGITS: Final = 5
"""Of a wine's number, from 1."""
SPACES: Final = LANE * WORKERS
SEATS: Final = 4
VINTAGE: Final = 0.3
"""How much of the next kind of wine a begun row promises."""
PICTURE: Final = 0.95
"""What a completed picture brings."""


@final
class Vigneto(Venue):
    """`wines` are the tokens there are; `points` what different kinds score.

    Its pieces are the token beside each bit, -1 for none, and for a seat the row it has, from left to right.
    """

    __slots__ = ("by_name", "further", "points", "wines")

    name: ClassVar[str] = "vigneto"
    box: ClassVar[str] = "formaggio"
    gives: ClassVar[bool] = True
    spaces: ClassVar[tuple[int, ...]] = (6, 6, 6, 2)
    printed_type: ClassVar[type[Fields] | None] = VignetoPrinted
    view_type: ClassVar[type[Fields] | None] = VignetoView
    view_of_type: ClassVar[type[Fields] | None] = VignetoPlayer
    facts_type: ClassVar[Any] = VignetoFacts

    def __init__(self, number: int, wines: list[Wine], points: list[int], further: int) -> None:
        super().__init__(number)
        self.wines: Final = wines
        self.by_name: Final = {wine.name: wine for wine in wines}
        self.points: Final = points
        self.further: Final = further

    @staticmethod
    def read(insert: dict[str, Any]) -> list[Cell]:
        return data.read(insert)

    @staticmethod
    def build(number: int, printed: dict[str, Any], insert: dict[str, Any], bits: dict[str, int], size: str) -> Venue:
        return Vigneto(number, wines(printed), printed["rubric"]["points"], printed["rubric"]["further"])

    @staticmethod
    def check(printed: dict[str, Any], key: str) -> list[Fault]:
        return data.check(printed, key)

    @staticmethod
    def check_insert(printed: dict[str, Any], insert: dict[str, Any], cells: list[Cell]) -> list[tuple[str, str]]:
        return data.check_wines(printed, Vigneto.spaces)

    @staticmethod
    def verbs() -> tuple[Verb, ...]:
        return VERBS

    @staticmethod
    def events() -> tuple[type[Event], ...]:
        return (WineTaken, CorporationTookWine)

    def actions(self, key: Key, first: int) -> list[Action]:
        return [Join(key, first + end, end) for end in (LEFT_END, RIGHT_END)]

    def setup(self, state: State, seed: int) -> None:
        """A wine beside every open space, at random on the tables of its age (FO-7)."""
        chance = rng.stream(seed, "wines")
        beside = [-1] * SPACES
        for age in range(len(AGES)):
            tokens = [wine.index for wine in self.wines if wine.age == age]
            chance.shuffle(tokens)
            for space in self._spaces(state):
                if space.open and space.age == age:
                    beside[space.bit] = tokens.pop()
        self.lay(state, tuple(beside))

    def _spaces(self, state: State) -> list[Space]:
        return [space for space in state.board.spaces if space.venue == self.number]

    def _take(self, state: State, space: Space) -> Wine:
        """Takes away the wine beside a space."""
        beside = list(state.pieces[self.number])
        wine = self.wines[beside[space.bit]]
        beside[space.bit] = -1
        self.lay(state, tuple(beside))
        return wine

    def on_place(self, state: State, seat: int, space: Space, log: EventLog | None) -> None:
        """Takes the wine beside the cheese; where a row has begun, asks for the end (FO-17, FO-18)."""
        wine = self._take(state, space)
        if self.row(state, seat):
            push(state.stacks, seat, JoinWine(wine))
        else:
            self.give(state, seat, (wine.index,))
            if log is not None:
                log.add(WineTaken(seat, wine.name))

    def on_corporation(self, state: State, space: Space, log: EventLog | None) -> None:
        """The wine beside the space leaves the game (FO-22)."""
        wine = self._take(state, space)
        if log is not None:
            log.add(CorporationTookWine(wine.name))

    def row(self, state: State, seat: int) -> tuple[int, ...]:
        """The wines a seat has."""
        return state.creameries[seat].pieces[self.number]

    def kinds(self, row: tuple[int, ...]) -> int:
        """How many different kinds a row has."""
        seen = 0
        for wine in row:
            seen |= 1 << self.wines[wine].kind
        return seen.bit_count()

    def worth_of(self, kinds: int) -> int:
        """What so many kinds score (FO-19)."""
        last = len(self.points) - 1
        return self.points[kinds] if kinds <= last else self.points[last] + self.further * (kinds - last)

    def score(self, state: State, row: int) -> int:
        if row >= len(state.creameries):
            return 0
        own = self.row(state, row)
        return self.worth_of(self.kinds(own)) if own else 0

    def sums(self, state: State, row: int) -> list[tuple[str, str, int, int]]:
        if row >= len(state.creameries):
            return []
        kinds = self.kinds(self.row(state, row))
        return [("wines", str(kinds), state.cheese[4 * row + self.number], self.score(state, row))]

    def laid(self, state: State, messages: "Messages") -> tuple[str, ...]:
        """The wines, table by table (FO-7)."""
        lying = self._lying(state).items()
        return tuple(
            [
                messages.phrase("setup", "pair", what=messages.name("space", space), thing=messages.name("wine", wine))
                for space, wine in lying
            ]
        )

    def fields(self) -> tuple[ScoreField, ...]:
        """How many different kinds of wine a player has."""
        return (ScoreField("wines", "count", "FO-19", most=len({wine.kind for wine in self.wines})),)

    def enter(self, state: State, entered: Entered, counted: bool) -> list[Trouble]:
        """Wines of so many kinds, whichever; a cheese brings one wine (FO-17)."""
        first = {wine.kind: wine.index for wine in reversed(self.wines)}
        for seat in range(len(state.stacks)):
            kinds = entered.count("wines", seat) or 0
            self.give(state, seat, tuple(first.values())[: max(kinds, 0)])
            cheeses = state.cheese[4 * seat + self.number].bit_count()
            if counted and kinds > cheeses:
                text = f"That is {kinds} kinds of wine for {cheeses} cheeses in this venue."
                return [Trouble("FO-17", text, seat, self.name)]
        return []

    def completes(self, state: State, seat: int, wine: Wine, end: int) -> int:
        """The resource whose picture a wine completes at this end of a seat's row, -1 for none."""
        row = self.row(state, seat)
        return completed(self.wines[row[0]], self.wines[row[-1]], wine, end)

    def hope(self, state: State, seat: int, soon: float) -> float:
        tokens = state.cheese[4 * seat + self.number]
        if not tokens or not soon:
            return 0.0
        free = state.free[self.number] & ~tokens  # a Bonus Cheese that is only thought of has not taken its space
        value = self._kinds_to_come(state, seat, free)
        return (value + self.platinum_in_reach(state, tokens, free)) * soon

    def _kinds_to_come(self, state: State, seat: int, free: int) -> float:
        """The next step of the ladder, as long as a kind that the row lacks lies beside a free space."""
        have = 0
        for wine in self.row(state, seat):
            have |= 1 << self.wines[wine].kind
        while free:
            low = free & -free
            wine = state.pieces[self.number][low.bit_length() - 1]
            if wine >= 0 and not have >> self.wines[wine].kind & 1:
                held = have.bit_count()
                return VINTAGE * (self.worth_of(held + 1) - self.worth_of(held))
            free ^= low
        return 0.0

    def expects(self, state: State, seat: int, space: Space) -> float:
        wine = state.pieces[self.number][space.bit]
        return self._wine(state, seat, self.wines[wine]) if wine >= 0 else 0.0

    def pending(self, state: State, seat: int, prompt: Prompt) -> float:
        return self._wine(state, seat, prompt.wine) if isinstance(prompt, JoinWine) else 0.0

    def _wine(self, state: State, seat: int, wine: Wine) -> float:
        """What a wine adds to a row at its better end."""
        row = self.row(state, seat)
        value = float(self.worth_of(self.kinds((*row, wine.index))) - self.worth_of(self.kinds(row)))
        if row:
            ends = (self.completes(state, seat, wine, LEFT_END), self.completes(state, seat, wine, RIGHT_END))
            if max(ends) >= 0:
                value += PICTURE
        return value

    def adds(self, state: State, seat: int, space: Space) -> int:
        row = self.row(state, seat)
        with_it = (*row, state.pieces[self.number][space.bit])
        return self.worth_of(self.kinds(with_it)) - self.score(state, seat)

    def preview(self, state: State, seat: int, action: Action) -> dict[str, Any]:
        """The picture a wine would complete at this end."""
        prompt = state.stacks[seat][-1]
        if not isinstance(action, Join) or not isinstance(prompt, JoinWine):
            return {}
        kind = self.completes(state, seat, prompt.wine, action.end)
        return {"gains": RESOURCES[kind], "count": 1} if kind >= 0 else {}

    def printed(self) -> VignetoPrinted:
        seen = [
            WineView(wine.name, wine.name.split("-")[0], AGES[wine.age], RESOURCES[wine.left], RESOURCES[wine.right])
            for wine in self.wines
        ]
        return VignetoPrinted(tuple(seen))

    def view(self, state: State) -> VignetoView:
        return VignetoView(self._lying(state))

    def view_of(self, state: State, seat: int) -> VignetoPlayer:
        return VignetoPlayer(tuple(self._named(state, seat)))

    def _lying(self, state: State) -> dict[str, str]:
        """The wines that still lie beside a space, by the space."""
        lying = {}
        for space in self._spaces(state):
            wine = state.pieces[self.number][space.bit]
            if wine >= 0:
                lying[space.name] = self.wines[wine].name
        return lying

    def _named(self, state: State, seat: int) -> list[str]:
        return [self.wines[wine].name for wine in self.row(state, seat)]

    def facts(self, view: "View", spaces: list[Space], cheese: dict[int, int]) -> VignetoFacts:
        rows = []
        for player in view.players:
            row = [self.by_name[name] for name in VignetoPlayer.of(player).wines]
            joined = [completed(left, left, right, RIGHT_END) for left, right in pairwise(row)]
            pictures = [RESOURCES[kind] if kind >= 0 else None for kind in joined]
            rows.append(WineRow(self.kinds(tuple([wine.index for wine in row])), tuple(pictures)))
        return VignetoFacts(tuple(rows))

    def imagine(self, state: State, view: "View") -> None:
        self._lay(state, VignetoView.of(view).wines)
        for seat, player in enumerate(view.players):
            self._line_up(state, seat, list(VignetoPlayer.of(player).wines))

    def _lay(self, state: State, lying: dict[str, str]) -> None:
        """Puts wines beside spaces, both by name."""
        beside = [-1] * SPACES
        for space in self._spaces(state):
            if space.name in lying:
                beside[space.bit] = self.by_name[lying[space.name]].index
        self.lay(state, tuple(beside))

    def _line_up(self, state: State, seat: int, names: list[str]) -> None:
        self.give(state, seat, tuple([self.by_name[name].index for name in names]))

    def prompt(self, asked: Asked) -> Prompt | None:
        return JoinWine(self.by_name[asked.fields["wine"]]) if asked.name == JoinWine.name else None

    def encode(self, state: State) -> dict[str, Any]:
        return {
            "wines": self._lying(state),
            "rows": [self._named(state, seat) for seat in range(len(state.creameries))],
        }

    @staticmethod
    def draw(quarter: Quarter) -> list[Line]:
        return picture.draw(quarter, Vigneto.name)

    @staticmethod
    def draw_below(view: "View", printed: dict[str, Any], messages: "Messages") -> list[Line]:
        return picture.draw_below(view, printed, messages)

    def position(self, state: State, said: dict[str, str]) -> None:
        """`wines: gold.1 chianti-gold gold.2 -`, tables and the wine beside them; elsewhere as they are listed."""
        lying: dict[str, str] = {}
        for age in range(len(AGES)):
            tables = [space.name for space in self._spaces(state) if space.open and space.age == age]
            lying |= zip(tables, [wine.name for wine in self.wines if wine.age == age], strict=False)
        words = said.pop("wines", "").split()
        for table, wine in zip(words[::2], words[1::2], strict=True):
            lying[f"{self.name}.{table}"] = wine
        self._lay(state, {table: wine for table, wine in lying.items() if wine != NO_WINE})

    def phrase(self, state: State, seat: int, verb: str, words: list[str]) -> bool:
        """`wines chianti-gold soave-silver`, a seat's row."""
        if verb != "wines":
            return False
        self._line_up(state, seat, words)
        return True

    def written(self, state: State) -> dict[str, tuple[str, ...]]:
        lying = self._lying(state)
        tables = [space.name for space in self._spaces(state) if space.open]
        return {"wines": tuple(word for at in tables for word in (at.partition(".")[2], lying.get(at, NO_WINE)))}

    def unwritten(self, board: Board, held: Sequence[str] = ()) -> dict[str, tuple[str, ...]]:
        words: list[str] = []
        for age in range(len(AGES)):
            names = [wine.name for wine in self.wines if wine.age == age and wine.name not in held]
            tables = [s.name for s in board.spaces if s.venue == self.number and s.open and s.age == age]
            beside = [*names, *[NO_WINE] * len(tables)]
            words += [word for at, wine in zip(tables, beside, strict=False) for word in (at.partition(".")[2], wine)]
        return {"wines": tuple(words)}

    def phrases(self, state: State, seat: int) -> dict[str, tuple[str, ...]]:
        return {"wines": tuple(self._named(state, seat))}

    def verbs_written(self) -> tuple[str, ...]:
        return ("wines",)

    def misplaced(
        self, board: Board, things: Mapping[str, tuple[str, ...]], rows: Sequence[tuple[str, ...]]
    ) -> list[tuple[str, str, str, dict[str, Any]]]:
        """A wine that is none, lies at a table of another age, or is in two places (FO-7)."""
        words = things.get("wines", ())
        ages = {space.name: space.age for space in board.spaces if space.venue == self.number and space.open}
        found: list[tuple[str, str, str, dict[str, Any]]] = []
        held = [wine for row in rows for wine in row]
        lying = [wine for wine in words[1::2] if wine != NO_WINE]
        if len(words) % 2:
            found.append(("wines", "FO-7", "wine", {"wine": words[-1][:40]}))
        for table, wine in zip(words[::2], words[1::2], strict=False):
            at = f"{self.name}.{table}"
            fits = at in ages and (wine == NO_WINE or self.by_name.get(wine) is not None)
            if fits and wine != NO_WINE:
                fits = self.by_name[wine].age == ages[at] and lying.count(wine) == 1 and wine not in held
            if not fits or words[::2].count(table) > 1:
                found.append((at[:60], "FO-7", "wine", {"wine": wine[:40]}))
        for wine in held:
            if wine not in self.by_name or held.count(wine) > 1:
                found.append(("wines", "FO-17", "wine", {"wine": wine[:40]}))
        return found

    def can_ask(self, asked: Asked, things: Mapping[str, tuple[str, ...]], own: Mapping[str, tuple[str, ...]]) -> bool:
        """A wine joins a row that has begun, and lies nowhere else (FO-17, FO-18)."""
        if asked.name != JoinWine.name:
            return True
        row, wine = own.get("wines", ()), asked.fields["wine"]
        return bool(row) and wine not in row and wine not in things.get("wines", ())

    @staticmethod
    def blocks() -> tuple[tuple[str, int, int, str], ...]:
        return (
            ("wines", SEATS, 3 * WINES, "for each seat from one's own: its wines, the first of its row, the last"),
            ("wines beside", DIGITS, SPACES, "for each table: the number of the wine beside it, from 1, in binary"),
            ("wine", 1, WINES, "the wine that is to join one's row"),
        )

    def observe(self, state: State, order: list[int], into: list[int], at: int) -> None:
        for place in range(len(order)):
            row = state.creameries[order[place]].pieces[self.number]
            if row:
                mask = (1 << row[0] | 1 << WINES + row[-1]) << WINES
                for wine in row:
                    mask |= 1 << wine
                into[at + place] = mask
        at += SEATS
        _number(state.pieces[self.number], into, at)
        at += DIGITS
        stack = state.stacks[order[0]]
        if stack:
            prompt = stack[-1]
            if isinstance(prompt, JoinWine):
                into[at] = 1 << prompt.wine.index


_numbered: Final[dict[tuple[int, ...], list[int]]] = {}
"""Planes by the wines beside the tables, for plain Python, which looks up quicker than it counts."""
_MOST: Final = 20_000


def _number(beside: tuple[int, ...], into: list[int], at: int) -> None:
    """The numbers of the wines, a digit per plane."""
    known = None if rng.COMPILED else _numbered.get(beside)
    if known is not None:
        into[at : at + DIGITS] = known
        return
    bit: i64 = 1
    one: i64 = 0
    two: i64 = 0
    four: i64 = 0
    eight: i64 = 0
    sixteen: i64 = 0
    for wine in beside:
        if wine >= 0:
            number: i64 = wine + 1
            if number & 1:
                one |= bit
            if number & 2:
                two |= bit
            if number & 4:
                four |= bit
            if number & 8:
                eight |= bit
            if number & 16:
                sixteen |= bit
        bit <<= 1
    into[at] = one
    into[at + 1] = two
    into[at + 2] = four
    into[at + 3] = eight
    into[at + 4] = sixteen
    if not rng.COMPILED:
        if len(_numbered) >= _MOST:
            _numbered.clear()
        _numbered[beside] = into[at : at + DIGITS]


def objection(state: State, seat: int, action: Join, prompt: Prompt) -> Objection | None:
    return None if isinstance(prompt, JoinWine) else other_question(prompt)


def carry_out(state: State, seat: int, action: Join, log: EventLog | None) -> None:
    prompt = state.stacks[seat][-1]
    assert isinstance(prompt, JoinWine)
    pop(state.stacks, seat)
    venue = state.board.venues[state.facing[seat]]
    assert isinstance(venue, Vigneto)
    row, index = venue.row(state, seat), prompt.wine.index
    kind = venue.completes(state, seat, prompt.wine, action.end)
    joined = (index, *row) if action.end == LEFT_END else (*row, index)
    venue.give(state, seat, joined)
    if log is not None:
        log.add(WineTaken(seat, prompt.wine.name, ENDS[action.end]))
    if kind >= 0:
        resources.gain(state, seat, kind, 1, log, Vigneto.name)


VERBS: Final = (Verb(Join, (JoinWine,), carry_out, objection),)
