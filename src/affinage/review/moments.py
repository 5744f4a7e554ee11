"""A finished game taken apart: the state before every action, and the decisions of each seat."""

from functools import lru_cache
from typing import Any, NamedTuple

from affinage.core import notation
from affinage.core.errors import Mistake
from affinage.core.game import Action, AnyGame, Seat
from affinage.core.record import Record

RUNNING = "This game is not over yet; a review opens at its end, since it would tell what is still hidden."


class Moment(NamedTuple):
    """An action that was taken: before `state`, in a turn, as action number `n` from 0."""

    n: int
    seat: Seat
    turn: int
    action: Action
    state: Any

    @property
    def do(self) -> str:
        return notation.write(self.action)


class Story(NamedTuple):
    """A finished game: its moments in order, and the state at the end."""

    game: AnyGame
    options: Any
    moments: list[Moment]
    end: Any
    luck: str
    """What makes the chance of this review its own, and the same each time."""


@lru_cache(maxsize=4)
def story_of(record: bytes) -> Story:
    """The game of a record; raises BadRecord where it does not hold, Mistake where it is not over."""
    read = Record.parse(record)
    game, options, state = read.begin()
    before, moments = state.copy(), []
    for step in read.steps():
        action = notation.find(game, options, step.move.do)
        moments.append(Moment(step.n, step.move.seat, game.turn(before), action, before))
        before = step.state.copy()
    if game.outcome(before) is None:
        raise Mistake(RUNNING)
    return Story(game, options, moments, before, read.hash or "")


def rest_of_turn(story: Story, moment: Moment) -> tuple[Action, ...]:
    """What the seat did after it in the same turn, as long as it learned nothing on the way that it then acted on."""
    game, seat, state = story.game, moment.seat, moment.state.copy()
    known, rest = game.barriers(state), list[Action]()
    game.apply(state, seat, moment.action)
    for later in story.moments[moment.n + 1 :]:
        if later.turn != moment.turn or game.barriers(state) != known:
            break
        if later.seat == seat:
            if later.action not in game.actions(state, seat):
                break  # only what another seat did in between allowed it
            game.apply(state, seat, later.action)
            rest.append(later.action)
    return tuple(rest)
