"""Ctrl-C in a run: what is done is kept, nothing aborts, and no worker says a word."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

COMPILED = Path(__file__).resolve().parents[2] / ".venv-fast" / "bin" / "python"

SHUFFLE = """
import signal, sys
from pathlib import Path
from affinage.core.rng import Stream
signal.signal(signal.SIGINT, signal.default_int_handler)  # also where a shell started this with it ignored
chance, items = Stream(5), list(range(100_000))
try:
    Path(sys.argv[1], "begun").touch()
    while True:
        chance.shuffle(items)
except KeyboardInterrupt:
    print("stopped")
"""

SIMULATE = """
import signal, sys
from affinage.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
main(["simulate", "roquefort", "--games", "1000000", "--json", "--records", sys.argv[1]])
"""


def interrupted(script: str, folder: Path, wait: float, files: int = 1) -> "subprocess.CompletedProcess[str]":
    """Runs a script on the compiled engines and interrupts it a moment after so many files lie in the folder."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    call = [str(COMPILED), "-c", script, str(folder)]
    process = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    while len(list(folder.iterdir())) < files and process.poll() is None:
        time.sleep(0.01)
    time.sleep(wait)
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate()
    return subprocess.CompletedProcess(call, process.returncode, out, errors)


@pytest.mark.compiled
@pytest.mark.parametrize("wait", [0.02, 0.05, 0.11])
def test_a_shuffle_in_compiled_code_can_be_interrupted(tmp_path, wait):
    """Multiplying large ints looks for Ctrl-C; the raise must come out of compiled code as what it is."""
    done = interrupted(SHUFFLE, tmp_path, wait)
    assert (done.returncode, done.stdout) == (0, "stopped\n"), done.stderr


@pytest.mark.compiled
@pytest.mark.parametrize("wait", [0.01, 0.13, 0.31])
def test_an_interrupted_simulation_keeps_what_is_done(tmp_path, wait):
    done = interrupted(SIMULATE, tmp_path, wait, files=2)  # the second is begun when the first game is counted
    assert done.returncode == 130, done.stderr
    assert done.stderr.startswith("Stopped after ")
    told = json.loads(done.stdout)
    assert told["engine"] == "compiled"
    assert 0 < told["games"] <= len(list(tmp_path.iterdir()))


def blocked(_: int) -> bool:
    """Whether Ctrl-C is held back in this process from its very start."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_every_worker_starts_with_ctrl_c_blocked():
    """In a process of its own, since the first worker of all starts more than itself."""
    script = """
from affinage.arena.executor import Processes
from tests.arena.test_interrupted import blocked
if __name__ == "__main__":
    print(list(Processes(2).map(blocked, range(6))))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (f"{[True] * 6}\n", "")
