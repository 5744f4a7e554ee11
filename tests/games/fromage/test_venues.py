"""FR-28 to FR-44: what the venues do and score."""

import pytest

from tests.games.fromage.dairy import Dairy, names

SHOP = "around: fromagerie bistro villes festival\ntile: structure fruit livestock order\n"


@pytest.mark.parametrize(
    ("cheese", "points"),
    [
        ("", 0),
        ("r2c2", 0),
        ("r1c2", 2),
        ("r2c1", 4),
        ("r2c2 r1c2", 4),
        ("r1c2 r4c4", 2),
        ("r1c2 r1c4", 4),
        ("r1c2 r2c1", 6),
        ("r2c3 r3c2 r3c4", 12),
        ("r2c1 r3c2 r2c3 r3c4 r2c5", 15 + 3 * 5),
    ],
)
def test_groups_and_free_samples(cheese: str, points: int) -> None:
    """FR-28, FR-29: a lone Silver is 2, a lone Gold 4; two that share a sample are one group."""
    spaces = " ".join(f"festival.{space}" for space in cheese.split())
    assert Dairy(f"0: cheese {spaces}", seats=4).line("festival") == points


def test_another_players_cheese_does_not_join() -> None:
    """FR-28"""
    table = Dairy("0: cheese festival.r1c2 festival.r2c3\n1: cheese festival.r1c3", seats=4)
    assert table.line("festival") == 2 + 2


def test_two_different_are_named_before_anything_is_drawn() -> None:
    """FR-31"""
    table = Dairy(SHOP + "deck: bleu-gold", seats=4)
    table.do("make fromagerie.left-gold.soft")
    assert table.asked() == "choose-two"
    pairs = "structure livestock,structure fruit,structure order,livestock fruit,livestock order,fruit order"
    assert table.legal("gain") == set(pairs.split(","))
    assert table.refusal("gain order") == "FR-31"
    table.do("gain fruit order")
    assert (table.player().fruit, table.player().orders) == (1, ("bleu-gold",))


def test_any_resource_is_one_and_a_named_one_comes_by_itself() -> None:
    """FR-32"""
    table = Dairy(SHOP, seats=4)
    table.do("make fromagerie.left-silver.soft")
    assert table.refusal("gain fruit order") == "FR-32"
    table.do("gain livestock")
    assert table.player().livestock == 1
    other = Dairy(SHOP, seats=4, side="II")
    other.do("make fromagerie.left-silver.hard")
    assert other.player().structure == 2
    assert other.asked() == "take-turn"
    assert other.refusal("gain fruit") == "FR-32"


def test_a_swap_may_be_declined_and_may_bring_the_same_kind() -> None:
    """FR-33"""
    table = Dairy(SHOP + "0: livestock 1; fruit 2", seats=4)
    table.do("make fromagerie.left-bronze.soft")
    assert table.legal() == {"discard livestock", "discard fruit", "decline"}
    assert table.refusal("discard structure") == "FR-33"
    declined = Dairy(SHOP + "0: livestock 1", seats=4)
    declined.do("make fromagerie.left-bronze.soft", "decline")
    assert declined.player().livestock == 1
    table.do("discard fruit", "gain fruit")
    assert table.player().fruit == 2


def test_with_nothing_to_discard_a_swap_is_not_asked() -> None:
    """FR-33"""
    table = Dairy(SHOP, seats=4)
    table.do("make fromagerie.left-bronze.soft")
    assert table.asked() == "take-turn"
    assert table.refusal("discard fruit") == "FR-33"


def test_a_discarded_order_is_chosen_and_leaves_the_game() -> None:
    """FR-34"""
    table = Dairy(SHOP + "0: orders bleu-gold hard-silver", seats=4)
    table.do("make fromagerie.left-bronze.soft")
    assert table.legal("discard") == {"bleu-gold", "hard-silver"}
    assert table.refusal("discard soft-gold") == "FR-33"
    table.do("discard bleu-gold", "gain structure")
    player = table.player()
    assert (player.orders, player.completed, player.structure) == (("hard-silver",), (), 1)
    assert table.line("unused") == 1
    assert table.line("orders") == 0


@pytest.mark.parametrize(("shelves", "points"), [(0, 0), (1, 0), (2, 2), (3, 5)])
def test_different_shelves(shelves: int, points: int) -> None:
    """FR-35: two cheeses on one shelf count once."""
    names_ = ["left-gold", "left-silver", "left-bronze"][:shelves]
    spaces = " ".join(f"fromagerie.{shelf}.{kind}" for shelf in names_ for kind in ("soft", "hard"))
    assert Dairy(f"0: cheese {spaces}", seats=4).line("fromagerie") == points


def test_every_cheese_on_a_shelf_with_points() -> None:
    """FR-36: all six shelves, 20, and 3 + 3 + 2 + 1 on the right."""
    shelves = ["left-gold", "left-silver", "left-bronze", "right-gold", "right-silver", "right-bronze"]
    spaces = " ".join(f"fromagerie.{shelf}.hard" for shelf in shelves)
    assert Dairy(f"0: cheese {spaces} fromagerie.right-gold.bleu", seats=4).line("fromagerie") == 20 + 3 + 3 + 2 + 1


@pytest.mark.parametrize(
    ("plates", "points"),
    [
        ("t1.silver t2.gold t4.bronze", 2 + 4 + 0),
        ("t1.silver t1.gold", 3 + 5),
        ("t1.silver t1.gold t4.bronze t4.gold", 4 + 6 + 2 + 6),
        ("t1.silver t1.gold t4.bronze t4.gold t7.bronze t7.silver", 6 + 9 + 3 + 9 + 3 + 6),
        ("t1.silver t1.gold t4.bronze t4.gold t7.bronze t7.silver t3.silver t3.gold", 45 - 9 + 6 + 9),
    ],
)
def test_pairings_raise_every_plate(plates: str, points: int) -> None:
    """FR-37, FR-38: a fourth pairing scores like the third."""
    spaces = " ".join(f"bistro.{plate}" for plate in plates.split())
    assert Dairy(f"0: cheese {spaces}", seats=4).line("bistro") == points


def test_plates_of_two_players_are_no_pairing() -> None:
    """FR-37"""
    table = Dairy("0: cheese bistro.t1.silver\n1: cheese bistro.t1.gold", seats=4)
    assert (table.line("bistro", 0), table.line("bistro", 1)) == (2, 4)


def test_influence_by_age() -> None:
    """FR-39"""
    table = Dairy("customers: 1 2 4 8 16 32\n0: cheese villes.troyes\n1: cheese villes.toulouse", seats=4)
    assert table.line("villes", 0) == 2 + 4 + 8
    assert table.line("villes", 1) == 1 + 32


def test_the_most_influence_takes_the_token() -> None:
    """FR-40"""
    table = Dairy("customers: 9 7 7 7 7 7\n0: cheese villes.nantes villes.rennes\n1: cheese villes.toulouse", seats=4)
    assert table.line("villes", 0) == 9 + 7
    assert table.line("villes", 1) == 7


@pytest.mark.parametrize(("seats", "tie"), [(4, 3), (3, 2), (2, 0)])
def test_tied_leaders_score_the_tie_value(seats: int, tie: int) -> None:
    """FR-41: a third player with less gets nothing."""
    table = Dairy("customers: 9 7 7 7 7 7\n0: cheese villes.nantes\n1: cheese villes.toulouse", seats=seats)
    assert table.line("villes", 0) == tie
    assert table.line("villes", 1) == tie + 7


def test_a_region_without_influence_scores_for_nobody() -> None:
    """FR-42"""
    table = Dairy("customers: 9 7 7 7 7 7\n0: cheese villes.limoges", seats=4)
    assert [table.line("villes", seat) for seat in range(4)] == [7, 0, 0, 0]


def test_fruit_goes_where_the_icon_says() -> None:
    """FR-43, FR-44"""
    table = Dairy("around: festival fromagerie bistro villes\n0: fruit 2; fruited 2; livestock 9", seats=4)
    assert "FruitSpent" in names(table.do("make festival.r2c3 bleu"))
    assert (table.player().fruited, table.player().jam, table.player().fruit) == (2, 1, 1)
    assert table.line("fruit") == 2
    table.do("milk 4", "place festival.r3c4")
    assert table.line("fruit") == 4
    assert Dairy("around: festival fromagerie bistro villes", seats=4).refusal("make festival.r2c3 bleu") == "FR-43"
