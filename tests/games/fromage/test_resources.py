"""FR-45 to FR-58: livestock, orders, structures."""

import pytest

from tests.games.fromage.dairy import Dairy, names

BISTRO = "around: bistro villes festival fromagerie\ntile: structure fruit livestock order\n"
SHOP = "around: fromagerie bistro villes festival\ntile: structure fruit livestock order\n"


def test_a_parlour_takes_its_livestock_and_works_once() -> None:
    """FR-45"""
    table = Dairy(BISTRO + "0: board 1; livestock 4; fruit 1", seats=4)
    assert table.legal("milk") == {"1", "2", "3"}
    assert table.refusal("milk 4") == "FR-45"
    table.do("milk 1", "place bistro.t4.bronze")
    assert table.refusal("milk 1") == "FR-45"
    assert table.player().livestock == 2


@pytest.mark.parametrize(
    ("board", "types"),
    [("1", "soft hard bleu"), ("2", "soft soft hard"), ("3", "bleu soft bleu"), ("4", "bleu hard hard")],
)
def test_the_parlours_of_each_board(board: str, types: str) -> None:
    """FR-45"""
    parlours = Dairy(f"0: board {board}").player().parlours
    assert [parlour.cost for parlour in parlours] == [2, 3, 4, 5]
    assert [parlour.type for parlour in parlours] == [*types.split(), "any"]
    assert [parlour.age for parlour in parlours] == ["bronze", "silver", "gold", "any"]


def test_a_bonus_cheese_goes_to_its_type_and_age_in_ones_quarter() -> None:
    """FR-46"""
    table = Dairy(BISTRO + "0: board 1; livestock 3; fruit 1", seats=4)
    table.do("milk 2")
    assert table.asked() == "place-bonus"
    assert table.legal() == {"place bistro.t2.silver", "place bistro.t8.silver"}
    assert table.refusal("place bistro.t5.gold") == "FR-46"
    assert table.refusal("place villes.paris") == "FR-11"


def test_the_last_parlour_fits_everything() -> None:
    """FR-46"""
    table = Dairy(BISTRO + "0: board 1; livestock 5; fruit 1", seats=4)
    table.do("milk 4")
    assert len(table.legal("place")) == 18


def test_a_parlour_needs_a_place_for_its_cheese() -> None:
    """FR-47: both Bronze Bleu plates want fruit or are taken."""
    text = BISTRO + "0: board 3; livestock 2{fruit}\n1: cheese bistro.t6.bronze"
    assert Dairy(text.format(fruit=""), seats=4).refusal("milk 1") == "FR-47"
    with_fruit = Dairy(text.format(fruit="; fruit 1"), seats=4)
    with_fruit.do("milk 1")
    assert with_fruit.legal() == {"place bistro.t9.bronze"}
    assert with_fruit.refusal("ready") == "FR-13"
    with_fruit.do("place bistro.t9.bronze")
    assert with_fruit.player().jam == 1


def test_a_bonus_cheese_takes_no_worker_and_leaves_make_cheese_open() -> None:
    """FR-48"""
    table = Dairy(BISTRO + "0: board 1; livestock 2; orders soft-bronze", seats=4)
    events = table.do("milk 1", "place bistro.t4.bronze", "complete soft-bronze")
    assert names(events) == ["Milked", "BonusPlaced", "OrderCompleted"]
    assert all(worker.turns == 0 for worker in table.player().workers)
    table.do("make bistro.t5.gold hard")
    assert table.player().completed == ("soft-bronze",)


def test_several_bonus_cheeses_in_one_turn_without_any_worker() -> None:
    """FR-45, FR-48"""
    away = "away soft 1 villes.rennes; away hard 1 villes.paris; away bleu 1 villes.toulouse"
    table = Dairy(BISTRO + f"0: board 1; livestock 9; fruit 2; {away}", seats=4)
    table.do("milk 1", "place bistro.t4.bronze", "milk 2", "place bistro.t2.silver", "milk 3", "place bistro.t3.gold")
    assert len(table.player().cheese) == 3


def test_a_bonus_cheese_in_the_fromagerie_gives_its_bonus() -> None:
    """FR-48"""
    table = Dairy(SHOP + "deck: bleu-gold\n0: board 1; livestock 2; built delicatessen; fruit 1", seats=4)
    table.do("milk 1", "place fromagerie.left-bronze.soft")
    assert table.asked() == "swap"
    table.do("discard fruit", "gain livestock")
    assert table.player().orders == ("bleu-gold",)


def test_an_order_is_completed_by_a_cheese_of_its_type_and_age_or_declined() -> None:
    """FR-49"""
    text = BISTRO + "0: orders hard-gold hard-silver"
    table = Dairy(text, seats=4)
    assert table.refusal("complete hard-gold") == "FR-49"
    assert table.refusal("decline") == "FR-49"
    table.do("make bistro.t5.gold hard")
    assert table.legal() == {"complete hard-gold", "decline"}
    assert table.refusal("complete hard-silver") == "FR-49"
    assert table.refusal("complete soft-gold") == "FR-49"
    table.do("complete hard-gold")
    assert (table.player().orders, table.player().completed) == (("hard-silver",), ("hard-gold",))
    other = Dairy(text, seats=4)
    other.do("make bistro.t5.gold hard", "decline")
    assert other.player().completed == ()


def test_one_token_completes_one_order_and_equal_cards_are_one_choice() -> None:
    """FR-50"""
    table = Dairy(BISTRO + "0: orders hard-gold hard-gold", seats=4)
    table.do("make bistro.t5.gold hard")
    assert table.legal() == {"complete hard-gold", "decline"}
    table.do("complete hard-gold")
    assert table.player().orders == ("hard-gold",)
    assert table.asked() == "take-turn"


def test_an_order_drawn_by_the_token_or_after_it_is_too_late() -> None:
    """FR-51"""
    table = Dairy(SHOP + "deck: soft-silver\n0: cheese bistro.t1.silver", seats=4)
    table.do("make fromagerie.left-silver.soft", "gain order")
    assert table.player().orders == ("soft-silver",)
    assert table.asked() == "take-turn"


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 8), (6, 14), (7, 18), (9, 26)])
def test_completed_orders_score_by_number(count: int, points: int) -> None:
    """FR-52"""
    assert Dairy("0: completed " + "soft-gold " * min(count, 4) + "hard-gold " * (count - 4)).line("orders") == points


def test_building_takes_the_tokens_and_only_own_structures() -> None:
    """FR-53"""
    table = Dairy(BISTRO + "0: board 1; structure 4", seats=4)
    assert table.legal("build") == {"barn", "delicatessen", "greenhouse"}
    assert table.refusal("build headquarters") == "FR-53"
    assert table.refusal("build orchard") == "FR-53"
    table.do("build barn", "build delicatessen")
    assert table.refusal("build barn") == "FR-53"
    assert table.player().structure == 0


def test_a_structure_works_from_the_next_placement_on() -> None:
    """FR-54"""
    table = Dairy(SHOP + "deck: soft-gold hard-gold\n0: board 1; structure 2; livestock 2", seats=4)
    table.do("make fromagerie.right-gold.hard", "build delicatessen")
    assert table.player().orders == ()
    table.do("milk 1", "place fromagerie.right-bronze.soft")
    assert table.player().orders == ("soft-gold",)


def test_a_worker_spot_is_no_gather_and_the_worker_is_home_next_turn() -> None:
    """FR-55"""
    table = Dairy(BISTRO + "0: board 1; structure 2", seats=4)
    assert table.refusal("staff barn soft") == "FR-55"
    table.do("build barn", "staff barn soft", "gather 1 hard", "make bistro.t3.gold bleu")
    assert table.player().livestock == 1
    assert [worker.at for worker in table.player().workers] == ["barn", "gather.bistro.1", "bistro.t3.gold"]
    assert table.refusal("staff barn hard") == "FR-55"
    table.turn()
    assert [worker.turns for worker in table.player().workers] == [0, 0, 2]
    table.do("staff barn hard")
    assert table.refusal("staff barn soft") == "FR-55"
    assert table.refusal("staff office soft") == "FR-53"
    assert table.player().livestock == 2


@pytest.mark.parametrize(
    ("board", "structure", "venue", "make", "kind"),
    [
        ("1", "delicatessen", "fromagerie", "fromagerie.right-gold.hard hard", "orders"),
        ("2", "fairground", "festival", "festival.r1c2 soft", "livestock"),
        ("3", "depot", "villes", "villes.nantes hard", "structure"),
        ("4", "pantry", "bistro", "bistro.t5.gold hard", "fruit"),
    ],
)
def test_a_cheese_in_its_venue_brings_a_resource(board: str, structure: str, venue: str, make: str, kind: str) -> None:
    """FR-56"""
    venues = ["festival", "fromagerie", "bistro", "villes"]
    around = [venue, *(other for other in venues if other != venue)]
    table = Dairy(f"around: {' '.join(around)}\ndeck: soft-gold\n0: board {board}; built {structure}", seats=4)
    table.do(f"make {make}")
    gained = getattr(table.player(), kind)
    assert gained == (("soft-gold",) if kind == "orders" else 1)


def test_a_cheese_elsewhere_brings_nothing() -> None:
    """FR-56"""
    table = Dairy(BISTRO + "deck: soft-gold\n0: board 1; built delicatessen", seats=4)
    table.do("make bistro.t5.gold hard")
    assert table.player().orders == ()


@pytest.mark.parametrize(
    ("board", "structure", "tile", "kind"),
    [
        ("1", "greenhouse", "fruit livestock order structure", "fruit"),
        ("2", "shopfront", "order structure fruit livestock", "orders"),
        ("3", "stable", "livestock order structure fruit", "livestock"),
        ("4", "brickworks", "structure fruit livestock order", "structure"),
    ],
)
def test_the_first_gain_of_a_kind_in_a_turn_brings_one_more(board: str, structure: str, tile: str, kind: str) -> None:
    """FR-57"""
    deck = "soft-gold hard-gold bleu-gold soft-silver"
    table = Dairy(
        f"around: fromagerie bistro villes festival\ntile: {tile}\ndeck: {deck}\n0: board {board}; built {structure}",
        seats=4,
    )
    word = "order" if kind == "orders" else kind

    def held() -> int:
        value = getattr(table.player(), kind)
        return len(value) if kind == "orders" else int(value)

    table.do("gather 2 hard")
    assert held() == 3
    table.do("make fromagerie.left-silver.soft", f"gain {word}")
    assert held() == 4
    table.turn()
    assert table.player().fired == (False,) * 4


def test_among_two_different_resources_it_adds_a_third_token() -> None:
    """FR-57"""
    table = Dairy(SHOP + "0: board 1; built greenhouse", seats=4)
    table.do("make fromagerie.left-gold.hard", "gain structure fruit")
    assert (table.player().structure, table.player().fruit) == (1, 2)


@pytest.mark.parametrize(
    ("board", "structure", "more", "points"),
    [
        ("1", "headquarters", "built barn", 7),
        ("2", "cannery", "fruited 2; jam 1; fruit 3", 3),
        ("3", "showroom", "completed soft-gold hard-gold; orders bleu-gold", 2),
        ("4", "dairy", "milked 1 3; livestock 2", 6),
    ],
)
def test_used_resources_score(board: str, structure: str, more: str, points: int) -> None:
    """FR-58: unused ones do not, its own tokens do."""
    assert Dairy(f"0: board {board}; built {structure}; {more}", seats=4).line("structures") == points
