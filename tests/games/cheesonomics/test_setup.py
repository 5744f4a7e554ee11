"""CH-1 to CH-12: the box, the deal, who starts, and whose turn it is."""

from collections import Counter

import pytest

from affinage.core.errors import BadOptions, Mistake
from affinage.games.cheesonomics.market import COUNTS, FACE, TYPES, UP
from affinage.games.cheesonomics.wedges import KNIVES, NAMES
from tests.games.cheesonomics.table import GAME, MILD, SHARP, asked, do, refusal, table

SEATS = (2, 3, 4, 5)


def test_two_to_five_play() -> None:
    """CH-1"""
    for seats in SEATS:
        assert GAME.seats(GAME.setup(GAME.options(seats=seats), 1)) == seats
    for seats in (1, 6):
        with pytest.raises(BadOptions, match="seats is one of 2, 3, 4, 5"):
            GAME.options(seats=seats)


def test_a_hundred_wedges_four_of_a_kind_two_with_the_symbol_of_their_animal() -> None:
    """CH-2"""
    names = Counter(NAMES[kind] for kind in SHARP.wedges())
    assert sum(names.values()) == 100
    assert set(names.values()) == {2}
    assert {name.split("-")[2] for name in names if "goat" in name and name.count("-") == 2} == {"mountain"}


def test_mild_knows_no_symbols() -> None:
    """CH-3"""
    names = Counter(NAMES[kind] for kind in MILD.wedges())
    assert set(names.values()) == {4}
    assert all(name.count("-") == 1 for name in names)


def test_what_is_removed_dealt_and_left_to_draw() -> None:
    """CH-4, CH-7"""
    for seats, in_play in zip(SEATS, (40, 60, 80, 100), strict=True):
        view = GAME.view(GAME.setup(GAME.options(seats=seats), 3), 0)
        assert view.removed == 100 - in_play
        assert [player.hand_size for player in view.players] == [5] * seats
        assert view.pile == in_play - 5 * seats


def test_market_wedges_have_two_colours_and_fifteen_lie_in_three_wheels() -> None:
    """CH-5, CH-6"""
    assert len(MILD.market) == 25
    for type in set(MILD.market):
        assert UP[2 * type] != UP[2 * type + 1]
    faces = Counter(FACE[2 * type + side] for type in MILD.market for side in (0, 1))
    assert set(faces.values()) == {8, 2}
    assert sum(COUNTS[2 * type + side] for type in MILD.market for side in (0, 1)) == 60
    state = GAME.setup(GAME.options(seats=3), 4)
    view = GAME.view(state, 0)
    assert [wedge.place for wedge in view.market] == [
        f"{wheel}{n}" for wheel in ("I", "II", "III") for n in range(1, 6)
    ]
    assert all(wedge.back is None for wedge in view.market)
    assert len(state.leftover) == 10
    assert view.discard == ()
    assert {side for seed in range(20) for side in (GAME.setup(GAME.options(), seed).market[0] & 1,)} == {0, 1}


def test_knives_are_dealt_and_the_first_in_the_alphabet_starts() -> None:
    """CH-8, CH-9"""
    starters = set()
    for seed in range(30):
        state = GAME.setup(GAME.options(seats=3), seed)
        names = [player.knife for player in GAME.view(state, None).players]
        assert len(set(names)) == 3
        assert set(names) <= set(KNIVES)
        [starter] = GAME.prompts(state)
        assert names[starter] == min(names)
        starters.add(starter)
    assert starters == {0, 1, 2}


TWO = """
    pile     9
    cheddar  hand blue-goat blue-goat red-yak red-cow red-sheep  knife goat
    edam     hand blue-cow green-goat yellow-yak yellow-cow yellow-sheep
"""


def test_nobody_has_curds_at_first() -> None:
    """CH-10"""
    assert all(player.curds == 0 for player in GAME.view(GAME.setup(GAME.options(seats=5), 1), 2).players)


def test_one_thing_a_turn_clockwise() -> None:
    """CH-9, CH-11"""
    state = table(TWO)
    assert {action.words[0] for action in GAME.actions(state, 0)} == {"churn", "produce"}
    assert refusal(state, "edam produce blue") == "CH-11"
    do(state, "cheddar produce yak")
    assert asked(state) == {"edam": "take-turn"}
    assert refusal(state, "cheddar produce blue") == "CH-11"


def test_a_knife_comes_off_before_its_owner_acts() -> None:
    """CH-12"""
    state = table(TWO, turn="edam")
    assert refusal(state, "edam churn goat") == "CH-20"
    do(state, "edam produce blue")
    assert GAME.view(state, None).players[0].knife_on is None


def test_extra_sharp_is_refused_with_the_reason() -> None:
    """CH-56"""
    for text in ("extra-sharp", "Extra Sharp"):
        with pytest.raises(Mistake, match="needs an expansion"):
            GAME.options(flavour=text)


def test_every_type_of_the_box_can_be_named() -> None:
    """CH-5"""
    view = GAME.view(GAME.setup(GAME.options(), 1), None)
    assert sorted(view.box) == sorted(TYPES[type] for type in MILD.market)
