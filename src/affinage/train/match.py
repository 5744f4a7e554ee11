"""Matches between networks: quick plans by one against quick plans by the other, every deal from each seat."""

from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from affinage.arena.executor import Executor, Lost
from affinage.bots.network import Judge, Network
from affinage.bots.network_plan import values_in_worlds
from affinage.bots.turn_plan import plan_turn
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame
from affinage.core.playouts import first_of
from affinage.core.rng import stream
from affinage.train.tables import Tables

SURE = 1.96
WIDTH = 3
FIRST_DEAL = 5_000_000_000
"""Matches are dealt from seeds that no game was learned from."""


class Match(NamedTuple):
    """A share of wins where `fair` would be even, and half of its 95 % interval."""

    share: float
    error: float
    fair: float
    games: int

    @property
    def surely_better(self) -> bool:
        return self.share - self.error > self.fair


class Deal(NamedTuple):
    """A deal between two networks, as the bytes of their files, from each seat in turn; none is the evaluation."""

    tables: Tables
    seed: int
    one: bytes
    other: bytes
    worlds: int = 1
    """In how many imagined worlds each of them plans a turn."""


def play_match(tables: Tables, one: bytes, other: bytes, executor: Executor, deals: int, worlds: int = 1) -> Match:
    """Plans by one network against plans by another, or by the evaluation; tables for one seat are left out."""
    against = tables._replace(seats=tuple(seats for seats in tables.seats if seats > 1) or tables.seats)
    gains, shares, fairs = [], [], []
    games = 0
    for result in executor.map(play_deal, [Deal(against, FIRST_DEAL + at, one, other, worlds) for at in range(deals)]):
        if not isinstance(result, Lost):
            share, seats = result
            shares.append(share)
            fairs.append(1.0 / seats)
            gains.append(share - 1.0 / seats)
            games += seats
    if not shares:
        raise Mistake("No game of the match could be played.")
    return Match(float(np.mean(shares)), SURE * float(np.std(gains)) / sqrt(len(shares)), float(np.mean(fairs)), games)


def play_deal(deal: Deal) -> tuple[float, int]:
    """The share of wins of the first over one deal, played from each seat; and how many seats there were."""
    game, options = deal.tables.draw(stream(deal.seed, "learning"))
    judges = [_judge(game, network) if network else None for network in (deal.one, deal.other)]
    seats = game.seats(game.setup(options, deal.seed))
    won = 0.0
    for mine in range(seats):
        seating = [judges[0] if seat == mine else judges[1] for seat in range(seats)]
        outcome = _play(game, options, deal.seed, seating, deal.worlds)
        if outcome is not None and mine in outcome.winners:
            won += 1.0 / len(outcome.winners)
        elif outcome is None or not any(outcome.ranks):
            won += 1.0 / seats
    return won / seats, seats


def _judge(game: AnyGame, file: bytes) -> Judge:
    network = Network.read(file)
    return Judge(network.features(game), network)


def _play(game: AnyGame, options: Any, seed: int, judges: list[Judge | None], worlds: int) -> Any:
    state = game.setup(options, seed)
    seats = len(judges)
    chances = [stream(seed, f"match {seat}") for seat in range(seats)]
    while asked := game.asked(state):
        seat = first_of(asked, game.turn(state) % seats)
        legal = game.actions(state, seat)
        action = legal[0]
        if len(legal) > 1:
            view, judge = game.view(state, seat, recall=True), judges[seat]
            if judge is None:
                plans = plan_turn(game, game.imagine(view, chances[seat]), seat, WIDTH)
                action = max(plans.values(), key=lambda plan: plan.value).actions[0]
            else:
                worth = values_in_worlds(game, view, seat, WIDTH, judge, chances[seat], worlds)
                action = max(legal, key=lambda each: worth[each.index])
        game.apply(state, seat, action)
    return game.outcome(state)
