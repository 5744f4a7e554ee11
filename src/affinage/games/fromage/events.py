"""What can happen in Fromage; all of it is seen by all, but for the tiles of the draft. Venues add events of theirs."""

from typing import ClassVar

from affinage.core.event import Event
from affinage.core.game import Seat


class TileKept(Event, frozen=True):
    """A tile of the draft was kept; only the keeper knows which."""

    secret: ClassVar = ("tile",)
    seat: Seat
    tile: str | None


class TilesPassed(Event, frozen=True):
    """Everybody kept a tile, and the rest went to the left."""

    left: int


class TileLaid(Event, frozen=True):
    """A tile was laid over a printed structure; nobody else knows yet."""

    seat: Seat
    tile: str
    slot: int
    over: str


class TilesLaid(Event, frozen=True):
    """A player laid tiles over printed structures; `slots` are 1 to 4 from the left."""

    seat: Seat
    tiles: tuple[str, ...]
    slots: tuple[int, ...]


class TurnBegan(Event, frozen=True):
    """The board turned, 1 is the first turn; `facing` is the venue before each seat, `home` who came home."""

    uncovers: ClassVar = True
    turn: int
    facing: tuple[str, ...]
    home: tuple[tuple[str, ...], ...]


class CheeseMade(Event, frozen=True):
    """A worker made a cheese."""

    seat: Seat
    space: str
    worker: str
    turns: int


class Gathered(Event, frozen=True):
    """A worker went to a gather space; what it brought follows."""

    seat: Seat
    number: int
    resource: str
    worker: str
    turns: int


class Staffed(Event, frozen=True):
    """A worker went to a worker spot; what it brought follows."""

    seat: Seat
    structure: str
    worker: str


class Gained(Event, frozen=True):
    """Tokens came in; `by` is the structure or venue that brought them, empty for a worker or a choice."""

    seat: Seat
    resource: str
    count: int
    by: str = ""


class OrdersDrawn(Event, frozen=True):
    """Orders came in, from the deck into the open."""

    seat: Seat
    orders: tuple[str, ...]
    by: str = ""


class NoOrders(Event, frozen=True):
    """Orders were asked for, and the deck had none."""

    seat: Seat


class FruitSpent(Event, frozen=True):
    """A fruit went into a Fruited Cheese or a Jam."""

    seat: Seat
    into: str


class Milked(Event, frozen=True):
    """Livestock went into a parlour."""

    seat: Seat
    parlour: int
    livestock: int


class BonusPlaced(Event, frozen=True):
    """A Bonus Cheese was placed."""

    seat: Seat
    space: str


class OrderCompleted(Event, frozen=True):
    """An order was completed."""

    seat: Seat
    order: str


class Declined(Event, frozen=True):
    """An offer was left."""

    seat: Seat


class Discarded(Event, frozen=True):
    """A resource was given up for another."""

    seat: Seat
    what: str


class Built(Event, frozen=True):
    """A structure was built."""

    seat: Seat
    structure: str
    cost: int


class BecameReady(Event, frozen=True):
    """A player ended the turn."""

    seat: Seat


class Waits(Event, frozen=True):
    """A player lets the others act first."""

    seat: Seat


class ActInOrder(Event, frozen=True):
    """Everybody who was not ready waited, so they act one after another."""

    order: tuple[Seat, ...]


class EndTriggered(Event, frozen=True):
    """A player placed the last cheese token."""

    seat: Seat


class CorporationDrew(Event, frozen=True):
    """The Corporation drew an order."""

    order: str


class CorporationPlaced(Event, frozen=True):
    """The Corporation placed a cheese."""

    space: str
    placed: int


class CorporationKept(Event, frozen=True):
    """The Corporation's card found no space, so it keeps the card."""

    order: str


class DeckShuffled(Event, frozen=True):
    """The discarded orders are the deck again."""

    cards: int


class CorporationOut(Event, frozen=True):
    """The Corporation placed its last cheese token."""


class GameEnded(Event, frozen=True):
    """The game is over."""

    reason: str
