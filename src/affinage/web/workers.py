"""Whatever takes long is done in other processes, in fair turns: bots think there, from a view, and cannot see more."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.process import BaseProcess
from typing import Any, Final, Literal, NamedTuple

from affinage.arena.executor import think_in_one_thread
from affinage.core.game import Seat
from affinage.web.callers import owner
from affinage.web.fair import FairQueue, Queued, never
from affinage.web.refused import Refused
from affinage.web.thoughts import think

logger = logging.getLogger(__name__)

TRIES: Final = 3
"""How often a thought is asked for whose process dies; then it is thought to be the reason."""
NICE: Final = {"quick": 5, "deep": 15}
"""How far the processes stand back for the server itself."""
GONE_WRONG: Final = "The bot lost its train of thought; try again in a moment."
STOPPING: Final = "The server is stopping; try again in a moment."


class Kind(NamedTuple):
    """What sort of work it is: its lane, its rank among the work of one owner, and a guess how long it takes."""

    lane: Literal["quick", "deep"]
    rank: int
    seconds: float


PAGE: Final = Kind("quick", 2, 0.05)
HINT: Final = Kind("deep", 0, 1.0)
BETTER_LINE: Final = Kind("deep", 1, 0.5)
STUDY: Final = Kind("deep", 2, 1.0)
REVIEW: Final = Kind("deep", 3, 0.5)
LEVELS: Final = {
    "random": Kind("quick", 0, 0.005),
    "easy": Kind("quick", 0, 0.005),
    "greedy": Kind("quick", 0, 0.005),
    "medium": Kind("quick", 1, 0.02),
}
"""The levels that think for a moment only; all others search, for a second or more."""
SEARCH: Final = Kind("deep", 2, 1.0)


def _prepare(nice: int) -> None:
    """A worker leaves Ctrl-C to the server, stands back for it, and goes when the server goes, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    think_in_one_thread()
    if hasattr(os, "nice"):
        os.nice(nice)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)


class Job(NamedTuple):
    """A function to run elsewhere, and who waits for it."""

    task: Callable[..., Any]
    arguments: tuple[Any, ...]
    answer: "asyncio.Future[Any]"


class Worker:
    """One process that does one thing at a time, so that its death ends nothing but that."""

    def __init__(self, nice: int) -> None:
        self.is_busy = False
        self._nice = nice
        self._pool: ProcessPoolExecutor | None = None

    @property
    def is_running(self) -> bool:
        return self._pool is not None

    def submit(self, job: Job) -> "Future[Any]":
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, initializer=_prepare, initargs=(self._nice,))
        return self._pool.submit(job.task, *job.arguments)

    def end(self) -> None:
        """Ends the process, whatever it does: nobody will hear it."""
        for process in list(getattr(self._pool, "_processes", None) or {}):
            with suppress(ProcessLookupError):  # it may have died on its own
                os.kill(process, signal.SIGTERM)

    def close(self, *, wait: bool) -> None:
        """Lets the process go; the next job starts another."""
        self.end()
        if self._pool is not None:
            self._pool.shutdown(wait=wait, cancel_futures=True)
            self._pool = None


class Lane:
    """Some processes and the queue before them."""

    def __init__(self, processes: int, nice: int) -> None:
        self.queue: FairQueue[Job] = FairQueue(most_each=processes - 1)
        self.workers = [Worker(nice) for _ in range(processes)]

    def free(self) -> Worker | None:
        """A worker with nothing to do, rather one that has started."""
        idle = [worker for worker in self.workers if not worker.is_busy]
        return min(idle, key=lambda worker: not worker.is_running, default=None)


class Workers:
    """The processes in which bots, hints and reviews think; `note` is told the level of a bot and its seconds.

    What is quick has two processes, what takes seconds one for each core and one more. One owner has at most all but
    one of them at a time, so that the others never wait for it to end.
    """

    def __init__(self, cores: int = 0, note: Callable[[str, float], None] | None = None) -> None:
        self._note = note
        self.cores = cores or os.cpu_count() or 1
        self._lanes = {
            "quick": Lane(2, NICE["quick"]),
            "deep": Lane(self.cores + 1, NICE["deep"]),
        }
        self._serving: set[asyncio.Task[None]] = set()

    async def think(
        self, game_name: str, view: Any, seat: Seat, level: str, chance: int, at_leisure: Callable[[], bool] = never
    ) -> str:
        """A bot's decision, thought of in one of the processes."""
        start, kind = time.perf_counter(), LEVELS.get(level, SEARCH)
        text: str = await self.run(kind, think, game_name, view, seat, level, chance, at_leisure=at_leisure)
        if self._note is not None:
            self._note(level, time.perf_counter() - start)
        return text

    async def run(
        self, kind: Kind, task: Callable[..., Any], *arguments: Any, at_leisure: Callable[[], bool] = never
    ) -> Any:
        """Runs a function in one of the processes, when it is the caller's turn.

        Where the process dies it is asked again; raises BrokenProcessPool where it dies every time.
        """
        lane, job = self._lanes[kind.lane], Job(task, arguments, asyncio.get_running_loop().create_future())
        lane.queue.put(owner(), job, rank=kind.rank, guess=kind.seconds, at_leisure=at_leisure)
        self._go_on(lane)
        try:
            return await job.answer
        finally:
            lane.queue.drop(job)

    async def answer(self, kind: Kind, task: Callable[..., Any], *arguments: Any) -> Any:
        """Runs a function for a request; Refused where its process dies every time, or the server stops meanwhile."""
        try:
            return await self.run(kind, task, *arguments)
        except BrokenProcessPool:
            logger.exception("what was asked for ended every process that did it")
            raise Refused("unavailable", GONE_WRONG) from None
        except asyncio.CancelledError:  # a request is cancelled only by a server that cannot wait any longer
            raise Refused("unavailable", STOPPING) from None

    def _go_on(self, lane: Lane) -> None:
        while (worker := lane.free()) is not None and (taken := lane.queue.take()) is not None:
            worker.is_busy = True
            serving = asyncio.create_task(self._serve(lane, worker, taken))
            self._serving.add(serving)
            serving.add_done_callback(self._serving.discard)

    async def _serve(self, lane: Lane, worker: Worker, taken: Queued[Job]) -> None:
        """Has a job done; whoever waited for it may have gone, its process is busy all the same."""
        job, start = taken.thing, time.perf_counter()
        try:
            found = await self._ask(worker, job)
        except asyncio.CancelledError:
            job.answer.cancel()
            raise
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
        else:
            if not job.answer.done():
                job.answer.set_result(found)
        finally:
            worker.is_busy = False
            lane.queue.done(taken, time.perf_counter() - start)
        self._go_on(lane)

    async def _ask(self, worker: Worker, job: Job) -> Any:
        for tried in range(1, TRIES + 1):
            try:
                return await asyncio.wrap_future(worker.submit(job))
            except BrokenProcessPool:
                logger.warning("a thinking process died; starting another")
                worker.close(wait=False)
                if tried == TRIES:
                    raise
        return None

    async def close(self) -> None:
        """Lets the processes go; one that still thinks is ended."""
        serving = list(self._serving)
        for task in serving:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)
        for lane in self._lanes.values():
            for waiting in lane.queue.clear():
                waiting.thing.answer.cancel()
        workers = [worker for lane in self._lanes.values() for worker in lane.workers]
        for worker in workers:
            worker.end()
        for worker in workers:
            worker.close(wait=True)
