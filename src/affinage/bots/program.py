"""A seat played by a program of any language over JSON lines; `docs/formats-bots.md` describes the conversation."""

import contextlib
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import weakref
from collections.abc import Sequence
from typing import IO

import msgspec

from affinage.bots.eyes import RECALL, Bot, Choice, Eyes, Sight
from affinage.bots.reason import Reason
from affinage.core import notation
from affinage.core.errors import Mistake
from affinage.core.game import Action
from affinage.core.rng import Stream

SECONDS = 10.0
"""How long a program may think about one decision."""
LONGEST = 64 * 1024
"""The longest line a program may answer with, in bytes."""


class Forfeit(Mistake):
    """A program did not answer as it must, so its seat has lost the game."""


class ProgramAnswer(msgspec.Struct):
    """What a program answers: the action in notation, and if it likes, why."""

    do: str
    reason: str = ""


class ProgramBot(Bot):
    """Asks a program; it is started for the first decision of a game and stopped after the last."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        try:
            self.call = shlex.split(command)
        except ValueError as error:
            raise Mistake(f"'cmd:{command}' cannot be read as a command: {error}.") from None
        if not self.call:
            raise Mistake("Name the program after 'cmd:', for example cmd:./mybot.")
        if shutil.which(self.call[0]) is None:
            raise Mistake(f"There is no program '{self.call[0]}' that can be run; check its path and permissions.")
        self.name = f"cmd:{command}"
        self.seconds = seconds
        self._questions: queue.Queue[bytes] = queue.Queue()
        self._wanted: queue.Queue[bool] = queue.Queue()
        self._answers: queue.Queue[bytes] = queue.Queue()
        self._process: subprocess.Popen[bytes] | None = None
        self._end: weakref.finalize[..., ProgramBot] | None = None
        self._asked = 0

    def sees(self, actions: Sequence[Action], chance: Stream) -> Sight:
        """Always all: the program is asked also where there is nothing to choose."""
        return RECALL

    def choose(self, eyes: Eyes, chance: Stream) -> Choice:
        """The program's answer; raises Forfeit with what was wrong with it."""
        legal = {notation.write(action): action for action in eyes.actions}
        question = {
            "n": self._asked,
            "game": eyes.game.name,
            "seat": eyes.seat,
            "prompt": eyes.prompt,
            "view": eyes.view,
            "legal": list(legal),
            "seconds": self.seconds,
        }
        self._asked += 1
        line = self._ask(msgspec.json.encode(question) + b"\n")
        shown = repr(line[:60].decode("utf-8", "replace").strip())
        if len(line) >= LONGEST and not line.endswith(b"\n"):
            raise self._forfeit(f'it answered {shown}…, over {LONGEST} bytes, which is not a line like {{"do": "…"}}')
        try:
            answer = msgspec.json.decode(line, type=ProgramAnswer)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise self._forfeit(f'it answered {shown}, which is not a line like {{"do": "…"}}') from None
        if answer.do not in legal:
            raise self._forfeit(f"it answered '{answer.do[:60]}', which is not one of the {len(legal)} legal actions")
        return Choice(legal[answer.do], Reason(said=answer.reason[:200]))

    def close(self) -> None:
        """Stops the program."""
        if self._process is not None and self._end is not None:
            self._end()  # once and no more: its number may be another's by now
            self._process = None

    def _ask(self, line: bytes) -> bytes:
        if self._process is None:
            self._start()
        assert self._process is not None
        self._questions.put(line)
        self._wanted.put(True)
        try:
            answer = self._answers.get(timeout=self.seconds)
        except queue.Empty:
            raise self._forfeit(f"it did not answer within {self.seconds:g} seconds") from None
        if not answer:
            try:
                code = self._process.wait(self.seconds)
            except subprocess.TimeoutExpired:
                raise self._forfeit("it closed its output") from None
            raise self._forfeit(f"it ended with exit code {code}")
        return answer

    def _start(self) -> None:
        try:
            # In a session of its own, so that all it starts can be stopped with it.
            process = subprocess.Popen(self.call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        except OSError as error:
            raise Forfeit(f"{self.name} could not be started: {error.strerror}.") from None
        self._process = process
        self._questions, self._wanted, self._answers = queue.Queue(), queue.Queue(), queue.Queue()
        self._end = weakref.finalize(self, _stop, process, self._questions, self._wanted)
        threading.Thread(target=_tell, args=(process.stdin, self._questions), daemon=True).start()
        threading.Thread(target=_listen, args=(process.stdout, self._wanted, self._answers), daemon=True).start()

    def _forfeit(self, why: str) -> Forfeit:
        self.close()
        return Forfeit(f"{self.name} forfeits: {why}.")


def _tell(pipe: IO[bytes], questions: "queue.Queue[bytes]") -> None:
    """Writes every question, which waits for a program that does not read; an empty one is the end."""
    with contextlib.suppress(OSError), pipe:  # it died; its empty answer says so
        while question := questions.get():
            pipe.write(question)
            pipe.flush()


def _listen(pipe: IO[bytes], wanted: "queue.Queue[bool]", answers: "queue.Queue[bytes]") -> None:
    """Hands on a line of the program for each that is wanted, and an empty one at the end; a line without end is cut.

    What a program says unasked stays in its pipe, and a program that floods it has to wait.
    """
    with contextlib.suppress(OSError), pipe:
        while wanted.get():
            line = pipe.readline(LONGEST)
            answers.put(line)
            if not line:
                return
    answers.put(b"")


def _stop(process: "subprocess.Popen[bytes]", questions: "queue.Queue[bytes]", wanted: "queue.Queue[bool]") -> None:
    """Kills the program and whatever it started; those who read and write then come to their end."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):  # it is gone with all it started
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()
    questions.put(b"")
    wanted.put(False)
