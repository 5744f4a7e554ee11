"""Many games at once, as arrays of results."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame
from affinage.core.playouts import POLICIES, RANDOM, play_out

CHUNK = 10
"""Games whose last states are held at once: few, so that the collector has little to look through."""


class Playouts(NamedTuple):
    """Finished games, one per row: NumPy arrays where NumPy is installed, else lists.

    `ranks` and `totals` have a column per seat; ranks are 0 in games that were cut.
    """

    seeds: Any
    moves: Any
    turns: Any
    reasons: Any
    ranks: Any
    totals: Any


def playouts(
    game: str | AnyGame, options: Any = None, seeds: int | Iterable[int] = 100, policy: str = RANDOM
) -> Playouts:
    """Plays the games of these seeds to their end: `playouts(NAME, {"seats": 3}, range(1000))`.

    `options` are a mapping or the game's own; `seeds` are numbers, or how many from 0 on. The policy `random` takes any
    legal action, as bots of that level do; `rollout` plays as searches do beyond their tree, where the game knows how.
    """
    found = registry.game(game) if isinstance(game, str) else game
    if options is None or isinstance(options, Mapping):
        options = found.options(**(options or {}))
    if policy not in POLICIES:
        raise Mistake(f"policy is one of {', '.join(POLICIES)}; '{policy}' is not.")
    if policy != RANDOM and found.rollout is None:
        raise Mistake(f"{found.title} has no rollout policy; use policy='{RANDOM}'.")
    choose = None if policy == RANDOM or found.rollout is None else found.rollout.choose
    given = list(range(seeds)) if isinstance(seeds, int) else list(seeds)
    limited = found.limited(options)
    moves, turns, reasons, ranks, totals = [], [], [], [], []
    for at in range(0, len(given), CHUNK):
        for played in play_out(found, limited, given[at : at + CHUNK], choose):
            outcome = found.outcome(played.state)
            assert outcome is not None
            moves.append(played.moves)
            turns.append(found.turn(played.state))
            reasons.append(outcome.reason)
            ranks.append(list(outcome.ranks))
            totals.append([score.total for score in outcome.scores])
    results = Playouts(given, moves, turns, reasons, ranks, totals)
    try:
        import numpy as np
    except ModuleNotFoundError:
        return results
    return Playouts(*map(np.array, results))
