"""Which actions are told beforehand to stay: what the browser asks to be said twice."""

import pytest

from affinage.testing.cases import Case, random_game

CASES = [
    *(Case("roquefort", {"seats": 3, "memory": memory}) for memory in ("strict", "notes", "open")),
    *(
        Case("cheesonomics", {"seats": 3, "flavour": flavour, "memory": memory})
        for flavour in ("mild", "sharp")
        for memory in ("strict", "notes")
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_cannot_be_taken_back_was_told_to_be_final(case: Case) -> None:
    game, final, free = case.game, 0, 0
    for state, seat, action in random_game(case, 21):
        after = state.copy()
        game.apply(after, seat, action)
        stays = game.barriers(after) > game.barriers(state)
        foreseen = game.is_final(state, seat, action)
        assert foreseen or not stays, action.words
        if action.words[0] != "flip":  # what the others know of its other side is not for its seat to know
            assert stays or not foreseen, action.words
        final, free = final + foreseen, free + (not foreseen)
    assert final > 5
    assert free > 5
