"""Bots think in other processes, from a view: they cannot see more than their seat, and the server never waits."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.process import BaseProcess
from typing import Any

from affinage import bots
from affinage.core import notation, registry
from affinage.core.game import Seat
from affinage.core.rng import Stream

logger = logging.getLogger(__name__)


def think(game_name: str, view: Any, seat: Seat, level: str, chance: int) -> str:
    """What the bot does, in notation; it is given a recalling view and imagines the rest."""
    game, stream = registry.game(game_name), Stream(chance)
    imagined = game.imagine(view, stream)
    return notation.write(bots.LEVELS[level]().choose(bots.Eyes(game, imagined, seat), stream).action)


def _prepare() -> None:
    """A worker leaves Ctrl-C to the server, and goes when the server goes, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)


class Thinker:
    """The processes in which bots think; `note` is told the level of one and how many seconds it took."""

    def __init__(self, workers: int = 0, note: Callable[[str, float], None] | None = None) -> None:
        self._note = note
        self._workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, game_name: str, view: Any, seat: Seat, level: str, chance: int) -> str:
        """A decision from one of the processes; a pool that broke is replaced once."""
        start = time.perf_counter()
        text: str = await self.run(think, game_name, view, seat, level, chance)
        if self._note is not None:
            self._note(level, time.perf_counter() - start)
        return text

    async def run(self, task: Any, *arguments: Any) -> Any:
        """Runs a function that takes long in one of the processes."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._running(), task, *arguments)
        except BrokenProcessPool:
            logger.warning("a thinking process died; starting another")
            self.close()
            return await loop.run_in_executor(self._running(), task, *arguments)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_prepare)
        return self._pool

    def close(self) -> None:
        """Lets the processes go; one that still thinks is ended, since nobody will hear it."""
        if self._pool is not None:
            for process in list(getattr(self._pool, "_processes", None) or {}):
                with suppress(ProcessLookupError):  # it may have died on its own
                    os.kill(process, signal.SIGTERM)
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
