"""The vocabulary: what a game is, said as protocols that every game keeps and none inherits."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Protocol, Self, TypeAlias, TypeVar

import msgspec

if TYPE_CHECKING:
    from affinage.core.edition import Edition, Fault
    from affinage.core.event import Event, EventLog
    from affinage.core.outcome import Outcome
    from affinage.core.rng import Stream

Seat: TypeAlias = int
"""A place at the table; 0 is first clockwise."""


class Action(Protocol):
    """What a seat intends: interned, numbered, and written as words that name visible things."""

    @property
    def index(self) -> int: ...
    @property
    def words(self) -> tuple[str, ...]: ...


class Prompt(Protocol):
    """A question put to one seat, as data."""

    @property
    def name(self) -> str: ...
    def fields(self) -> dict[str, Any]: ...


class State(Protocol):
    """Everything that changes in a game; `copy` is explicit and cheap."""

    def copy(self) -> Self: ...


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


class Asked(msgspec.Struct, frozen=True):
    """A prompt as it is shown: its name and its fields."""

    name: str
    fields: dict[str, Any] = {}


class View(Protocol):
    """What one seat, or a spectator, may know."""

    @property
    def seat(self) -> Seat | None: ...


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Game(Protocol[S, V]):
    """A handful of functions and a name."""

    name: ClassVar[str]
    title: ClassVar[str]
    rules: ClassVar[str]
    """The version of the rules, kept in every record."""
    longest: ClassVar[int]
    """Turns after which self-play cuts a game that nobody moves on."""
    options_type: ClassVar[type[msgspec.Struct]]

    def options(self, **given: object) -> Any:
        """Options from names and values, also as text; raises BadOptions with a sentence."""

    def setup(self, options: Any, seed: int) -> S: ...

    def seats(self, state: S) -> int: ...

    def prompts(self, state: S) -> Mapping[Seat, Prompt]:
        """Who is asked what; empty when the game is over."""

    def asked(self, state: S) -> int:
        """The same seats as a bitmask, cheap, for search."""

    def actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """Legal actions in a stable order."""

    def apply(self, state: S, seat: Seat, action: Any, log: "EventLog | None" = None) -> None:
        """Carries out a legal action in place; what happened goes to the log when there is one."""

    def hearers(self, state: S, seat: Seat, action: Any) -> Hearers:
        """Who may read the words of a legal action later on; an allow-list, since words can say more than events do."""

    def objection(self, state: S, seat: Seat, action: Any) -> Objection | None:
        """Why not; None when the action is legal."""

    def preview(self, state: S, seat: Seat, action: Any) -> dict[str, Any]:
        """What a seat can foresee of a legal action from what it sees (a cost, a gain); for display."""

    def view(self, state: S, seat: Seat | None, *, recall: bool = False) -> V:
        """What a seat (None: a spectator) may see; with `recall`, all it could have remembered."""

    def outcome(self, state: S) -> "Outcome | None": ...

    def standing(self, state: S) -> "Outcome":
        """The outcome as if the game ended now; for the server and the end sheet, not for a seat's eyes."""

    def imagine(self, view: V, chance: "Stream") -> S:
        """A state consistent with what a recalling view knows."""

    def barriers(self, state: S) -> int:
        """How often chance was used or somebody learned something; undo never crosses a rise."""

    def turn(self, state: S) -> int:
        """The number of the turn, from 0; rises when one turn ends and another begins."""

    def fleeting(self, options: Any) -> "frozenset[type[Event]]":
        """The events that fade from the log, because remembering them is part of the game; empty where it is not."""

    def catalogue(self, options: Any) -> Sequence[Action]:
        """Every action there can be, numbered."""

    def encode(self, state: S) -> dict[str, Any]:
        """The whole state as plain data; its digest is the hash of a record."""

    def edition(self, options: Any) -> "Edition": ...

    def editions(self) -> Sequence[str]:
        """Names of the editions that come with the game."""

    def check_edition(self, data: dict[str, Any]) -> "list[Fault]":
        """Every fault of an edition's data."""


AnyGame: TypeAlias = Game[Any, Any]
