"""The evaluation of Formaggio: what is worth more than what."""

from tests.games.formaggio.cellar import BANCA, GAME, VIGNETO, Cellar


def test_the_greedy_bot_foresees_a_bonus_cheese_that_fills_a_column() -> None:
    """FO-13: with all four spaces of a bay thought of as one's own there is nothing further to hope for."""
    table = Cellar("0: board 5; livestock 2; cheese banca.b1.gold banca.b1.silver banca.safe1")
    table.do("milk 1")
    value = GAME.evaluate(table.state, 0)
    table.do("place banca.b1.bronze")
    assert GAME.evaluate(table.state, 0) > 18
    assert value > 18


def value(text: str) -> float:
    return GAME.evaluate(Cellar(text).state, 0)


def test_a_wine_of_a_new_kind_is_worth_more_than_another_of_the_same() -> None:
    """FO-19"""
    assert value(VIGNETO + "0: wines soave-silver frascati-silver") > value(
        VIGNETO + "0: wines soave-silver soave-bronze"
    )


def test_a_column_begun_is_worth_more_than_cheese_apart() -> None:
    """FO-13: Gold and Silver of one bay, or of two"""
    assert value(BANCA + "0: cheese banca.b1.gold banca.b1.silver") > value(
        BANCA + "0: cheese banca.b1.gold banca.b4.silver"
    )
