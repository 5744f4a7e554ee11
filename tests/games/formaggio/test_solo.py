"""FO-22 to FO-25: the Corporation in the venues of Formaggio."""

import pytest

from affinage.games.fromage.edition import edition
from tests.games.formaggio.cellar import GAME, Cellar
from tests.games.fromage.dairy import names


def test_the_wine_beside_its_space_leaves_the_game() -> None:
    """FO-22"""
    table = Cellar("around: regioni banca venezia vigneto\ndeck: soft-gold", seats=1)
    before = GAME.view(table.state, 0).wines
    told = table.do("ready")
    view = GAME.view(table.state, 0)
    (space,) = view.corporation.cheese
    assert names(told)[-2:] == ["CorporationPlaced", "CorporationTookWine"]
    assert told[-1].wine == before[space]  # type: ignore[attr-defined]
    assert set(before) - set(view.wines) == {space}
    assert view.players[0].wines == ()


def test_it_moors_no_gondola() -> None:
    """FO-23: not even for a Gold cheese."""
    table = Cellar("around: regioni banca vigneto venezia\ndeck: soft-gold", seats=1)
    table.turn()
    view = GAME.view(table.state, 0)
    assert view.corporation.placed == 1
    assert view.gondolas == ()
    assert table.asked() == "take-turn"


def test_its_platinum_card_needs_three_of_its_own_there() -> None:
    """FO-24: the player's cheeses do not help."""
    text = "around: regioni vigneto venezia banca\ndeck: hard-platinum\n"
    three = "banca.b1.gold banca.b2.gold banca.b3.silver"
    table = Cellar(text + f"0: cheese {three}", seats=1, side="I")
    table.turn()
    assert GAME.view(table.state, 0).corporation.cards == ("hard-platinum",)
    table = Cellar(text + f"corporation: cheese {three}", seats=1)
    table.turn()
    assert "banca.safe1" in GAME.view(table.state, 0).corporation.cheese


def test_any_platinum_lets_the_player_choose_between_two() -> None:
    """FO-24, FR-73"""
    three = "banca.b1.gold banca.b2.gold banca.b3.silver"
    table = Cellar(f"around: regioni vigneto venezia banca\ndeck: any-platinum\ncorporation: cheese {three}", seats=1)
    table.turn()
    assert table.asked() == "place-for-corporation"
    assert table.legal("place") == {"banca.safe1", "banca.safe2"}


def test_without_villes_it_has_no_customer_tokens() -> None:
    """FO-25"""
    for level in (1, 2, 3, 4):
        table = Cellar("corporation: cheese regioni.roma; placed 1", seats=1, corporation=level)
        assert [name for name, _ in GAME.view(table.state, 0).corporation.lines] == ["cheese", "orders"]
    assert GAME.view(GAME.setup(GAME.options(seats=1), 1), None).customers == ()


def test_formaggio_brings_levels_of_its_own() -> None:
    """FO-25: each adds a rule, and none needs Villes; a mix has them too."""
    levels = edition("base").data["formaggio"]["corporation"]["levels"]
    assert [level.get("rule") for level in levels] == [None, "draws again", "gold rush", "silver rush"]
    assert len(levels[0]["track"]) == 15
    assert {31, 36} <= set(levels[0]["track"])
    for venues in ("banca,venezia,vigneto,regioni", "villes,festival,bistro,regioni"):
        board = GAME.setup(GAME.options(seats=1, venues=venues), 1).board
        assert [level.track for level in board.levels] == [tuple(level["track"]) for level in levels]
        assert not any(level.takes_ties for level in board.levels)


@pytest.mark.parametrize(
    ("level", "first", "cards"),
    [
        (1, "soft-platinum", 1),
        (2, "soft-platinum", 2),
        (2, "soft-gold", 1),
        (3, "soft-gold", 2),
        (3, "soft-silver", 1),
        (4, "soft-silver", 2),
        (4, "soft-bronze", 1),
    ],
)
def test_a_second_card_by_level(level: int, first: str, cards: int) -> None:
    """FO-25: the Platinum card finds no space, since the Corporation has no cheese there."""
    table = Cellar(
        f"around: regioni banca venezia vigneto\ndeck: {first} hard-bronze bleu-bronze", seats=1, corporation=level
    )
    told = table.do("ready")
    assert names(told).count("CorporationDrew") == cards
