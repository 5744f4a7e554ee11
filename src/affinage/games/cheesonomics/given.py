"""The data of a position of Cheesonomics."""

import msgspec

from affinage.core.game import Asked, Seat


class PlayerGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's things; a `?` is a wedge that nobody knows, `on` the word the knife covers."""

    knife: str
    hand: tuple[str, ...] = ()
    wheel: tuple[str, ...] = ()
    sold: tuple[str, ...] = ()
    curds: int = 0
    on: str = ""
    supply: tuple[str, ...] = ()


class KnownGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat knows for certain of another's hand or supply; the number after the last seat's are spectators."""

    by: Seat
    of: Seat
    wedges: tuple[str, ...]


class ChurnGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A churn that goes on."""

    seat: Seat
    word: str
    given: tuple[Seat, ...] = ()
    lacking: tuple[Seat, ...] = ()


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table laid out by hand.

    A market wedge is its face, a stroke, and its back or `?`. `pile` is drawn from its beginning. What is named nowhere
    has left the game. `backs` are masks of who knows each back, `aside` a market wedge between two supplies. `last` is
    who emptied the pile.
    """

    players: tuple[PlayerGiven, ...]
    market: tuple[str, ...]
    pile: tuple[str, ...]
    asked: tuple[tuple[Asked, ...], ...]
    discard: tuple[str, ...] = ()
    aside: str = ""
    backs: tuple[int, ...] = ()
    knows: tuple[KnownGiven, ...] = ()
    recalls: tuple[KnownGiven, ...] = ()
    churn: ChurnGiven | None = None
    turn: int = 0
    learned: int = 0
    last: int = -1
    ended: str = ""
