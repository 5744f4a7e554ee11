"""The wheel of this tree, installed where nothing else is: with the packages it names, and none besides."""

import os
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
REPOSITORY = "https://code.example/cheese/affinage"


def build(folder: Path) -> Path:
    """The pure wheel, with the client as make has built it."""
    environment = os.environ | {"AFFINAGE_CLIENT": "built", "AFFINAGE_REPOSITORY": REPOSITORY}
    call = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    done = subprocess.run(call, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(folder.glob("*.whl"))


def needs(wanted: list[str], extras: frozenset[str] = frozenset()) -> Iterator[Requirement]:
    """The requirements that hold on this machine."""
    for need in map(Requirement, wanted):
        if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in extras | {""}):
            yield need


def everything(wanted: list[str]) -> dict[str, Distribution]:
    """The packages that come along, those that others bring included."""
    found: dict[str, Distribution] = {}
    seen: set[str] = set()
    waiting = list(needs(wanted))
    while waiting:
        need = waiting.pop()
        if str(need) not in seen:
            seen.add(str(need))
            its = distribution(need.name)
            found[canonicalize_name(need.name)] = its
            waiting += needs(its.requires or [], frozenset(need.extras))
    return found


class Home:
    """An environment with the wheel and the packages it needs, which are borrowed from here one by one."""

    def __init__(self, wheel: Path, folder: Path, without: frozenset[str] = frozenset()) -> None:
        self.folder = folder
        venv.create(folder / "environment", symlinks=True)
        self.program = folder / "environment" / "bin" / "python"
        [place] = (folder / "environment").glob("lib/python*/site-packages")
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(place)
            [metadata] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        self.metadata = Distribution.at(place / Path(metadata).parent)
        self.packages = everything(self.metadata.requires or [])
        for name in self.packages.keys() - without:
            for part in {Path(file).parts[0] for file in self.packages[name].files or []} - {".."}:
                if not (place / part).exists() and part != "__pycache__":
                    (place / part).symlink_to(Path(str(self.packages[name].locate_file(part))))

    def start(self, *words: str) -> "subprocess.Popen[str]":
        """`python -m affinage`, as somebody calls it who has nothing else of ours."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("AFFINAGE", "PYTHON", "XDG"))}
        return subprocess.Popen(
            [str(self.program), "-I", "-m", "affinage", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.folder,
            env=kept | {"AFFINAGE_NO_BROWSER": "1", "HOME": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"},
        )
