"""The actions of Cheesonomics, interned and numbered, and the lists of them the rules hand out.

Those of Mild come first, so that its catalogue is the beginning of Sharp's.
"""

from typing import Any, Final, TypeAlias, final

from affinage.games.cheesonomics.market import FACE, FACES, PLACES, TYPES
from affinage.games.cheesonomics.wedges import KINDS, KNIVES, NAMES, PLAIN, WORDS


@final
class Churn:
    """Ask every opponent for a colour or an animal."""

    __slots__ = ("index", "word", "words")

    def __init__(self, index: int, word: int) -> None:
        self.index: Final = index
        self.word: Final = word
        self.words: Final = ("churn", WORDS[word])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Produce:
    """Lay out every wedge in hand of a colour or an animal."""

    __slots__ = ("index", "word", "words")

    def __init__(self, index: int, word: int) -> None:
        self.index: Final = index
        self.word: Final = word
        self.words: Final = ("produce", WORDS[word])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Sell:
    """Sell one wedge of the own wheels, as the first or a further one of a sale."""

    __slots__ = ("index", "kind", "words")

    def __init__(self, index: int, kind: int) -> None:
        self.index: Final = index
        self.kind: Final = kind
        self.words: Final = ("sell", NAMES[kind])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Give:
    """Give a wedge to the churner."""

    __slots__ = ("index", "kind", "words")

    def __init__(self, index: int, kind: int) -> None:
        self.index: Final = index
        self.kind: Final = kind
        self.words: Final = ("give", NAMES[kind])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Take:
    """Take a wedge out of a hand that was shown."""

    __slots__ = ("index", "kind", "words")

    def __init__(self, index: int, kind: int) -> None:
        self.index: Final = index
        self.kind: Final = kind
        self.words: Final = ("take", NAMES[kind])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Return:
    """Give a wedge back to an opponent after a churn."""

    __slots__ = ("index", "kind", "words")

    def __init__(self, index: int, kind: int) -> None:
        self.index: Final = index
        self.kind: Final = kind
        self.words: Final = ("return", NAMES[kind])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Flip:
    """Turn a market wedge over."""

    __slots__ = ("index", "place", "words")

    def __init__(self, index: int, place: int) -> None:
        self.index: Final = index
        self.place: Final = place
        self.words: Final = ("flip", PLACES[place])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Done:
    """Close a sale with fewer than three wedges."""

    __slots__ = ("index", "words")

    def __init__(self, index: int) -> None:
        self.index: Final = index
        self.words: Final = ("done",)

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Pass:
    """Sell nothing at the end, or leave a symbol unused."""

    __slots__ = ("index", "words")

    def __init__(self, index: int) -> None:
        self.index: Final = index
        self.words: Final = ("pass",)

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Replace:
    """Choose the market wedge that leaves."""

    __slots__ = ("index", "place", "words")

    def __init__(self, index: int, place: int) -> None:
        self.index: Final = index
        self.place: Final = place
        self.words: Final = ("replace", PLACES[place])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Place:
    """Put a market wedge of the own supply into the market, this side up."""

    __slots__ = ("index", "lying", "words")

    def __init__(self, index: int, lying: int) -> None:
        self.index: Final = index
        self.lying: Final = lying
        self.words: Final = ("place", TYPES[lying // 2], FACES[FACE[lying]])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Draw:
    """Take a market wedge from the discard pile."""

    __slots__ = ("index", "type", "words")

    def __init__(self, index: int, type: int) -> None:
        self.index: Final = index
        self.type: Final = type
        self.words: Final = ("draw", TYPES[type])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Discard:
    """Put a market wedge of the own supply on the discard pile, to take another."""

    __slots__ = ("index", "type", "words")

    def __init__(self, index: int, type: int) -> None:
        self.index: Final = index
        self.type: Final = type
        self.words: Final = ("discard", TYPES[type])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Look:
    """Look at the market wedges of the player with this knife."""

    __slots__ = ("index", "knife", "words")

    def __init__(self, index: int, knife: int) -> None:
        self.index: Final = index
        self.knife: Final = knife
        self.words: Final = ("look", KNIVES[knife])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Steal:
    """Take a market wedge from the supply that was looked at."""

    __slots__ = ("index", "type", "words")

    def __init__(self, index: int, type: int) -> None:
        self.index: Final = index
        self.type: Final = type
        self.words: Final = ("steal", TYPES[type])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


@final
class Hand:
    """Hand over a market wedge for the stolen one."""

    __slots__ = ("index", "type", "words")

    def __init__(self, index: int, type: int) -> None:
        self.index: Final = index
        self.type: Final = type
        self.words: Final = ("hand", TYPES[type])

    def __reduce__(self) -> tuple[Any, ...]:
        return action_at, (self.index,)


Action: TypeAlias = (
    Churn
    | Produce
    | Sell
    | Give
    | Take
    | Return
    | Flip
    | Done
    | Pass
    | Replace
    | Place
    | Draw
    | Discard
    | Look
    | Steal
    | Hand
)


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
REPLACE: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Replace)]
PLACE: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Place)]
DRAW: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Draw)]
DISCARD: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Discard)]
LOOK: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Look)]
STEAL: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Steal)]
HAND: Final[list[Action]] = [action for action in CATALOGUE if isinstance(action, Hand)]
DONE: Final = next(action for action in CATALOGUE if isinstance(action, Done))
PASS: Final = next(action for action in CATALOGUE if isinstance(action, Pass))
