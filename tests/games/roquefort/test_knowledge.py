"""RQ-36 to RQ-38: what is known, what is shown, what can be taken back."""

import pytest

from affinage.core.rng import stream
from affinage.games.roquefort.grid import TILE_MASK, TOWER_MASK
from tests.games.roquefort.castle import EMPTY, GAME, castle, do

TOWER = """
#p .  _  .  _  .  #
.  .  .  .  .  .  .
_  .  _  .  _  .  _
.  .  .  .  .  .  .
_  .  _  .  _  .  _
.  .  .  .  .  .  .
#  .  _  .  _  .  #
"""


def seen(state: object, *, recall: bool) -> set[int]:
    floors = GAME.view(state, 1, recall=recall).floors
    return {cell for cell in range(49) if TILE_MASK >> cell & 1 and floors[cell] is not None}


def test_known_is_seen_and_followed_through_slides() -> None:
    """RQ-36: b1 and b2 are seen, the line slides down, and they are known at b2 and b3"""
    state = castle(TOWER)
    do(state, "uncover A", "uncover E", "end")
    b1, b2, c2, b3 = 1, 8, 9, 15
    assert seen(state, recall=True) == {b1, b2, c2, b3}
    do(state, "slide N2", "end", seat=1)
    assert seen(state, recall=True) == {b1, b2, c2, b3, 22}


def test_a_tile_that_slides_into_an_open_room_is_known() -> None:
    """RQ-36"""
    state = castle(TOWER)
    do(state, "uncover A", "slide S2")
    assert {1, 9} <= seen(state, recall=True)


def test_strict_memory_shows_only_what_lies_open() -> None:
    """RQ-37"""
    state = castle(TOWER)
    do(state, "uncover A")
    assert seen(state, recall=False) == {1, 9}
    do(state, "end")
    assert seen(state, recall=False) == set()
    assert seen(state, recall=True) == {1, 9}


def test_the_open_map_shows_all_that_is_known() -> None:
    """RQ-37"""
    state = GAME.setup(GAME.options(memory="open"), 3)
    do(state, "start a1")
    do(state, "start g7", seat=1)
    do(state, "uncover A", "end")
    assert seen(state, recall=False) == seen(state, recall=True) == {1, 9}


def test_when_the_game_is_over_everything_is_shown() -> None:
    """RQ-37"""
    state = castle(TOWER.replace(".  .  .  .  .  .  .", ".  .  .  .  o  .q .", 1), fallen=(0, 2))
    do(state, "slide W2")
    view = GAME.view(state, None)
    assert view.over
    assert None not in view.floors
    assert all((floor == "tower") == bool(TOWER_MASK >> cell & 1) for cell, floor in enumerate(view.floors))


@pytest.mark.parametrize(
    ("actions", "risen"),
    [(["uncover A"], 1), (["run a1 b1"], 0), (["enter g1"], 0), (["end"], 0), (["slide N6"], 1)],
)
def test_seen_is_seen(actions: list[str], risen: int) -> None:
    """RQ-36: lifting a roof and pushing an unseen tile out teach something; running does not"""
    state = castle(TOWER, open_rooms="A")
    if actions == ["uncover A"]:
        state = castle(TOWER)
    before = GAME.barriers(state)
    do(state, *actions)
    assert GAME.barriers(state) - before == risen


def test_a_slide_in_plain_sight_teaches_nothing() -> None:
    """RQ-36"""
    state = castle(EMPTY, open_rooms="ABCDEFGHIJKLMNOPQR")
    do(state, "slide N2")
    assert GAME.barriers(state) == 0


def test_imagined_castles_keep_what_is_known_and_vary_the_rest() -> None:
    """RQ-36"""
    state = GAME.setup(GAME.options(), 9)
    do(state, "start a1")
    do(state, "start g7", seat=1)
    do(state, "uncover A", "end")
    view = GAME.view(state, 1, recall=True)
    twins = [GAME.imagine(view, stream(number, "test")) for number in range(20)]
    assert {(twin.floor[1], twin.floor[9], twin.spare) for twin in twins} == {
        (state.floor[1], state.floor[9], state.spare)
    }
    assert len({tuple(twin.floor) for twin in twins}) > 10
    assert all(sorted([*twin.floor, twin.spare]) == sorted([*state.floor, state.spare]) for twin in twins)


def test_a_game_nobody_moves_on_is_cut_without_a_winner() -> None:
    """RQ-38"""
    state = GAME.setup(GAME.options(cut=3), 1)
    do(state, "start a1")
    do(state, "start g7", seat=1)
    for turn in range(3):
        do(state, "end", seat=turn % 2)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("cut", ())
