"""The terminal keeps the record against each level of the Corporation."""

from pathlib import Path

import pytest

from affinage.cli import alone
from affinage.core.errors import Mistake

SOLO = ("play", "fromage", "--seats", "1", "--seed", "3", "--option", "corporation=2")
IDLE = "1\nready\n" * 60
"""Takes the first choice and ends the turn, over and over."""


def test_a_solo_game_ends_with_the_record_of_its_level(call):
    first = call(*SOLO, typed=IDLE).output
    assert "You have won 0 of 1 game at level 2." in first
    assert "You have won 0 of 2 games at level 2." in call(*SOLO, typed=IDLE).output
    assert "You have won 0 of 1 game at level 3." in call(*SOLO[:-1], "corporation=3", typed=IDLE).output


def test_a_record_that_cannot_be_kept_is_said_so(call, tmp_path):
    (tmp_path / "data").write_text("in the way")
    assert "Your record is not kept" in call(*SOLO, typed=IDLE).output


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(alone, "data_folder", lambda: tmp_path)
    return tmp_path / "alone.json"


def test_wins_are_counted_by_game_and_level(home: Path) -> None:
    assert alone.count("fromage", 1, True) == alone.Tally(1, 1)
    assert alone.count("fromage", 1, False) == alone.Tally(2, 1)
    assert alone.count("formaggio", 1, False) == alone.Tally(1, 0)


def test_a_file_that_is_no_record_is_left_as_it_is(home: Path) -> None:
    home.write_text("rubbish")
    with pytest.raises(Mistake, match="move it away"):
        alone.count("fromage", 1, True)
    assert home.read_text() == "rubbish"
