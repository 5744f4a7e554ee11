"""The actions of Cheesonomics, interned and numbered, and the lists of them the rules hand out.

Those of Mild come first, so that its catalogue is the beginning of Sharp's.
"""

from typing import Any, Final, final

from affinage.core.action import Numbered
from affinage.games.cheesonomics.market import FACE, FACES, PLACES, TYPES
from affinage.games.cheesonomics.wedges import KINDS, KNIVES, NAMES, PLAIN, WORDS


class Action(Numbered):
    """What a seat does in Cheesonomics: one small class per verb, with its fields and its words."""

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Churn(Action):
    """Ask every opponent for a colour or an animal."""

    def __init__(self, index: int, word: int) -> None:
        super().__init__(index, "churn", WORDS[word])
        self.word: Final = word


@final
class Produce(Action):
    """Lay out every wedge in hand of a colour or an animal."""

    def __init__(self, index: int, word: int) -> None:
        super().__init__(index, "produce", WORDS[word])
        self.word: Final = word


@final
class Sell(Action):
    """Sell one wedge of the own wheels, as the first or a further one of a sale."""

    def __init__(self, index: int, kind: int) -> None:
        super().__init__(index, "sell", NAMES[kind])
        self.kind: Final = kind


@final
class Give(Action):
    """Give a wedge to the churner."""

    def __init__(self, index: int, kind: int) -> None:
        super().__init__(index, "give", NAMES[kind])
        self.kind: Final = kind


@final
class Take(Action):
    """Take a wedge out of a hand that was shown."""

    def __init__(self, index: int, kind: int) -> None:
        super().__init__(index, "take", NAMES[kind])
        self.kind: Final = kind


@final
class Return(Action):
    """Give a wedge back to an opponent after a churn."""

    def __init__(self, index: int, kind: int) -> None:
        super().__init__(index, "return", NAMES[kind])
        self.kind: Final = kind


@final
class Flip(Action):
    """Turn a market wedge over."""

    def __init__(self, index: int, place: int) -> None:
        super().__init__(index, "flip", PLACES[place])
        self.place: Final = place


@final
class Done(Action):
    """Close a sale with fewer than three wedges."""

    def __init__(self, index: int) -> None:
        super().__init__(index, "done")


@final
class Pass(Action):
    """Sell nothing at the end, or leave a symbol unused."""

    def __init__(self, index: int) -> None:
        super().__init__(index, "pass")


@final
class Replace(Action):
    """Choose the market wedge that leaves."""

    def __init__(self, index: int, place: int) -> None:
        super().__init__(index, "replace", PLACES[place])
        self.place: Final = place


@final
class Place(Action):
    """Put a market wedge of the own supply into the market, this side up."""

    def __init__(self, index: int, lying: int) -> None:
        super().__init__(index, "place", TYPES[lying // 2], FACES[FACE[lying]])
        self.lying: Final = lying


@final
class Draw(Action):
    """Take a market wedge from the discard pile."""

    def __init__(self, index: int, type: int) -> None:
        super().__init__(index, "draw", TYPES[type])
        self.type: Final = type


@final
class Discard(Action):
    """Put a market wedge of the own supply on the discard pile, to take another."""

    def __init__(self, index: int, type: int) -> None:
        super().__init__(index, "discard", TYPES[type])
        self.type: Final = type


@final
class Look(Action):
    """Look at the market wedges of the player with this knife."""

    def __init__(self, index: int, knife: int) -> None:
        super().__init__(index, "look", KNIVES[knife])
        self.knife: Final = knife


@final
class Steal(Action):
    """Take a market wedge from the supply that was looked at."""

    def __init__(self, index: int, type: int) -> None:
        super().__init__(index, "steal", TYPES[type])
        self.type: Final = type


@final
class Hand(Action):
    """Hand over a market wedge for the stolen one."""

    def __init__(self, index: int, type: int) -> None:
        super().__init__(index, "hand", TYPES[type])
        self.type: Final = type


def _wedge_verbs(made: list[Action], first: int, end: int) -> None:
    """The verbs that name a cheese wedge, for these kinds."""
    for kind in range(first, end):
        made.append(Sell(len(made), kind))
        made.append(Give(len(made), kind))
        made.append(Take(len(made), kind))
        made.append(Return(len(made), kind))


def _mild() -> list[Action]:
    """Every action of Mild, where no wedge has a symbol."""
    made: list[Action] = []
    for word in range(len(WORDS)):
        made.append(Churn(len(made), word))
    for word in range(len(WORDS)):
        made.append(Produce(len(made), word))
    _wedge_verbs(made, 0, PLAIN)
    for place in range(len(PLACES)):
        made.append(Flip(len(made), place))
    made.append(Done(len(made)))
    made.append(Pass(len(made)))
    return made


def _sharp() -> list[Action]:
    """Those of Mild, wedges with symbols, and what is done with market wedges."""
    made = _mild()
    _wedge_verbs(made, PLAIN, KINDS)
    for place in range(len(PLACES)):
        made.append(Replace(len(made), place))
    for lying in range(len(FACE)):
        made.append(Place(len(made), lying))
    for type in range(len(TYPES)):
        made.append(Draw(len(made), type))
        made.append(Discard(len(made), type))
        made.append(Steal(len(made), type))
        made.append(Hand(len(made), type))
    for knife in range(len(KNIVES)):
        made.append(Look(len(made), knife))
    return made


CATALOGUE: Final = tuple(_sharp())
MILD: Final = len(_mild())
"""How many of them Mild has."""


def action_at(index: int) -> Action:
    """The action of this number; what pickling goes by."""
    return CATALOGUE[index]


CHURN: Final = [action for action in CATALOGUE if isinstance(action, Churn)]
PRODUCE: Final = [action for action in CATALOGUE if isinstance(action, Produce)]
CHURNS: Final[list[list[Action]]] = [
    [action for action in CHURN if mask >> action.word & 1] for mask in range(1 << len(WORDS))
]
PRODUCES: Final[list[list[Action]]] = [
    [action for action in PRODUCE if mask >> action.word & 1] for mask in range(1 << len(WORDS))
]
"""Churns and productions by a mask of words."""
SELL: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Sell)]
GIVE: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Give)]
TAKE: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Take)]
RETURN: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Return)]
FLIP: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Flip)]
PLACE: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Place)]
DRAW: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Draw)]
DISCARD: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Discard)]
LOOK: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Look)]
STEAL: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Steal)]
HAND: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Hand)]
DONE: Final = next(action for action in CATALOGUE if isinstance(action, Done))
PASS: Final = next(action for action in CATALOGUE if isinstance(action, Pass))
