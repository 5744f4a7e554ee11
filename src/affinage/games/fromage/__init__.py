"""Fromage and Formaggio: cheese, workers and a board that turns, for one to four players at once."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from affinage.core import agenda
from affinage.core.edition import Edition, Fault, own
from affinage.core.event import events_in
from affinage.core.game import Game, Prompt, ReviewScale, Seat
from affinage.core.messages import Messages
from affinage.core.outcome import Outcome
from affinage.games.fromage import edition as printed
from affinage.games.fromage import evaluate as evaluation
from affinage.games.fromage import events, sealed
from affinage.games.fromage import rules as rulebook
from affinage.games.fromage import view as eyes
from affinage.games.fromage.actions import Action
from affinage.games.fromage.check import check
from affinage.games.fromage.encode import encode as encode_state
from affinage.games.fromage.imagine import imagine as imagine_state
from affinage.games.fromage.options import FormaggioOptions, Options
from affinage.games.fromage.position import position
from affinage.games.fromage.preview import preview as look_ahead
from affinage.games.fromage.rules import setup as set_up
from affinage.games.fromage.state import State
from affinage.games.fromage.traits import CHOICES
from affinage.games.fromage.traits import traits as seat_traits
from affinage.games.fromage.transcript import transcript

if TYPE_CHECKING:
    from rich.console import RenderableType

    from affinage.core.observation import Observer


class Fromage(Game[State, eyes.View]):
    """The game as the table, the bots and the command line know it."""

    name: ClassVar = "fromage"
    title: ClassVar = "Fromage"
    rules: ClassVar = "fromage/1"
    longest: ClassVar = 60
    simultaneous: ClassVar = True
    options_type: ClassVar[type[msgspec.Struct]] = Options
    view_type: ClassVar = eyes.View
    event_types: ClassVar = events_in(events)
    lead: ClassVar = 12.0
    review: ClassVar = ReviewScale(others=0.5, is_relative=False, win=2.0, turns=3, least=0.4)  # a worker is home again
    lab_choices: ClassVar = CHOICES

    def setup(self, options: Options, seed: int) -> State:
        key = options.key()
        state = set_up.setup(
            printed.board(key),
            printed.menu(key),
            options.seats,
            options.corporation if options.seats == 1 else 0,
            options.reveal == "sealed" and options.seats > 1,
            options.cut,
            printed.customers(key),
            seed,
        )
        if state.sealed and options.mode == "basic":
            sealed.seal(state)
        return state

    def solo_level(self, options: Options) -> int | None:
        return options.corporation if options.seats == 1 else None

    def seats(self, state: State) -> int:
        return len(state.stacks)

    def prompts(self, state: State) -> Mapping[Seat, Prompt]:
        return agenda.questions(state.stacks)

    def asked(self, state: State) -> int:
        return agenda.asked(state.stacks)

    def awaits(self, state: State, seat: Seat) -> bool:
        return agenda.awaits(state.stacks, seat)

    actions = staticmethod(rulebook.actions)
    apply = staticmethod(sealed.apply)
    objection = staticmethod(rulebook.objection)
    preview = staticmethod(look_ahead)
    view = staticmethod(eyes.view)
    looking_back = staticmethod(eyes.looking_back)
    hearers = staticmethod(sealed.hearers)
    standing = staticmethod(eyes.standing)
    imagine = staticmethod(imagine_state)
    encode = staticmethod(encode_state)
    evaluate = staticmethod(evaluation.evaluate)
    traits = staticmethod(seat_traits)

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

    def observer(self) -> "Observer":
        from affinage.games.fromage.observe import OBSERVER

        return OBSERVER

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
