"""After every action, and the end of a turn (RQ-7, RQ-28, RQ-29)."""

from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.roquefort.actions import End
from affinage.games.roquefort.events import TurnEnded
from affinage.games.roquefort.grid import SPACES
from affinage.games.roquefort.plan import ROOMS
from affinage.games.roquefort.prompts import ACTIONS, TAKE_ACTIONS, Prompt, TakeActions
from affinage.games.roquefort.rules import game_end
from affinage.games.roquefort.rules.start import FIRST
from affinage.games.roquefort.state import CUT, State


def spend(state: State, seat: int, cost: int, slid: bool, log: EventLog | None) -> None:
    """Takes the action from the turn; whatever it caused is done (RQ-28)."""
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
    kept = 0
    for cell in state.mice:
        if cell < SPACES and state.plan.room_of[cell] >= 0:
            kept |= 1 << state.plan.room_of[cell]
    covered = state.open_rooms & ~kept
    state.open_rooms = kept
    state.open = state.plan.spaces(kept)
    state.turn += 1
    state.stacks[seat] = ()
    if log is not None:
        log.add(TurnEnded(seat, tuple(letter for room, letter in enumerate(ROOMS) if covered >> room & 1)))
    if state.cut and state.turn >= state.cut:
        game_end.end(state, seat, CUT, log)
    else:
        state.stacks[(seat + 1) % len(state.stacks)] = (TAKE_ACTIONS[0][ACTIONS],)
