"""A bot that plays with a policy trained by examples/train_ppo.py, over JSON lines (docs/formats-bots.md).

    affinage benchmark --bot "cmd:python examples/bot_ppo.py ppo.npz" --task cheesonomics-2-medium

The program is told a view, and the policy wants an observation. Any state that agrees with a view gives its seat the
same observation, so one is imagined.
"""

import json
import sys
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

import affinage
from affinage.core.notation import find
from affinage.core.rng import stream

Layers = list[tuple[NDArray[Any], NDArray[Any]]]
"""Weights and biases of a network."""


def read(path: str) -> Layers:
    """The layers of a saved policy."""
    kept = np.load(path)
    return [(kept[f"weight{n}"], kept[f"bias{n}"]) for n in range(len(kept.files) // 2)]


def worth(layers: Layers, bits: NDArray[Any]) -> NDArray[Any]:
    """What every action is worth in an observation, or in rows of them, to be compared with the others."""
    x = bits.astype(np.float32)
    for weight, bias in layers[:-1]:
        x = np.tanh(x @ weight.T + bias)
    weight, bias = layers[-1]
    return np.asarray(x @ weight.T + bias)


def main() -> None:
    """Answers every question with the policy's likeliest legal action."""
    layers = read(sys.argv[1])
    chance = stream(1, "imagined")
    for line in sys.stdin:
        asked: dict[str, Any] = json.loads(line)
        game = affinage.game(asked["game"])
        view = msgspec.convert(asked["view"], game.view_type, strict=False)
        state = game.imagine(view, chance)
        options = game.options(seats=game.seats(state))
        liked = worth(layers, game.observer().bits(state, asked["seat"]))
        best = max(asked["legal"], key=lambda words: liked[find(game, options, words).index])
        print(json.dumps({"do": best}), flush=True)


if __name__ == "__main__":
    main()
