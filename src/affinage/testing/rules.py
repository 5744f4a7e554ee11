"""What every game promises about its rules."""

import pickle

import msgspec

from affinage.core import notation
from affinage.core.edition import digest
from affinage.core.outcome import CUT
from affinage.testing.cases import Case, finished, random_game, some_moments


def test_a_seed_is_a_game(case: Case) -> None:
    game, options = case.game, case.options
    assert digest(game.encode(game.setup(options, 1))) == digest(game.encode(game.setup(options, 1)))


def test_whoever_is_asked_has_something_to_do(case: Case) -> None:
    game = case.game
    catalogue = {id(action) for action in game.catalogue(case.options)}
    for state, _, _ in random_game(case, 2):
        prompts = game.prompts(state)
        assert game.asked(state) == sum(1 << seat for seat in prompts)
        for seat in range(game.seats(state)):
            actions = game.actions(state, seat)
            assert bool(actions) == (seat in prompts)
            assert len({action.index for action in actions}) == len(actions)
            assert all(id(action) in catalogue for action in actions)
            assert list(actions) == list(game.actions(state, seat))


def test_the_catalogue_is_numbered_and_its_texts_differ(case: Case) -> None:
    catalogue = case.game.catalogue(case.options)
    assert [action.index for action in catalogue] == list(range(len(catalogue)))
    assert len({notation.write(action).casefold() for action in catalogue}) == len(catalogue)
    assert all(notation.find(case.game, case.options, notation.write(action)) is action for action in catalogue)


def test_actions_survive_pickling(case: Case) -> None:
    """As the very same: actions are compared by identity."""
    catalogue = case.game.catalogue(case.options)
    for action in catalogue[:: max(1, len(catalogue) // 100)]:
        assert pickle.loads(pickle.dumps(action)) is action


def test_legal_is_what_no_rule_objects_to(case: Case) -> None:
    """The fast list against brute force over the catalogue."""
    game = case.game
    catalogue = game.catalogue(case.options)
    for state, _, _ in some_moments(case, 3, 25):
        for seat in range(game.seats(state)):
            unopposed = [action.index for action in catalogue if game.objection(state, seat, action) is None]
            assert sorted(action.index for action in game.actions(state, seat)) == unopposed


def test_a_copy_is_apart(case: Case) -> None:
    game = case.game
    for state, seat, action in some_moments(case, 4, 25):
        before = digest(game.encode(state))
        after = state.copy()
        assert digest(game.encode(after)) == before
        game.apply(after, seat, action)
        assert digest(game.encode(state)) == before
        assert digest(game.encode(after)) != before


def test_barriers_only_rise_and_turns_only_advance(case: Case) -> None:
    game = case.game
    barriers, turn = 0, 0
    for state, _, _ in random_game(case, 5):
        assert game.barriers(state) >= barriers
        assert game.turn(state) >= turn
        barriers, turn = game.barriers(state), game.turn(state)


def test_the_outcome_comes_with_the_end(case: Case) -> None:
    game = case.game
    for state, _, _ in random_game(case, 6):
        assert game.outcome(state) is None
    end = finished(case, 6)
    outcome = game.outcome(end)
    assert outcome is not None
    assert not game.prompts(end)
    assert len(outcome.ranks) == len(outcome.scores) == game.seats(end)
    if game.seats(end) > 1:  # alone, one can lose to nobody at the table
        assert (1 in outcome.ranks) == (outcome.reason != CUT)
    for score in outcome.scores:
        assert score.total == sum(points for _, points in score.lines)


def test_a_game_can_be_cut(case: Case) -> None:
    """If it has the option for it."""
    game = case.game
    if not case.game.can_be_cut:
        return
    state = game.setup(game.options(**{**case.given, "cut": 1}), 7)
    while game.asked(state):
        seat = min(game.prompts(state))
        game.apply(state, seat, game.actions(state, seat)[-1])
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.reason == CUT
    assert outcome.winners == ()
    assert set(outcome.ranks) == {0}


def test_everything_printed_has_a_source(case: Case) -> None:
    for name in case.game.editions():
        edition = case.game.edition(case.game.options(**{**case.given, "edition": name}))
        assert case.game.check_edition(edition.data) == []
        assert msgspec.json.encode(edition.data)
