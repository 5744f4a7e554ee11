"""Records of every released version replay to the same end, and none of them is ever written anew."""

from pathlib import Path

import pytest

from affinage.core.record import Record
from tests.golden.keep import KEPT, SUMS, digest

VERSIONS = sorted(path for path in KEPT.iterdir() if path.is_dir())
RECORDS = sorted(KEPT.glob("*/*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_of_an_older_version_replays_to_the_same_end(path: Path) -> None:
    outcome = Record.load(path).verify().outcome
    assert outcome is not None


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_the_records_of_a_version_are_as_they_were_kept(version: Path) -> None:
    written = dict(line.split("  ")[::-1] for line in (version / SUMS).read_text().splitlines())
    assert {path.name: digest(path) for path in version.glob("*.json")} == written


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_every_game_is_kept(version: Path) -> None:
    games = {Record.load(path).game for path in version.glob("*.json")}
    assert games >= {"roquefort", "cheesonomics", "fromage", "formaggio"}


def test_there_is_a_version() -> None:
    assert VERSIONS
