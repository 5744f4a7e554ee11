"""Learning steps per second in one thread, with observation and mask: many games at once, by turns, and one seat.

Random play of Catanatron, where it is installed, is measured beside them: it says how quick the machine was.

python -m bench.learning [--rounds N] [--steps S] [--envs E] [--expect python|compiled] [GAME…]
"""

import argparse
import sys
from collections.abc import Callable
from importlib.util import find_spec
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

import affinage
from affinage import rl
from affinage.arena.selfplay import engine
from affinage.core.registry import names
from bench.engines import catanatron, moves_a_second

COLUMNS = ("vector", "by turns", "one seat")


def legal(masks: NDArray[np.int8], chance: np.random.Generator) -> NDArray[np.int64]:
    """A legal action per row, each as likely."""
    wanted = (chance.random((len(masks), 1)) * masks.sum(1, dtype=np.int64, keepdims=True)).astype(np.int64)
    found: NDArray[np.int64] = (masks.cumsum(1, dtype=np.int64) > wanted).argmax(1)
    return found


def vector(name: str, envs: int) -> Callable[[int], float]:
    """The environment for many games, at the game's default table; choosing an action is not counted."""
    env = rl.vector_env(name, envs, copy=False)
    chance = np.random.default_rng(1)
    observations, _ = env.reset(seed=1)
    state: dict[str, Any] = {"mask": observations["action_mask"]}

    def run(steps: int) -> float:
        spent = 0.0
        for _ in range(max(1, steps // envs)):
            actions = legal(state["mask"], chance)
            begin = process_time()
            observations = env.step(actions)[0]
            spent += process_time() - begin
            state["mask"] = observations["action_mask"]
        return max(1, steps // envs) * envs / spent

    return run


def by_turns(name: str, envs: int) -> Callable[[int], float]:
    """PettingZoo's environment by turns: the step of a seat and the next seat's observation."""
    env = rl.aec_env(name)
    chance = np.random.default_rng(1)
    env.reset(seed=1)

    def run(steps: int) -> float:
        spent = 0.0
        observation = env.observe(env.agent_selection)
        for _ in range(steps // 20):
            choices = np.flatnonzero(observation["action_mask"])
            action = int(choices[int(chance.random() * len(choices))])
            begin = process_time()
            env.step(action)
            if any(env.terminations.values()) or any(env.truncations.values()):
                env.reset()
            observation = env.observe(env.agent_selection)
            spent += process_time() - begin
        return steps // 20 / spent

    return run


def one_seat(name: str, envs: int) -> Callable[[int], float]:
    """Gymnasium's environment: a step, the answers of random bots, and the observation."""
    env = rl.gym_env(name, bots="random")
    chance = np.random.default_rng(1)
    state: dict[str, Any] = {"mask": env.reset(seed=1)[1]["action_mask"]}

    def run(steps: int) -> float:
        spent = 0.0
        for _ in range(steps // 20):
            choices = np.flatnonzero(state["mask"])
            action = choices[int(chance.random() * len(choices))]
            begin = process_time()
            _, _, ended, cut, info = env.step(action)
            if ended or cut:
                _, info = env.reset()
            spent += process_time() - begin
            state["mask"] = info["action_mask"]
        return steps // 20 / spent

    return run


def main() -> None:
    """Measures in turns and prints the best of the rounds: other work on the machine can only slow a round down."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", metavar="GAME", default=names(), help="default: all")
    parser.add_argument("--rounds", type=int, default=40, help="measurements of each (default 40)")
    parser.add_argument("--steps", type=int, default=8_000, help="steps of a measurement (default 8,000)")
    parser.add_argument("--envs", type=int, default=256, help="games at once in the vector environment (default 256)")
    parser.add_argument("--expect", choices=["python", "compiled"], help="fail if another build is loaded")
    asked = parser.parse_args()
    if unknown := set(asked.games) - set(names()):
        parser.error(f"there is no game {', '.join(sorted(unknown))}; the games are {', '.join(names())}")
    builds = {game: engine(affinage.game(game)) for game in asked.games}
    for game, build in builds.items():
        if asked.expect and build != asked.expect:
            sys.exit(f"{game} runs the {build} engine, not the {asked.expect} one; `make fast` compiles.")
    runs = {game: [make(game, asked.envs) for make in (vector, by_turns, one_seat)] for game in asked.games}
    best = {game: [0.0] * len(COLUMNS) for game in asked.games}
    peer, beside = catanatron() if find_spec("catanatron") is not None else None, 0.0
    for number in range(asked.rounds):
        for game, each in runs.items():
            best[game] = [max(before, run(asked.steps)) for before, run in zip(best[game], each, strict=True)]
        if peer is not None:
            beside = max(beside, moves_a_second(peer, 0.1, seed=1000 * number))
    build = "/".join(sorted(set(builds.values())))
    print(f"{build} engine, Python {sys.version.split()[0]}, one thread, best of {asked.rounds} rounds")
    print(f"{'learning steps per second':26}" + "".join(f"{column:>12}" for column in COLUMNS))
    for game, speeds in best.items():
        print(f"{game:26}" + "".join(f"{speed:12,.0f}" for speed in speeds))
    if peer is not None:
        print(f"{'x Catanatron':26}" + "".join(f"{column:>12}" for column in COLUMNS) + f"   ({beside:,.0f} moves)")
        for game, speeds in best.items():
            print(f"{game:26}" + "".join(f"{speed / beside:12.2f}" for speed in speeds))


if __name__ == "__main__":
    main()
