"""The architecture, read from the source: who imports whom, and what the compiled files keep to."""

import ast
import re
import tomllib
from functools import cache
from os.path import normpath
from pathlib import Path

import pathspec
import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "affinage"
FILES = sorted(PACKAGE.rglob("*.py"))

MAY_IMPORT = {
    "core": set[str](),
    "games": {"core"},
    "bots": {"core", "games"},
    "table": {"core", "games"},
    "arena": {"core", "games", "bots", "table"},
    "review": {"core", "games", "bots", "table", "arena"},
    "lessons": {"core", "games"},
    "puzzles": {"core", "games", "bots", "arena", "review", "lessons"},
    "testing": {"core", "games"},
    "rl": {"core", "games", "bots", "table"},
    "train": {"core", "games", "bots", "arena"},
    "store": {"core", "games", "bots", "table"},
    "cli": {"core", "games", "bots", "table", "arena", "review", "lessons", "puzzles", "rl", "store", "train", "web"},
    "web": {"core", "games", "bots", "table", "arena", "review", "lessons", "puzzles", "rl", "store"},
    "site": {"core", "games", "bots", "table", "review", "lessons", "puzzles", "web"},
}
NO_CLOCK_CHANCE_OR_LOG = {"time", "datetime", "random", "secrets", "logging"}
NOT_IN_RULES = {"view", "encode", "picture"} | NO_CLOCK_CHANCE_OR_LOG
OUTSIDE_GAMES = sorted(
    path for kind in ("*.py", "*.toml") for path in PACKAGE.rglob(kind) if path.relative_to(PACKAGE).parts[0] != "games"
)
CLIENT = ROOT / "client" / "src"
CLIENT_FILES = sorted(path for path in CLIENT.rglob("*") if path.suffix in {".ts", ".svelte", ".css", ".json"})
OF_A_GAME = re.compile(r"roquefort|cheesonomics|fromage|formaggio|vigneto|villes|corporation", re.IGNORECASE)
CLIENT_IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*'(\.[^']+)'""")
VENUES = PACKAGE / "games" / "fromage" / "venues"
VENUE_NAMES = sorted(path.parent.name for path in VENUES.glob("*/data.toml"))
MACHINE_PATH = re.compile(r"/(?:root|home|Users|work|opt)/\w")
LONGEST = 500
OUR_GAMES = sorted(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]["affinage.games"])
IN_EVERY_GAME = ("test_examples.py", "test_properties.py", "test_evaluation.py", "test_greedy.py")
"""What the tests of every game of ours have beside a file per heading of its rules."""


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def compiled_files() -> list[Path]:
    """What `make fast` compiles, by the patterns of pyproject.toml."""
    hatch = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]
    spec = pathspec.GitIgnoreSpec.from_lines(hatch["targets"]["wheel"]["hooks"]["mypyc"]["include"])
    return [path for path in FILES if spec.match_file(name_of(path))]


COMPILED = compiled_files()


@cache
def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(text(path), str(path))


@cache
def imports(path: Path) -> list[tuple[int, str]]:
    """Line and full dotted name of everything imported; a name imported from a module may be a module itself."""
    found = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                home = ("affinage", *path.relative_to(PACKAGE).parts)[: -node.level]
                module = ".".join((*home, module)).rstrip(".")
            found += [(node.lineno, f"{module}.{alias.name}") for alias in node.names]
    return found


def test_imports_go_one_way():
    for path in FILES:
        layer, *inside = path.relative_to(PACKAGE).parts
        if not inside:
            continue  # affinage itself is the front door: it opens onto every room
        allowed = MAY_IMPORT[layer] | {layer}
        for line, name in imports(path):
            if name.startswith("affinage."):
                other = name.split(".")[1]
                assert other in allowed, f"{name_of(path)}:{line}: {layer} may not import {name}"


def test_a_game_never_imports_another():
    for path in [p for p in FILES if "games" in p.relative_to(PACKAGE).parts[:-2]]:
        own = path.relative_to(PACKAGE / "games").parts[0]
        for line, name in imports(path):
            if name.startswith("affinage.games."):
                assert name.split(".")[2] == own, f"{name_of(path)}:{line}: {own} imports {name}"


def test_outside_games_none_is_imported():
    """They are found by the registry, so that any of them can be left out."""
    for path in [p for p in FILES if p in OUTSIDE_GAMES]:
        for line, name in imports(path):
            assert not name.startswith("affinage.games."), f"{name_of(path)}:{line} imports {name}"


def test_rules_know_no_view_clock_chance_or_log():
    for path in [p for p in FILES if "rules" in p.parts]:
        for line, name in imports(path):
            foreign = NOT_IN_RULES.intersection(name.split("."))
            assert not foreign, f"{name_of(path)}:{line}: rules import {name}"


def test_venues_know_no_clock_chance_or_log():
    """What a seat may see of a venue is its own affair; otherwise it keeps to what rules keep to."""
    for path in sorted(VENUES.rglob("*.py")):
        for line, name in imports(path):
            foreign = NO_CLOCK_CHANCE_OR_LOG.intersection(name.split("."))
            assert not foreign, f"{name_of(path)}:{line}: a venue imports {name}"


def named_venues(path: Path, names: list[str]) -> list[str]:
    """Where a file names one of these venues."""
    lines = enumerate(text(path).splitlines(), 1)
    return [f"{name_of(path)}:{number}: {name}" for number, line in lines for name in names if name in line.casefold()]


def test_outside_its_folder_the_engine_names_no_venue():
    assert len(VENUE_NAMES) >= 8
    known_to = [path for path in VENUES.parent.rglob("*.py") if VENUES not in path.parents] + [VENUES / "venue.py"]
    found = [place for path in known_to for place in named_venues(path, VENUE_NAMES)]
    assert not found, f"these belong in a folder of {name_of(VENUES)}: {found}"


def test_outside_its_folder_the_client_names_no_venue():
    """Its tests and the positions it is looked at in apart, and what is written from the server's messages."""
    home = CLIENT / "games" / "fromage"
    folders = [home / "venues" / name for name in VENUE_NAMES]
    assert all((folder / "messages" / "en.json").exists() for folder in folders)
    shared = [
        path
        for path in CLIENT_FILES
        if path.is_relative_to(home)
        and path != home / "wire.ts"
        and not path.name.endswith(".test.ts")
        and home / "gallery" not in path.parents
        and not any(folder in path.parents for folder in folders)
    ]
    found = [place for path in shared for place in named_venues(path, VENUE_NAMES)]
    assert not found, f"these belong in a folder of {name_of(home / 'venues')}: {found}"


@pytest.mark.parametrize("venue", VENUE_NAMES)
def test_a_venue_knows_no_other(venue):
    others = [name for name in VENUE_NAMES if name != venue]
    drawn = CLIENT / "games" / "fromage" / "venues" / venue
    files = [path for kind in ("*.py", "*.toml") for path in (VENUES / venue).rglob(kind)]
    files += [path for path in CLIENT_FILES if path.is_relative_to(drawn)]
    found = [place for path in files for place in named_venues(path, others)]
    assert not found, f"{venue} names another venue: {found}"


@pytest.mark.parametrize("file", IN_EVERY_GAME)
@pytest.mark.parametrize("game", OUR_GAMES)
def test_every_game_is_tested_in_the_same_places(game, file):
    path = ROOT / "tests" / "games" / game / file
    assert path.exists(), f"{name_of(path)} is not there"
    tests = [node.name for node in tree(path).body if isinstance(node, ast.FunctionDef)]
    assert any(name.startswith("test_") for name in tests), f"{name_of(path)} tests nothing"


def test_compiled_files_keep_to_what_mypyc_keeps():
    for path in COMPILED:
        for node in ast.walk(tree(path)):
            place = f"{name_of(path)}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.ClassDef):
                assert not node.keywords, f"{place}: mypyc drops class keywords without a word"
            assert not isinstance(node, ast.Match), f"{place}: match is slow when compiled; use a dict or isinstance"
        for line, name in imports(path):
            last = name.rpartition(".")[2]
            assert last != "cached_property", f"{name_of(path)}:{line}: mypyc computes a cached_property every time"
            assert "dataclasses" not in name, (
                f"{name_of(path)}:{line}: write __slots__ and __init__; dataclasses are slow"
            )


def test_outside_its_folder_the_program_names_no_game():
    for path in OUTSIDE_GAMES:
        for number, line in enumerate(text(path).splitlines(), 1):
            found = OF_A_GAME.search(line)
            assert not found, f"{name_of(path)}:{number}: {found[0]} belongs in src/affinage/games"


def test_outside_its_folder_the_client_names_no_game():
    for path in [p for p in CLIENT_FILES if p.parts[len(CLIENT.parts)] != "games"]:
        for number, line in enumerate(text(path).splitlines(), 1):
            found = OF_A_GAME.search(line)
            assert not found, f"{name_of(path)}:{number}: {found[0]} belongs in client/src/games"


def test_in_the_client_a_game_is_reached_through_its_index():
    """Pages know the games by the catalogue, and no game knows another; the plain parts are for every game."""
    for path in [p for p in CLIENT_FILES if p.suffix in {".ts", ".svelte"}]:
        folders = {folder for folder in (CLIENT / "games").iterdir() if folder.is_dir() and folder.name != "plain"}
        own = {folder for folder in folders if path.is_relative_to(folder)}
        for target in CLIENT_IMPORT.findall(text(path)):
            meant = Path(normpath(path.parent / target))
            foreign = [folder.name for folder in folders - own if meant.is_relative_to(folder)]
            assert not foreign, f"{name_of(path)} imports {target}: only the catalogue may open {foreign[0]}"


def test_outside_games_a_name_has_one_meaning():
    """Two classes of one name send a reader to the wrong one; each game has words of its own."""
    where: dict[str, list[str]] = {}
    for path in FILES:
        if path.relative_to(PACKAGE).parts[0] != "games":
            for node in tree(path).body:
                if isinstance(node, ast.ClassDef):
                    where.setdefault(node.name, []).append(f"{name_of(path)}:{node.lineno}")
                elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
                    where.setdefault(ast.unparse(node.target), []).append(f"{name_of(path)}:{node.lineno}")
    twice = {name: places for name, places in where.items() if len(places) > 1}
    assert not twice, f"rename all but one of each: {twice}"


PROBES = re.compile(r"\b(?:getattr|hasattr)\(\s*(?:self\.|table\.)?(?:_?game|venue)\b")


def test_a_game_is_asked_and_never_probed():
    """What a game may leave out has a default in `core/game.py`, what a venue may in `venues/venue.py`."""
    for path in FILES:
        for number, line in enumerate(text(path).splitlines(), 1):
            assert not PROBES.search(line), f"{name_of(path)}:{number}: ask the protocol instead: {line.strip()}"


def test_there_is_something_to_read_and_to_compile():
    assert len(FILES) > 400
    assert len(OUTSIDE_GAMES) > 200
    assert len(CLIENT_FILES) > 400
    assert COMPILED, "pyproject.toml's mypyc patterns match no file"


def test_no_compiled_file_hides_the_source():
    stray = [name_of(path) for kind in ("*.so", "*.pyd") for path in (ROOT / "src").rglob(kind)]
    assert not stray, f"these win over every later edit; delete them: {stray}"


def test_modules_stay_readable():
    for path in FILES:
        lines = len(text(path).splitlines())
        assert lines <= LONGEST, f"{name_of(path)} has {lines} lines: split it by its headings"


@pytest.mark.parametrize("folder", ["src", "bench", "tools", "docs", "examples"])
def test_nothing_names_a_machine(folder):
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix in {".py", ".toml", ".md", ".sh"}:
            found = MACHINE_PATH.findall(path.read_text())
            assert not found, f"{name_of(path)} names a place on one machine: {found}"
