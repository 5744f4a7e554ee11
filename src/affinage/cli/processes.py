"""Several server processes behind one port: started, watched and stopped together."""

import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence

import click

logger = logging.getLogger(__name__)

AGAIN_SECONDS = 1.0
"""So that one which cannot live is not started a thousand times per second."""


class Fleet:
    """Equal processes; one that dies is replaced, and all go with the first."""

    def __init__(self, arguments: Sequence[str], environment: Mapping[str, str]) -> None:
        self._command = [sys.executable, "-m", "affinage", "serve", *arguments]
        self._environment = {**os.environ, **environment}
        self._running: list[subprocess.Popen[str]] = []
        self._is_stopping = False

    def run(self, count: int, on_ready: Callable[[], None]) -> None:
        """Runs until SIGTERM or Ctrl-C; raises ClickException where the processes do not come up."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self.stop())
        try:
            self._running = [self._start() for _ in range(count)]
            if not all(map(_is_up, self._running)) and not self._is_stopping:
                raise click.ClickException("The server's processes did not start; their reason stands above.")
            if not self._is_stopping:
                on_ready()
            while self._running and not self._is_stopping:
                self._await_one()
        finally:
            self.stop()
            for process in self._running:
                process.wait()

    def stop(self) -> None:
        self._is_stopping = True
        for process in self._running:
            process.terminate()

    def _start(self) -> subprocess.Popen[str]:
        """A process that has the other end of a pipe for its standard input, and ends when nobody holds this one."""
        pipe = subprocess.PIPE
        return subprocess.Popen(self._command, stdin=pipe, stdout=pipe, text=True, env=self._environment)

    def _await_one(self) -> None:
        ended = os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOWAIT)
        for place, process in enumerate(self._running):
            if ended is not None and process.pid == ended.si_pid:
                process.wait()
                if not self._is_stopping:
                    logger.warning("a server process ended with %s; starting another", process.returncode)
                    time.sleep(AGAIN_SECONDS)
                if not self._is_stopping:
                    self._running[place] = self._start()


def _is_up(process: subprocess.Popen[str]) -> bool:
    """Whether it has said where it is."""
    assert process.stdout is not None
    return bool(process.stdout.readline())


def follow_parent() -> None:
    """Ends this process when the one that started it is gone, however it went."""

    def wait() -> None:
        while os.read(0, 1):  # not sys.stdin, whose lock a daemon thread must not hold at the end
            pass
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, daemon=True).start()
