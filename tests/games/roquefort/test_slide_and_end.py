"""RQ-22 to RQ-35: sliding, falling, collecting, the end of a turn and of the game."""

from affinage.games.roquefort.events import CheeseCollected, LineSlid
from tests.games.roquefort.castle import EMPTY, GAME, castle, do, ended, kinds, left, legal, refusal

LINE = """
#  .  _  .  _  .  #
1  2  3  4  5  6  7
_  .  _  .  _  .  _
.  .  .  .  .  .  .
_  .  _  .  _  .  _
.  .  .  .  .  .  .
#  .  _  .  _  .  #
"""


def row_2(state: object) -> tuple[str | None, ...]:
    floors = GAME.view(state, None, recall=True).floors[7:14]
    assert isinstance(floors, tuple)
    return floors


def test_a_slide_moves_the_line_and_the_far_tile_drops_out() -> None:
    """RQ-22"""
    everything = "ABCDEFGHIJKLMNOPQR"
    state = castle(LINE, open_rooms=everything, spare="mousetrap")
    before = row_2(state)
    events = do(state, "slide W2")
    assert events == [LineSlid(0, "W2", "mousetrap", "mimolette")]
    assert row_2(state) == ("mousetrap", *before[:-1])
    assert GAME.view(state, None).spare == "mimolette"
    back = castle(LINE, open_rooms=everything, spare="mousetrap")
    do(back, "slide E2")
    assert row_2(back) == (*before[1:], "mousetrap")
    down = castle(LINE, open_rooms=everything, spare="mousetrap")
    do(down, "slide N2")
    assert [GAME.view(down, None).floors[cell] for cell in (1, 8, 15)] == ["mousetrap", "plain", "camembert"]


def test_every_slot_is_open_once_a_turn() -> None:
    """RQ-23"""
    state = castle(LINE)
    assert legal(state, "slide") == {side + line for side in "NESW" for line in "246"}
    do(state, "slide N4")
    assert left(state) == 3
    assert legal(state, "slide") == set()
    assert refusal(state, "slide S4") == "RQ-23"


def test_mice_and_roofs_stay_and_a_line_may_be_pushed_straight_back() -> None:
    """RQ-24"""
    state = castle(LINE.replace("3 ", "3p"), spare="plain")
    before = row_2(state.copy())
    do(state, "slide W2", "end")
    assert GAME.view(state, None).players[0].spaces == ("c2",)
    assert GAME.view(state, None).open_rooms == ("A",)
    do(state, "slide E2", seat=1)
    assert row_2(state)[2] == before[2] == "roquefort"
    assert state.floor[7:14] == [1, 2, 3, 4, 5, 6, 7]


BOTH = """
#  .  _  .  _  .  #
1  .p 2  .q .  .  .
_  .  _  .  _  .  _
.  .  .  .  .  .  .
_  .  _  .  _  .  _
1p .  2q .  .  .  .
#  .  _  .  _  .  #
"""


def test_two_mice_on_a_kind_collect_it_on_anyones_turn() -> None:
    """RQ-26, RQ-27: one slide, two kinds, one of them for a player who is not on turn"""
    state = castle(BOTH)
    events = do(state, "slide W2")
    assert CheeseCollected(0, "emmental") in events
    assert CheeseCollected(1, "camembert") in events
    assert kinds(state, 0) == ("emmental",)
    assert kinds(state, 1) == ("camembert",)


def test_a_run_collects_and_a_kind_counts_once() -> None:
    """RQ-26, RQ-27"""
    state = castle("""
        #  .  _  .  _  .  #
        .  .  .  .  .  .  .
        _  .  _  1p _  .  _
        .  .  .  1  .p 1  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        #  .  _  .  _  .  #
    """)
    assert CheeseCollected(0, "emmental") in do(state, "run e4 d4")
    assert not any(isinstance(event, CheeseCollected) for event in do(state, "run d4 e4", "run e4 f4"))
    assert kinds(state, 0) == ("emmental",)


def test_a_mouse_that_falls_does_not_collect_first() -> None:
    """RQ-28: the slide brings a trap under one of two mice, and cheese under the other"""
    state = castle(
        """
        #  .  _  .  _  .  #
        1p 1  o  .p .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        #  .  _  .  _  .  #
    """,
        spare="emmental",
    )
    do(state, "slide W2")
    assert kinds(state, 0) == ()
    assert GAME.view(state, None).players[0].fallen == 1


def test_rooms_without_a_mouse_are_covered_again() -> None:
    """RQ-29: also one vacated by a fall"""
    state = castle("""
        #p .  _  .  _  .  #
        .  .  .  .  o  .q .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        #  .  _  .  _  .  #
    """)
    do(state, "uncover A", "uncover D", "run a1 b1")
    assert GAME.view(state, None).open_rooms == ("A", "D", "F")
    do(state, "slide W2")
    assert GAME.view(state, None).open_rooms == ("A",)


NEARLY = """
#  .  _  .  _  .  #
.  .  .  .  .  .  .
_  .  _  1p _  .  _
.  .  .  1  .p .  .
_  .  _  .  _  .  _
.  .  .  .  .  .  .
#  .  _  .  _  .  #
"""


def test_the_fourth_kind_wins_at_once() -> None:
    """RQ-30"""
    state = castle(NEARLY, kinds=("234", "2"))
    do(state, "run e4 d4")
    assert ended(state) == ("cheese", (1, 2))
    assert GAME.prompts(state) == {}


def test_a_higher_target_plays_on() -> None:
    """RQ-30"""
    state = castle(NEARLY, kinds=("234",), target=5)
    do(state, "run e4 d4")
    assert GAME.outcome(state) is None


def test_two_reach_the_target_and_the_longer_wait_wins() -> None:
    """RQ-31"""
    state = castle(BOTH, kinds=("345", "345"))
    do(state, "slide W2")
    assert ended(state) == ("cheese", (2, 1))


def test_two_reach_the_target_and_more_kinds_win() -> None:
    """RQ-31: two kinds by one slide beat the longer wait"""
    text = BOTH.replace(".q .  .  .", ".q 3  .p .").replace("2q .  .  .", "2q .  3p .")
    state = castle(text, kinds=("456", "456"))
    do(state, "slide W2")
    assert kinds(state, 0) == ("emmental", "roquefort", "valencay", "sainte-maure", "neufchatel")
    assert ended(state) == ("cheese", (1, 2))


TRAP = """
#  .  _  .  _  .  #
.  .  o  .q .  .  .
_  .  _  .  _  .  _
.  .  .  .  .  .  .
_  .  _  .  _  .  _
.p .  .r .  .  .  .
#  .  _  .  _  .  #
"""


def test_the_third_mouse_lost_ends_the_game_for_the_others() -> None:
    """RQ-32, RQ-33: the one who lost it has most kinds and comes last"""
    state = castle(TRAP, seats=3, fallen=(0, 2, 0), kinds=("1", "123", "1"))
    do(state, "slide W2")
    assert ended(state) == ("mousetrap", (2, 3, 1))


def test_most_kinds_win_before_the_wait() -> None:
    """RQ-33"""
    state = castle(TRAP, seats=3, fallen=(0, 2, 0), kinds=("12", "123", "1"))
    do(state, "slide W2")
    assert ended(state) == ("mousetrap", (1, 3, 2))


def test_with_nobody_left_to_win_all_compete() -> None:
    """RQ-33: both lose the third mouse by one slide"""
    text = TRAP.replace(".p .  .r", ".  .  . ").replace("o  .q .  .", "o  .q o  .p")
    state = castle(text, seats=2, fallen=(2, 2), kinds=("1", "12"))
    do(state, "slide W2")
    assert ended(state) == ("mousetrap", (2, 1))


def test_cheese_decides_when_both_ends_come_at_once() -> None:
    """RQ-34"""
    text = """
        #  .  _  .  _  .  #
        1  .p .  o  .q .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        _  .  _  .  _  .  _
        1p .  .  .  .  .  .
        #  .  _  .  _  .  #
    """
    state = castle(text, fallen=(0, 2), kinds=("234",))
    do(state, "slide W2")
    assert ended(state) == ("cheese", (1, 2))


def test_below_the_winner_two_mice_come_before_kinds() -> None:
    """RQ-35: seat 1 has two mice and one kind, seat 2 one mouse and three kinds"""
    state = castle(NEARLY, seats=3, fallen=(0, 2, 3), kinds=("234", "1", "123"))
    do(state, "run e4 d4")
    assert ended(state) == ("cheese", (1, 2, 3))


def test_an_empty_castle_has_nothing_to_slide_off() -> None:
    """RQ-22: a slide in an empty castle only moves tiles"""
    state = castle(EMPTY, spare="roquefort")
    assert do(state, "slide S6") == [LineSlid(0, "S6", "roquefort", "plain")]
