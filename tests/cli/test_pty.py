"""The program on a real terminal: keys, Ctrl-C, end of input, and a progress bar."""

import codecs
import os
import pty
import re
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

PATIENCE = 300

ON_THE_TERMINAL = """
import fcntl, os, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # so that Ctrl-C reaches it
signal.signal(signal.SIGINT, signal.SIG_DFL)  # a suite run in the background hands down an ignored Ctrl-C
os.execv(sys.executable, [sys.executable, "-m", "affinage", *sys.argv[1:]])
"""
"""Begins the program; a fork of the suite itself, which has threads, could hang."""


class Terminal:
    """A program that believes it has a terminal of 80 by 40."""

    def __init__(self, process: "subprocess.Popen[bytes]", keys: int) -> None:
        self.process = process
        self.keys = keys
        self.shown = ""
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode  # a sign may come in two parts

    def type(self, text: str) -> None:
        os.write(self.keys, text.encode())

    def wait_for(self, pattern: str) -> None:
        """Reads until this is shown after all that was shown before."""
        seen = len(self.shown)
        while not re.search(pattern, self.shown[seen:]):
            assert self._read(), f"never showed {pattern!r}: {self.shown[-2000:]}"

    def leave(self) -> int:
        """The exit code, when the program has left."""
        while self._read():
            pass
        return self.process.wait(PATIENCE)

    def _read(self) -> bool:
        """Takes in what is shown next; false when there is no more."""
        assert select.select([self.keys], [], [], PATIENCE)[0], f"shows nothing more: {self.shown[-2000:]}"
        try:
            data = os.read(self.keys, 65536)
        except OSError:  # Linux says so when the other side is closed
            return False
        self.shown += self._decode(data)
        return bool(data)


@contextmanager
def terminal(*arguments: str) -> Iterator[Terminal]:
    keys, screen = pty.openpty()
    call = [sys.executable, "-c", ON_THE_TERMINAL, *arguments]
    environment = {**os.environ, "COLUMNS": "80", "LINES": "40", "TERM": "xterm-256color"}
    with subprocess.Popen(
        call, stdin=screen, stdout=screen, stderr=screen, env=environment, start_new_session=True
    ) as process:
        os.close(screen)
        try:
            yield Terminal(process, keys)
        finally:
            process.kill()
            os.close(keys)


PLAY = ("play", "roquefort", "--bots", "random", "--seed", "3")


def test_colours_and_the_question(tmp_path):
    with terminal(*PLAY) as screen:
        screen.wait_for("> ")
        screen.type("a1\r")
        screen.wait_for("Press Enter to go on")
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
        screen.wait_for("Press Enter to go on")
        screen.type("undo\r")
        screen.wait_for("Place your first mouse")
        screen.type("g1\r")
        screen.wait_for("in tower g1")
        screen.type("quit\r")
        assert screen.leave() == 0


def test_ctrl_c_leaves_quietly():
    with terminal(*PLAY) as screen:
        screen.wait_for("> ")
        screen.type("\x03\r")  # between showing a prompt and waiting Python misses a Ctrl-C, until Enter wakes it
        assert screen.leave() == 130
    assert "Traceback" not in screen.shown
    assert "Aborted" not in screen.shown


def test_the_end_of_input_leaves_quietly():
    with terminal(*PLAY) as screen:
        screen.wait_for("> ")
        screen.type("\x04")
        assert screen.leave() == 0
    assert "Traceback" not in screen.shown


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_the_games_that_are_done(jobs):
    with terminal("simulate", "roquefort", "--games", "100000", "--jobs", jobs) as screen:
        screen.wait_for("[1-9][0-9]*/100000")
        screen.type("\x03")
        assert screen.leave() == 130
    assert "Stopped after" in screen.shown
    assert "moves per second" in screen.shown
    assert "Traceback" not in screen.shown
