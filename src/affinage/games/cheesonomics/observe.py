"""Cheesonomics as bits: the wedges of each kind that a seat knows of, the market, and what is asked."""

from typing import TYPE_CHECKING, Final

from affinage.core.agenda import Await
from affinage.core.rng import COMPILED
from affinage.games.cheesonomics.market import FACE, FACES, PLACES, TYPES
from affinage.games.cheesonomics.prompts import (
    DrawMarket,
    FinalSale,
    FlipMarket,
    GiveBack,
    GiveWedge,
    HandOver,
    PlaceMarket,
    ReplaceMarket,
    SellMore,
    StealMarket,
    TakeAny,
    TakeTurn,
    UseSymbol,
)
from affinage.games.cheesonomics.state import CONCLUDED, NOTHING, State
from affinage.games.cheesonomics.wedges import KINDS, KNIVES, WORDS

if TYPE_CHECKING:
    from mypy_extensions import i64

SEATS: Final = 5
DIGITS: Final = 3
"""How many of a kind there are is told in binary, as so many planes."""
TWICE: Final = 2
PER_WORD: Final = 5
"""Places of the market in a word: ten faces each."""
MARKET: Final = len(PLACES) // PER_WORD
CURDS: Final = 50
STEP: Final = 5
"""Curds are counted in steps of five, and the rest."""
PROMPTS: Final = [
    TakeTurn, GiveWedge, TakeAny, GiveBack, SellMore, FinalSale, FlipMarket, ReplaceMarket, PlaceMarket, DrawMarket,
    UseSymbol, StealMarket, HandOver,
]  # fmt: skip
PROMPT_BIT: Final = {prompt: 1 << place for place, prompt in enumerate(PROMPTS)}
PRICE: Final = 12
SALES: Final = 8
HELD: Final = 16
SOLD: Final = 6
SUPPLY: Final = 8
LAYOUT: Final = (
    ("hands", SEATS * DIGITS, KINDS, "for each seat from one's own: the wedges of each kind known in hand, in binary"),
    ("wheels", SEATS * DIGITS, KINDS, "for each seat: the wedges of each kind produced, in binary"),
    ("sold", SEATS * DIGITS, KINDS, "for each seat: the wedges of each kind known to be sold, in binary"),
    ("supplies", SEATS * TWICE, len(TYPES), "for each seat: the market wedges of each type known, in binary"),
    (
        "players",
        SEATS,
        HELD + SUPPLY + SOLD + len(WORDS) + len(KNIVES),
        "for each seat: at least so many wedges in hand; at least so many market wedges; wedges sold, in binary; the "
        "word its knife lies on; which knife it is",
    ),
    ("curds", SEATS, CURDS + STEP, "for each seat: at least 5, 10, … curds; then the rest, as one of five"),
    ("faces", MARKET, PER_WORD * len(FACES), "for each place of the market: the face that is up"),
    ("backs", MARKET, PER_WORD * len(FACES), "for each place of the market: the hidden face, where it is known"),
    ("prices", 1, 5 * PRICE, "for each colour: the price is at least so much"),
    ("discard", TWICE, len(TYPES), "the market wedges of each type on the discard pile, in binary"),
    ("aside", 1, len(TYPES), "the market wedge between two supplies, where it is seen"),
    ("pile", 1, 51, "at least 1, 3, 5, … wedges in the pile"),
    ("seats", 1, 6 * SEATS, "by seat from one's own: asked, starts, churner, has given, lacks a match, ended the game"),
    (
        "prompt",
        1,
        len(PROMPTS) + SEATS + SALES + len(PLACES),
        "what this seat is asked; the seat it is about; at least so many sales left; the place that is replaced",
    ),
    (
        "words",
        1,
        2 * len(WORDS) + 5 + 2 + 5,
        "the word that is churned; of a sale: words in common, colours so far, whether it has a symbol, is final; then "
        "Sharp, open piles, notes, the pile has run out, over",
    ),
)
"""The blocks: name, planes, bits per plane, meaning."""

STARTS: Final = {name: sum([block[1] for block in LAYOUT[:at]]) for at, (name, _, _, _) in enumerate(LAYOUT)}
"""Where the words of a block begin."""
HANDS: Final = STARTS["hands"]
WHEELS: Final = STARTS["wheels"]
PILES: Final = STARTS["sold"]
SUPPLIES: Final = STARTS["supplies"]
PLAYERS: Final = STARTS["players"]
MONEY: Final = STARTS["curds"]
MARKET_FACES: Final = STARTS["faces"]
BACKS: Final = STARTS["backs"]
PRICES: Final = STARTS["prices"]
DISCARD: Final = STARTS["discard"]
ASIDE: Final = STARTS["aside"]
PILE: Final = STARTS["pile"]
AROUND: Final = STARTS["seats"]
PROMPT: Final = STARTS["prompt"]
COUNTING: Final = STARTS["words"]
EMPTY: Final = [0] * sum([block[1] for block in LAYOUT])

UP_TO: Final = [(1 << count) - 1 for count in range(60)]
"""A count as a mask: at least 1, at least 2, and so on."""
FACE_BITS: Final = [[1 << len(FACES) * (place % PER_WORD) + face for face in FACE] for place in range(len(PLACES))]
"""By place and what lies there: the bit of the face."""

_counted: dict[tuple[int, ...], tuple[int, int, int]] = {}
"""Planes by sorted things: the same hands are looked at again and again, and plain Python looks up quicker."""
_MOST: Final = 20_000


def _count(things: tuple[int, ...], found: list[int], at: int, digits: int) -> None:
    """Writes how many there are of each thing, in binary with so many digits."""
    if COMPILED:
        planes = _digits(things)
    else:
        known = _counted.get(things)
        if known is None:
            if len(_counted) >= _MOST:
                _counted.clear()
            known = _counted[things] = _digits(things)
        planes = known
    found[at] = planes[0]
    found[at + 1] = planes[1]
    if digits == DIGITS:
        found[at + 2] = planes[2]


def _digits(things: tuple[int, ...]) -> tuple[int, int, int]:
    one: i64 = 0
    two: i64 = 0
    four: i64 = 0
    for thing in things:
        bit: i64 = 1
        bit <<= thing
        carry = one & bit
        one ^= bit
        bit = two & carry
        two ^= carry
        four ^= bit
    return one, two, four


def _around(mask: int, seat: int, seats: int) -> int:
    """A mask of seats as this seat sees them: itself first."""
    return (mask >> seat | mask << seats - seat) & (1 << seats) - 1


def _one(other: int, seat: int, seats: int) -> int:
    return 1 << (other - seat) % seats if other >= 0 else 0


def words(state: State, seat: int, recall: bool) -> list[int]:
    """What a seat sees, or remembers for certain."""
    found = EMPTY[:]
    seats = len(state.stacks)
    over = state.reason != 0
    notes = recall or state.notes
    piles_shown = state.piles_open or recall or over
    shown_hands, shown_supply = _shown(state, seat)
    asked = 0
    for place in range(seats):
        owner = seat + place
        if owner >= seats:
            owner -= seats
        stack = state.stacks[owner]
        if stack and type(stack[-1]) is not Await:
            asked |= 1 << place
        hand = state.hands[owner]
        supply = state.supplies[owner]
        wheel = state.wheels[owner]
        pile = state.sold[owner]
        has = UP_TO[min(len(hand), HELD)] | UP_TO[min(len(supply), SUPPLY)] << HELD
        has |= min(len(pile), (1 << SOLD) - 1) << HELD + SUPPLY
        has |= (state.tray[owner] | 1 << len(WORDS) + state.knives[owner]) << HELD + SUPPLY + SOLD
        found[PLAYERS + place] = has
        money = state.curds[owner]
        found[MONEY + place] = UP_TO[min(money // STEP, CURDS)] | 1 << CURDS + money % STEP
        if place and not over:
            if not shown_hands >> owner & 1:
                hand = state.sure[seat * seats + owner] if notes else ()
            if shown_supply != owner:
                supply = state.sure_market[seat * seats + owner] if notes else ()
            if not piles_shown:
                pile = ()
        if hand:
            _count(hand, found, HANDS + DIGITS * place, DIGITS)
        if wheel:
            _count(wheel, found, WHEELS + DIGITS * place, DIGITS)
        if pile:
            _count(pile, found, PILES + DIGITS * place, DIGITS)
        if supply:
            _count(supply, found, SUPPLIES + TWICE * place, TWICE)
    _market(state, seat, over, notes, found)
    prices = 0
    for price in reversed(state.prices):
        prices = prices << PRICE | UP_TO[min(price, PRICE)]
    found[PRICES] = prices
    if state.discard:
        _count(state.discard, found, DISCARD, TWICE)
    if state.aside != NOTHING:
        found[ASIDE] = _aside(state, seat)
    found[PILE] = UP_TO[min((state.left + 1) // 2, 51)]
    asked |= _one(state.first, seat, seats) << SEATS
    if state.churner >= 0:
        asked |= _one(state.churner, seat, seats) << 2 * SEATS
        asked |= _around(state.given, seat, seats) << 3 * SEATS
        asked |= _around(state.lacking, seat, seats) << 4 * SEATS
    found[AROUND] = asked | _one(state.ended_by, seat, seats) << 5 * SEATS
    _question(state, seat, seats, found)
    return found


def _market(state: State, seat: int, over: bool, notes: bool, found: list[int]) -> None:
    """The faces that are up, and the backs that the seat has seen; with notes also those it concluded (CH-74)."""
    market = state.market
    backs = state.backs
    for word in range(MARKET):
        faces: i64 = 0
        hidden: i64 = 0
        for place in range(PER_WORD * word, PER_WORD * word + PER_WORD):
            lying = market[place]
            bits = FACE_BITS[place]
            faces |= bits[lying]
            knows = backs[place] >> seat
            if over or (knows & 1 and (notes or not knows >> CONCLUDED & 1)):
                hidden |= bits[lying ^ 1]
        found[MARKET_FACES + word] = faces
        found[BACKS + word] = hidden


def _shown(state: State, seat: int) -> tuple[int, int]:
    """The hands, as a mask, and the supply that are shown to a seat because of what it is asked."""
    stack = state.stacks[seat]
    hands = 0
    supply = -1
    if stack:
        for prompt in stack:
            if isinstance(prompt, TakeAny):
                hands |= 1 << prompt.owner
        top = stack[-1]
        if isinstance(top, (StealMarket, HandOver)):
            supply = top.owner
    return hands, supply


def _aside(state: State, seat: int) -> int:
    """The market wedge between two supplies: open on its way to the discard pile, else seen by the two (CH-69)."""
    for thief in range(len(state.stacks)):
        stack = state.stacks[thief]
        if stack:
            top = stack[-1]
            if isinstance(top, DrawMarket):
                return 1 << state.aside
            if isinstance(top, HandOver):
                return 1 << state.aside if seat == thief or seat == top.owner else 0
    return 0


def _question(state: State, seat: int, seats: int, found: list[int]) -> None:
    """What the seat is asked with the fields of the question, and the words that count."""
    kind = partner = sale = left = place = 0
    stack = state.stacks[seat]
    if stack:
        top = stack[-1]
        kind = PROMPT_BIT.get(type(top), 0)
        if kind == 1:
            pass
        elif isinstance(top, SellMore):
            sale = top.shared | top.colours << len(WORDS)
            if top.symbol:
                sale |= 1 << len(WORDS) + 5
            if top.final:
                sale |= 1 << len(WORDS) + 6
            left = UP_TO[min(top.left, SALES)]
        elif isinstance(top, (GiveWedge, GiveBack)):
            partner = _one(top.to, seat, seats)
        elif isinstance(top, (TakeAny, StealMarket, HandOver)):
            partner = _one(top.owner, seat, seats)
        elif isinstance(top, (FlipMarket, ReplaceMarket)):
            sale = top.colours << len(WORDS)
        elif isinstance(top, PlaceMarket):
            place = 1 << top.place
    found[PROMPT] = (
        kind | partner << len(PROMPTS) | left << len(PROMPTS) + SEATS | place << len(PROMPTS) + SEATS + SALES
    )
    flags = 1 if state.sharp else 0
    if state.piles_open:
        flags |= 2
    if state.notes:
        flags |= 4
    if state.ended_by >= 0:
        flags |= 8
    if state.reason:
        flags |= 16
    churned = 1 << state.word if state.churner >= 0 else 0
    found[COUNTING] = churned | sale << len(WORDS) | flags << 2 * len(WORDS) + 7
