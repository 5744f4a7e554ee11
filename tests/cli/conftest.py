"""Calls the command line as a person would, and looks at what they would see."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from affinage.cli import main
from affinage.core.record import Record

Call = Callable[..., Result]


@pytest.fixture
def call(tmp_path, monkeypatch) -> Call:
    """Runs `affinage …` in an empty folder; whatever happens, it is no traceback."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def call(*arguments: str | Path, typed: str | bytes = "") -> Result:
        result = CliRunner().invoke(main, [str(argument) for argument in arguments], input=typed, prog_name="affinage")
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        assert "Traceback" not in result.output
        return result

    return call


@pytest.fixture(scope="session")
def record() -> Record:
    """A finished game between two bots."""
    game = affinage.game("roquefort")
    return play_game(game, game.options(), [bot("random"), bot("random")], seed=11).record
