"""A game with options, and random games of it, for tests."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from affinage.core import notation, registry
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame
from affinage.core.rng import Stream, stream

EARLY = 40
"""Turns after which a random game is cut."""


class Case(NamedTuple):
    """A game with options, as the contract plays it."""

    name: str
    given: dict[str, object]

    @property
    def game(self) -> AnyGame:
        """The game of this name."""
        return registry.game(self.name)

    @property
    def options(self) -> Any:
        """The options; a game that can be cut is cut early."""
        options = self.game.options(**self.given)
        if "cut" in self.given or not self.game.can_be_cut:
            return options
        return msgspec.structs.replace(options, cut=EARLY)

    def __str__(self) -> str:
        return "-".join([self.name, *(f"{key}={value}" for key, value in self.given.items())])


class Situation(NamedTuple):
    """A state in a random game, with a seat that is asked and the action it will take."""

    state: Any
    seat: int
    action: Any


def random_game(case: Case, seed: int) -> Iterator[Situation]:
    """The moments of a game in which everybody takes any legal action; ends after the last one was applied."""
    game, chance = case.game, stream(seed, "contract")
    state = game.setup(case.options, seed)
    while game.asked(state):
        seat = chance.pick(sorted(game.prompts(state)))
        action = chance.pick(game.actions(state, seat))
        yield Situation(state, seat, action)
        game.apply(state, seat, action)


def some_moments(case: Case, seed: int, count: int) -> Iterator[Situation]:
    """About `count` moments spread over a random game."""
    moments = [Situation(m.state.copy(), m.seat, m.action) for m in random_game(case, seed)]
    yield from moments[:: max(1, len(moments) // count)]


def finished(case: Case, seed: int) -> Any:
    """The state at the end of a random game."""
    state = None
    for moment in random_game(case, seed):
        state = moment.state
    return state


def chance(seed: int) -> Stream:
    return stream(seed, "test")


def read_or_sentence(game: AnyGame, state: Any, options: Any, seat: int, text: str) -> Any:
    """The action a text names, or the sentence that says why it names none."""
    try:
        return notation.read(game, state, options, seat, text)
    except Mistake as mistake:
        return str(mistake)
