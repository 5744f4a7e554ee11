"""Whether chances hold: of positions that are given 70 %, seven in ten should be won."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from affinage.bots.features import Shown
from affinage.bots.network import Network

BINS = 10
STEPS = 12
LEAST, MOST = 0.2, 2.0
"""No logit is stretched beyond these: more would be an accident of few rows."""
ROWS = 65536


def logits_of(network: Network, shown: Shown) -> NDArray[np.float64]:
    """The logit of winning for many rows."""
    parts = [
        network.heads(Shown(shown.bits[at : at + ROWS], shown.numbers[at : at + ROWS]))[:, 0]
        for at in range(0, len(shown.bits), ROWS)
    ]
    return np.concatenate(parts).astype(np.float64)


def _chances(logits: NDArray[np.float64]) -> NDArray[np.float64]:
    chances: NDArray[np.float64] = 1.0 / (1.0 + np.exp(-np.clip(logits, -30.0, 30.0)))
    return chances


def _loss(logits: NDArray[np.float64], won: NDArray[Any], line: NDArray[np.float64]) -> float:
    straight = line[0] * logits + line[1]
    return float(np.mean(np.logaddexp(0.0, straight) - won * straight))


def adjust(network: Network, shown: Shown, won: NDArray[Any]) -> None:
    """Stretches and shifts the logit of winning so that it fits these rows best (Platt); the order of states stays."""
    logits = logits_of(network, shown)
    best = np.array([1.0, 0.0])
    for _ in range(STEPS):  # Newton's method, with shorter steps where one would go too far
        chance = _chances(best[0] * logits + best[1])
        gap, weight = chance - won, chance * (1.0 - chance)
        slopes = np.array([np.mean(gap * logits), np.mean(gap)])
        mixed = np.mean(weight * logits)
        bends = np.array([[np.mean(weight * logits * logits), mixed], [mixed, np.mean(weight)]]) + 1e-6 * np.eye(2)
        step = np.linalg.solve(bends, slopes)
        while _loss(logits, won, best - step) > _loss(logits, won, best) and np.abs(step).max() > 1e-6:
            step = step / 2
        best = best - step
    slope, shift = min(max(float(best[0]), LEAST), MOST), float(best[1])
    scale = float(network.arrays["s2"][0]) * slope
    network.arrays["s2"][0] = scale
    if "s3" in network.arrays:
        network.arrays["s3"][0] *= slope
    network.arrays["b2"][0] += round(shift / scale)
    network.prepare()


def reliability(network: Network, shown: Shown, won: NDArray[Any]) -> dict[str, Any]:
    """For each tenth of the scale: rows, the chance they were given, and the share of them that was won."""
    chances = _chances(logits_of(network, shown))
    rows = []
    error = 0.0
    for at in range(BINS):
        inside = (chances >= at / BINS) & ((chances < (at + 1) / BINS) if at + 1 < BINS else (chances <= 1.0))
        count = int(inside.sum())
        if count:
            given, real = float(chances[inside].mean()), float(won[inside].mean())
            error += count / len(chances) * abs(given - real)
            rows.append([count, round(given, 4), round(real, 4)])
    return {"error": round(error, 4), "rows": rows, "brier": round(float(np.mean((chances - won) ** 2)), 4)}
