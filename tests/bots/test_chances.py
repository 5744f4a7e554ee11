"""Chances to win by a network: shares of one win, by what the seats may know, and None where nothing was learned."""

import pytest

import affinage
from affinage.bots.chances import chances, chances_seen, chances_told
from affinage.core.rng import stream

TABLES = [
    ("roquefort", {"seats": 3}),
    ("cheesonomics", {"seats": 2, "flavour": "sharp"}),
    ("fromage", {"seats": 2, "venues": "festival,banca,vigneto,regioni", "reveal": "sealed"}),
    ("formaggio", {"seats": 1, "corporation": 3}),
]


def after(name, moves, **options):
    game = affinage.game(name)
    state, chance = game.setup(game.options(**options), 5), stream(5, "moves")
    for _ in range(moves):
        asked = game.asked(state)
        if not asked:
            break
        seat = (asked & -asked).bit_length() - 1
        game.apply(state, seat, chance.pick(game.actions(state, seat)))
    return game, state


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_seats_share_one_win(name, options):
    game, state = after(name, 30, **options)
    found = chances(game, state)
    assert found is not None
    assert found == chances(game, state)
    assert len(found) == game.seats(state)
    assert all(0.0 < one < 1.0 for one in found)
    if len(found) > 1:
        assert sum(found) == pytest.approx(1.0)
    seen = chances_seen(game, game.view(state, 0, recall=True))
    assert seen is not None
    assert len(seen) == len(found)


def test_a_seat_is_judged_by_what_it_may_know():
    """Another world that looks the same to a seat gives it the same chance, alone and by its own view."""
    game, state = after("cheesonomics", 30, seats=2)
    view = game.view(state, 0, recall=True)
    twin = game.imagine(view, stream(9, "twin"))
    assert chances_seen(game, view) == chances_seen(game, game.view(twin, 0, recall=True))


def test_a_game_that_is_over_is_won_by_its_winners():
    game, state = after("roquefort", 100_000, seats=2, cut=40)
    outcome = game.outcome(state)
    assert outcome is not None
    found = chances(game, state)
    assert found is not None
    assert [one > 0 for one in found] == [seat in outcome.winners for seat in range(2)]


def test_there_is_none_where_nothing_was_learned():
    game, state = after("fromage", 4, seats=2)
    assert chances(game, state) is not None
    unlearned = type("Unlearned", (type(game),), {"network": lambda self, view: ""})()
    assert chances(unlearned, state) is None
    assert chances_told(game, state) == tuple(chances(game, state) or ())
    assert chances_told(unlearned, state) == game.chances(state)
