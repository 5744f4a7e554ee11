"""`make play`: compiled engines are used where they are up to date, else made once the table is up."""

import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

TOOL = Path(__file__).resolve().parent.parent / "tools" / "play.py"
TABLE = "#!/bin/sh\necho 'Affinage is at {where}'\nread line\nexit 3\n"
"""A table that is open until its standard input ends."""
COMPILES = f"""
    from pathlib import Path
    made = Path(__file__).parent.parent / ".venv-fast"
    (made / "bin").mkdir(parents=True)
    program = made / "bin" / "affinage"
    program.write_text({TABLE.format(where="the compiled table")!r})
    program.chmod(0o755)
    (made / "ok").touch()
"""
FAILS = """
    import sys
    print("There is no compiler.")
    sys.exit(1)
"""
TAKES_LONG = """
    import os, subprocess, sys
    from pathlib import Path
    inner = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    place = Path(__file__).parent / "inner"
    place.with_suffix(".new").write_text(str(inner.pid))
    place.with_suffix(".new").rename(place)
    inner.wait()
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with a table that is a few lines long."""
    for folder in ("tools", "src/affinage", ".venv/bin"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "tools" / "play.py").write_text(TOOL.read_text())
    for file in ("pyproject.toml", "src/affinage/rules.py"):
        (tmp_path / file).write_text("")
    program = tmp_path / ".venv" / "bin" / "affinage"
    program.write_text(TABLE.format(where="the plain table"))
    program.chmod(0o755)
    return tmp_path


@pytest.fixture
def tables() -> Iterator[list["subprocess.Popen[str]"]]:
    opened: list[subprocess.Popen[str]] = []
    yield opened
    for table in opened:
        table.kill()
        table.communicate()


def play(root: Path, tables: list["subprocess.Popen[str]"], fast: str) -> "subprocess.Popen[str]":
    path = root / "tools" / "fast.py"
    if not path.exists():
        path.write_text(textwrap.dedent(fast))
    call = [sys.executable, str(root / "tools" / "play.py")]
    table = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    tables.append(table)
    return table


def line(table: "subprocess.Popen[str]") -> str:
    assert table.stdout is not None
    return table.stdout.readline()


def test_the_engines_are_compiled_once_the_table_is_up_and_used_from_the_next_start_on(root, tables):
    first = play(root, tables, COMPILES)
    assert line(first) == "Affinage is at the plain table\n"
    assert line(first).startswith("The engines are compiled")
    assert first.communicate()[0] == ""
    assert first.returncode == 3
    second = play(root, tables, COMPILES)
    assert line(second) == "Affinage is at the compiled table\n"
    assert second.communicate()[0] == ""
    os.utime(root / "src" / "affinage" / "rules.py", (time.time() + 60,) * 2)
    third = play(root, tables, COMPILES)
    assert line(third) == "Affinage is at the plain table\n"


def test_where_nothing_can_be_compiled_the_table_is_as_before(root, tables):
    table = play(root, tables, FAILS)
    assert line(table) == "Affinage is at the plain table\n"
    assert table.communicate()[0] == ""
    assert table.returncode == 3
    assert not (root / ".venv-fast").exists()


def test_compiling_ends_with_the_table(root, tables):
    table = play(root, tables, TAKES_LONG)
    line(table)
    place = root / "tools" / "inner"
    while not place.exists():
        time.sleep(0.01)
    inner = int(place.read_text())
    assert table.communicate()[0] == ""
    while is_running(inner):  # it was told to end before the table answered; waiting here is for the system
        time.sleep(0.01)


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
