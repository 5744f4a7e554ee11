"""A played game: prompts and their numbers, seats, the log, why not."""

import msgspec
import pytest

import affinage
from affinage.core.errors import Illegal, Unreadable
from affinage.core.game import Objection
from affinage.table import BotSat, GotUp, SatDown, Sitting, Stale, Table, log, undo
from affinage.table.why import why_not
from tests.table.test_undo import play, table
from tests.table.toy import Drew

ROQUEFORT = affinage.game("roquefort")


def castle(**options: object) -> Table:
    """Château Roquefort after both first mice."""
    given = ROQUEFORT.options(**options)
    made = Table(ROQUEFORT, given, 7, [Sitting("human", name) for name in ("Ann", "Bob", "Cy", "Di")][: given.seats])
    play(made, (0, "start a1"), (1, "start g7"))
    return made


def test_a_move_answers_the_question_it_names():
    at = castle()
    asked = at.token(0)
    at.add(at.act(0, "slide N2", asked))
    with pytest.raises(Stale, match="Something has changed"):
        at.act(0, "slide N4", asked)
    assert at.act(0, "end", at.token(0)).entry.do == "end"


def test_others_moves_leave_my_question_as_it_is():
    at = table()
    mine = at.token(0)
    play(at, (1, "mark"), (1, "draw"), (1, "ready"))
    assert at.token(0) == mine
    assert at.token(1) is None


def test_taking_back_asks_anew():
    at = castle()
    first = at.token(0)
    at.add(at.act(0, "end", first))
    assert at.token(1) is not None
    at.add(undo.undo(at, 0))
    assert at.token(1) is None
    assert at.token(0) != first


def test_a_lifted_roof_stays_lifted():
    at = castle()
    play(at, (0, "uncover A"))
    with pytest.raises(Illegal, match="revealed new information"):
        undo.undo(at, 0)
    play(at, (0, "run a1 b1"))
    at.add(undo.undo(at, 0))
    assert [played.action.words for played in at.played][-1] == ("uncover", "A")


@pytest.mark.parametrize(("text", "error"), [("fly a1", Unreadable), ("", Unreadable), ("run a1 b1", Illegal)])
def test_a_bad_move_changes_nothing(text, error):
    at = castle()
    before = ROQUEFORT.encode(at.state)
    with pytest.raises(error):
        at.act(0, text)
    assert ROQUEFORT.encode(at.state) == before
    assert at.seq == 2


def test_people_come_and_go_and_the_log_says_so():
    at = castle()
    at.add(GotUp(1))
    at.add(BotSat(1, "greedy"))
    at.add(SatDown(1, "Eve"))
    assert at.seats[1] == Sitting("human", "Eve")
    told = [line.text for line in log.lines(at, 0, "en", since=2)]
    assert told == ["Bob left the table.", "Eve, a bot (greedy), takes over.", "Eve sat down."]


def test_the_log_speaks_to_its_reader():
    at = castle()
    assert [line.text for line in log.lines(at, 0, "en")] == [
        "You placed your first mouse in tower a1.",
        "Bob placed a first mouse in tower g7.",
    ]
    assert log.lines(at, 1, "fr", since=1)[0].text == "Vous placez votre première souris dans la tour g7."


def test_nameless_seats_are_called_by_number():
    at = Table(ROQUEFORT, ROQUEFORT.options(), 1, [Sitting("open"), Sitting("open")])
    assert log.names(at, "en") == ["seat 1", "seat 2"]
    assert log.names(at, "fr") == ["place 1", "place 2"]


def test_what_was_taken_back_leaves_the_log():
    at = castle()
    play(at, (0, "end"))
    at.add(undo.undo(at, 0))
    assert [line.seq for line in log.lines(at, 0, "en")] == [1, 2]
    assert log.taken_back(at, 0, since=3) == (3,)
    assert log.taken_back(at, 0, since=2) == ()


def test_what_was_taken_back_unseen_is_struck_out_by_its_own_seat_only():
    fromage = affinage.game("fromage")
    at = Table(fromage, fromage.options(seats=2, reveal="sealed"), 5, [Sitting("human"), Sitting("human")])
    at.add(at.act(1, " ".join(fromage.actions(at.state, 1)[0].words)))
    at.add(undo.undo(at, 1))
    at.add(at.act(1, "ready"))
    at.add(undo.undo(at, 1))
    assert [log.taken_back(at, reader, since=1) for reader in (0, 1, None)] == [(), (1,), ()]
    assert [log.taken_back(at, reader, since=3) for reader in (0, 1, None)] == [(3,), (3,), (3,)]


def test_a_log_played_from_memory_forgets_floors_once_seen():
    at = castle(memory="strict")
    play(at, (0, "uncover A"))
    fresh, old = (log.lines(at, 1, "en", since=2, looked=looked)[0] for looked in (2, 3))
    assert "room A:" in fresh.text
    assert old.text == "Ann lifted the roof of room A."
    assert msgspec.to_builtins(old.event)["floors"] is None
    with_open_map = castle(memory="open")
    play(with_open_map, (0, "uncover A"))
    assert "room A:" in log.lines(with_open_map, 1, "en", since=2, looked=3)[0].text


def test_a_secret_is_told_to_those_who_know_it():
    at = table((0, "draw"))
    card = at.state.hands[0][0]
    assert [
        [event.card for event in log.seen(at.played[0], who) if isinstance(event, Drew)] for who in (0, 1, None)
    ] == [
        [card],
        [None],
        [None],
    ]


def test_why_not_speaks_of_the_mouse_that_could_run():
    at = castle()
    assert why_not(at, 0, ["b1"]) == Objection("RQ-12", "There is a roof there; lift it first.")
    assert why_not(at, 0, ["slide", "N2"]) is None
    assert why_not(at, 1, ["slide", "N2"]) == Objection("RQ-6", "It is not your turn.")
    with pytest.raises(Unreadable):
        why_not(at, 0, ["z9"])
