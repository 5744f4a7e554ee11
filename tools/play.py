"""`make play`: the table, by compiled engines where they are up to date; otherwise they are compiled meanwhile.

That begins once the table is up, stands back for everything else and ends with the table; `.venv/fast.log` tells of it.
"""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).resolve().parent.parent
BIN = "Scripts" if os.name == "nt" else "bin"
PLAIN = ROOT / ".venv" / BIN / "affinage"
COMPILED = ROOT / ".venv-fast" / BIN / "affinage"
MADE = ROOT / ".venv-fast" / "ok"
LOG = ROOT / ".venv" / "fast.log"


def is_compiled() -> bool:
    """Whether the compiled engines are there, and made from the source as it is now."""
    if not MADE.exists():
        return False
    sources = [path for kind in ("*.py", "*.toml") for path in (ROOT / "src" / "affinage").rglob(kind)]
    sources += [ROOT / "pyproject.toml", ROOT / "tools" / "fast.py"]
    return all(path.stat().st_mtime <= MADE.stat().st_mtime for path in sources)


def compile_meanwhile() -> "subprocess.Popen[bytes]":
    """Starts to compile; a line says when it is done, and none where it cannot be done."""
    call = [sys.executable, str(ROOT / "tools" / "fast.py"), "--meanwhile"]
    with LOG.open("w") as log:
        build = subprocess.Popen(
            call, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, start_new_session=True
        )

    def tell() -> None:
        if build.wait() == 0 and is_compiled():
            print("The engines are compiled: bots and hints are quicker from the next start on.", flush=True)

    Thread(target=tell, daemon=True).start()
    return build


def end(build: "subprocess.Popen[bytes]") -> None:
    """Ends the build with all that it runs; it takes away what it has begun."""
    with suppress(ProcessLookupError):
        if os.name == "posix":
            os.killpg(build.pid, signal.SIGTERM)
        else:
            build.terminate()
    build.wait()


def open_table(program: Path, meanwhile: bool) -> int:
    """Runs the table to its end; its first line says that it is up."""
    table = subprocess.Popen(
        [str(program)], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    )
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the table too, which ends well and is waited for
    signal.signal(signal.SIGTERM, lambda *_: table.terminate())
    build: subprocess.Popen[bytes] | None = None
    assert table.stdout is not None
    for line in table.stdout:
        print(line, end="", flush=True)
        if meanwhile and build is None:
            build = compile_meanwhile()
    status = table.wait()
    if build is not None:
        end(build)
    return status


if __name__ == "__main__":
    compiled = is_compiled()
    sys.exit(open_table(COMPILED if compiled else PLAIN, meanwhile=not compiled))
