"""Positions of Château Roquefort for tests: pictures in, notation on them."""

from typing import Any

import affinage
from affinage.core import notation
from affinage.core.errors import Illegal
from affinage.core.event import Event, EventLog
from affinage.games.roquefort.edition import plan
from affinage.games.roquefort.position import position
from affinage.games.roquefort.state import State

GAME = affinage.game("roquefort")
OPTIONS = GAME.options()
SIDE_A = plan("base", "A")

EMPTY = """
#  .  _  .  _  .  #
.  .  .  .  .  .  .
_  .  _  .  _  .  _
.  .  .  .  .  .  .
_  .  _  .  _  .  _
.  .  .  .  .  .  .
#  .  _  .  _  .  #
"""


def castle(text: str = EMPTY, **more: Any) -> State:
    """A position on side A."""
    return position(text, SIDE_A, **more)


def do(state: State, *texts: str, seat: int = 0) -> list[Event]:
    """Carries out actions in notation and returns what happened."""
    log = EventLog()
    for text in texts:
        GAME.apply(state, seat, notation.read(GAME, state, OPTIONS, seat, text), log)
    return log.events


def refusal(state: State, text: str, seat: int = 0) -> str:
    """The number of the rule that stands against an action."""
    before = GAME.encode(state)
    try:
        notation.read(GAME, state, OPTIONS, seat, text)
    except Illegal as error:
        assert GAME.encode(state) == before
        return error.rule
    raise AssertionError(f"'{text}' was not refused")


def legal(state: State, verb: str, seat: int = 0) -> set[str]:
    """What can be done with a verb, without the verb."""
    return {" ".join(action.words[1:]) for action in GAME.actions(state, seat) if action.words[0] == verb}


def left(state: State, seat: int = 0) -> int:
    """The actions a seat has left."""
    count = GAME.prompts(state)[seat].fields()["left"]
    assert isinstance(count, int)
    return count


def kinds(state: State, seat: int) -> tuple[str, ...]:
    return tuple(GAME.view(state, seat).players[seat].kinds)


def ended(state: State) -> tuple[str, tuple[int, ...]]:
    """The reason and the ranks of a finished game."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.reason, outcome.ranks
