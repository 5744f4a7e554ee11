"""Search iterations and environment steps beside PettingZoo's classics, a second of processor time; self-play by jobs.

python -m bench.search [--rounds N] [--seconds S] [--expect python|compiled] [GAME…]
"""

import argparse
import statistics
import sys
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any

import numpy as np
from pettingzoo.classic import connect_four_v3, tictactoe_v3

import affinage
from affinage import rl
from affinage.arena.executor import executor
from affinage.arena.selfplay import engine, play_many
from affinage.bots import Budget, look
from affinage.bots.hard import Search
from affinage.core.registry import names
from affinage.core.rng import stream

OPENING = 24
"""Random actions before a search is measured, so that it starts in the middle of things."""


def iterations_a_second(name: str, seconds: float, seed: int) -> float:
    """One search from a position some actions into a random game, first impressions included."""
    game = affinage.game(name)
    state, chance = game.setup(game.options(), seed), stream(seed, "bench")
    for _ in range(OPENING):
        seat = (game.asked(state) & -game.asked(state)).bit_length() - 1
        game.apply(state, seat, chance.pick(game.actions(state, seat)))
    seat = (game.asked(state) & -game.asked(state)).bit_length() - 1
    start = process_time()
    search = Search(look(game, state, seat), chance)
    while process_time() - start < seconds:
        search.run(Budget(iterations=10))
    return search.iterations / (process_time() - start)


def steps_a_second(make: Callable[[], Any], seconds: float, seed: int) -> float:
    """Random legal actions through PettingZoo's turn-based interface, observations included."""
    env, chance, steps, start = make(), np.random.default_rng(seed), 0, process_time()
    while process_time() - start < seconds:
        seed += 1
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(chance.choice(np.flatnonzero(observation["action_mask"])))
                steps += 1
    return steps / (process_time() - start)


def moves_a_second(name: str, jobs: int, games: int) -> float:
    """Self-play of random bots by the clock, the start of its processes included: it wants a quiet machine."""
    game = affinage.game(name)
    options = game.limited(game.options())
    seats = game.seats(game.setup(options, 1))
    start = perf_counter()
    moves = sum(r.moves for r in play_many(game, options, ["random"] * seats, range(games), executor(jobs)))
    return moves / (perf_counter() - start)


def main() -> None:
    """Measures in turns, so that a busy moment of the machine falls on all alike, and prints medians."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", metavar="GAME", default=names(), help="default: all")
    parser.add_argument("--rounds", type=int, default=3, help="measurements of each (default 3)")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a measurement (default 1)")
    parser.add_argument("--simulate", type=int, default=8000, help="games of self-play (default 8000)")
    parser.add_argument("--expect", choices=["python", "compiled"], help="fail if another build is loaded")
    asked = parser.parse_args()
    if unknown := set(asked.games) - set(names()):
        parser.error(f"there is no game {', '.join(sorted(unknown))}; the games are {', '.join(names())}")
    for name in asked.games:
        if asked.expect and engine(affinage.game(name)) != asked.expect:
            sys.exit(f"{name} does not run the {asked.expect} engine; `make fast` compiles.")

    rows: dict[str, list[float]] = {}
    for n in range(asked.rounds):
        for name in asked.games:
            rows.setdefault(f"{name}: search iterations", []).append(iterations_a_second(name, asked.seconds, n))
        classics = {"PettingZoo connect four": connect_four_v3.env, "PettingZoo tic-tac-toe": tictactoe_v3.env}
        for title, make in classics.items():
            rows.setdefault(f"{title}: steps", []).append(steps_a_second(make, asked.seconds, n))
        for name in asked.games:
            steps = steps_a_second(lambda name=name: rl.aec_env(name), asked.seconds, n)  # type: ignore[misc]
            rows.setdefault(f"{name}: environment steps", []).append(steps)
        for jobs in (1, 2):
            moves = moves_a_second("roquefort", jobs, asked.simulate)
            rows.setdefault(f"roquefort: simulated moves, --jobs {jobs}", []).append(moves)

    build = "/".join(sorted({engine(affinage.game(name)) for name in asked.games}))
    print(f"{build} engine, Python {sys.version.split()[0]}, median of {asked.rounds} rounds, a second")
    for title, values in rows.items():
        print(f"{title:44}{statistics.median(values):12,.0f}")
    one, two = (statistics.median(rows[f"roquefort: simulated moves, --jobs {jobs}"]) for jobs in (1, 2))
    print(f"{'roquefort: --jobs 2 over --jobs 1':44}{two / one:12.2f}")


if __name__ == "__main__":
    main()
