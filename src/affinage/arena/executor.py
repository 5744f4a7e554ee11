"""Where work runs: here, or in processes of this machine; a cluster can stand beside them with the same `map`."""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

__all__ = ["Executor", "Here", "Lost", "Processes", "executor"]

T = TypeVar("T")
R = TypeVar("R")

TRIES = 2
"""A worker that dies is replaced and its item tried once more."""
THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
"""Where libraries for matrices read how many threads they may use, when they are loaded."""
HOPELESS = 12
"""Deaths in a row after which the rest is given up."""


class Lost(NamedTuple, Generic[T]):
    """An item that brought no result, and why."""

    item: T
    reason: str


class Executor(Protocol):
    """Applies a function to every item; results come in any order, one per item, and `map` itself never raises."""

    jobs: int
    """How many items it works on at once."""

    def map(self, function: Callable[[T], R], items: Iterable[T]) -> Iterator[R | Lost[T]]:
        """The result of each item, or why it is lost."""


class Here:
    """Runs everything in this process."""

    jobs = 1

    def map(self, function: Callable[[T], R], items: Iterable[T]) -> Iterator[R | Lost[T]]:
        """One after the other."""
        for item in items:
            try:
                result = function(item)
            except Exception as error:
                yield Lost(item, _told(error))
            else:
                yield result


class Processes:
    """Runs in processes of this machine, each with one item at a time, so that a death concerns one item only.

    The function and the items are pickled, so the function stands at the top of a module. Whoever stops taking
    results stops the processes.
    """

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def map(self, function: Callable[[T], R], items: Iterable[T]) -> Iterator[R | Lost[T]]:
        """As many at once as there are jobs."""
        waiting = deque((item, 1) for item in items)
        workers: dict[Connection, _Worker] = {}
        deaths = 0
        try:
            while waiting or workers:
                while waiting and len(workers) < self.jobs:
                    worker = _Worker()
                    workers[worker.pipe] = worker
                    worker.take(function, *waiting.popleft())
                for pipe in wait(list(workers)):
                    worker = workers[pipe]  # type: ignore[index]  # only pipes were waited for
                    item, tries = worker.item, worker.tries
                    try:
                        done, value = worker.pipe.recv()
                    except (EOFError, OSError):
                        worker.stop()
                        del workers[worker.pipe]
                        deaths += 1
                        if tries < TRIES:
                            waiting.appendleft((item, tries + 1))
                        else:
                            yield Lost(item, f"its process died {TRIES} times (exit {worker.process.exitcode})")
                        if deaths >= HOPELESS:
                            yield from (Lost(item, "every process dies; it was not tried") for item, _ in waiting)
                            waiting.clear()
                        continue
                    deaths = 0
                    if waiting:
                        worker.take(function, *waiting.popleft())
                    else:
                        worker.stop()
                        del workers[worker.pipe]
                    yield value if done else Lost(item, value)
        finally:
            for worker in workers.values():
                worker.stop()


def executor(jobs: int) -> Executor:
    """The executor for a number of jobs at once; 0 means one per processor."""
    jobs = jobs or os.cpu_count() or 1
    if jobs > 1:
        return Processes(jobs)
    think_in_one_thread()
    return Here()


def think_in_one_thread() -> None:
    """Lets this process multiply matrices in one thread, unless somebody has set how many; call it before NumPy loads.

    A bot's matrices are small: several threads would mostly wait for each other, at full speed.
    """
    for name in THREADS:
        os.environ.setdefault(name, "1")


class _Worker:
    """A process and the item it works on."""

    def __init__(self) -> None:
        self.item: Any = None
        self.tries = 0
        spawn = multiprocessing.get_context("spawn")
        self.pipe, theirs = spawn.Pipe()
        self.process = spawn.Process(target=_work, args=(theirs,), daemon=True)
        with _deaf(), _one_thread():
            self.process.start()
        theirs.close()

    def take(self, function: Callable[[Any], Any], item: Any, tries: int) -> None:
        self.item, self.tries = item, tries
        with suppress(OSError):  # where it is dead, `map` finds its pipe closed
            self.pipe.send((function, item))

    def stop(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join()


@contextmanager
def _deaf() -> Iterator[None]:
    """Ctrl-C reaches the whole group: a process started in here has it blocked, and only this one decides."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows; there a worker is deaf from its first line on
        yield
        return
    resource_tracker.ensure_running()  # it would come with the first worker, and unblock what is blocked here
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _one_thread() -> Iterator[None]:
    """A process started in here multiplies matrices in one thread: there is a process per processor already."""
    before = {name: os.environ.get(name) for name in THREADS}
    os.environ.update(dict.fromkeys(THREADS, "1"))
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def _work(calls: Connection) -> None:
    """A worker's whole life: takes an item, answers, until its pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            function, item = calls.recv()
        except EOFError:
            return
        try:
            answer = (True, function(item))
        except Exception as error:
            answer = (False, _told(error))
        calls.send(answer)


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
