"""FR-11 to FR-17: everybody at once, ready, wait, and workers that come home."""

from tests.games.fromage.dairy import GAME, Dairy, names

AROUND = "around: villes festival fromagerie bistro\ntile: structure fruit livestock order\n"


def test_one_gather_and_one_make_in_either_order() -> None:
    """FR-11"""
    table = Dairy(AROUND, seats=4)
    table.do("gather 1 hard", "make villes.rennes soft")
    assert table.legal("make") == table.legal("gather") == set()
    table.do("make festival.r1c2 soft", "gather 1 hard", seat=1)
    assert table.legal("make", seat=1) == table.legal("gather", seat=1) == set()


def test_one_acts_in_the_quarter_before_one() -> None:
    """FR-11"""
    table = Dairy(AROUND, seats=4)
    assert table.refusal("make festival.r1c2 soft") == "FR-11"
    assert all(text.startswith("villes.") for text in table.legal("make"))


def test_the_board_turns_when_all_are_ready_and_the_right_hand_quarter_comes() -> None:
    """FR-12"""
    table = Dairy(AROUND, seats=4)
    for seat in range(3):
        events = table.do("ready", seat=seat)
        assert names(events) == ["BecameReady"]
        assert table.asked(seat) == ""
    assert table.refusal("ready", seat=0) == "FR-12"
    assert "TurnBegan" in names(table.do("ready", seat=3))
    assert [table.player(seat).facing for seat in range(4)] == ["bistro", "villes", "festival", "fromagerie"]
    assert [table.asked(seat) for seat in range(4)] == ["take-turn"] * 4


def test_a_turn_may_end_with_nothing_done_but_not_with_a_question_open() -> None:
    """FR-13"""
    table = Dairy(AROUND + "0: orders soft-silver", seats=4)
    assert "ready" in table.legal()
    table.do("make villes.rennes soft")
    assert table.asked() == "complete-order"
    assert table.refusal("ready") == "FR-13"
    assert table.refusal("gather 1 hard") == "FR-13"


def test_a_waiting_seat_is_not_asked_while_another_still_acts() -> None:
    """FR-14"""
    table = Dairy(AROUND, seats=4)
    table.do("gather 1 soft", "wait", seat=2)
    assert table.asked(2) == ""
    assert table.refusal("ready", seat=2) == "FR-14"
    assert table.asked(0) == "take-turn"


def test_alone_there_is_nobody_to_wait_for() -> None:
    """FR-14"""
    table = Dairy(AROUND + "deck: soft-gold", seats=1)
    assert table.refusal("wait") == "FR-14"


def test_when_all_wait_they_act_clockwise_from_the_structure_quarter() -> None:
    """FR-15: Structure lies at side 2 in turn 1, so seats 2, 3, 1 finish in this order; seat 0 is ready."""
    table = Dairy(AROUND.replace("structure fruit livestock order", "order structure fruit livestock"), seats=4)
    table.turn()
    table.do("ready", seat=0)
    for seat in (1, 3, 2):
        table.do("wait", seat=seat)
    order = []
    while table.state.turn == 1:
        [seat] = GAME.prompts(table.state)
        order.append(seat)
        assert table.refusal("wait", seat=seat) == "FR-15"
        table.do("gather 1 soft", "ready", seat=seat)
    assert order == [2, 3, 1]


def test_the_order_starts_at_a_side_where_nobody_sits() -> None:
    """FR-15: with two players at sides 0 and 2, Structure at the empty side 1 makes side 2 the first."""
    table = Dairy("tile: order structure fruit livestock", seats=2)
    table.do("wait", seat=0)
    table.do("wait", seat=1)
    assert list(GAME.prompts(table.state)) == [1]


def test_the_last_seat_that_waits_acts_at_once() -> None:
    """FR-14, FR-15"""
    table = Dairy(AROUND, seats=2)
    table.do("ready", seat=1)
    events = table.do("wait", seat=0)
    assert names(events) == ["Waits", "ActInOrder"]
    assert table.asked(0) == "take-turn"
    assert "wait" not in table.legal()


def test_workers_come_home_after_as_many_turns_as_the_cheese_ages() -> None:
    """FR-16"""
    for space, turns in (("villes.limoges bleu", 1), ("villes.rennes soft", 2), ("villes.tours hard", 3)):
        table = Dairy(AROUND, seats=4)
        table.do(f"make {space}")
        worker = ["soft", "hard", "bleu"].index(space.split()[1])
        for left in range(turns, 0, -1):
            assert table.player().workers[worker].turns == left
            table.turn()
        assert table.player().workers[worker].turns == 0


def test_workers_age_on_the_idle_quarter_too() -> None:
    """FR-16: with three players the quarter passes the empty side on its way."""
    table = Dairy(AROUND, seats=3)
    table.do("gather 3 soft", seat=2)
    table.turn(2)
    assert table.player(2).workers[0].turns == 1
    table.turn()
    assert table.player(2).workers[0].turns == 0


def test_cheese_stays_when_the_worker_goes() -> None:
    """FR-17"""
    table = Dairy(AROUND, seats=4)
    table.do("make villes.limoges bleu")
    table.turn(4)
    assert table.player().cheese == ("villes.limoges",)
    assert table.refusal("make villes.limoges bleu") == "FR-18"
