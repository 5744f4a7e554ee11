"""What the browser is told of the market beside the view, so that it has no rule of its own."""

from collections import Counter

from affinage.games.cheesonomics import GAME
from affinage.testing.cases import Case, some_moments


def test_the_faces_that_are_up_count_to_the_prices() -> None:
    ribbons = 0
    for state, _, _ in some_moments(Case("cheesonomics", {"seats": 3}), 4, 20):
        seen = GAME.view(state, 0)
        counts, prices = GAME.facts(seen).counts, Counter[str]()
        for wedge in seen.market:
            prices[wedge.face.removesuffix("+")] += counts[wedge.face]
            ribbons += wedge.face.endswith("+")
        assert {colour: prices[colour] for colour in seen.prices} == seen.prices
    assert ribbons
