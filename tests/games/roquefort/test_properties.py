"""Château Roquefort, whatever is played: nothing is lost, tables and masks agree, and the ranking is right."""

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import affinage
from affinage.core.rng import stream
from affinage.games.roquefort.grid import FALLEN, OUTSIDE, SPACES, TILE_MASK, TOWER_MASK
from affinage.games.roquefort.plan import TILES, TRAP
from affinage.testing.cases import read_or_sentence

GAME = affinage.game("roquefort")

options = st.fixed_dictionaries(
    {
        "seats": st.sampled_from([2, 3, 4]),
        "side": st.sampled_from(["A", "B"]),
        "target": st.sampled_from([4, 5, 6]),
        "memory": st.sampled_from(["strict", "notes", "open"]),
        "cut": st.integers(1, 60),
    }
)
seeds = st.integers(0, 2**63)


def mask(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells)


def check(state: Any) -> None:
    assert Counter([state.floor[cell] for cell in range(SPACES) if TILE_MASK >> cell & 1] + [state.spare]) == Counter(
        TILES
    )
    assert state.traps == mask([cell for cell in range(SPACES) if state.floor[cell] == TRAP])
    inside = [cell for cell in state.mice if cell < SPACES]
    assert len(set(inside)) == len(inside)
    assert state.occupied == mask(inside)
    assert all(cell <= FALLEN for cell in state.mice)
    assert not state.occupied & state.traps
    assert state.open == mask(
        [
            cell
            for cell in range(SPACES)
            if state.plan.room_of[cell] >= 0 and state.open_rooms >> state.plan.room_of[cell] & 1
        ]
    )
    assert not state.occupied & ~state.open & ~TOWER_MASK
    assert not state.known & ~TILE_MASK
    assert not state.open & TILE_MASK & ~state.known


@settings(max_examples=40)
@given(options, seeds)
def test_tiles_mice_and_masks_agree_at_every_step(given_options: dict[str, Any], seed: int) -> None:
    state = GAME.setup(GAME.options(**given_options), seed)
    luck = stream(seed, "property")
    waiting = [4] * given_options["seats"]
    while asked := GAME.prompts(state):
        check(state)
        [seat] = asked
        GAME.apply(state, seat, luck.pick(GAME.actions(state, seat)))
        now = [state.mice[4 * s : 4 * s + 4].count(OUTSIDE) for s in range(given_options["seats"])]
        assert all(after <= before for after, before in zip(now, waiting, strict=True))
        waiting = now
    check(state)


@settings(max_examples=15)
@given(options, seeds)
def test_an_imagined_castle_has_every_tile_and_looks_the_same(given_options: dict[str, Any], seed: int) -> None:
    """RQ-36, RQ-37: whether the seat remembers all that it saw, or nothing"""
    state = GAME.setup(GAME.options(**given_options), seed)
    luck = stream(seed, "imagined")
    while asked := GAME.prompts(state):
        if not luck.below(10):
            for recall in (True, False):
                eye = luck.pick([None, *range(given_options["seats"])])
                view = GAME.view(state, eye, recall=recall)
                twin = GAME.imagine(view, luck)
                check(twin)
                assert GAME.view(twin, eye, recall=recall) == view
        [seat] = asked
        GAME.apply(state, seat, luck.pick(GAME.actions(state, seat)))


def naive_ranks(state: Any) -> tuple[int, ...]:
    """The ranking again, by comparing players two at a time as the rulebook words it."""
    seats = len(state.stacks)
    view = GAME.view(state, None)
    order = [(state.ended_by + 1 + step) % seats for step in range(seats)]

    def better(a: int, b: int) -> bool:
        one, two = view.players[a], view.players[b]
        if view.standing.reason == "cheese":
            reached = len(one.kinds) >= state.target, len(two.kinds) >= state.target
            if reached[0] != reached[1]:
                return bool(reached[0])
        if (one.fallen <= 2) != (two.fallen <= 2):
            return bool(one.fallen <= 2)
        if len(one.kinds) != len(two.kinds):
            return bool(len(one.kinds) > len(two.kinds))
        return order.index(a) < order.index(b)

    return tuple(1 + sum(better(b, a) for b in range(seats) if b != a) for a in range(seats))


@settings(max_examples=40)
@given(options, seeds)
def test_the_ranking_is_the_naive_one(given_options: dict[str, Any], seed: int) -> None:
    state = GAME.setup(GAME.options(**{**given_options, "cut": 2000}), seed)
    luck = stream(seed, "ranking")
    while asked := GAME.asked(state):
        seat = asked.bit_length() - 1
        GAME.apply(state, seat, luck.pick(GAME.actions(state, seat)))
    outcome = GAME.outcome(state)
    assert outcome is not None
    if outcome.reason != "cut":
        assert outcome.ranks == naive_ranks(state)


WORDS = ["run", "slide", "enter", "uncover", "start", "end", "a1", "b1", "K", "N2", "x"]


@settings(max_examples=200)
@given(seeds, st.text(max_size=30) | st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_any_text_is_an_action_or_a_sentence(seed: int, text: str) -> None:
    given_options = GAME.options()
    state = GAME.setup(given_options, seed)
    before = GAME.encode(state)
    answer = read_or_sentence(GAME, state, given_options, 0, text)
    assert answer in GAME.actions(state, 0) or (isinstance(answer, str) and answer)
    assert GAME.encode(state) == before
