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
ONWARD_RATE = 5e-4
"""The same where a fit goes on from a network that is there already."""
BATCH = 256
HEADS = 3
GPU_BATCH = 4096
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


CAUTIONS = (
    Caution(shown=0.6, calm=0.1, decay=0.5),
    Caution(shown=0.7, calm=0.3, decay=0.1),
    Caution(shown=0.9, calm=1.0, decay=0.02),
)
"""Which does best depends on how many games there are; with a few thousand `Caution()` does better than any of them."""


class Fitted(NamedTuple):
    """Layers as floats, and how well they do on games that were held out."""

    weights: list[Floats]
    biases: list[Floats]
    loss: float
    history: list[tuple[float, float]]


class Layers(NamedTuple):
    """Where a fit begins: weights and biases as floats."""

    weights: list[Floats]
    biases: list[Floats]


class FitSettings(NamedTuple):
    """How a fit goes."""

    begin: Layers
    epochs: int
    seed: int
    note: "EpochReport | None"
    caution: Caution
    rate: float


class Rows(NamedTuple):
    """Inputs as packed bits and numbers, and targets: won, margin and total in typical spreads."""

    packed: NDArray[np.uint8]
    columns: NDArray[np.intp]
    """Which of the bits are shown."""
    numbers: Floats
    targets: Floats

    @property
    def size(self) -> int:
        return int(self.packed.shape[0])

    def some(self, rows: Any) -> "Rows":
        """Some of them, by their numbers."""
        return Rows(self.packed[rows], self.columns, self.numbers[rows], self.targets[rows])

    def bits(self) -> NDArray[np.uint8]:
        """The bits that are shown, a byte each."""
        return np.unpackbits(self.packed, axis=1, bitorder="little").take(self.columns, axis=1)


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
    begin: Layers | None = None,
) -> Fitted:
    """The layers of the epoch that does best on what was held out; with `begin` the fit goes on from these layers."""
    layers = begin or Layers(*start(len(train.columns), train.numbers.shape[1], sizes, seed))
    settings = FitSettings(layers, epochs, seed, note, caution, RATE if begin is None else ONWARD_RATE)
    try:
        import torch
    except ModuleNotFoundError:
        return _by_numpy(train, held, settings)
    return _by_torch(torch, train, held, settings)


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


def predict(fitted: Fitted, rows: Rows) -> Floats:
    """What the layers answer for rows: the chance to win, the margin and the total."""
    try:
        import torch
    except ModuleNotFoundError:
        parts = [rows.some(slice(at, at + ROWS)) for at in range(0, rows.size, ROWS)]
        layers = [*fitted.weights, *fitted.biases]
        heads = np.concatenate([_forward(layers, part.bits(), part.numbers) for part in parts])
    else:
        heads = _Layers(torch, fitted.weights, fitted.biases, rows.columns).heads_of(rows)
    heads[:, 0] = 1 / (1 + np.exp(-np.clip(heads[:, 0], -30, 30)))
    return heads


def _forward(layers: list[Floats], bits: NDArray[np.uint8], numbers: Floats) -> Floats:
    inputs = np.concatenate([bits, numbers], axis=1, dtype=np.float32)
    first = np.clip(inputs @ layers[0] + layers[4], 0, 1)
    second = np.clip(first @ layers[1] + layers[5], 0, 1)
    heads: Floats = second @ layers[2] + numbers @ layers[3] + layers[6]
    return heads


class _Layers:
    """The layers as PyTorch has them, on a GPU where there is one. Bits stay packed until a batch is looked at."""

    def __init__(self, torch: Any, weights: list[Floats], biases: list[Floats], columns: NDArray[np.intp]) -> None:
        self.torch = torch
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.set_float32_matmul_precision("high")
        bits = len(columns)

        def learned(part: Floats) -> Any:
            return torch.tensor(part, device=self.device, requires_grad=True)

        self.from_bits, self.from_numbers = learned(weights[0][:bits]), learned(weights[0][bits:])
        self.rest = [learned(each) for each in (*weights[1:], *biases)]
        self.columns = torch.from_numpy(columns.astype(np.int64)).to(self.device)
        self.shifts = torch.arange(8, dtype=torch.uint8, device=self.device)

    def place(self, rows: Rows) -> tuple[Any, Any, Any]:
        """Rows where they are computed with."""
        arrays = (rows.packed, rows.numbers, rows.targets)
        packed, numbers, targets = (
            self.torch.from_numpy(np.ascontiguousarray(each)).to(self.device) for each in arrays
        )
        return packed, numbers, targets

    def heads(self, packed: Any, numbers: Any, shown: Any = None) -> Any:
        """The answers for a batch; `shown` weighs its bits."""
        bits = ((packed[:, :, None] >> self.shifts) & 1).flatten(1)[:, self.columns].float()
        if shown is not None:
            bits = bits * shown
        clamp, rest = self.torch.clamp, self.rest
        one = clamp(bits @ self.from_bits + numbers @ self.from_numbers + rest[3], 0.0, 1.0)
        two = clamp(one @ rest[0] + rest[4], 0.0, 1.0)
        return two @ rest[1] + numbers @ rest[2] + rest[5]

    def heads_of(self, rows: Rows) -> Floats:
        """The answers for many rows."""
        packed, numbers, _ = self.place(rows)
        with self.torch.no_grad():
            parts = [self.heads(packed[at : at + ROWS], numbers[at : at + ROWS]) for at in range(0, rows.size, ROWS)]
            found: Floats = self.torch.cat(parts).cpu().numpy()
        return found

    def copies(self) -> tuple[list[Floats], list[Floats]]:
        """Weights and biases as they are now."""
        first = self.torch.cat([self.from_bits, self.from_numbers])
        kept = [each.detach().cpu().numpy().copy() for each in (first, *self.rest)]
        return kept[:4], kept[4:]


def _by_torch(torch: Any, train: Rows, held: Rows, settings: FitSettings) -> Fitted:
    begin, epochs, seed, note, caution, rate = settings
    torch.manual_seed(seed)
    bits = len(train.columns)
    layers = _Layers(torch, *begin, train.columns)
    device = layers.device
    learned, unknown = layers.place(train), layers.place(held)
    optimizer = torch.optim.AdamW(
        [
            {"params": [layers.from_bits], "lr": rate * caution.calm, "weight_decay": caution.decay / caution.calm},
            {"params": [layers.from_numbers, *layers.rest], "lr": rate, "weight_decay": 0.01},
        ],
        fused=device == "cuda",
    )
    count = train.size
    batch = min(BATCH if device == "cpu" else GPU_BATCH, max(64, count // 20), count)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, max(1, epochs * (count // batch)))

    def loss_of(packed: Any, numbers: Any, targets: Any, shown: Any = None) -> Any:
        out = layers.heads(packed, numbers, shown)
        won = torch.nn.functional.binary_cross_entropy_with_logits(out[:, 0], targets[:, 0])
        return won + 0.25 * ((out[:, 1:] - targets[:, 1:]) ** 2).mean(0).sum()

    best, kept = float("inf"), layers.copies()
    history = []
    for epoch in range(epochs):
        order = torch.randperm(count, device=device)
        losses = []
        for at in range(0, count - batch + 1, batch):
            rows = order[at : at + batch]
            shown = (torch.rand(bits, device=device) < caution.shown).float() / caution.shown
            packed, numbers, targets = (each[rows] for each in learned)
            loss = loss_of(packed, numbers, targets, shown)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
            losses.append(loss.detach())
        with torch.no_grad():
            pieces = [
                loss_of(*(each[at : at + ROWS] for each in unknown)) * len(unknown[0][at : at + ROWS])
                for at in range(0, held.size, ROWS)
            ]
        history.append((float(torch.stack(losses).mean()), float(sum(pieces)) / max(1, held.size)))
        if history[-1][1] < best:
            best, kept = history[-1][1], layers.copies()
        if note is not None:
            note(epoch, *history[-1])
    weights, biases = kept
    return Fitted(weights, biases, best, history)


def _by_numpy(train: Rows, held: Rows, settings: FitSettings) -> Fitted:
    begin, epochs, seed, note, caution, top_rate = settings
    bits = len(train.columns)
    layers = [each.copy() for each in (*begin.weights, *begin.biases)]
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
            rate = top_rate * 0.5 * (1 + np.cos(np.pi * moment / steps))
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
    np.multiply(rows.bits().take(shown, axis=1), np.float32(1 / share), out=inputs[:, :some])
    inputs[:, some:] = rows.numbers
    places = np.concatenate([shown, np.arange(len(rows.columns), len(layers[0]))])
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
