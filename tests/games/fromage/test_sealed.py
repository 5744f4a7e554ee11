"""Sealed turns: the rules are the same, only what others see and hear waits for the board to turn."""

from typing import Any

import msgspec

from affinage.core import notation
from affinage.core.event import EventLog, redact
from affinage.core.rng import stream
from affinage.games.fromage.kinds import HAND_BITS, ORDER
from affinage.games.fromage.sealed import seal
from tests.games.fromage.dairy import GAME

SEALED = GAME.options(reveal="sealed")
LIVE = GAME.options()


def do(state: Any, seat: int, text: str) -> list[Any]:
    log = EventLog()
    GAME.apply(state, seat, notation.read(GAME, state, SEALED, seat, text), log)
    return log.events


def test_others_see_a_turn_when_the_board_turns() -> None:
    """FR-12"""
    state = GAME.setup(SEALED, 5)
    before = [GAME.view(state, 1).players[0], GAME.view(state, None).players[0]]
    events = do(state, 0, "gather 2 soft")
    assert [GAME.view(state, 1).players[0], GAME.view(state, None).players[0]] == before
    assert GAME.view(state, 0).players[0].gathered
    assert all(redact(event, 1) is None for event in events)
    assert all(redact(event, 0) is not None for event in events)
    do(state, 0, "ready")
    assert GAME.view(state, 1).players[0].ready
    for seat in (1, 2):
        do(state, seat, "ready")
    heard = [type(known).__name__ for event in do(state, 3, "ready") if (known := redact(event, 1))]
    assert heard[-1] == "TurnBegan"
    assert "Gathered" in heard
    assert GAME.view(state, 1).players[0].workers[0].turns == 1


def test_a_turn_is_told_seat_by_seat_to_all_who_did_not_know_it() -> None:
    """FR-12: nobody saw which seat was first, and those who look on hear it too."""

    def heard(order: tuple[int, ...], reader: int | None) -> list[Any]:
        state = GAME.setup(SEALED, 5)
        for seat in order:
            do(state, seat, f"gather {seat % 3 + 1} soft")
        for seat in range(3):
            do(state, seat, "ready")
        return [known for event in do(state, 3, "ready") if (known := redact(event, reader))]

    for reader in (0, 3, None):
        told = heard((0, 1, 2), reader)
        assert told == heard((2, 1, 0), reader)
        gathered = [event.seat for event in told if type(event).__name__ == "Gathered"]
        assert gathered == [seat for seat in (0, 1, 2) if seat != reader]


def test_sealed_and_live_games_are_the_same_game() -> None:
    luck = stream(3, "sealed")
    sealed, live = GAME.setup(SEALED, 9), GAME.setup(LIVE, 9)
    while asked := GAME.prompts(live):
        seat = luck.pick(sorted(asked))
        action = luck.pick(GAME.actions(live, seat))
        GAME.apply(live, seat, action)
        GAME.apply(sealed, seat, action)
        one, two = GAME.encode(live), GAME.encode(sealed)
        assert one | {"learned": 0} == two | {"learned": 0}
        assert GAME.objection(sealed, 0, action) == GAME.objection(live, 0, action)
    assert GAME.outcome(live) == GAME.outcome(sealed)


def test_what_others_do_in_a_sealed_turn_changes_no_byte_of_a_view() -> None:
    """Everything but who is ready, whoever looks, at every moment of a turn."""
    luck = stream(4, "sealed")
    state = GAME.setup(SEALED, 11)
    encode = msgspec.json.encode
    for _ in range(150):
        asked = sorted(GAME.prompts(state))
        if not asked:
            break
        seat = luck.pick(asked)
        choices = GAME.actions(state, seat)
        action = luck.pick([a for a in choices if a.words[0] not in ("ready", "wait")] or choices)
        before = {other: encode(GAME.view(state, other)) for other in (None, 0, 1, 2, 3) if other != seat}
        GAME.apply(state, seat, action)
        if action.words[0] not in ("ready", "wait"):
            assert before == {other: encode(GAME.view(state, other)) for other in before}


def test_undo_never_crosses_the_turn_of_a_sealed_board() -> None:
    state = GAME.setup(SEALED, 5)
    for seat in range(4):
        barriers = GAME.barriers(state)
        do(state, seat, "ready")
    assert GAME.barriers(state) > barriers


def test_an_order_discarded_in_a_sealed_turn_is_in_ones_own_view_and_thoughts() -> None:
    """FR-34"""
    options = GAME.options(seats=2, reveal="sealed", side="I")
    state = GAME.setup(options, 15)
    for text in ("make fromagerie.left-bronze.hard hard", "discard soft-bronze"):
        GAME.apply(state, 0, notation.read(GAME, state, options, 0, text))
    in_deck = len(state.deck) - state.drawn
    own, other = GAME.view(state, 0, recall=True), GAME.view(state, 1, recall=True)
    assert (own.deck, own.discards) == (in_deck, ("soft-bronze",)) == (35, ("soft-bronze",))
    assert (other.deck, other.discards) == (35, ())
    twin = GAME.imagine(own, stream(1, "twin"))
    assert len(twin.deck) - twin.drawn == in_deck
    assert twin.discards == state.discards


def test_who_finds_the_deck_empty_in_a_sealed_turn_knows_that_others_took_the_rest() -> None:
    """FR-27"""
    options = GAME.options(seats=2, reveal="sealed", side="I")
    state = next(state for seed in range(99) if (state := GAME.setup(options, seed)).resource[state.facing[0]] == ORDER)
    last = len(state.deck) - 2
    for order in state.deck[state.drawn : last]:
        state.creameries[1].completed += 1 << HAND_BITS * order
        state.creameries[1].filled += 1
    state.drawn = last
    seal(state)
    state.creameries[1].orders += 1 << HAND_BITS * state.deck[last]  # seat 1 draws unseen
    state.creameries[1].held += 1
    state.drawn += 1
    held = state.creameries[0].held
    assert GAME.view(state, 0).deck == 2
    GAME.apply(state, 0, notation.read(GAME, state, options, 0, "gather 2 soft"))
    assert state.creameries[0].held == held + 1
    view = GAME.view(state, 0, recall=True)
    assert view.deck == 0
    assert (GAME.view(state, 1).deck, GAME.view(state, None).deck) == (1, 2)
    twin = GAME.imagine(view, stream(1, "twin"))
    assert len(twin.deck) == twin.drawn == 0
    assert twin.creameries[1].orders == state.creameries[1].orders
    assert GAME.view(twin, 0, recall=True) == view
