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


class Policy:
    """Layers of a network: what each action is worth, to be compared with the others."""

    def __init__(self, path: str) -> None:
        kept = np.load(path)
        self.layers = [(kept[f"weight{n}"], kept[f"bias{n}"]) for n in range(len(kept.files) // 2)]

    def __call__(self, bits: NDArray[Any]) -> NDArray[Any]:
        """The worth of every action in this observation."""
        x = bits.astype(np.float32)
        for weight, bias in self.layers[:-1]:
            x = np.tanh(weight @ x + bias)
        weight, bias = self.layers[-1]
        return np.asarray(weight @ x + bias)


def main() -> None:
    """Answers every question with the policy's likeliest legal action."""
    policy = Policy(sys.argv[1])
    chance = stream(1, "imagined")
    for line in sys.stdin:
        asked: dict[str, Any] = json.loads(line)
        game = affinage.game(asked["game"])
        view = msgspec.convert(asked["view"], game.view_type, strict=False)
        state = game.imagine(view, chance)
        options = game.options(seats=game.seats(state))
        worth = policy(game.observer().bits(state, asked["seat"]))
        best = max(asked["legal"], key=lambda words: worth[find(game, options, words).index])
        print(json.dumps({"do": best}), flush=True)


if __name__ == "__main__":
    main()
