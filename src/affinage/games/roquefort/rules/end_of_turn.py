"""After every action, and the end of a turn (RQ-7, RQ-28, RQ-29)."""

from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.roquefort.actions import End
from affinage.games.roquefort.events import TurnEnded
from affinage.games.roquefort.plan import ROOMS
from affinage.games.roquefort.prompts import ACTIONS, TAKE_ACTIONS, Prompt, TakeActions
from affinage.games.roquefort.rules import game_end
from affinage.games.roquefort.rules.start import FIRST
from affinage.games.roquefort.state import CUT, State


def spend(state: State, seat: int, cost: int, slid: bool, log: EventLog | None) -> None:
    """Takes the action from the turn; mice have fallen and cheese is collected, so the ends are checked now."""
    if game_end.check(state, seat, log):
        return
    prompt = state.stacks[seat][-1]
    assert isinstance(prompt, TakeActions)
    left = prompt.left - cost
    if left:
        state.stacks[seat] = (TAKE_ACTIONS[1 if slid or prompt.slid else 0][left],)
    else:
        _end(state, seat, log)


def objection(state: State, seat: int, action: End, prompt: Prompt) -> Objection | None:
    return None if isinstance(prompt, TakeActions) else FIRST


def carry_out(state: State, seat: int, action: End, log: EventLog | None) -> None:
    """Ends the turn with actions left."""
    _end(state, seat, log)


def _end(state: State, seat: int, log: EventLog | None) -> None:
    """Covers every open room without a mouse and gives the turn to the next seat clockwise."""
    covered = []
    if state.open_rooms:
        masks = state.plan.room_masks
        for room in range(len(ROOMS)):
            if state.open_rooms >> room & 1 and not masks[room] & state.occupied:
                state.open_rooms &= ~(1 << room)
                state.open &= ~masks[room]
                covered.append(ROOMS[room])
    if log is not None:
        log.add(TurnEnded(seat, tuple(covered)))
    state.turn += 1
    state.stacks[seat] = ()
    if state.cut and state.turn >= state.cut:
        game_end.end(state, seat, CUT, log)
    else:
        state.stacks[(seat + 1) % len(state.stacks)] = (TAKE_ACTIONS[0][ACTIONS],)
