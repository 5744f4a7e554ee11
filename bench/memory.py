"""Memory after a hundred thousand and after a million random moves of each game: it should not grow.

python -m bench.memory [GAME…]
"""

import random
import resource
import subprocess
import sys

from affinage.core.registry import names
from bench.engines import our_game

CHECKS = (100_000, 1_000_000)


def megabytes() -> float:
    """The most this process has ever held."""
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return held / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def measure(name: str) -> None:
    """Plays one game after another in this process and prints a line."""
    game, draw, moves, seed, held = our_game(name), random.Random(1).random, 0, 0, []
    for check in CHECKS:
        while moves < check:
            seed += 1
            moves += game.play(seed, draw)
        held.append(f"{megabytes():.1f} MB after {check:,} moves")
    print(f"{game.name:24}{', '.join(held)}")


if __name__ == "__main__":
    if len(sys.argv) == 2:
        measure(sys.argv[1])
    else:  # a process for each game, so that none hides behind another's memory
        for name in sys.argv[1:] or names():
            subprocess.run([sys.executable, "-m", "bench.memory", name], check=True)
