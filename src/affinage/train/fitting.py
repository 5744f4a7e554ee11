"""Fitting a network to rows: by PyTorch where it is installed, on a GPU where there is one, else by NumPy.

Two hidden layers whose units pass on 0 to 1, and three heads: the logit of winning, the margin and the own total. The
numbers are added to the heads directly too, so that the hidden layers have to learn only what no straight line tells.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
RATE = 2e-3
BATCH = 256
HEADS = 3
ROWS = 16384
"""So many rows are looked at at once where nothing is learned from them."""


class Caution(NamedTuple):
    """What keeps a network from learning games by heart, whose rows share an outcome."""

    shown: float = 0.4
    """The share of the bits that a batch is shown."""
    calm: float = 0.02
    """How much slower the weights of bits change than others."""
    decay: float = 3.0
    """How strongly the weights of bits are drawn to nothing."""


class Sizes(NamedTuple):
    """How wide the hidden layers are."""

    first: int = 256
    second: int = 32


CAUTIONS = (Caution(), Caution(shown=0.6, calm=0.1, decay=0.5))
"""Which does better depends on how many games there are; less caution than the second's learns thousands by heart."""


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


def fit(
    train: Rows,
    held: Rows,
    sizes: Sizes,
    epochs: int,
    seed: int,
    note: EpochReport | None = None,
    caution: Caution = Caution(),  # noqa: B008
) -> Fitted:
    """The layers of the epoch that does best on what was held out."""
    try:
        import torch
    except ModuleNotFoundError:
        return _by_numpy(train, held, sizes, epochs, seed, note, caution)
    return _by_torch(torch, train, held, sizes, epochs, seed, note, caution)


def start(bits: int, numbers: int, sizes: Sizes, seed: int) -> tuple[list[Floats], list[Floats]]:
    """Layers to begin with: the first, the second, the heads, and from the numbers straight to the heads."""
    chance = np.random.default_rng(seed)

    def layer(rows: int, columns: int, spread: float) -> Floats:
        return chance.normal(0, spread, (rows, columns)).astype(np.float32)

    from_bits, from_numbers = layer(bits, sizes.first, 0.02), layer(numbers, sizes.first, 1 / np.sqrt(numbers))
    weights = [
        np.concatenate([from_bits, from_numbers]),
        layer(sizes.first, sizes.second, 0.5 / np.sqrt(sizes.first)),
        layer(sizes.second, HEADS, 0.5 / np.sqrt(sizes.second)),
        np.zeros((numbers, HEADS), np.float32),
    ]
    biases = [
        np.full(sizes.first, 0.3, np.float32),
        np.full(sizes.second, 0.3, np.float32),
        np.zeros(HEADS, np.float32),
    ]
    return weights, biases


def _by_torch(
    torch: Any,
    train: Rows,
    held: Rows,
    sizes: Sizes,
    epochs: int,
    seed: int,
    note: EpochReport | None,
    caution: Caution,
) -> Fitted:
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(seed)
    bits = train.bits.shape[1]
    weights, biases = start(bits, train.numbers.shape[1], sizes, seed)
    first = [torch.tensor(part, device=device, requires_grad=True) for part in (weights[0][:bits], weights[0][bits:])]
    rest = [torch.tensor(each, device=device, requires_grad=True) for each in (*weights[1:], *biases)]
    place = [tuple(torch.from_numpy(np.ascontiguousarray(each)).to(device) for each in rows) for rows in (train, held)]
    optimizer = torch.optim.AdamW(
        [
            {"params": first[:1], "lr": RATE * caution.calm, "weight_decay": caution.decay / caution.calm},
            {"params": [first[1], *rest], "lr": RATE, "weight_decay": 0.01},
        ]
    )
    count = train.size
    batch = min(BATCH if device == "cpu" else 8 * BATCH, max(64, count // 20), count)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, max(1, epochs * (count // batch)))

    def loss_of(shown: Any, bits: Any, numbers: Any, targets: Any) -> Any:
        one = torch.clamp((bits.float() * shown) @ first[0] + numbers @ first[1] + rest[3], 0.0, 1.0)
        two = torch.clamp(one @ rest[0] + rest[4], 0.0, 1.0)
        out = two @ rest[1] + numbers @ rest[2] + rest[5]
        won = torch.nn.functional.binary_cross_entropy_with_logits(out[:, 0], targets[:, 0])
        return won + 0.25 * ((out[:, 1:] - targets[:, 1:]) ** 2).mean(0).sum()

    best: tuple[float, list[Any]] = (float("inf"), [])
    history = []
    for epoch in range(epochs):
        order = torch.randperm(count, device=device)
        losses = []
        for at in range(0, count - batch + 1, batch):
            rows = order[at : at + batch]
            shown = (torch.rand(bits, device=device) < caution.shown).float() / caution.shown
            loss = loss_of(shown, *(each[rows] for each in place[0]))
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
            losses.append(loss.detach())
        with torch.no_grad():
            pieces = [
                float(loss_of(1.0, *(each[at : at + ROWS] for each in place[1]))) * len(place[1][0][at : at + ROWS])
                for at in range(0, held.size, ROWS)
            ]
        history.append((float(torch.stack(losses).mean()), sum(pieces) / max(1, held.size)))
        if history[-1][1] < best[0]:
            best = (history[-1][1], [each.detach().clone() for each in (*first, *rest)])
        if note is not None:
            note(epoch, *history[-1])
    kept = [each.cpu().numpy() for each in best[1]]
    return Fitted([np.concatenate(kept[:2]), *kept[2:5]], kept[5:], best[0], history)


def _by_numpy(
    train: Rows, held: Rows, sizes: Sizes, epochs: int, seed: int, note: EpochReport | None, caution: Caution
) -> Fitted:
    bits, numbers = train.bits.shape[1], train.numbers.shape[1]
    weights, biases = start(bits, numbers, sizes, seed)
    layers = [*weights, *biases]
    means, squares = [np.zeros_like(each) for each in layers], [np.zeros_like(each) for each in layers]
    chance = np.random.default_rng(seed)
    count, moment = train.size, 0
    batch = min(BATCH, max(64, count // 20), count)
    steps = max(1, epochs * (count // batch))
    best: tuple[float, list[Floats]] = (float("inf"), [])
    history = []
    for epoch in range(epochs):
        order = chance.permutation(count)
        losses = []
        for at in range(0, count - batch + 1, batch):
            shown = np.flatnonzero(chance.random(bits) < caution.shown)
            loss, slopes = _slopes(layers, train.some(order[at : at + batch]), shown, caution.shown)
            losses.append(loss)
            moment += 1
            rate = RATE * 0.5 * (1 + np.cos(np.pi * moment / steps))
            for place, slope in enumerate(slopes):
                means[place] += 0.1 * (slope - means[place])
                squares[place] += 0.001 * (slope * slope - squares[place])
                step = means[place] / (1 - 0.9**moment) / (np.sqrt(squares[place] / (1 - 0.999**moment)) + 1e-8)
                if place == 0:
                    step[:bits] = caution.calm * step[:bits] + caution.decay * layers[0][:bits]
                layers[place] -= (rate * step).astype(np.float32)
        every = np.arange(bits)
        parts = [held.some(slice(at, at + ROWS)) for at in range(0, held.size, ROWS)]
        now = sum(_slopes(layers, part, every, 1.0)[0] * part.size for part in parts) / held.size
        history.append((float(np.mean(losses)), now))
        if now < best[0]:
            best = (now, [each.copy() for each in layers])
        if note is not None:
            note(epoch, *history[-1])
    return Fitted(best[1][:4], best[1][4:], best[0], history)


def _slopes(layers: list[Floats], rows: Rows, shown: Any, share: float) -> tuple[float, list[Floats]]:
    """The loss where only some of the bits are shown, and its slope by every weight and bias."""
    count, some = rows.size, len(shown)
    inputs = np.empty((count, some + rows.numbers.shape[1]), np.float32)
    np.multiply(rows.bits.take(shown, axis=1), np.float32(1 / share), out=inputs[:, :some])
    inputs[:, some:] = rows.numbers
    places = np.concatenate([shown, np.arange(rows.bits.shape[1], len(layers[0]))])
    one = inputs @ layers[0][places] + layers[4]
    first = np.clip(one, 0, 1)
    two = first @ layers[1] + layers[5]
    second = np.clip(two, 0, 1)
    out = second @ layers[2] + rows.numbers @ layers[3] + layers[6]
    won = rows.targets[:, 0]
    gaps = out[:, 1:] - rows.targets[:, 1:]
    loss = float(np.mean(np.logaddexp(0, out[:, 0]) - won * out[:, 0]) + 0.25 * np.mean(gaps**2, 0).sum())
    chance = 1 / (1 + np.exp(-np.clip(out[:, 0], -30, 30)))
    d_out = np.concatenate([(chance - won)[:, None], 0.5 * gaps], axis=1).astype(np.float32) / count
    d_two = (d_out @ layers[2].T) * ((two > 0) & (two < 1))
    d_one = (d_two @ layers[1].T) * ((one > 0) & (one < 1))
    by_first = np.zeros_like(layers[0])
    by_first[places] = inputs.T @ d_one
    by_numbers = rows.numbers.T @ d_out
    return loss, [
        by_first, first.T @ d_two, second.T @ d_out, by_numbers, d_one.sum(0), d_two.sum(0), d_out.sum(0),
    ]  # fmt: skip
