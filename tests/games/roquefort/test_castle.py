"""RQ-1 to RQ-7: the castle, the first mouse, a turn."""

from collections import Counter

import pytest

from affinage.core.errors import BadOptions
from affinage.games.roquefort.grid import LINES, SLOTS, TILE_MASK, TOWERS
from affinage.games.roquefort.plan import FLOORS
from tests.games.roquefort.castle import EMPTY, GAME, castle, do, left, legal, refusal


def test_the_grid_has_towers_solid_floor_and_33_tiles() -> None:
    """RQ-1"""
    assert TILE_MASK.bit_count() == 33
    assert len(TOWERS) == 4
    assert len(SLOTS) == 12
    assert all(len(line) == 7 and all(TILE_MASK >> cell & 1 for cell in line) for line in LINES)


def test_every_roof_is_on_at_the_start() -> None:
    """RQ-2"""
    view = GAME.view(GAME.setup(GAME.options(seats=4), 1), None)
    assert view.open_rooms == ()
    assert Counter(Counter("".join(view.plan).replace("#", "")).values()) == {2: 11, 3: 5, 4: 2}


def test_34_tiles_are_laid_and_only_the_spare_is_seen() -> None:
    """RQ-3"""
    state = GAME.setup(GAME.options(), 5)
    laid = Counter([state.floor[cell] for cell in range(49) if TILE_MASK >> cell & 1] + [state.spare])
    assert {FLOORS[kind]: count for kind, count in laid.items()} == {
        **dict.fromkeys(FLOORS[1:8], 3),
        "plain": 10,
        "mousetrap": 3,
    }
    view = GAME.view(state, 0)
    assert view.spare == FLOORS[state.spare]
    assert all((floor is None) == bool(TILE_MASK >> cell & 1) for cell, floor in enumerate(view.floors))


def test_four_mice_each_wait_outside() -> None:
    """RQ-4"""
    players = GAME.view(GAME.setup(GAME.options(seats=3), 1), None).players
    assert [(p.waiting, p.spaces, p.fallen) for p in players] == [(4, (), 0)] * 3


def test_first_mice_go_into_free_towers_clockwise_for_nothing() -> None:
    """RQ-5"""
    state = GAME.setup(GAME.options(seats=3), 1)
    assert legal(state, "start") == {"a1", "g1", "a7", "g7"}
    assert refusal(state, "end") == "RQ-5"
    assert refusal(state, "uncover A") == "RQ-5"
    assert refusal(state, "start a1", seat=1) == "RQ-6"
    do(state, "start a1")
    assert refusal(state, "start a1", seat=1) == "RQ-14"
    do(state, "start g1", seat=1)
    do(state, "start g7", seat=2)
    assert left(state) == 4
    assert refusal(state, "start a7") == "RQ-5"


def test_turns_of_four_actions_go_clockwise() -> None:
    """RQ-6"""
    state = castle(EMPTY.replace("#", "#p", 1), seats=3)
    do(state, "uncover A", "uncover D", "uncover E")
    assert left(state) == 1
    assert refusal(state, "end", seat=1) == "RQ-6"
    do(state, "run a1 b1")
    assert set(GAME.prompts(state)) == {1}
    assert left(state, seat=1) == 4
    do(state, "end", seat=1)
    do(state, "end", seat=2)
    assert set(GAME.prompts(state)) == {0}


def test_a_turn_may_end_early_or_without_an_action() -> None:
    """RQ-7"""
    state = castle()
    do(state, "end")
    do(state, "enter a1", "end", seat=1)
    assert set(GAME.prompts(state)) == {0}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"seats": 5}, "seats is one of 2, 3, 4; '5' is not."),
        ({"target": "many"}, "target is one of 4, 5, 6; 'many' is not."),
        ({"cut": "soon"}, "cut is a whole number; 'soon' is not."),
        ({"cut": -1}, "cut is a whole number from 0 to 1000000; -1 is not."),
        ({"colour": "red"}, "roquefort has no option 'colour'; it has seats, side, target, memory, cut, edition."),
    ],
)
def test_wrong_options_get_a_sentence(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOptions) as error:
        GAME.options(**given)
    assert str(error.value) == sentence
