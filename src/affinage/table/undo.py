"""Taking back: one's own latest actions, never past a barrier, never under what others built on them."""

from affinage.core import notation
from affinage.core.errors import Illegal
from affinage.core.event import EventLog
from affinage.core.game import Seat
from affinage.table import bounds
from affinage.table.entry import Acted, TookBack
from affinage.table.table import Played, Table

GAME_OVER = "The game is over; nothing can be taken back."
NOTHING = "You have done nothing that could be taken back."
BARRIER = "That showed something new or used chance, so it stays."
ALL_READY = "Everybody was ready and the next turn has begun, so it stays."
TURN_OVER = "That turn is over, so it stays."
BUILT_ON = "Another player has already acted on it, so it stays."
NOTHING_AGAIN = "There is nothing to do again."
NOT_AGAIN = "What was taken back cannot be done again now."


def undo(table: Table, seat: Seat) -> TookBack:
    """Takes back the seat's last action; raises Illegal with the reason why not."""
    own = _own(table, seat)
    why = _why_not(table, own[:1])
    if why:
        raise Illegal(why)
    return TookBack(seat, (own[0].seq,))


def reset(table: Table, seat: Seat) -> TookBack:
    """Takes back all the seat did this turn, or all since a barrier in it; raises Illegal where that is nothing."""
    own = _own(table, seat)
    turn = [played for played in own if played.turn == own[0].turn]
    free = next((place for place, played in enumerate(turn) if played.barrier or played.turned), len(turn))
    # The longest stretch that nobody has built on; a barrier as the very last action is refused as an undo is.
    for count in range(max(free, 1), 0, -1):
        why = _why_not(table, turn[:count])
        if not why:
            return TookBack(seat, tuple(played.seq for played in reversed(turn[:count])))
    raise Illegal(why or NOTHING)


def redo(table: Table, seat: Seat) -> Acted:
    """Does again what was taken back last; raises Illegal where it no longer can be."""
    if not table.redo[seat]:
        raise Illegal(NOTHING_AGAIN)
    text = table.redo[seat][-1]
    action = notation.find(table.game, table.options, text)
    if action not in table.game.actions(table.state, seat):
        raise Illegal(NOT_AGAIN)
    return Acted(seat, text)


def why_no_undo(table: Table, seat: Seat) -> str:
    """Why the seat's last action stays; empty when it can be taken back."""
    try:
        undo(table, seat)
    except Illegal as error:
        return str(error)
    return ""


def _own(table: Table, seat: Seat) -> list[Played]:
    """The seat's actions that stand, the latest first; raises Illegal where there is none."""
    if table.over:
        raise Illegal(GAME_OVER)
    own = [played for played in reversed(table.played) if played.seat == seat]
    if not own:
        raise Illegal(NOTHING)
    bounds.check_taking_back(table, seat)
    return own


def _why_not(table: Table, taken: list[Played]) -> str:
    """Why these actions of one seat, the latest first, cannot be taken back."""
    if any(played.barrier for played in taken):
        return BARRIER
    if any(played.turned for played in taken):
        return ALL_READY
    first = taken[-1]
    if first.before is None:
        return TURN_OVER
    later = table.played[table.played.index(first) :]
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
