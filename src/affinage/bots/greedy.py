"""A bot that looks one action ahead and takes what is worth most."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from affinage.bots.eyes import Choice, Eyes
from affinage.core.game import AnyGame, Seat
from affinage.core.rng import Stream

Worth = Callable[[AnyGame, Any, Seat], float]
"""How good a state is for a seat; higher is better."""


def worth_of(game: AnyGame) -> Worth:
    """The judgement of this game's positions; it lives in `bots/worth/`, one module a game."""
    judge: Worth = import_module(f"affinage.bots.worth.{game.name}").worth
    return judge


class GreedyBot:
    """Imagines what it cannot see, tries every legal action there, and takes the best on average."""

    name = "greedy"

    def __init__(self, imagined: int = 2) -> None:
        self.imagined = imagined

    def choose(self, eyes: Eyes, chance: Stream) -> Choice:
        if len(eyes.actions) == 1:
            return Choice(eyes.actions[0], "the only thing to do")
        game, seat, worth = eyes.game, eyes.seat, worth_of(eyes.game)
        values = [0.0] * len(eyes.actions)
        for _ in range(self.imagined):
            state = game.imagine(eyes.view, chance)
            for place, action in enumerate(eyes.actions):
                after = state.copy()
                game.apply(after, seat, action)
                values[place] += worth(game, after, seat)
        best = max(values)
        return Choice(chance.pick([a for a, value in zip(eyes.actions, values, strict=True) if value > best - 1e-9]))
