"""How many sequences of actions there are to a depth: a change in any rule shows here first."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import affinage
from affinage.arena.perft import perft

FILES = sorted(Path(__file__).resolve().parent.glob("*.toml"))
COUNTS = [(path.stem, case) for path in FILES for case in tomllib.loads(path.read_text())["perft"]]


@pytest.mark.parametrize(("name", "case"), COUNTS, ids=lambda value: value if isinstance(value, str) else value["name"])
def test_counts(name: str, case: dict[str, Any]) -> None:
    game = affinage.game(name)
    state = game.setup(game.options(**case["options"]), case["seed"])
    for seat, text in case.get("after", []):
        action = next(action for action in game.actions(state, seat) if " ".join(action.words) == text)
        game.apply(state, seat, action)
    assert [perft(game, state, depth) for depth in range(1, len(case["counts"]) + 1)] == case["counts"]
