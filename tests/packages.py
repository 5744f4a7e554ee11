"""Games installed beside the project as packages of their own, for tests."""

import os
import subprocess
import sys
from pathlib import Path

NIM = Path(__file__).resolve().parent.parent / "examples" / "affinage-nim"


class Installed:
    """A package installed into a folder of its own, and programs that find it there."""

    def __init__(self, package: Path, folder: Path) -> None:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
        subprocess.run([*pip, "--target", str(folder), str(package)], check=True)
        paths = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
        self.environment = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}

    def python(self, *arguments: str | Path, typed: str = "", at: Path | None = None) -> str:
        """What a program prints; it must end well."""
        call = [sys.executable, *map(str, arguments)]
        done = subprocess.run(
            call, input=typed, capture_output=True, text=True, env=self.environment, cwd=at, check=False
        )
        assert done.returncode == 0, f"{call}: {done.stdout}{done.stderr}"
        return done.stdout

    def affinage(self, *arguments: str | Path, typed: str = "", at: Path | None = None) -> str:
        return self.python("-m", "affinage", *arguments, typed=typed, at=at)
