"""What the browser is told of the castle beside the view, so that it has no rule of its own."""

from typing import Any

from affinage.core.event import EventLog
from affinage.games.roquefort import GAME
from affinage.games.roquefort.events import TurnEnded
from affinage.games.roquefort.prompts import ACTIONS
from affinage.testing.cases import Case, random_game


def test_the_rooms_said_to_close_are_those_that_the_end_of_the_turn_covers() -> None:
    closed = 0
    for state, seat, action in random_game(Case("roquefort", {"seats": 3, "cut": 200}), 5):
        if action.words[0] != "end":
            continue
        said, log = GAME.facts(GAME.view(state, None)).closing, EventLog()
        GAME.apply(state.copy(), seat, action, log)
        ended = next(event for event in log.events if isinstance(event, TurnEnded))
        assert said == ended.covered
        closed += bool(said)
    assert closed


def test_actions_left_fall_from_all_that_a_turn_has_and_who_has_lost_two_mice_is_doomed() -> None:
    lefts, doomed = set(), 0
    for seed in range(6):
        for state, _, _ in random_game(Case("roquefort", {"seats": 2, "cut": 200}), seed):
            seen = GAME.view(state, 0)
            facts = GAME.facts(seen)
            lefts.add(facts.left)
            assert facts.actions == ACTIONS
            assert facts.doomed == tuple(seat for seat in (0, 1) if seen.players[seat].fallen == 2)
            doomed += bool(facts.doomed)
    assert lefts == {None, *range(1, ACTIONS + 1)}
    assert doomed


def test_events_cost_as_many_actions_as_the_turn_has_fewer() -> None:
    """An action tells its cost, or the facts know that of its event."""
    seen_costs: set[Any] = set()
    for state, seat, action in random_game(Case("roquefort", {"seats": 2, "cut": 200}), 7):
        before, log = GAME.facts(GAME.view(state, seat)), EventLog()
        if before.left is None or action.words[0] == "end":
            continue
        after = state.copy()
        GAME.apply(after, seat, action, log)
        if GAME.outcome(after):
            continue
        costs = [getattr(event, "cost", before.costs.get(str(event.__struct_config__.tag), 0)) for event in log.events]
        following = GAME.facts(GAME.view(after, seat))
        left = following.left if following.order[0] == seat else 0
        assert before.left - sum(costs) == left
        seen_costs |= {(action.words[0], sum(costs))}
    assert {("uncover", 1), ("slide", 1), ("run", 1), ("run", 2)} <= seen_costs


def test_the_order_begins_with_whose_turn_it_is_and_who_follows_is_next() -> None:
    turns = 0
    for state, _, action in random_game(Case("roquefort", {"seats": 3, "cut": 60}), 8):
        order = GAME.facts(GAME.view(state, None)).order
        after = state.copy()
        GAME.apply(after, order[0], action)
        following = GAME.facts(GAME.view(after, None)).order
        assert sorted(order) == [0, 1, 2]
        if following and following[0] != order[0]:
            assert following[0] == order[1]
            turns += 1
        assert bool(following) == (GAME.outcome(after) is None)
    assert turns > 3
