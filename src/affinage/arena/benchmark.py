"""Fixed tasks by which bots are compared: a game, opponents, deals; and the row of scores that a bot gets for them.

The tasks of a game are data, `benchmark.toml` in its package. They never change; another task gets another name.
"""

from collections.abc import Callable, Sequence
from importlib import resources
from time import perf_counter
from typing import Any

import msgspec

from affinage.arena.executor import Executor, Lost
from affinage.arena.ladder import Met, pairings, play_pairing
from affinage.arena.selfplay import FORFEIT, engine
from affinage.arena.share import portion, share
from affinage.bots import bot
from affinage.core import registry
from affinage.core.errors import Mistake

__all__ = ["BenchmarkRow", "BenchmarkTask", "TaskScore", "choose", "score", "tasks"]

FILE = "benchmark.toml"


class BenchmarkTask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot alone among so many opponents of one level; every deal is played once from every seat."""

    name: str
    game: str
    seats: int
    opponents: str
    games: int
    seed: int
    options: dict[str, Any] = {}

    @property
    def fair(self) -> float:
        """The share of a bot that is as good as its opponents."""
        return 1 / self.seats


class TaskScore(msgspec.Struct, frozen=True):
    """What a bot won in a task, ties split, with the 95 % interval after Wilson; a forfeit is a loss."""

    task: str
    games: int
    share: float
    low: float
    high: float
    fair: float
    forfeits: int


class BenchmarkRow(msgspec.Struct, frozen=True):
    """A bot's scores, one a task, and their mean; `stopped` where not all games were played."""

    bot: str
    mean: float
    scores: tuple[TaskScore, ...]
    engine: str
    seconds: float
    faults: tuple[str, ...] = ()
    stopped: bool = False


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tasks: tuple[BenchmarkTask, ...]


def tasks() -> tuple[BenchmarkTask, ...]:
    """The tasks of all games there are, in the order of the games."""
    packages = dict.fromkeys(registry.game(name).package for name in registry.names())
    found: list[BenchmarkTask] = []
    for package in packages:
        file = resources.files(package).joinpath(FILE)
        if file.is_file():
            found += msgspec.toml.decode(file.read_bytes(), type=_File).tasks
    return tuple(found)


def choose(names: Sequence[str]) -> tuple[BenchmarkTask, ...]:
    """The tasks of these names, or those of a game by the game's name; without names all. Raises Mistake."""
    known = tasks()
    for name in names:
        if not any(name in (task.name, task.game) for task in known):
            raise Mistake(f"There is no task '{name}'; there are {', '.join(task.name for task in known)}.")
    return tuple(task for task in known if not names or task.name in names or task.game in names)


def score(
    level: str, chosen: Sequence[BenchmarkTask], on: Executor, told: Callable[[int], None] = lambda done: None
) -> BenchmarkRow:
    """Plays the tasks with a bot; `told` hears how many games are done. What is done when it is stopped is told."""
    bot(level)  # a name that is none is said before anything is played
    met: dict[str, list[Met]] = {task.name: [] for task in chosen}
    faults: list[str] = []
    start, done, stopped = perf_counter(), 0, False
    try:
        for task in chosen:
            game = registry.game(task.game)
            options = game.limited(game.options(seats=task.seats, **task.options))
            pair = (level, task.opponents)
            for answer in on.map(
                play_pairing, list(pairings(game, options, [pair], task.games, task.seats, task.seed))
            ):
                if isinstance(answer, Lost):
                    faults.append(f"{task.name}, seed {answer.item.batch.seeds[0]}: {answer.reason}")
                else:
                    met[task.name] += answer
                    faults += [f"{task.name}, seed {m.result.seed}: {m.result.fault}" for m in answer if m.result.fault]
                    done += len(answer)
                told(done)
    except KeyboardInterrupt:
        stopped = True
    scores = tuple(_score(task, met[task.name]) for task in chosen if met[task.name])
    return BenchmarkRow(
        bot=level,
        mean=sum(each.share for each in scores) / len(scores) if scores else 0.0,
        scores=scores,
        engine=engine(registry.game(chosen[0].game)) if chosen else "",
        seconds=round(perf_counter() - start, 1),
        faults=tuple(faults),
        stopped=stopped,
    )


def _score(task: BenchmarkTask, met: Sequence[Met]) -> TaskScore:
    outcomes = [(each.result.outcome, each.place) for each in met if each.result.outcome is not None]
    found = share(sum(portion(outcome.ranks, place) for outcome, place in outcomes), len(outcomes))
    gave_up = sum(outcome.reason == FORFEIT for outcome, _ in outcomes)
    return TaskScore(task.name, found.games, found.share, found.low, found.high, task.fair, gave_up)
