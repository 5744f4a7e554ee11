"""What every game promises about its records."""

import msgspec
import pytest

from affinage.core import notation
from affinage.core.errors import BadRecord
from affinage.core.record import Move, Record
from affinage.testing.cases import Case, random_game


def recorded(case: Case, seed: int) -> Record:
    moves, state = [], None
    for state, seat, action in random_game(case, seed):  # noqa: B007 (the last state is wanted)
        moves.append(Move(seat, notation.write(action)))
    return Record.of(case.game, case.options, seed, tuple(moves), state)


def test_a_record_leads_to_the_same_end(case: Case) -> None:
    record = recorded(case, 21)
    read = Record.parse(record.dump())
    assert read == record
    assert read.verify().outcome == record.outcome


def test_a_step_at_a_time_is_the_same_replay(case: Case) -> None:
    record = recorded(case, 22)
    steps = list(record.steps())
    assert [step.move for step in steps] == list(record.actions)
    assert case.game.outcome(steps[-1].state) == record.outcome


def test_a_record_without_its_end_does_not_verify(case: Case) -> None:
    record = recorded(case, 23)
    with pytest.raises(BadRecord, match="before the game is over"):
        msgspec.structs.replace(record, actions=record.actions[:-1]).verify()


def test_an_action_that_was_not_legal_is_named_with_its_place(case: Case) -> None:
    record = recorded(case, 24)
    middle = len(record.actions) // 2
    other = Move(record.actions[middle].seat, "dance on the table")
    edited = (*record.actions[:middle], other, *record.actions[middle + 1 :])
    with pytest.raises(BadRecord, match=rf"\$\.actions\[{middle}\]"):
        msgspec.structs.replace(record, actions=edited).verify()


def test_another_hash_does_not_verify(case: Case) -> None:
    with pytest.raises(BadRecord, match=r"\$\.hash"):
        msgspec.structs.replace(recorded(case, 25), hash="0" * 32).verify()


def test_another_edition_is_refused(case: Case) -> None:
    record = recorded(case, 26)
    other = msgspec.structs.replace(record, edition=msgspec.structs.replace(record.edition, digest="f" * 32))
    with pytest.raises(BadRecord, match=r"\$\.edition"):
        other.replay()
