"""Taking back: own actions only, never past a barrier, never under what others built on them."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from affinage.core.errors import Illegal
from affinage.core.game import Seat
from affinage.table import Decided, Entry, Sitting, Table, undo
from tests.table.toy import TOY, Options

DECISIONS: list[Callable[[Table, Seat], Entry | Decided]] = [undo.undo, undo.reset, undo.redo]


def table(*moves: tuple[int, str], seats: int = 2) -> Table:
    made = Table(TOY, Options(seats), 5, [Sitting("human", f"P{seat}") for seat in range(seats)])
    play(made, *moves)
    return made


def play(at: Table, *moves: tuple[int, str]) -> None:
    for seat, text in moves:
        at.add(at.act(seat, text))


def position(at: Table) -> Any:
    return TOY.encode(at.state)


def test_the_last_own_action_is_taken_back_and_can_be_done_again():
    at = table((0, "mark"), (0, "grab"))
    before, after = position(table((0, "mark"))), position(at)
    at.add(undo.undo(at, 0))
    assert position(at) == before
    at.add(undo.redo(at, 0))
    assert position(at) == after


def test_redo_goes_forward_through_all_that_was_taken_back():
    at = table((0, "mark"), (0, "grab"), (0, "ready"))
    done = position(at)
    at.add(undo.undo(at, 0))
    at.add(undo.reset(at, 0))
    assert position(at) == position(table())
    for _ in range(3):
        at.add(undo.redo(at, 0))
    assert position(at) == done
    with pytest.raises(Illegal, match="nothing to redo"):
        undo.redo(at, 0)


def test_another_action_ends_what_could_be_done_again():
    at = table((0, "mark"))
    at.add(undo.undo(at, 0))
    play(at, (0, "grab"))
    with pytest.raises(Illegal, match="nothing to redo"):
        undo.redo(at, 0)


def test_chance_is_a_barrier():
    at = table((0, "mark"), (0, "draw"))
    with pytest.raises(Illegal, match="revealed new information"):
        undo.undo(at, 0)


def test_what_follows_a_barrier_can_be_taken_back_up_to_it():
    at = table((0, "mark"), (0, "draw"), (0, "mark"), (0, "mark"))
    at.add(undo.reset(at, 0))
    assert position(at) == position(table((0, "mark"), (0, "draw")))


def test_simultaneous_actions_commute_so_undo_passes_under_them():
    at = table((0, "mark"), (1, "mark"), (1, "draw"))
    at.add(undo.undo(at, 0))
    assert position(at) == position(table((1, "mark"), (1, "draw")))


def test_an_action_that_another_one_needed_stays():
    at = table((0, "grab"), (1, "see"))
    with pytest.raises(Illegal, match="Another player has already acted on it"):
        undo.undo(at, 0)


def test_an_action_stays_when_another_would_have_turned_out_otherwise():
    at = table((0, "ready"), (1, "mark"), (1, "ready"))
    with pytest.raises(Illegal, match="Another player has already acted on it"):
        undo.undo(at, 0)


def test_ready_is_withdrawn_until_all_are_ready():
    at = table((0, "ready"), (1, "mark"))
    assert at.token(0) is None
    at.add(undo.undo(at, 0))
    assert at.token(0) is not None
    assert at.asked().keys() == {0, 1}


def test_ready_stays_once_all_were_ready():
    at = table((0, "ready"), (1, "mark"), (1, "ready"))
    with pytest.raises(Illegal, match="the next turn has begun"):
        undo.undo(at, 1)


def test_a_turn_before_the_last_one_stays():
    at = table((0, "mark"), (0, "ready"), (1, "ready"), (1, "ready"), (0, "ready"), (1, "mark"))
    with pytest.raises(Illegal, match="can't be undone"):
        undo.undo(at, 0)


def test_nothing_done_is_nothing_to_take_back():
    with pytest.raises(Illegal, match="nothing to undo"):
        undo.undo(table((1, "mark")), 0)


def test_the_end_of_the_game_stays():
    at = table(*[(seat, "ready") for _ in range(3) for seat in (0, 1)])
    assert at.over
    with pytest.raises(Illegal, match="The game is over"):
        undo.undo(at, 1)
    with pytest.raises(Illegal, match="The game is over"):
        at.act(0, "mark")


@pytest.mark.parametrize("seed", range(30))
def test_any_mix_of_acting_and_taking_back_equals_playing_only_what_stands(seed):
    chance = random.Random(seed)
    at = table(seats=3)
    for _ in range(40):
        seat = chance.randrange(3)
        entry: Entry | Decided | None
        try:
            entry = chance.choice(DECISIONS)(at, seat) if chance.random() < 0.4 else None
        except Illegal:
            entry = None
        legal = TOY.actions(at.state, seat)
        if entry is None and legal:
            entry = at.act(seat, chance.choice(legal).words[0])
        if entry is not None:
            at.add(entry)
    stands = [(played.seat, played.action.words[0]) for played in at.played]
    assert position(at) == position(table(*stands, seats=3))
    again = Table(TOY, at.options, at.seed, [Sitting("human", f"P{seat}") for seat in range(3)])
    for entry in at.entries:
        again.add(entry)
    assert position(again) == position(at)
    assert [again.token(seat) for seat in range(3)] == [at.token(seat) for seat in range(3)]
