"""One install: the wheel has all of it, and what it names is all it needs."""

import json
import os
import re
import subprocess
import sys
import tomllib
import urllib.request
from collections.abc import Iterator

import pytest

from affinage.core.registry import names
from tests.ports import free_port
from tests.wheels import REPOSITORY, ROOT, Home, build

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
NEVER_LOADED = frozenset({"faker", "polyfactory"})
"""Litestar names polyfactory, which brings Faker, for examples in schemas that we do not ask for: 25 MB."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    wheel = build(tmp_path_factory.mktemp("wheel"))
    assert wheel.name == f"affinage-{PROJECT['project']['version']}-py3-none-any.whl"
    return Home(wheel, tmp_path_factory.mktemp("home"), without=NEVER_LOADED)


@pytest.fixture(scope="module")
def table(home: Home) -> Iterator[str]:
    """The table as one call opens it; the address is in its first line."""
    server = home.start("serve", "--port", "0")
    assert server.stdout is not None
    assert server.stderr is not None
    found = re.search(r"http://\S+", server.stdout.readline())
    if found is None:
        server.terminate()
        pytest.fail(server.communicate()[1])
    yield found[0]
    server.terminate()
    assert server.communicate() == ("", "")
    assert server.returncode == 0


def get(address: str, body: object = None) -> str:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"content-type": "application/json", "accept": "text/html"})
    with urllib.request.urlopen(request) as answer:
        text: str = answer.read().decode()
    return text


def test_the_wheel_opens_the_table(table: str, home: Home) -> None:
    page = get(table)
    scripts = re.findall(r'src="(/assets/[^"]+\.js)"', page)
    assert scripts
    assert all(get(table + script) for script in scripts)
    assert json.loads(get(f"{table}/health"))["version"] == PROJECT["project"]["version"]
    assert list(home.folder.rglob("tables.db")), "the tables are kept in the user's folder"


@pytest.mark.parametrize("game", names())
def test_every_game_is_in_it_with_rules_and_opponents(table: str, game: str) -> None:
    seats = [{"kind": "human", "name": "Odile"}, {"kind": "bot", "level": "easy"}]
    laid = json.loads(get(f"{table}/api/tables", {"game": game, "seats": seats}))
    assert laid["id"]
    assert json.loads(get(f"{table}/api/rules/{game}"))


def test_the_containers_health_check_asks_it(table: str) -> None:
    port = table.rpartition(":")[2]
    check = [sys.executable, str(ROOT / "deploy" / "health.py")]
    well = subprocess.run(check, env=os.environ | {"AFFINAGE_PORT": port}, capture_output=True, text=True, check=False)
    assert well.returncode == 0, well.stderr
    assert json.loads(well.stdout)["status"] == "ok"
    ill = subprocess.run(
        check, env=os.environ | {"AFFINAGE_PORT": str(free_port())}, capture_output=True, text=True, check=False
    )
    assert ill.returncode == 1
    assert ill.stderr.startswith("The server is not well: ")


def test_it_says_where_the_project_lives(home: Home) -> None:
    urls = dict(line.split(", ") for line in home.metadata.metadata.get_all("Project-URL") or [])
    version = PROJECT["project"]["version"]
    assert urls["Source"] == REPOSITORY
    assert urls["Changelog"] == f"{REPOSITORY}/blob/v{version}/CHANGELOG.md"
    links = re.findall(r"\]\(([^)]+)\)", home.metadata.read_text("METADATA") or "")
    assert links
    assert [link for link in links if not link.startswith(("https://", "#"))] == []
    assert f"{REPOSITORY}/blob/v{version}/docs/operate.md" in links
    assert any(link.startswith(f"{REPOSITORY}/raw/v{version}/docs/images/") for link in links)


def test_compiled_wheels_are_for_the_pythons_we_name() -> None:
    named = re.findall(r"Python :: (3\.\d+)\n", "\n".join([*PROJECT["project"]["classifiers"], ""]))
    built = [re.sub(r"cp3(\d+)-\*", r"3.\1", one) for one in PROJECT["tool"]["cibuildwheel"]["build"]]
    assert built == named
    assert PROJECT["project"]["requires-python"] == f">={named[0]}"


def test_one_version_everywhere() -> None:
    version = PROJECT["project"]["version"]
    client = json.loads((ROOT / "client" / "package.json").read_text())
    assert client["version"] == version
    assert f'__version__ = "{version}"' in (ROOT / "src" / "affinage" / "__init__.py").read_text()
    assert f"\n## {version}" in (ROOT / "CHANGELOG.md").read_text()


def test_nothing_in_it_is_of_this_machine(home: Home) -> None:
    stray = [path for path in (home.program.parent.parent).rglob("*.so") if "affinage" in path.parts]
    assert stray == [], "the pure wheel is for every machine"
