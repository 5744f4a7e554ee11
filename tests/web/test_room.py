"""A room: two processes at one table, and a database that fails."""

import asyncio
import math
from collections.abc import Awaitable
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

import affinage
from affinage.core import notation
from affinage.store import Store, Stored, connect
from affinage.store.rows import Holder
from affinage.table import Acted, BotSat, SatDown, Settings, Sitting, Table
from affinage.web import seating
from affinage.web.refused import Refused
from affinage.web.room import Room
from affinage.web.rooms import FORGET_SECONDS, Rooms
from affinage.web.wire import Act, Redo, Undo
from affinage.web.workers import Workers

pytestmark = pytest.mark.anyio

GAME = affinage.game("roquefort")
SEATS = [Sitting("human", "Ann"), Sitting("human", "Bob")]
NOW = "2026-01-01T00:00:00.000Z"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
async def stores(request, tmp_path):
    if request.param == "sqlite":
        address = f"sqlite:///{tmp_path / 'tables.db'}"
    else:
        address = request.getfixturevalue("postgres").database()
    opened = [Store(await connect(address)) for _ in range(2)]
    holders = [Holder(f"link{seat}", "us") for seat in range(2)]
    stored = Stored(
        "t", Table(GAME, GAME.options(), 7, SEATS, Settings(pause=0)), holders, "us", "watch", None, NOW, {}
    )
    await opened[0].create(stored, SEATS, NOW)
    yield opened
    for store in opened:
        await store.close()


async def room(store: Store) -> Room:
    stored = await store.load("t")
    assert stored is not None
    return Room(stored, store, Workers())


async def test_a_process_that_was_slower_reads_on_and_decides_again(stores):
    first, second = [await room(store) for store in stores]
    await first.act(0, "us", Act("start a1", 0, "a"), "en")
    with pytest.raises(Refused) as refused:
        await second.act(0, "us", Act("start g1", 0, "b"), "en")
    assert refused.value.code == "stale"
    assert refused.value.update is not None
    assert refused.value.update.seq == 1
    assert (await second.act(1, "us", Act("start g7", 1, "c"), "en")).seq == 2
    assert (await first.act(0, "us", Act("slide N2", 2, "d"), "en")).seq == 3
    entries = await stores[0].entries_after("t", 0)
    assert [seq for seq, _, _ in entries] == [1, 2, 3]


async def test_a_move_sent_to_two_processes_counts_once(stores):
    first, second = [await room(store) for store in stores]
    assert (await first.act(0, "us", Act("start a1", 0, "same"), "en")).seq == 1
    assert (await second.act(0, "us", Act("start a1", 0, "same"), "en")).seq == 1
    assert len(await stores[0].entries_after("t", 0)) == 1


async def test_an_id_of_another_seat_is_not_mine(stores):
    first = await room(stores[0])
    await first.act(0, "us", Act("start a1", 0, "same"), "en")
    with pytest.raises(Refused, match="Another move has this id"):
        await first.act(1, "us", Act("start g7", 1, "same"), "en")


async def test_a_move_that_could_not_be_kept_did_not_happen(stores, monkeypatch):
    first = await room(stores[0])

    async def fails(*_: object) -> None:
        raise OperationalError("INSERT", {}, Exception("disk full"))

    with monkeypatch.context() as broken:
        broken.setattr(stores[0], "append", fails)
        with pytest.raises(OperationalError):
            await first.act(0, "us", Act("start a1", 0, "a"), "en")
    async with first.table() as table:
        assert table.seq == 0
    assert (await first.act(0, "us", Act("start a1", 0, "a"), "en")).seq == 1
    assert (await first.undo(0, "us", Undo("u"), "en")).seq == 2


async def test_what_another_process_kept_is_folded_in_and_told(stores):
    first, second = [await room(store) for store in stores]
    ear = Ear(1)
    second.online.sockets.add(ear)
    await first.act(0, "us", Act("start a1", 0, "a"), "en")
    await second.catch_up()
    await asyncio.sleep(0)  # sockets are told once what is being done is done
    assert ear.woken
    async with second.table() as table:
        assert table.seq == 1
    assert (await second.act(0, "us", Act("start a1", 0, "a"), "en")).seq == 1


async def test_a_room_that_nobody_is_at_reads_on_when_somebody_comes(stores):
    first, second = [await room(store) for store in stores]
    await first.act(0, "us", Act("start a1", 0, "a"), "en")
    second.hear_later()
    assert second.idle, "what another process kept is not read for nobody"
    second.online.sockets.add(Ear(1))
    second.greet()
    await asyncio.gather(*following(second))
    assert second.stored.table.seq == 1


async def test_what_other_processes_tell_of_is_read_together(stores):
    first, rooms = await room(stores[0]), Rooms(stores[1], Workers())
    second, ear = await rooms.room("t"), Ear(1)
    second.online.sockets.add(ear)
    await first.act(0, "us", Act("start a1", 0, "a"), "en")
    await stores[0].change_table("t", said=4)
    rooms.hear("t", 1)
    rooms.hear("t", 0)
    reading = rooms._following._reading
    assert reading is not None
    await reading
    await asyncio.sleep(0)
    assert ear.woken
    assert (second.stored.table.seq, second.stored.said, second.stored.moves) == (1, 4, {"a": 1})
    assert not following(second), "nothing was read twice"
    async with second.table():  # while somebody has the table, it is read once they let it go
        await first.act(1, "us", Act("start g7", 1, "b"), "en")
        rooms.hear("t", 2)
        reading = rooms._following._reading
        assert reading is not None
        await reading
        assert second.stored.table.seq == 1
    await asyncio.gather(*following(second))
    assert second.stored.table.seq == 2
    await rooms.close()


async def test_a_seat_that_another_process_gave_away_is_told_so_and_moves_no_more(stores):
    first, second = [await room(store) for store in stores]
    ear = Ear(0)
    second.online.sockets.add(ear)
    await seating.sit(first, 0, "Eve", "them", "link0", takeover=True, seed_known=False)
    with pytest.raises(Refused, match="taken over on another device"):
        await second.act(0, "us", Act("start a1", 0, "a"), "en")
    assert "taken over" in ear.dropped


async def test_a_move_of_a_session_that_no_longer_holds_the_seat_does_not_count(stores):
    """It was under way, and comes to its turn at the table after the takeover."""
    first = await room(stores[0])
    async with first.table():
        joining = seating.sit(first, 0, "Eve", "them", "link0", takeover=True, seed_known=False)
        taking = asyncio.create_task(joining)
        await asyncio.sleep(0)  # it waits for the table, and the move behind it
        moving = asyncio.create_task(first.act(0, "us", Act("start a1", 0, "a"), "en"))
        await asyncio.sleep(0)
    await taking
    with pytest.raises(Refused, match="taken over on another device"):
        await moving
    assert (await first.act(0, "them", Act("start a1", 0, "b"), "en")).seq == 2


async def test_a_bot_does_not_move_for_somebody_who_took_the_seat_back(stores, monkeypatch):
    first = await room(stores[0])
    is_back = asyncio.Event()

    async def think(*about: object) -> str:
        await is_back.wait()
        return "start g7"

    monkeypatch.setattr(first.bots._workers, "think", think)
    await first.act(0, "us", Act("start a1", 0, "a"), "en")
    await seating.leave(first, 1, "us", "easy")
    second = await room(stores[1])
    await seating.take_back(second, 1, "us", "")
    is_back.set()
    await asyncio.gather(*bots_of(first))
    entries = [entry for _, _, entry in await stores[0].entries_after("t", 0)]
    assert [type(entry) for entry in entries] == [Acted, BotSat, SatDown]


async def test_a_link_that_another_process_changed_opens_nothing(stores):
    """Though this one has not heard of it yet."""
    first, second = [await room(store) for store in stores]
    assert await stores[0].change_seat("t", 0, "us", link="newer")
    with pytest.raises(Refused, match="has been used"):
        await seating.sit(second, 0, "Eve", "them", "link0", takeover=True, seed_known=False)
    assert (await second.act(0, "us", Act("start a1", 0, "a"), "en")).seq == 1
    assert first.stored.holders[0].session == "us"


async def test_a_move_whose_sender_is_cut_off_is_told_all_the_same(stores):
    first = await room(stores[0])
    ear = Ear(1)
    first.online.sockets.add(ear)
    moving = asyncio.create_task(first.act(0, "us", Act("start a1", 0, "a"), "en"))
    while not first._stale:
        await asyncio.sleep(0)
    moving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await moving
    while not ear.woken:
        await asyncio.sleep(0.001)
    async with first.table() as table:
        assert table.seq == 1


async def test_a_check_finds_what_nobody_told(stores):
    first, second = [await room(store) for store in stores]
    await first.act(0, "us", Act("start a1", 0, "a"), "en")
    second.check((await stores[1].seqs(["t"]))["t"])
    await asyncio.gather(*following(second))
    assert second.stored.table.seq == 1


async def test_the_process_that_kept_the_last_entry_plays_the_bots_and_another_after_silence(stores, monkeypatch):
    first, second = [await room(store) for store in stores]
    monkeypatch.setattr("affinage.web.bot_turns.TAKEOVER_SECONDS", math.inf)
    monkeypatch.setattr(first.bots._workers, "think", think_for_ever)
    monkeypatch.setattr(second.bots._workers, "think", think_of_anything)
    await seating.leave(first, 1, "us", "easy")
    await second.catch_up()
    await first.act(0, "us", Act("start a1", 0, "a"), "en")
    await second.catch_up()
    assert not bots_of(second)
    await first.close()  # it thinks no more
    second.check(second.stored.table.seq)
    assert not bots_of(second)
    monkeypatch.setattr("affinage.web.bot_turns.TAKEOVER_SECONDS", -1.0)
    second.check(second.stored.table.seq)
    await asyncio.gather(*bots_of(second))
    assert second.stored.table.seq == 3


async def test_a_bot_that_two_processes_play_moves_once_and_the_slower_one_leaves_it(stores, monkeypatch, caplog):
    first = await room(stores[0])
    both_know = asyncio.Event()

    async def think(*about: object) -> str:
        await both_know.wait()
        return "start g7"

    monkeypatch.setattr(first.bots._workers, "think", think)
    await first.act(0, "us", Act("start a1", 0, "a"), "en")
    await seating.leave(first, 1, "us", "easy")
    second = await room(stores[1])
    monkeypatch.setattr(second.bots._workers, "think", think)
    both_know.set()
    await asyncio.gather(*bots_of(first))
    second.bots.lead()
    await asyncio.gather(*bots_of(second))
    assert not second.bots.leads
    assert len(await stores[0].entries_after("t", 0)) == second.stored.table.seq == 3
    assert not caplog.records


class Counting(dict[str, int]):
    """The catalogue by words, which counts how often it is asked."""

    asked = 0

    def get(self, *about: Any) -> Any:
        Counting.asked += 1
        return super().get(*about)


async def test_the_words_of_a_move_are_looked_up_once_and_those_of_a_redo_never(stores, monkeypatch):
    first, numbers = await room(stores[0]), notation._numbers
    monkeypatch.setattr(notation, "_numbers", lambda game, options: Counting(numbers(game, options)))
    monkeypatch.setattr(first.bots._workers, "think", think_of_anything)
    found = []

    async def count(doing: Awaitable[Any]) -> None:
        Counting.asked = 0
        await doing
        found.append(Counting.asked)

    await count(first.act(0, "us", Act("start a1", 0, "a"), "en"))
    await count(first.undo(0, "us", Undo("b"), "en"))
    await count(first.redo(0, "us", Redo("c"), "en"))
    await seating.leave(first, 1, "us", "easy")
    await count(asyncio.gather(*bots_of(first)))
    assert found == [1, 0, 0, 1]
    assert [played.action.words for played in first.stored.table.played] == [("start", "a1"), ("start", "g7")]


async def test_a_room_that_everybody_lost_at_once_is_kept_for_a_while(stores):
    """However long ago they came: else all rooms would be read anew when a whole network is back."""
    rooms = Rooms(stores[0], Workers())
    at = await rooms.room("t")
    at.used -= 10 * FORGET_SECONDS
    await rooms.announce(at)  # the last socket has gone
    await rooms.check()
    assert await rooms.room("t") is at
    at.used -= 10 * FORGET_SECONDS
    await rooms.check()
    assert len(rooms) == 0


async def test_bots_are_in_a_hurry_while_somebody_is_there_or_was_a_moment_ago(stores, monkeypatch):
    at, found = await room(stores[0]), []
    found.append(at.online.is_attended)  # somebody has just come to it
    monkeypatch.setattr("affinage.web.seats_online.PRESENT_SECONDS", -1.0)
    found.append(at.online.is_attended)
    at.online.sockets.add(Ear(0))
    found.append(at.online.is_attended)
    at.online.sockets.clear()
    at.online.elsewhere["another process"] = frozenset({1})
    found.append(at.online.is_attended)
    at.online.elsewhere.clear()
    assert found == [True, False, True, True]
    asked = []

    async def think(*about: Any) -> str:
        asked.append(about)
        return "start g7"

    monkeypatch.setattr(at.bots._workers, "think", think)
    await at.act(0, "us", Act("start a1", 0, "a"), "en")
    await seating.leave(at, 1, "us", "easy")
    await asyncio.gather(*bots_of(at))
    at_leisure = asked[0][-1]
    assert at_leisure()
    at.online.sockets.add(Ear(0))
    assert not at_leisure()


async def test_nothing_goes_on_in_rooms_that_are_closed(stores, monkeypatch):
    rooms = Rooms(stores[0], Workers())
    at = await rooms.room("t")
    monkeypatch.setattr(at.bots._workers, "think", think_for_ever)
    await at.act(0, "us", Act("start a1", 0, "a"), "en")
    await seating.leave(at, 1, "us", "easy")
    assert bots_of(at)
    at.follow()
    await rooms.close()
    assert at.idle
    at.follow()
    at.bots.lead()
    assert at.idle


def following(at: Room) -> list[asyncio.Task[None]]:
    return [at._following] if at._following else []


def bots_of(at: Room) -> list[asyncio.Task[None]]:
    return [at.bots.playing] if at.bots.playing else []


async def think_of_anything(*about: object) -> str:
    return "start g7"


async def think_for_ever(*about: object) -> None:
    await asyncio.Event().wait()


class Ear:
    """A socket that only listens."""

    def __init__(self, seat: int) -> None:
        self.seat, self.session, self.woken, self.dropped = seat, "us", False, ""

    def wake(self) -> None:
        self.woken = True

    tell_now = wake

    def drop(self, why: Refused) -> None:
        self.dropped = why.text
