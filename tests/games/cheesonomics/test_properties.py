"""Cheesonomics, whatever is played: nothing is lost, hands stay at five, nothing leaks, the scores are right."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from affinage.core.edition import digest
from affinage.core.event import EventLog, redact
from affinage.core.messages import LANGUAGES, messages_of
from affinage.core.rng import stream
from affinage.games.cheesonomics.market import prices_of
from affinage.games.cheesonomics.prompts import GiveWedge
from affinage.games.cheesonomics.state import NOTHING, State
from affinage.testing.cases import read_or_sentence
from tests.games.cheesonomics import scorer
from tests.games.cheesonomics.table import GAME

tables = st.fixed_dictionaries(
    {
        "seats": st.sampled_from([2, 3, 4, 5]),
        "flavour": st.sampled_from(["mild", "sharp"]),
        "piles": st.sampled_from(["closed", "open"]),
        "memory": st.sampled_from(["strict", "notes"]),
    }
)
seeds = st.integers(0, 2**63)
encode = msgspec.json.encode


def play(given_options: dict[str, Any], seed: int) -> Iterator[State]:
    """Every state of a random game, the last one included."""
    state = GAME.setup(GAME.options(**given_options), seed)
    luck = stream(seed, "property")
    yield state
    while asked := GAME.prompts(state):
        seat = luck.pick(sorted(asked))
        GAME.apply(state, seat, luck.pick(GAME.actions(state, seat)))
        yield state


def check(state: State) -> None:
    """Wedges of both sorts are all there, prices are counted right, and nobody is sure of what is not so."""
    groups = [*state.hands, *state.wheels, *state.sold, state.pile[: state.left], state.removed]
    assert sorted(kind for group in groups for kind in group) == state.stock.wedges()
    aside = [] if state.aside == NOTHING else [state.aside]
    lying = [wedge // 2 for wedge in state.market]
    supplies = [type for supply in state.supplies for type in supply]
    assert sorted([*lying, *supplies, *state.discard, *state.leftover, *aside]) == list(state.stock.market)
    assert state.prices == prices_of(state.market)
    assert all(tuple(sorted(group)) == group for group in (*state.hands, *state.wheels, *state.sold, *state.supplies))
    if state.churner < 0 and state.ended_by < 0:
        assert {len(hand) for hand in state.hands} == {5}
    seats = len(state.stacks)
    for at, known in enumerate(state.sure):
        assert Counter(known) <= Counter(state.hands[at % seats])
    for at, known in enumerate(state.sure_market):
        assert Counter(known) <= Counter(state.supplies[at % seats])


@settings(max_examples=25)
@given(tables, seeds)
def test_nothing_is_lost_at_any_step(given_options: dict[str, Any], seed: int) -> None:
    """CH-19, CH-64, CH-72"""
    for state in play({**given_options, "cut": 120}, seed):
        check(state)


@settings(max_examples=25)
@given(tables, seeds)
def test_the_scores_are_those_of_the_second_scorer(given_options: dict[str, Any], seed: int) -> None:
    """CH-48 to CH-54"""
    *_, state = play({**given_options, "cut": 400}, seed)
    outcome, plain = GAME.outcome(state), GAME.encode(state)
    assert outcome is not None
    assert [dict(score.lines) for score in outcome.scores] == scorer.score(plain)
    if outcome.reason == "pile":
        assert outcome.ranks == scorer.ranks(plain)


@settings(max_examples=15)
@given(tables, seeds)
def test_what_a_seat_cannot_know_changes_nothing_it_is_told(given_options: dict[str, Any], seed: int) -> None:
    """CH-70 to CH-72: views, actions, objections, previews and questions of a twin that only agrees with its view"""
    catalogue = GAME.catalogue(GAME.options(**given_options))
    luck = stream(seed, "twins")
    for state in play({**given_options, "cut": 60}, seed):
        if luck.below(12):
            continue
        for eye in (None, *range(len(state.stacks))):
            view = GAME.view(state, eye, recall=True)
            twin = GAME.imagine(view, luck)
            check(twin)
            assert encode(GAME.view(twin, eye, recall=True)) == encode(view)
            assert encode(GAME.view(twin, eye)) == encode(GAME.view(state, eye))
            if eye is None:
                continue
            legal = GAME.actions(state, eye)
            assert GAME.actions(twin, eye) == legal
            for action in catalogue:
                objection = GAME.objection(state, eye, action)
                assert GAME.objection(twin, eye, action) == objection
                assert (objection is None) == (action in legal)
            for action in legal:
                assert GAME.preview(twin, eye, action) == GAME.preview(state, eye, action)


@settings(max_examples=15)
@given(tables, seeds)
def test_a_glance_can_be_imagined_from_too(given_options: dict[str, Any], seed: int) -> None:
    """CH-73, CH-74: whoever remembers nothing still imagines a table that looks the same"""
    luck = stream(seed, "glance")
    for state in play({**given_options, "cut": 60}, seed):
        if luck.below(12):
            continue
        for eye in (None, *range(len(state.stacks))):
            view = GAME.view(state, eye)
            twin = GAME.imagine(view, luck)
            check(twin)
            assert encode(GAME.view(twin, eye)) == encode(view)


@settings(max_examples=15)
@given(tables, seeds)
def test_strict_memory_shows_what_one_would_see_who_never_knew_a_hand_or_supply(
    given_options: dict[str, Any], seed: int
) -> None:
    """CH-74: the same game again in which all is forgotten after every action looks the same, and so do its flips"""
    chosen = GAME.options(**{**given_options, "memory": "strict", "cut": 60})
    state, blank = GAME.setup(chosen, seed), GAME.setup(chosen, seed)
    luck = stream(seed, "strict")
    while asked := GAME.prompts(state):
        for eye in (None, *range(len(state.stacks))):
            assert encode(GAME.view(blank, eye)) == encode(GAME.view(state, eye))
        seat = luck.pick(sorted(asked))
        legal = GAME.actions(state, seat)
        assert [GAME.preview(blank, seat, action) for action in legal] == [
            GAME.preview(state, seat, action) for action in legal
        ]
        action = luck.pick(legal)
        for each in (state, blank):
            GAME.apply(each, seat, action)
        blank.sure = [()] * len(blank.sure)
        blank.sure_market = [()] * len(blank.sure_market)


@settings(max_examples=15)
@given(tables, seeds)
def test_gifts_commute(given_options: dict[str, Any], seed: int) -> None:
    """CH-15: the same gifts in every order leave the same table"""
    luck = stream(seed, "gifts")
    for state in play({**given_options, "cut": 30}, seed):
        givers = [seat for seat, prompt in GAME.prompts(state).items() if isinstance(prompt, GiveWedge)]
        if len(givers) < 2:
            continue
        gifts = {seat: luck.pick(GAME.actions(state, seat)) for seat in givers}
        ends = set()
        for order in permutations(givers):
            after = state.copy()
            for seat in order:
                GAME.apply(after, seat, gifts[seat])
            ends.add(digest(GAME.encode(after)))
        assert len(ends) == 1


HIDDEN = ("give-wedge", "take-any", "give-back", "steal-market", "hand-over")


@settings(max_examples=15)
@given(tables, seeds)
def test_outsiders_hear_the_same_of_every_hidden_choice(given_options: dict[str, Any], seed: int) -> None:
    """CH-69, CH-71: gifts, takes, returns and swaps, in events, sentences and what can be remembered"""
    names = ["Anselme", "Odile", "Bruno", "Margot", "Blaise"]
    luck = stream(seed, "outsiders")
    for state in play({**given_options, "cut": 50}, seed):
        for seat, prompt in GAME.prompts(state).items():
            if prompt.name not in HIDDEN or luck.below(4):
                continue
            fields = prompt.fields()
            other = fields["owner"] if "owner" in fields else fields["to"]
            told: dict[int | None, set[bytes]] = {}
            for action in GAME.actions(state, seat):
                after, log = state.copy(), EventLog()
                GAME.apply(after, seat, action, log)
                if GAME.outcome(after) is not None:
                    continue  # cut, and so laid open
                for eye in (None, *range(len(state.stacks))):
                    if eye in (seat, other):
                        continue
                    known = [event for event in (redact(event, eye) for event in log.events) if event is not None]
                    said = [
                        messages_of(GAME, tongue).event(event, names, eye) for event in known for tongue in LANGUAGES
                    ]
                    told.setdefault(eye, set()).add(encode([known, said, GAME.view(after, eye, recall=True)]))
            assert all(len(bytes_told) == 1 for bytes_told in told.values())


WORDS = ["churn", "give", "sell", "flip", "blue", "goat", "blue-goat", "I1", "place", "red/orange", "red", "look", "x"]


@settings(max_examples=150)
@given(seeds, st.text(max_size=30) | st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_any_text_is_an_action_or_a_sentence(seed: int, text: str) -> None:
    given_options = GAME.options(flavour="sharp")
    state = GAME.setup(given_options, seed)
    before = GAME.encode(state)
    answer = read_or_sentence(GAME, state, given_options, state.first, text)
    assert answer in GAME.actions(state, state.first) or (isinstance(answer, str) and answer)
    assert GAME.encode(state) == before
