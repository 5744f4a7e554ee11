"""The questions of Cheesonomics; all can see them, so none holds a secret."""

from typing import Any, Final, TypeAlias, final

from affinage.core.agenda import Await, NamedPrompt
from affinage.games.cheesonomics.market import PLACES
from affinage.games.cheesonomics.wedges import WORDS, word_names


@final
class TakeTurn(NamedPrompt):
    """Churn, produce or sell (CH-11)."""

    __slots__ = ()
    name: Final = "take-turn"

    def fields(self) -> dict[str, Any]:
        return {}


@final
class GiveWedge(NamedPrompt):
    """Give the churner a wedge that answers to the word (CH-14)."""

    __slots__ = ("to", "word")
    name: Final = "give-wedge"

    def __init__(self, to: int, word: int) -> None:
        self.to: Final = to
        self.word: Final = word

    def fields(self) -> dict[str, Any]:
        return {"to": self.to, "word": WORDS[self.word]}


@final
class TakeAny(NamedPrompt):
    """Take any wedge of one who had no match (CH-17)."""

    __slots__ = ("owner",)
    name: Final = "take-any"

    def __init__(self, owner: int) -> None:
        self.owner: Final = owner

    def fields(self) -> dict[str, Any]:
        return {"owner": self.owner}


@final
class GiveBack(NamedPrompt):
    """Give one wedge back (CH-18)."""

    __slots__ = ("to",)
    name: Final = "give-back"

    def __init__(self, to: int) -> None:
        self.to: Final = to

    def fields(self) -> dict[str, Any]:
        return {"to": self.to}


@final
class SellMore(NamedPrompt):
    """Sell another wedge that shares a word with all of this sale, or be done (CH-30)."""

    __slots__ = ("colours", "final", "left", "shared", "symbol")
    name: Final = "sell-more"

    def __init__(self, left: int, shared: int, colours: int, symbol: bool, final: bool) -> None:
        self.left: Final = left
        self.shared: Final = shared
        """The words that everything sold so far answers to."""
        self.colours: Final = colours
        """The colours sold so far."""
        self.symbol: Final = symbol
        self.final: Final = final

    def fields(self) -> dict[str, Any]:
        return {
            "left": self.left,
            "shared": word_names(self.shared),
            "colours": word_names(self.colours),
            "symbol": self.symbol,
            "final": self.final,
        }


@final
class FinalSale(NamedPrompt):
    """Sell once more after the pile has run out, or pass (CH-47)."""

    __slots__ = ()
    name: Final = "final-sale"

    def fields(self) -> dict[str, Any]:
        return {}


@final
class FlipMarket(NamedPrompt):
    """Flip a market wedge of a colour that was sold (CH-39)."""

    __slots__ = ("colours",)
    name: Final = "flip-market"

    def __init__(self, colours: int) -> None:
        self.colours: Final = colours

    def fields(self) -> dict[str, Any]:
        return {"colours": word_names(self.colours)}


@final
class ReplaceMarket(NamedPrompt):
    """Choose the market wedge of a colour that was sold to replace (CH-60)."""

    __slots__ = ("colours",)
    name: Final = "replace-market"

    def __init__(self, colours: int) -> None:
        self.colours: Final = colours

    def fields(self) -> dict[str, Any]:
        return {"colours": word_names(self.colours)}


@final
class PlaceMarket(NamedPrompt):
    """Choose the wedge of one's supply that comes in, and its side (CH-61)."""

    __slots__ = ("place",)
    name: Final = "place-market"

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def fields(self) -> dict[str, Any]:
        return {"place": PLACES[self.place]}


@final
class DrawMarket(NamedPrompt):
    """Take a market wedge from the discard pile (CH-62)."""

    __slots__ = ()
    name: Final = "draw-market"

    def fields(self) -> dict[str, Any]:
        return {}


@final
class UseSymbol(NamedPrompt):
    """Having sold a symbol: discard and draw, or look and swap, or neither (CH-66)."""

    __slots__ = ()
    name: Final = "use-symbol"

    def fields(self) -> dict[str, Any]:
        return {}


@final
class StealMarket(NamedPrompt):
    """Take one of the market wedges looked at (CH-68)."""

    __slots__ = ("owner",)
    name: Final = "steal-market"

    def __init__(self, owner: int) -> None:
        self.owner: Final = owner

    def fields(self) -> dict[str, Any]:
        return {"owner": self.owner}


@final
class HandOver(NamedPrompt):
    """Give one of one's own market wedges for the stolen one (CH-68)."""

    __slots__ = ("owner",)
    name: Final = "hand-over"

    def __init__(self, owner: int) -> None:
        self.owner: Final = owner

    def fields(self) -> dict[str, Any]:
        return {"owner": self.owner}


Prompt: TypeAlias = (
    Await
    | TakeTurn
    | GiveWedge
    | TakeAny
    | GiveBack
    | SellMore
    | FinalSale
    | FlipMarket
    | ReplaceMarket
    | PlaceMarket
    | DrawMarket
    | UseSymbol
    | StealMarket
    | HandOver
)

TAKE_TURN: Final = TakeTurn()
FINAL_SALE: Final = FinalSale()
DRAW_MARKET: Final = DrawMarket()
USE_SYMBOL: Final = UseSymbol()
FLIP_MARKET: Final = [FlipMarket(colours) for colours in range(32)]
REPLACE_MARKET: Final = [ReplaceMarket(colours) for colours in range(32)]
PLACE_MARKET: Final = [PlaceMarket(place) for place in range(len(PLACES))]
GIVE_WEDGE: Final = [[GiveWedge(to, word) for word in range(len(WORDS))] for to in range(5)]
TAKE_ANY: Final = [TakeAny(owner) for owner in range(5)]
GIVE_BACK: Final = [GiveBack(to) for to in range(5)]
STEAL_MARKET: Final = [StealMarket(owner) for owner in range(5)]
HAND_OVER: Final = [HandOver(owner) for owner in range(5)]
