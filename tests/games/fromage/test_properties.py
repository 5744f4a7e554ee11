"""Fromage, whatever is played: nothing is lost, seats commute, and a second scorer agrees."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import affinage
from affinage.core.rng import stream
from affinage.games.fromage.state import State
from affinage.testing.cases import read_or_sentence
from tests.games.fromage.invariants import conserved, order_free
from tests.games.fromage.scorer import naive_sheet

GAME = affinage.game("fromage")


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    seats = draw(st.sampled_from([1, 2, 3, 4]))
    sides = ["I", "II", "printed"] if seats == 4 else ["I", "II"]
    return {
        "seats": seats,
        "side": ",".join(draw(st.lists(st.sampled_from(sides), min_size=4, max_size=4))),
        "mode": draw(st.sampled_from(["basic", "advanced"])),
        "reveal": draw(st.sampled_from(["live", "sealed"])),
        "corporation": draw(st.sampled_from([1, 2, 3, 4])) if seats == 1 else 1,
        "cut": draw(st.integers(2, 50)),
    }


seeds = st.integers(0, 2**63)


def resources(state: State, seat: int) -> int:
    """All a seat has and had: unused and used."""
    creamery = state.creameries[seat]
    used = creamery.works.used + creamery.livestock_used() + creamery.fruited + creamery.jam + creamery.filled
    return creamery.unused() + used


@settings(max_examples=60)
@given(options(), seeds)
def test_nothing_is_lost_at_any_step(chosen: dict[str, Any], seed: int) -> None:
    state = GAME.setup(GAME.options(**chosen), seed)
    luck = stream(seed, "property")
    while asked := GAME.prompts(state):
        conserved(state)
        seat = luck.pick(sorted(asked))
        action = luck.pick(GAME.actions(state, seat))
        before = [resources(state, other) for other in range(chosen["seats"])]
        GAME.apply(state, seat, action)
        after = [resources(state, other) for other in range(chosen["seats"])]
        # Resources only come; what is given up in a swap is the one thing that goes (FR-34).
        assert all(a == b for other, (a, b) in enumerate(zip(after, before, strict=True)) if other != seat)
        assert after[seat] >= before[seat] - (action.words[0] == "discard")
        if action.words[0] in ("build", "milk", "ready", "wait", "decline", "complete", "keep", "lay", "done"):
            # A token's structures bring what they bring once its order is answered.
            expected = {"complete": 9, "decline": 9}.get(action.words[0], 0)
            assert after[seat] - before[seat] <= expected
    conserved(state)


def _draws(state: State, seat: int, action: Any) -> bool:
    """Whether an action takes cards from the deck."""
    alone = state.copy()
    GAME.apply(alone, seat, action)
    return alone.drawn != state.drawn


@settings(max_examples=60)
@given(options(), seeds)
def test_two_seats_asked_at_once_commute(chosen: dict[str, Any], seed: int) -> None:
    """Either order gives the same state, unless both draw from the one deck."""
    if chosen["seats"] == 1:
        chosen = {**chosen, "seats": 2, "corporation": 1}
    state = GAME.setup(GAME.options(**chosen), seed)
    luck = stream(seed, "commute")
    compared = 0
    while asked := sorted(GAME.prompts(state)):
        if len(asked) > 1:
            one = luck.pick(asked)
            two = luck.pick([seat for seat in asked if seat != one])
            first, second = luck.pick(GAME.actions(state, one)), luck.pick(GAME.actions(state, two))
            forth, back = state.copy(), state.copy()
            GAME.apply(forth, one, first)
            if second in GAME.actions(forth, two):
                GAME.apply(forth, two, second)
                GAME.apply(back, two, second)
                GAME.apply(back, one, first)
                if not (_draws(state, one, first) and _draws(state, two, second)):
                    assert order_free(GAME.encode(forth)) == order_free(GAME.encode(back))
                    compared += 1
        seat = luck.pick(asked)
        GAME.apply(state, seat, luck.pick(GAME.actions(state, seat)))
    assert compared or chosen["cut"] < 4


@settings(max_examples=60)
@given(options(), seeds)
def test_a_second_scorer_agrees(chosen: dict[str, Any], seed: int) -> None:
    chosen = {**chosen, "reveal": "live", "corporation": 1}
    state = GAME.setup(GAME.options(**{**chosen, "cut": 60}), seed)
    luck = stream(seed, "score")
    while asked := sorted(GAME.prompts(state)):
        seat = luck.pick(asked)
        GAME.apply(state, seat, luck.pick(GAME.actions(state, seat)))
    view = GAME.view(state, None)
    for seat, score in enumerate(view.standing.scores):
        assert dict(score.lines) == naive_sheet(view, seat)
        assert score.total == sum(naive_sheet(view, seat).values())
    if view.standing.reason != "cut" and chosen["seats"] > 1:
        keys = [(score.total, len(view.players[seat].cheese)) for seat, score in enumerate(view.standing.scores)]
        assert view.standing.ranks == tuple(1 + sum(other > key for other in keys) for key in keys)


WORDS = ["make", "gather", "milk", "build", "ready", "wait", "soft", "hard", "1", "2", "villes.paris", "barn", "x"]


@settings(max_examples=150)
@given(seeds, st.text(max_size=30) | st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_any_text_is_an_action_or_a_sentence(seed: int, text: str) -> None:
    chosen = GAME.options()
    state = GAME.setup(chosen, seed)
    before = GAME.encode(state)
    answer = read_or_sentence(GAME, state, chosen, 0, text)
    assert answer in GAME.actions(state, 0) or (isinstance(answer, str) and answer)
    assert GAME.encode(state) == before
