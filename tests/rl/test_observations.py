"""Observations: they say what the view says, no more and no less, on every game with every option that matters."""

from itertools import product

import numpy as np
import pytest

from affinage.core.edition import digest
from affinage.core.registry import game, names
from affinage.core.rng import stream
from affinage.testing import Case
from tests.rl.facts import facts
from tests.web.worlds import OPTION_SETS, pairs

CASES = [
    *OPTION_SETS,
    Case("roquefort", {"seats": 2, "target": 6, "memory": "open"}),
    Case("fromage", {"seats": 1, "corporation": 3}),
    Case("formaggio", {"seats": 1, "corporation": 4, "mode": "advanced"}),
]
PICTURES = 12
"""Positions of a game that are looked at: some from its middle, and the last."""


def positions(case, seed):
    """Positions along a random game, its end among them."""
    rules, options = case.game, case.game.limited(case.options)
    chance = stream(seed, "moves")
    course = []
    state = rules.setup(options, seed)
    while asked := rules.asked(state):
        course.append(state.copy())
        seats = [seat for seat in range(rules.seats(state)) if asked >> seat & 1]
        seat = chance.pick(seats)
        rules.apply(state, seat, chance.pick(rules.actions(state, seat)))
    return [chance.pick(course) for _ in range(PICTURES)] + [state]


def said(observer, bits):
    blocks = observer.blocks(bits)
    return {(name, int(plane), int(bit)) for name, rows in blocks.items() for plane, bit in np.argwhere(rows)}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_observation_says_what_the_view_says(case):
    observer = case.game.observer()
    for state in positions(case, 5):
        for seat, recall in product(range(case.game.seats(state)), (True, False)):
            told = said(observer, observer.bits(state, seat, recall))
            assert told == facts(case.game, case.game.view(state, seat, recall=recall, scored=False))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_observation_knows_no_more_than_the_view(case):
    rules, observer, others = case.game, case.game.observer(), 0
    for state in positions(case, 6):
        if not rules.asked(state):
            continue
        for seat in range(rules.seats(state)):
            twin = rules.imagine(rules.view(state, seat, recall=True), stream(seat, "twin"))
            others += digest(rules.encode(twin)) != digest(rules.encode(state))
            for recall in (True, False):
                assert np.array_equal(observer.bits(state, seat, recall), observer.bits(twin, seat, recall))
    assert others  # imagined states do differ in what is hidden


@pytest.mark.parametrize("case", OPTION_SETS, ids=str)
def test_two_worlds_that_look_the_same_are_observed_the_same(case):
    observer = case.game.observer()
    for seat in range(case.options.seats):
        for worlds in pairs(case, 11 + seat, seat, 30):
            for recall in (True, False):
                left, right = (observer.bits(table.state, seat, recall) for table in (worlds.left, worlds.right))
                assert np.array_equal(left, right)


@pytest.mark.parametrize("name", names())
def test_every_seat_count_has_the_same_layout(name):
    rules = game(name)
    observer = rules.observer()
    for seats in (2, 3, 4):
        state = rules.setup(rules.options(seats=seats), 3)
        for seat in range(seats):
            assert observer.bits(state, seat).shape == (observer.size,)


@pytest.mark.parametrize("name", names())
def test_many_rows_unpack_like_one(name):
    rules = game(name)
    observer = rules.observer()
    state = rules.setup(rules.options(seats=2), 3)
    packed = np.zeros((2, observer.bytes), np.uint8)
    for seat in (0, 1):
        observer.pack_into(packed[seat].data, 0, *observer.words(state, seat, True))
    rows = np.zeros((2, observer.size), np.uint8)
    observer.unpack_rows(packed, rows)
    for seat in (0, 1):
        assert np.array_equal(rows[seat], observer.bits(state, seat))
