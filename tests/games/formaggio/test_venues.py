"""FO-8 to FO-21: Platinum, and what each venue of Formaggio does and scores."""

import pytest

from tests.games.formaggio.cellar import BANCA, GAME, REGIONI, VENEZIA, VIGNETO, Cellar
from tests.games.fromage.dairy import names

THREE = "banca.b4.gold banca.b4.silver banca.b5.bronze"


def test_platinum_takes_three_own_cheeses_in_that_venue() -> None:
    """FO-8: other players' cheeses and other venues do not count."""
    table = Cellar(BANCA + "0: cheese banca.b4.gold banca.b4.silver regioni.roma\n1: cheese banca.b5.bronze")
    assert table.refusal("make banca.safe1 hard") == "FO-8"
    assert "banca.safe1 hard" not in table.legal("make")
    table = Cellar(BANCA + f"0: cheese {THREE}")
    assert "banca.safe1 hard" in table.legal("make")


def test_the_third_cheese_may_come_in_the_same_turn() -> None:
    """FO-8"""
    table = Cellar(BANCA + "0: board 5; livestock 2; cheese banca.b4.gold banca.b4.silver")
    table.do("milk 1", "place banca.b1.bronze", "make banca.safe1")
    assert "banca.safe1" in table.player().cheese


def test_a_platinum_worker_is_away_for_four_turns() -> None:
    """FO-9"""
    table = Cellar(BANCA + f"0: cheese {THREE}")
    make = next(action for action in GAME.actions(table.state, 0) if "banca.safe1" in action.words)
    assert GAME.preview(table.state, 0, make)["home_in"] == 4
    assert GAME.preview(table.state, 0, make)["home_at"] == "banca"
    table.do("make banca.safe1")
    for turns in (4, 3, 2, 1, 0):
        assert table.player().workers[1].turns == turns
        table.turn()


def test_the_wild_parlour_makes_platinum_with_three_cheeses_there() -> None:
    """FO-10"""
    table = Cellar(BANCA + f"0: board 5; livestock 5; cheese {THREE}")
    table.do("milk 4")
    assert {"banca.safe1", "banca.safe2"} <= table.legal("place")
    table = Cellar(BANCA + "0: board 5; livestock 5; cheese banca.b4.gold banca.b4.silver")
    table.do("milk 4")
    assert not {"banca.safe1", "banca.safe2"} & table.legal("place")
    assert table.refusal("place banca.safe1") == "FO-8"


def test_a_platinum_cheese_completes_an_order_of_its_type_or_of_any() -> None:
    """FO-11"""
    table = Cellar(BANCA + f"0: orders hard-platinum any-platinum bleu-platinum; cheese {THREE}")
    table.do("make banca.safe1")
    assert table.legal() == {"complete hard-platinum", "complete any-platinum", "decline"}
    table.do("complete any-platinum")
    assert table.player().completed == ("any-platinum",)
    assert "complete" not in {text.split()[0] for text in table.legal()}


def test_any_platinum_asks_for_platinum() -> None:
    """FO-11"""
    table = Cellar(BANCA + "0: orders any-platinum")
    table.do("make banca.b2.gold")
    assert table.asked() == "take-turn"


@pytest.mark.parametrize(
    ("cheese", "points"),
    [
        ("banca.b1.gold", 0),
        ("banca.b1.gold banca.b2.gold", 9),
        ("banca.b1.silver banca.b2.silver banca.b3.silver", 5),
        ("banca.b1.silver banca.b2.silver banca.b3.silver banca.b5.silver", 10),
        ("banca.b1.bronze banca.b6.bronze", 2),
        ("banca.safe1 banca.safe2", 14),
    ],
)
def test_every_two_of_a_row_are_a_pair(cheese: str, points: int) -> None:
    """FO-12"""
    assert Cellar(f"0: cheese {cheese}").line("banca") == points


@pytest.mark.parametrize(
    ("cheese", "points"),
    [
        ("banca.b1.gold banca.b1.silver", 4),
        ("banca.b1.gold banca.b1.silver banca.b1.bronze", 10),
        ("banca.b1.gold banca.b1.silver banca.b1.bronze banca.safe1", 18),
        ("banca.b4.gold banca.safe1", 0),
        ("banca.b4.gold banca.safe2", 4),
        ("banca.b4.gold banca.b5.silver banca.b6.bronze banca.safe2", 12),
    ],
)
def test_columns_score_by_how_many_they_hold_and_safes_stand_over_three(cheese: str, points: int) -> None:
    """FO-13, FO-14"""
    assert Cellar(f"0: cheese {cheese}").line("banca") == points


def test_a_silver_cheese_brings_a_gondola_worth_two() -> None:
    """FO-15"""
    table = Cellar(VENEZIA)
    table.do("make venezia.r1c1")
    assert table.asked() == "moor-gondola"
    assert len(table.legal("moor")) == 16
    moor = next(action for action in GAME.actions(table.state, 0) if action.words == ("moor", "venezia.m1"))
    assert GAME.preview(table.state, 0, moor) == {"points": 2}
    (event,) = table.do("moor venezia.m1")
    assert (event.mooring, event.age, event.value) == ("venezia.m1", "silver", 2)  # type: ignore[attr-defined]
    assert table.line("venezia") == 2
    assert table.asked() == "take-turn"


def test_a_bronze_cheese_brings_no_gondola() -> None:
    """FO-15"""
    table = Cellar(VENEZIA)
    table.do("make venezia.r2c1")
    assert table.asked() == "take-turn"


def test_a_taken_mooring_is_refused_and_a_gondola_must_be_moored() -> None:
    """FO-15"""
    table = Cellar(VENEZIA + "gondolas: m1 gold")
    assert table.refusal("moor venezia.m2") == "FR-13"
    table.do("make venezia.r3c2")
    assert table.refusal("moor venezia.m1") == "FO-15"
    assert table.refusal("ready") == "FR-13"
    assert not {"decline", "ready"} & table.legal()
    assert len(table.legal("moor")) == 15


def test_a_gondola_pays_every_cheese_beside_it_whoever_moored_it() -> None:
    """FO-16"""
    table = Cellar(
        VENEZIA + "gondolas: m2 gold\n0: cheese venezia.r1c1 venezia.r2c2 venezia.r5c1\n1: cheese venezia.r1c2"
    )
    assert (table.line("venezia"), table.line("venezia", 1)) == (6, 3)


def test_the_first_wine_is_taken_unasked() -> None:
    """FO-17"""
    table = Cellar(VIGNETO + "wines: bronze.1 chianti-bronze")
    assert names(table.do("make vigneto.bronze.1")) == ["CheeseMade", "WineTaken"]
    assert table.player().wines == ("chianti-bronze",)
    assert table.asked() == "take-turn"
    assert "vigneto.bronze.1" not in GAME.view(table.state, 1).wines


@pytest.mark.parametrize(
    ("end", "row", "gained"),
    [("left", ("soave-bronze", "lambrusco-gold"), 1), ("right", ("lambrusco-gold", "soave-bronze"), 0)],
)
def test_a_wine_goes_to_either_end_and_a_completed_picture_brings_its_resource(
    end: str, row: tuple[str, ...], gained: int
) -> None:
    """FO-18: soave is halved structure and order, lambrusco order and livestock."""
    table = Cellar(VIGNETO + "wines: bronze.1 soave-bronze\ndeck: soft-gold\n0: wines lambrusco-gold")
    table.do("make vigneto.bronze.1")
    assert table.asked() == "join-wine"
    assert table.legal() == {"join left", "join right"}
    join = next(action for action in GAME.actions(table.state, 0) if action.words == ("join", end))
    assert GAME.preview(table.state, 0, join) == ({"gains": "order", "count": 1} if gained else {})
    table.do(f"join {end}")
    assert table.player().wines == row
    assert len(table.player().orders) == gained


def test_joining_is_refused_where_it_is_not_asked() -> None:
    """FO-18"""
    assert Cellar(VIGNETO).refusal("join left") == "FR-13"


@pytest.mark.parametrize(("kinds", "points"), [(1, 2), (2, 4), (3, 6), (4, 8), (5, 12), (6, 17), (7, 23), (10, 44)])
def test_kinds_of_wine_score_by_their_number(kinds: int, points: int) -> None:
    """FO-19"""
    wines = "prosecco-silver soave-silver frascati-silver chianti-gold lambrusco-gold moscato-gold marsala-gold"
    row = [*wines.split(), "amarone-gold", "barolo-silver", "brunello-gold"][:kinds]
    assert Cellar(f"0: wines {' '.join(row)} prosecco-bronze").line("vigneto") == points


def test_regions_times_flags() -> None:
    """FO-20: a second city in a region adds flags only."""
    assert Cellar(REGIONI + "0: cheese regioni.roma").line("regioni") == 1 * 3
    assert Cellar(REGIONI + "0: cheese regioni.roma regioni.napoli").line("regioni") == 1 * 5
    assert Cellar(REGIONI + "0: cheese regioni.roma regioni.palermo").line("regioni") == 2 * 4
    assert Cellar(REGIONI).line("regioni") == 0


def test_the_venue_acts_after_the_order_and_before_structures() -> None:
    """FO-21: the order is asked first; the wine's picture is there before the structure's gain."""
    table = Cellar(
        VIGNETO + "tile: livestock order structure fruit\nwines: bronze.1 soave-bronze\ndeck: soft-gold hard-gold\n"
        "0: board 5; built milk-tank-room; orders bleu-bronze; wines lambrusco-gold"
    )
    table.do("make vigneto.bronze.1")
    assert table.asked() == "complete-order"
    told = table.do("decline", "join left")
    assert names(told) == ["Declined", "WineTaken", "OrdersDrawn", "OrdersDrawn"]
    assert [event.by for event in told[2:]] == ["vigneto", "milk-tank-room"]  # type: ignore[attr-defined]


def test_in_sealed_turns_others_see_no_gondola_and_no_wine_before_the_board_turns() -> None:
    """FO-15, FO-17: the seat that faces the venue sees them at once."""
    game = GAME
    options = game.options(seats=2, reveal="sealed")
    for seed in range(40):
        state = game.setup(options, seed)
        if {state.board.venues[venue].name for venue in state.facing} == {"venezia", "banca"}:
            break
    seat = next(seat for seat in range(2) if state.board.venues[state.facing[seat]].name == "venezia")
    silver = {space.name for space in state.board.spaces if space.age == 1}
    make = next(a for a in game.actions(state, seat) if a.words[0] == "make" and a.words[1] in silver)
    game.apply(state, seat, make)
    game.apply(state, seat, game.actions(state, seat)[0])
    assert len(game.view(state, seat).gondolas) == 1
    assert game.view(state, 1 - seat).gondolas == ()
    assert game.view(state, None).gondolas == ()
