"""A game of somebody else's, as a package: everything that plays our games plays it too."""

import json
from pathlib import Path

import pytest

from tests.packages import NIM, Installed

ENVIRONMENTS = """
import warnings
from affinage import rl

def first(mask):
    return mask.nonzero()[0][0]

turns = rl.aec_env("nim", seats=3)
turns.reset(seed=1)
for agent in turns.agent_iter():
    seen, reward, over, cut, _ = turns.last()
    turns.step(None if over or cut else first(seen["action_mask"]))

at_once = rl.parallel_env("nim", seats=2)
seen, _ = at_once.reset(seed=1)
while at_once.agents:
    seen, *_ = at_once.step({agent: first(seen[agent]["action_mask"]) for agent in at_once.agents})

alone = rl.gym_env("nim", seat=0, bots="greedy")
seen, _ = alone.reset(seed=1)
over = False
while not over:
    seen, reward, over, cut, _ = alone.step(first(seen["action_mask"]))

state = rl.openspiel_game("nim", seats=2).new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
print("played", reward, state.returns())
"""

HINT = """
import affinage
from affinage.bots import Budget, look, suggest

game = affinage.game("nim")
state = game.setup(game.options(), 3)
best = suggest(look(game, state, 0), Budget(iterations=50))[0]
print(best.action.words[0], best.reason)
"""


@pytest.fixture(scope="module")
def nim(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(NIM, tmp_path_factory.mktemp("nim"))


def test_the_terminal_knows_it(nim: Installed, tmp_path: Path) -> None:
    assert "Nim" in nim.affinage("games")
    assert "Take counters from one heap." in nim.affinage("play", "nim", "--seed", "3", typed="1\n")
    assert "in all" in nim.affinage("perft", "nim", "--depth", "2")


def test_bots_the_arena_and_the_lab_play_it(nim: Installed, tmp_path: Path) -> None:
    played = json.loads(nim.affinage("simulate", "nim", "--games", "20", "--bots", "greedy,random", "--json"))
    assert played["ended"] == {"last-counter": 20}
    ladder = json.loads(nim.affinage("arena", "nim", "--bots", "medium,random", "--games", "10", "--json"))
    assert ladder["meetings"][0]["games"] == 10
    nim.affinage("lab", "nim", "--games", "6", "--out", tmp_path)
    assert "Wins by seat" in (tmp_path / "nim.html").read_text()


def test_its_records_are_verified_replayed_and_reviewed(nim: Installed, tmp_path: Path) -> None:
    nim.affinage("simulate", "nim", "--games", "1", "--bots", "hard:20,random", "--records", tmp_path)
    record = tmp_path / "nim-0.json"
    assert "holds" in nim.affinage("verify", record)
    *steps, end = map(json.loads, nim.affinage("replay", record, "--json").splitlines())
    assert all(step["do"].startswith("take ") for step in steps if step["do"])
    assert end["outcome"]["reason"] == "last-counter"
    reviewed = json.loads(nim.affinage("review", record, "--seconds", "3", "--json"))
    assert reviewed["game"] == "nim"


def test_it_has_learning_environments_and_hints(nim: Installed) -> None:
    assert nim.python("-c", ENVIRONMENTS).startswith("played")
    assert nim.python("-c", HINT).startswith("take")
