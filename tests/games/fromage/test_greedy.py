"""The greedy bot plays Fromage with a plan: pairs, groups, orders, and all it can get in the last turn."""

from affinage.arena.selfplay import play_game
from affinage.bots import bot, decide
from affinage.core import notation
from affinage.core.rng import stream
from tests.games.fromage.dairy import GAME, Dairy

AT_BISTRO = "around: bistro villes festival fromagerie\ntile: structure fruit livestock order\n"


def choice(table: Dairy, seat: int = 0) -> str:
    return notation.write(decide(bot("greedy"), GAME, table.state, seat, stream(1, "test")).action)


def test_one_greedy_bot_beats_three_random_ones() -> None:
    won = 0
    for seed in range(10):
        bots = [bot("greedy" if seat == seed % 4 else "random") for seat in range(4)]
        won += seed % 4 in play_game(GAME, GAME.options(), bots, seed).outcome.winners
    assert won >= 9


def test_it_completes_an_order_it_can() -> None:
    table = Dairy(AT_BISTRO + "0: orders hard-gold; left 9", seats=4)
    table.do("make bistro.t5.gold hard")
    assert choice(table) == "complete hard-gold"


def test_it_finishes_a_pair() -> None:
    only_soft = "away hard 2 villes.paris; away bleu 2 villes.toulouse"
    table = Dairy(AT_BISTRO + f"0: cheese bistro.t1.gold bistro.t2.gold bistro.t3.gold; left 8; {only_soft}", seats=4)
    assert choice(table) == "make bistro.t1.silver soft"


def test_it_joins_a_group() -> None:
    table = Dairy(
        "around: festival bistro villes fromagerie\n"
        "0: cheese festival.r2c1 festival.r2c2 festival.r1c3; left 8; "
        "away hard 2 villes.paris; away bleu 2 villes.toulouse",
        seats=4,
    )
    assert choice(table) == "make festival.r1c2 soft"


def test_it_takes_all_it_can_in_the_last_turn() -> None:
    table = Dairy(AT_BISTRO + "1: left 0", seats=4)
    table.state.ending = 2
    assert choice(table) in ("gather 3 soft", "gather 3 hard", "gather 3 bleu") or choice(table).startswith("make")
    table.do("make bistro.t1.gold soft")
    assert choice(table).startswith("gather 3")
