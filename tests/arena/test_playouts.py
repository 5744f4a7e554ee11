"""Playouts: the games that the bots play, without the bots."""

import numpy as np
import pytest

import affinage
from affinage.arena.executor import Here
from affinage.arena.selfplay import play_game, play_many
from affinage.bots import bot
from affinage.bots.random import RandomBot
from affinage.core.errors import Mistake
from affinage.core.registry import names
from affinage.core.stepper import Stepper

SEEDS = [3, 8, 2**70]


class AnyAction(RandomBot):
    """A random bot that is asked for every action, as every other bot is."""


@pytest.mark.parametrize("name", names())
def test_they_are_the_games_that_random_bots_play(name):
    game = affinage.game(name)
    options = game.options()
    played = affinage.playouts(name, seeds=SEEDS)
    for row, seed in enumerate(SEEDS):
        expected = play_game(game, options, [AnyAction()] * played.ranks.shape[1], seed)
        assert play_game(game, options, [bot("random")] * played.ranks.shape[1], seed).record == expected.record
        assert played.seeds[row] == seed
        assert played.moves[row] == expected.moves
        assert played.turns[row] == game.turn(expected.state)
        assert played.reasons[row] == expected.outcome.reason
        assert tuple(played.ranks[row]) == expected.outcome.ranks
        assert list(played.totals[row]) == [score.total for score in expected.outcome.scores]


def test_a_rollout_policy_plays_by_itself():
    game = affinage.game("cheesonomics")
    assert game.rollout is not None
    played = affinage.playouts(game, {"seats": 3}, range(2), "rollout")
    for seed in range(2):
        state, moves = game.setup(game.limited(game.options(seats=3)), seed), 0
        while asked := game.asked(state):
            begin = game.turn(state) % 3
            seat = next(s % 3 for s in range(begin, begin + 3) if asked >> s % 3 & 1)
            game.apply(state, seat, game.rollout.choose(state, seat))
            moves += 1
        assert played.moves[seed] == moves
        assert list(played.totals[seed]) == [score.total for score in game.standing(state).scores]


def test_self_play_without_records_gives_the_same_results():
    game = affinage.game("roquefort")
    options, bots = game.options(seats=3), ["random"] * 3
    quick, kept = (list(play_many(game, options, bots, range(6), Here(), keep)) for keep in (False, True))
    assert [result._replace(record=None) for result in kept] == quick
    assert all(result.record is not None for result in kept)


def test_a_game_that_raises_leaves_its_record_all_the_same(monkeypatch):
    game = affinage.game("fromage")
    turn = game.turn

    def broken(self, state):
        if turn(state) == 3:
            raise RuntimeError("the board is stuck")
        return turn(state)

    monkeypatch.setattr(type(game), "turn", broken)
    monkeypatch.setattr(type(game), "stepper", Stepper)  # which asks the function that is broken
    (result,) = play_many(game, game.options(), ["random"] * 4, [1], Here())
    assert "the board is stuck" in result.fault
    assert result.record is not None
    assert len(result.record.actions) == result.moves > 0


def test_how_many_seeds_is_enough():
    assert np.array_equal(affinage.playouts("roquefort", seeds=3).seeds, [0, 1, 2])


@pytest.mark.parametrize(
    "call",
    [
        lambda: affinage.playouts("chess"),
        lambda: affinage.playouts("roquefort", {"seats": 9}),
        lambda: affinage.playouts("roquefort", seeds=1, policy="clever"),
        lambda: affinage.playouts("roquefort", seeds=1, policy="rollout"),
    ],
)
def test_a_wrong_call_gets_a_sentence(call):
    with pytest.raises(Mistake, match=r"\.$"):
        call()
