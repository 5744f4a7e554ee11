"""Records of a table: complete after the end, without secrets before it; branches."""

import pytest

from affinage.core.errors import BadRecord, Mistake
from affinage.core.record import Record
from affinage.core.rng import Stream
from affinage.table import Sitting, Table, undo
from affinage.table.records import branch, record_of, table_of, words
from tests.table.test_table import ROQUEFORT, castle
from tests.table.test_undo import play, table

PEOPLE = [Sitting("human", "Ann"), Sitting("bot", "Bob", "greedy")]


@pytest.fixture(scope="module")
def finished() -> Table:
    made, chance = Table(ROQUEFORT, ROQUEFORT.options(cut=12), 3, PEOPLE), Stream(1)
    while not made.over:
        seat = min(made.asked())
        made.add(made.act(seat, " ".join(chance.pick(ROQUEFORT.actions(made.state, seat)).words)))
        if chance.below(4) == 0 and not undo.why_no_undo(made, seat):
            made.add(undo.undo(made, seat))
    return made


def test_a_finished_record_replays_to_its_hash(finished):
    record = Record.parse(record_of(finished, 0).dump())
    assert record.verify().hash == record.hash
    assert len(record.actions) == len(finished.played)
    assert [player.name for player in record.seats] == ["Ann", "Bob"]


def test_a_running_record_has_no_seed():
    at = castle()
    record = record_of(at, 0)
    assert (record.seed, record.hash, record.outcome) == (None, None, None)
    assert [move.do for move in record.actions] == ["start a1", "start g7"]


def test_a_running_record_hides_what_the_reader_may_not_know():
    at = table((0, "draw"), (0, "mark"))
    assert [words(played, 0) for played in at.played] == ["draw", "mark"]
    assert [words(played, 1) for played in at.played] == ["hidden", "mark"]
    assert [words(played, None) for played in at.played] == ["hidden", "mark"]


def test_an_opened_record_lets_no_bot_loose(finished):
    opened = table_of(record_of(finished, None))
    assert [(sitting.kind, sitting.level) for sitting in opened.seats] == [("open", None)] * 2
    assert ROQUEFORT.encode(opened.state) == ROQUEFORT.encode(finished.state)


def test_a_record_that_does_not_hold_is_not_opened(finished):
    import msgspec

    with pytest.raises(BadRecord, match="hash"):
        table_of(msgspec.structs.replace(record_of(finished, None), hash="0" * 32))


def test_a_branch_goes_on_from_any_position(finished):
    for steps in (0, 5, len(finished.played)):
        branched = branch(finished, steps, PEOPLE)
        record = record_of(finished, None)
        game, _, state = record.begin()
        for played in finished.played[:steps]:
            game.apply(state, played.seat, played.action)
        assert ROQUEFORT.encode(branched.state) == ROQUEFORT.encode(state)
    tried = branch(finished, 5, PEOPLE)
    seat = min(tried.asked())
    tried.add(tried.act(seat, " ".join(ROQUEFORT.actions(tried.state, seat)[0].words)))
    assert len(finished.played) > 6


def test_a_running_game_is_not_branched_for_it_would_tell(finished):
    at = castle()
    play(at, (0, "end"))
    with pytest.raises(Mistake, match="once the game is over"):
        branch(at, 1, PEOPLE)
    with pytest.raises(Mistake, match="no position after"):
        branch(finished, 10_000, PEOPLE)
