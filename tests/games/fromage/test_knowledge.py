"""Sealed turns of Fromage, Formaggio and every mix: a seat knows all it did itself, and what it imagines adds up."""

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import affinage
from affinage.core.event import EventLog, redact
from affinage.core.rng import stream
from affinage.games.fromage.events import Discarded, NoOrders, OrdersDrawn
from affinage.games.fromage.kinds import ORDERS
from affinage.games.fromage.state import State
from tests.games.formaggio import test_properties as of_formaggio
from tests.games.fromage import test_properties as of_fromage
from tests.games.fromage.invariants import conserved, moored_and_poured

OPTIONS = {"fromage": of_fromage.options(), "formaggio": of_formaggio.options()}


class Known:
    """What a seat can say of the cards in a sealed turn, counted from nothing but what it was told."""

    def __init__(self, state: State) -> None:
        self.deck = len(state.deck) - state.drawn
        self.discards = Counter(ORDERS[order] for order in state.discards)
        self.found_empty = False

    def hear(self, event: Any) -> None:
        if isinstance(event, OrdersDrawn):
            self.deck -= len(event.orders)
        elif isinstance(event, NoOrders):
            self.found_empty = True
        elif isinstance(event, Discarded) and event.what in ORDERS:
            self.discards[event.what] += 1


@pytest.mark.parametrize("name", OPTIONS)
@settings(max_examples=20)
@given(data=st.data(), seed=of_fromage.seeds)
def test_what_a_seat_imagines_agrees_with_all_it_knows(name: str, data: st.DataObject, seed: int) -> None:
    chosen = data.draw(OPTIONS[name])
    seats = data.draw(st.sampled_from([2, 3, 4]))
    side = chosen["side"] if seats == 4 else chosen["side"].replace("printed", "I")
    game = affinage.game(name)
    sealed = {"reveal": "sealed", "seats": seats, "side": side, "corporation": 1, "cut": 12}
    state = game.setup(game.options(**{**chosen, **sealed}), seed)
    luck = stream(seed, "sealed")
    known = [Known(state) for _ in range(seats)]
    while asked := sorted(game.prompts(state)):
        turn, seat, log = state.turn, luck.pick(asked), EventLog()
        game.apply(state, seat, luck.pick(game.actions(state, seat)), log)
        if state.turn != turn or state.reason:
            known = [Known(state) for _ in range(seats)]
            continue
        for each in log.events:
            heard = redact(each, seat)
            known[seat].hear(heard)
        agrees(game, state, seat, known[seat], luck.below(1 << 30))
        other = luck.below(seats)
        agrees(game, state, other, known[other], luck.below(1 << 30))


def agrees(game: Any, state: State, seat: int, known: Known, chance: int) -> None:
    """Holds a state imagined by a seat against the true one, in all that this seat knows."""
    view = game.view(state, seat, recall=True)
    twin = game.imagine(view, stream(chance, "twin"))
    conserved(twin)
    moored_and_poured(twin)
    assert msgspec.json.encode(game.view(twin, seat, recall=True)) == msgspec.json.encode(view)
    assert Counter(view.discards) == known.discards
    if known.found_empty or view.deck != known.deck:  # who asked for more than there was knows that none is left
        assert view.deck == len(state.deck) - state.drawn == 0
    assert len(twin.deck) - twin.drawn == view.deck
    assert len(twin.discards) == known.discards.total()
    mine, thine = game.encode(state), game.encode(twin)
    venue = state.facing[seat]
    assert thine["creameries"][seat] == mine["creameries"][seat]
    assert thine["cheese"][seat] == mine["cheese"][seat]
    assert (thine["hands"][seat], thine["kept"][seat]) == (mine["hands"][seat], mine["kept"][seat])
    assert twin.creameries[seat].pieces == state.creameries[seat].pieces
    assert (twin.free[venue], twin.taken[venue]) == (state.free[venue], state.taken[venue])
    assert thine["asked"][seat] == mine["asked"][seat]
    assert twin.ending >> seat & 1 == state.ending >> seat & 1
    assert twin.pieces[venue] == state.pieces[venue]
    for action in game.actions(state, seat):
        assert game.preview(twin, seat, action) == game.preview(state, seat, action)
    assert list(game.actions(twin, seat)) == list(game.actions(state, seat))
