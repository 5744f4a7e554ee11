"""The examples and pictures of the Château Roquefort rulebook, as a position, an action and an expectation."""

from affinage.games.roquefort.events import CheeseCollected, MouseFell
from tests.games.roquefort.castle import EMPTY, GAME, castle, do, ended, kinds, left, legal, refusal

TOWER = EMPTY.replace("#", "#p", 1)


def test_from_a_tower_three_roofs_can_be_lifted() -> None:
    """RQ-8: the mouse of the picture in its tower"""
    state = castle(TOWER)
    assert legal(state, "uncover") == {"A", "D", "E"}
    assert refusal(state, "uncover H") == "RQ-8"


def test_a_large_room_is_uncovered_by_one_action() -> None:
    """RQ-9: K has four spaces, D two"""
    state = castle(EMPTY.replace("_  .  _  .  _  .  _", "_  .p _  .  _  .  _", 1))
    do(state, "uncover K")
    assert left(state) == 3
    do(state, "uncover D")
    assert left(state) == 2


MICE = """
#p .q _  .  _  .  #
.  .  .  .  .  .  .
_  .  _  .q _p .  _
.  .  .  .  .  .  .
_  .  _  .  _  .  _
.  .  .  .  .  .  .
#  .  _  .  _  .  #
"""


def test_a_mouse_runs_straight_and_not_diagonally() -> None:
    """RQ-11: the green mice of the picture"""
    state = castle(EMPTY.replace(".  .  .  .  .  .  .\n_  .  _", ".  .  .p .  .  .  .\n_  .  _", 1), open_rooms="ABEH")
    assert legal(state, "run") == {"c2 c1", "c2 c3", "c2 b2", "c2 d2"}
    assert refusal(state, "run c2 d3") == "RQ-11"


def test_a_mouse_goes_neither_back_into_a_tower_nor_under_a_roof() -> None:
    """RQ-12, RQ-15: the red mice of the picture"""
    state = castle(MICE, turn=1)
    assert refusal(state, "run b1 a1", seat=1) == "RQ-15"
    assert refusal(state, "run b1 b2", seat=1) == "RQ-12"


def test_a_jump_over_one_mouse_costs_two_actions() -> None:
    """RQ-17, RQ-18: the blue mice of the picture, one from its tower and one inside"""
    state = castle(MICE)
    do(state, "run a1 c1")
    assert left(state) == 2
    do(state, "run e3 c3")
    assert set(GAME.prompts(state)) == {1}
    assert GAME.view(state, None).players[0].spaces == ("c1", "c3")


def test_a_step_into_a_tower_and_each_step_on_is_an_action() -> None:
    """RQ-11, RQ-20: with the roof lifted between them they are a whole turn"""
    state = castle()
    do(state, "enter a1", "uncover A", "run a1 b1")
    assert left(state) == 1
    do(state, "run b1 c1")
    assert set(GAME.prompts(state)) == {1}


def test_a_mousetrap_under_a_mouse_drops_it_for_good() -> None:
    """RQ-25: the plop"""
    state = castle("""
        #  .  _  .  _  .  #
        .  o  .p .q .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        #  .  _  .  _  .  #
    """)
    events = do(state, "slide W2")
    assert MouseFell(0, "c2") in events
    player = GAME.view(state, None).players[0]
    assert (player.spaces, player.waiting, player.fallen) == ((), 3, 1)
    do(state, "end")
    do(state, "slide W2", seat=1)
    assert GAME.view(state, None).players[1].fallen == 1


def test_more_than_one_kind_in_one_turn() -> None:
    """RQ-26, RQ-27: a run brings one, a slide another"""
    state = castle(
        """
        #  .  _  .  _  .  #
        2  .p .  .  .  .  .
        _  .  _  1p _  .  _
        .  .  .  1  .p .  .
        _  .  _  .  _  .  _
        2p .  .  .  .  .  .
        #  .  _  .  _  .  #
        """
    )
    assert CheeseCollected(0, "emmental") in do(state, "run e4 d4")
    assert CheeseCollected(0, "camembert") in do(state, "slide W2")
    assert kinds(state, 0) == ("emmental", "camembert")


def test_a_second_tile_of_a_kind_is_not_taken() -> None:
    """RQ-27"""
    state = castle(EMPTY.replace(".  .  .  .  .  .  .", ".  .  1p 1  1p .  .", 1), kinds=("1",), open_rooms="B")
    assert not any(isinstance(event, CheeseCollected) for event in do(state, "run e2 d2"))
    assert kinds(state, 0) == ("emmental",)


FOURTH = EMPTY.replace(".  .  .  .  .  .  .", ".  .  1p 1  .p .  .", 1)


def test_four_kinds_win_and_five_or_six_can_be_agreed() -> None:
    """RQ-30"""
    state = castle(FOURTH, kinds=("234",), open_rooms="B")
    do(state, "run e2 d2")
    assert ended(state) == ("cheese", (1, 2))
    for target, before in ((5, "234"), (6, "2345")):
        state = castle(FOURTH, kinds=(before,), target=target, open_rooms="B")
        do(state, "run e2 d2")
        assert GAME.outcome(state) is None


def test_after_a_third_mouse_is_lost_the_longest_wait_decides_among_the_best() -> None:
    """RQ-32, RQ-33: of three with two kinds each, one has a single mouse left, and one has just moved"""
    state = castle(
        """
        #  .  _  .  _  .  #
        .  .  o  .q .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        _  .  _  .  _  .  _
        .p .  .r .  .  .  .
        #  .  _  .  _  .  #
        """,
        seats=3,
        fallen=(0, 2, 0),
        kinds=("12", "34", "56"),
    )
    do(state, "slide W2")
    assert ended(state) == ("mousetrap", (2, 3, 1))
