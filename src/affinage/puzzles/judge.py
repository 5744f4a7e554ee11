"""How sure one action is the best: actions meet the same imagined worlds, more of them the closer they are."""

from collections.abc import Collection, Sequence
from math import sqrt
from statistics import fmean
from typing import Final, NamedTuple

from affinage.bots.eyes import Eyes
from affinage.bots.hard import Search
from affinage.bots.race import Runner
from affinage.bots.suggest import Ends
from affinage.core.game import Action
from affinage.core.rng import stream

WORLDS: Final = (8, 24, 72, 192)
"""How many worlds those still in the field have met after each round."""
MOST: Final = (12, 8, 6, 6)
"""How many may be left after each round; where more are, nothing stands out, and it ends."""
OUT: Final = 3.5
"""How many standard errors behind the leader an action leaves the field before the last round."""
ENOUGH: Final = 24
"""After so many worlds it ends where all that are left are alike."""
ALIKE: Final = 0.008
"""What is no further behind than this is as good as the best."""
LEAST_ERROR: Final = 0.002
"""A standard error is never called smaller: few worlds can agree by accident."""


class Judged(NamedTuple):
    """An action: what the search values it at from 0 to 1, how far it is behind the best, and the chance to win."""

    action: Action
    value: float
    behind: float
    errors: float
    """How far it is behind the best in standard errors, over the worlds that both have met."""
    chance: float
    worlds: int


class Judgement(NamedTuple):
    """Every action, the best first, how the seat would go on after the best, and how many lines were played."""

    actions: Sequence[Judged]
    line: tuple[Action, ...]
    iterations: int


def judge(eyes: Eyes, seed: int, idle: Collection[int] = ()) -> Judgement | None:
    """Judges every action a seat has but the idle ones, by what it may know; None where too many are about as good.

    It is counted, so the same view and seed give the same judgement on every machine.
    """
    ends = Ends(eyes)
    search = Search(eyes, stream(seed, "puzzle"), watch=ends.reached)
    runners = {index: Runner(branch, []) for index, branch in search.root.items()}
    search.runners = runners
    field = [runner for index, runner in runners.items() if index not in idle]
    leader = field[0]
    for worlds, most in zip(WORLDS, MOST, strict=True):
        for runner in field:
            search.meet(runner.branch, worlds)
        leader = max(field, key=_mean)
        if worlds != WORLDS[-1]:
            field = [each for each in field if _behind(each, leader)[1] < OUT]
        if len(field) > most:
            return None
        if worlds >= ENOUGH and all(_behind(each, leader)[0] <= ALIKE for each in field):
            break
    base = ends.chances[leader.branch.action.index]
    judged = []
    for index, runner in runners.items():
        if index in idle:
            continue
        behind, errors = _behind(runner, leader)
        met = len(runner.values)
        lost = fmean(base[:met]) - fmean(ends.chances[index])
        chance = min(1.0, max(0.0, fmean(base) - lost))
        judged.append(Judged(runner.branch.action, _mean(runner), behind, errors, chance, met))
    judged.sort(key=lambda each: (each.behind, each.action.index))
    lines = sum(each.worlds for each in judged)
    return Judgement(judged, tuple(search.line(leader.branch)), lines)


def _mean(runner: Runner) -> float:
    return fmean(runner.values)


def _behind(runner: Runner, leader: Runner) -> tuple[float, float]:
    """By how much an action is behind the leader in the worlds both have met, and that in standard errors."""
    if runner is leader:
        return 0.0, 0.0
    gaps = [theirs - own for theirs, own in zip(leader.values, runner.values, strict=False)]
    mean = fmean(gaps)
    error = sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
    return mean, mean / max(error, LEAST_ERROR)
