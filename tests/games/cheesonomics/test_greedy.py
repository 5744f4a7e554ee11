"""The greedy bot sells, produces and churns with sense."""

import pytest

from affinage.bots import bot, decide
from affinage.core.rng import stream
from affinage.games.cheesonomics.state import State
from tests.games.cheesonomics.table import GAME, do, table

DEAR_BLUE = "market   blue blue+ blue+ red red   orange orange yellow yellow yellow   green green green red orange\n"


def choice(state: State, seat: int) -> str:
    """What the greedy bot does here, in notation."""
    return " ".join(decide(bot("greedy"), GAME, state, seat, stream(1, "bot")).action.words)


def test_it_sells_three_of_the_dearest() -> None:
    state = table(
        DEAR_BLUE
        + """
        pile     30
        cheddar  hand red-goat orange-yak green-cow green-sheep yellow-yak  wheel blue-cow blue-goat blue-yak red-cow
        edam     hand red-goat orange-yak blue-goat green-sheep yellow-yak
        """
    )
    for _ in range(3):
        line = choice(state, 0)
        assert line.startswith("sell blue")
        do(state, f"cheddar {line}")
    assert state.curds[0] == 15


def test_it_produces_a_group_that_sells() -> None:
    state = table(
        DEAR_BLUE
        + """
        pile     30
        cheddar  hand blue-goat blue-yak blue-cow green-sheep yellow-yak
        edam     hand red-goat orange-yak blue-goat green-sheep yellow-yak
        """
    )
    assert choice(state, 0) == "produce blue"


def test_it_churns_when_many_opponents_may_complete_a_group() -> None:
    state = table(
        DEAR_BLUE
        + """
        pile     40
        cheddar  hand blue-goat blue-yak red-cow green-sheep yellow-reindeer
        edam     hand red-goat blue-cow red-sheep green-cow yellow-yak
        feta     hand orange-goat blue-cow orange-sheep green-yak yellow-cow
        gouda    hand green-goat blue-reindeer orange-cow green-reindeer yellow-sheep
        parmesan hand yellow-goat blue-sheep orange-reindeer red-reindeer yellow-cow
        """
    )
    assert choice(state, 0) == "churn blue"


def test_it_keeps_the_group_it_churned_for() -> None:
    state = table(
        DEAR_BLUE
        + """
        pile     30
        cheddar  hand blue-goat blue-yak red-cow green-sheep yellow-reindeer
        edam     hand red-goat blue-cow red-sheep green-cow yellow-yak
        """
    )
    do(state, "cheddar churn blue", "edam give blue-cow")
    assert not choice(state, 0).startswith("return blue")


def test_it_does_not_pass_a_final_sale() -> None:
    state = table(
        DEAR_BLUE
        + """
        pile     red-cow
        cheddar  hand red-goat orange-yak blue-goat green-sheep yellow-yak
        edam     hand red-goat orange-yak blue-goat green-sheep yellow-yak  wheel blue-cow blue-goat red-yak
        """
    )
    do(state, "cheddar produce red")
    assert choice(state, 1).startswith("sell blue")


@pytest.mark.parametrize("flavour", ["mild", "sharp"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_beats_players_who_do_anything(seats: int, flavour: str) -> None:
    state = GAME.setup(GAME.options(seats=seats, flavour=flavour, cut=400), seats)
    luck = stream(seats, "match")
    greedy, anything = bot("greedy"), bot("random")
    while asked := GAME.asked(state):
        seat = asked.bit_length() - 1
        player = greedy if seat == 1 else anything
        GAME.apply(state, seat, decide(player, GAME, state, seat, luck).action)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1,)
