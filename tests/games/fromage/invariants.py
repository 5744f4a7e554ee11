"""What holds in every state of Fromage, Formaggio and every mix, for their property tests."""

from collections import Counter
from typing import Any

from affinage.games.fromage.kinds import ORDERS, order_counts
from affinage.games.fromage.state import GATHERING, HOME, STAFFING, State


def conserved(state: State) -> None:
    """Tokens, workers, cards and spaces are all somewhere, and once."""
    rows = len(state.cheese) // 4
    for venue in range(4):
        tokens = [state.cheese[4 * row + venue] for row in range(rows)]
        taken = 0
        for mask in tokens:
            assert not taken & mask
            taken |= mask
        assert state.free[venue] == state.board.open[venue] & ~taken
        assert not taken & ~state.board.open[venue]
    gatherers: Counter[int] = Counter()
    for seat, creamery in enumerate(state.creameries):
        made = sum(mask.bit_count() for mask in state.cheese[4 * seat : 4 * seat + 4])
        assert made + creamery.cheese_left == 15
        assert creamery.home & 7 == creamery.home
        away = [creamery.away >> 3 * turns & 7 for turns in range(5)]
        assert sum(mask.bit_count() for mask in [creamery.home, *away]) == 3
        assert creamery.home | away[0] | away[1] | away[2] | away[3] == 7
        for worker, place in enumerate(creamery.places):
            assert (place == HOME) == bool(creamery.home >> worker & 1)
            if GATHERING <= place < STAFFING:
                gatherers[place - GATHERING] += 1
        staffed = {place - STAFFING for place in creamery.places if place >= STAFFING}
        assert creamery.staffed == sum(1 << slot for slot in staffed)
        assert min(creamery.structure, creamery.livestock, creamery.fruit, creamery.cheese_left) >= 0
        assert sum(order_counts(creamery.orders)) == creamery.held
        assert sum(order_counts(creamery.completed)) == creamery.filled
        icons = [space.icon for space in state.board.spaces if state.cheese[4 * seat + space.venue] >> space.bit & 1]
        assert (creamery.fruited, creamery.jam) == (icons.count(1), icons.count(2))
    assert all(count == 1 for count in gatherers.values())
    for venue in range(4):
        assert state.taken[venue] == sum(1 << place % 4 - 1 for place in gatherers if place // 4 == venue)
    cards = Counter(ORDERS[order] for order in (*state.deck[state.drawn :], *state.discards))
    for packed in [*[c.orders for c in state.creameries], *[c.completed for c in state.creameries], state.cards]:
        cards.update({ORDERS[order]: count for order, count in enumerate(order_counts(packed))})
    for stack in state.stacks:
        cards.update(prompt.fields()["order"] for prompt in stack if prompt.name == "place-for-corporation")
    assert +cards == Counter(ORDERS[order] for order in state.board.deck)


def moored_and_poured(state: State) -> None:
    """A gondola for every cheese in Venezia but Bronze, a wine for every cheese in Vigneto, once each."""
    names = [venue.name for venue in state.board.venues]
    seats = len(state.stacks)
    waiting = [prompt.name for stack in state.stacks for prompt in stack]
    if "venezia" in names:
        venue = names.index("venezia")
        bronze = state.board.by_age[venue][0]
        own = sum((state.cheese[4 * seat + venue] & ~bronze).bit_count() for seat in range(seats))
        gondolas = sum(bool(age) for age in state.pieces[venue])
        assert gondolas <= own <= gondolas + waiting.count("moor-gondola") + waiting.count("complete-order")
    if "vigneto" in names:
        venue = names.index("vigneto")
        rows = [creamery.pieces[venue] for creamery in state.creameries]
        wines = [wine for beside in (state.pieces[venue], *rows) for wine in beside if wine >= 0]
        assert len(set(wines)) == len(wines)
        for bit, wine in enumerate(state.pieces[venue]):
            assert not (state.free[venue] >> bit & 1 and wine < 0)
        for seat in range(seats):
            made = state.cheese[4 * seat + venue].bit_count()
            pending = [prompt.name for prompt in state.stacks[seat]]
            assert made - len(rows[seat]) <= pending.count("join-wine") + pending.count("complete-order")
    for seat in range(seats):
        for venue in range(4):
            tokens = state.cheese[4 * seat + venue]
            if tokens & state.board.by_age[venue][3]:
                assert tokens.bit_count() > 3


def order_free(encoded: dict[str, Any]) -> dict[str, Any]:
    """A state without what hangs on the order in which seats acted."""
    return {key: value for key, value in encoded.items() if key != "learned"}
