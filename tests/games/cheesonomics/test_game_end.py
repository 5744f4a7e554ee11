"""CH-42 to CH-55: final sales, liquidation, bonuses, the ranking, and a cut."""

import pytest

from tests.games.cheesonomics.table import GAME, asked, curds, do, legal, refusal, scores, table

FOUR = """
    pile     red-cow
    cheddar  hand red-goat orange-yak blue-goat green-sheep yellow-yak  wheel {cheddar}
    edam     hand red-goat orange-yak blue-goat green-sheep yellow-yak  wheel {edam}
    feta     hand red-goat orange-yak blue-goat green-sheep yellow-yak  wheel {feta}
    gouda    hand red-goat orange-yak blue-goat green-sheep yellow-yak  wheel {gouda}
"""
FULL = {"cheddar": "red-cow", "edam": "blue-cow blue-sheep red-yak", "feta": "green-cow", "gouda": "yellow-cow"}


def ended(state: object) -> bool:
    return GAME.outcome(state) is not None


def test_everybody_after_the_starting_player_sells_once_in_turn_order() -> None:
    """CH-42"""
    state = table(FOUR.format(**FULL))
    do(state, "cheddar produce red", "edam sell blue-cow", "edam done", "feta sell green-cow")
    assert asked(state) == {"gouda": "final-sale"}
    do(state, "gouda sell yellow-cow")
    assert ended(state)
    assert [curds(state, knife) for knife in FULL] == [0, 3, 3, 3]


def test_a_middle_player_lets_only_those_before_the_starting_player_sell() -> None:
    """CH-43: Edam ends it; feta and Gouda sell, cheddar does not, nor Edam again"""
    state = table(FOUR.format(**FULL), turn="edam")
    do(state, "edam produce red")
    assert asked(state) == {"feta": "final-sale"}
    do(state, "feta sell green-cow", "gouda sell yellow-cow")
    assert ended(state)


def test_the_last_player_ends_the_game_at_once() -> None:
    """CH-44"""
    state = table(FOUR.format(**FULL), turn="gouda")
    do(state, "gouda produce red")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "pile"


def test_who_starts_decides_where_the_ending_stops_not_the_seat() -> None:
    """CH-9, CH-43: seat 2 starts, seat 0 ends it, so seat 1 sells and nobody else"""
    state = table(
        """
        pile     red-cow
        edam     hand red-goat orange-yak blue-goat green-sheep yellow-yak
        feta     hand red-goat orange-yak blue-goat green-sheep yellow-yak  wheel blue-cow
        cheddar  hand red-goat orange-yak blue-goat green-sheep yellow-yak  wheel green-cow
        """,
        turn="edam",
    )
    do(state, "edam produce red")
    assert asked(state) == {"feta": "final-sale"}
    do(state, "feta sell blue-cow")
    assert ended(state)


def test_a_final_sale_is_like_any_other_but_moves_no_market() -> None:
    """CH-45"""
    state = table(FOUR.format(**FULL))
    do(state, "cheddar produce red")
    market = list(state.market)
    assert refusal(state, "edam churn blue") == "CH-11"
    assert refusal(state, "edam produce blue") == "CH-11"
    do(state, "edam sell blue-cow")
    assert refusal(state, "edam sell red-yak") == "CH-30"
    do(state, "edam sell blue-sheep")
    assert state.market == market
    assert curds(state, "edam") == 6
    assert asked(state) == {"feta": "final-sale"}


def test_a_final_sale_in_sharp_replaces_nothing_and_symbols_do_nothing() -> None:
    """CH-45"""
    state = table(
        """
        pile     red-cow
        cheddar  hand red-goat orange-yak blue-goat green-sheep yellow-yak  supply red/orange
        edam     hand red-goat orange-yak blue-goat green-sheep yellow-yak  wheel blue-cow-bell  supply red/orange
        """,
        sharp=True,
    )
    do(state, "cheddar produce red", "edam sell blue-cow-bell")
    assert ended(state)


def test_whoever_can_sell_nothing_is_not_asked() -> None:
    """CH-46: Edam has no wheels, feta only what has no price"""
    market = "market  blue blue+ blue+ red red   orange orange yellow yellow yellow   red yellow yellow red orange\n"
    state = table(market + FOUR.format(cheddar="", edam="", feta="green-cow", gouda="yellow-cow"))
    do(state, "cheddar produce red")
    assert asked(state) == {"gouda": "final-sale"}


def test_a_final_sale_may_be_passed() -> None:
    """CH-47"""
    state = table(FOUR.format(**FULL))
    assert refusal(state, "cheddar pass") == "CH-47"
    do(state, "cheddar produce red")
    assert "" in legal(state, "edam", "pass")
    do(state, "edam pass")
    assert asked(state) == {"feta": "final-sale"}
    assert curds(state, "edam") == 0


def test_what_is_left_in_wheels_is_worth_a_curd_each_and_hands_nothing() -> None:
    """CH-48, CH-49"""
    state = table(FOUR.format(**FULL), turn="gouda")
    do(state, "gouda produce red")
    assert [column["unsold"] for column in scores(state)] == [1, 3, 1, 2]
    assert [column["total"] for column in scores(state)] == [1, 3, 1, 2]


SOLD = """
    pile     red-yak
    cheddar  hand red-goat orange-yak blue-goat green-sheep yellow-yak  curds {a}  sold {first}
    edam     hand red-goat orange-yak blue-goat green-sheep yellow-yak  curds {b}  sold {second}
"""


def finish(a: int, first: str, b: int, second: str) -> tuple[list[int], tuple[int, ...]]:
    """Totals without the last production, and ranks."""
    state = table(SOLD.format(a=a, first=first, b=b, second=second), turn="edam")
    do(state, "edam produce red")
    outcome = GAME.outcome(state)
    assert outcome is not None
    return [score.total for score in outcome.scores], outcome.ranks


def test_the_most_of_an_animal_brings_as_many_curds() -> None:
    """CH-50: three cows against two; unsold wedges do not count for it"""
    assert finish(10, "red-cow red-cow red-cow", 10, "blue-cow blue-cow red-sheep")[0] == [13, 10 + 1 + 1]


def test_ties_for_the_most_are_paid_in_full() -> None:
    """CH-51"""
    assert finish(10, "red-cow red-cow", 10, "blue-cow blue-cow")[0] == [12, 13]


def test_most_curds_win() -> None:
    """CH-52"""
    assert finish(20, "red-cow", 10, "blue-cow")[1] == (1, 2)


def test_more_colours_sold_break_a_tie() -> None:
    """CH-53: 12 each, one colour against two"""
    assert finish(10, "red-cow red-cow", 9, "blue-cow red-cow") == ([12, 12], (2, 1))


def test_still_equal_they_share() -> None:
    """CH-54"""
    assert finish(10, "red-cow red-cow", 9, "blue-cow blue-cow") == ([12, 12], (1, 1))


def test_a_shared_first_place_leaves_third_to_the_next() -> None:
    """CH-54"""
    state = table("""
        cheddar  curds 5
        edam     curds 3
        feta     curds 5
    """)
    assert GAME.standing(state).ranks == (1, 3, 1)


@pytest.mark.parametrize("cut", [1, 7])
def test_a_game_is_cut_after_so_many_turns_and_nobody_wins(cut: int) -> None:
    """CH-55"""
    state = GAME.setup(GAME.options(seats=3, cut=cut), 1)
    while seats := GAME.asked(state):
        seat = seats.bit_length() - 1
        GAME.apply(state, seat, GAME.actions(state, seat)[0])
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("cut", (0, 0, 0))
    assert GAME.turn(state) == cut


def test_everything_is_shown_at_the_end() -> None:
    """CH-75"""
    state = table(FOUR.format(**FULL), turn="gouda")
    do(state, "gouda produce red")
    for seat in (None, 0, 1, 2, 3):
        view = GAME.view(state, seat)
        assert all(player.hand is not None and player.sold is not None for player in view.players)
        assert all(wedge.back for wedge in view.market)
