"""RQ-8 to RQ-21: uncovering, running, jumping, entering."""

from tests.games.roquefort.castle import EMPTY, GAME, castle, do, kinds, left, legal, refusal

TOWER = EMPTY.replace("#", "#p", 1)


def test_a_mouse_inside_lifts_roofs_in_eight_directions() -> None:
    """RQ-8: c3 touches A, B, E, H, K and no more; H is its own room"""
    state = castle("""
        #  .  _  .  _  .  #
        .  .  .  .  .  .  .
        _  .  _p .  _  .  _
        .  .  .  .  .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        #  .  _  .  _  .  #
    """)
    assert legal(state, "uncover") == {"A", "B", "E", "K"}
    assert refusal(state, "uncover H") == "RQ-8"


def test_a_room_of_any_size_is_one_action_and_all_see_it() -> None:
    """RQ-9"""
    state = castle("""
        #  .  _  .  _  .  #
        .  .  .  1  .  .  .
        _  .  _  2p _  .  _
        .  .  .  .  .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        #  .  _  .  _  .  #
    """)
    assert left(state) == 4
    do(state, "uncover B")
    assert left(state) == 3
    floors = GAME.view(state, 1).floors
    assert floors[3] == "plain"
    assert floors[10] == "emmental"
    assert GAME.view(state, None).open_rooms == ("B", "H")


def test_a_waiting_mouse_lifts_nothing() -> None:
    """RQ-10"""
    assert legal(castle(), "uncover") == set()


RUNS = """
#  .  _  .  _  .  #
.  .  .  .  .  .  .
_  .  _  .p _  .  _
.  .  .  o  .  .  .
_  .  _  .  _  .  _
.  .  .  .  .  .  .
#  .  _  .  _  .  #
"""


def test_a_run_is_one_straight_step() -> None:
    """RQ-11: the diagonal run of the rulebook's picture is refused"""
    state = castle(RUNS, open_rooms="BF")
    assert legal(state, "run") == {"d3 c3", "d3 e3", "d3 d2"}
    assert refusal(state, "run d3 e2") == "RQ-11"
    assert refusal(state, "run c3 d3") == "RQ-11"
    do(state, "run d3 d2")
    assert left(state) == 3


def test_no_run_under_a_roof() -> None:
    """RQ-12"""
    assert refusal(castle(RUNS), "run d3 d2") == "RQ-12"


def test_no_run_onto_a_mousetrap() -> None:
    """RQ-13"""
    assert refusal(castle(RUNS), "run d3 d4") == "RQ-13"


def test_one_mouse_a_space() -> None:
    """RQ-14"""
    state = castle(RUNS.replace("_  .p", "_q .p"))
    assert refusal(state, "run d3 c3") == "RQ-14"


def test_no_way_back_into_a_tower() -> None:
    """RQ-15: not to stand, and not over a mouse in it"""
    state = castle(
        """
        #q .p _  .  _  .  #
        .  .  .  .  .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        #  .  _  .  _  .  #
    """,
        open_rooms="D",
    )
    assert refusal(state, "run b1 a1") == "RQ-15"
    assert refusal(state, "run b1 a2") == "RQ-11"
    assert legal(state, "run") == {"b1 c1"}


def test_between_open_rooms_there_is_no_wall() -> None:
    """RQ-16"""
    state = castle(RUNS, open_rooms="BK")
    do(state, "run d3 c3", "run c3 c4", "run c4 b4")
    assert "b4" in GAME.view(state, 0).players[0].spaces


JUMPS = """
#  .  _  .  _  .  #
.  .  .  .  .  .  .
_  .  _p .q _  .  _
.  .  .  .q .  .  .
_  .  _  .  _  .  _
.  .  .  .  .  .  .
#  .  _  .  _  .  #
"""


def test_a_jump_over_one_mouse_costs_two_and_over_two_three() -> None:
    """RQ-17, RQ-18: the way turns over d3 and d4"""
    state = castle(JUMPS, open_rooms="BIKM")
    assert legal(state, "run") == {"c3 c4", "c3 e3", "c3 d2", "c3 e4", "c3 d5"}
    do(state, "run c3 d5")
    assert left(state) == 1


def test_a_jump_goes_over_own_mice_too() -> None:
    """RQ-17"""
    state = castle(JUMPS.replace("q", "p"), open_rooms="BIKM")
    assert "c3 e3" in legal(state, "run")


def test_a_jump_does_not_cross_free_spaces() -> None:
    """RQ-17"""
    assert refusal(castle(RUNS, open_rooms="B"), "run d3 d1") == "RQ-17"


def test_a_jump_needs_actions_enough() -> None:
    """RQ-18"""
    state = castle(JUMPS, open_rooms="BIKM", left=2)
    assert refusal(state, "run c3 d5") == "RQ-18"
    assert "c3 e3" in legal(state, "run")


def test_roofs_and_mousetraps_stop_a_jump() -> None:
    """RQ-12, RQ-13: neither landing nor passing"""
    state = castle(JUMPS.replace(".  .  .  .  .  .  .\n_  .  _p", ".  .  .  o  .  .  .\n_  .  _p"), open_rooms="B")
    assert refusal(state, "run c3 d2") == "RQ-13"
    assert refusal(state, "run c3 e4") == "RQ-12"


def test_cheese_that_is_jumped_over_does_not_count() -> None:
    """RQ-19"""
    state = castle("""
        #  .  _  .  _  .  #
        .  .  .  .  .  .  .
        _  .  _p 1q _  .  _
        .  .  .  1p .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        #  .  _  .  _  .  #
    """)
    do(state, "run c3 e3")
    assert kinds(state, 0) == ()


def test_entering_a_free_tower_costs_one() -> None:
    """RQ-20"""
    state = castle(TOWER)
    assert legal(state, "enter") == {"g1", "a7", "g7"}
    assert refusal(state, "enter a1") == "RQ-14"
    do(state, "enter g7")
    assert left(state) == 3
    full = castle(EMPTY, fallen=(4, 0))
    assert refusal(full, "enter a1") == "RQ-20"


def test_entering_over_a_mouse_in_a_tower() -> None:
    """RQ-21: one action for the tower, one for each further space"""
    state = castle(
        """
        #q .p _  .  _  .  #
        .  .  .  .  .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        #  .  _  .  _  .  #
    """,
        open_rooms="D",
    )
    assert legal(state, "enter") == {"g1", "a7", "g7", "a2", "c1"}
    assert refusal(state, "enter b3") == "RQ-12"
    assert refusal(state, "enter a3") == "RQ-21"
    tight = state.copy()
    do(state, "enter c1")
    assert left(state) == 1
    do(tight, "enter g1", "enter a7")
    assert refusal(tight, "enter c1") == "RQ-18"
    do(tight, "enter a2")
    assert set(GAME.prompts(tight)) == {1}
