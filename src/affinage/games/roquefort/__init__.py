"""Château Roquefort: mice, roofs and sliding floors, for two to four players."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from affinage.core import agenda
from affinage.core.edition import Edition, Fault, own
from affinage.core.event import Event, events_in
from affinage.core.game import Game, Prompt, ReviewScale, Seat
from affinage.core.messages import Messages
from affinage.core.outcome import Outcome
from affinage.core.position import Laying
from affinage.core.stepper import Stepper
from affinage.games.roquefort import edition as printed
from affinage.games.roquefort import evaluate as evaluation
from affinage.games.roquefort import events
from affinage.games.roquefort import preview as foresight
from affinage.games.roquefort import rules as rulebook
from affinage.games.roquefort import view as eyes
from affinage.games.roquefort.actions import CATALOGUE, Action
from affinage.games.roquefort.encode import encode as encode_state
from affinage.games.roquefort.events import FLOORS_SEEN
from affinage.games.roquefort.facts import Facts
from affinage.games.roquefort.facts import facts as castle_facts
from affinage.games.roquefort.laying import CastleLaying
from affinage.games.roquefort.options import Options
from affinage.games.roquefort.position import position
from affinage.games.roquefort.rules import asking, start
from affinage.games.roquefort.scoring import RoquefortScoring
from affinage.games.roquefort.setup_card import draw_options, setup_card
from affinage.games.roquefort.stake import stake as at_stake
from affinage.games.roquefort.state import State

if TYPE_CHECKING:
    from rich.console import RenderableType

    from affinage.core.observation import Observer


class Roquefort(Game[State, eyes.View]):
    """The game as the table, the bots and the command line know it."""

    name: ClassVar = "roquefort"
    title: ClassVar = "Château Roquefort"
    rules: ClassVar = "roquefort/1"
    longest: ClassVar = 1000
    eventful: ClassVar = True
    minutes: ClassVar = (20, 30)
    bots: ClassVar = 2
    kinds: ClassVar = ()
    options_type: ClassVar[type[msgspec.Struct]] = Options
    view_type: ClassVar = eyes.View
    event_types: ClassVar = events_in(events)
    preview_type: ClassVar = foresight.Preview
    facts_type: ClassVar = Facts
    certainty: ClassVar = 0.3  # both evaluations have the other in them
    puzzle_tables: ClassVar = (
        {"seats": 2, "memory": "open"},
        {"seats": 3, "memory": "open"},
        {"seats": 2, "side": "B", "memory": "open"},
        {"seats": 4, "memory": "open"},
    )
    review: ClassVar = ReviewScale(unit=10.0, others=0.6, win=0.5, least=0.1)
    scoring: ClassVar = RoquefortScoring()

    def has_secrets(self, options: Options) -> bool:
        return False

    def has_notes(self, options: Options) -> bool:
        return options.memory == "notes"

    def setup(self, options: Options, seed: int) -> State:
        plan = printed.plan(options.edition, options.side)
        return start.setup(plan, options.seats, options.target, options.memory == "open", options.cut, seed)

    def stepper(self) -> Stepper:
        return rulebook.Steps(self)

    def seats(self, state: State) -> int:
        return len(state.stacks)

    def prompts(self, state: State) -> Mapping[Seat, Prompt]:
        return agenda.questions(state.stacks)

    def awaits(self, state: State, seat: Seat) -> bool:
        return agenda.awaits(state.stacks, seat)

    asked = staticmethod(asking.asked)
    actions = staticmethod(rulebook.actions)
    apply = staticmethod(rulebook.apply)
    objection = staticmethod(rulebook.objection)
    preview = staticmethod(foresight.preview)
    is_final = staticmethod(foresight.is_final)
    view = staticmethod(eyes.view)
    facts = staticmethod(castle_facts)
    draw_options = staticmethod(draw_options)
    setup_card = staticmethod(setup_card)
    hearers = staticmethod(eyes.hearers)
    standing = staticmethod(eyes.standing)
    imagine = staticmethod(eyes.imagine)
    encode = staticmethod(encode_state)
    evaluate = staticmethod(evaluation.evaluate)
    network_names: ClassVar = evaluation.NUMBERS
    network_numbers = staticmethod(evaluation.numbers)
    evaluation_parts = staticmethod(evaluation.parts)
    stake = staticmethod(at_stake)
    laying: ClassVar[Laying | None] = CastleLaying()

    learned: ClassVar = (
        {"edition": ("base",), "seats": (2,), "side": ("A",), "target": (4,)},
        {"edition": ("base",), "seats": (3, 4)},
    )

    def network(self, view: eyes.View) -> str:
        """There is one for two players on side A who play for four kinds, and one for all else that is printed."""
        sides = {tuple(printed.plan("base", side).rows): side for side in printed.edition("base").data["sides"]}
        side = sides.get(view.plan)
        if side == "A" and len(view.players) == 2 and view.target == 4:
            return f"{self.name}-2"
        return self.name if side else ""

    def network_plays(self, view: eyes.View) -> bool:
        """At two seats a search with the network for all tables is no stronger than `hard`; with more players it is."""
        return len(view.players) > 2 or self.network(view) == f"{self.name}-2"

    def outcome(self, state: State) -> Outcome | None:
        return eyes.standing(state) if state.reason else None

    def barriers(self, state: State) -> int:
        return state.learned

    def turn(self, state: State) -> int:
        return state.turn

    def fleeting(self, options: Options) -> frozenset[type[Event]]:
        return frozenset() if options.memory == "open" else FLOORS_SEEN

    def catalogue(self, options: Options) -> Sequence[Action]:
        return CATALOGUE

    def position(self, options: Options, given: Mapping[str, Any]) -> State:
        more = {**given, "kinds": tuple(given.get("kinds", ()))}
        return position(plan=printed.plan(options.edition, options.side), seats=options.seats, **more)

    def picture(self, view: eyes.View, names: Sequence[str], messages: Messages) -> "RenderableType":
        from affinage.games.roquefort.picture import draw

        return draw(view, names, messages)

    def svg(self, view: eyes.View, names: Sequence[str] = ()) -> str:
        from affinage.games.roquefort.svg import draw

        return draw(view, names or [f"seat {seat}" for seat in range(len(view.players))])

    def observer(self) -> "Observer":
        from affinage.core.observation import Observer
        from affinage.games.roquefort.observe import LAYOUT, words

        return Observer(LAYOUT, words)

    def edition(self, options: Options) -> Edition:
        return printed.edition(options.edition)

    def editions(self) -> Sequence[str]:
        return (*printed.NAMES, *own(self.name))

    def check_edition(self, data: dict[str, Any]) -> list[Fault]:
        return printed.check(data)


GAME = Roquefort()
