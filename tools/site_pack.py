"""Packs a site's engine; runs in the Python of the browser, by `client/site/python.mjs`.

Words: the folder with the program and its libraries, the standard library as Pyodide has it, and where to write. What
is loaded at the start is packed compiled, since a browser would compile it anew on every visit. The answers that need
no engine are written by the engine itself, so that they are the ones it would give.
"""

import importlib.util
import marshal
import sys
import zipfile
from collections.abc import Collection
from pathlib import Path

program, stdlib, engine, data = (Path("/here" + word) for word in WORDS)  # type: ignore[name-defined]  # noqa: F821

UNCHECKED = 1
"""A compiled module that is never held against its source, which is not there."""
STAMP = (1980, 1, 1, 0, 0, 0)


def compiled(source: bytes, name: str) -> bytes:
    """A module as Python keeps it compiled."""
    head = importlib.util.MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + importlib.util.source_hash(source)
    return head + marshal.dumps(compile(source, name, "exec", dont_inherit=True))


def pack(files: dict[str, bytes], into: Path, needed: Collection[str]) -> None:
    """Writes an archive, the same from the same files; the modules that are needed go in compiled."""
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, body in sorted(files.items()):
            if name in needed:
                name, body = f"{name}c", compiled(body, name)
            archive.writestr(zipfile.ZipInfo(name, STAMP), body, zipfile.ZIP_DEFLATED)


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


sys.path.insert(0, str(program))

import asyncio  # noqa: E402, F401  # the desk runs on it
import pickle  # noqa: E402, F401

from affinage.core import registry  # noqa: E402
from affinage.core.messages import LANGUAGES  # noqa: E402
from affinage.site import start  # noqa: E402
from affinage.site.desk import Desk  # noqa: E402

ADDRESSES = {
    "games": "/api/games?names=true",
    "games-short": "/api/games?names=false",
    "lessons": "/api/lessons?",
    **{f"lessons-{name}": f"/api/lessons/{name}?" for name in registry.names()},
    **{f"rules-{name}": f"/api/rules/{name}?" for name in registry.names()},
}


async def write_answers() -> None:
    """The answers that need no engine, in every language."""
    desk = Desk(None, None)  # type: ignore[arg-type]  # nothing is kept, and nothing thought about
    for language in LANGUAGES:
        for name, address in ADDRESSES.items():
            status, body = await desk.ask("GET", f"{address}&language={language}")
            if status == 200:
                (data / f"{name}.{language}.json").write_bytes(body)


for name in start.names():
    start.wake(name)
await write_answers()  # type: ignore[top-level-await]  # noqa: F704

loaded = {str(getattr(module, "__file__", None) or "") for module in sys.modules.values()}
with zipfile.ZipFile(stdlib) as archive:
    library = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
ours = files_in(program)
pack(
    library,
    engine / "python_stdlib.zip",
    [name for name in library if any(path.endswith(f".zip/{name}") for path in loaded)],
)
pack(ours, engine / "affinage.zip", [name for name in ours if name.endswith(".py")])
