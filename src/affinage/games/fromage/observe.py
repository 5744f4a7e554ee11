"""Fromage and Formaggio as bits: masks of each venue's spaces, what each player has, and what the venues add."""

from typing import TYPE_CHECKING, Final

from affinage.core import rng
from affinage.core.agenda import Await
from affinage.games.fromage.board import Board
from affinage.games.fromage.kinds import AGES, FRUITED, HAND_BITS, JAM, LANE, ORDERS, RESOURCES, WORKERS
from affinage.games.fromage.prompts import (
    TAKE_TURN,
    ChooseResource,
    ChooseTwo,
    CompleteOrder,
    KeepTile,
    LayTiles,
    PlaceBonus,
    PlaceForCorporation,
    Prompt,
    StructuresDue,
    Swap,
    TakeTurn,
)
from affinage.games.fromage.sealed import known_to
from affinage.games.fromage.state import GATHERING, STAFFING, State
from affinage.games.fromage.venues import VENUES, Venue

if TYPE_CHECKING:
    from mypy_extensions import i64

SEATS: Final = 4
ROWS: Final = SEATS + 1
"""The seats, and the Corporation."""
PLACES: Final = 4
"""Venues in play."""
SPACES: Final = LANE * WORKERS
PAIR: Final = 2 * SPACES
"""Two venues share a word."""
COUNT: Final = 15
"""As far as resources and tokens are counted."""
SLOTS: Final = 4
AWAY: Final = 4 * WORKERS
DONE: Final = 3
READY: Final = 1 << WORKERS + AWAY + DONE
WAITING: Final = 2 << WORKERS + AWAY + DONE
FACING: Final = WORKERS + AWAY + DONE + 2
BOARDS: Final = 8
NUMBER: Final = 7
"""The digits of a structure's number."""
TILES: Final = 48
"""Structures in a word; there are at most two words of them."""
CARDS: Final = HAND_BITS * len(ORDERS)
GATHER: Final = 3
"""Gather spaces of a venue."""
DECK: Final = 48
TURNS: Final = 40
TRACK: Final = 20
LEVELS: Final = 4
PROMPTS: Final = [
    TakeTurn, CompleteOrder, ChooseResource, ChooseTwo, Swap, PlaceBonus, KeepTile, LayTiles, PlaceForCorporation,
    StructuresDue,
]  # fmt: skip
PROMPT_BIT: Final = {prompt: 1 << place for place, prompt in enumerate(PROMPTS)}

LAYOUT: Final[tuple[tuple[str, int, int, str], ...]] = (
    ("venues", 1, PLACES * len(VENUES), "for each of the four venues: which one it is"),
    ("ages", 2 * len(AGES), PAIR, "for each age, two venues at a time: its spaces, 7 soft, 7 hard, 7 bleu per venue"),
    ("fruited", 2, PAIR, "two venues at a time: the spaces that take fruit"),
    ("jam", 2, PAIR, "two venues at a time: the spaces that take jam"),
    ("open", 2, PAIR, "two venues at a time: the spaces in play"),
    ("tokens", 2 * ROWS, PAIR, "for each seat from one's own, then the Corporation: the spaces with its cheese"),
    ("stock", SEATS, 4 * COUNT, "for each seat: at least so many cheese tokens left, structures, livestock, fruit"),
    (
        "workers",
        SEATS,
        2 * COUNT + WORKERS + AWAY + DONE + 2 + PLACES,
        "for each seat: at least so many tokens fruited, with jam; workers at home, and home in 1 to 4 turns; made, "
        "gathered, acted, ready, waiting; the venue it faces",
    ),
    (
        "creamery",
        SEATS,
        BOARDS + 4 * SLOTS + NUMBER * SLOTS + 2 * SLOTS,
        "for each seat: its player board, of those in the boxes; structures built, effects used this turn, spots "
        "staffed, parlours used; the numbers of its four structures, in binary; at least so many tiles in hand, kept",
    ),
    ("orders", SEATS, CARDS, "for each seat: the orders held of each kind, in binary"),
    ("completed", SEATS, CARDS, "for each seat: the orders completed of each kind, in binary"),
    ("quarters", 1, 2 * PLACES * len(RESOURCES), "for each venue: its resource, and in how many turns one faces it"),
    ("gatherers", SEATS, PLACES * GATHER, "for each seat: the gather spaces its workers stand on"),
    ("deck", 1, DECK, "at least so many order cards in the deck"),
    ("discards", 1, CARDS, "the orders discarded of each kind, in binary"),
    ("corporation", 1, LEVELS + TRACK, "the Corporation's level; at least so many tokens placed"),
    ("cards", 1, CARDS, "the orders the Corporation keeps of each kind, in binary"),
    ("hand", 2, TILES, "the tiles in one's hand"),
    ("kept", 2, TILES, "the tiles one has kept"),
    (
        "prompt",
        1,
        2 * len(PROMPTS) + 2 + SLOTS + len(ORDERS) + SLOTS + 3,
        "what this seat is asked; what waits below; milked; second; the parlour; the order; of structures that are "
        "due: the slot, completed, milked",
    ),
    ("space", 2, SPACES, "the space the question is about; the one that structures are due for"),
    (
        "table",
        1,
        SEATS + 3 + ROWS + TURNS,
        "the seats asked; in order, sealed, over; who placed a last token; at least so many turns",
    ),
    *[block for venue in VENUES for block in venue.blocks()],
)
"""The blocks: name, planes, bits per plane, meaning; those of the venues are there whether they are in play or not."""


STARTS: Final = {name: sum([block[1] for block in LAYOUT[:at]]) for at, (name, _, _, _) in enumerate(LAYOUT)}
"""Where the words of a block begin."""
TOKENS: Final = STARTS["tokens"]
STOCK: Final = STARTS["stock"]
AT_WORK: Final = STARTS["workers"]
CREAMERY: Final = STARTS["creamery"]
HELD: Final = STARTS["orders"]
COMPLETED: Final = STARTS["completed"]
QUARTERS: Final = STARTS["quarters"]
GATHERERS: Final = STARTS["gatherers"]
IN_DECK: Final = STARTS["deck"]
DISCARDS: Final = STARTS["discards"]
CORPORATION: Final = STARTS["corporation"]
KEPT_CARDS: Final = STARTS["cards"]
IN_HAND: Final = STARTS["hand"]
KEPT: Final = STARTS["kept"]
PROMPT: Final = STARTS["prompt"]
ABOUT: Final = STARTS["space"]
TABLE: Final = STARTS["table"]

UP_TO: Final = [(1 << min(count, COUNT)) - 1 for count in range(1000)]
"""A count as a mask: at least 1, at least 2, and so on."""
ORDER_OF: Final = [
    [[(seat + place) % seats for place in range(seats)] for seat in range(seats)] for seats in range(SEATS + 1)
]
"""By number of seats and seat: the seats from one's own."""


class Printed:
    """What is the same in every position of a board: its masks among zeros, and the venues that have blocks."""

    __slots__ = ("empty", "venues")

    def __init__(self, board: Board) -> None:
        names = [venue.name for venue in VENUES]
        masks = [sum([1 << len(names) * at + names.index(venue.name) for at, venue in enumerate(board.venues)])]
        for age in range(len(AGES)):
            masks.extend(_pairs([board.by_age[venue][age] for venue in range(PLACES)]))
        for icon in (FRUITED, JAM):
            spaces = [0] * PLACES
            for space in board.spaces:
                if space.icon == icon:
                    spaces[space.venue] |= 1 << space.bit
            masks.extend(_pairs(spaces))
        masks.extend(_pairs(board.open))
        self.empty: Final = masks + [0] * (sum([block[1] for block in LAYOUT]) - len(masks))
        self.venues: Final[list[tuple[Venue, int]]] = [
            (venue, STARTS[venue.blocks()[0][0]]) for venue in board.venues if venue.blocks()
        ]


_printed: Final[dict[Board, Printed]] = {}
_boards: Final[dict[tuple[tuple[int, ...], tuple[int, ...], int], int]] = {}
_discards: Final[dict[tuple[int, ...], int]] = {}
_MOST: Final = 20_000
"""As many of each are remembered: the same is looked at again and again."""


def _pairs(masks: list[int]) -> list[int]:
    return [masks[0] | masks[1] << SPACES, masks[2] | masks[3] << SPACES]


def words(state: State, seat: int, recall: bool) -> list[int]:
    """What a seat knows; there is nothing to remember that does not lie open."""
    if state.shown is not None:
        state = known_to(state, seat)
    printed = _printed.get(state.board)
    if printed is None:
        if len(_printed) >= _MOST:
            _printed.clear()
        printed = _printed[state.board] = Printed(state.board)
    found = printed.empty[:]
    stacks = state.stacks
    cheese = state.cheese
    drafting = bool(state.board.tiles)
    order = ORDER_OF[len(stacks)][seat]
    asked = ending = 0
    for place in range(len(order)):
        other = order[place]
        at = 4 * other
        found[TOKENS + 2 * place] = cheese[at] | cheese[at + 1] << SPACES
        found[TOKENS + 2 * place + 1] = cheese[at + 2] | cheese[at + 3] << SPACES
        own = state.creameries[other]
        found[STOCK + place] = (
            UP_TO[own.cheese_left]
            | UP_TO[own.structure] << COUNT
            | UP_TO[own.livestock] << 2 * COUNT
            | UP_TO[own.fruit] << 3 * COUNT
        )
        told: i64 = own.home | own.away << WORKERS | own.done << WORKERS + AWAY
        stack = stacks[other]
        if not stack:
            told |= READY
        elif type(stack[-1]) is Await:
            told |= WAITING
        else:
            asked |= 1 << place
        if state.ending >> other & 1:
            ending |= 1 << place
        told |= 1 << FACING + state.facing[other]
        found[AT_WORK + place] = UP_TO[own.fruited] | UP_TO[own.jam] << COUNT | told << 2 * COUNT
        works = own.works
        used = works.built | own.fired << SLOTS | own.staffed << 2 * SLOTS | own.milked << 3 * SLOTS
        if drafting:
            used |= _structures(state, other, seat) << 4 * SLOTS
        else:
            used |= works.board.numbers << 4 * SLOTS
        found[CREAMERY + place] = 1 << works.board.index | used << BOARDS
        found[HELD + place] = own.orders
        found[COMPLETED + place] = own.completed
        soft, hard, bleu = own.places
        found[GATHERERS + place] = _gathering(soft) | _gathering(hard) | _gathering(bleu)
    if state.level:
        at = 4 * len(stacks)
        found[TOKENS + 2 * SEATS] = cheese[at] | cheese[at + 1] << SPACES
        found[TOKENS + 2 * SEATS + 1] = cheese[at + 2] | cheese[at + 3] << SPACES
        found[CORPORATION] = 1 << state.level - 1 | (1 << min(state.placed, TRACK)) - 1 << LEVELS
        found[KEPT_CARDS] = state.cards
        if state.ending >> len(stacks) & 1:
            ending |= 1 << SEATS
    found[QUARTERS] = _quarters(state.around, state.resource, (state.sides[seat] - state.turn) % 4)
    found[IN_DECK] = (1 << min(_deck(state, seat), DECK)) - 1
    if state.discards:
        found[DISCARDS] = _discarded(state.discards)
    if drafting:
        _tiles(state.hands[seat], found, IN_HAND)
        _tiles(state.kept[seat], found, KEPT)
    stack = stacks[seat]
    if stack:
        if stack[-1] is TAKE_TURN:
            found[PROMPT] = 1
        else:
            _question(stack, found)
    flags = 0
    if state.in_order:
        flags |= 1
    if state.sealed:
        flags |= 2
    if state.reason:
        flags |= 4
    found[TABLE] = asked | (flags | (ending | (1 << min(state.turn, TURNS)) - 1 << ROWS) << 3) << SEATS
    for venue, at in printed.venues:
        venue.observe(state, order, found, at)
    return found


def _structures(state: State, other: int, seat: int) -> int:
    """Structures and tiles in advanced mode; tiles that are laid are secret until everybody has laid theirs (FR-61)."""
    works = state.creameries[other].works
    structures = works.structures
    if other != seat:
        for tiles in state.kept:
            if tiles:
                structures = works.board.structures
    numbers = UP_TO[len(state.hands[other])] | UP_TO[len(state.kept[other])] << SLOTS
    for structure in reversed(structures):
        numbers = numbers << NUMBER | structure.index
    return numbers


def _gathering(place: int) -> int:
    """The gather space on which a worker in this place stands, as a mask."""
    if not GATHERING <= place < STAFFING:
        return 0
    number = place - GATHERING
    return 1 << GATHER * (number >> 2) + (number & 3) - 1


def _quarters(around: tuple[int, ...], resource: tuple[int, ...], turned: int) -> int:
    """For each venue its resource, and in how many turns it is faced; `turned` is the side of turn 0 faced now."""
    if rng.COMPILED:  # counts quicker than it looks up
        return _sides(around, resource, turned)
    key = (around, resource, turned)
    found = _boards.get(key)
    if found is None:
        if len(_boards) >= _MOST:
            _boards.clear()
        found = _boards[key] = _sides(around, resource, turned)
    return found


def _sides(around: tuple[int, ...], resource: tuple[int, ...], turned: int) -> int:
    found = 0
    for side in range(PLACES):
        venue = around[side]
        found |= 1 << 4 * venue + resource[venue] | 1 << 16 + 4 * venue + (turned - side & 3)
    return found


def _discarded(cards: tuple[int, ...]) -> int:
    found = _discards.get(cards)
    if found is None:
        found = 0
        for card in cards:
            found += 1 << HAND_BITS * card
        if len(_discards) >= _MOST:
            _discards.clear()
        _discards[cards] = found
    return found


def _deck(state: State, seat: int) -> int:
    """The cards in the deck, as far as a seat knows: in a sealed turn others may have taken some of them."""
    if not state.sealed:
        return len(state.deck) - state.drawn
    if state.ran_out >> seat & 1:
        return 0
    cards = len(state.board.deck) - len(state.discards)
    for own in state.creameries:
        cards -= own.held + own.filled
    return cards


def _tiles(tiles: tuple[int, ...], found: list[int], at: int) -> None:
    for tile in tiles:
        found[at + tile // TILES] |= 1 << tile % TILES


def _question(stack: tuple[Prompt, ...], found: list[int]) -> None:
    """What the seat is asked with the fields of the question, and the spaces it is about."""
    top = stack[-1]
    asked = PROMPT_BIT.get(type(top), 0)
    fields = due = 0
    for below in stack[:-1]:
        asked |= PROMPT_BIT.get(type(below), 0) << len(PROMPTS)
        if isinstance(below, StructuresDue):
            due = 1 << below.slot
            if below.completed:
                due |= 1 << SLOTS + 1
            if below.milked:
                due |= 2 << SLOTS + 1
            found[ABOUT + 1] = 1 << below.space.bit
    if isinstance(top, CompleteOrder):
        found[ABOUT] = 1 << top.space.bit
        fields = 1 << 2 + SLOTS + top.space.order
        if top.milked:
            fields |= 1
    elif isinstance(top, PlaceBonus):
        fields = 1 << 2 + top.parlour
    elif isinstance(top, PlaceForCorporation):
        fields = 1 << 2 + SLOTS + top.order
        if top.second:
            fields |= 2
    fields |= due << 2 + SLOTS + len(ORDERS)
    found[PROMPT] = asked | fields << 2 * len(PROMPTS)
