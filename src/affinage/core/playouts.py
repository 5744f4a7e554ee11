"""Whole games played inside one call, which can be compiled: by random bots, or by a game's rollout policy."""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from affinage.core.agenda import lowest
from affinage.core.rng import Stream, stream
from affinage.core.stepper import Stepper

RANDOM: Final = "random"
ROLLOUT: Final = "rollout"
POLICIES: Final = (RANDOM, ROLLOUT)


class Playout(NamedTuple):
    """A finished game: how many actions it took, its last state, and the actions with their seats, where kept."""

    seed: int
    moves: int
    state: Any
    history: list[tuple[int, Any]]


def first_of(asked: int, begin: int) -> int:
    """Who of those asked at once goes first: the next from `begin` on, which changes from turn to turn.

    Acting first must favour nobody, as it would where whoever is first draws the last cards of a deck.
    """
    from_there = asked >> begin << begin
    return lowest(from_there if from_there else asked)


def play_out(
    game: Any, options: Any, seeds: Iterable[int], choose: Callable[[Any, int], Any] | None = None, keep: bool = False
) -> list[Playout]:
    """The games of these seeds to their end, by this policy; without one, every legal action is as likely.

    A random game is the one that bots of the level `random` play: each seat draws from its own stream of the seed.
    """
    played = []
    stepper: Stepper = game.stepper()
    for seed in seeds:
        state = game.setup(options, seed)
        seats: int = game.seats(state)
        chances: list[Stream] = [stream(seed, f"bot {seat}") for seat in range(seats)]
        history: list[tuple[int, Any]] = []
        moves = 0
        while True:
            asked = stepper.asked(state)
            if not asked:
                break
            if asked & (asked - 1):
                seat = first_of(asked, stepper.turn(state) % seats)
            else:
                seat = asked.bit_length() - 1
            action = stepper.draw(state, seat, chances[seat]) if choose is None else choose(state, seat)
            if keep:
                history.append((seat, action))
            stepper.apply(state, seat, action)
            moves += 1
        played.append(Playout(seed, moves, state, history))
    return played
