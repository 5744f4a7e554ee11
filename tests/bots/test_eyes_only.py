"""No cheating: a bot decides by what its seat may know, so an imagined twin of the table gets the same decision."""

import pytest

from affinage.bots import Budget, Eyes, bot, suggest
from affinage.core.registry import game, names
from affinage.core.rng import stream

LEVELS = ["random", "easy", "greedy", "medium", "hard:12"]


def positions(name, seed, moves, every):
    """Positions of a game that a random bot plays, with a seat that is asked there."""
    rules = game(name)
    state, chance = rules.setup(rules.options(), seed), stream(seed, "positions")
    for n in range(moves):
        asked = rules.asked(state)
        if not asked:
            return
        seat = (asked & -asked).bit_length() - 1
        legal = rules.actions(state, seat)
        if n % every == every - 1 and len(legal) > 1:
            yield rules, state.copy(), seat
        rules.apply(state, seat, legal[chance.below(len(legal))])


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", names())
def test_a_bot_decides_the_same_on_an_imagined_twin(name, level):
    for rules, state, seat in positions(name, seed=5, moves=60, every=9):
        twin = rules.imagine(rules.view(state, seat, recall=True), stream(99, "twin"))
        real = bot(level).choose(Eyes(rules, state, seat), stream(1, "bot"))
        imagined = bot(level).choose(Eyes(rules, twin, seat), stream(1, "bot"))
        assert real == imagined


@pytest.mark.parametrize("name", names())
def test_a_bot_leaves_the_table_as_it_is(name):
    for rules, state, seat in positions(name, seed=6, moves=40, every=13):
        before = rules.encode(state)
        for level in LEVELS:
            bot(level).choose(Eyes(rules, state, seat), stream(1, "bot"))
        assert rules.encode(state) == before


@pytest.mark.parametrize("name", names())
def test_advice_is_legal_ranked_and_the_same_again(name):
    for rules, state, seat in positions(name, seed=7, moves=30, every=14):
        advice = suggest(Eyes(rules, state, seat), Budget(iterations=20), stream(1, "advice"))
        legal = rules.actions(state, seat)
        assert 1 <= len(advice) <= min(3, len(legal))
        assert all(each.action in legal for each in advice)
        assert advice[0].visits >= max(each.visits for each in advice) - 1
        assert all(0 <= each.promise <= 1 for each in advice)
        assert advice == suggest(Eyes(rules, state, seat), Budget(iterations=20), stream(1, "advice"))
