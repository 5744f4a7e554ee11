"""Evaluation in Cheesonomics: curds, wheels ready to sell, the best group in hand, and bonuses.

Cheese comes to curds in three steps, a turn each: churned together, produced, sold. So what lies a step further back
is worth less, and near the end what can no longer be sold is worth its one curd.
"""

from math import exp
from typing import Final

from affinage.core.game import Seat
from affinage.games.cheesonomics.prompts import FinalSale, SellMore
from affinage.games.cheesonomics.rules import game_end
from affinage.games.cheesonomics.rules.sell import MOST
from affinage.games.cheesonomics.state import CUT, State
from affinage.games.cheesonomics.wedges import ALL_WORDS, ANIMAL, ANIMALS, COLOUR, HAND, MATCHES, WORDS

WAIT: Final = 0.72
"""What a sale keeps of its curds for each turn it is still away."""
GROUP: Final = [0.0, 0.16, 0.27, 0.40, 0.42, 0.44]
"""What a group in hand keeps of its price, by its size: three sell together."""
EVEN: Final = 3.6
"""The price a colour comes back to: 18 over five colours."""
REST: Final = 0.06
"""What the price of any wedge in hand adds."""
OTHERS: Final = 0.8
"""How much the best of the others counts against one's own."""
WON: Final = 20.0
"""What winning adds when the game is over, or all but over."""
PACE: Final = 1.1
"""Wedges a seat draws in a turn, about."""


CLOSE: Final = 8.0
"""The lead in curds at the end that was no accident."""
HIGH: Final = 80.0
"""The lead in curds beyond which nobody counts; up to it a game that is won or lost is still played well."""
LATE: Final = 30
"""Turns per seat that no game needs: beyond them two who both hope for a better hand would churn for ever."""
IMPATIENT: Final = 0.99
"""What a win or a loss keeps for each turn after that: whoever is ahead ends the game."""


def result(state: State, seat: Seat) -> float:
    """What a finished game is worth: half for the win, the rest by the lead, which tells more about the play."""
    if state.reason == CUT:
        return 0.5
    extra = game_end.bonuses(state)
    totals = [state.curds[each] + len(state.wheels[each]) + sum(extra[each]) for each in range(len(extra))]
    best = max([total for other, total in enumerate(totals) if other != seat])
    lead = totals[seat] - best
    win = 1.0 if lead > 0 else 0.0
    if not lead:
        ranks = game_end.outcome(state, state.reason).ranks
        win = 0.5 + 0.5 / list(ranks).count(1) if ranks[seat] == 1 else 0.0
    close = 1.0 / (1.0 + exp(-max(-20.0, min(20.0, lead / CLOSE))))
    high = 0.5 + max(-0.5, min(0.5, 0.5 * lead / HIGH))
    value = 0.5 * win + 0.4 * close + 0.1 * high
    late = state.turn - LATE * len(totals)
    return 0.5 + (value - 0.5) * IMPATIENT**late if late > 0 else value


def evaluate(state: State, seat: Seat) -> float:
    """How good the state is for the seat, less a share of how good it is for the best of the others."""
    if state.reason:
        outcome = game_end.outcome(state, state.reason)
        best = max([score.total for other, score in enumerate(outcome.scores) if other != seat])
        return outcome.scores[seat].total - OTHERS * best + (WON if outcome.ranks[seat] == 1 else -WON)
    own = _progress(state, seat)
    best_other = -1000.0
    for other in range(len(state.stacks)):
        if other != seat:
            best_other = max(best_other, _progress(state, other))
    value = own - OTHERS * best_other
    if state.ended_by >= 0:
        # Nothing is drawn any more, so a lead is all but won.
        value += WON if own > best_other else -WON
    return value


def parts(state: State, seat: Seat) -> dict[str, float]:
    """What the seat's progress is made of."""
    left = _turns_left(state)
    return {
        "curds": float(state.curds[seat]),
        "wheels": _wheels(state, seat, left),
        "hand": _hand(state, seat, left),
        "bonus": _bonus(state, seat),
    }


NUMBERS: Final = (
    "curds", "wheels", "hand", "bonus", "together", "sale", "stock", "held", "group", "second group", "largest group",
    "sold", "left", "second sale", "if it ended", "third group",
)  # fmt: skip
"""What `numbers` tells of a seat."""


def numbers(state: State, seat: Seat) -> list[float]:
    """What a network is shown of a seat."""
    left = _turns_left(state)
    curds = float(state.curds[seat])
    wheels = _wheels(state, seat, left)
    hand = _hand(state, seat, left)
    bonus = _bonus(state, seat)
    counts = [0] * len(WORDS)
    values = [0.0] * len(WORDS)
    for kind in state.hands[seat]:
        price = 0.7 * state.prices[COLOUR[kind]] + 0.3 * EVEN
        for word in (COLOUR[kind], 5 + ANIMAL[kind]):
            counts[word] += 1
            values[word] += price
    largest = max(counts)
    values.sort(reverse=True)
    wheel = list(state.wheels[seat])
    sale = _sell(wheel, state.prices, ALL_WORDS, MOST)
    return [
        curds,
        wheels,
        hand,
        bonus,
        curds + wheels + hand + bonus,
        sale,
        float(len(state.wheels[seat])),
        float(len(state.hands[seat])),
        values[0],
        values[1],
        float(largest),
        float(len(state.sold[seat])),
        left,
        _sell(wheel, state.prices, ALL_WORDS, MOST),
        curds + len(state.wheels[seat]) + sum(game_end.bonuses(state)[seat]),
        values[2],
    ]


def _progress(state: State, seat: int) -> float:
    left = _turns_left(state)
    return state.curds[seat] + _wheels(state, seat, left) + _hand(state, seat, left) + _bonus(state, seat)


def _turns_left(state: State) -> float:
    """How many more turns a seat will have, about."""
    return state.left / (PACE * len(state.stacks))


def _wheels(state: State, seat: int, left: float) -> float:
    """What the wheels will bring: the best sale first, and one curd for what comes too late."""
    wheel = list(state.wheels[seat])
    if not wheel:
        return 0.0
    prices = state.prices
    value = 0.0
    away = 1.0
    stack = state.stacks[seat]
    if stack:
        top = stack[-1]
        if isinstance(top, SellMore):
            value += _sell(wheel, prices, top.shared, top.left)
        elif isinstance(top, FinalSale):
            value += _sell(wheel, prices, ALL_WORDS, MOST)
    if state.ended_by >= 0:
        return value + len(wheel)
    keeps = WAIT
    while wheel and away <= left + 1.0 and away < 4.0:
        before = len(wheel)
        curds = _sell(wheel, prices, ALL_WORDS, MOST)
        value += max(curds * keeps, float(before - len(wheel)))
        if before == len(wheel):
            break
        keeps *= WAIT
        away += 1.0
    return value + 1.2 * len(wheel)


def _sell(wheel: list[int], prices: list[int], words: int, most: int) -> float:
    """Takes the best sale by one of these words out of the wheel; what it brings."""
    best = 0
    chosen: list[int] = []
    for word in range(len(WORDS)):
        if words >> word & 1:
            # Sorted by price, so that the first wedges are the dearest.
            fitting = [100 * prices[COLOUR[kind]] + kind for kind in wheel if MATCHES[kind] >> word & 1]
            fitting.sort(reverse=True)
            curds = 0
            for coded in fitting[:most]:
                curds += coded // 100
            if curds > best:
                best = curds
                chosen = [coded % 100 for coded in fitting[:most] if coded >= 100]
    for kind in chosen:
        wheel.remove(kind)
    return float(best)


def _hand(state: State, seat: int, left: float) -> float:
    """What the hand promises: its best group, and a little for every wedge; nothing when no turns are left for it."""
    hand = list(state.hands[seat])
    if state.churner == seat:
        _expect(state, seat, hand)
    counts = [0] * len(WORDS)
    values = [0.0] * len(WORDS)
    rest = 0.0
    for kind in hand:
        price = 0.7 * state.prices[COLOUR[kind]] + 0.3 * EVEN
        rest += price
        for word in (COLOUR[kind], 5 + ANIMAL[kind]):
            counts[word] += 1
            values[word] += price
    best = 0.0
    for word in range(len(WORDS)):
        count = counts[word]
        if count:
            size = min(count, HAND)
            best = max(best, values[word] * size / count * GROUP[size])
    # A group needs a turn to be produced and one to be sold.
    soon = max(0.0, min(1.0, (left - 0.5) / 1.5))
    return soon * (best + REST * rest)


def _expect(state: State, seat: int, hand: list[int]) -> None:
    """Adds what a churn is still to bring: a match from each who is asked, the dearest from each who has none."""
    word = 1 << state.word
    for owner in range(len(state.stacks)):
        if owner == seat or state.given >> owner & 1:
            continue
        if len(state.hands[owner]) < HAND:
            continue
        best = -1
        price = -1
        for kind in state.hands[owner]:
            if state.lacking >> owner & 1:
                if state.prices[COLOUR[kind]] > price:
                    best = kind
                    price = state.prices[COLOUR[kind]]
            elif MATCHES[kind] & word and best < 0:
                best = kind
        if best >= 0:
            hand.append(best)


def _bonus(state: State, seat: int) -> float:
    """What the sold pile will bring: a lead in an animal is the surer the nearer the end."""
    seats = len(state.stacks)
    mine = [0] * len(ANIMALS)
    theirs = [0] * len(ANIMALS)
    for kind in state.sold[seat]:
        mine[ANIMAL[kind]] += 1
    for other in range(seats):
        if other != seat:
            counts = [0] * len(ANIMALS)
            for kind in state.sold[other]:
                counts[ANIMAL[kind]] += 1
            for animal in range(len(ANIMALS)):
                theirs[animal] = max(theirs[animal], counts[animal])
    played = 1.0 - state.left / len(state.pile) if state.pile else 1.0
    slope = 0.12 + 0.38 * played
    value = 0.0
    for animal in range(len(ANIMALS)):
        if mine[animal]:
            likely = 0.5 + slope * (mine[animal] - theirs[animal]) + 0.45 * played * (mine[animal] >= theirs[animal])
            value += mine[animal] * max(0.05, min(1.0, likely))
    return value
