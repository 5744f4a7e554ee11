"""Games to learn from: quick plans with a little noise, and rows of what the seats saw and how it ended.

Where a game has a rollout policy, most seats that no network plays for follow it: it is quicker than a
plan, and no worse.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from affinage.bots.features import Features
from affinage.bots.network import Judge, Network
from affinage.bots.network_plan import plan_turn_by, values_in_worlds
from affinage.bots.turn_plan import plan_turn
from affinage.core import registry
from affinage.core.game import Action, AnyGame, Seat
from affinage.core.playouts import first_of
from affinage.core.rng import stream
from affinage.train.tables import Tables

NOISE = 0.5
"""The most noise of a seat's plans, in shares of a clear lead (evaluation) or logits (network)."""
SLIPS = 3
"""How many actions of a hundred a noisy seat takes at random."""
INSIDE = 20
"""How many states of a hundred inside a turn are kept; those at its end all are."""
WIDTH = 3


class Games(NamedTuple):
    """Games for a worker, as plain data."""

    tables: Tables
    seeds: tuple[int, ...]
    network: bytes = b""
    """The file of a network whose plans most seats follow, whole, so that workers elsewhere need no disk of ours."""
    worlds: int = 1
    """In how many imagined worlds a network plans a turn."""


class Learned(NamedTuple):
    """Rows of some games: what was shown, which game each row is of, and how that ended for the seat."""

    bits: Any
    numbers: Any
    game: Any
    targets: Any
    """For each row: won (shared by winners), margin, own total, seats, and which of them it was."""
    cut: int


def rows_of(games: Games) -> Learned:
    """Plays the games and keeps rows."""
    game = registry.game(games.tables.game)
    features = Features.of_game(game, games.tables.most_seats())
    judge = Judge(features, Network.read(games.network)) if games.network else None
    kept: list[tuple[Any, ...]] = []
    cut = 0
    for seed in games.seeds:
        drawn, options = games.tables.draw(stream(seed, "learning"))
        rows = _play(drawn, options, seed, features, judge, games.worlds)
        if rows is None:
            cut += 1
        else:
            kept.append(rows)
    if not kept:
        empty = np.zeros((0, 5), np.float32)
        return Learned(
            np.zeros((0, 1), np.uint8),
            np.zeros((0, features.numbers), np.float16),
            np.zeros(0, np.int64),
            empty,
            cut,
        )
    bits, numbers, seeds, targets = (np.concatenate(column) for column in zip(*kept, strict=True))
    return Learned(bits, numbers, seeds, targets, cut)


def _play(
    game: AnyGame, options: Any, seed: int, features: Features, judge: Judge | None, worlds: int
) -> tuple[Any, ...] | None:
    state = game.setup(options, seed)
    seats = game.seats(state)
    secrets = game.has_secrets(options)
    chance = stream(seed, "noise")
    noise = [NOISE * chance.below(100) / 100 if chance.below(3) else 0.0 for _ in range(seats)]
    by_network = [judge is not None and chance.below(4) > 0 for _ in range(seats)]
    by_habit = [game.rollout is not None and not by_network[seat] and chance.below(4) > 0 for seat in range(seats)]
    plans: list[Sequence[Action]] = [()] * seats
    learned = game.barriers(state)
    seen: list[list[Any]] = [[] for _ in range(seats)]

    def show(seat: Seat) -> None:
        """Keeps what the seat sees; what is hidden is drawn anew, as it is for a bot that looks ahead."""
        seen[seat].append(game.imagine(game.view(state, seat, recall=True), chance) if secrets else state.copy())

    while asked := game.asked(state):
        seat = first_of(asked, game.turn(state) % seats)
        legal = game.actions(state, seat)
        turn = game.turn(state)
        if len(legal) == 1:
            action = legal[0]
            plans[seat] = ()
        elif noise[seat] and chance.below(100) < SLIPS:
            action = chance.pick(legal)
            plans[seat] = ()
        elif by_habit[seat] and game.rollout is not None:
            action = game.rollout.choose(state, seat)
        elif by_network[seat] and judge is not None and worlds > 1:
            view = game.view(state, seat, recall=True)
            worth, spread = values_in_worlds(game, view, seat, WIDTH, judge, chance, worlds), noise[seat]
            action = max(legal, key=lambda each: worth[each.index] + spread * (chance.below(1000) / 500 - 1))
        else:
            if game.barriers(state) != learned or not plans[seat] or plans[seat][0] not in legal:
                world = game.imagine(game.view(state, seat, recall=True), chance)
                learned = game.barriers(state)
                if by_network[seat] and judge is not None:
                    found, spread = plan_turn_by(game, world, seat, WIDTH, judge), noise[seat]
                else:
                    found, spread = plan_turn(game, world, seat, WIDTH), noise[seat] * game.lead
                best = max(found.values(), key=lambda plan: plan.value + spread * (chance.below(1000) / 500 - 1))
                plans[seat] = best.actions
            action = plans[seat][0]
            plans[seat] = plans[seat][1:]
        game.apply(state, seat, action)
        now = game.asked(state)
        if not now:
            break
        ends = game.turn(state) != turn or not now >> seat & 1
        if len(legal) > 1 and (ends or chance.below(100) < INSIDE):
            show(seat)
        if ends and not now >> seat & 1:
            show(first_of(now, game.turn(state) % seats))  # a search looks until it is the seat's turn again
    outcome = game.outcome(state)
    if outcome is None or not any(outcome.ranks) or not any(seen):
        return None
    totals = [score.total for score in outcome.scores]
    rivals = [rival.total for rival in game.rivals(game.view(state, None))]
    ends_for = []
    for seat in range(seats):
        others = totals[:seat] + totals[seat + 1 :] + rivals
        won = 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
        ends_for.append((won, totals[seat] - max(others, default=0), totals[seat], seats, seat))
    rows = [features.of(states, [seat] * len(states)) for seat, states in enumerate(seen) if states]
    bits = np.concatenate([row.bits for row in rows])
    slots = features.slots(state)
    return (
        bits if slots is None else slots.spread(bits),
        np.concatenate([row.numbers for row in rows]).astype(np.float16),
        np.full(len(bits), seed, np.int64),
        np.array([ends_for[seat] for seat, states in enumerate(seen) for _ in states], np.float32),
    )
