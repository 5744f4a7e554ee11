"""The end of the game and the ranking (RQ-30 to RQ-35)."""

from typing import Final

from affinage.core.event import EventLog
from affinage.core.outcome import Outcome, Score
from affinage.games.roquefort.events import GameEnded
from affinage.games.roquefort.grid import FALLEN
from affinage.games.roquefort.plan import COUNT
from affinage.games.roquefort.state import CHEESE, CUT, MOUSETRAP, REASONS, State

FALLEN_MICE: Final = 3
"""So many mice of one player in the dungeon end the game (RQ-32)."""


def check(state: State, seat: int, log: EventLog | None) -> bool:
    """Ends the game if somebody has the target, or has lost a third mouse; cheese is the reason when both hold."""
    for kinds in state.kinds:
        if COUNT[kinds] >= state.target:
            end(state, seat, CHEESE, log)
            return True
    if FALLEN in state.mice:
        for owner in range(len(state.stacks)):
            if state.mice[4 * owner : 4 * owner + 4].count(FALLEN) >= FALLEN_MICE:
                end(state, seat, MOUSETRAP, log)
                return True
    return False


def end(state: State, seat: int, reason: int, log: EventLog | None) -> None:
    """Closes the game in the turn of this seat."""
    state.reason = reason
    state.ended_by = seat
    for other in range(len(state.stacks)):
        state.stacks[other] = ()
    if log is not None:
        log.add(GameEnded(REASONS[reason], seat))


def rank(state: State, on_turn: int, reason: int) -> list[int]:
    """The rank of each seat; 1 won. A cut game ranks nobody."""
    seats = len(state.stacks)
    if reason == CUT:
        return [0] * seats
    keys = []
    for seat in range(seats):
        kinds = COUNT[state.kinds[seat]]
        won_cheese = reason == CHEESE and kinds >= state.target
        mice_left = 4 - state.mice[4 * seat : 4 * seat + 4].count(FALLEN)
        waited = (seat - on_turn - 1) % seats  # 0 has waited longest
        keys.append((not won_cheese, mice_left < 2, -kinds, waited, seat))
    ranks = [0] * seats
    for place, key in enumerate(sorted(keys)):
        ranks[key[4]] = place + 1
    return ranks


def outcome(state: State, on_turn: int, reason: int) -> Outcome:
    """The ranking and the score sheet, whose only line is the kinds collected."""
    ranks = rank(state, on_turn, reason)
    scores = [COUNT[kinds] for kinds in state.kinds]
    return Outcome(REASONS[reason], tuple(ranks), tuple(Score(kinds, (("kinds", kinds),)) for kinds in scores))
