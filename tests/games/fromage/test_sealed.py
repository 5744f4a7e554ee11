"""Sealed turns: the rules are the same, only what others see and hear waits for the board to turn."""

from typing import Any

import msgspec

from affinage.core import notation
from affinage.core.event import EventLog, redact
from affinage.core.rng import stream
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
