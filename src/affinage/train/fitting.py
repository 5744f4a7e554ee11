"""Fitting a network to rows: by PyTorch where it is installed, on a GPU where there is one, else by NumPy, slowly.

Two hidden layers whose units pass on 0 to 1, and three heads: the logit of winning, the margin and the own total.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
RATE = 1e-3
DECAY = 1e-2
BATCH = 8192


class Sizes(NamedTuple):
    """How wide the hidden layers are."""

    first: int = 256
    second: int = 32


class Fitted(NamedTuple):
    """Layers as floats, and how well they do on games that were held out."""

    weights: list[Floats]
    biases: list[Floats]
    loss: float
    history: list[tuple[float, float]]


class Rows(NamedTuple):
    """Inputs as bits and numbers, and targets: won, margin and total in typical spreads."""

    bits: NDArray[np.uint8]
    numbers: Floats
    targets: Floats

    @property
    def size(self) -> int:
        return int(self.bits.shape[0])

    def some(self, rows: Any) -> "Rows":
        """Some of them, by their numbers."""
        return Rows(self.bits[rows], self.numbers[rows], self.targets[rows])


EpochReport = Callable[[int, float, float], None]
"""Told after each epoch: its number, the loss of training, the loss of what was held out."""


def fit(train: Rows, held: Rows, sizes: Sizes, epochs: int, seed: int, note: EpochReport | None = None) -> Fitted:
    """The layers of the epoch that does best on what was held out."""
    try:
        import torch
    except ModuleNotFoundError:
        return _by_numpy(train, held, sizes, epochs, seed, note)
    return _by_torch(torch, train, held, sizes, epochs, seed, note)


def start(inputs: int, sizes: Sizes, seed: int) -> tuple[list[Floats], list[Floats]]:
    """Random layers to begin with."""
    chance = np.random.default_rng(seed)
    wide = (inputs, sizes.first, sizes.second, 3)
    weights = [
        chance.normal(0, (1.0 / np.sqrt(a)) * (0.5 if at else 1.0), (a, b)).astype(np.float32)
        for at, (a, b) in enumerate(pairwise(wide))
    ]
    biases = [np.full(b, 0.3 if at < 2 else 0.0, np.float32) for at, b in enumerate(wide[1:])]
    return weights, biases


def _by_torch(
    torch: Any, train: Rows, held: Rows, sizes: Sizes, epochs: int, seed: int, note: EpochReport | None
) -> Fitted:
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(seed)
    weights, biases = start(train.bits.shape[1] + train.numbers.shape[1], sizes, seed)
    layers = [torch.tensor(each, device=device, requires_grad=True) for each in (*weights, *biases)]
    place = [tuple(torch.from_numpy(np.ascontiguousarray(each)).to(device) for each in rows) for rows in (train, held)]
    optimizer = torch.optim.AdamW(layers, RATE, weight_decay=DECAY)
    count = train.size
    batch = min(BATCH, max(64, count // 20))
    steps = max(1, epochs * (count // batch))
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps)

    def loss_of(bits: Any, numbers: Any, targets: Any) -> Any:
        values = torch.cat([bits.float(), numbers], 1)
        for at in range(2):
            values = torch.clamp(values @ layers[at] + layers[3 + at], 0.0, 1.0)
        out = values @ layers[2] + layers[5]
        won = torch.nn.functional.binary_cross_entropy_with_logits(out[:, 0], targets[:, 0])
        return won + 0.25 * ((out[:, 1:] - targets[:, 1:]) ** 2).mean(0).sum()

    best: tuple[float, list[Any]] = (float("inf"), [])
    history = []
    for epoch in range(epochs):
        order = torch.randperm(count, device=device)
        total = 0.0
        for at in range(0, count - batch + 1, batch):
            rows = order[at : at + batch]
            loss = loss_of(*(each[rows] for each in place[0]))
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
            total += float(loss.detach()) if at % (batch * 8) == 0 else 0.0
        with torch.no_grad():
            pieces = [
                float(loss_of(*(each[at : at + 65536] for each in place[1]))) * len(place[1][0][at : at + 65536])
                for at in range(0, held.size, 65536)
            ]
        now = sum(pieces) / max(1, held.size)
        history.append((total / max(1, len(range(0, count - batch + 1, batch * 8))), now))
        if now < best[0]:
            best = (now, [each.detach().clone() for each in layers])
        if note is not None:
            note(epoch, *history[-1])
    kept = [each.cpu().numpy() for each in best[1]]
    return Fitted(kept[:3], kept[3:], best[0], history)


def _by_numpy(train: Rows, held: Rows, sizes: Sizes, epochs: int, seed: int, note: EpochReport | None) -> Fitted:
    weights, biases = start(train.bits.shape[1] + train.numbers.shape[1], sizes, seed)
    layers = [*weights, *biases]
    first, second = [np.zeros_like(each) for each in layers], [np.zeros_like(each) for each in layers]
    chance = np.random.default_rng(seed)
    count, moment = train.size, 0
    batch = min(1024, max(64, count // 20))
    steps = max(1, epochs * (count // batch))
    best: tuple[float, list[Floats]] = (float("inf"), [])
    history = []
    for epoch in range(epochs):
        order = chance.permutation(count)
        losses = []
        for at in range(0, count - batch + 1, batch):
            rows = order[at : at + batch]
            loss, slopes = _slopes(layers, train.some(rows))
            losses.append(loss)
            moment += 1
            rate = RATE * 0.5 * (1 + np.cos(np.pi * moment / steps))
            for place, slope in enumerate(slopes):
                first[place] = 0.9 * first[place] + 0.1 * slope
                second[place] = 0.999 * second[place] + 0.001 * slope * slope
                step = first[place] / (1 - 0.9**moment) / (np.sqrt(second[place] / (1 - 0.999**moment)) + 1e-8)
                layers[place] -= (rate * (step + DECAY * layers[place])).astype(np.float32)
        now = _slopes(layers, held)[0]
        history.append((float(np.mean(losses)), now))
        if now < best[0]:
            best = (now, [each.copy() for each in layers])
        if note is not None:
            note(epoch, *history[-1])
    return Fitted(best[1][:3], best[1][3:], best[0], history)


def _slopes(layers: list[Floats], rows: Rows) -> tuple[float, list[Floats]]:
    """The loss, and its slope by every weight and bias."""
    inputs = np.concatenate([rows.bits, rows.numbers], axis=1, dtype=np.float32)
    one = inputs @ layers[0] + layers[3]
    first = np.clip(one, 0, 1)
    two = first @ layers[1] + layers[4]
    second = np.clip(two, 0, 1)
    out = second @ layers[2] + layers[5]
    count = len(inputs)
    chance = 1 / (1 + np.exp(-out[:, 0]))
    won = rows.targets[:, 0]
    gaps = out[:, 1:] - rows.targets[:, 1:]
    loss = float(np.mean(np.logaddexp(0, out[:, 0]) - won * out[:, 0]) + 0.25 * np.mean(gaps**2, 0).sum())
    d_out = np.concatenate([(chance - won)[:, None], 0.5 * gaps], axis=1).astype(np.float32) / count
    d_two = (d_out @ layers[2].T) * ((two > 0) & (two < 1))
    d_one = (d_two @ layers[1].T) * ((one > 0) & (one < 1))
    return loss, [inputs.T @ d_one, first.T @ d_two, second.T @ d_out, d_one.sum(0), d_two.sum(0), d_out.sum(0)]
