"""Everything the program asks of a game, in one place; the words it is said with are in `terms.py`."""

import sys
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from importlib import resources
from math import exp
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias, TypeVar

import msgspec

from affinage.core.errors import Mistake
from affinage.core.stepper import Stepper
from affinage.core.terms import (
    EVERYBODY,
    Action,
    Asked,
    Hearers,
    Note,
    Objection,
    Prompt,
    ReviewScale,
    Rival,
    Rollout,
    Seat,
    State,
    View,
)

if TYPE_CHECKING:
    from rich.console import RenderableType

    from affinage.core.box import CardPart, Companion, Scoring
    from affinage.core.edition import Edition, Fault
    from affinage.core.event import Event, EventLog
    from affinage.core.messages import Messages
    from affinage.core.observation import Observer, Slots
    from affinage.core.outcome import Outcome
    from affinage.core.position import Laying
    from affinage.core.rng import Stream

__all__ = [
    "EVERYBODY",
    "Action",
    "AnyGame",
    "Asked",
    "Game",
    "Hearers",
    "Objection",
    "Prompt",
    "ReviewScale",
    "Rollout",
    "Seat",
    "State",
    "View",
]

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
WON = 1000.0
"""What a win adds to an evaluation that has no better measure."""


class Game(Protocol[S, V]):
    """A game, for everybody who uses one.

    A game is a class that inherits from this protocol. It has to have what is abstract here; everything else has a
    default that works, and is written anew where the game knows better.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    rules: ClassVar[str]
    """The version of the rules, kept in every record."""
    longest: ClassVar[int]
    """Turns after which self-play cuts a game that nobody moves on."""
    simultaneous: ClassVar[bool] = False
    """Whether several seats can be asked at once."""
    eventful: ClassVar[bool] = False
    """Whether each event is told right after what it tells of was done, so that the table can be shown between two."""
    options_type: ClassVar[type[msgspec.Struct]]
    view_type: ClassVar[type[Any]]
    event_types: "ClassVar[Sequence[type[Event]]]"
    facts_type: ClassVar[Any] = None
    """What `facts` answers: a struct."""
    preview_type: ClassVar[Any] = dict[str, Any]
    """What `preview` answers: a TypedDict, whose fields may be missing."""

    @property
    def package(self) -> str:
        """The package the game lives in, with its messages, lessons and printed data."""
        return str(sys.modules[type(self).__module__].__package__)

    # On the shelf and when a table is laid.

    minutes: ClassVar[tuple[int, int] | None] = None
    """How long a game takes, about, from and to; None where nobody has said."""
    bots: ClassVar[int | None] = None
    """How many bots somebody meets who wants to play at once; None: one, or as many as the game needs."""
    pause: ClassVar[int] = 700
    """Milliseconds a bot waits before a move, unless the table says otherwise."""
    kinds: ClassVar[Sequence[str] | None] = None
    """Tables of names in the messages whose things stand in actions, the most telling first; None: any of them."""

    def notes_on(self, options: Any) -> Sequence[Note]:
        """What these options mean for the game, for who chooses them."""
        return ()

    def has_secrets(self, options: Any) -> bool:
        """Whether one seat sees what another may not, so that a shared screen is handed over."""
        return True

    def has_notes(self, options: Any) -> bool:
        """Whether a seat may keep notes of its own at the table."""
        return False

    puzzle_tables: ClassVar[Sequence[Mapping[str, object]]] = ({},)
    """Options of the tables that puzzles are found at, taken in turn: nothing there has to be remembered."""

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.title}>"

    # Playing: search and self-play need no more than these.

    def options(self, **given: object) -> Any:
        """Options from names and values, also as text; raises BadOptions with a sentence."""
        from affinage.core.options import read

        return read(self.options_type, self.name, given)

    @property
    def can_be_cut(self) -> bool:
        """Whether the game has the option `cut`, by which it ends after so many turns."""
        return "cut" in self.options_type.__struct_fields__

    def limited(self, options: Any) -> Any:
        """The options for self-play: cut after `longest` turns, where the game can be cut and is not."""
        return options if not self.can_be_cut or options.cut else msgspec.structs.replace(options, cut=self.longest)

    def unlimited(self, options: Any) -> Any:
        """The options for people, whose games are never cut."""
        return msgspec.structs.replace(options, cut=0) if self.can_be_cut else options

    def solo_level(self, options: Any) -> int | None:
        """The level of the opponent that somebody alone plays against; None where there is none."""
        return None

    @abstractmethod
    def setup(self, options: Any, seed: int) -> S:
        """The state at the start; the same for the same options and seed."""

    @abstractmethod
    def seats(self, state: S) -> int:
        """How many play."""

    @abstractmethod
    def prompts(self, state: S) -> Mapping[Seat, Prompt]:
        """Who is asked what; empty when the game is over."""

    def asked(self, state: S) -> int:
        """The same seats as a bitmask, cheap, for search."""
        return sum(1 << seat for seat in self.prompts(state))

    def awaits(self, state: S, seat: Seat) -> bool:
        """Whether a seat that is not asked now will go on in this turn, once others have answered."""
        return False

    @abstractmethod
    def actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """Legal actions in a stable order."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: Any, log: "EventLog | None" = None) -> None:
        """Carries out a legal action in place; what happened goes to the log when there is one."""

    def stepper(self) -> Stepper:
        """What loops over whole games call instead of these functions; a compiled game has a quicker one."""
        return Stepper(self)

    @abstractmethod
    def standing(self, state: S) -> "Outcome":
        """The outcome as if the game ended now; for the server and the end sheet, not for a seat's eyes."""

    def outcome(self, state: S) -> "Outcome | None":
        """How the game ended; None while it runs."""
        return None if self.asked(state) else self.standing(state)

    @abstractmethod
    def turn(self, state: S) -> int:
        """The number of the turn, from 0; rises when one turn ends and another begins."""

    @abstractmethod
    def catalogue(self, options: Any) -> Sequence[Action]:
        """Every action there can be, numbered."""

    @abstractmethod
    def encode(self, state: S) -> dict[str, Any]:
        """The whole state as plain data; its digest is the hash of a record."""

    # At the table: what a seat may know, why not, what can be taken back.

    @abstractmethod
    def view(self, state: S, seat: Seat | None, *, recall: bool = False, scored: bool = True) -> V:
        """What a seat (None: a spectator) may see; with `recall`, all it could have remembered.

        Where it is not `scored`, nobody counts before the end: its standing is `UNCOUNTED`.
        """

    def facts(self, view: V, /) -> Any:
        """What follows from a view by the rules, for those who draw it and know none: counts, warnings.

        It is made from the view alone, so it tells nothing else. None where there is nothing to tell.
        """
        return None

    def rivals(self, view: V) -> Sequence[Rival]:
        """The opponents without a seat, with names as keys of the messages' table `rival`."""
        return ()

    def looking_back(self, state: S) -> V:
        """What everybody may see together, once the game is over; by default what a spectator sees."""
        return self.view(state, None)

    @abstractmethod
    def imagine(self, view: V, chance: "Stream", /) -> S:
        """A state consistent with what a recalling view knows; what it does not know is drawn at random."""

    def hearers(self, state: S, seat: Seat, action: Any) -> Hearers:
        """Who may read the words of a legal action later on: an allow-list, since words can say more than events do.

        By default only the seat itself may; a game that hides nothing says `EVERYBODY`.
        """
        return Hearers(frozenset({seat}))

    def fleeting(self, options: Any) -> "frozenset[type[Event]]":
        """The events that fade from the log, because remembering them is part of the game; none by default."""
        return frozenset()

    def advice_recalls(self, options: Any) -> bool:
        """Whether a hint may go by all that its seat could have remembered, and not only by what it is shown."""
        return True

    def objection(self, state: S, seat: Seat, action: Any) -> Objection | None:
        """Why not; None when the action is legal."""
        return None if action in self.actions(state, seat) else Objection("", "that cannot be done now")

    def preview(self, state: S, seat: Seat, action: Any) -> Mapping[str, Any]:
        """What a seat can foresee of a legal action from what it sees (a cost, a gain); for display."""
        return {}

    def is_final(self, state: S, seat: Seat, action: Any) -> bool:
        """Whether a seat can foresee from what it sees that a legal action stays, so that it is better said twice.

        Such an action asks others, shows something or uses chance. It is asked of every legal action, so it is cheap.
        """
        return False

    def standing_answer(self, state: S, seat: Seat, choices: Sequence[str]) -> Action | None:
        """What a seat that is asked out of turn does by the choices it made in advance; None to be asked."""
        return None

    def check_answers(self, choices: Sequence[str]) -> None:
        """Raises Mistake with a sentence where choices cannot be made in advance."""
        raise Mistake(f"{self.title} asks nothing that could be answered in advance.")

    def barriers(self, state: S) -> int:
        """How often chance was used or somebody learned something; undo never crosses a rise."""
        return 0

    laying: "ClassVar[Laying | None]" = None
    """How positions are written, read, checked and laid by hand; None where they cannot be."""

    def position(self, options: Any, given: Mapping[str, Any]) -> S:
        """A state laid out by hand, as lessons do; what `given` holds is up to the game."""
        raise Mistake(f"{self.title} cannot be laid out by hand; give a seed.")

    def picture(self, view: V, names: Sequence[str], messages: "Messages") -> "RenderableType | None":
        """The table as text for a terminal; None shows the fields of the view."""
        return None

    def svg(self, view: V, names: Sequence[str] = ()) -> str:
        """The table as a picture, which notebooks show; by default the fields of the view."""
        from affinage.core.svg import fields

        return fields(view, self.title)

    # The box on a real table (`core/box.py`).

    scoring: "ClassVar[Scoring | None]" = None
    """How a game that was played with the box is put up and scored; None where that is not offered."""
    companion: "ClassVar[Companion | None]" = None
    """An opponent for one person with the box; None where there is none."""

    def draw_options(self, given: Mapping[str, Any], chance: "Stream") -> dict[str, Any]:
        """Options for a fair set-up: what was given, and what is left open drawn by chance."""
        return dict(given)

    def setup_card(self, state: S, names: Sequence[str], messages: "Messages") -> "Sequence[CardPart]":
        """How to lay out the box for a state at its start; empty where that is not offered."""
        return ()

    # What is printed.

    def edition(self, options: Any) -> "Edition":
        """The printed data these options play with."""
        from affinage.core.edition import BLANK

        return BLANK

    def editions(self) -> Sequence[str]:
        """Names of the editions that come with the game; none where nothing is printed."""
        return ()

    def edition_text(self, name: str) -> str:
        """An edition as the TOML text that an owner of the box can correct."""
        return resources.files(self.package).joinpath("data", f"{name}.toml").read_text(encoding="utf-8")

    def check_edition(self, data: dict[str, Any]) -> "list[Fault]":
        """Every fault of an edition's data."""
        return []

    # Evaluation, for bots, hints and reviews.

    lead: ClassVar[float] = 6.0
    """The lead in evaluation that makes a win about three times as likely as a loss."""
    rollout: ClassVar[Rollout | None] = None
    """A quick policy; None where the game has none."""

    def evaluate(self, state: S, seat: Seat) -> float:
        """How good a state is for a seat; by default its score less the best of the others'."""
        outcome = self.standing(state)
        totals = [score.total for score in outcome.scores]
        won = (WON if outcome.ranks[seat] == 1 else -WON) if not self.asked(state) and any(outcome.ranks) else 0.0
        return totals[seat] - max(totals[:seat] + totals[seat + 1 :], default=0) + won

    learned: ClassVar[Sequence[Mapping[str, Sequence[str | int]]]] = ()
    """The tables at which a trained network makes the level `expert` more than `hard`, each as options and their
    values; empty where it never does. Options that are not named may have any value."""

    def network(self, view: V) -> str:
        """The trained network, by its name in the folder `weights`, for a table like this one; empty for none."""
        return ""

    def network_plays(self, view: V) -> bool:
        """Whether `expert` searches with this network; if not, it only tells the chances to win."""
        return True

    network_plans: ClassVar[bool] = False
    """Whether the network plans the turns in the lines of that search too; if not, plans are quick, as in `hard`."""

    network_names: ClassVar[Sequence[str]] = ()
    """What `network_numbers` tells, by name; empty where a network is shown the parts of the evaluation instead."""

    def network_numbers(self, state: S, seat: Seat) -> list[float]:
        """What a network is shown of a seat in a running state beside the observation, a number a name."""
        return []

    def network_slots(self, state: S) -> "Slots | None":
        """Where the bits of this table's observations belong; None where every table has them in the same places."""
        return None

    def evaluation_parts(self, state: S, seat: Seat) -> dict[str, float]:
        """What the evaluation of a running state is made of, by name; by default the lines of the score sheet.

        The names are explained in the game's messages, under `aims`.
        """
        return {line: float(points) for line, points in self.standing(state).scores[seat].lines}

    def stake(self, before: S, after: S, seat: Seat) -> "tuple[str, dict[str, Any]] | None":
        """What is at stake for a seat whose own actions lead from one state to the other, as far as it can know.

        A sentence of the game's messages under `stakes`, by its name, with what stands in its places; None where
        there is nothing to name, and the part of the evaluation that grows most is told.
        """
        return None

    def result(self, state: S, seat: Seat) -> float:
        """What a finished game is worth, from 0, lost, to 1, won; a shared win less, a good place a little."""
        outcome = self.outcome(state)
        if outcome is None or not any(outcome.ranks):
            return 0.5
        if seat in outcome.winners:
            return 0.5 + 0.5 / len(outcome.winners)
        return 0.04 * (len(outcome.ranks) - outcome.ranks[seat]) / len(outcome.ranks)

    def horizon(self, seats: int) -> int:
        """How many turns a search looks ahead; by default until it is the seat's turn again."""
        return seats

    certainty: ClassVar[float] = 0.6
    """How much a lead in evaluation tells about who wins, beside what `lead` says; fitted to games of equal bots."""

    def chances(self, state: S) -> tuple[float, ...]:
        """Every seat's chance to win, which add up to one: by default the better, the further its evaluation is ahead.

        Nobody is ahead at an opening, so each of three has about a third there. Once the game is over winners share it.
        """
        seats = self.seats(state)
        if not self.asked(state):
            outcome = self.outcome(state)
            if outcome is None or not any(outcome.ranks):
                return (1.0 / seats,) * seats
            return tuple(1.0 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(seats))
        return self.shares([self.evaluate(state, seat) for seat in range(seats)])

    def shares(self, values: Sequence[float], certainty: float = 0.0) -> tuple[float, ...]:
        """Chances to win, which add up to one, of seats with these evaluations or scores."""
        sure = (certainty or self.certainty) / self.lead
        weights = [exp(max(-30.0, sure * (value - max(values)))) for value in values]
        return tuple(weight / sum(weights) for weight in weights)

    # Studying: learning environments, the laboratory, reviews, rules.

    review: ClassVar[ReviewScale] = ReviewScale()
    lab_choices: ClassVar[Mapping[str, Sequence[str]]] = {}
    """Values for the lab to draw from, for options that are written freely."""

    @property
    def rule_pages(self) -> Sequence[str]:
        """The pages of numbered rules, the game's own first."""
        return (self.name,)

    def observer(self) -> "Observer":
        """How states become bits for learning programs; by default by hashing the fields of a view."""
        from affinage.core.observation import hashing

        return hashing(lambda state, seat, recall: self.view(state, seat, recall=recall))

    def traits(self, state: S) -> list[dict[str, list[str]]]:
        """What each seat played with (a player board, a tile), for the lab to compare."""
        return [{} for _ in range(self.seats(state))]


AnyGame: TypeAlias = Game[Any, Any]
"""A game of which nothing else is known, for whoever plays them all."""
