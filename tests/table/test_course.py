"""What people agree about the course of a game: to gather and begin, to end it, to give up."""

import pytest

import affinage
from affinage.core.errors import Illegal
from affinage.table import BotSat, SatDown, Settings, Sitting, Table, log
from affinage.table.entry import Began, Clock, Resigned
from affinage.table.why import why_not

GAME = affinage.game("roquefort")
ANN, BOB, OPEN = Sitting("human", "Ann"), Sitting("human", "Bob"), Sitting("open")


def laid(*seats: Sitting, **settings: object) -> Table:
    return Table(GAME, GAME.options(seats=len(seats)), 7, seats, Settings(**settings))  # type: ignore[arg-type]


def lines(table: Table, language: str = "en", reader: int | None = None) -> list[str]:
    return [line.text for line in log.lines(table, reader, language)]


def is_over(table: Table) -> bool:
    return table.over


def is_paused(table: Table) -> bool:
    return table.course.paused


def test_nobody_acts_or_is_asked_while_people_gather():
    table = laid(ANN, OPEN, waiting=True)
    assert not table.begun
    assert not is_over(table)
    assert table.asked() == {}
    assert table.token(0) is None
    with pytest.raises(Illegal, match="has not begun"):
        table.act(0, "start a1")
    objection = why_not(table, 0, ["start", "a1"])
    assert objection is not None
    assert "has not begun" in objection.text


def test_bots_take_the_open_seats_when_the_game_begins():
    table = laid(ANN, BOB, OPEN, waiting=True)
    table.add(Began(0, "easy"))
    assert [sitting.kind for sitting in table.seats] == ["human", "human", "bot"]
    assert table.token(0) == 1
    assert lines(table) == ["The game begins."]
    table.add(table.act(0, "start a1", 1))


def test_a_game_ends_when_all_people_agree_and_not_before():
    table = laid(ANN, BOB, Sitting("bot", "Odile", "easy"))
    table.add(table.vote(0, "end", True))
    assert not is_over(table)
    with pytest.raises(Illegal, match="said so already"):
        table.vote(0, "end", True)
    table.add(table.vote(0, "end", False))
    table.add(table.vote(1, "end", True))
    assert not is_over(table)
    table.add(table.vote(0, "end", True))
    assert is_over(table)
    assert table.asked() == {}
    with pytest.raises(Illegal, match="over"):
        table.act(0, "start a1")
    assert lines(table, reader=0) == [
        "You want to end the game.",
        "You no longer want to end the game.",
        "Bob wants to end the game.",
        "You want to end the game.",
        "Everyone agreed to end the game here.",
    ]
    assert lines(table, "fr")[1] == "Ann ne souhaite plus arrêter la partie."


def test_who_wants_to_end_waits_for_nobody_that_a_bot_plays_for():
    table = laid(ANN, BOB)
    table.add(table.vote(0, "end", True))
    table.add(BotSat(1, "easy"))
    assert is_over(table)


def test_a_vote_goes_with_its_voter():
    table = laid(ANN, BOB)
    table.add(table.vote(1, "end", True))
    table.add(BotSat(1, "easy"))
    table.add(SatDown(1, "Eve"))
    table.add(table.vote(0, "end", True))
    assert not is_over(table)


def test_who_resigns_is_played_for_and_the_rest_play_on():
    table = laid(ANN, BOB)
    table.add(Resigned(1, "easy"))
    assert not is_over(table)
    assert table.seats[1] == Sitting("bot", "Bob", "easy")
    assert table.course.resigned == {1}
    assert lines(table) == ["Bob resigned; a bot (easy) plays on."]


def test_a_pause_needs_a_clock_all_people_and_one_to_end_it():
    with pytest.raises(Illegal, match="without a clock"):
        laid(ANN, BOB).vote(0, "pause", True)
    table = laid(ANN, BOB, clock=Clock("live", 60))
    table.add(table.vote(0, "pause", True))
    assert not is_paused(table)
    table.add(table.vote(1, "pause", True))
    assert is_paused(table)
    table.add(table.vote(1, "pause", False))
    assert not is_paused(table)
    assert lines(table)[-2:] == ["Everyone agreed to a pause; the clocks are stopped.", "Bob ended the pause."]
