"""The evaluation of Cheesonomics: what is worth more than what."""

import pytest

from affinage.games.cheesonomics.evaluate import OTHERS, evaluate
from affinage.games.cheesonomics.state import State
from tests.games.cheesonomics.table import GAME, do, table

EVEN = "market   red red red orange orange   orange yellow yellow yellow green   green green blue blue blue\n"
APART = "hand red-goat orange-yak yellow-sheep blue-goat green-reindeer"
GROUP = "hand red-cow red-yak red-sheep blue-goat green-reindeer"
OTHER = "edam     hand red-goat orange-yak blue-goat green-sheep yellow-yak\n"


def lying(cheddar: str, pile: str = "30", edam: str = OTHER) -> State:
    """A table where every colour costs the same."""
    return table(f"{EVEN}pile {pile}\ncheddar {cheddar}\n{edam}")


def value(cheddar: str, pile: str = "30") -> float:
    return evaluate(lying(cheddar, pile), 0)


def test_three_alike_in_hand_are_worth_more_than_three_that_are_not() -> None:
    """CH-24, CH-30"""
    assert value(GROUP) > value("hand red-cow orange-yak yellow-sheep blue-goat green-reindeer")


def test_cheese_is_worth_more_the_nearer_it_is_to_curds() -> None:
    """CH-24, CH-29: in hand, in the wheels, sold"""
    produced = value(f"{APART}  wheel red-cow red-yak red-sheep")
    sold = lying(f"{APART}  wheel red-cow red-yak red-sheep")
    do(sold, "cheddar sell red-cow", "cheddar sell red-yak", "cheddar sell red-sheep")
    assert value(GROUP) < produced < evaluate(sold, 0)


def test_three_that_sell_together_are_worth_more_than_three_that_do_not() -> None:
    """CH-30"""
    assert value(f"{APART}  wheel red-cow red-yak red-sheep") > value(f"{APART}  wheel red-cow blue-yak green-sheep")


def test_a_dear_wedge_is_worth_more_than_a_cheap_one() -> None:
    """CH-31"""
    dear = EVEN.replace("red red red", "blue blue red")
    of_blue, of_red = [
        evaluate(table(f"{dear}pile 30\ncheddar {APART}  wheel {colour}-cow\n{OTHER}"), 0) for colour in ("blue", "red")
    ]
    assert of_blue > of_red


def test_a_group_in_hand_counts_for_nothing_when_no_turn_is_left_for_it() -> None:
    """CH-29, CH-49"""
    assert value(GROUP) > value(APART)
    assert value(GROUP, "red-cow") == value(APART, "red-cow")


def test_a_lead_in_an_animal_is_worth_more_the_nearer_the_end() -> None:
    """CH-50"""
    state = lying(f"{APART}  sold red-cow orange-cow")
    early = GAME.evaluation_parts(state, 0)["bonus"]
    state.left = 5
    assert 0 < early < GAME.evaluation_parts(state, 0)["bonus"] <= 2


def test_its_parts_add_up() -> None:
    """Own progress, less a share of the best of the others'."""
    state = lying(f"{APART}  wheel red-cow red-yak  sold blue-cow", edam=OTHER.strip() + "  wheel blue-yak\n")
    own, other = [sum(GAME.evaluation_parts(state, seat).values()) for seat in range(2)]
    assert evaluate(state, 0) == pytest.approx(own - OTHERS * other)
