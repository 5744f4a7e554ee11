"""Cheesonomics: churn, produce and sell, Mild or Sharp, for two to five players."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from affinage.core import agenda
from affinage.core.edition import Edition, Fault, own
from affinage.core.errors import BadOptions
from affinage.core.event import Event, events_in
from affinage.core.game import Game, Prompt, ReviewScale, Seat
from affinage.core.messages import Messages
from affinage.core.outcome import Outcome
from affinage.core.stepper import Stepper
from affinage.games.cheesonomics import answer as standing_answers
from affinage.games.cheesonomics import edition as printed
from affinage.games.cheesonomics import evaluate as evaluation
from affinage.games.cheesonomics import events
from affinage.games.cheesonomics import imagine as imagination
from affinage.games.cheesonomics import preview as foresight
from affinage.games.cheesonomics import rollout as policy
from affinage.games.cheesonomics import rules as rulebook
from affinage.games.cheesonomics import view as eyes
from affinage.games.cheesonomics.actions import CATALOGUE, MILD, Action
from affinage.games.cheesonomics.encode import encode as encode_state
from affinage.games.cheesonomics.events import NONE, SEEN, SOLD
from affinage.games.cheesonomics.facts import Facts
from affinage.games.cheesonomics.facts import facts as market_facts
from affinage.games.cheesonomics.laying import TableLaying
from affinage.games.cheesonomics.market import PLACES, TYPES
from affinage.games.cheesonomics.options import Options
from affinage.games.cheesonomics.position import position
from affinage.games.cheesonomics.rules import asking
from affinage.games.cheesonomics.rules.setup import setup
from affinage.games.cheesonomics.scoring import CheesonomicsScoring
from affinage.games.cheesonomics.setup_card import setup_card
from affinage.games.cheesonomics.stake import stake as at_stake
from affinage.games.cheesonomics.state import State
from affinage.games.cheesonomics.traits import traits as seat_traits

if TYPE_CHECKING:
    from rich.console import RenderableType

    from affinage.core.observation import Observer

EXTRA_SHARP = (
    "Extra Sharp is not offered: it needs an expansion, and the rulebook does not give its rules; choose mild or sharp."
)


class Cheesonomics(Game[State, eyes.View]):
    """The game as the table, the bots and the command line know it."""

    name: ClassVar = "cheesonomics"
    title: ClassVar = "Cheesonomics"
    rules: ClassVar = "cheesonomics/1"
    longest: ClassVar = 400
    minutes: ClassVar = (20, 30)
    bots: ClassVar = 3
    kinds: ClassVar = ("wedge", "market", "word", "face", "knife")
    simultaneous: ClassVar = True
    options_type: ClassVar[type[msgspec.Struct]] = Options
    view_type: ClassVar = eyes.View
    event_types: ClassVar = events_in(events)
    facts_type: ClassVar = Facts
    preview_type: ClassVar = foresight.Preview
    lead: ClassVar = 7.0
    puzzle_tables: ClassVar = (
        {"seats": 2, "piles": "open", "memory": "notes"},
        {"seats": 3, "piles": "open", "memory": "notes"},
        {"seats": 3, "flavour": "sharp", "piles": "open", "memory": "notes"},
        {"seats": 4, "piles": "open", "memory": "notes"},
    )
    rollout: ClassVar = policy
    review: ClassVar = ReviewScale(others=0.5, win=1.5, to_the_end=True, pairs=6, least=0.4)
    scoring: ClassVar = CheesonomicsScoring()

    def options(self, **given: object) -> Any:
        if str(given.get("flavour", "")).casefold().replace(" ", "-") == "extra-sharp":
            raise BadOptions(EXTRA_SHARP)
        return super().options(**given)

    def setup(self, options: Options, seed: int) -> State:
        sharp = options.flavour == "sharp"
        stock = printed.stock(options.edition, sharp)
        notes = options.memory == "notes"
        return setup(stock, options.seats, sharp, options.piles == "open", notes, options.cut, seed)

    learned: ClassVar = ({"edition": ("base",), "seats": (2,), "flavour": ("mild",), "piles": ("closed",)},)

    def network(self, view: eyes.View) -> str:
        """There is one for two players of Mild with closed piles, and one for all else with the printed wedges."""
        stock = printed.stock("base", view.flavour == "sharp")
        if view.box != tuple(TYPES[type] for type in stock.market):
            return ""
        return f"{self.name}-2" if self._is_usual(view) else self.name

    def network_plays(self, view: eyes.View) -> bool:
        """The one for two players does, in games as long as those it learned from; else `hard` is as strong.

        Longer ones come of churning, which the search of `hard` tires of and a network does not.
        """
        return self._is_usual(view) and view.turn < evaluation.LATE * len(view.players)

    def _is_usual(self, view: eyes.View) -> bool:
        return view.flavour == "mild" and view.piles == "closed" and len(view.players) == 2

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
    facts = staticmethod(market_facts)
    setup_card = staticmethod(setup_card)
    looking_back = staticmethod(eyes.looking_back)
    hearers = staticmethod(eyes.hearers)
    standing = staticmethod(eyes.standing)
    imagine = staticmethod(imagination.imagine)
    encode = staticmethod(encode_state)
    evaluate = staticmethod(evaluation.evaluate)
    network_names: ClassVar = evaluation.NUMBERS
    network_numbers = staticmethod(evaluation.numbers)
    evaluation_parts = staticmethod(evaluation.parts)
    stake = staticmethod(at_stake)
    laying: ClassVar = TableLaying()
    result = staticmethod(evaluation.result)
    traits = staticmethod(seat_traits)
    standing_answer = staticmethod(standing_answers.standing_answer)
    check_answers = staticmethod(standing_answers.check_answers)

    def outcome(self, state: State) -> Outcome | None:
        return eyes.standing(state) if state.reason else None

    def barriers(self, state: State) -> int:
        if state.notes or not state.sharp:
            return state.learned
        # Turning over a wedge whose back all could have concluded still reminds those who play from memory (CH-74).
        everyone = (1 << len(state.stacks) + 1) - 1
        return (len(PLACES) + 1) * state.learned + state.backs.count(everyone)

    def turn(self, state: State) -> int:
        return state.turn

    def fleeting(self, options: Options) -> frozenset[type[Event]]:
        return (SOLD if options.piles == "closed" else NONE) | (SEEN if options.memory == "strict" else NONE)

    def advice_recalls(self, options: Options) -> bool:
        return options.memory != "strict"  # CH-74

    def catalogue(self, options: Options) -> Sequence[Action]:
        return CATALOGUE if options.flavour == "sharp" else CATALOGUE[:MILD]

    def horizon(self, seats: int) -> int:
        """A search plays to the end: the rollout is quick, and only then the turns that were spent are seen to pay."""
        return 1000

    def position(self, options: Options, given: Mapping[str, Any]) -> State:
        stock = printed.stock(options.edition, options.flavour == "sharp")
        return position(given["text"], stock, turn=given.get("turn", ""))

    def picture(self, view: eyes.View, names: Sequence[str], messages: Messages) -> "RenderableType":
        from affinage.games.cheesonomics.picture import draw

        return draw(view, names, messages)

    def svg(self, view: eyes.View, names: Sequence[str] = ()) -> str:
        from affinage.games.cheesonomics.svg import draw

        return draw(view, names or [f"seat {seat}" for seat in range(len(view.players))])

    def observer(self) -> "Observer":
        from affinage.core.observation import Observer
        from affinage.games.cheesonomics.observe import LAYOUT, words

        return Observer(LAYOUT, words)

    def edition(self, options: Options) -> Edition:
        return printed.edition(options.edition)

    def editions(self) -> Sequence[str]:
        return (*printed.NAMES, *own(self.name))

    def check_edition(self, data: dict[str, Any]) -> list[Fault]:
        return printed.check(data)


GAME = Cheesonomics()
