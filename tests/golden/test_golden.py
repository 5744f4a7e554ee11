"""Kept games replay to the same end, tell the same story, and are played the same again."""

import pytest

from affinage.core.record import Record
from tests.golden.playthrough import FOLDER, GOLDEN, Golden, told

pytestmark = pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"{golden.game}-{golden.name}")


def test_a_kept_record_verifies_and_ends_for_its_reason(golden: Golden) -> None:
    outcome = Record.load(golden.path).verify().outcome
    assert outcome is not None
    assert outcome.reason == golden.reason


def test_a_kept_game_tells_the_same_story(golden: Golden) -> None:
    assert golden.path.with_suffix(".txt").read_text(encoding="utf-8") == told(Record.load(golden.path))


def test_no_kept_record_is_forgotten(golden: Golden) -> None:
    assert {path.stem for path in (FOLDER / golden.game).glob("*.json")} == {
        other.name for other in GOLDEN if other.game == golden.game
    }
