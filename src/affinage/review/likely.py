"""How a game would likely have gone on after the better action: moves on the real table, each seat seeing its own."""

from collections.abc import Sequence
from typing import Any

from affinage.core import notation
from affinage.core.game import Action, AnyGame, Seat
from affinage.core.record import Move
from affinage.core.rng import Stream, stream
from affinage.review.lines import best_plan
from affinage.review.moments import story_of

LONGEST = 120
"""Actions after which it is left off."""


def likely(record: bytes, n: int, line: Sequence[str]) -> tuple[Move, ...]:
    """What follows instead of action `n`: the actions of `line` while they are legal, then everybody's best plans.

    It ends when the seat has had its next turn. Nobody plans with more than they could know.
    """
    story = story_of(record)
    moment, chance = story.moments[n], stream(n, f"{story.luck}/likely")
    return continued(story.game, moment.state.copy(), moment.seat, line, chance)


def continued(game: AnyGame, state: Any, seat: Seat, line: Sequence[str], chance: Stream) -> tuple[Move, ...]:
    """The same from any state, in place: the seat's actions of `line` while they are legal, then everybody's plans."""
    begin = again = game.turn(state)
    wanted, moves = list(line), list[Move]()
    while (asked := game.asked(state)) and len(moves) < LONGEST:
        turn = game.turn(state)
        if turn > again > begin:
            break
        mover = seat if asked >> seat & 1 else (asked & -asked).bit_length() - 1
        legal = {notation.write(action): action for action in game.actions(state, mover)}
        if mover == seat:
            again = turn
        if mover == seat and wanted and wanted[0] in legal:
            action = legal[wanted.pop(0)]
        else:
            if mover == seat:
                wanted.clear()
            action = _choice(game, state, mover, chance)
        moves.append(Move(mover, notation.write(action)))
        game.apply(state, mover, action)
    return tuple(moves)


def _choice(game: AnyGame, state: Any, seat: Seat, chance: Stream) -> Action:
    """The first action of the best plan in a world that the seat could imagine."""
    legal = game.actions(state, seat)
    if len(legal) == 1:
        return legal[0]
    world = game.imagine(game.view(state, seat, recall=True), chance)
    return best_plan(game, world, seat).actions[0]
