"""The program on a real terminal: keys, Ctrl-C, end of input, and a progress bar."""

import os
import pty
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic

import pytest

PATIENCE = 60


class Terminal:
    """A program that believes it has a terminal of 80 by 40."""

    def __init__(self, pid: int, keys: int) -> None:
        self.pid = pid
        self.keys = keys
        self.shown = ""
        self.closed = False

    def type(self, text: str) -> None:
        os.write(self.keys, text.encode())

    def wait_for(self, text: str) -> None:
        """Reads until the text is shown after all that was shown before."""
        seen = len(self.shown)
        while text not in self.shown[seen:]:
            assert self._read(PATIENCE), f"never showed {text!r}: {self.shown[-2000:]}"

    def leave(self, key: str = "") -> int:
        """The exit code, when the program has left; the key is pressed until it does.

        Python misses a Ctrl-C in the instant between showing a prompt and waiting for an answer.
        """
        for _ in range(PATIENCE):
            if key:
                with suppress(OSError):  # it has left already
                    self.type(key)
            until = monotonic() + 1
            while not self.closed and monotonic() < until:
                self._read(0.1)
            if self.closed:
                return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        pytest.fail(f"never left: {self.shown[-2000:]}")

    def _read(self, seconds: float) -> bool:
        """Takes in what is shown within so many seconds; false when there is nothing, or no more."""
        if not select.select([self.keys], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.keys, 65536)
        except OSError:  # Linux says so when the other side is closed
            data = b""
        self.closed = not data
        self.shown += data.decode(errors="replace")
        return bool(data)


@contextmanager
def terminal(*arguments: str) -> Iterator[Terminal]:
    pid, keys = pty.fork()
    if pid == 0:
        os.environ.update(COLUMNS="80", LINES="40", TERM="xterm-256color")
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a suite run in the background hands down an ignored Ctrl-C
        os.execv(sys.executable, [sys.executable, "-m", "affinage", *arguments])
    try:
        yield Terminal(pid, keys)
    finally:
        os.close(keys)


PLAY = ("play", "roquefort", "--bots", "random", "--seed", "3")


def test_colours_and_the_question(tmp_path):
    with terminal(*PLAY) as screen:
        screen.wait_for("> ")
        screen.type("a1\r")
        screen.wait_for("Enter goes on")
        screen.type("\r")
        screen.wait_for("4 actions left")
        screen.type("quit\r")
        assert screen.leave() == 0
    assert "\x1b[" in screen.shown
    assert "●" in screen.shown


def test_an_action_that_ends_the_turn_can_be_taken_back_before_the_bots_act():
    with terminal(*PLAY) as screen:
        screen.wait_for("> ")
        screen.type("a1\r")
        screen.wait_for("Enter goes on")
        screen.type("undo\r")
        screen.wait_for("Put your first mouse")
        screen.type("g1\r")
        screen.wait_for("into tower g1")
        screen.type("quit\r")
        assert screen.leave() == 0


def test_ctrl_c_leaves_quietly():
    with terminal(*PLAY) as screen:
        screen.wait_for("> ")
        assert screen.leave("\x03") == 130
    assert "Traceback" not in screen.shown
    assert "Aborted" not in screen.shown


def test_the_end_of_input_leaves_quietly():
    with terminal(*PLAY) as screen:
        screen.wait_for("> ")
        assert screen.leave("\x04") == 0
    assert "Traceback" not in screen.shown


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_the_games_that_are_done(jobs):
    with terminal("simulate", "roquefort", "--games", "100000", "--jobs", jobs) as screen:
        for games in range(1, 5000):
            if f"{games}/100000" in screen.shown:
                break
            screen.wait_for("/100000")
        screen.type("\x03")
        assert screen.leave() == 130
    assert "Stopped after" in screen.shown
    assert "moves a second" in screen.shown
    assert "Traceback" not in screen.shown
