"""The words that games are spoken of with: what a seat, a question, an action, a view and an objection are."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, Self, TypeAlias

import msgspec

if TYPE_CHECKING:
    from affinage.core.outcome import Outcome

Seat: TypeAlias = int
"""A place at the table; 0 is first clockwise."""


class Action(Protocol):
    """What a seat intends: interned, numbered, and written as words that name visible things."""

    @property
    def index(self) -> int:
        """Its number in the game's catalogue."""

    @property
    def words(self) -> tuple[str, ...]:
        """What it is written with, the verb first."""


class Prompt(Protocol):
    """A question put to one seat, as data."""

    @property
    def name(self) -> str:
        """What kind of question it is."""

    def fields(self) -> dict[str, Any]:
        """What the question is about, by name."""


class State(Protocol):
    """Everything that changes in a game; `copy` is explicit and cheap."""

    def copy(self) -> Self:
        """The same state again; what is done to one leaves the other as it is."""


class Objection(NamedTuple):
    """Why an action is not legal here: the number of the rule, and a sentence for a player."""

    rule: str
    text: str


class Hearers(NamedTuple):
    """Who may know the words of an action while the game runs; `seats` None means everybody.

    Where it is `covered`, the others do not even know that something was done, until an event shows it to all; and
    where it is not `ordered`, not even that event shows what of it was done first.
    """

    seats: frozenset[Seat] | None
    covered: bool = False
    ordered: bool = True


EVERYBODY: Final = Hearers(None)
"""Nothing is hidden."""


class Asked(msgspec.Struct, frozen=True):
    """A prompt as it is shown: its name and its fields."""

    name: str
    fields: dict[str, Any] = {}


class View(Protocol):
    """What one seat, or a spectator, may know."""

    @property
    def seat(self) -> Seat | None:
        """Whose eyes they are; None are a spectator's."""

    @property
    def asked(self) -> Mapping[Seat, Asked]:
        """Who is asked what, as far as this seat may know."""

    @property
    def standing(self) -> "Outcome":
        """How the seats stand, as far as this seat may know."""


class Note(msgspec.Struct, frozen=True):
    """Something that options mean for the game: what it is about, how it is, and the things it speaks of."""

    name: str
    value: str
    things: tuple[str, ...] = ()


class Rival(msgspec.Struct, frozen=True):
    """An opponent that has no seat: what it is called, its column of the score sheet, and whether it has won.

    `seat` is a number that no player has; the rival is drawn with its colour.
    """

    seat: Seat
    name: str
    lines: tuple[tuple[str, int], ...]
    total: int
    won: bool


class Rollout(Protocol):
    """A quick policy: how seats play without looking ahead, fast enough to play many games to their end."""

    def choose(self, state: Any, seat: Seat) -> Action:
        """What the seat does, by what it may know."""

    def play(self, state: Any, until: int) -> None:
        """Plays for every seat, in place, until this turn begins or the game is over."""


class ReviewScale(NamedTuple):
    """How a review turns evaluations into what the game counts (points, kinds of cheese, curds)."""

    unit: float = 1.0
    """How much evaluation is one of what the game counts."""
    others: float = 0.0
    """The share of the best opponent's evaluation that counts against one's own."""
    is_relative: bool = True
    """Whether the evaluation itself has that already."""
    win: float = 0.0
    """What a win adds: little, since the chance to win is told apart."""
    turns: int = 0
    """How many turns a line goes on after the decision's own; 0: until everybody has had one."""
    to_the_end: bool = False
    """Whether a line is then played to the end of the game and judged there; only a rollout is quick enough."""
    pairs: int = 1
    """How many times as many lines as usual: the further a line goes, the more of it is chance."""
    least: float = 0.0
    """A difference that no player would call a turning point, however sure it is."""

    def until(self, turn: int, seats: int) -> int:
        """The turn at whose beginning a line from this turn is judged."""
        return turn + 1 + (self.turns or seats)
