"""Trains a policy with MaskablePPO of sb3-contrib, in many games at once: against itself and against our levels.

    pip install 'sb3-contrib~=2.7'      # brings PyTorch
    python examples/train_ppo.py cheesonomics --seats 2 --opponents self,easy --steps 1000000 --save ppo.npz

In half of these games the others play as the policy did up to 16,384 steps ago, in half they are `easy`. A policy that
meets only `easy` loses every game at first, and learns little from that. `examples/bot_ppo.py` plays a seat with the
saved policy; `train_a_policy.ipynb` is the same in small.
"""

import argparse
import sys
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import gymnasium
import numpy as np
from bot_ppo import Layers, worth
from numpy.typing import NDArray

import affinage
from affinage.rl.vector import ManyGames

try:
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import VecEnv
except ModuleNotFoundError:
    sys.exit("This example needs sb3-contrib, which brings PyTorch: pip install 'sb3-contrib~=2.7'.")


class Earlier:
    """Plays the other seats as the policy did when it was last copied; before that, at random."""

    def __init__(self) -> None:
        self.chance = np.random.default_rng(1)
        self.layers: Layers = []

    def copy(self, model: MaskablePPO) -> None:
        """From now on it plays like the policy of today."""
        self.layers = [(weight.copy(), bias.copy()) for weight, bias in layers(model)]

    def __call__(self, observations: NDArray[Any], masks: NDArray[Any]) -> NDArray[Any]:
        liked = self.chance.gumbel(size=masks.shape)  # with this noise the best is drawn with the policy's chances
        if self.layers:
            liked += worth(self.layers, observations)
        return np.asarray(np.where(masks, liked, -np.inf).argmax(axis=1))


class Games(VecEnv):  # type: ignore[misc]  # Stable-Baselines3 is not there where types are checked
    """Vector environments of ours as one that Stable-Baselines3 wants: bits as observations, masks where it asks."""

    def __init__(self, envs: Sequence[ManyGames]) -> None:
        self.envs = envs
        self.won: list[deque[float]] = [deque(maxlen=500) for _ in envs]
        """The last rewards in each of them: 1 for a win, -1 for a loss."""
        self.starts = np.cumsum([0, *(env.num_envs for env in envs)])
        space = gymnasium.spaces.Box(0, 1, (envs[0].play.observer.size,), np.uint8)
        super().__init__(int(self.starts[-1]), space, envs[0].single_action_space)
        self.reset()

    def reset(self) -> NDArray[Any]:
        return np.concatenate([env.reset(seed=10_000 * n)[0]["observation"] for n, env in enumerate(self.envs, 1)])

    def step_async(self, actions: NDArray[Any]) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], list[dict[str, Any]]]:
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        parts = []
        for env, won, start in zip(self.envs, self.won, self.starts, strict=False):
            seen, rewards, ended, cut, more = env.step(self.actions[start : start + env.num_envs])
            for game in np.flatnonzero(ended | cut):
                infos[start + game] = {
                    "terminal_observation": more["final_obs"][game]["observation"],
                    "TimeLimit.truncated": bool(cut[game]),
                }
                won.append(float(rewards[game]))
            parts.append((seen["observation"], rewards.astype(np.float32), ended | cut))
        observations, rewards, over = (np.concatenate(column) for column in zip(*parts, strict=True))
        return observations, rewards, over, infos

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **given: Any) -> list[Any]:
        return [each for env in self.envs for each in getattr(env, method_name)(*args, **given)]

    def has_attr(self, attr_name: str) -> bool:
        return all(hasattr(env, attr_name) for env in self.envs)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(env, attr_name) for env in self.envs for _ in range(env.num_envs)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        for env in self.envs:
            setattr(env, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        for env in self.envs:
            env.close()


def learner(games: Games, seed: int = 1) -> MaskablePPO:
    """PPO with what suits short games of many bits on a processor: two small layers, few epochs."""
    return MaskablePPO(
        "MlpPolicy",
        games,
        n_steps=128,
        batch_size=512,
        n_epochs=2,
        gamma=0.997,
        gae_lambda=0.95,
        ent_coef=0.01,
        learning_rate=1e-3,
        policy_kwargs={"net_arch": [64, 64]},
        seed=seed,
        device="cpu",
    )


def layers(model: MaskablePPO) -> Layers:
    """What it takes to act: the layers of the policy, as arrays that need no PyTorch."""
    policy = model.policy
    found = [layer for layer in policy.mlp_extractor.policy_net if hasattr(layer, "weight")] + [policy.action_net]
    return [(layer.weight.detach().numpy(), layer.bias.detach().numpy()) for layer in found]


def keep(model: MaskablePPO, path: Path) -> None:
    """Saves the layers for `bot_ppo.py`."""
    arrays: dict[str, Any] = {}
    for number, (weight, bias) in enumerate(layers(model)):
        arrays |= {f"weight{number}": weight, f"bias{number}": bias}
    np.savez(path, **arrays)


def main() -> None:
    """Trains, saves from time to time, and says how it goes."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument(
        "--opponents",
        default="self,easy",
        help="levels, and self for an earlier copy of the policy; each plays as many of the games (default self,easy)",
    )
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stops after so long")
    parser.add_argument("--games", type=int, default=64, help="games side by side (default 64)")
    parser.add_argument("--save", type=Path, default=Path("ppo.npz"))
    asked = parser.parse_args()
    opponents, earlier = asked.opponents.split(","), Earlier()
    count = max(1, asked.games // (len(opponents) * asked.seats))
    games = Games(
        [
            affinage.rl.vector_env(
                asked.game, count, seats=asked.seats, seat=seat, opponents=earlier if name == "self" else name
            )
            for name in opponents
            for seat in range(asked.seats)
        ]
    )
    model = learner(games)
    start, done = perf_counter(), 0
    while done < asked.steps and perf_counter() - start < 60 * asked.minutes:
        earlier.copy(model)
        part = min(16_384, asked.steps - done)
        model.learn(part, reset_num_timesteps=False)
        done += part
        keep(model, asked.save)
        told = []
        for n, name in enumerate(opponents):
            rewards = [reward for last in games.won[n * asked.seats : (n + 1) * asked.seats] for reward in last]
            told.append(f"{np.mean(np.array(rewards) > 0):.1%} against {name}" if rewards else f"none against {name}")
        print(f"{model.num_timesteps:9} steps, {perf_counter() - start:6.0f} s, won {', '.join(told)}", flush=True)


if __name__ == "__main__":
    main()
