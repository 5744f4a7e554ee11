"""Training from nothing: rounds of self-play, fitting and matches, each kept in a folder so that a run can go on."""

import json
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from affinage.arena.executor import Executor, Lost
from affinage.bots.features import Features
from affinage.bots.network import Judge, Network
from affinage.bots.network_plan import plan_turn_by
from affinage.bots.turn_plan import plan_turn
from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame
from affinage.core.playouts import first_of
from affinage.core.rng import stream
from affinage.train.fitting import Sizes
from affinage.train.quantize import train
from affinage.train.selfplay import Games, Learned, rows_of

CHUNK = 25
"""Games a worker plays between two answers."""
LOT = 1000
"""Games that are kept together."""
SURE = 1.96
FIRST_DEAL = 5_000_000_000
"""Matches are dealt from seeds that no game was learned from."""

Say = Callable[[str], None]


class TrainingPlan(NamedTuple):
    """What a run is to do; written down beside its results."""

    game: str
    options: tuple[dict[str, Any], ...]
    games: int
    rounds: int
    epochs: int
    matches: int
    sizes: Sizes = Sizes()
    seed: int = 0


class Match(NamedTuple):
    """A share of wins where `fair` would be even, and half of its 95 % interval."""

    share: float
    error: float
    fair: float
    games: int

    @property
    def surely_better(self) -> bool:
        return self.share - self.error > self.fair


def run(plan: TrainingPlan, folder: Path, executor: Executor, say: Say) -> Path:
    """Carries out a plan, going on where an earlier run of it stopped; returns the file of the best network."""
    folder.mkdir(parents=True, exist_ok=True)
    _agreed(plan, folder)
    game = registry.game(plan.game)
    parts, seats = parts_of(game, plan.options)
    features = Features(game, parts, seats)
    best = Path()
    kept: list[list[Path]] = []
    for number in range(1, plan.rounds + 1):
        place = folder / f"round-{number}"
        place.mkdir(exist_ok=True)
        kept.append(_play(plan, number, parts, seats, best, place, executor, say))
        made = place / "network.npz"
        if not made.exists():
            data = [_load(path) for files in kept[-2:] for path in files]
            say(f"round {number}: fitting {sum(len(each.bits) for each in data):,} rows")
            network = train(features, data, plan.sizes, plan.epochs, plan.seed + number, _told(number, say))
            network.about |= {"round": number, "plan": plan._asdict()}
            network.save(made)
        told = place / "match.json"
        if not told.exists():
            against = str(best) if best.name else ""
            match = play_match(plan, str(made), against, executor, plan.matches)
            told.write_text(json.dumps(match._asdict()))
        match = Match(**json.loads(told.read_text()))
        say(f"round {number}: wins {match.share:.1%} ± {match.error:.1%} where {match.fair:.1%} is even")
        if match.surely_better or not best.name:
            best = made
    return best


def _told(number: int, say: Say) -> Callable[[int, float, float], None]:
    def note(epoch: int, loss: float, held: float) -> None:
        say(f"round {number}: epoch {epoch + 1}, loss {loss:.4f}, held out {held:.4f}")

    return note


def parts_of(game: AnyGame, options: Sequence[dict[str, Any]]) -> tuple[tuple[str, ...], int]:
    """The names of the parts of the evaluation at these tables, and the most seats."""
    names: dict[str, None] = {}
    seats = 1
    for at, given in enumerate(options):
        state = game.setup(game.options(**given), at)
        seats = max(seats, game.seats(state))
        names |= dict.fromkeys(game.evaluation_parts(state, 0))
    return tuple(sorted(names)), seats


def _agreed(plan: TrainingPlan, folder: Path) -> None:
    """Writes the plan down; raises Mistake where the folder holds the results of another one."""
    said, file = json.dumps(plan._asdict(), sort_keys=True), folder / "plan.json"
    if not file.exists():
        file.write_text(said)
    elif file.read_text() != said:
        raise Mistake(f"{folder} holds another training; go on with the same call, or name another folder with --out.")


def _play(
    plan: TrainingPlan,
    number: int,
    parts: tuple[str, ...],
    seats: int,
    best: Path,
    place: Path,
    executor: Executor,
    say: Say,
) -> list[Path]:
    """Plays a round's games in lots, a file each, so that a run that is stopped loses at most one."""
    first = plan.seed + number * 10_000_000
    network = str(best) if best.name else ""
    files = []
    for begin in range(0, plan.games, LOT):
        file = place / f"rows-{begin:07}.npz"
        files.append(file)
        if file.exists():
            continue
        end = min(begin + LOT, plan.games)
        items = [
            Games(
                plan.game, plan.options, tuple(range(first + at, first + min(at + CHUNK, end))), parts, seats, network
            )
            for at in range(begin, end, CHUNK)
        ]
        found: list[Learned] = []
        for result in executor.map(rows_of, items):
            if isinstance(result, Lost):
                say(f"round {number}: some games were lost: {result.reason}")
            else:
                found.append(result)
        if not found:
            raise Mistake("No game could be played; the reason stands above.")
        columns = [np.concatenate([each[at] for each in found]) for at in range(4)]
        part = file.with_suffix(".part")
        with part.open("wb") as written:
            np.savez(written, bits=columns[0], numbers=columns[1], game=columns[2], targets=columns[3])
        part.replace(file)
        cut = sum(each.cut for each in found)
        say(f"round {number}: {end:,} of {plan.games:,} games, {cut:,} of the last {end - begin:,} without an end")
    return files


def _load(path: Path) -> Learned:
    with np.load(path) as file:
        return Learned(file["bits"], file["numbers"], file["game"], file["targets"], 0)


class Deal(NamedTuple):
    """A deal between two networks, from each seat in turn."""

    game: str
    options: dict[str, Any]
    seed: int
    one: str
    other: str


def play_match(plan: TrainingPlan, one: str, other: str, executor: Executor, games: int) -> Match:
    """Plans by one network against plans by another, or by the evaluation; every deal from each seat."""
    items = [Deal(plan.game, plan.options[at % len(plan.options)], FIRST_DEAL + at, one, other) for at in range(games)]
    shares, fairs = [], []
    for result in executor.map(_deal, items):
        if not isinstance(result, Lost):
            shares.append(result[0])
            fairs.append(result[1])
    mean = float(np.mean(shares))
    return Match(mean, SURE * float(np.std(shares)) / sqrt(len(shares)), float(np.mean(fairs)), len(shares))


def _deal(pairing: Deal) -> tuple[float, float]:
    """The share of wins of the first over one deal, played from each seat; and what would be even."""
    game = registry.game(pairing.game)
    options = game.limited(game.options(**pairing.options))
    judges = [_judge(game, path) if path else None for path in (pairing.one, pairing.other)]
    seats = game.seats(game.setup(options, pairing.seed))
    won = 0.0
    for mine in range(seats):
        outcome = _match_game(
            game, options, pairing.seed, [judges[0] if seat == mine else judges[1] for seat in range(seats)]
        )
        if outcome is not None and mine in outcome.winners:
            won += 1.0 / len(outcome.winners)
        elif outcome is None or not any(outcome.ranks):
            won += 1.0 / seats
    return won / seats, 1.0 / seats


def _judge(game: AnyGame, path: str) -> Judge:
    network = Network.load(Path(path))
    return Judge(Features(game, network.about["parts"], network.about["seats"]), network)


def _match_game(game: AnyGame, options: Any, seed: int, judges: list[Judge | None]) -> Any:
    state = game.setup(options, seed)
    seats = len(judges)
    chances = [stream(seed, f"match {seat}") for seat in range(seats)]
    while asked := game.asked(state):
        seat = first_of(asked, game.turn(state) % seats)
        legal = game.actions(state, seat)
        action = legal[0]
        if len(legal) > 1:
            world = game.imagine(game.view(state, seat, recall=True), chances[seat])
            judge = judges[seat]
            plans = (
                plan_turn(game, world, seat, 3) if judge is None else plan_turn_by(game, world, seat, 3, judge.logits)
            )
            action = max(plans.values(), key=lambda plan: plan.value).actions[0]
        game.apply(state, seat, action)
    return game.outcome(state)
