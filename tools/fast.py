"""Compiles the engines by mypyc from a temporary copy into .venv-fast, so that src/ never holds a compiled file."""

import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
import venv
from contextlib import suppress
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
WINDOWS = os.name == "nt"
BIN = "Scripts" if WINDOWS else "bin"
SOURCES = ["pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE.md", "docs", "examples", "src"]

CFLAGS = "-fno-semantic-interposition -fvisibility=hidden -fno-plt"
"""Nobody outside replaces a function of ours, so the compiler may call it directly, or take it in."""


def missing() -> str | None:
    """What compiling lacks on this machine, if anything."""
    compiler = os.environ.get("CC", "cc").split()[0]
    if WINDOWS:
        if shutil.which("cl") is None and not visual_studio().exists():
            return "a C compiler (Visual Studio's Build Tools, with C++)"
    elif shutil.which(compiler) is None:
        return f"a C compiler ({compiler})"
    header = Path(sysconfig.get_path("include"), "Python.h")
    return None if header.exists() else f"Python's headers ({header}; Debian: python3-dev)"


def visual_studio() -> Path:
    """What finds Microsoft's compilers on Windows; it is there if any of them is."""
    home = Path(os.environ.get("PROGRAMFILES(X86)", "C:/Program Files (x86)"))
    return home / "Microsoft Visual Studio" / "Installer" / "vswhere.exe"


def compile_wheel(folder: Path) -> Path:
    """A wheel with compiled engines, built by this environment's own hatchling and mypy where it has them."""
    source = folder / "source"
    source.mkdir()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(ROOT / name, source / name)
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--disable-pip-version-check"]
    if importlib.util.find_spec("hatch_mypyc") is not None:
        build.append("--no-build-isolation")  # an environment for players lacks what builds, and pip fetches it
    flags = f"{os.environ.get('CFLAGS', '')} {CFLAGS}".strip()
    environment = os.environ | {"HATCH_BUILD_HOOK_ENABLE_MYPYC": "1", "CFLAGS": flags}
    subprocess.run([*build, "--wheel-dir", str(folder), str(source)], env=environment, check=True)
    return next(folder.glob("affinage-*.whl"))


def install(wheel: Path, target: Path) -> None:
    """Puts the wheel into its own environment, which borrows every other package from this one."""
    venv.create(target, clear=True, with_pip=False, symlinks=not WINDOWS)
    python = target / BIN / ("python.exe" if WINDOWS else "python")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps"]
    subprocess.run([*pip, str(wheel)], check=True)
    where = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    packages = subprocess.run(where, capture_output=True, text=True, check=True).stdout.strip()
    Path(packages, "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    share_client(Path(packages, "affinage", "web", "static"))


def share_client(place: Path) -> None:
    """The browser's part is built without compiling anything, so what is newest there is shown by both environments."""
    if not WINDOWS:  # where not everybody may make links
        shutil.rmtree(place, ignore_errors=True)
        place.symlink_to(ROOT / "src" / "affinage" / "web" / "static", target_is_directory=True)


def stand_back() -> None:
    """While somebody plays: whatever else runs comes first, and what is begun is taken away when that ends."""
    if hasattr(os, "nice"):
        os.nice(19)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("The table was closed before the engines were compiled."))


def hold(place: IO[str]) -> None:
    """Takes a lock that the system gives back however this ends: tests of compiled engines wait for it."""
    with suppress(ImportError):  # Windows has other locks, and nobody there waits
        import fcntl

        fcntl.flock(place, fcntl.LOCK_EX)


def main() -> None:
    """Compiles, or says in a sentence why the engines stay plain."""
    if "--meanwhile" in sys.argv:
        stand_back()
    if (lack := missing()) is not None:
        print(f"Compiling needs {lack}, which is not there: the engines stay plain Python and everything still works.")
        return
    target, begun = ROOT / ".venv-fast", time.time()
    with Path(__file__).open() as here, tempfile.TemporaryDirectory() as folder:
        hold(here)
        (target / "ok").unlink(missing_ok=True)
        try:
            install(compile_wheel(Path(folder)), target)
        except subprocess.CalledProcessError:
            sys.exit("The engines were not compiled: the reason stands above.")
        (target / "ok").touch()
        os.utime(target / "ok", (begun, begun))  # what was changed meanwhile is newer than what was compiled
    print(f"Compiled engines are in {target.name}: {target.name}/{BIN}/affinage runs them.")


if __name__ == "__main__":
    main()
