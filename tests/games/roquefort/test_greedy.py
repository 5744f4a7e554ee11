"""The greedy bot runs for pairs, keeps its mice, and drops those of others."""

import pytest

from affinage.arena.selfplay import play_game
from affinage.bots import bot, decide
from affinage.core.rng import stream
from affinage.games.roquefort.state import State
from tests.games.roquefort.castle import GAME, castle, do, ended


def choice(state: State, seat: int = 0) -> str:
    """What the greedy bot does here, in notation."""
    return " ".join(decide(bot("greedy"), GAME, state, seat, stream(1, "bot")).action.words)


def test_it_runs_to_a_pair() -> None:
    """RQ-26"""
    state = castle(
        """
        #  .  _  .  _  .  #
        .  .  .  .  .  .  .
        _  .  _  1p _  .  _
        .  .  .  1  .p .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        #  .  _  .  _  .  #
        """,
        slid=True,
    )
    assert choice(state) == "run e4 d4"


def test_it_slides_cheese_under_two_mice_at_once() -> None:
    """RQ-27: one slide is worth more than any run"""
    state = castle(
        """
        #  .  _  .  _  .  #
        1  .p 2  .p .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        _  .  _  .  _  .  _
        1p .  2p .  .  .  .
        #  .  _  .  _  .  #
        """,
        open_rooms="ADJO",
    )
    assert choice(state) == "slide W2"


def test_it_ends_a_game_it_wins_with_a_mousetrap() -> None:
    """RQ-32, RQ-33"""
    state = castle(
        """
        #  .  _  .  _  .  #
        .  .  o  .q .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        _  .  _  .  _  .  _
        .p .  .  .  .  .  .
        #  .  _  .  _  .  #
        """,
        fallen=(0, 2),
        kinds=("", "123"),
        open_rooms="A",
    )
    line = choice(state)
    assert line == "slide W2"
    do(state, line)
    assert ended(state) == ("mousetrap", (1, 2))


def test_it_runs_from_a_mousetrap() -> None:
    """RQ-25: d2 is where any slide along row 2 can put it"""
    state = castle(
        """
        #  .  _  .  _  .  #
        .  .  o  .p .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        _  .  _  .  _  .  _
        .  .  .  .  .  .  .
        #  .  _  .  _  .  #
        """,
        open_rooms="A",
        fallen=(2, 0),
        slid=True,
    )
    assert choice(state) == "run d2 d1"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_players_who_do_anything(seats: int) -> None:
    for seed in range(4):
        bots = [bot("greedy" if seat == seed % seats else "random") for seat in range(seats)]
        assert play_game(GAME, GAME.options(seats=seats), bots, seed).outcome.winners == (seed % seats,)
