"""Fromage and Formaggio: cheese, workers and a board that turns, for one to four players at once."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from affinage.games.fromage import rules as rulebook  # first: rules and venues know each other, and this order works

# isort: split
from affinage.core import agenda
from affinage.core.edition import Edition, Fault, own
from affinage.core.event import events_in
from affinage.core.game import Game, Prompt, ReviewScale, Seat
from affinage.core.messages import Messages
from affinage.core.outcome import CUT, Outcome
from affinage.core.stepper import Stepper
from affinage.core.terms import Rival
from affinage.games.fromage import edition as printed
from affinage.games.fromage import evaluate as evaluation
from affinage.games.fromage import events, foreseen, sealed, venues
from affinage.games.fromage import view as eyes
from affinage.games.fromage.actions import Action
from affinage.games.fromage.check import check
from affinage.games.fromage.companion import FromageCompanion
from affinage.games.fromage.encode import encode as encode_state
from affinage.games.fromage.facts import CORPORATION, Facts
from affinage.games.fromage.facts import facts as table_facts
from affinage.games.fromage.imagine import imagine as imagine_state
from affinage.games.fromage.laying import DairyLaying
from affinage.games.fromage.notes import notes_on as setup_notes
from affinage.games.fromage.options import FormaggioOptions, Options
from affinage.games.fromage.position import position
from affinage.games.fromage.preview import preview as look_ahead
from affinage.games.fromage.rules import asking
from affinage.games.fromage.rules import setup as set_up
from affinage.games.fromage.scoring import FromageScoring
from affinage.games.fromage.setup_card import draw_options, setup_card
from affinage.games.fromage.stake import stake as at_stake
from affinage.games.fromage.state import State
from affinage.games.fromage.traits import CHOICES
from affinage.games.fromage.traits import traits as seat_traits
from affinage.games.fromage.transcript import transcript

if TYPE_CHECKING:
    from rich.console import RenderableType

    from affinage.core.observation import Observer, Slots
    from affinage.core.rng import Stream


OWN_NETWORKS = {2: "2", 3: "34", 4: "34"}
"""How the networks that were trained for one box alone, as it comes, are named after the seats they are for."""


class Fromage(Game[State, eyes.View]):
    """The game as the table, the bots and the command line know it."""

    name: ClassVar = "fromage"
    title: ClassVar = "Fromage"
    rules: ClassVar = "fromage/1"
    longest: ClassVar = 60
    minutes: ClassVar = (30, 45)
    bots: ClassVar = 3
    pause: ClassVar = 150  # bots act while the others think, and are not waited for
    kinds: ClassVar = ("space", "mooring", "structure", "order", "type", "venue", "resource", "end")
    simultaneous: ClassVar = True
    options_type: ClassVar[type[msgspec.Struct]] = Options
    view_type: ClassVar = eyes.View
    event_types: ClassVar = (*events_in(events), *venues.EVENTS)
    preview_type: ClassVar = foreseen.Preview
    facts_type: ClassVar = Facts
    lead: ClassVar = 12.0
    review: ClassVar = ReviewScale(others=0.5, is_relative=False, win=2.0, turns=3, least=0.4)  # a worker is home again
    scoring: ClassVar = FromageScoring()
    companion: ClassVar = FromageCompanion()
    lab_choices: ClassVar = CHOICES
    learned: ClassVar = ({"edition": ("base",)},)
    puzzle_tables: ClassVar = ({"seats": 2}, {"seats": 3}, {"seats": 4})

    def network(self, view: eyes.View) -> str:
        """A box's own table has one of its own for some numbers of seats; all others share one for all venues."""
        board = view.board
        if board.edition != "base":
            return ""
        usual = not board.advanced and not view.sealed and all(venue.side == "I" for venue in board.venues)
        own = OWN_NETWORKS.get(len(view.players))
        if usual and own:
            for box, names in printed.BOXES.items():
                if tuple(venue.name for venue in board.venues) == names:
                    return f"{box}-{own}"
        return "venues"

    network_plans: ClassVar = True  # on the same 26 deals and seats `expert` won 81 % with planned turns, 63 % without

    def network_slots(self, state: State) -> "Slots":
        from affinage.games.fromage.slots import slots

        return slots(state.board)

    def has_secrets(self, options: Options) -> bool:
        """Nothing is hidden but drafted tiles and sealed turns."""
        return options.mode == "advanced" or options.reveal == "sealed"

    def setup(self, options: Options, seed: int) -> State:
        key = options.key()
        state = set_up.setup(
            printed.board(key),
            printed.menu(key),
            options.seats,
            options.corporation if options.seats == 1 else 0,
            options.reveal == "sealed" and options.seats > 1,
            options.cut,
            seed,
        )
        if state.sealed and options.mode == "basic":
            sealed.seal(state)
        return state

    def solo_level(self, options: Options) -> int | None:
        return options.corporation if options.seats == 1 else None

    def stepper(self) -> Stepper:
        return sealed.Steps(self)

    def seats(self, state: State) -> int:
        return len(state.stacks)

    def prompts(self, state: State) -> Mapping[Seat, Prompt]:
        return agenda.questions(state.stacks)

    def awaits(self, state: State, seat: Seat) -> bool:
        return agenda.awaits(state.stacks, seat)

    notes_on = staticmethod(setup_notes)
    asked = staticmethod(asking.asked)
    actions = staticmethod(rulebook.actions)
    apply = staticmethod(sealed.apply)
    objection = staticmethod(rulebook.objection)
    preview = staticmethod(look_ahead)
    is_final = staticmethod(foreseen.is_final)
    view = staticmethod(eyes.view)
    facts = staticmethod(table_facts)
    setup_card = staticmethod(setup_card)
    looking_back = staticmethod(eyes.looking_back)
    hearers = staticmethod(sealed.hearers)
    standing = staticmethod(eyes.standing)
    imagine = staticmethod(imagine_state)
    encode = staticmethod(encode_state)
    evaluate = staticmethod(evaluation.evaluate)
    network_names: ClassVar = evaluation.NUMBERS
    network_numbers = staticmethod(evaluation.numbers)
    stake = staticmethod(at_stake)
    laying: ClassVar = DairyLaying()
    traits = staticmethod(seat_traits)

    def rivals(self, view: eyes.View) -> Sequence[Rival]:
        """The Corporation, in the colour of the last seat."""
        against = view.corporation
        if against is None:
            return ()
        won = view.over and not view.standing.winners and view.standing.reason != CUT
        return (Rival(CORPORATION, "corporation", against.lines, against.total, won),)

    def outcome(self, state: State) -> Outcome | None:
        return eyes.standing(state) if state.reason else None

    def barriers(self, state: State) -> int:
        return state.learned

    def turn(self, state: State) -> int:
        return state.turn

    def catalogue(self, options: Options) -> Sequence[Action]:
        return printed.menu(options.key()).catalogue

    def horizon(self, seats: int) -> int:
        """A search looks three turns ahead, whatever the seats: so long a worker sent for Gold is away."""
        return 3

    def position(self, options: Options, given: Mapping[str, Any]) -> State:
        return position(given["text"], options)

    def picture(self, view: eyes.View, names: Sequence[str], messages: Messages) -> "RenderableType":
        from affinage.games.fromage.picture import draw

        return draw(view, names, messages)

    def draw_options(self, given: Mapping[str, Any], chance: "Stream") -> dict[str, Any]:
        return draw_options(printed.BOXES[self.options_type.box], given, chance)  # type: ignore[attr-defined]  # as above

    def svg(self, view: eyes.View, names: Sequence[str] = ()) -> str:
        from affinage.games.fromage.svg import draw

        return draw(view, names or [f"seat {seat}" for seat in range(len(view.players))])

    def observer(self) -> "Observer":
        from affinage.core.observation import Observer
        from affinage.games.fromage.observe import LAYOUT, words

        return Observer(LAYOUT, words)

    def edition(self, options: Options) -> Edition:
        return printed.edition_of(options.edition, options.boxes())

    def editions(self) -> Sequence[str]:
        return (*printed.NAMES, *own(*printed.BOXES))

    def edition_text(self, name: str) -> str:
        """The base edition in one file, which is not how it is kept."""
        return transcript(self.name)

    def check_edition(self, data: dict[str, Any]) -> list[Fault]:
        return check(printed.complete(data))


class Formaggio(Fromage):
    """The other box: it plays by the same rules and differs in what lies on the table unless told otherwise."""

    name: ClassVar = "formaggio"
    title: ClassVar = "Formaggio"
    rules: ClassVar = "formaggio/1"
    options_type: ClassVar[type[msgspec.Struct]] = FormaggioOptions

    @property
    def rule_pages(self) -> Sequence[str]:
        return ("formaggio", "fromage")

    def check_edition(self, data: dict[str, Any]) -> list[Fault]:
        whole = printed.complete(data)
        lacking = Fault("formaggio", "FO-1", 'it is missing; write it, or extends = "base" to take ours')
        return check(whole) + ([] if isinstance(whole.get("formaggio"), dict) else [lacking])


GAME = Fromage()
FORMAGGIO = Formaggio()
