"""A rollout policy for Cheesonomics: sell when the price is right, else lay out or gather the best group in hand.

A seat looks at its own hand and at what lies open, never at hidden hands, the pile or unknown backs. Each
thing a turn can be spent on gets a value, a sum of figures that were fitted by self-play of the policy: 5,000 deals,
every figure shaken a little at a time, and moved the way that brought more curds than the best opponent's.
"""

from typing import Final, final

from affinage.core.agenda import Await
from affinage.games.cheesonomics import rules
from affinage.games.cheesonomics.actions import CHURN, DONE, FLIP, GIVE, PASS, PRODUCE, RETURN, SELL, TAKE, Action
from affinage.games.cheesonomics.market import COUNTS, PLACES, UP
from affinage.games.cheesonomics.prompts import FinalSale, FlipMarket, GiveBack, GiveWedge, SellMore, TakeAny, TakeTurn
from affinage.games.cheesonomics.rules import game_end
from affinage.games.cheesonomics.rules.sell import MOST
from affinage.games.cheesonomics.state import State
from affinage.games.cheesonomics.wedges import ALL_WORDS, ANIMAL, COLOUR, COLOURS, HAND, MATCHES, WORDS

PILE: Final = 15.0
"""Wedges of the first pile a seat."""
CLEAR: Final = 6.0
"""A lead beyond which it does not matter how large it is."""


@final
class Figures:
    """What the habits weigh; what ends in `late` holds at the very end of the pile, its namesake before."""

    def __init__(
        self,
        now: float,
        even: float,
        late: float,
        curds: float,
        curds_late: float,
        sold: float,
        sold_late: float,
        sale: float,
        sale_late: float,
        stocked: float,
        laid: float,
        laid_late: float,
        by_count: list[float],
        produce_late: float,
        stocking: float,
        rest: float,
        ending: float,
        lead: float,
        churn: float,
        gather: float,
        gift: float,
        own_hand: float,
        others_hope: float,
        unknown: float,
        cheap: float,
        dear_taken: float,
        named: float,
        dear_kept: float,
    ) -> None:
        self.now: Final = now
        """How much of today's price a wedge in hand will bring, and what price the rest is taken from."""
        self.even: Final = even
        self.late: Final = late
        """How soon it is late: the pile, a share of the first one, times this."""
        self.curds: Final = curds
        self.curds_late: Final = curds_late
        self.sold: Final = sold
        self.sold_late: Final = sold_late
        self.sale: Final = sale
        self.sale_late: Final = sale_late
        """A sale: for each curd, for each wedge, and for any; and for each wedge that lies in the wheels."""
        self.stocked: Final = stocked
        self.laid: Final = laid
        self.laid_late: Final = laid_late
        self.by_count: Final = by_count
        self.produce_late: Final = produce_late
        self.stocking: Final = stocking
        self.rest: Final = rest
        """A production: for its prices, by its size, for each wedge in the wheels, and for what stays in hand."""
        self.ending: Final = ending
        self.lead: Final = lead
        """Taking the last of the pile: for itself, and for each curd ahead."""
        self.churn: Final = churn
        self.gather: Final = gather
        self.gift: Final = gift
        """A churn: for itself, for the group that it makes, and how much of a fitting wedge an opponent gives."""
        self.own_hand: Final = own_hand
        self.others_hope: Final = others_hope
        self.unknown: Final = unknown
        """A flip: how much the hand, the others' wheels and an unknown back count, beside the own wheels."""
        self.cheap: Final = cheap
        """A price under which a wedge waits for a better sale."""
        self.dear_taken: Final = dear_taken
        self.named: Final = named
        self.dear_kept: Final = dear_kept
        """What is taken and what is kept in a churn: by price, and for the word that was named."""


TWO: Final = Figures(
    now=0.25,
    even=6.46,
    late=3.9,
    curds=0.47,
    curds_late=1.74,
    sold=0.37,
    sold_late=-0.54,
    sale=-0.01,
    sale_late=-0.23,
    stocked=-0.04,
    laid=1.0,
    laid_late=0.33,
    by_count=[0.0, -0.12, 0.0, 0.05, 0.01, 0.08],
    produce_late=1.11,
    stocking=-0.14,
    rest=0.24,
    ending=1.26,
    lead=2.82,
    churn=-0.81,
    gather=0.39,
    gift=0.77,
    own_hand=0.11,
    others_hope=0.81,
    unknown=1.01,
    cheap=1.54,
    dear_taken=0.5,
    named=9.97,
    dear_kept=0.34,
)
"""At two seats."""

MORE: Final = Figures(
    now=0.32,
    even=7.41,
    late=4.28,
    curds=0.63,
    curds_late=1.38,
    sold=0.43,
    sold_late=-0.6,
    sale=-0.09,
    sale_late=-0.27,
    stocked=0.03,
    laid=1.2,
    laid_late=0.46,
    by_count=[0.0, -0.14, -0.16, -0.01, -0.02, 0.17],
    produce_late=1.13,
    stocking=-0.02,
    rest=0.25,
    ending=1.27,
    lead=3.09,
    churn=-0.72,
    gather=0.35,
    gift=0.79,
    own_hand=0.06,
    others_hope=0.88,
    unknown=1.09,
    cheap=1.57,
    dear_taken=0.5,
    named=9.6,
    dear_kept=0.38,
)
"""At more: churns bring more."""


def choose(state: State, seat: int) -> Action:
    """What the seat does."""
    figures = TWO if len(state.stacks) == 2 else MORE
    prompt = state.stacks[seat][-1]
    if isinstance(prompt, TakeTurn):
        return _turn(state, seat, figures)
    if isinstance(prompt, SellMore):
        return _sell_more(state, seat, prompt, figures)
    if isinstance(prompt, FlipMarket):
        return _flip(state, seat, prompt.colours, figures)
    if isinstance(prompt, GiveWedge):
        return GIVE[_least(state, seat, 1 << prompt.word, figures)]
    if isinstance(prompt, GiveBack):
        return RETURN[_least(state, seat, ALL_WORDS, figures)]
    if isinstance(prompt, TakeAny):
        return TAKE[_wanted(state, seat, prompt.owner, figures)]
    if isinstance(prompt, FinalSale):
        sale = _best_sale(state, seat, ALL_WORDS, MOST)
        return SELL[sale & 63] if sale else PASS
    return rules.actions(state, seat)[0]


def play(state: State, until: int) -> None:
    """Plays for every seat until this turn begins or the game is over."""
    stacks = state.stacks
    while not state.reason and state.turn < until:
        for seat in range(len(stacks)):
            stack = stacks[seat]
            if stack and type(stack[-1]) is not Await:
                rules.apply(state, seat, choose(state, seat))
                break


def _best_sale(state: State, seat: int, words: int, most: int) -> int:
    """The best sale by one of these words: 1024 * curds + 64 * wedges + the dearest of them; 0 where there is none."""
    prices = state.prices
    wheel = state.wheels[seat]
    best = 0
    for word in range(len(WORDS)):
        if words >> word & 1:
            first = second = third = dearest = 0
            for kind in wheel:
                if MATCHES[kind] >> word & 1:
                    price = prices[COLOUR[kind]]
                    if price > first:
                        third, second, first = second, first, price
                        dearest = kind
                    elif price > second:
                        third, second = second, price
                    elif price > third:
                        third = price
            if most < 3:
                third = 0
            if most < 2:
                second = 0
            if first:
                wedges = 1 + (second > 0) + (third > 0)
                best = max(best, 1024 * (first + second + third) + 64 * wedges + dearest)
    return best


def _turn(state: State, seat: int, figures: Figures) -> Action:
    """The best of the best sale, the productions and the churns."""
    seats = len(state.stacks)
    early = min(1.0, state.left / (PILE * seats) * figures.late)
    late = 1.0 - early
    hand = state.hands[seat]
    counts = [0] * len(WORDS)
    sums = [0.0] * len(WORDS)
    for kind in hand:
        price = _price(state, kind, figures)
        for word in (COLOUR[kind], 5 + ANIMAL[kind]):
            counts[word] += 1
            sums[word] += price
    group = 0.0
    for word in range(len(WORDS)):
        group = max(group, sums[word] * counts[word])
    stock = float(len(state.wheels[seat]))
    best = -1000.0
    chosen: Action = PASS
    sale = _best_sale(state, seat, ALL_WORDS, MOST)
    if sale:
        curds, wedges = float(sale // 1024), float(sale // 64 % 16)
        best = early * (curds * figures.curds + wedges * figures.sold + figures.sale)
        best += late * (curds * figures.curds_late + wedges * figures.sold_late + figures.sale_late)
        best += figures.stocked * stock
        chosen = SELL[sale & 63]
    for word in range(len(WORDS)):
        count = counts[word]
        if not count:
            continue
        if count >= state.left:
            value = figures.ending + figures.lead * _lead(state, seat, count)
        else:
            value = sums[word] * (early * figures.laid + late * figures.laid_late) + figures.by_count[count]
            value += late * figures.produce_late + figures.stocking * stock
            value += figures.rest * early * (_group_without(state, hand, word, figures) - group) / HAND
        if value > best:
            best = value
            chosen = PRODUCE[word]
    if early > 0.4:
        covered = 0
        for mask in state.tray:
            covered |= mask
        for word in range(len(WORDS)):
            if not covered >> word & 1:
                gathered = _gathered(state, counts[word], sums[word], word, figures)
                value = figures.churn + figures.gather * (gathered - group) / HAND
                if value > best:
                    best = value
                    chosen = CHURN[word]
    return chosen


def _price(state: State, kind: int, figures: Figures) -> float:
    """What a wedge in hand may bring one day."""
    return figures.now * state.prices[COLOUR[kind]] + (1.0 - figures.now) * figures.even


def _group_without(state: State, hand: tuple[int, ...], gone: int, figures: Figures) -> float:
    """The best group in hand once the wedges of a word have left: their prices times their number."""
    counts = [0] * len(WORDS)
    sums = [0.0] * len(WORDS)
    best = 0.0
    for kind in hand:
        if not MATCHES[kind] >> gone & 1:
            price = _price(state, kind, figures)
            for word in (COLOUR[kind], 5 + ANIMAL[kind]):
                counts[word] += 1
                sums[word] += price
                best = max(best, sums[word] * counts[word])
    return best


def _gathered(state: State, count: int, total: float, word: int, figures: Figures) -> float:
    """The group of a word after a churn for it, as far as can be expected."""
    size = min(float(HAND), count + figures.gift * (len(state.stacks) - 1))
    if count:
        price = total / count
    elif word < len(COLOURS):
        price = _price(state, word, figures)
    else:
        price = figures.even
    return size * size * price


def _lead(state: State, seat: int, laid: int) -> float:
    """By how much the seat is ahead if it ends the game by laying out so many wedges, final sales included."""
    seats = len(state.stacks)
    extra = game_end.bonuses(state)
    mine = state.curds[seat] + len(state.wheels[seat]) + laid + sum(extra[seat])
    last = False
    lead = CLEAR
    for step in range(1, seats):
        other = (seat + step) % seats
        last = last or other == state.first
        theirs = state.curds[other] + len(state.wheels[other]) + sum(extra[other])
        if not last:
            sale = _best_sale(state, other, ALL_WORDS, MOST)
            theirs += sale // 1024 - sale // 64 % 16
        lead = min(lead, float(mine - theirs))
    return max(lead, -CLEAR)


def _sell_more(state: State, seat: int, prompt: SellMore, figures: Figures) -> Action:
    """The next wedge of a sale, unless it is too cheap to let go."""
    sale = _best_sale(state, seat, prompt.shared, prompt.left)
    if not sale:
        return DONE
    kind = sale & 63
    if not prompt.final and state.prices[COLOUR[kind]] < figures.cheap and state.left > 4:
        return DONE
    return SELL[kind]


def _flip(state: State, seat: int, colours: int, figures: Figures) -> Action:
    """Turns over what the others hope to sell rather than what the seat does."""
    seats = len(state.stacks)
    hopes = [0.0] * len(COLOURS)
    for kind in state.hands[seat]:
        hopes[COLOUR[kind]] += figures.own_hand
    for owner in range(seats):
        weight = 1.0 if owner == seat else -figures.others_hope / (seats - 1)
        for kind in state.wheels[owner]:
            hopes[COLOUR[kind]] += weight
    unknown = figures.unknown * sum(hopes) / len(COLOURS)
    best = -1000.0
    chosen = 0
    for place in range(len(PLACES)):
        lying = state.market[place]
        if colours >> UP[lying] & 1:
            known = state.backs[place] >> seat & 1
            value = hopes[UP[lying ^ 1]] * COUNTS[lying ^ 1] if known else unknown
            value -= hopes[UP[lying]] * COUNTS[lying]
            if value > best:
                best = value
                chosen = place
    return FLIP[chosen]


def _least(state: State, seat: int, words: int, figures: Figures) -> int:
    """The wedge in hand of one of these words that the others in hand need least."""
    hand = state.hands[seat]
    named = 1 << state.word if state.churner == seat else 0
    best = 1000.0
    chosen = -1
    for kind in hand:
        if MATCHES[kind] & words:
            value = figures.dear_kept * state.prices[COLOUR[kind]]
            if MATCHES[kind] & named:
                value += figures.named
            for other in hand:
                if COLOUR[other] == COLOUR[kind]:
                    value += 2.0
                if ANIMAL[other] == ANIMAL[kind]:
                    value += 2.0
            if value < best:
                best = value
                chosen = kind
    return chosen


def _wanted(state: State, seat: int, owner: int, figures: Figures) -> int:
    """The wedge of another hand that fits the seat's own best."""
    best = -1000.0
    chosen = -1
    for kind in state.hands[owner]:
        value = figures.dear_taken * state.prices[COLOUR[kind]]
        for other in state.hands[seat]:
            if MATCHES[other] & MATCHES[kind]:
                value += 1.0
        if value > best:
            best = value
            chosen = kind
    return chosen
