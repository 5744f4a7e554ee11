"""The games worth watching that come with the program: each holds, as `affinage verify` would say."""

import pytest

from affinage.core.best_games import best_game, best_games
from affinage.core.errors import Mistake


@pytest.mark.parametrize("name", best_games())
def test_every_one_holds(name):
    record = best_game(name)
    assert record.game == name.rpartition("-")[0]
    assert record.verify().outcome is not None
    assert all(player.bot for player in record.seats)


def test_every_game_of_ours_has_ten():
    games = [name.rpartition("-")[0] for name in best_games()]
    assert all(games.count(game) >= 10 for game in ("cheesonomics", "formaggio", "fromage", "roquefort"))


def test_one_that_is_not_there_is_refused_with_a_sentence():
    with pytest.raises(Mistake, match="no game 'chess-1' here"):
        best_game("chess-1")
