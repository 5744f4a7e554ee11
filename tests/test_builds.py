"""The compiled engines give the same games, to the last hash, as the plain ones."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
COMPILED = HERE.parent / ".venv-fast" / "bin" / "python"


def run(python: str | Path) -> tuple[list[str], list[str]]:
    """The checksums, and the files the engines were loaded from."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run([python, HERE / "checksums.py"], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines(), done.stderr.splitlines()


@pytest.mark.compiled
def test_both_builds_play_the_same_games():
    plain, plain_files = run(sys.executable)
    compiled, compiled_files = run(COMPILED)
    assert all(file.endswith(".py") for file in plain_files)
    assert not any(file.endswith(".py") for file in compiled_files)
    assert plain
    assert compiled == plain, "the builds differ; if the source changed since, `make fast` first"
