"""Every example of the Formaggio rulebook, as a position, an action and an expectation."""

from tests.games.formaggio.cellar import BANCA, GAME, REGIONI, VIGNETO, Cellar


def test_banca_a_pair_a_column_of_two_and_a_column_of_three() -> None:
    """FO-12 to FO-14: 2 + 4 + 10 = 16."""
    table = Cellar("0: cheese banca.b1.bronze banca.b2.bronze banca.b2.silver banca.safe1")
    assert table.line("banca") == 2 + 4 + 10


def test_venezia_one_cheese_by_a_gondola_and_two_by_two() -> None:
    """FO-16: 3 + 2 + 4 + 2 + 4 = 15, by the values of the text, each one more than the picture's."""
    table = Cellar(
        "gondolas: m16 gold m1 silver m2 platinum\n0: cheese venezia.r5c4 venezia.r1c1 venezia.r2c1\n"
        "1: cheese venezia.r3c4"
    )
    assert table.line("venezia") == 3 + 2 + 4 + 2 + 4
    assert table.line("venezia", 1) == 0


def test_vigneto_four_different_wines_are_eight() -> None:
    """FO-19: the second of a kind adds nothing."""
    table = Cellar("0: wines barolo-silver chianti-gold soave-bronze marsala-gold chianti-bronze")
    assert table.line("vigneto") == 8


def test_vigneto_a_wine_on_the_right_completes_a_fruit() -> None:
    """FO-17, FO-18: soave ends with half a fruit, frascati begins with one."""
    table = Cellar(VIGNETO + "wines: silver.2 frascati-silver\n0: wines soave-silver")
    table.do("make vigneto.silver.2", "join right")
    assert table.player().wines == ("soave-silver", "frascati-silver")
    assert table.player().fruit == 1


def test_regioni_three_regions_and_five_flags() -> None:
    """FO-20: 3 × 5 = 15."""
    table = Cellar("0: cheese regioni.torino regioni.verona regioni.firenze")
    assert table.line("regioni") == 3 * 5


def test_two_livestock_make_a_bronze_hard() -> None:
    """FR-45: the parlour for two of board 5."""
    table = Cellar(BANCA + "0: board 5; livestock 2")
    table.do("milk 1", "place banca.b1.bronze")
    assert table.player().cheese == ("banca.b1.bronze",)
    assert table.player().livestock == 0


def test_two_structure_tokens_build_the_farm() -> None:
    """FR-53"""
    table = Cellar("0: board 5; structure 2")
    table.do("build farm")
    assert table.player().built[0]
    assert table.player().structure == 0


def test_one_fruited_and_three_jams_are_three() -> None:
    """FR-44"""
    assert Cellar("0: fruited 1; jam 3").line("fruit") == 3


def test_four_orders_are_eight() -> None:
    """FR-52"""
    assert Cellar("0: completed bleu-gold bleu-gold soft-platinum any-platinum").line("orders") == 8


def test_gathering_two_structures_brings_the_worker_home_at_the_quarter_opposite() -> None:
    """FR-16: pointed at the Banca."""
    table = Cellar("around: venezia vigneto banca regioni\ntile: structure fruit livestock order")
    table.do("gather 2 bleu")
    assert table.player().structure == 2
    table.turn(2)
    assert table.player().facing == "banca"
    assert "banca.b3.gold bleu" in table.legal("make")


def test_a_bleu_bronze_city_may_complete_an_order_or_not() -> None:
    """FR-49"""
    table = Cellar(REGIONI + "0: orders bleu-bronze; cheese regioni.perugia")
    table.do("make regioni.trieste", "decline")
    assert table.player().orders == ("bleu-bronze",)


def test_the_corporation_puts_a_gold_hard_where_one_fits() -> None:
    """FR-73"""
    table = Cellar("around: banca venezia vigneto regioni\ndeck: hard-gold", seats=1)
    table.turn()
    (space,) = GAME.view(table.state, 0).corporation.cheese
    assert space.startswith("regioni.")


def test_the_corporation_scores_track_cards_and_customers() -> None:
    """FR-78: 36 + 15 + 5 = 56, with Villes in the mix."""
    table = Cellar(
        "customers: 5 3 3 4 4 5\n"
        "corporation: cheese villes.nantes; placed 12; cards soft-gold soft-gold hard-gold bleu-gold bleu-bronze",
        seats=1,
        venues="banca,villes,vigneto,regioni",
    )
    seen = GAME.view(table.state, 0).corporation
    assert seen.lines == (("cheese", 36), ("villes", 5), ("orders", 15))
    assert seen.total == 56
