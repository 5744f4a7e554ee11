"""Sell cheese (CH-29 to CH-37), in one's turn or once more at the end (CH-45)."""

from typing import Final

from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.cheesonomics.actions import DONE, PASS, SELL, Action, Done, Sell
from affinage.games.cheesonomics.events import SaleClosed, WedgeSold
from affinage.games.cheesonomics.prompts import FLIP_MARKET, FinalSale, Prompt, SellMore, TakeTurn
from affinage.games.cheesonomics.rules import game_end, sharp
from affinage.games.cheesonomics.state import State
from affinage.games.cheesonomics.wedges import ALL_WORDS, COLOUR, MATCHES, NAMES, PLAIN, with_one, without_one

NOT_NOW: Final = Objection("CH-11", "You can only sell as your one action of the turn.")
NOT_PRODUCED: Final = Objection("CH-29", "That wedge is not in your wheels; produce it in an earlier turn.")
NO_DEMAND: Final = Objection("CH-32", "No market wedge shows that colour, so it cannot be sold now.")
NOT_SHARED: Final = Objection("CH-30", "All wedges in a sale must share a colour or an animal.")
NO_SALE: Final = Objection("CH-36", "There is no sale to close.")

MOST: Final = 3


def on_offer(state: State, seat: int, words: int) -> list[Action]:
    """The sales of one wedge that answers to one of these words and has a price."""
    found: list[Action] = []
    prices = state.prices
    last = -1
    for kind in state.wheels[seat]:
        if kind != last and MATCHES[kind] & words and prices[COLOUR[kind]]:
            found.append(SELL[kind])
        last = kind
    return found


def anything_on_offer(state: State, seat: int, words: int) -> bool:
    """Whether there is such a sale."""
    prices = state.prices
    return any(MATCHES[kind] & words and prices[COLOUR[kind]] for kind in state.wheels[seat])


def legal(state: State, seat: int) -> list[Action]:
    return on_offer(state, seat, ALL_WORDS)


def legal_more(state: State, seat: int, prompt: SellMore) -> list[Action]:
    return [*on_offer(state, seat, prompt.shared), DONE]


def legal_last(state: State, seat: int, prompt: FinalSale) -> list[Action]:
    return [*on_offer(state, seat, ALL_WORDS), PASS]


def objection(state: State, seat: int, action: Sell, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, TakeTurn | SellMore | FinalSale):
        return NOT_NOW
    if action.kind not in state.wheels[seat]:
        return NOT_PRODUCED
    if not state.prices[COLOUR[action.kind]]:
        return NO_DEMAND
    if isinstance(prompt, SellMore) and not MATCHES[action.kind] & prompt.shared:
        return NOT_SHARED
    return None


def objection_to_done(state: State, seat: int, action: Done, prompt: Prompt) -> Objection | None:
    return None if isinstance(prompt, SellMore) else NO_SALE


def carry_out(state: State, seat: int, action: Sell, log: EventLog | None) -> None:
    """Sells one wedge; the sale goes on while fewer than three are sold and another fits."""
    kind = action.kind
    state.wheels[seat] = without_one(state.wheels[seat], kind)
    state.sold[seat] = with_one(state.sold[seat], kind)
    price = state.prices[COLOUR[kind]]
    state.curds[seat] += price
    if log is not None:
        log.add(WedgeSold(seat, NAMES[kind], price))
    before = state.stacks[seat][-1]
    shared = MATCHES[kind]
    colours = 1 << COLOUR[kind]
    symbol = kind >= PLAIN
    if isinstance(before, SellMore):
        sale = SellMore(
            before.left - 1, shared & before.shared, colours | before.colours, symbol or before.symbol, before.final
        )
    else:
        sale = SellMore(MOST - 1, shared, colours, symbol, isinstance(before, FinalSale))
    if sale.left and anything_on_offer(state, seat, sale.shared):
        state.stacks[seat] = (sale,)
    else:
        _close(state, seat, sale, log)


def carry_out_done(state: State, seat: int, action: Done, log: EventLog | None) -> None:
    """Closes a sale with fewer than three wedges."""
    sale = state.stacks[seat][-1]
    assert isinstance(sale, SellMore)
    if log is not None:
        log.add(SaleClosed(seat))
    _close(state, seat, sale, log)


def _close(state: State, seat: int, sale: SellMore, log: EventLog | None) -> None:
    """After a sale the market moves; after a final one the next seat sells."""
    if sale.final:
        game_end.next_sale(state, seat, log)
    elif state.sharp:
        sharp.after_sale(state, seat, sale)
    else:
        state.stacks[seat] = (FLIP_MARKET[sale.colours],)
