"""The benchmark: fixed tasks, a row for any bot, and what is kept when it is stopped."""

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from click.testing import CliRunner

import affinage
from affinage.arena import benchmark
from affinage.arena.benchmark import BenchmarkTask, choose, score, tasks
from affinage.arena.executor import Here, Processes
from affinage.cli import main
from affinage.core.errors import Mistake
from affinage.core.registry import names

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SMALL = BenchmarkTask("small", "roquefort", 2, "random", 4, 5, {"cut": 40})
TABLE = BenchmarkTask("table", "cheesonomics", 3, "random", 3, 9)


def run(*words: str):
    result = CliRunner().invoke(main, ["benchmark", *words], prog_name="affinage")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def small(monkeypatch):
    """Two tasks that take no time."""
    monkeypatch.setattr(benchmark, "tasks", lambda: (SMALL, TABLE))


def test_every_game_has_tasks_that_can_be_played():
    found = tasks()
    assert {task.game for task in found} == set(names())
    assert len({task.name for task in found}) == len(found)
    for task in found:
        game = affinage.game(task.game)
        assert game.seats(game.setup(game.options(seats=task.seats, **task.options), task.seed)) == task.seats
        assert task.games % task.seats == 0  # every deal from every seat
        assert task.name in (EXAMPLES.parent / "docs" / "benchmark.md").read_text()
    assert len({task.seed + n for task in found for n in range(task.games)}) == sum(task.games for task in found)


def test_tasks_are_chosen_by_their_name_or_their_game():
    assert {task.game for task in choose(["roquefort"])} == {"roquefort"}
    assert choose([tasks()[0].name]) == (tasks()[0],)
    assert choose([]) == tasks()
    with pytest.raises(Mistake, match="There is no task 'chess'; there are "):
        choose(["chess"])


def test_a_row_has_a_score_a_task_and_their_mean():
    heard: list[int] = []
    row = score("greedy", [SMALL, TABLE], Here(), heard.append)
    assert [each.task for each in row.scores] == ["small", "table"]
    assert [each.games for each in row.scores] == [4, 3]
    assert [each.fair for each in row.scores] == [1 / 2, 1 / 3]
    assert all(each.low - 1e-9 <= each.share <= each.high + 1e-9 for each in row.scores)
    assert row.mean == sum(each.share for each in row.scores) / 2
    assert heard[-1] == 7
    assert not row.stopped


def test_a_row_is_the_same_in_several_processes():
    here, there = (score("random", [SMALL, TABLE], on) for on in (Here(), Processes(2)))
    assert here.scores == there.scores


def test_a_program_that_does_not_answer_loses():
    row = score(f"cmd:{sys.executable} -c pass", [SMALL], Here())
    assert row.scores[0].forfeits == 4
    assert row.scores[0].share == 0


def test_a_policy_saved_as_arrays_plays_a_seat(tmp_path):
    """What examples/train_ppo.py saves; here its weights are drawn at random."""
    env, chance = affinage.rl.gym_env("cheesonomics", seats=3), np.random.default_rng(1)
    sizes = [env.play.observer.size, 8, 8, len(env.play.catalogue)]
    arrays: dict[str, Any] = {}
    for n, (enter, leave) in enumerate(pairwise(sizes)):
        arrays |= {f"weight{n}": chance.normal(size=(leave, enter)), f"bias{n}": np.zeros(leave)}
    np.savez(tmp_path / "ppo.npz", **arrays)
    row = score(f"cmd:{sys.executable} {EXAMPLES / 'bot_ppo.py'} {tmp_path / 'ppo.npz'}", [TABLE], Here())
    assert row.scores[0].forfeits == 0
    assert row.scores[0].games == 3


@pytest.mark.parametrize("budget", ["4", "0.02s"])
def test_a_search_of_openspiel_plays_a_seat(budget):
    """Formaggio asks several seats at once, and each of them has to answer for itself."""
    task = BenchmarkTask("searched", "formaggio", 2, "random", 2, 7, {"cut": 3})
    row = score(f"cmd:{sys.executable} {EXAMPLES / 'bot_ismcts.py'} {budget}", [task], Here())
    assert row.scores[0].forfeits == 0
    assert row.scores[0].games == 2


def test_what_was_played_is_told_when_it_is_stopped():
    class Stopping:
        jobs = 1

        def map(self, function, items):
            yield function(items[0])
            raise KeyboardInterrupt

    row = score("random", [SMALL, TABLE], Stopping())
    assert row.stopped
    assert [(each.task, each.games) for each in row.scores] == [("small", 1)]


def test_the_command_shows_a_row_or_writes_it(small, tmp_path):
    shown = run("--bot", "greedy", "--task", "small", "--markdown", str(tmp_path / "rows.md"))
    assert shown.exit_code == 0
    assert "4 games in" in shown.output
    assert (tmp_path / "rows.md").read_text().startswith("\n## greedy\n\n| task | games | won |")
    told = json.loads(run("--bot", "greedy", "--task", "small", "--json").output)
    assert msgspec.convert(told, benchmark.BenchmarkRow).scores[0].games == 4


def test_the_command_lists_its_tasks_and_says_what_is_missing(small):
    assert run("--list").output.splitlines()[0].split()[:2] == ["small", "4"]
    nothing = run()
    assert nothing.exit_code == 2
    assert "Name the bot with --bot" in nothing.output
    assert run("--bot", "nobody").exit_code == 2
    assert run("--bot", "easy", "--task", "chess").output.startswith("There is no task 'chess'")
