"""What the game asks of a venue; everything has a default that does nothing, but for what no venue can do without."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from affinage.core.event import Event, EventLog
from affinage.core.game import Asked
from affinage.core.verb import LegalAnswers, Verb
from affinage.games.fromage.actions import Action
from affinage.games.fromage.board import Board, Key, Space
from affinage.games.fromage.kinds import AGES
from affinage.games.fromage.prompts import Prompt
from affinage.games.fromage.state import State, with_pieces
from affinage.games.fromage.venues.fields import Fields

if TYPE_CHECKING:
    from affinage.core.box import Entered, ScoreField, Trouble
    from affinage.core.edition import Fault
    from affinage.core.messages import Messages
    from affinage.games.fromage.drawing import Line, Quarter
    from affinage.games.fromage.layout import Cell
    from affinage.games.fromage.view import View

PLATINUM: Final = len(AGES) - 1
PLATINUM_IN_REACH: Final = 0.5
"""What three cheeses in a venue with a free Platinum space promise."""


class Venue(ABC):
    """A venue of the box, and as an instance the venue on the table.

    The class says what is printed, read from `data.toml` beside it, and what needs no table. An instance is made for
    one side of one insert: `number` is its place among the venues in play, which numbers `state.cheese`, `state.free`
    and the tables of the board. A row is a seat, or the Corporation after the last one. What lies there besides cheese
    is `state.pieces[number]`, and what a seat took from it `creamery.pieces[number]`: tuples of numbers that only the
    venue understands; `lay` and `give` replace them.
    """

    __slots__ = ("number",)

    name: ClassVar[str]
    box: ClassVar[str]
    """The box it comes in: fromage, formaggio, or one that only has venues."""
    spaces: ClassVar[tuple[int, ...]] = (6, 6, 6)
    """How many spaces it has by age; without a fourth number it has no Platinum."""
    gives: ClassVar[bool] = False
    """Whether a cheese brings resources here."""
    corporation_scores: ClassVar[bool] = False
    """Whether the Corporation scores its tokens here as a player would (FR-78)."""
    printed_type: ClassVar[type[Fields] | None] = None
    view_type: ClassVar[type[Fields] | None] = None
    view_of_type: ClassVar[type[Fields] | None] = None
    """What `printed`, `view` and `view_of` answer: the fields that it adds to a view."""
    facts_type: ClassVar[Any] = None
    """What `facts` answers: a struct."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    # What is printed.

    @staticmethod
    @abstractmethod
    def read(insert: dict[str, Any]) -> "list[Cell]":
        """The spaces of one side of one insert, in the order they are printed; raises Unreadable."""

    @staticmethod
    @abstractmethod
    def build(number: int, printed: dict[str, Any], insert: dict[str, Any], bits: dict[str, int], size: str) -> "Venue":
        """The venue on the table: `bits` are those of its spaces by name, `size` is the class of player counts."""

    @staticmethod
    def check(printed: dict[str, Any], key: str) -> "list[Fault]":
        """What is wrong with what all its inserts share, like its rubric; `key` is where it stands."""
        return []

    @staticmethod
    def check_insert(printed: dict[str, Any], insert: dict[str, Any], cells: "list[Cell]") -> list[tuple[str, str]]:
        """What is wrong with one insert beyond the number of its spaces: the rule it breaks, and a sentence."""
        return []

    # The rules.

    @staticmethod
    def verbs() -> tuple[Verb, ...]:
        """The verbs that only this venue has."""
        return ()

    @staticmethod
    def by_hand() -> dict[type, LegalAnswers]:
        """Lists of legal answers to its questions, where deriving them from the objections would take too long."""
        return {}

    @staticmethod
    def events() -> tuple[type[Event], ...]:
        """The events that only this venue has."""
        return ()

    def actions(self, key: Key, first: int) -> list[Action]:
        """All actions of its verbs on the board of this key, numbered from `first`."""
        return []

    def setup(self, state: State, seed: int) -> None:
        """Puts out what lies there at the start; chance is a stream of its own."""
        return

    def on_place(self, state: State, seat: int, space: Space, log: EventLog | None) -> None:
        """What a seat's token sets off once it lies there; may ask."""
        return

    def on_corporation(self, state: State, space: Space, log: EventLog | None) -> None:
        """What the Corporation's token sets off."""
        return

    def lay(self, state: State, pieces: tuple[int, ...]) -> None:
        """Replaces what lies there besides cheese."""
        state.pieces = with_pieces(state.pieces, self.number, pieces)

    def give(self, state: State, seat: int, pieces: tuple[int, ...]) -> None:
        """Replaces what a seat has taken from it."""
        creamery = state.creameries[seat]
        creamery.pieces = with_pieces(creamery.pieces, self.number, pieces)

    @abstractmethod
    def score(self, state: State, row: int) -> int:
        """What a row's tokens score."""

    def sums(self, state: State, row: int) -> list[tuple[str, str, int, int]]:
        """What the score of a row is made of: the kind of part, its name, the tokens that made it, and its points."""
        return [("cheese", "", state.cheese[4 * row + self.number], self.score(state, row))]

    # A game with the box.

    def laid(self, state: State, messages: "Messages") -> tuple[str, ...]:
        """What lies there at the start besides cheese, line by line, for who lays it out."""
        return ()

    def fields(self) -> "tuple[ScoreField, ...]":
        """What is counted here at the end besides cheese."""
        return ()

    def enter(self, state: State, entered: "Entered", counted: bool) -> "list[Trouble]":
        """Lays out what a person says of it, and answers what cannot be; `counted` where its line is not typed."""
        return []

    # What bots and hints expect of it.

    def secured(self, state: State, seat: int, left: float) -> float:
        """The score by what of it can still be lost in so many turns."""
        return self.score(state, seat)

    def hope(self, state: State, seat: int, soon: float) -> float:
        """What it may bring beyond the score; `soon` is how much of a plan can still come true, from 0 to 1."""
        return 0.0

    def expects(self, state: State, seat: int, space: Space) -> float:
        """What `on_place` will bring for a token that waits for an order to be answered."""
        return 0.0

    def pending(self, state: State, seat: int, prompt: Prompt) -> float:
        """What the answer to a question of this venue will bring."""
        return 0.0

    def platinum_in_reach(self, state: State, tokens: int, free: int) -> float:
        """What the Platinum spaces promise to somebody with these tokens."""
        platinum = state.board.by_age[self.number][PLATINUM]
        if free & platinum and not tokens & platinum:
            return PLATINUM_IN_REACH * min(3, tokens.bit_count()) / 3.0
        return 0.0

    # What a player can foresee.

    def adds(self, state: State, seat: int, space: Space) -> int:
        """The points a token on this space would add to the score now."""
        at, token = 4 * seat + self.number, 1 << space.bit
        before = self.score(state, seat)
        state.cheese[at] |= token
        after = self.score(state, seat)
        state.cheese[at] &= ~token
        return after - before

    def preview(self, state: State, seat: int, action: Action) -> dict[str, Any]:
        """What an action of its verbs would bring."""
        return {}

    # What a seat may know, and a record.

    def printed(self) -> Fields | None:
        """Its fields of a `BoardView`."""
        return None

    def view(self, state: State) -> Fields | None:
        """Its fields of a `View`."""
        return None

    def view_of(self, state: State, seat: int) -> Fields | None:
        """Its fields of a `PlayerView`."""
        return None

    def facts(self, view: "View", spaces: list[Space], cheese: dict[int, int]) -> Any:
        """What follows from a view by its rules; None where that is nothing.

        `spaces` are its own. `cheese` are the masks of the tokens here by seat; the Corporation has the number of the
        last one.
        """
        return None

    def imagine(self, state: State, view: "View") -> None:
        """Lays out what a view shows of it."""
        return

    def prompt(self, asked: Asked) -> Prompt | None:
        """The question of this venue that is written like this; None for one that is not its own."""
        return None

    def encode(self, state: State) -> dict[str, Any]:
        """Its part of the state as plain data."""
        return {}

    @staticmethod
    def encode_absent() -> dict[str, Any]:
        """Its part of the data where it is not in play."""
        return {}

    # Pictures, positions, learning.

    @staticmethod
    @abstractmethod
    def draw(quarter: "Quarter") -> "list[Line]":
        """Its spaces in a terminal, in 39 columns."""

    @staticmethod
    def draw_below(view: "View", printed: dict[str, Any], messages: "Messages") -> "list[Line]":
        """Lines below the creameries."""
        return []

    def position(self, state: State, said: dict[str, str]) -> None:
        """Lays out the lines of a written position that are its own, and takes them away."""
        return

    def phrase(self, state: State, seat: int, verb: str, words: list[str]) -> bool:
        """Reads a phrase of a seat's line; whether it is this venue's."""
        return False

    def written(self, state: State) -> dict[str, tuple[str, ...]]:
        """The lines that `position` reads, by their keys, as this table lies."""
        return {}

    def unwritten(self, board: Board, held: Sequence[str] = ()) -> dict[str, tuple[str, ...]]:
        """The same lines on a table with nothing on it; what players have of it, `held`, lies elsewhere."""
        return {}

    def phrases(self, state: State, seat: int) -> dict[str, tuple[str, ...]]:
        """The phrases that `phrase` reads, by their verbs."""
        return {}

    def verbs_written(self) -> tuple[str, ...]:
        """The verbs of those phrases."""
        return ()

    def misplaced(
        self, board: Board, things: Mapping[str, tuple[str, ...]], rows: Sequence[tuple[str, ...]]
    ) -> list[tuple[str, str, str, dict[str, Any]]]:
        """What cannot be in its lines, and in the phrases of the seats: a place, a rule, a message and its values."""
        return []

    def can_ask(self, asked: Asked, things: Mapping[str, tuple[str, ...]], own: Mapping[str, tuple[str, ...]]) -> bool:
        """Whether a question of this venue can be asked where these things lie, the seat's own last."""
        return True

    @staticmethod
    def blocks() -> tuple[tuple[str, int, int, str], ...]:
        """Its blocks of an observation: name, planes, bits per plane and meaning."""
        return ()

    def observe(self, state: State, order: list[int], into: list[int], at: int) -> None:
        """Writes the words of its blocks, for the first of the seats in this order; there are zeros from `at` on."""
        return
