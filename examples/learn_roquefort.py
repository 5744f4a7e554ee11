"""Trains a small policy on Château Roquefort with plain NumPy, and measures it against random play.

    python examples/learn_roquefort.py [--games 600] [--test 200]

The policy is a softmax over the legal actions, linear in a dozen features of each, all read off the observation of
`affinage.rl`. It learns by REINFORCE: after a game against a random bot, what was done is made likelier if the game was
won, less likely if not. The test plays the policy greedily from both seats on deals it has not seen.
"""

import argparse
from math import sqrt
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

import affinage.rl
from affinage.games.roquefort.grid import NAMES
from affinage.games.roquefort.plan import TRAP
from affinage.rl.single import OneSeat

Array = NDArray[np.float64]
FEATURES = (
    "start", "enter", "uncover", "run", "slide", "end",
    "run onto a wanted cheese", "run that collects", "run off a wanted cheese",
    "slide that drops others", "slide that drops own", "slide a wanted cheese under own",
    "uncover with few floors known",
)  # fmt: skip
VERBS = FEATURES[:6]
SPACE = {name: number for number, name in enumerate(NAMES)}


def line(slot: str) -> list[int]:
    """The spaces of a sliding line, from its slot to the far end."""
    at = int(slot[1]) - 1
    spaces = [row * 7 + at for row in range(7)] if slot[0] in "NS" else [at * 7 + column for column in range(7)]
    return spaces if slot[0] in "NW" else spaces[::-1]


class Reader:
    """Turns an observation into features of the legal actions."""

    def __init__(self, env: OneSeat) -> None:
        self.words = [action.words for action in env.play.catalogue]
        self.observer = env.play.observer

    def read(self, observation: NDArray[np.uint8], legal: NDArray[np.int64]) -> Array:
        """One row of features an action."""
        blocks = self.observer.blocks(observation)
        floors = np.zeros(49, int)  # 0 where there is none, or it is not known
        for floor, spaces in enumerate(blocks["floors"], start=1):
            floors[spaces == 1] = floor
        own, others = np.flatnonzero(blocks["mice"][0]).tolist(), np.flatnonzero(blocks["mice"][1:].any(0)).tolist()
        wanted = {kind + 1 for kind in np.flatnonzero(blocks["kinds"][0] == 0).tolist()}
        spare = int(blocks["spare"].argmax())
        unknown = float(blocks["unknown"].mean())
        rows = np.zeros((len(legal), len(FEATURES)))
        for row, number in zip(rows, legal, strict=True):
            verb, *names = self.words[number]
            row[VERBS.index(verb)] = 1
            if verb == "run":
                origin, to = SPACE[names[0]], SPACE[names[1]]
                pair = any(floors[mouse] == floors[to] for mouse in own if mouse != origin)
                row[6:9] = floors[to] in wanted, floors[to] in wanted and pair, floors[origin] in wanted
            elif verb == "slide":
                spaces = line(names[0])
                after = dict(zip(spaces, [spare, *floors[spaces[:-1]]], strict=True))
                row[9] = sum(after.get(mouse) == TRAP for mouse in others)
                row[10] = sum(after.get(mouse) == TRAP for mouse in own)
                row[11] = sum(after.get(mouse) in wanted for mouse in own)
            elif verb == "uncover":
                row[12] = unknown
        return rows


def play(
    env: OneSeat, reader: Reader, weights: Array, chance: np.random.Generator | None, seed: int
) -> tuple[float, Array]:
    """A game: its reward, and what would make its actions likelier; without chance the best action is taken."""
    observation, info = env.reset(seed=seed)
    gradient = np.zeros_like(weights)
    while True:
        legal = np.flatnonzero(info["action_mask"])
        rows = reader.read(observation["observation"], legal)
        scores = rows @ weights
        shares = np.exp(scores - scores.max())
        shares /= shares.sum()
        chosen = int(scores.argmax()) if chance is None else int(chance.choice(len(legal), p=shares))
        gradient += rows[chosen] - shares @ rows
        observation, reward, ended, cut, info = env.step(legal[chosen])
        if ended or cut:
            return float(reward), gradient


def main() -> None:
    """Trains, tests, and says what was learned."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=600, help="games to learn from (default 600)")
    parser.add_argument("--test", type=int, default=200, help="games to measure by (default 200)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chance = np.random.default_rng(asked.seed)
    envs = [affinage.rl.gym_env("roquefort", seats=2, seat=seat, bots="random", cut=300) for seat in (0, 1)]
    reader = Reader(envs[0])
    weights, usual, speed = np.zeros(len(FEATURES)), 0.0, np.full(len(FEATURES), 1e-3)
    start = perf_counter()
    for n in range(asked.games):
        reward, gradient = play(envs[n % 2], reader, weights, chance, asked.seed * 1_000_000 + n)
        step = (reward - usual) * gradient
        speed = 0.98 * speed + 0.02 * step**2
        weights += 0.05 * step / np.sqrt(speed)
        usual = 0.95 * usual + 0.05 * reward
        if (n + 1) % 100 == 0:
            print(f"{n + 1:5} games, {perf_counter() - start:5.0f} s, mean reward {usual:+.2f}", flush=True)

    for name, tested in (("untrained", np.zeros(len(FEATURES))), ("trained", weights)):
        rule = chance if name == "untrained" else None
        won = sum(play(envs[n % 2], reader, tested, rule, 10_000_000 + n // 2)[0] > 0 for n in range(asked.test))
        share = won / asked.test
        half = 1.96 * sqrt(share * (1 - share) / asked.test)
        print(f"{name}: won {won} of {asked.test} against random, {share:.1%} ± {half:.1%}")
    for name, weight in sorted(zip(FEATURES, weights, strict=True), key=lambda pair: -abs(pair[1])):
        print(f"  {weight:+6.2f}  {name}")


if __name__ == "__main__":
    main()
