"""Formaggio and every mix, whatever is played: nothing is lost, seats commute, and a second scorer agrees."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import affinage
from affinage.core.event import EventLog
from affinage.core.messages import messages_of
from affinage.core.rng import Stream, stream
from affinage.games.fromage.edition import EVERY_VENUE
from affinage.games.fromage.state import State
from tests.games.fromage.invariants import conserved, moored_and_poured, order_free
from tests.games.fromage.scorer import naive_sheet

GAME = affinage.game("formaggio")
FOURSOMES = list(combinations(EVERY_VENUE, 4))


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    seats = draw(st.sampled_from([1, 2, 3, 4]))
    sides = ["I", "II", "printed"] if seats == 4 else ["I", "II"]
    venues = draw(st.one_of(st.just(EVERY_VENUE[4:]), st.sampled_from(FOURSOMES)))
    return {
        "seats": seats,
        "venues": ",".join(draw(st.permutations(venues))),
        "side": ",".join(draw(st.lists(st.sampled_from(sides), min_size=4, max_size=4))),
        "mode": draw(st.sampled_from(["basic", "advanced"])),
        "reveal": draw(st.sampled_from(["live", "sealed"])),
        "corporation": draw(st.sampled_from([1, 2, 3, 4])) if seats == 1 else 1,
        "cut": draw(st.integers(2, 50)),
    }


seeds = st.integers(0, 2**63)


@settings(max_examples=60)
@given(options(), seeds)
def test_nothing_is_lost_at_any_step(chosen: dict[str, Any], seed: int) -> None:
    """FO-8, FO-15, FO-17"""
    state = GAME.setup(GAME.options(**chosen), seed)
    luck = stream(seed, "property")
    while asked := GAME.prompts(state):
        conserved(state)
        moored_and_poured(state)
        seat = luck.pick(sorted(asked))
        GAME.apply(state, seat, luck.pick(GAME.actions(state, seat)))
    conserved(state)


@settings(max_examples=40)
@given(options(), seeds)
def test_two_seats_asked_at_once_commute(chosen: dict[str, Any], seed: int) -> None:
    """Either order gives the same state, unless both draw from the one deck."""
    if chosen["seats"] == 1:
        chosen = {**chosen, "seats": 2, "corporation": 1}
    state = GAME.setup(GAME.options(**chosen), seed)
    luck = stream(seed, "commute")
    while asked := sorted(GAME.prompts(state)):
        if len(asked) > 1:
            one = luck.pick(asked)
            two = luck.pick([seat for seat in asked if seat != one])
            first, second = luck.pick(GAME.actions(state, one)), luck.pick(GAME.actions(state, two))
            forth, back, alone = state.copy(), state.copy(), state.copy()
            GAME.apply(alone, one, first)
            GAME.apply(forth, one, first)
            if second in GAME.actions(forth, two):
                GAME.apply(forth, two, second)
                GAME.apply(back, two, second)
                GAME.apply(back, one, first)
                if not 0 < alone.drawn - state.drawn < forth.drawn - state.drawn:
                    assert order_free(GAME.encode(forth)) == order_free(GAME.encode(back))
        seat = luck.pick(asked)
        GAME.apply(state, seat, luck.pick(GAME.actions(state, seat)))


def finished(game: Any, chosen: dict[str, Any], seed: int) -> State:
    """A game at its end, every event told in both languages on the way."""
    state: State = game.setup(game.options(**chosen), seed)
    luck: Stream = stream(seed, "score")
    names = ["Anselme", "Odile", "Bruno", "Margot"]
    spoken = [messages_of(game, language) for language in ("en", "fr")]
    while asked := sorted(game.prompts(state)):
        seat = luck.pick(asked)
        log = EventLog()
        game.apply(state, seat, luck.pick(game.actions(state, seat)), log)
        for event in log.events:
            assert all(words.event(event, names, seat) for words in spoken)
    return state


@settings(max_examples=60)
@given(options(), seeds)
def test_a_second_scorer_agrees(chosen: dict[str, Any], seed: int) -> None:
    chosen = {**chosen, "reveal": "live", "corporation": 1, "cut": 60}
    view = GAME.view(finished(GAME, chosen, seed), None)
    for seat, score in enumerate(view.standing.scores):
        assert dict(score.lines) == naive_sheet(view, seat)


@pytest.mark.parametrize("venues", FOURSOMES, ids="-".join)
def test_every_foursome_plays_to_its_end(venues: tuple[str, ...]) -> None:
    """FO-2, FO-3: two to four seats, both modes, from either box; `make foursomes` plays twenty of each."""
    for name in ("fromage", "formaggio"):
        for seats in (2, 3, 4):
            for mode in ("basic", "advanced"):
                chosen = {"seats": seats, "mode": mode, "venues": ",".join(venues), "cut": 12}
                view = affinage.game(name).view(finished(affinage.game(name), chosen, seats), None)
                assert view.over
                assert {line for line, _ in view.standing.scores[0].lines} >= set(venues)
                spaces = {space.name.split(".")[0] for venue in view.board.venues for space in venue.spaces}
                assert spaces == set(venues)
