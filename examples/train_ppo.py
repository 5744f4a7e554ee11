"""Trains a policy with MaskablePPO of sb3-contrib: one seat of many games at once, against bots of a level.

    pip install 'sb3-contrib~=2.7'      # brings PyTorch
    python examples/train_ppo.py cheesonomics --seats 2 --opponents random --steps 1000000 --save ppo.npz

`examples/bot_ppo.py` plays a seat with the policy that it saves; `train_a_policy.ipynb` is the same in small.
"""

import argparse
import sys
from collections import deque
from pathlib import Path
from time import perf_counter
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

import affinage
from affinage.rl.vector import ManyGames

try:
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import VecEnv
except ModuleNotFoundError:
    sys.exit("This example needs sb3-contrib, which brings PyTorch: pip install 'sb3-contrib~=2.7'.")


class Games(VecEnv):  # type: ignore[misc]  # Stable-Baselines3 is not there where types are checked
    """A vector environment of ours as Stable-Baselines3 wants one: bits as observations, masks where it asks."""

    def __init__(self, env: ManyGames) -> None:
        self.env = env
        self.won: deque[float] = deque(maxlen=500)
        """The last rewards: 1 for a win, -1 for a loss."""
        space = gymnasium.spaces.Box(0, 1, (env.play.observer.size,), np.uint8)
        super().__init__(env.num_envs, space, env.single_action_space)
        self.reset()

    def reset(self) -> NDArray[Any]:
        return self.env.reset(seed=int(np.random.default_rng(1).integers(2**31)))[0]["observation"]

    def step_async(self, actions: NDArray[Any]) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], list[dict[str, Any]]]:
        seen, rewards, ended, cut, more = self.env.step(self.actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(ended | cut):
            infos[game] = {
                "terminal_observation": more["final_obs"][game]["observation"],
                "TimeLimit.truncated": bool(cut[game]),
            }
            self.won.append(float(rewards[game]))
        return seen["observation"], rewards.astype(np.float32), ended | cut, infos

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **given: Any) -> list[Any]:
        return list(getattr(self.env, method_name)(*args, **given))

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self.env, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.env, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self.env, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.env.close()


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


def keep(model: MaskablePPO, path: Path) -> None:
    """Saves what it takes to act: the layers of the policy, as arrays that need no PyTorch."""
    policy = model.policy
    layers = [layer for layer in policy.mlp_extractor.policy_net if hasattr(layer, "weight")] + [policy.action_net]
    arrays = {}
    for number, layer in enumerate(layers):
        arrays[f"weight{number}"] = layer.weight.detach().numpy()
        arrays[f"bias{number}"] = layer.bias.detach().numpy()
    np.savez(path, **arrays)


def main() -> None:
    """Trains, saves from time to time, and says how it goes."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--opponents", default="random", help="the level of the others (default random)")
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stops after so long")
    parser.add_argument("--games", type=int, default=64, help="games side by side (default 64)")
    parser.add_argument("--save", type=Path, default=Path("ppo.npz"))
    asked = parser.parse_args()
    games = Games(affinage.rl.vector_env(asked.game, asked.games, seats=asked.seats, opponents=asked.opponents))
    model = learner(games)
    start, done = perf_counter(), 0
    while done < asked.steps and perf_counter() - start < 60 * asked.minutes:
        part = min(16_384, asked.steps - done)
        model.learn(part, reset_num_timesteps=False)
        done += part
        keep(model, asked.save)
        share = float(np.mean(np.array(games.won) > 0)) if games.won else 0.0
        print(f"{model.num_timesteps:9} steps, {perf_counter() - start:6.0f} s, won {share:.1%}", flush=True)


if __name__ == "__main__":
    main()
