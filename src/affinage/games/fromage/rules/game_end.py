"""The end of the game, the score sheet and the ranking (FR-65 to FR-71, FR-81)."""

from affinage.core.event import EventLog
from affinage.core.outcome import Outcome, Score
from affinage.games.fromage.events import GameEnded
from affinage.games.fromage.rules import fruit, orders, solo, structures
from affinage.games.fromage.state import BOTH, CHEESE, CORPORATION, CUT, REASONS, State


def reason_of(state: State) -> int:
    """Who placed a last token: the players, the Corporation, or both in one turn."""
    if not state.level:
        return CHEESE
    return (CHEESE, CORPORATION, BOTH)[state.ending - 1]


def end(state: State, reason: int, log: EventLog | None) -> None:
    state.reason = reason
    for seat in range(len(state.stacks)):
        state.stacks[seat] = ()
    if log is not None:
        log.add(GameEnded(REASONS[reason]))


def lines(state: State, seat: int) -> list[tuple[str, int]]:
    """The score sheet of one seat (FR-68)."""
    creamery = state.creameries[seat]
    sheet = [(venue.name, venue.score(state, seat)) for venue in state.board.venues]
    sheet.sort()
    sheet.append(("structures", structures.score(state, seat)))
    sheet.append(("fruit", fruit.score(creamery)))
    sheet.append(("orders", orders.score(state, creamery)))
    sheet.append(("unused", creamery.unused() // state.board.per_point))
    return sheet


def cheese_made(state: State, row: int) -> int:
    return sum([tokens.bit_count() for tokens in state.cheese[4 * row : 4 * row + 4]])


def outcome(state: State) -> Outcome:
    """The ranking and the sheets, as if the game ended now where it has not."""
    seats = len(state.stacks)
    sheets = [lines(state, seat) for seat in range(seats)]
    totals = [sum([points for _, points in sheet]) for sheet in sheets]
    keys = [(totals[seat], cheese_made(state, seat)) for seat in range(seats)]
    if state.level:
        keys.append((sum([points for _, points in solo.lines(state)]), state.placed))
    ranks = [1 + sum([1 for other in keys if other > key]) for key in keys[:seats]]
    if state.reason == CUT:
        ranks = [0] * seats
    scores = tuple([Score(totals[seat], tuple(sheets[seat])) for seat in range(seats)])
    return Outcome(REASONS[state.reason], tuple(ranks), scores)
