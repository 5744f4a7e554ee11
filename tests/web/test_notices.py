"""Notices: kept with their entry, sent at least once and at most twice, never to who unsubscribed, and nothing hidden.

`AFFINAGE_NOTICES=2000` makes the long run of it.
"""

import os
import random
from collections import Counter

import pytest

import affinage
from affinage.core.errors import Mistake
from affinage.store import Store, Stored, connect
from affinage.store.calls import call
from affinage.store.notice_rows import Channel, Notice, NoticeSettings, Quiet
from affinage.store.outbox import LEASE_SECONDS, Parcel, pause_after
from affinage.store.rows import Holder
from affinage.table import Sitting, Table
from affinage.web import moments
from affinage.web.notice_texts import Letter, letter_of
from affinage.web.notice_times import hold_until, is_wanted
from affinage.web.notice_ways import NoticeConfig, Ways
from affinage.web.notices import Sender
from affinage.web.outside_calls import Delivery, check_address, post
from affinage.web.recipients import Before
from affinage.web.refused import Refused
from affinage.web.room import now

TURNS = int(os.environ.get("AFFINAGE_NOTICES", "150"))
GAME = affinage.game("roquefort")
SEATS = [Sitting("human", "Ann"), Sitting("human", "Bob")]
ID = "a" * 16


class Time:
    """Seconds that go by when the test says so."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0


@pytest.fixture
def time(monkeypatch):
    made = Time()
    monkeypatch.setattr(moments, "seconds", lambda: made.now)
    return made


@pytest.fixture
async def store(tmp_path, time):
    made = Store(await connect(f"sqlite:///{tmp_path / 'tables.db'}"))
    table = Table(GAME, GAME.options(), 7, SEATS)
    holders = [Holder(f"link{seat}", f"us{seat}") for seat in range(2)]
    await made.create(Stored(ID, table, holders, "us0", "watch", None, now(), {}), SEATS, now())
    yield made
    await made.close()


async def channel_of(store: Store, way: str = "mail", token: str = "token") -> Channel:
    channel = Channel(0, "us0", way, "ann@mail.example", "json", "en", True, token)  # type: ignore[arg-type]
    return await store.outbox.add_channel(channel, 0.0)


async def call_ann(store: Store, seq: int, due: float) -> None:
    async with store.writing() as connection:
        await call(connection, ID, seq, due, [("us0", "turn")])


class Post:
    """A post office that loses or doubts half of all letters; `arrived` counts what people got."""

    def __init__(self, *answers: Delivery) -> None:
        self.arrived: Counter[tuple[int, int]] = Counter()
        self.letters: list[Letter] = []
        self._answers = list(answers)
        self._luck = random.Random(7)

    async def send(self, channel: Channel, letter: Letter) -> Delivery:
        sent: Delivery = (
            self._answers.pop(0) if self._answers else self._luck.choice(("done", "done", "failed", "unsure"))
        )
        if sent != "failed":  # one of which nobody knows has arrived too
            self.letters.append(letter)
            self.arrived.update((channel.id, notice.seq) for notice in letter.notices)
        return sent


@pytest.mark.anyio
async def test_every_notice_arrives_at_least_once_and_at_most_twice(store, time):
    channels = [await channel_of(store, way, way) for way in ("mail", "push", "hook")]
    office = Post()
    sender = Sender(store.outbox, office, "https://table.example")
    for seq in range(1, TURNS + 1):
        await call_ann(store, seq, time.now)
        time.now += 1
        if seq % 5 == 0:
            await sender.step()
    for _ in range(1000):
        if not await store.outbox.waiting():
            break
        time.now += 3600
        await sender.step()
    assert await store.outbox.waiting() == 0
    assert set(office.arrived) == {(channel.id, seq) for channel in channels for seq in range(1, TURNS + 1)}
    assert set(office.arrived.values()) <= {1, 2}


@pytest.mark.anyio
async def test_a_process_that_dies_while_it_sends_costs_one_more_letter_and_no_third(store, time):
    await channel_of(store)
    await call_ann(store, 1, time.now)
    assert len(await store.outbox.take(time.now)) == 1
    assert await store.outbox.take(time.now) == [], "another process has it"
    time.now += LEASE_SECONDS + 1
    assert len(await store.outbox.take(time.now)) == 1
    time.now += LEASE_SECONDS + 1
    assert await store.outbox.take(time.now) == []
    assert await store.outbox.waiting() == 0


@pytest.mark.anyio
async def test_who_unsubscribes_gets_nothing_that_still_waits(store, time):
    await channel_of(store)
    await call_ann(store, 1, time.now)
    assert await store.outbox.drop(token="token")
    office = Post("done")
    assert not await Sender(store.outbox, office, "").step()
    await call_ann(store, 2, time.now)
    assert await store.outbox.waiting() == 0
    assert not office.letters


@pytest.mark.anyio
async def test_what_fails_is_tried_again_with_growing_pauses(store, time):
    await channel_of(store)
    await call_ann(store, 1, time.now)
    office = Post("failed", "failed", "failed", "done")
    sender, waits, since = Sender(store.outbox, office, ""), [], time.now
    while not office.letters:
        if await sender.step():
            waits.append(time.now - since)
            since = time.now
        time.now += 1
    assert waits == [0, pause_after(1), pause_after(2), pause_after(3)]
    assert sorted(set(waits)) == waits


@pytest.mark.anyio
async def test_a_way_that_is_gone_is_forgotten(store, time):
    await channel_of(store)
    await call_ann(store, 1, time.now)
    await Sender(store.outbox, Post("gone"), "").step()
    assert await store.outbox.channels("us0") == []
    assert await store.outbox.waiting() == 0


@pytest.mark.anyio
async def test_quiet_hours_end_with_one_letter_for_all(store, time):
    time.now = 22 * 3600.0
    await channel_of(store)
    await store.outbox.set_settings("us0", NoticeSettings(quiet=Quiet(21 * 60, 7 * 60)))
    office = Post("done")
    sender = Sender(store.outbox, office, "https://table.example")
    for seq in (1, 2, 3):
        await call_ann(store, seq, time.now)
    await sender.step()
    time.now = 31 * 3600.0 - 1
    await sender.step()
    assert not office.letters
    time.now += 2
    await sender.step()
    assert [len(letter.notices) for letter in office.letters] == [3]
    assert office.letters[0].title == "3 notices from your tables"
    assert len(office.letters[0].lines) == 3
    assert not any("https://" in line for line in office.letters[0].lines), "a push has its link beside its words"


def told(kind: str = "turn", asked: bool = True) -> Notice:
    return Notice(1, ID, kind, 1, 1, "roquefort", asked)


def test_nobody_is_told_of_what_they_do_not_want_or_have_done():
    assert is_wanted(told(), NoticeSettings())
    assert not is_wanted(told(asked=False), NoticeSettings())
    assert is_wanted(told("ended", asked=False), NoticeSettings())
    assert not is_wanted(told(), NoticeSettings(kinds=["ended"]))
    assert not is_wanted(told(), NoticeSettings(muted=[ID]))


def test_a_digest_leaves_at_its_time_and_quiet_hours_follow_the_persons_clock():
    assert hold_until(NoticeSettings(digest=60), 7200 + 61) == 10_800
    assert hold_until(NoticeSettings(digest=60), 7200 + 2) is None
    paris = NoticeSettings(quiet=Quiet(0, 60, offset=60))
    assert hold_until(paris, 23 * 3600 + 600) == 24 * 3600
    assert hold_until(paris, 600) is None


def test_who_is_at_the_table_is_not_called_and_who_is_away_once():
    table = Table(GAME, GAME.options(), 7, SEATS)
    stored = Stored(ID, table, [Holder("a", "us0"), Holder("b", "us1")], "us0", "w", None, "", {})
    before = Before.of(table)
    table.add(table.act(0, "start a1"))
    assert before.called(stored, ()) == (("us1", "turn"),)
    assert before.called(stored, (1,)) == ()


def test_a_letter_says_the_game_and_the_place_in_each_language():
    channel = Channel(1, "us0", "mail", "x", "json", "fr", True, "secret")
    letter = letter_of(Parcel(channel, (told(),), NoticeSettings()), "https://table.example")
    assert letter.title == "C’est à vous dans Château Roquefort."
    assert letter.text == f"{letter.title}\nhttps://table.example/table/{ID}"
    assert letter.off == "https://table.example/notices/secret"


@pytest.mark.parametrize(
    "address", ["http://hooks.example/x", "https://a:b@hooks.example", "ftp://x", "https://", "https://[", "nonsense"]
)
def test_an_address_that_is_none_is_refused(address):
    with pytest.raises(Refused):
        check_address(address)


@pytest.mark.anyio
@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254", "[::1]"])
async def test_no_machine_of_the_own_network_is_called(host):
    assert await post(f"https://{host}:9/x", b"", {}) == "failed"


def test_a_server_without_settings_sends_nothing_and_says_so(player):
    said = player.http.get("/api/server").json()
    assert (said["notices"], said["push_key"], said["passkeys"], said["lobby"]) == ([], None, False, False)
    answer = player.post("/api/me/channels", {"way": "hook", "address": "https://hooks.example/x"})
    assert (answer.status_code, answer.json()["code"]) == (403, "not-offered")


def test_a_key_that_is_none_gets_a_sentence():
    with pytest.raises(Mistake, match="AFFINAGE_VAPID_KEY"):
        Ways(NoticeConfig("https://table.example", vapid_key="nonsense"))
