"""Cheesonomics: churn, produce and sell, Mild or Sharp, for two to five players."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from affinage.core import agenda
from affinage.core.edition import Edition, Fault, own
from affinage.core.errors import BadOptions
from affinage.core.event import Event
from affinage.core.game import Prompt, Seat
from affinage.core.options import read
from affinage.core.outcome import Outcome
from affinage.games.cheesonomics import answer as standing_answers
from affinage.games.cheesonomics import edition as printed
from affinage.games.cheesonomics import imagine as imagination
from affinage.games.cheesonomics import rules as rulebook
from affinage.games.cheesonomics import view as eyes
from affinage.games.cheesonomics.actions import CATALOGUE, MILD, Action
from affinage.games.cheesonomics.encode import encode as encode_state
from affinage.games.cheesonomics.events import NONE, SEEN, SOLD
from affinage.games.cheesonomics.market import PLACES
from affinage.games.cheesonomics.options import Options
from affinage.games.cheesonomics.preview import preview as look_ahead
from affinage.games.cheesonomics.rules.setup import setup
from affinage.games.cheesonomics.state import State

EXTRA_SHARP = (
    "Extra Sharp is not offered: it needs an expansion, and the rulebook does not give its rules; choose mild or sharp."
)


class Cheesonomics:
    """The game as the table, the bots and the command line know it."""

    name: ClassVar = "cheesonomics"
    title: ClassVar = "Cheesonomics"
    rules: ClassVar = "cheesonomics/1"
    longest: ClassVar = 400
    options_type: ClassVar[type[msgspec.Struct]] = Options

    def options(self, **given: object) -> Options:
        if str(given.get("flavour", "")).casefold().replace(" ", "-") == "extra-sharp":
            raise BadOptions(EXTRA_SHARP)
        return read(Options, self.name, given)

    def setup(self, options: Options, seed: int) -> State:
        sharp = options.flavour == "sharp"
        stock = printed.stock(options.edition, sharp)
        notes = options.memory == "notes"
        return setup(stock, options.seats, sharp, options.piles == "open", notes, options.cut, seed)

    def seats(self, state: State) -> int:
        return len(state.stacks)

    def prompts(self, state: State) -> Mapping[Seat, Prompt]:
        return agenda.questions(state.stacks)

    def asked(self, state: State) -> int:
        return agenda.asked(state.stacks)

    actions = staticmethod(rulebook.actions)
    apply = staticmethod(rulebook.apply)
    objection = staticmethod(rulebook.objection)
    preview = staticmethod(look_ahead)
    view = staticmethod(eyes.view)
    hearers = staticmethod(eyes.hearers)
    standing = staticmethod(eyes.standing)
    imagine = staticmethod(imagination.imagine)
    encode = staticmethod(encode_state)
    answer = staticmethod(standing_answers.answer)
    check_preference = staticmethod(standing_answers.check_preference)

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

    def catalogue(self, options: Options) -> Sequence[Action]:
        return CATALOGUE if options.flavour == "sharp" else CATALOGUE[:MILD]

    def edition(self, options: Options) -> Edition:
        return printed.edition(options.edition)

    def editions(self) -> Sequence[str]:
        return (*printed.NAMES, *own(self.name))

    def check_edition(self, data: dict[str, Any]) -> list[Fault]:
        return printed.check(data)


GAME = Cheesonomics()
