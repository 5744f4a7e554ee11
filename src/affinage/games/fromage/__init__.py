"""Fromage and Formaggio: cheese, workers and a board that turns, for one to four players at once."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from affinage.core import agenda
from affinage.core.edition import Edition, Fault, own
from affinage.core.event import Event
from affinage.core.game import Prompt, Seat
from affinage.core.options import read
from affinage.core.outcome import Outcome
from affinage.games.fromage import edition as printed
from affinage.games.fromage import rules as rulebook
from affinage.games.fromage import sealed
from affinage.games.fromage import view as eyes
from affinage.games.fromage.actions import Action
from affinage.games.fromage.check import check
from affinage.games.fromage.encode import encode as encode_state
from affinage.games.fromage.imagine import imagine as imagine_state
from affinage.games.fromage.options import FormaggioOptions, Options
from affinage.games.fromage.preview import preview as look_ahead
from affinage.games.fromage.rules import setup as set_up
from affinage.games.fromage.state import State
from affinage.games.fromage.transcript import transcript


class Fromage:
    """The game as the table, the bots and the command line know it."""

    name: ClassVar = "fromage"
    title: ClassVar = "Fromage"
    rules: ClassVar = "fromage/1"
    longest: ClassVar = 60
    options_type: ClassVar[type[msgspec.Struct]] = Options

    def options(self, **given: object) -> Options:
        return read(Options, self.name, given)

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

    def seats(self, state: State) -> int:
        return len(state.stacks)

    def prompts(self, state: State) -> Mapping[Seat, Prompt]:
        return agenda.questions(state.stacks)

    def asked(self, state: State) -> int:
        return agenda.asked(state.stacks)

    actions = staticmethod(rulebook.actions)
    apply = staticmethod(sealed.apply)
    objection = staticmethod(rulebook.objection)
    preview = staticmethod(look_ahead)
    view = staticmethod(eyes.view)
    hearers = staticmethod(sealed.hearers)
    standing = staticmethod(eyes.standing)
    imagine = staticmethod(imagine_state)
    encode = staticmethod(encode_state)

    def outcome(self, state: State) -> Outcome | None:
        return eyes.standing(state) if state.reason else None

    def barriers(self, state: State) -> int:
        return state.learned

    def turn(self, state: State) -> int:
        return state.turn

    def fleeting(self, options: Options) -> frozenset[type[Event]]:
        return frozenset()

    def catalogue(self, options: Options) -> Sequence[Action]:
        return printed.menu(options.key()).catalogue

    def edition(self, options: Options) -> Edition:
        return printed.edition_of(options.edition, options.boxes())

    def editions(self) -> Sequence[str]:
        return (*printed.NAMES, *own(*printed.BOXES))

    def edition_text(self) -> str:
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

    def options(self, **given: object) -> Options:
        return read(FormaggioOptions, self.name, given)

    def check_edition(self, data: dict[str, Any]) -> list[Fault]:
        whole = printed.complete(data)
        lacking = Fault("formaggio", "FO-1", 'it is missing; write it, or extends = "base" to take ours')
        return check(whole) + ([] if isinstance(whole.get("formaggio"), dict) else [lacking])


GAME = Fromage()
FORMAGGIO = Formaggio()
