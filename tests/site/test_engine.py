"""The engine of the built site, under Node: the same games as in CPython, action by action."""

import json
import subprocess
from pathlib import Path

import pytest

from affinage.core.record import Record
from tests.browser.engine import SITE
from tools import client

ROOT = Path(__file__).parent.parent.parent
RECORDS = sorted((ROOT / "tests" / "golden").glob("*/*.json"))

pytestmark = pytest.mark.site


def test_every_golden_record_ends_at_the_same_hash_in_the_engine_of_the_browser():
    node, path = client.node()
    ran = subprocess.run(
        [node, "site/python.mjs", str(SITE / "engine"), str(Path(__file__).parent / "replayed.py"), *map(str, RECORDS)],
        cwd=ROOT / "client",
        env={"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    told = json.loads(ran.stdout.splitlines()[-1])
    assert told["platform"] == "emscripten"
    assert told["hashes"] == {str(path): Record.load(path).verify().hash for path in RECORDS}
    assert {path.parent.name for path in RECORDS} >= {"cheesonomics", "formaggio", "fromage", "roquefort"}


def test_the_site_carries_no_source_of_a_server():
    listed = (SITE / "engine" / "affinage.zip").read_bytes()
    for name in (b"litestar", b"affinage/store/", b"affinage/cli/", b"affinage/web/routes/"):
        assert name not in listed


def test_every_file_is_in_the_list_of_the_service_worker():
    worker = (SITE / "sw.js").read_text()
    files = json.loads(worker.split("const FILES = ")[1].split(";\n")[0])
    there = {path.relative_to(SITE).as_posix() for path in SITE.rglob("*") if path.is_file()}
    pages = {name for name in there if name.endswith("index.html")}
    assert {name for name, _ in files} == (there - pages - {"sw.js", "404.html"}) | {""}
    for name, size in files:
        assert (SITE / (name or "index.html")).stat().st_size == size


def test_the_site_can_be_installed():
    manifest = json.loads((SITE / "manifest.webmanifest").read_text())
    assert 'rel="manifest"' in (SITE / "index.html").read_text()
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        picture = (SITE / icon["src"]).read_bytes()
        if icon["sizes"] != "any":
            width, height = (int.from_bytes(picture[at : at + 4]) for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"


def test_every_address_that_can_be_known_is_a_file():
    games = [info["name"] for info in json.loads((SITE / "data" / "games-short.en.json").read_text())]
    page = (SITE / "index.html").read_bytes()
    for address in ("replay", "lab", "about", *(f"learn/{game}" for game in games), *(f"new/{game}" for game in games)):
        assert (SITE / address / "index.html").read_bytes() == page
