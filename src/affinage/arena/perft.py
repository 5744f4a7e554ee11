"""Perft: how many sequences of actions there are to a depth, the plainest test of move lists."""

from typing import Any, NamedTuple

from affinage.core.game import Action, AnyGame, Seat

__all__ = ["FirstAction", "divide", "perft"]


class FirstAction(NamedTuple):
    """A first action and the number of sequences that begin with it."""

    seat: Seat
    action: Action
    sequences: int


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """The distinct sequences of `depth` actions, by whichever of the asked seats; a game that ends counts as one."""
    if depth == 0 or not game.asked(state):
        return 1
    if depth == 1:
        return sum(len(game.actions(state, seat)) for seat in game.prompts(state))
    return sum(branch.sequences for branch in divide(game, state, depth))


def divide(game: AnyGame, state: Any, depth: int) -> list[FirstAction]:
    """The same count by first action."""
    branches = []
    for seat in sorted(game.prompts(state)):
        for action in game.actions(state, seat):
            after = state.copy()
            game.apply(after, seat, action)
            branches.append(FirstAction(seat, action, perft(game, after, depth - 1)))
    return branches
