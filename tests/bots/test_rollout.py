"""Habits: legal, blind to what the seat cannot know, and quick to the end of the game."""

from itertools import pairwise

import pytest

from affinage.core.game import Rollout
from affinage.core.registry import game
from affinage.core.rng import stream

TABLES = [
    ("cheesonomics", options)
    for options in ({"seats": 2}, {"seats": 4}, {"seats": 3, "flavour": "sharp"}, {"seats": 5})
]


def rollout_of(name: str) -> Rollout:
    rollout = game(name).rollout
    assert rollout is not None
    return rollout


def played(name, options, seed):
    """The positions of a game that the policy and chance play in turns, with a seat that is asked."""
    rules, rollout = game(name), rollout_of(name)
    state, chance = rules.setup(rules.options(**options), seed), stream(seed, "rollout")
    while asked := rules.asked(state):
        seat = (asked & -asked).bit_length() - 1
        yield rules, rollout, state, seat
        action = rollout.choose(state, seat) if chance.below(3) else chance.pick(rules.actions(state, seat))
        rules.apply(state, seat, action)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_what_they_answer_is_legal(name, options):
    prompts = set()
    for seed in range(6):
        for rules, rollout, state, seat in played(name, options, seed):
            prompts.add(rules.prompts(state)[seat].name)
            assert rollout.choose(state, seat) in rules.actions(state, seat)
    assert {"take-turn", "sell-more", "flip-market", "give-wedge", "give-back"} <= prompts


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_they_answer_the_same_on_an_imagined_twin(name, options):
    for n, (rules, rollout, state, seat) in enumerate(played(name, options, 3)):
        if n % 3 == 0:
            twin = rules.imagine(rules.view(state, seat, recall=True), stream(n, "twin"))
            assert rollout.choose(twin, seat) == rollout.choose(state, seat)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_they_play_to_a_turn_or_to_the_end(name, options):
    rules, rollout = game(name), rollout_of(name)
    state = rules.setup(rules.options(**options), 1)
    rollout.play(state, 7)
    assert rules.turn(state) == 7
    rollout.play(state, rules.longest)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.reason == "pile"


def test_a_game_that_is_won_is_still_played_well():
    """Each ten curds more promise more, far ahead and far behind, and a win always promises most."""
    rules, rollout = game("cheesonomics"), rollout_of("cheesonomics")
    state = rules.setup(rules.options(seats=2), 1)
    rollout.play(state, 1 << 30)
    result, promised = rules.result, []
    for lead in range(-60, 70, 10):
        state.curds[0], state.curds[1] = 100 + lead, 100
        promised.append(result(state, 0))
    steps = [after - before for before, after in pairwise(promised)]
    assert min(steps) > 0.005
    assert max(steps) > 0.5


def test_a_game_that_drags_on_is_ended_by_whoever_is_ahead():
    """Far beyond the length of any game each turn more makes a win worth less, and a loss less bad; before it none."""
    rules, rollout = game("cheesonomics"), rollout_of("cheesonomics")
    state = rules.setup(rules.options(seats=2), 1)
    rollout.play(state, 1 << 30)
    result, promised = rules.result, []
    for turn in (20, 60, 61, 80):
        state.turn, state.curds[0], state.curds[1] = turn, 110, 100
        promised.append((result(state, 0), result(state, 1)))
    assert promised[0] == promised[1]
    assert promised[1][0] > promised[2][0] > promised[3][0] > 0.5
    assert promised[1][1] < promised[2][1] < promised[3][1] < 0.5
