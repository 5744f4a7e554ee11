"""From rows of games to a network of whole numbers."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from affinage.bots.features import Features, Shown
from affinage.bots.network import BIT, FORMAT, MOST, Network
from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.train.calibration import adjust, reliability
from affinage.train.fitting import Caution, EpochReport, Fitted, Layers, Rows, Sizes, fit
from affinage.train.selfplay import Learned
from affinage.train.smoothing import smoothed

SAMPLE = 20_000
"""How many rows tell how large numbers are; larger ones count as the largest of these."""
RARE = 0.002
"""A bit that is set in fewer of the rows, or in all but so few, is left out."""
HELD_OUT = 10
"""One game in so many is held out, to choose the epoch by; and another, to tell how well chances hold."""


def train(
    features: Features,
    data: Sequence[Learned],
    sizes: Sizes,
    epochs: int,
    seed: int,
    note: EpochReport | None = None,
    also: Sequence[str] = (),
    cautions: Sequence[Caution] = (Caution(),),
    begin: Network | None = None,
) -> Network:
    """A network for these rows; bits that are the same in all of them are left out. `also`: other games it is for.

    With `begin` a network is trained further: what it is shown, and what its heads mean, stays as it was.

    With more than one caution there is a fit with each, and the one that does best on what was held out is taken.
    """
    packed = np.concatenate([each.bits for each in data])
    games = np.concatenate([each.game for each in data])
    held, unseen = games % HELD_OUT == 0, games % HELD_OUT == 1
    learned = ~(held | unseen)
    if not (learned.any() and held.any() and unseen.any()):
        raise Mistake("Too few games came to an end to learn from; play more of them, or with a later cut.")
    targets = np.concatenate([each.targets for each in data])
    seats = targets[:, 3].astype(np.int64)
    raw = features.summed_up(np.concatenate([each.numbers for each in data]).astype(np.float32), seats)
    columns = used_columns(packed) if begin is None else begin.columns
    steps = steps_of(raw) if begin is None else begin.steps
    numbers = np.clip(np.rint(raw * steps), -MOST, MOST) / MOST
    if begin is None:
        spread = np.maximum(targets[:, 1:3].std(0), 1e-3)
        middle = np.array([0.0, targets[:, 2].mean()], np.float32)
    else:
        spread = np.array([begin.about["margin"], begin.about["total"][1]], np.float32)
        middle = np.array([0.0, begin.about["total"][0]], np.float32)
    wanted = np.concatenate([targets[:, :1], (targets[:, 1:3] - middle) / spread], axis=1).astype(np.float32)
    rows = Rows(packed, columns, numbers.astype(np.float32), wanted)
    unknown = rows.some(held)
    layers = layers_of(begin) if begin is not None else None
    smooth = smoothed(rows, games, targets[:, 4], sizes, max(1, epochs // 2), seed, cautions[0], layers)
    seen = rows._replace(targets=smooth).some(learned)
    fits = [(fit(seen, unknown, sizes, epochs, seed, note, caution, layers), caution) for caution in cautions]
    fitted, caution = min(fits, key=lambda each: each[0].loss)
    about: dict[str, Any] = {
        "format": FORMAT,
        "game": features.game.name,
        "rules": [registry.game(name).rules for name in (features.game.name, *also)],
        "features": features.digest,
        "parts": list(features.names),
        "seats": features.seats,
        "slotted": features.slotted,
        "rows": len(packed),
        "games": len(np.unique(games)),
        "loss": round(fitted.loss, 5),
        "caution": list(caution),
        "margin": round(float(spread[0]), 4),
        "total": [round(float(middle[1]), 4), round(float(spread[1]), 4)],
    }
    network = quantized(fitted, columns, steps, about)
    adjust(network, Shown(packed[held], raw[held]), targets[held, 0])
    network.about["calibration"] = reliability(network, Shown(packed[unseen], raw[unseen]), targets[unseen, 0])
    return network


def steps_of(raw: Any) -> Any:
    """By how much each number is multiplied so that nearly all of it lies between the least and the most."""
    largest = np.sort(np.abs(raw[:: max(1, len(raw) // SAMPLE)]), axis=0)[-2]
    return (MOST / np.maximum(largest, 1e-2)).astype(np.float32)


def used_columns(packed: Any) -> Any:
    """The bits that are set in some rows and not in others."""
    sample = np.unpackbits(packed[:: max(1, len(packed) // SAMPLE)], axis=1, bitorder="little")
    often = sample.mean(axis=0)
    return np.flatnonzero((often > RARE) & (often < 1 - RARE))


def layers_of(network: Network) -> Layers:
    """The layers of a network as floats again, the opposite of `quantized`."""
    weights, biases = [], []
    for at, (whole, scale) in enumerate(zip(network.weights, network.scales, strict=True)):
        one = np.full(len(whole), float(MOST), np.float32)
        if at == 0:
            one[: len(network.columns)] = BIT
        unit = scale / (MOST if at < 2 else 1.0)
        weights.append((whole * unit * one[:, None]).astype(np.float32))
        if at < len(network.biases):
            biases.append((network.biases[at] * unit).astype(np.float32))
    return Layers(weights, biases)


def quantized(fitted: Fitted, columns: Any, steps: Any, about: dict[str, Any]) -> Network:
    """The layers as whole numbers, with a scale per unit."""
    arrays: dict[str, Any] = {"columns": columns.astype(np.int32), "steps": steps}
    for at, weights in enumerate(fitted.weights):
        one = np.full(len(weights), float(MOST), np.float32)
        """What 1 is, as a whole number that comes in."""
        if at == 0:
            one[: len(columns)] = BIT
        scaled = weights / one[:, None]
        unit = np.maximum(np.abs(scaled).max(axis=0), 1e-9) / MOST
        arrays[f"w{at}"] = np.rint(scaled / unit).astype(np.int8)
        if at < len(fitted.biases):
            arrays[f"b{at}"] = np.rint(fitted.biases[at] / unit).astype(np.int32)
        arrays[f"s{at}"] = (unit * (MOST if at < 2 else 1.0)).astype(np.float32)
    return Network(arrays, about)
