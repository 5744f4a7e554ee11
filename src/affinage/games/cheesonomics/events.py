"""What can happen in Cheesonomics, and who may know it."""

from typing import ClassVar, Final, TypeAlias

from affinage.core.event import Event
from affinage.core.game import Seat


class KnifeLifted(Event, frozen=True):
    """A knife came off the tray as its owner's turn began."""

    seat: Seat
    word: str


class Churned(Event, frozen=True):
    """A word was churned; `lacking` are the seats without a match."""

    seat: Seat
    word: str
    lacking: tuple[Seat, ...]


class HandShown(Event, frozen=True):
    """One without a match showed the hand to the churner."""

    seat: Seat
    to: Seat
    word: str


class HandSeen(Event, frozen=True):
    """What the churner saw in a hand; only the two know it."""

    fleeting: ClassVar = ("wedges",)
    seat: Seat
    owner: Seat
    wedges: tuple[str, ...]


class WedgeGiven(Event, frozen=True):
    """A wedge was given to the churner; only the two know which."""

    secret: ClassVar = ("wedge",)
    fleeting: ClassVar = ("wedge",)
    seat: Seat
    to: Seat
    wedge: str | None


class WedgeTaken(Event, frozen=True):
    """The churner took a wedge out of a shown hand; only the two know which."""

    secret: ClassVar = ("wedge",)
    fleeting: ClassVar = ("wedge",)
    seat: Seat
    owner: Seat
    wedge: str | None


class WedgeReturned(Event, frozen=True):
    """The churner gave a wedge back; only the two know which."""

    secret: ClassVar = ("wedge",)
    fleeting: ClassVar = ("wedge",)
    seat: Seat
    to: Seat
    wedge: str | None


class KnifePlaced(Event, frozen=True):
    """The churner's knife covers the word."""

    seat: Seat
    knife: str
    word: str


class Produced(Event, frozen=True):
    """Wedges were laid out into wheels."""

    fleeting: ClassVar = ("wedges",)
    seat: Seat
    word: str
    wedges: tuple[str, ...]


class WedgesDrawn(Event, frozen=True):
    """A hand was filled up from the pile, which has `left` wedges."""

    seat: Seat
    n: int
    left: int


class WedgesSeen(Event, frozen=True):
    """Which wedges were drawn; only their owner knows it."""

    fleeting: ClassVar = ("wedges",)
    seat: Seat
    wedges: tuple[str, ...]


class WedgeSold(Event, frozen=True):
    """A wedge was sold at the price of its colour."""

    fleeting: ClassVar = ("wedge", "curds")
    seat: Seat
    wedge: str
    curds: int


class MarketFlipped(Event, frozen=True):
    """A market wedge was turned over."""

    fleeting: ClassVar = ("place", "was", "now")
    seat: Seat
    place: str
    was: str
    now: str


class SaleClosed(Event, frozen=True):
    """A sale was closed with fewer than three wedges."""

    seat: Seat


class MarketChosen(Event, frozen=True):
    """The market wedge in this place will be replaced."""

    fleeting: ClassVar = ("place",)
    seat: Seat
    place: str


class MarketReplaced(Event, frozen=True):
    """A market wedge of a supply came into the market for another."""

    fleeting: ClassVar = ("place", "was", "now")
    seat: Seat
    place: str
    was: str
    now: str


class MarketKept(Event, frozen=True):
    """The replaced market wedge went to the supply of the seller, who alone saw its back."""

    secret: ClassVar = ("wedge",)
    fleeting: ClassVar = ("face", "wedge")
    seat: Seat
    face: str
    wedge: str | None


class MarketDiscarded(Event, frozen=True):
    """A market wedge of a supply was put on the discard pile, for another."""

    fleeting: ClassVar = ("wedge",)
    seat: Seat
    wedge: str


class MarketDrawn(Event, frozen=True):
    """A market wedge was taken from the discard pile, and `discarded` joined it."""

    fleeting: ClassVar = ("wedge", "discarded")
    seat: Seat
    wedge: str
    discarded: str


class SupplyShown(Event, frozen=True):
    """One player looked at the market wedges of another."""

    seat: Seat
    owner: Seat


class SupplySeen(Event, frozen=True):
    """What was seen in a supply; only the two know it."""

    fleeting: ClassVar = ("wedges",)
    seat: Seat
    owner: Seat
    wedges: tuple[str, ...]


class MarketStolen(Event, frozen=True):
    """A market wedge was taken out of a supply; only the two know which."""

    secret: ClassVar = ("wedge",)
    fleeting: ClassVar = ("wedge",)
    seat: Seat
    owner: Seat
    wedge: str | None


class MarketHanded(Event, frozen=True):
    """A market wedge was handed over for the stolen one; only the two know which."""

    secret: ClassVar = ("wedge",)
    fleeting: ClassVar = ("wedge",)
    seat: Seat
    owner: Seat
    wedge: str | None


class EndingBegan(Event, frozen=True):
    """The pile ran out in the turn of a seat."""

    seat: Seat


class Passed(Event, frozen=True):
    """A seat sold nothing at the end, or left a symbol unused."""

    seat: Seat


class GameEnded(Event, frozen=True):
    """The game is over."""

    reason: str


Kinds: TypeAlias = frozenset[type[Event]]

NONE: Final[Kinds] = frozenset()
SOLD: Final[Kinds] = frozenset((Produced, WedgeSold))
"""What fades with closed piles; what was produced and is not in the wheels any more was sold (CH-76)."""
SEEN: Final[Kinds] = frozenset(
    (
        HandSeen,
        WedgeGiven,
        WedgeTaken,
        WedgeReturned,
        WedgesSeen,
        MarketFlipped,
        MarketChosen,
        MarketReplaced,
        MarketKept,
        MarketDiscarded,
        MarketDrawn,
        SupplySeen,
        MarketStolen,
        MarketHanded,
    )
)
"""What fades in strict memory: hands and supplies, and the moves of the market from which supplies follow (CH-77)."""
