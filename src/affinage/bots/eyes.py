"""What a bot is given to decide by, and what it answers."""

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final, NamedTuple, Protocol

from affinage.bots.reason import NO_REASON, ONLY, SLIP, Reason
from affinage.core.game import Action, AnyGame, Asked, Seat
from affinage.core.rng import Stream


class Choice(NamedTuple):
    """The action a bot takes, and what it is after."""

    action: Action
    reason: Reason = NO_REASON


class Sight(Enum):
    """How much a bot looks at before a decision: making a view takes longer than a quick bot thinks."""

    NOTHING = "nothing"
    GLANCE = "glance"
    """What lies on the table now, for bots that forget."""
    RECALL = "recall"
    """The table, and all that the seat may remember."""


NOTHING, GLANCE, RECALL = Sight  # by name they take half as long to make out as by way of the class


class Eyes:
    """One seat's eyes on a table: the legal actions, and the view of it that the bot asked for.

    It is a value, and the table itself is nowhere in it; so no bot can see more than its seat may know.
    """

    __slots__ = ("actions", "game", "seat", "view")

    def __init__(self, game: AnyGame, seat: Seat, actions: Sequence[Action], view: Any) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.actions: Final = actions
        self.view: Final = view
        """None where the bot did not look."""

    @property
    def prompt(self) -> Asked:
        """The question; who does not look does not read it."""
        asked: Asked = self.view.asked[self.seat]
        return asked


class Bot(Protocol):
    """Decides for a seat, in two steps: it says how much it looks at, and chooses by that."""

    name: str
    """How the bot is named in records."""

    def sees(self, actions: Sequence[Action], chance: Stream) -> Sight:
        """How much it looks at before it chooses among these actions; by default all, where there is a choice."""
        return RECALL if len(actions) > 1 else NOTHING

    def choose(self, eyes: Eyes, chance: Stream) -> Choice:
        """What the seat does, and why; chance comes from the stream alone, so that a game can be played again."""


def look(game: AnyGame, state: Any, seat: Seat, sight: Sight = Sight.RECALL) -> Eyes:
    """What a seat that is asked sees of a table."""
    view = None if sight is NOTHING else game.view(state, seat, recall=sight is RECALL)
    return Eyes(game, seat, game.actions(state, seat), view)


def show(bot: Bot, game: AnyGame, state: Any, seat: Seat, chance: Stream) -> Eyes:
    """What a bot wants to see of a table for the decision it is asked for, and no more."""
    actions = game.actions(state, seat)
    sight = bot.sees(actions, chance)
    if sight is NOTHING:
        return Eyes(game, seat, actions, None)
    return Eyes(game, seat, actions, game.view(state, seat, recall=sight is RECALL))


def decide(bot: Bot, game: AnyGame, state: Any, seat: Seat, chance: Stream) -> Choice:
    """What a bot does at a table where its seat is asked."""
    return bot.choose(show(bot, game, state, seat, chance), chance)


def without_looking(eyes: Eyes, chance: Stream) -> Choice:
    """The only action there is, or any."""
    return Choice(eyes.actions[0], ONLY) if len(eyes.actions) == 1 else Choice(chance.pick(eyes.actions), SLIP)
