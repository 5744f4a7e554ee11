"""Games installed beside the project as packages of their own, for tests."""

import os
import re
import shlex
import site
import subprocess
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NIM = ROOT / "examples" / "affinage-nim"
OFFLINE = ("--quiet", "--no-index", "--no-build-isolation")
"""What pip is told besides, so that it builds with what is here and asks nobody."""


class Installed:
    """An environment of its own that has all of this one's and a package besides, and programs that find it there."""

    def __init__(self, package: Path, folder: Path) -> None:
        self.folder = folder
        venv.create(folder / ".venv", symlinks=True)
        self.program = folder / ".venv" / "bin" / "python"
        self.environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        here = [f"import site; site.addsitedir({place!r})\n" for place in site.getsitepackages()]
        [own] = (folder / ".venv").glob("lib/python*/site-packages")
        (own / "beside.pth").write_text("".join(here))
        self.python("-m", "pip", "install", *OFFLINE, package)

    def python(self, *arguments: str | Path, typed: str = "") -> str:
        """What a program prints; it must end well."""
        call = [str(self.program), *map(str, arguments)]
        done = subprocess.run(
            call, input=typed, capture_output=True, text=True, env=self.environment, cwd=self.folder, check=False
        )
        assert done.returncode == 0, f"{call}: {done.stdout}{done.stderr}"
        return done.stdout

    def affinage(self, *arguments: str | Path, typed: str = "") -> str:
        return self.python("-m", "affinage", *arguments, typed=typed)

    def follow(self, command: str, typed: str = "") -> str:
        """What a command of the documents prints; each begins with a program of `.venv/bin`."""
        place, *arguments = shlex.split(command)
        program = place.removeprefix(".venv/bin/")
        assert program in ("affinage", "pip", "pytest"), command
        return self.python("-m", program, *arguments, *(OFFLINE if program == "pip" else ()), typed=typed)


def steps(name: str, folder: str) -> list[str]:
    """What CONTRIBUTING.md says to type for a game of one's own, with this name in this folder."""
    text = (ROOT / "CONTRIBUTING.md").read_text()
    block = re.search(r"^## A game of your own\n.*?^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert block, "CONTRIBUTING.md has no commands for a game of one's own"
    commands = [line.partition("#")[0].strip() for line in block[1].splitlines()]
    return [command.replace("NAME", name).replace("FOLDER", folder) for command in commands]
