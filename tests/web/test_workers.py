"""Thinking in other processes: one that dies takes nothing with it."""

import asyncio
import os
import signal
import time
from collections import Counter
from pathlib import Path

import pytest

import affinage
from affinage.bots import Reason, Suggestion
from affinage.table import Sitting, Table
from affinage.web import thoughts
from affinage.web.callers import CALLING, Callers
from affinage.web.refused import Refused
from affinage.web.workers import HINT, LEVELS, PAGE, SEARCH, Workers
from tests.web.inside import Inside

pytestmark = pytest.mark.anyio

AGAIN = 0.02


@pytest.fixture
async def workers():
    thinking = Workers(2)
    yield thinking
    await thinking.close()


def thought(folder: str, number: int) -> int:
    """Says that it has begun, and by which process, and thinks until it may end."""
    Path(folder, f"begun {number} {os.getpid()} {time.monotonic_ns()}").touch()
    while not Path(folder, "end").exists():
        time.sleep(AGAIN)
    return number


def begun(folder: Path) -> list[tuple[int, int]]:
    """Number and process of every thought that was begun."""
    return [(int(path.name.split()[1]), int(path.name.split()[2])) for path in folder.glob("begun *")]


def deadly() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def until(is_so):
    while not is_so():
        await asyncio.sleep(AGAIN)


async def test_a_process_that_dies_takes_no_thought_with_it_but_its_own_which_is_asked_again(workers, tmp_path):
    callers = Callers(100, 100)
    thoughts = []
    for number in range(8):
        CALLING.set(callers.of(f"192.0.2.{number}"))
        thoughts.append(asyncio.create_task(workers.run(SEARCH, thought, str(tmp_path), number)))
    await until(lambda: len(begun(tmp_path)) == 3)  # a process for each core, and one more
    dead, killed = begun(tmp_path)[0]
    os.kill(killed, signal.SIGKILL)
    await until(lambda: len(begun(tmp_path)) == 4)
    (tmp_path / "end").touch()
    assert await asyncio.gather(*thoughts) == list(range(8))
    times = Counter(number for number, _ in begun(tmp_path))
    assert times == {number: 2 if number == dead else 1 for number in range(8)}


async def test_a_thought_that_ends_every_process_fails_and_the_others_do_not(workers, tmp_path, caplog):
    fatal = asyncio.create_task(workers.run(SEARCH, deadly))
    (tmp_path / "end").touch()
    others = [asyncio.create_task(workers.run(SEARCH, thought, str(tmp_path), number)) for number in range(4)]
    with pytest.raises(Exception, match="terminated abruptly"):
        await fatal
    assert await asyncio.gather(*others) == list(range(4))
    assert [record.message for record in caplog.records] == ["a thinking process died; starting another"] * 3


async def test_one_that_died_in_its_sleep_is_replaced(workers, tmp_path):
    (tmp_path / "end").touch()
    assert await workers.run(PAGE, thought, str(tmp_path), 1) == 1
    os.kill(begun(tmp_path)[0][1], signal.SIGKILL)
    assert await workers.run(PAGE, thought, str(tmp_path), 2) == 2


async def test_who_no_longer_waits_frees_the_queue_and_not_the_process(workers, tmp_path):
    first = asyncio.create_task(workers.run(PAGE, thought, str(tmp_path), 1))
    second = asyncio.create_task(workers.run(PAGE, thought, str(tmp_path), 2))
    third = asyncio.create_task(workers.run(PAGE, thought, str(tmp_path), 3))
    await until(lambda: begun(tmp_path))
    first.cancel()
    second.cancel()
    await asyncio.gather(first, second, return_exceptions=True)
    (tmp_path / "end").touch()
    assert await third == 3
    assert sorted(number for number, _ in begun(tmp_path)) == [1, 3]


async def test_an_easy_bot_does_not_wait_for_those_that_search(workers, tmp_path):
    searches = [asyncio.create_task(workers.run(SEARCH, thought, str(tmp_path), number)) for number in range(50)]
    game = affinage.game("roquefort")
    table = Table(game, game.options(), 7, [Sitting("bot", "", "easy")] * 2)
    view = game.view(table.state, 0, recall=True)
    assert await workers.think("roquefort", view, 0, "easy", 1) in {
        " ".join(action.words) for action in game.actions(table.state, 0)
    }
    assert not any(search.done() for search in searches)
    (tmp_path / "end").touch()
    await asyncio.gather(*searches)


def test_every_level_has_its_lane():
    assert {level for level, kind in LEVELS.items() if kind.lane == "quick"} == {"random", "easy", "greedy", "medium"}
    assert SEARCH.lane == "deep"


async def test_a_hint_whose_process_dies_every_time_is_refused_with_a_sentence(workers, caplog):
    with pytest.raises(Refused) as refused:
        await workers.answer(HINT, deadly)
    assert refused.value.code == "unavailable"
    assert refused.value.text == "The bot lost its train of thought; try again in a moment."


async def test_who_waits_while_the_server_stops_is_told_so(workers, tmp_path):
    asking = asyncio.create_task(workers.answer(PAGE, thought, str(tmp_path), 1))
    await until(lambda: begun(tmp_path))
    asking.cancel()
    with pytest.raises(Refused) as refused:
        await asking
    assert refused.value.code == "unavailable"
    assert refused.value.text == "The server is stopping; try again in a moment."
    (tmp_path / "end").touch()


def worker_processes() -> set[int]:
    """The processes of this one that think."""
    tasks = Path("/proc/self/task").iterdir()
    children = {int(child) for task in tasks for child in (task / "children").read_text().split()}
    return {child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()}


def test_a_bot_of_a_real_table_whose_process_is_killed_thinks_again(tmp_path):
    """Several hard bots think; one process is killed; nobody answers at random."""
    game = affinage.game("roquefort")
    with Inside(tmp_path / "tables.db") as inside:
        before = worker_processes()
        seats = [Sitting("bot", "", "hard"), Sitting("human", "Ann")]
        tables = [inside.lay(Table(game, game.options(), seed, seats)) for seed in range(4)]
        while not (ours := worker_processes() - before):
            time.sleep(AGAIN)
        os.kill(min(ours), signal.SIGKILL)
        rooms = [inside.room(table) for table in tables]
        while not all(room.stored.table.played for room in rooms):
            time.sleep(AGAIN)
        assert inside.failures.found == []


def test_hints_come_in_the_order_of_the_search(monkeypatch):
    """Sorted by their figures, the luckiest of many would come first."""
    game = affinage.game("cheesonomics")
    state = game.setup(game.options(seats=2), 3)
    seat = min(game.prompts(state))
    view = game.view(state, seat, recall=True)
    actions = game.actions(state, seat)
    found = [
        Suggestion(actions[at], chance, 0.1, 0.0, 9, (actions[at],), Reason()) for at, chance in ((0, 0.4), (1, 0.7))
    ]
    monkeypatch.setattr(thoughts, "suggest", lambda *given: found)
    told = thoughts.think_of_hints("cheesonomics", view, seat, "en")
    assert [hint.words for hint in told] == [actions[0].words, actions[1].words]
