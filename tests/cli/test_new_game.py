"""A game of one's own: what cannot be written gets a sentence; tests/browser/test_plain.py plays what can."""

from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("name", "folder", "sentence"),
    [("Chess!", "new", "cannot be a game's name"), ("roquefort", "new", "already"), ("hexes", ".", "is not empty")],
)
def test_a_game_that_cannot_be_written_gets_a_sentence(call, tmp_path: Path, name: str, folder: str, sentence: str):
    (tmp_path / "something").touch()
    result = call("new-game", name, folder)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert not (tmp_path / "new").exists()
