"""Plays every four of the eight venues of Fromage and Formaggio: `python tools/foursomes.py [GAMES]`.

Two to four seats, basic and advanced, GAMES games each (20 where it is not said), everybody at random; an exception or
a reference to a venue that is not in play ends it with the options and the seed.
"""

import sys
from itertools import combinations, product

import affinage
from affinage.core.rng import stream
from affinage.games.fromage.edition import EVERY_VENUE, board

SEATS = (2, 3, 4)
MODES = ("basic", "advanced")


def play(options: dict[str, object], seed: int) -> int:
    """Plays one game to its end, and says how many actions it took."""
    game = affinage.game("formaggio")
    chosen = game.options(**options)
    state, luck, taken = game.setup(chosen, seed), stream(seed, "foursomes"), 0
    while seats := sorted(game.prompts(state)):
        seat = luck.pick(seats)
        game.apply(state, seat, luck.pick(game.actions(state, seat)))
        taken += 1
    outcome = game.outcome(state)
    assert outcome is not None
    lines = [name for name, _ in outcome.scores[0].lines][:4]
    assert sorted(lines) == sorted(chosen.venue_names()), lines
    for structure in board(chosen.key()).structures:
        assert structure.venue < len(chosen.venue_names()), structure.name
    return taken


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    played = taken = 0
    for four in combinations(EVERY_VENUE, 4):
        for seats, mode in product(SEATS, MODES):
            options: dict[str, object] = {"seats": seats, "mode": mode, "venues": ",".join(four)}
            for seed in range(games):
                try:
                    taken += play(options, seed)
                except Exception:
                    print(f"{options}, seed {seed}:", file=sys.stderr)
                    raise
                played += 1
    print(f"{played} games of 70 foursomes, {taken} actions, no fault.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
