"""Random play in one thread: moves per second and the cost of a copy, beside python-chess, OpenSpiel's backgammon and
Catanatron, where it is installed. "Inside" are whole games in one call, by `affinage.playouts`.

python bench/engines.py [--rounds N] [--seconds S] [--expect python|compiled] [GAME…]
"""

import argparse
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Any

import affinage
from affinage.arena.selfplay import engine
from affinage.core.registry import names

Draw = Callable[[], float]
LONGEST = 5000
"""Moves after which a random game is left, here and in chess, so that a shuffle without end cannot stall a round."""


@dataclass
class Contender:
    """Something that plays one random game and says how many moves it took; and a position to copy."""

    name: str
    play: Callable[[int, Draw], int]
    copy: Callable[[], Any]


def our_game(name: str) -> Contender:
    """One of our games at its default table, driven through the public protocol as a bot would."""
    game = affinage.game(name)
    options = game.options()
    asked, actions, apply = game.asked, game.actions, game.apply

    def run(seed: int, draw: Draw, limit: int) -> tuple[Any, int]:
        state, moves = game.setup(options, seed), 0
        while moves < limit and (seats := asked(state)):
            seat = (seats & -seats).bit_length() - 1
            legal = actions(state, seat)
            apply(state, seat, legal[int(draw() * len(legal))])
            moves += 1
        return state, moves

    middle, _ = run(1, random.Random(1).random, 40)
    return Contender(f"{name}, {game.seats(middle)} seats", lambda seed, draw: run(seed, draw, LONGEST)[1], middle.copy)


def python_chess() -> Contender:
    """A game by all its rules, as ours are: is_game_over sees mates, dead positions, repetitions and 75 moves."""
    import chess

    def play(seed: int, draw: Draw) -> int:
        board, moves = chess.Board(), 0
        while moves < LONGEST and not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[int(draw() * len(legal))])
            moves += 1
        return moves

    return Contender("python-chess", play, chess.Board().copy)


def backgammon() -> Contender:
    """OpenSpiel's C++ game driven from Python; a roll of the dice is no move."""
    import pyspiel

    game = pyspiel.load_game("backgammon")

    def play(seed: int, draw: Draw) -> int:
        state, moves = game.new_initial_state(), 0
        while moves < LONGEST and not state.is_terminal():
            legal = state.legal_actions()
            moves += not state.is_chance_node()
            state.apply_action(legal[int(draw() * len(legal))])
        return moves

    return Contender("OpenSpiel backgammon", play, game.new_initial_state().clone)


def catanatron() -> Contender:
    """Settlers by Catanatron, four random players; a roll of the dice is a move there, and counts."""
    from catanatron import Color, Game, RandomPlayer

    def play(seed: int, draw: Draw) -> int:
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        game.play()
        return len(game.state.actions)

    return Contender("Catanatron", play, Game([RandomPlayer(color) for color in Color]).copy)


def inside(name: str) -> Contender:
    """One of our games, many of them inside one call."""
    game = affinage.game(name)

    def play(seed: int, draw: Draw) -> int:
        return int(affinage.playouts(game, None, range(100 * seed, 100 * seed + 25)).moves.sum())

    return Contender(f"{name}, inside", play, game.setup(game.options(), 1).copy)


def moves_a_second(contender: Contender, seconds: float, seed: int) -> float:
    """Whole games, as many as fit; processor time, which a busy machine stretches least."""
    draw, moves, start = random.Random(seed).random, 0, process_time()
    while (spent := process_time() - start) < seconds:
        seed += 1
        moves += contender.play(seed, draw)
    return moves / spent


def copy_microseconds(contender: Contender, times: int = 2000) -> float:
    """One copy of a position."""
    copy, start = contender.copy, process_time()
    for _ in range(times):
        copy()
    return (process_time() - start) / times * 1e6


def main() -> None:
    """Measures in turns, so that a busy moment of the machine falls on all alike, and prints medians."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", metavar="GAME", default=names(), help="default: all")
    parser.add_argument("--rounds", type=int, default=15, help="measurements of each (default 15)")
    parser.add_argument("--seconds", type=float, default=0.3, help="length of a measurement (default 0.3)")
    parser.add_argument("--expect", choices=["python", "compiled"], help="fail if another build is loaded")
    asked = parser.parse_args()
    if unknown := set(asked.games) - set(names()):
        parser.error(f"there is no game {', '.join(sorted(unknown))}; the games are {', '.join(names())}")

    builds = {game: engine(affinage.game(game)) for game in asked.games}
    for game, build in builds.items():
        if asked.expect and build != asked.expect:
            sys.exit(f"{game} runs the {build} engine, not the {asked.expect} one; `make fast` compiles.")

    others = {"chess": python_chess, "pyspiel": backgammon, "catanatron": catanatron}  # `make bench` installs the last
    peers = [make() for package, make in others.items() if find_spec(package) is not None]
    contenders = [*peers, *map(our_game, asked.games), *map(inside, asked.games)]
    speeds: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    copies: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for number in range(asked.rounds):
        for contender in contenders:
            speeds[contender.name].append(moves_a_second(contender, asked.seconds, seed=1000 * number))
            copies[contender.name].append(copy_microseconds(contender))

    build = "/".join(sorted(set(builds.values())))
    print(f"{build} engine, Python {sys.version.split()[0]}, one thread, medians of {asked.rounds} rounds")
    print(f"{'':24}{'moves/s':>12}" + "".join(f"{f'x {peer.name}':>24}" for peer in peers) + f"{'copy, µs':>10}")
    for name, mine in speeds.items():
        ratios = [median(a / b for a, b in zip(mine, speeds[peer.name], strict=True)) for peer in peers]
        print(
            f"{name:24}{median(mine):12,.0f}"
            + "".join(f"{ratio:24.1f}" for ratio in ratios)
            + f"{median(copies[name]):10.2f}"
        )


if __name__ == "__main__":
    main()
