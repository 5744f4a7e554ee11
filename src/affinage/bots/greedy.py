"""A bot that looks one action ahead and takes what is worth most."""

from collections.abc import Sequence
from typing import Any

from affinage.bots.explain import explain
from affinage.bots.eyes import Bot, Choice, Eyes, without_looking
from affinage.core.game import Action, AnyGame, Seat
from affinage.core.rng import Stream


def one_ply(game: AnyGame, states: Sequence[Any], seat: Seat, actions: Sequence[Action]) -> list[float]:
    """What each action is worth right after it, on average over these states."""
    values = [0.0] * len(actions)
    for state in states:
        for place, action in enumerate(actions):
            after = state.copy()
            game.apply(after, seat, action)
            values[place] += game.evaluate(after, seat) / len(states)
    return values


def best_of(actions: Sequence[Action], values: Sequence[float], chance: Stream) -> Action:
    """The action of the highest value; among equals any."""
    best = max(values) - 1e-9
    picked: Action = chance.pick([action for action, value in zip(actions, values, strict=True) if value >= best])
    return picked


class GreedyBot(Bot):
    """Imagines what it cannot see, tries every legal action there, and takes the best on average."""

    name = "greedy"

    def __init__(self, imagined: int = 2) -> None:
        self.imagined = imagined

    def choose(self, eyes: Eyes, chance: Stream) -> Choice:
        if eyes.view is None:
            return without_looking(eyes, chance)
        states = [eyes.game.imagine(eyes.view, chance) for _ in range(self.imagined)]
        action = best_of(eyes.actions, one_ply(eyes.game, states, eyes.seat, eyes.actions), chance)
        return Choice(action, explain(eyes.game, states[0], eyes.seat, [action]))
