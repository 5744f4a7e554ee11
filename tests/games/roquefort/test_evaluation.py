"""The evaluation of Château Roquefort: what is worth more than what."""

from itertools import pairwise

import pytest

from affinage.games.roquefort.evaluate import OTHERS, evaluate
from tests.games.roquefort.castle import EMPTY, GAME, castle, do

PAIR = """
#  .  _  .  _  .  #
.  .  .  .  .  .  .
_  .  _  1p _  .  _
.  .  .  1  .p .  .
_  .  _  .  _  .  _
.  .  .  .  .  .  .
#  .  _  .  _  .  #
"""
"""One mouse on emmental, another a step away from it."""


def test_a_kind_collected_is_worth_more_than_one_that_is_near() -> None:
    """RQ-26"""
    before, after = castle(PAIR), castle(PAIR)
    do(after, "run e4 d4")
    assert evaluate(after, 0) > evaluate(before, 0)
    assert evaluate(after, 1) < evaluate(before, 1)


def test_a_kind_that_is_near_is_worth_more_than_one_that_is_far() -> None:
    near = EMPTY.replace("_  .  _  .  _  .  _\n.  .  .  .  .  .  .", "_  .  _  1p _  .  _\n.  .  .  .  .p 1  .", 1)
    far = near.replace(".  .  .  .  .p 1  .", ".  .p .  .  .  1  .")
    assert near != far
    assert evaluate(castle(near, open_rooms="IK"), 0) > evaluate(castle(far, open_rooms="IK"), 0)


def test_each_mouse_lost_costs_more_than_the_one_before() -> None:
    """RQ-32: the third ends the game"""
    values = [evaluate(castle(EMPTY, fallen=(count,)), 0) for count in range(4)]
    costs = [before - after for before, after in pairwise(values)]
    assert 0 < costs[0] < costs[1] < costs[2]


def test_a_mouse_that_a_slide_can_drop_is_worth_less() -> None:
    """RQ-25: whoever slides can push the mousetrap of b2 to c2"""
    beside = EMPTY.replace(".  .  .  .  .  .  .", ".  o  .p .  .  .  .", 1)
    apart = EMPTY.replace(".  .  .  .  .  .  .", ".  .  .p .  o  .  .", 1)
    assert evaluate(castle(beside, open_rooms="EF"), 0) < evaluate(castle(apart, open_rooms="EF"), 0)
    assert evaluate(castle(beside), 0) == evaluate(castle(apart), 0), "nobody has seen the mousetrap"


@pytest.mark.parametrize("sign", ["1", "o"])
def test_what_lies_under_a_roof_counts_for_nothing(sign: str) -> None:
    """RQ-36: neither cheese nor mousetrap"""
    hidden = PAIR.replace("_  .  _  .  _  .  _\n.  .  .  .  .  .  .", f"_  .  _  .  _  .  _\n{sign}  .  .  .  .  .  .")
    assert hidden != PAIR
    assert evaluate(castle(hidden), 0) == evaluate(castle(PAIR), 0)


def test_its_parts_add_up() -> None:
    """Own progress, less a share of the best of the others'."""
    state = castle(PAIR, seats=3, fallen=(1, 0, 2), kinds=("2", "34", "5"))
    own, *others = [sum(GAME.evaluation_parts(state, seat).values()) for seat in range(3)]
    assert evaluate(state, 0) == pytest.approx(own - OTHERS * max(others))
