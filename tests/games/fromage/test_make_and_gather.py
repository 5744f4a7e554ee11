"""FR-18 to FR-27: making cheese, the order of effects, gathering."""

from affinage.games.fromage.kinds import RESOURCES
from tests.games.fromage.dairy import Dairy, names

AROUND = "around: villes festival fromagerie bistro\ntile: structure fruit livestock order\n"
SHOP = "around: fromagerie bistro villes festival\ntile: structure fruit livestock order\n"


def test_a_worker_makes_cheese_of_its_own_type_on_an_empty_space() -> None:
    """FR-18"""
    table = Dairy(AROUND + "1: cheese villes.rennes", seats=4)
    assert table.refusal("make villes.rennes soft") == "FR-18"
    table.do("make villes.orleans soft")
    assert table.player().cheese == ("villes.orleans",)
    assert table.player().workers[0].at == "villes.orleans"
    table.turn()
    assert table.refusal("make bistro.t1.silver soft") == "FR-18"


def test_cheese_is_made_once_a_turn() -> None:
    """FR-19"""
    table = Dairy(AROUND, seats=4)
    table.do("make villes.orleans soft")
    assert table.refusal("make villes.nantes hard") == "FR-19"
    table.turn()
    table.do("make bistro.t5.gold hard")


def test_a_jam_space_takes_its_worker_and_a_fruit() -> None:
    """FR-20"""
    table = Dairy(AROUND + "0: fruit 1; away bleu 2 villes.toulouse", seats=4)
    assert table.refusal("make villes.lyon bleu") == "FR-18"
    table.do("make villes.lille soft")
    assert (table.player().fruit, table.player().jam, table.player().workers[0].turns) == (0, 1, 2)


def test_without_a_token_no_cheese() -> None:
    """FR-21"""
    table = Dairy(AROUND + "0: left 0; livestock 9", seats=4)
    assert table.refusal("make villes.orleans soft") == "FR-21"
    assert table.refusal("milk 1") == "FR-21"
    assert table.legal("make") == table.legal("milk") == set()


def test_a_token_is_worked_through_in_order() -> None:
    """FR-22: fruit, then the order, then the sign, then structures."""
    table = Dairy(
        SHOP + "deck: hard-gold soft-bronze\n0: board 1; built delicatessen; fruit 1; orders bleu-silver", seats=4
    )
    events = table.do("make fromagerie.left-silver.bleu", "complete bleu-silver", "gain order")
    assert names(events) == ["CheeseMade", "FruitSpent", "OrderCompleted", "OrdersDrawn", "OrdersDrawn"]
    assert table.player().orders == ("soft-bronze", "hard-gold")
    assert table.asked() == "take-turn"


def test_gathering_brings_as_many_as_the_number_with_any_worker() -> None:
    """FR-23"""
    for number in (1, 2, 3):
        for worker in ("soft", "hard", "bleu"):
            table = Dairy(AROUND, seats=4)
            table.do(f"gather {number} {worker}")
            assert table.player().structure == number
    assert Dairy(AROUND + "0: away soft 1 villes.rennes").refusal("gather 1 soft") == "FR-23"


def test_each_quarter_gives_its_own_resource() -> None:
    """FR-23"""
    table = Dairy(AROUND + "deck: soft-gold hard-gold bleu-gold", seats=4)
    for seat, kind in enumerate(("structure", "fruit", "livestock", "order")):
        table.do("gather 3 hard", seat=seat)
        player = table.player(seat)
        held = {**{name: getattr(player, name) for name in RESOURCES[:3]}, "order": len(player.orders)}
        assert held == {**dict.fromkeys(RESOURCES, 0), kind: 3}


def test_gathering_happens_once_a_turn() -> None:
    """FR-24"""
    table = Dairy(AROUND, seats=4)
    table.do("gather 1 soft")
    assert table.refusal("gather 2 hard") == "FR-24"


def test_a_gather_space_is_taken_until_its_worker_goes_home() -> None:
    """FR-25"""
    table = Dairy(AROUND, seats=4)
    table.do("gather 3 soft")
    for seat in (1, 2):
        table.turn()
        assert table.refusal("gather 3 soft", seat=seat) == "FR-25"
        assert {text.split()[0] for text in table.legal("gather", seat=seat)} == {"1", "2"}
    table.turn()
    assert {text.split()[0] for text in table.legal("gather", seat=3)} == {"1", "2", "3"}


def test_what_is_gained_may_be_used_at_once_and_tokens_never_run_out() -> None:
    """FR-26"""
    table = Dairy(AROUND + "0: board 1; structure 40", seats=4)
    table.do("gather 3 soft", "build headquarters")
    assert table.player().structure == 38


def test_orders_run_out() -> None:
    """FR-27: gathering stays legal, brings what is left, and none is no gain."""
    table = Dairy(
        "around: villes festival fromagerie bistro\ntile: order structure fruit livestock\ndeck: soft-gold\n"
        "0: board 2; built shopfront",
        seats=4,
    )
    table.do("gather 3 soft")
    assert table.player().orders == ("soft-gold",)
    assert table.player().workers[0].turns == 3
    table.turn(4)
    events = table.do("gather 2 hard")
    assert names(events) == ["Gathered", "NoOrders"]
    assert table.player().fired == (False, False, False, False)
