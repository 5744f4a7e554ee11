"""Plays seeded random games, looks at them, and prints hashes; tests/test_builds.py runs it in both builds.

python checksums.py [--compiled]     fails where an engine is plain Python; every wheel that is released passes this
"""

import random
import sys

import affinage
from affinage.bots import Budget, decide
from affinage.bots.chances import chances
from affinage.bots.expert import ExpertBot
from affinage.core.edition import digest
from affinage.core.playouts import play_out
from affinage.core.registry import names
from affinage.core.rng import Stream

GAMES_EACH = 20
LONGEST = 3000
JUDGED_EACH = 2
LOOKED_AT = 30
"""Moves after which a position is judged."""
ITERATIONS = 4


def checksum(name: str, seed: int) -> str:
    """Hash and observation after every hundredth move, folded into one, so that a difference that heals is seen too."""
    game = affinage.game(name)
    state, draw, trail = game.setup(game.options(), seed), random.Random(seed), []
    observer = game.observer()
    for n in range(LONGEST):
        seats = game.asked(state)
        if not seats:
            break
        seat = seats.bit_length() - 1
        game.apply(state, seat, draw.choice(game.actions(state, seat)))
        if n % 100 == 0:
            trail.append(digest([game.encode(state), observer.words(state, seat, True)]))
    (played,) = play_out(game, game.limited(game.options()), [seed])
    return digest([*trail, game.encode(state), played.moves, game.encode(played.state)])


def judged(name: str, seed: int) -> str:
    """What networks say of a position, to the last digit, and what the level that learned does there."""
    game = affinage.game(name)
    state, draw = game.setup(game.options(), seed), random.Random(seed)
    for _ in range(LOOKED_AT):
        seat = game.asked(state).bit_length() - 1
        game.apply(state, seat, draw.choice(game.actions(state, seat)))
    seat = game.asked(state).bit_length() - 1
    choice = decide(ExpertBot(Budget(iterations=ITERATIONS)), game, state, seat, Stream(seed))
    return digest([[float(one).hex() for one in chances(game, state) or ()], choice.action.words])


if __name__ == "__main__":
    for name in names():
        state = affinage.game(name).setup(affinage.game(name).options(), 0)
        file = str(sys.modules[type(state).__module__].__file__)
        print(name, "runs", file, file=sys.stderr)
        if "--compiled" in sys.argv and file.endswith(".py"):
            sys.exit(f"{name} is not compiled.")
        for seed in range(GAMES_EACH):
            print(name, seed, checksum(name, seed))
        for seed in range(JUDGED_EACH):
            print(name, seed, "judged", judged(name, seed))
