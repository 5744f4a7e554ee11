"""The database: what is kept is kept once, and in order."""

import asyncio
from typing import Any

import pytest

import affinage
from affinage.core.errors import Mistake
from affinage.store import LinkEnded, MoveTaken, Seating, SeqTaken, Store, Stored, connect, logs
from affinage.store.rows import Holder
from affinage.table import Acted, GotUp, SatDown, Sitting, Table, undo

pytestmark = pytest.mark.anyio

GAME = affinage.game("roquefort")
SEATS = [Sitting("human", "Ann"), Sitting("open")]
NOW = "2026-01-01T00:00:00.000Z"


@pytest.fixture
def address(database):
    return database


@pytest.fixture
async def store(address):
    opened = Store(await connect(address))
    yield opened
    await opened.close()


async def lay(store: Store, table_id: str = "t") -> Stored:
    holders = [Holder(f"{table_id}-link-{seat}", "session" if seat == 0 else None) for seat in range(2)]
    table = Table(GAME, GAME.options(), 7, SEATS)
    laid = Stored(table_id, table, holders, "session", f"{table_id}-watch", None, NOW, {})
    await store.create(laid, SEATS, NOW)
    return laid


async def add(store: Store, at: Stored, text: str, seat: int, move: str | None = None) -> None:
    at.table.add(at.table.act(seat, text))
    await store.append(at.id, at.table, move, NOW)


def seating(seat: int, session: str | None, by: str = "t-link-1") -> Seating:
    return Seating(seat, by, session, link=f"{by}-ended", used=by, former=None, seen=1.0)


async def test_a_table_is_read_as_it_was_kept(store):
    laid = await lay(store)
    await add(store, laid, "start a1", 0, "m1")
    await add(store, laid, "start g7", 1, "m2")
    await add(store, laid, "slide N2", 0)
    laid.table.add(GotUp(1))
    await store.append("t", laid.table, None, NOW, seating(1, None))
    read = await store.load("t")
    assert read is not None
    assert GAME.encode(read.table.state) == GAME.encode(laid.table.state)
    assert read.table.entries == laid.table.entries
    assert read.table.token(0) == laid.table.token(0)
    assert read.moves == {"m1": 1, "m2": 2}
    assert await store.load("nope") is None


async def test_what_was_taken_back_is_kept_as_taken_back(store):
    laid = await lay(store)
    await add(store, laid, "start a1", 0)
    await add(store, laid, "start g7", 1)
    await add(store, laid, "end", 0)
    laid.table.add(undo.undo(laid.table, 0))
    await store.append("t", laid.table, None, NOW)
    read = await store.load("t")
    assert read is not None
    assert read.table.seq == 4
    assert len(read.table.played) == 2
    assert [" ".join(action.words) for action in read.table.redo[0]] == ["end"]


async def test_of_two_writers_one_is_told_to_read_on(store, address):
    laid = await lay(store)
    second = Store(await connect(address))
    theirs = await second.load("t")
    assert theirs is not None
    await add(store, laid, "start a1", 0)
    theirs.table.add(theirs.table.act(0, "start g1"))
    with pytest.raises(SeqTaken):
        await second.append("t", theirs.table, "x", NOW)
    assert [entry for _, _, entry in await second.entries_after("t", 0)] == [Acted(0, "start a1")]
    await second.close()


async def test_of_two_tables_of_one_name_one_is_kept(store, address):
    """Everybody asks for the table that follows theirs, of whatever process: it is laid once, whole."""
    second = Store(await connect(address))
    told = await asyncio.gather(lay(store), lay(second), return_exceptions=True)
    await second.close()
    assert sorted(type(one).__name__ for one in told) == ["Stored", "TableTaken"]
    assert await store.load("t") is not None


async def test_a_move_id_is_kept_once(store):
    laid = await lay(store)
    await add(store, laid, "start a1", 0, "m")
    with pytest.raises(MoveTaken):
        await add(store, laid, "start g7", 1, "m")
    assert len(await store.entries_after("t", 0)) == 1


async def test_entries_kept_together_do_not_suffer_from_one_that_came_too_late(store, address):
    laid = [await lay(store, f"t{n}") for n in range(6)]
    second = Store(await connect(address))
    theirs = await second.load("t3")
    assert theirs is not None
    await add(second, theirs, "start g1", 0)
    await second.close()
    results = await asyncio.gather(*(add(store, at, "start a1", 0, "m") for at in laid), return_exceptions=True)
    assert [type(result) for result in results] == [type(None)] * 3 + [SeqTaken] + [type(None)] * 2
    for n in range(6):
        assert [move for _, move, _ in await store.entries_after(f"t{n}", 0)] == [None if n == 3 else "m"]


async def test_entries_of_many_tables_that_come_at_once_share_a_commit(store, monkeypatch):
    laid, write, commits = [await lay(store, f"t{n}") for n in range(20)], store._commits._write, []

    def counted() -> Any:
        commits.append(1)
        return write()

    monkeypatch.setattr(store._commits, "_write", counted)
    for text, seat in (("start a1", 0), ("start g7", 1), ("slide N2", 0)):
        await asyncio.gather(*(add(store, at, text, seat) for at in laid))
    assert len(commits) <= 6, "a first one, and one for all that came meanwhile"
    assert [len(await store.entries_after(at.id, 0)) for at in laid] == [3] * 20


async def test_what_is_being_kept_when_the_store_closes_is_kept_first(address):
    store = Store(await connect(address))
    laid = await lay(store)
    keeping = asyncio.create_task(add(store, laid, "start a1", 0))
    await asyncio.sleep(0)
    await store.close()
    assert keeping.done()
    await keeping
    second = Store(await connect(address))
    assert len(await second.entries_after("t", 0)) == 1
    await second.close()


async def test_a_seat_and_its_holder_change_together(store):
    laid = await lay(store)
    laid.table.add(SatDown(1, "Bob"))
    await store.append("t", laid.table, None, NOW, seating(1, "bobs"))
    holders = (await store.pulse("t")).holders
    assert [holder.session for holder in holders] == ["session", "bobs"]
    mine = await store.mine("bobs")
    assert [(row.id, row.mine, row.seats[1].name) for row in mine] == [("t", (1,), "Bob")]


async def test_a_takeover_that_is_read_has_its_holder(store, address, monkeypatch):
    """However the reading and the takeover fall: else the last holder could move on from what was read."""
    await lay(store)
    second = Store(await connect(address))
    read_entries = logs.entries_of

    async def meanwhile(*about, **more):
        monkeypatch.undo()
        theirs = await second.load("t")
        assert theirs is not None
        theirs.table.add(SatDown(1, "Bob"))
        await second.append("t", theirs.table, None, NOW, seating(1, "bobs"))
        return await read_entries(*about, **more)

    monkeypatch.setattr("affinage.store.store.entries_of", meanwhile)
    read = await store.load("t")
    await second.close()
    assert (read.table.seq, read.holders[1].session) in ((0, None), (1, "bobs"))


async def test_a_seat_whose_link_was_changed_is_not_taken_by_the_old_one(store):
    laid = await lay(store)
    await store.change_seat("t", 1, None, link="new")
    laid.table.add(SatDown(1, "Bob"))
    with pytest.raises(LinkEnded):
        await store.append("t", laid.table, None, NOW, seating(1, "bobs"))
    assert await store.entries_after("t", 0) == []
    assert (await store.pulse("t")).holders[1].session is None


async def test_what_a_seat_had_for_itself_goes_with_its_holder(store):
    laid = await lay(store)
    assert await store.change_seat("t", 0, "session", notes="blue at c3", answers="blue")
    laid.table.add(SatDown(0, "Eve"))
    await store.append("t", laid.table, None, NOW, seating(0, "eves", by="t-link-0"))
    assert not await store.change_seat("t", 0, "session", notes="mine again")
    read = await store.load("t")
    assert read is not None
    assert (read.holders[0].session, read.holders[0].notes, read.holders[0].answers) == ("eves", "", ())
    assert await store.seat_of_link("t-link-0") == ("t", 0), "it leads its user back"


@pytest.mark.parametrize("seed", [0, (1 << 53) - 1, (1 << 63) + 1, (1 << 128) - 1])
async def test_a_seed_of_128_bits_is_kept(store, seed):
    holders = [Holder(f"link-{seat}", None) for seat in range(2)]
    laid = Stored("t", Table(GAME, GAME.options(), seed, SEATS), holders, "session", "watch", None, NOW, {}, True, True)
    await store.create(laid, SEATS, NOW)
    read = await store.load("t")
    assert read is not None
    assert (read.table.seed, read.seed_known, read.uploaded) == (seed, True, True)


async def test_links_lead_to_their_seats_until_they_are_changed(store):
    await lay(store)
    assert await store.seat_of_link("t-link-1") == ("t", 1)
    assert await store.change_seat("t", 1, None, link="new")
    assert not await store.change_seat("t", 1, "nobody", link="newest")
    assert await store.seat_of_link("t-link-1") is None
    assert await store.seat_of_link("new") == ("t", 1)
    assert await store.table_of_watch_link("t-watch") == "t"
    await store.set_watch_link("t", "newer")
    assert await store.table_of_watch_link("t-watch") is None


async def test_my_tables_are_where_i_sit_look_on_or_am_host(store):
    await lay(store, "a")
    await lay(store, "b")
    await store.watch("b", "eve")
    await store.watch("b", "eve")
    assert [row.id for row in await store.mine("eve")] == ["b"]
    assert {row.id for row in await store.mine("session")} == {"a", "b"}
    assert await store.mine("stranger") == []
    assert await store.watches("b", "eve")
    assert not await store.watches("a", "eve")


async def test_a_table_of_other_rules_says_so(store, monkeypatch):
    await lay(store)
    monkeypatch.setattr(type(GAME), "rules", "roquefort/999")
    with pytest.raises(Mistake, match="no longer plays; its record is kept"):
        await store.load("t")


async def test_a_newer_database_is_left_alone(address):
    from sqlalchemy import text

    engine = await connect(address)
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await engine.dispose()
    with pytest.raises(Mistake, match="newer version"):
        await connect(address)


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("nonsense", "is not a database address"),
        ("mysql://x/y", "use sqlite or postgresql"),
        ("sqlite:////nowhere/at/all/t.db", "cannot be opened"),
        ("postgresql://me:secret@127.0.0.1:1/t", r"postgresql://me:\*\*\*@127.0.0.1:1/t cannot be opened"),
    ],
)
async def test_a_bad_address_gets_a_sentence(url, says):
    with pytest.raises(Mistake, match=says):
        await connect(url)


async def test_a_file_that_is_no_database_gets_a_sentence(tmp_path):
    (tmp_path / "notes.txt").write_text("nothing here is a database " * 100)
    with pytest.raises(Mistake, match="is not a database"):
        await connect(f"sqlite:///{tmp_path / 'notes.txt'}")
