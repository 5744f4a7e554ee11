"""Every example of the Fromage rulebook, as a position, an action and an expectation."""

from tests.games.fromage.dairy import GAME, Dairy


def test_festival_a_group_of_four_and_a_group_of_two() -> None:
    """FR-28, FR-29: 6 + 2 = 8."""
    table = Dairy("0: cheese festival.r2c2 festival.r2c3 festival.r1c3 festival.r5c2", seats=4)
    assert table.line("festival") == 6 + 2


def test_fromagerie_a_cheese_on_the_left_silver_shelf_draws_an_order() -> None:
    """FR-30, FR-32"""
    table = Dairy("around: fromagerie bistro villes festival\ndeck: bleu-gold", seats=4)
    table.do("make fromagerie.left-silver.soft", "gain order")
    assert table.player().orders == ("bleu-gold",)


def test_fromagerie_three_shelves_and_two_cheeses_on_the_last() -> None:
    """FR-35, FR-36: 5 + 1 + 1 = 7."""
    table = Dairy(
        "0: cheese fromagerie.left-silver.soft fromagerie.left-bronze.hard fromagerie.right-bronze.soft "
        "fromagerie.right-bronze.bleu",
        seats=4,
    )
    assert table.line("fromagerie") == 5 + 1 + 1


def test_bistro_one_pairing() -> None:
    """FR-37, FR-38: 1 + 3 + 3 + 5 = 12."""
    table = Dairy("0: cheese bistro.t4.bronze bistro.t4.gold bistro.t1.silver bistro.t2.silver", seats=4)
    assert table.line("bistro") == 1 + 3 + 3 + 5


def test_villes_four_regions_and_a_tie_worth_nothing() -> None:
    """FR-39 to FR-41: 3 + 3 + 4 + 5 = 15 with two players."""
    table = Dairy(
        "customers: 3 3 4 5 4 5\n"
        "0: cheese villes.nantes villes.lille villes.chavignol villes.limoges\n"
        "1: cheese villes.laguiole"
    )
    assert table.line("villes") == 3 + 3 + 4 + 5


def test_fruit_one_fruited_and_three_jams() -> None:
    """FR-44: 1 × 3 = 3."""
    assert Dairy("0: fruited 1; jam 3").line("fruit") == 3


def test_a_fruited_cheese_moves_a_fruit() -> None:
    """FR-43"""
    table = Dairy("around: villes festival fromagerie bistro\n0: fruit 1", seats=4)
    table.do("make villes.chavignol")
    assert (table.player().fruit, table.player().fruited) == (0, 1)


def test_two_livestock_make_a_bronze_soft_without_a_worker() -> None:
    """FR-45, FR-46"""
    table = Dairy("around: bistro villes festival fromagerie\n0: board 1; livestock 2", seats=4)
    table.do("milk 1", "place bistro.t4.bronze")
    player = table.player()
    assert player.cheese == ("bistro.t4.bronze",)
    assert player.livestock == 0
    assert [worker.turns for worker in player.workers] == [0, 0, 0]


def test_four_orders_are_eight_points() -> None:
    """FR-52"""
    assert Dairy("0: completed soft-gold soft-gold hard-bronze bleu-silver").line("orders") == 8


def test_two_structure_tokens_build_the_barn() -> None:
    """FR-53"""
    table = Dairy("0: board 1; structure 2")
    table.do("build barn")
    assert table.player().built == (True, False, False, False)
    assert table.player().structure == 0


def test_gathering_two_structures_points_a_worker_at_the_opposite_quarter() -> None:
    """FR-16, FR-23"""
    table = Dairy("around: villes festival fromagerie bistro\ntile: structure fruit livestock order", seats=4)
    gather = next(action for action in GAME.actions(table.state, 0) if action.words == ("gather", "2", "soft"))
    assert GAME.preview(table.state, 0, gather)["home_at"] == "fromagerie"
    table.do("gather 2 soft")
    assert table.player().structure == 2
    table.turn()
    assert table.player().workers[0].turns == 1
    table.turn()
    assert table.player().workers[0].turns == 0
    assert table.player().facing == "fromagerie"


def test_a_bleu_worker_gathers_two_livestock_and_comes_home_at_the_festival() -> None:
    """FR-16"""
    table = Dairy("around: fromagerie bistro festival villes\ntile: livestock order structure fruit", seats=4)
    table.do("gather 2 bleu")
    table.turn(2)
    assert table.player().facing == "festival"
    assert "festival.r1c4 bleu" in table.legal("make")


def test_the_score_sheet() -> None:
    """FR-68: 13 + 6 + 15 + 8 + 5 + 6 + 8 + 1 = 62."""
    table = Dairy(
        "customers: 8 7 9 7 8 9\n"
        "0: board 1; built headquarters; fruited 2; jam 3; livestock 2; "
        "completed soft-gold soft-gold hard-bronze bleu-silver; "
        "cheese bistro.t1.silver bistro.t1.gold bistro.t2.gold festival.r2c2 festival.r2c3 festival.r1c3 "
        "fromagerie.left-gold.soft fromagerie.left-silver.soft fromagerie.left-bronze.soft "
        "fromagerie.right-gold.hard fromagerie.right-gold.bleu villes.nantes",
        seats=4,
    )
    sheet = GAME.standing(table.state).scores[0]
    assert sheet.lines == (
        ("bistro", 13),
        ("festival", 6),
        ("fromagerie", 15),
        ("villes", 8),
        ("structures", 5),
        ("fruit", 6),
        ("orders", 8),
        ("unused", 1),
    )
    assert sheet.total == 62


def test_the_corporation_places_where_its_card_says() -> None:
    """FR-73"""
    table = Dairy("around: villes festival fromagerie bistro\ndeck: soft-bronze", seats=1)
    table.turn()
    assert GAME.view(table.state, 0).corporation.cheese == ("bistro.t7.bronze",)


def test_the_corporation_scores() -> None:
    """FR-78: 36 + 15 + 5 = 56."""
    table = Dairy(
        "customers: 5 3 3 4 4 5\n"
        "corporation: cheese villes.nantes; placed 12; cards soft-gold soft-gold hard-gold bleu-gold bleu-bronze",
        seats=1,
    )
    corporation = GAME.view(table.state, 0).corporation
    assert corporation.lines == (("cheese", 36), ("villes", 5), ("orders", 15))
    assert corporation.total == 56
