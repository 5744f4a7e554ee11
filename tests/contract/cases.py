"""The games every contract test runs on: a new game is one line here."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import affinage
from affinage.core import notation
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame
from affinage.core.rng import Stream, stream


class Case(NamedTuple):
    """A game with options, as the contract plays it."""

    name: str
    given: dict[str, object]

    @property
    def game(self) -> AnyGame:
        return affinage.game(self.name)

    @property
    def options(self) -> Any:
        return self.game.options(**{"cut": 40, **self.given})

    def __str__(self) -> str:
        return "-".join([self.name, *(f"{key}={value}" for key, value in self.given.items())])


CASES = [
    *(Case("roquefort", {"seats": seats, "memory": "strict"}) for seats in (2, 3, 4)),
    *(Case("roquefort", {"seats": seats, "side": "B", "target": 5, "memory": "open"}) for seats in (2, 3, 4)),
    *(Case("cheesonomics", {"seats": seats, "flavour": "mild"}) for seats in (2, 3, 4, 5)),
    *(Case("cheesonomics", {"seats": seats, "flavour": "sharp", "memory": "notes"}) for seats in (2, 3, 4, 5)),
    *(Case("cheesonomics", {"seats": seats, "flavour": "sharp"}) for seats in (2, 3)),
    *(Case("fromage", {"seats": seats}) for seats in (1, 2, 3, 4)),
    *(Case("fromage", {"seats": seats, "side": "II", "mode": "advanced"}) for seats in (1, 2, 3)),
    Case("fromage", {"seats": 4, "side": "printed", "mode": "advanced", "reveal": "sealed"}),
    *(Case("formaggio", {"seats": seats}) for seats in (1, 2, 3, 4)),
    *(Case("formaggio", {"seats": seats, "side": "II", "mode": "advanced"}) for seats in (1, 3)),
    Case("formaggio", {"seats": 4, "venues": "villes,venezia,vigneto,fromagerie", "mode": "advanced"}),
    Case("fromage", {"seats": 2, "venues": "festival,bistro,venezia,vigneto", "reveal": "sealed"}),
]


class Moment(NamedTuple):
    """A state in a random game, with a seat that is asked and the action it will take."""

    state: Any
    seat: int
    action: Any


def random_game(case: Case, seed: int) -> Iterator[Moment]:
    """The moments of a game in which everybody takes any legal action; ends after the last one was applied."""
    game, chance = case.game, stream(seed, "contract")
    state = game.setup(case.options, seed)
    while game.asked(state):
        seat = chance.pick(sorted(game.prompts(state)))
        action = chance.pick(game.actions(state, seat))
        yield Moment(state, seat, action)
        game.apply(state, seat, action)


def some_moments(case: Case, seed: int, count: int) -> Iterator[Moment]:
    """About `count` moments spread over a random game."""
    moments = [Moment(m.state.copy(), m.seat, m.action) for m in random_game(case, seed)]
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
