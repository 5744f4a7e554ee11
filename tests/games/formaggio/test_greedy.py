"""The greedy bot plays Formaggio with a plan: columns, orders, gondolas, and regions with their flags."""

import pytest

from affinage.arena.selfplay import play_game
from affinage.bots import bot, decide
from affinage.core import notation
from affinage.core.rng import stream
from tests.games.formaggio.cellar import BANCA, GAME, REGIONI, VENEZIA, Cellar


def choice(table: Cellar, seat: int = 0) -> str:
    """What the greedy bot does here, in notation."""
    return notation.write(decide(bot("greedy"), GAME, table.state, seat, stream(1, "test")).action)


def test_one_greedy_bot_beats_three_random_ones() -> None:
    won = 0
    for seed in range(6):
        bots = [bot("greedy" if seat == seed % 4 else "random") for seat in range(4)]
        won += seed % 4 in play_game(GAME, GAME.options(), bots, seed).outcome.winners
    assert won >= 5


def test_it_completes_an_order_it_can() -> None:
    """FR-49"""
    table = Cellar(REGIONI + "0: orders bleu-bronze; cheese regioni.perugia; left 9")
    table.do("make regioni.trieste")
    assert choice(table) == "complete bleu-bronze"


def test_it_makes_cheese_where_gondolas_lie() -> None:
    """FO-16: at r2c1 two lie, Silver and Platinum"""
    table = Cellar(VENEZIA + "gondolas: m16 gold m1 silver m2 platinum\n0: left 8")
    assert choice(table) == "make venezia.r2c1 bleu"


@pytest.mark.parametrize(
    ("venue", "lying"),
    [
        ("banca", BANCA + "0: cheese banca.b1.gold banca.b1.silver banca.safe1; left 8"),
        ("regioni", REGIONI + "0: cheese regioni.torino regioni.verona regioni.firenze; left 8"),
    ],
    ids=["banca", "regioni"],
)
def test_in_the_last_turn_it_makes_what_scores_most(venue: str, lying: str) -> None:
    """FO-12 to FO-14, FO-20"""
    table = Cellar(f"{lying}\n1: left 0")
    table.state.ending = 2
    scored = dict[str, int]()
    for make in sorted(table.legal("make")):
        after = Cellar(f"{lying}\n1: left 0")
        after.do(f"make {make}")
        scored[f"make {make}"] = after.line(venue)
    best = max(scored.values())
    assert list(scored.values()).count(best) == 1
    assert scored[choice(table)] == best
