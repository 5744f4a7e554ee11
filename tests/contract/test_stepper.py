"""A game's stepper, which loops over whole games call, does what its functions do."""

import pytest

from affinage.core.rng import stream
from affinage.core.stepper import Stepper
from affinage.testing import Case
from tests.contract.cases import CASES

STEPS = 60


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_stepper_does_what_the_functions_do(case: Case):
    game, chance = case.game, stream(1, "stepper")
    quick, plain = game.stepper(), Stepper(game)
    state = game.setup(game.limited(case.options), 1)
    twin = state.copy()
    for _ in range(STEPS):
        asked = game.asked(state)
        assert quick.asked(twin) == plain.asked(twin) == asked
        assert quick.turn(twin) == plain.turn(twin) == game.turn(state)
        if not asked:
            break
        seat = asked.bit_length() - 1
        legal = list(game.actions(state, seat))
        assert quick.actions(twin, seat) == plain.actions(twin, seat) == legal
        drawn = quick.draw(twin, seat, chance.copy())
        assert drawn is plain.draw(state, seat, chance.copy())
        assert drawn is chance.pick(legal)
        game.apply(state, seat, drawn)
        quick.apply(twin, seat, drawn)
    assert game.encode(state) == game.encode(twin)
