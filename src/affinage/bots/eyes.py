"""What a bot is given to decide by, and what it answers."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from affinage.bots.reason import NO_REASON, Reason
from affinage.core.game import Action, AnyGame, Prompt, Seat
from affinage.core.rng import Stream


class Choice(NamedTuple):
    """The action a bot takes, and what it is after."""

    action: Action
    reason: Reason = NO_REASON


class Eyes:
    """One seat's eyes on a table: the question, the legal actions, and the view with all it may remember."""

    __slots__ = ("_state", "_view", "actions", "game", "seat")

    def __init__(self, game: AnyGame, state: Any, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.actions: Sequence[Action] = game.actions(state, seat)
        self._state = state
        self._view: Any = None

    @property
    def prompt(self) -> Prompt:
        return self.game.prompts(self._state)[self.seat]

    @property
    def view(self) -> Any:
        """Made when first asked for, since not every bot looks."""
        if self._view is None:
            self._view = self.game.view(self._state, self.seat, recall=True)
        return self._view

    @property
    def glance(self) -> Any:
        """Only what lies on the table now, for bots that forget."""
        return self.game.view(self._state, self.seat)


class Bot(Protocol):
    """Decides for a seat."""

    @property
    def name(self) -> str: ...
    def choose(self, eyes: Eyes, chance: Stream) -> Choice: ...
