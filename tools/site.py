"""`make site`: the table without a server, as a folder of static files, dist/site.

The client is built for a worker instead of a server; beside it lie Pyodide, our program and msgspec for WebAssembly.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

from tools import client

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "dist" / "site"
PYODIDE = ROOT / "client" / "node_modules" / "pyodide"
WHEELS = ROOT / "dist" / "wheels"
FROM_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARIES = ("msgspec",)
DATA = {".toml", ".typed"}
PAGES = ("replay", "lab", "about")
OF_GAMES = ("new", "learn")
LOADED = """
import sys
import affinage.site.start as start
for name in start.names():
    start.wake(name)
print("\\n".join(sorted(name for name in sys.modules if name.split(".")[0] == "affinage")))
"""


def modules() -> list[str]:
    """The modules of ours that a page loads."""
    found = subprocess.run([sys.executable, "-c", LOADED], check=True, capture_output=True, text=True, cwd=ROOT)
    return found.stdout.split()


def program(folder: Path) -> None:
    """Lays out our modules with their data, the rules, and what says which games there are."""
    source = ROOT / "src"
    for name in modules():
        path = source.joinpath(*name.split("."))
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        copy(path, folder / path.relative_to(source))
        if path.name == "__init__.py" and "." in name:
            for data in path.parent.rglob("*"):
                if data.suffix in DATA:
                    copy(data, folder / data.relative_to(source))
    for page in (ROOT / "docs" / "games").glob("*.md"):
        copy(page, folder / "affinage" / "docs" / "games" / page.name)
    its = distribution("affinage")
    mark = folder / f"affinage-{its.version}.dist-info"
    mark.mkdir()
    (mark / "METADATA").write_text(f"Metadata-Version: 2.1\nName: affinage\nVersion: {its.version}\n")
    (mark / "entry_points.txt").write_text(its.read_text("entry_points.txt") or "")


def copy(path: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, to)


def libraries(folder: Path) -> None:
    """Unpacks the wheels that PyPI has for WebAssembly, of the versions that are locked; each is fetched once."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    version = "".join(info["python"].split(".")[:2])
    platform = f"pyemscripten_{info['abi_version']}_{info['arch']}"
    locked = dict(re.findall(r"^([\w-]+)==([\w.]+)", (ROOT / "requirements.lock").read_text(), re.MULTILINE))
    for name in LIBRARIES:
        wheel = f"{name}-{locked[name]}-*-{platform}.whl"
        if not list(WHEELS.glob(wheel)):
            words = ["download", "-qq", "--no-deps", "--only-binary=:all:", f"--platform={platform}"]
            words += [f"--python-version={version}", f"--dest={WHEELS}", f"{name}=={locked[name]}"]
            subprocess.run([sys.executable, "-m", "pip", *words], check=True)
        with zipfile.ZipFile(next(WHEELS.glob(wheel))) as archive:
            archive.extractall(folder)


def engine() -> None:
    """Pyodide, our program and the answers that can be written down beforehand."""
    into, data = SITE / "engine", SITE / "data"
    into.mkdir()
    data.mkdir()
    for name in FROM_PYODIDE:
        copy(PYODIDE / name, into / name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    (into / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}))
    with tempfile.TemporaryDirectory() as temporary:
        laid = Path(temporary)
        program(laid)
        libraries(laid)
        run_python(ROOT / "tools" / "site_pack.py", str(laid), str(PYODIDE / "python_stdlib.zip"), str(into), str(data))
    sizes = {path.name: path.stat().st_size for path in sorted(into.iterdir())}
    theirs = b"".join((into / name).read_bytes() for name in sizes if name != "affinage.zip")
    interpreter = hashlib.sha256(theirs).hexdigest()[:16]
    (into / "engine.json").write_text(json.dumps({"sizes": sizes, "interpreter": interpreter}))
    pages = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file() and into not in path.parents)
    engine = sum(size for name, size in sizes.items() if name != "affinage.zip")
    parts = {"pages": pages, "python": engine, "games": sizes["affinage.zip"]}
    (SITE / "site.json").write_text(json.dumps({"sizes": parts}))


def run_python(script: Path, *words: str) -> None:
    """Runs a script in the Python of the browser, under Node."""
    node, path = client.node()
    command = [node, "site/python.mjs", str(SITE / "engine"), str(script), *words]
    if subprocess.run(command, cwd=ROOT / "client", env=os.environ | {"PATH": path}, check=False).returncode:
        sys.exit(f"{script.name} failed: the reason stands above.")


def pages() -> None:
    """A copy of the page at every address that can be known, since a plain host answers only for files."""
    index = SITE / "index.html"
    games = [info["name"] for info in json.loads((SITE / "data" / "games-short.en.json").read_bytes())]
    for address in (*PAGES, *(f"{page}/{game}" for page in OF_GAMES for game in games)):
        copy(index, SITE / address / "index.html")
    copy(
        index, SITE / "404.html"
    )  # where a host answers so for other addresses: of tables, which only this browser has


def files() -> Iterator[Path]:
    return (path for path in sorted(SITE.rglob("*")) if path.is_file() and path.name not in ("sw.js", "404.html"))


def service_worker() -> None:
    """The service worker, with the list of all files and a name for this version of them."""
    kept, version = [], hashlib.sha256()
    for path in files():
        name = path.relative_to(SITE).as_posix()
        version.update(name.encode() + path.read_bytes())
        if path.name != "index.html":
            kept.append((name, path.stat().st_size))
    kept.insert(0, ("", (SITE / "index.html").stat().st_size))
    text = (ROOT / "client" / "site" / "sw.js").read_text()
    text = text.replace("__VERSION__", version.hexdigest()[:16]).replace("'__FILES__'", json.dumps(kept))
    (SITE / "sw.js").write_text(text)


def build() -> None:
    shutil.rmtree(SITE, ignore_errors=True)
    client.run("site")
    engine()
    pages()
    service_worker()
    total = sum(path.stat().st_size for path in files())
    print(f"The site is {SITE.relative_to(ROOT)}, {total / 1e6:.1f} MB; any static file server can serve it.")


if __name__ == "__main__":
    build()
