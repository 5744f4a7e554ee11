"""`python -m tests.golden.keep`: keeps a few records of this version for good; later versions must replay them.

A version's folder is written once, when it is released. `make golden` never touches it.
"""

import hashlib
import shutil
import sys
from pathlib import Path

import affinage
from affinage.core.record import Record
from tests.golden.playthrough import FOLDER

KEPT = FOLDER / "kept"
SUMS = "SHA256SUMS"
CHOSEN = [
    "roquefort/3-seats-cheese", "roquefort/2-seats-mousetrap",
    "cheesonomics/2-seats-mild", "cheesonomics/3-seats-sharp",
    "fromage/2-seats-advanced", "fromage/1-seat-level-4",
    "formaggio/2-seats", "formaggio/4-seats-mixed",
]  # fmt: skip


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def keep(folder: Path) -> None:
    """Copies the chosen records, which must hold, and writes down what they are."""
    for name in CHOSEN:
        Record.load(FOLDER / f"{name}.json").verify()
    folder.mkdir(parents=True)
    for name in CHOSEN:
        shutil.copy(FOLDER / f"{name}.json", folder / f"{name.replace('/', '-')}.json")
    lines = [f"{digest(path)}  {path.name}\n" for path in sorted(folder.glob("*.json"))]
    (folder / SUMS).write_text("".join(lines))


if __name__ == "__main__":
    place = KEPT / affinage.__version__
    if place.exists():
        sys.exit(f"{place} is kept already; records of a released version are never written anew.")
    keep(place)
    print(f"{len(CHOSEN)} records kept in {place}")
