"""Positions of Fromage for tests: text in, notation on them."""

from typing import Any

import affinage
from affinage.core import notation
from affinage.core.errors import Illegal
from affinage.core.event import Event, EventLog
from affinage.games.fromage.options import Options
from affinage.games.fromage.position import position
from affinage.games.fromage.rules import game_end
from affinage.games.fromage.state import State

GAME = affinage.game("fromage")


class Dairy:
    """A table with its options, played in notation."""

    options_type = Options

    def __init__(self, text: str = "", **given: Any) -> None:
        self.options = self.options_type(**{"seats": 2, **given})
        self.state: State = position(text, self.options)

    def do(self, *texts: str, seat: int = 0) -> list[Event]:
        """Carries out actions and returns what happened."""
        log = EventLog()
        for text in texts:
            action = notation.read(GAME, self.state, self.options, seat, text)
            GAME.apply(self.state, seat, action, log)
        return log.events

    def refusal(self, text: str, seat: int = 0) -> str:
        """The number of the rule that stands against an action."""
        before = GAME.encode(self.state)
        try:
            notation.read(GAME, self.state, self.options, seat, text)
        except Illegal as error:
            assert GAME.encode(self.state) == before
            return error.rule
        raise AssertionError(f"'{text}' was not refused")

    def legal(self, verb: str = "", seat: int = 0) -> set[str]:
        """What can be done, or done with a verb and then written without it."""
        texts = {notation.write(action) for action in GAME.actions(self.state, seat)}
        return {text.removeprefix(verb).strip() for text in texts if text.split()[0] == verb} if verb else texts

    def asked(self, seat: int = 0) -> str:
        """The name of the question a seat is asked; empty when it is not."""
        prompt = GAME.prompts(self.state).get(seat)
        return prompt.name if prompt else ""

    def turn(self, count: int = 1) -> None:
        """Everybody is ready, so often."""
        for _ in range(count):
            turn = self.state.turn
            while self.state.turn == turn and not self.state.reason:
                for seat in sorted(GAME.prompts(self.state)):
                    self.do("ready", seat=seat)

    def line(self, name: str, seat: int = 0) -> int:
        """One line of a seat's score sheet."""
        return dict(game_end.lines(self.state, seat))[name]

    def player(self, seat: int = 0) -> Any:
        return GAME.view(self.state, seat).players[seat]

    def ended(self) -> tuple[str, tuple[int, ...]]:
        """The reason and the ranks of a finished game."""
        outcome = GAME.outcome(self.state)
        assert outcome is not None
        return outcome.reason, outcome.ranks


def names(events: list[Event]) -> list[str]:
    """What kinds of events these are."""
    return [type(event).__name__ for event in events]
