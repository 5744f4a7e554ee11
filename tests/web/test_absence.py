"""How long somebody has been away: by clocks that the test sets."""

import asyncio

import pytest

import affinage
from affinage.store.rows import Holder, Stored
from affinage.table import Settings, Sitting, Table
from affinage.web import absence
from affinage.web.room import Room
from tests.web.test_room import NOW, Ear

GAME = affinage.game("roquefort")
SEATS = [Sitting("human", "Ann"), Sitting("human", "Bob"), Sitting("bot", "Odile", "easy")]


class Clocks:
    """The steady clock and the one on the wall; the second may jump."""

    def __init__(self) -> None:
        self.steady = self.wall = 1000.0

    def go_on(self, seconds: float) -> None:
        self.steady += seconds
        self.wall += seconds


@pytest.fixture
def clocks(monkeypatch):
    made = Clocks()
    monkeypatch.setattr(absence, "steady", lambda: made.steady)
    monkeypatch.setattr(absence, "wall", lambda: made.wall)
    monkeypatch.setattr(absence, "STARTED", 0.0)
    return made


@pytest.fixture
def room(clocks):
    holders = [Holder(f"link{seat}", who, seen=clocks.wall) for seat, who in enumerate(("anns", "bobs", None))]
    table = Table(GAME, GAME.options(seats=3), 7, SEATS, Settings(patience=180))
    made = Room(Stored("t", table, holders, "anns", "watch", None, NOW, {}), None, None)  # type: ignore[arg-type]
    made.online.absence.touch(range(3))
    return made


def test_somebody_is_away_once_the_patience_has_passed(clocks, room):
    clocks.go_on(179.9)
    assert room.online.away(room.stored) == frozenset()
    clocks.go_on(0.1)
    assert room.online.away(room.stored) == {0, 1}


@pytest.mark.anyio
async def test_it_counts_from_when_they_were_last_there(clocks, room):
    ear = Ear(1)
    room.online.sockets.add(ear)
    clocks.go_on(1000)
    room.broadcast.note_away(room.stored)
    assert room.online.away(room.stored) == {0}
    room.online.sockets.discard(ear)
    clocks.go_on(179)
    assert room.online.away(room.stored) == {0}
    clocks.go_on(1)
    assert room.online.away(room.stored) == {0, 1}


def test_it_counts_from_a_look_that_another_process_noted(clocks, room):
    clocks.go_on(1000)
    room.stored.holders[1].seen = clocks.wall - 10
    assert room.online.away(room.stored) == {0}


@pytest.mark.anyio
async def test_the_sockets_are_told_when_the_patience_has_passed(clocks, room):
    ear = Ear(1)
    room.online.sockets.add(ear)
    clocks.go_on(100)
    room.broadcast.note_away(room.stored)
    await asyncio.sleep(0)  # sockets are told once what is being done is done
    assert not ear.woken
    clocks.go_on(100)
    room.broadcast.note_away(room.stored)
    await asyncio.sleep(0)
    assert ear.woken


@pytest.mark.parametrize("jump", [400 * 86_400, -400 * 86_400])
def test_a_clock_that_jumps_ends_nobodys_patience_and_prolongs_none(clocks, room, jump):
    clocks.wall += jump
    clocks.go_on(179)
    assert room.online.away(room.stored) == frozenset()
    clocks.go_on(1)
    assert room.online.away(room.stored) == {0, 1}


def test_a_process_that_has_just_started_waits_anew(clocks, room, monkeypatch):
    clocks.go_on(1000)
    monkeypatch.setattr(absence, "STARTED", clocks.steady)
    room.online.absence = absence.Absence()
    assert room.online.away(room.stored) == frozenset()
