"""The project's own promises: what is pinned, what make offers, what docs/ shows."""

import doctest
import json
import random
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
DOCUMENTS = [path for path in sorted((ROOT / "docs").rglob("*.md")) if "```python" in path.read_text()]


def test_the_lock_pins_everything_we_name():
    pins = [Requirement(line) for line in (ROOT / "requirements.lock").read_text().splitlines()]
    assert all(re.fullmatch(r"==[^,*]+", str(pin.specifier)) and pin.url is None for pin in pins)
    pinned = {canonicalize_name(pin.name): pin for pin in pins}
    wanted = [
        *PROJECT["dependencies"],
        *(line for extra in PROJECT["optional-dependencies"].values() for line in extra),
    ]
    for need in map(Requirement, wanted):
        if need.name != "affinage":
            pin = pinned.get(canonicalize_name(need.name))
            assert pin is not None, f"{need.name} is not in requirements.lock: `make lock`"
            version = str(pin.specifier).removeprefix("==")
            assert need.specifier.contains(version), f"requirements.lock has {pin}, pyproject.toml asks for {need}"


@pytest.mark.parametrize("target", ["play", "test", "fast", "bench", "golden", "screenshots", "docs", "help"])
def test_make_help_lists(target):
    shown = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert re.search(rf"^  make {target} +\S", shown, re.MULTILINE)


def test_npm_can_install_the_clients_lock():
    """npm leaves out of a lock what its registry lacks, without a word, and `npm ci` then refuses the lock."""
    packages = json.loads((ROOT / "client" / "package-lock.json").read_text())["packages"]
    for place, entry in packages.items():
        assert "version" in entry, f"{place} has no version"
        for name in entry.get("optionalDependencies", {}):
            assert any(known.endswith(f"node_modules/{name}") for known in packages), f"{place} needs {name}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_python_examples_run(document, tmp_path, monkeypatch):
    """Sessions with >>> say what they answer; other examples only have to run."""
    monkeypatch.chdir(tmp_path)
    random.seed(1)
    for example in re.findall(r"^```python\n(.*?)^```$", document.read_text(), re.MULTILINE | re.DOTALL):
        if ">>>" in example:
            session = doctest.DocTestParser().get_doctest(example, {}, document.name, str(document), 0)
            assert doctest.DocTestRunner().run(session).failed == 0
        else:
            exec(compile(example, str(document), "exec"), {})
