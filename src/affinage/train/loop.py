"""Training from nothing: rounds of self-play, fitting and matches, each kept in a folder so that a run can go on."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from affinage.arena.executor import Executor, Lost
from affinage.bots.features import Features
from affinage.bots.network import Network
from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.train.fitting import CAUTIONS, Sizes
from affinage.train.match import Match, play_match
from affinage.train.quantize import train
from affinage.train.selfplay import Games, Learned, rows_of
from affinage.train.tables import Tables

CHUNK = 25
"""Games a worker plays between two answers."""
LOT = 1000
"""Games that are kept together."""
WINDOW = 3
"""The rounds whose games are learned from: the last ones."""

Say = Callable[[str], None]


class TrainingPlan(NamedTuple):
    """What a run is to do; written down beside its results."""

    tables: Tables
    games: int
    rounds: int
    epochs: int
    matches: int
    sizes: Sizes = Sizes()
    seed: int = 0
    later: int = 0
    """How many games a round has after the first, whose networks are slower to ask; 0: as many."""
    start: str = ""
    """The name of the network that the run begins with, if any."""
    worlds: int = 1
    """In how many imagined worlds a network plans a turn, in games and in matches."""

    def games_of(self, number: int) -> int:
        """How many games a round has."""
        return self.later if number > 1 and self.later else self.games


def run(
    plan: TrainingPlan, folder: Path, executor: Executor, say: Say, command: str = "", start: bytes = b""
) -> Path | None:
    """Carries out a plan, going on where an earlier run of it stopped; `start` is the network it begins with, if any.

    Returns the file of the best network; None where none was surely better than that one, or than the evaluation.
    """
    features = Features.of_game(registry.game(plan.tables.game), plan.tables.most_seats())
    if start:
        _fits(Network.read(start), features, plan.start)
    folder.mkdir(parents=True, exist_ok=True)
    with _alone_in(folder):
        return _rounds(plan, folder, executor, say, command, start, features)


def _rounds(
    plan: TrainingPlan, folder: Path, executor: Executor, say: Say, command: str, start: bytes, features: Features
) -> Path | None:
    _agreed(plan, folder)
    best, told_of = start, plan.start
    matches: list[dict[str, Any]] = []
    kept: list[list[Path]] = []
    final = folder / "best.npz"
    for number in range(1, plan.rounds + 1):
        place = folder / f"round-{number}"
        place.mkdir(exist_ok=True)
        kept.append(_play(plan, number, best, place, executor, say))
        made = place / "network.npz"
        if not made.exists():
            data = [_load(path) for files in kept[-WINDOW:] for path in files]
            say(f"round {number}: fitting {sum(len(each.bits) for each in data):,} rows")
            told = _told(number, say)
            network = train(
                features,
                data,
                plan.sizes,
                plan.epochs,
                plan.seed + number,
                told,
                plan.tables.also,
                CAUTIONS,
                Network.read(best) if best else None,
            )
            network.about["round"] = number
            network.save(made)
        match = _match(plan, made, best, place, executor)
        against = told_of or "the evaluation"
        say(
            f"round {number}: wins {match.share:.1%} ± {match.error:.1%} against {against}, "
            f"where {match.fair:.1%} is even"
        )
        matches.append({"round": number, "against": against, **match._asdict()})
        if match.surely_better:
            best, told_of = made.read_bytes(), f"round {number}"
            network = Network.load(made)
            network.about["made"] = {
                "command": command,
                "date": datetime.now(UTC).strftime("%Y-%m-%d"),
                "seed": plan.seed,
                "games a round": [plan.games_of(each) for each in range(1, number + 1)],
                "tables": plan.tables._asdict(),
                "matches": list(matches),
            }
            network.save(final)
    return final if final.exists() else None


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Raises Mistake where another process trains in the folder; SQLite's lock ends with its process everywhere."""
    with closing(sqlite3.connect(folder / "lock", timeout=0, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            raise Mistake(
                f"Another training writes to {folder} right now; wait for it, or name another folder with --out."
            ) from None
        yield


def _fits(network: Network, features: Features, name: str) -> None:
    """Raises Mistake where a network was trained for other features than these tables have."""
    if network.about["features"] != features.digest:
        raise Mistake(f"{name} was trained for other seats or features; begin with a network for the same tables.")


def _match(plan: TrainingPlan, made: Path, best: bytes, place: Path, executor: Executor) -> Match:
    """The match after a round, or how it went the first time."""
    told = place / "match.json"
    if not told.exists():
        match = play_match(plan.tables, made.read_bytes(), best, executor, plan.matches, plan.worlds)
        told.write_text(json.dumps(match._asdict()))
    return Match(**json.loads(told.read_text()))


def _told(number: int, say: Say) -> Callable[[int, float, float], None]:
    def note(epoch: int, loss: float, held: float) -> None:
        say(f"round {number}: epoch {epoch + 1}, loss {loss:.4f}, held out {held:.4f}")

    return note


def _agreed(plan: TrainingPlan, folder: Path) -> None:
    """Writes the plan down; raises Mistake where the folder holds the results of another one. Rounds may be added."""
    agreed = {name: value for name, value in plan._asdict().items() if name != "rounds"}
    said, file = json.dumps({**agreed, "tables": plan.tables._asdict()}, sort_keys=True), folder / "plan.json"
    if not file.exists():
        file.write_text(said)
    elif file.read_text() != said:
        raise Mistake(f"{folder} holds another training; go on with the same call, or name another folder with --out.")


def _play(plan: TrainingPlan, number: int, best: bytes, place: Path, executor: Executor, say: Say) -> list[Path]:
    """Plays a round's games in lots, a file each, so that a run that is stopped loses at most one."""
    first = plan.seed + number * 10_000_000
    files = []
    games = plan.games_of(number)
    for begin in range(0, games, LOT):
        file = place / f"rows-{begin:07}.npz"
        files.append(file)
        if file.exists():
            continue
        end = min(begin + LOT, games)
        items = [
            Games(plan.tables, tuple(range(first + at, first + min(at + CHUNK, end))), best, plan.worlds)
            for at in range(begin, end, CHUNK)
        ]
        found: list[Learned] = []
        for result in executor.map(rows_of, items):
            if isinstance(result, Lost):
                say(f"round {number}: some games were lost: {result.reason}")
            elif len(result.bits):
                found.append(result)
        if not found:
            raise Mistake("Too few games came to an end to learn from; play more of them, or with a later cut.")
        columns = [np.concatenate([each[at] for each in found]) for at in range(4)]
        part = file.with_suffix(".part")
        with part.open("wb") as written:
            np.savez(written, bits=columns[0], numbers=columns[1], game=columns[2], targets=columns[3])
        part.replace(file)
        cut = sum(each.cut for each in found)
        say(f"round {number}: {end:,} of {games:,} games, {cut:,} of the last {end - begin:,} without an end")
    return files


def _load(path: Path) -> Learned:
    with np.load(path) as file:
        return Learned(file["bits"], file["numbers"], file["game"], file["targets"], 0)
