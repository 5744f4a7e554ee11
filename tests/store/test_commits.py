"""Entries of several tables are committed together, and one table alone waits for nobody."""

import asyncio

from affinage.store.commits import Commits

HOUR = 3600.0


def _nowhere():
    raise AssertionError("entries from which nothing follows are committed quickly")


class Disk:
    """Commits at once, and remembers what came together; `pause` lasts until somebody ends it."""

    def __init__(self):
        self.together: list[list[str]] = []
        self.pauses = 0
        self.end = asyncio.Event()
        self.commits = Commits(_nowhere, _nowhere, False, self._commit, self._pause)

    def commit(self, table):
        return self.commits.commit(table, {}, {}, None)

    async def _commit(self, entries, summaries):
        self.together.append([row["table_id"] for row in entries])

    async def _pause(self, seconds):
        assert 0 < seconds <= HOUR
        self.pauses += 1
        await self.end.wait()


async def _turns():
    for _ in range(10):
        await asyncio.sleep(0)


def test_what_several_tables_do_within_a_moment_is_committed_together(monkeypatch):
    monkeypatch.setattr("affinage.store.commits.GATHER_SECONDS", HOUR)

    async def run():
        disk = Disk()
        await disk.commit("a")
        second = disk.commit("b")
        await _turns()
        assert disk.together == [["a"]]
        assert not second.done()
        third = disk.commit("c")
        await _turns()
        disk.end.set()
        await asyncio.gather(second, third)
        assert disk.together == [["a"], ["b", "c"]]

    asyncio.run(run())


def test_a_table_that_moves_again_does_not_wait(monkeypatch):
    monkeypatch.setattr("affinage.store.commits.GATHER_SECONDS", HOUR)

    async def run():
        disk = Disk()
        for _ in range(3):
            await disk.commit("a")
        assert disk.together == [["a"]] * 3
        assert not disk.pauses

    asyncio.run(run())


def test_where_nothing_was_committed_for_a_while_nobody_waits(monkeypatch):
    monkeypatch.setattr("affinage.store.commits.GATHER_SECONDS", 0.0)

    async def run():
        disk = Disk()
        await disk.commit("a")
        await disk.commit("b")
        assert disk.together == [["a"], ["b"]]
        assert not disk.pauses

    asyncio.run(run())
