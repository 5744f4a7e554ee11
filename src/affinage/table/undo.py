"""Taking back: one's own latest actions, never past a barrier, never under what others built on them."""

from bisect import bisect_left
from operator import attrgetter

from affinage.core.errors import Illegal
from affinage.core.event import EventLog
from affinage.core.game import Seat
from affinage.table import bounds
from affinage.table.entry import TookBack
from affinage.table.table import Decided, Played, Table

GAME_OVER = "The game is over; nothing can be undone."
NOTHING = "You have nothing to undo."
BARRIER = "That revealed new information; it can't be undone."
ALL_READY = "Everyone was ready and the next turn has begun; it can't be undone."
TURN_OVER = "That turn is over; it can't be undone."
BUILT_ON = "Another player has already acted on it; it can't be undone."
NOTHING_AGAIN = "There is nothing to redo."
NOT_AGAIN = "That can't be redone now."


def undo(table: Table, seat: Seat) -> TookBack:
    """Takes back the seat's last action; raises Illegal with the reason why not."""
    own, why = _own(table, seat)
    why = why or _why_not(table, own[:1])
    if why:
        raise Illegal(why)
    return TookBack(seat, (own[0].seq,))


def reset(table: Table, seat: Seat) -> TookBack:
    """Takes back all the seat did this turn, or all since a barrier in it; raises Illegal where that is nothing."""
    turn, why = _own(table, seat)
    if why:
        raise Illegal(why)
    free = next((place for place, played in enumerate(turn) if played.barrier or played.turned), len(turn))
    # The longest stretch that nobody has built on; a barrier as the very last action is refused as an undo is.
    for count in range(max(free, 1), 0, -1):
        why = _why_not(table, turn[:count])
        if not why:
            return TookBack(seat, tuple(played.seq for played in reversed(turn[:count])))
    raise Illegal(why or NOTHING)


def redo(table: Table, seat: Seat) -> Decided:
    """Does again what was taken back last; raises Illegal where it no longer can be."""
    why = why_no_redo(table, seat)
    if why:
        raise Illegal(why)
    return table.decide(seat, table.redo[seat][-1])


def why_no_redo(table: Table, seat: Seat) -> str:
    """Why nothing can be done again; empty when something can."""
    if not table.redo[seat]:
        return NOTHING_AGAIN
    return "" if table.redo[seat][-1] in table.game.actions(table.state, seat) else NOT_AGAIN


def why_no_undo(table: Table, seat: Seat) -> str:
    """Why the seat's last action stays; empty when it can be taken back."""
    own, why = _own(table, seat)
    return why or _why_not(table, own[:1])


def _own(table: Table, seat: Seat) -> tuple[list[Played], str]:
    """The seat's actions that stand of the last turn in which it acted, the latest first; or why none can be undone."""
    if table.over:
        return [], GAME_OVER
    own: list[Played] = []
    for played in reversed(table.played):
        if own and played.turn != own[0].turn:
            break
        if played.seat == seat:
            own.append(played)
    if not own:
        return [], NOTHING
    return own, bounds.TAKEN_BACK if table.taken_back[seat] >= bounds.MOST else ""


def _why_not(table: Table, taken: list[Played]) -> str:
    """Why these actions of one seat, the latest first, cannot be taken back."""
    if any(played.barrier for played in taken):
        return BARRIER
    if any(played.turned for played in taken):
        return ALL_READY
    first = taken[-1]
    if first.before is None:
        return TURN_OVER
    later = table.played[bisect_left(table.played, first.seq, key=attrgetter("seq")) :]
    if all(played.seat == first.seat for played in later):
        return ""
    if first.turn < table.game.turn(table.state) - 1:
        return TURN_OVER
    return "" if _stand_without(table, later, {played.seq for played in taken}) else BUILT_ON


def _stand_without(table: Table, later: list[Played], taken: set[int]) -> bool:
    """Whether the others' later actions would still be legal and cause the same, had these not been done."""
    game, state = table.game, later[0].before.copy()
    for played in later:
        if played.seq in taken:
            continue
        if played.action not in game.actions(state, played.seat):
            return False
        log, barriers = EventLog(), game.barriers(state)
        game.apply(state, played.seat, played.action, log)
        if tuple(log.events) != played.events or (game.barriers(state) > barriers) != played.barrier:
            return False
    return True
