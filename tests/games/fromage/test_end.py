"""FR-65 to FR-71: the end, the sheet, and who wins."""

from tests.games.fromage.dairy import GAME, Dairy, names

SHOP = "around: fromagerie bistro villes festival\ntile: structure fruit livestock order\n"


def test_the_last_token_ends_the_game_with_the_turn() -> None:
    """FR-65"""
    table = Dairy(SHOP + "0: left 1", seats=4)
    assert "EndTriggered" in names(table.do("make fromagerie.right-gold.hard"))
    assert not table.state.reason
    for seat in (0, 2, 3):
        table.do("ready", seat=seat)
    table.do("make bistro.t5.gold hard", seat=1)
    assert "GameEnded" in names(table.do("ready", seat=1))
    assert GAME.prompts(table.state) == {}
    assert table.refusal("ready", seat=1) == "FR-65"
    assert table.ended()[0] == "cheese"


def test_the_last_token_still_does_everything_and_ready_seats_stay_ready() -> None:
    """FR-66"""
    table = Dairy(SHOP + "deck: soft-gold\n0: left 1; orders hard-gold; board 1; built delicatessen", seats=4)
    table.do("ready", seat=2)
    table.do("make fromagerie.left-gold.hard", "complete hard-gold", "gain structure fruit")
    assert table.player().orders == ("soft-gold",)
    assert table.player().completed == ("hard-gold",)
    assert table.asked(2) == ""


def test_two_last_tokens_in_a_turn_end_the_game_once() -> None:
    """FR-65, FR-66"""
    table = Dairy(SHOP + "0: left 1\n1: left 1", seats=4)
    table.do("make fromagerie.right-gold.hard", seat=0)
    table.do("make bistro.t5.gold hard", seat=1)
    assert GAME.view(table.state, None).ending == (0, 1)
    table.turn()
    assert table.ended()[0] == "cheese"


def test_cheese_counts_before_it_has_aged() -> None:
    """FR-67"""
    table = Dairy("around: festival fromagerie bistro villes\n0: left 1", seats=4)
    table.do("make festival.r2c1 soft")
    table.turn()
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert dict(outcome.scores[0].lines)["festival"] == 4


def test_the_total_is_the_sum_of_the_lines() -> None:
    """FR-68"""
    table = Dairy("0: cheese festival.r2c1 bistro.t1.gold; fruited 1; jam 1; livestock 4; completed soft-gold", seats=4)
    sheet = GAME.standing(table.state).scores[0]
    assert [name for name, _ in sheet.lines] == [
        "bistro", "festival", "fromagerie", "villes", "structures", "fruit", "orders", "unused",
    ]  # fmt: skip
    assert sheet.total == 4 + 4 + 1 + 1 + 2


def test_two_unused_resources_of_any_kinds_make_a_point() -> None:
    """FR-69"""
    assert Dairy("0: structure 1; fruit 1; livestock 1; orders soft-gold soft-gold").line("unused") == 2
    assert Dairy("0: fruit 1").line("unused") == 0


def test_more_cheese_breaks_a_tie_then_the_victory_is_shared() -> None:
    """FR-70"""
    text = "0: livestock 4; left 0; cheese festival.r2c2\n1: fruit 4; cheese {}\n2: structure 2"
    more = Dairy(text.format("festival.r1c3 festival.r2c4"), seats=4)
    more.state.ending = 1
    more.turn()
    assert more.ended()[1] == (2, 1, 3, 4)
    shared = Dairy(text.format("festival.r1c3"), seats=4)
    shared.state.ending = 1
    shared.turn()
    assert shared.ended()[1] == (1, 1, 3, 4)


def test_a_game_is_cut_without_a_winner() -> None:
    """FR-71"""
    table = Dairy(SHOP, seats=4, cut=3)
    table.turn(3)
    assert table.ended() == ("cut", (0, 0, 0, 0))
