"""The printed table of one game: venues with their spaces, player boards, structures, and the Corporation."""

from typing import TYPE_CHECKING, Final, final

from affinage.games.fromage.kinds import AGES, TYPES

if TYPE_CHECKING:
    from affinage.games.fromage.venues.venue import Venue

Key = tuple[str, str, tuple[str, ...], tuple[str, ...], bool, tuple[str, ...]]
"""What names a board: edition, insert class, venues, the side of each, whether tiles are in play, and the boxes."""

SPOT: Final = 0
PLACING: Final = 1
GAINING: Final = 2
SOONER: Final = 3
SUBSTITUTE: Final = 4
SCORING: Final = 5
EFFECTS: Final = ("spot", "placing", "gaining", "sooner", "substitute", "scoring")


@final
class Space:
    """A cheese space; `bit` is its place in the masks of its venue, -1 stands for what is not asked of it."""

    __slots__ = ("age", "bit", "icon", "index", "name", "open", "order", "type", "venue")

    def __init__(self, index: int, name: str, venue: int, bit: int, type: int, age: int, icon: int, open: bool) -> None:
        self.index: Final = index
        self.name: Final = name
        self.venue: Final = venue
        self.bit: Final = bit
        self.type: Final = type
        self.age: Final = age
        self.icon: Final = icon
        self.open: Final = open
        self.order: Final = 4 * type + age


@final
class Structure:
    """A structure: what it costs and the clause of its effect; -1 in a clause means whichever."""

    __slots__ = (
        "age", "completing", "cost", "gain", "gathering", "icon", "index", "kind", "milking", "name", "of", "per",
        "points", "season", "text", "type", "venue", "word", "worker",
    )  # fmt: skip

    def __init__(
        self, index: int, name: str, word: str, cost: int, text: str, kind: int,
        gain: tuple[tuple[int, int], ...], venue: int, type: int, age: int, icon: int, completing: bool,
        milking: bool, of: int, gathering: int, worker: int, per: tuple[str, ...], points: int, season: int,
    ) -> None:  # fmt: skip
        self.index: Final = index
        self.name: Final = name
        self.word: Final = word
        self.cost: Final = cost
        self.text: Final = text
        self.kind: Final = kind
        self.gain: Final = gain
        self.venue: Final = venue
        self.type: Final = type
        self.age: Final = age
        self.icon: Final = icon
        self.completing: Final = completing
        self.milking: Final = milking
        self.of: Final = of
        self.gathering: Final = gathering
        self.worker: Final = worker
        self.per: Final = per
        self.points: Final = points
        self.season: Final = season
        """The resource that shares a quarter of the tile with the season it names (FO-4)."""


@final
class Parlour:
    """A milking parlour; `fits` are the spaces its cheese may go to, a mask a venue."""

    __slots__ = ("age", "cost", "fits", "type")

    def __init__(self, cost: int, type: int, age: int, fits: tuple[int, ...]) -> None:
        self.cost: Final = cost
        self.type: Final = type
        self.age: Final = age
        self.fits: Final = fits


@final
class PlayerBoard:
    """A player board: its number, four parlours and four printed structures; `numbers` are theirs, 7 bits each."""

    __slots__ = ("index", "name", "numbers", "parlours", "structures")

    def __init__(self, index: int, name: str, parlours: tuple[Parlour, ...], structures: tuple[Structure, ...]) -> None:
        self.index: Final = index
        self.name: Final = name
        self.parlours: Final = parlours
        self.structures: Final = structures
        self.numbers: Final = sum([structures[slot].index << 7 * slot for slot in range(len(structures))])


@final
class Level:
    """A level of the Corporation: what it scores by tokens placed, and the rules it has so far."""

    __slots__ = ("draws_again", "gold_rush", "name", "per_order", "silver_rush", "takes_ties", "track")

    def __init__(self, name: str, track: tuple[int, ...], per_order: int, rules: tuple[str, ...]) -> None:
        self.name: Final = name
        self.track: Final = track
        self.per_order: Final = per_order
        self.takes_ties: Final = "takes ties" in rules
        self.draws_again: Final = "draws again" in rules
        self.gold_rush: Final = "gold rush" in rules
        self.silver_rush: Final = "silver rush" in rules


@final
class Board:
    """Everything printed that a game of these venues, sides and seats needs, as tables."""

    __slots__ = (
        "boards", "by_age", "by_type", "cheese_tokens", "deck", "first_to_act", "key", "laid", "levels", "open",
        "order_further", "order_points", "per_point", "plain", "spaces", "start_left", "start_opposite",
        "structures", "tile_clockwise", "tiles", "venues",
    )  # fmt: skip

    def __init__(
        self, key: Key, venues: "tuple[Venue, ...]", spaces: tuple[Space, ...], boards: tuple[PlayerBoard, ...],
        structures: tuple[Structure, ...], tiles: tuple[Structure, ...], levels: tuple[Level, ...],
        deck: tuple[int, ...], order_points: tuple[int, ...], order_further: int, tile_clockwise: tuple[int, ...],
        first_to_act: int, cheese_tokens: int, start_left: int, start_opposite: int, per_point: int,
    ) -> None:  # fmt: skip
        self.key: Final = key
        self.laid: object = None
        """What the edition keeps the board and its actions by."""
        self.venues: Final = venues
        self.spaces: Final = spaces
        self.boards: Final = boards
        self.structures: Final = structures
        self.tiles: Final = tiles
        self.levels: Final = levels
        self.deck: Final = deck
        self.order_points: Final = order_points
        self.order_further: Final = order_further
        self.tile_clockwise: Final = tile_clockwise
        self.first_to_act: Final = first_to_act
        self.cheese_tokens: Final = cheese_tokens
        self.start_left: Final = start_left
        self.start_opposite: Final = start_opposite
        self.per_point: Final = per_point
        every = range(len(venues))
        self.open: Final = [_mask([s for s in spaces if s.venue == venue and s.open]) for venue in every]
        """The open spaces of each venue."""
        self.plain: Final = [_mask([s for s in spaces if s.venue == venue and not s.icon]) for venue in every]
        """The spaces of each venue that take no fruit."""
        self.by_age: Final = [
            [_mask([s for s in spaces if s.venue == venue and s.age == age]) for age in range(len(AGES))]
            for venue in every
        ]
        self.by_type: Final = [
            [_mask([s for s in spaces if s.venue == venue and s.type == type]) for type in range(len(TYPES))]
            for venue in every
        ]


def _mask(spaces: list[Space]) -> int:
    return sum([1 << space.bit for space in spaces])
