"""The turn: everybody acts at once, and when all are ready the board turns (FR-11 to FR-13)."""

from typing import Final

from affinage.core.agenda import pop
from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.fromage.actions import Action, Ready
from affinage.games.fromage.events import BecameReady, TurnBegan
from affinage.games.fromage.kinds import TYPES, WORKERS
from affinage.games.fromage.prompts import TAKE_TURN, Prompt, TakeTurn
from affinage.games.fromage.rules import game_end, gather, livestock, make_cheese, retrieve, solo, structures, wait
from affinage.games.fromage.rules.asking import out_of_turn
from affinage.games.fromage.state import CUT, State

ASK: Final = (TAKE_TURN,)


def legal(state: State, seat: int, prompt: Prompt) -> list[Action]:
    """Everything a seat may do in its turn, the end of it last."""
    legal: list[Action] = []
    make_cheese.legal(state, seat, legal)
    gather.legal(state, seat, legal)
    structures.legal(state, seat, legal)
    livestock.legal(state, seat, legal)
    legal.extend(state.menu.turn_ends[1 if len(state.stacks) > 1 and not state.in_order else 0])
    return legal


def objection(state: State, seat: int, action: Ready, prompt: Prompt) -> Objection | None:
    return None if isinstance(prompt, TakeTurn) else out_of_turn(prompt)


def carry_out(state: State, seat: int, action: Ready, log: EventLog | None) -> None:
    """Ends one seat's turn, and the turn of all with the last."""
    pop(state.stacks, seat)
    if log is not None:
        log.add(BecameReady(seat))
    for stack in state.stacks:
        if stack:
            wait.settle(state, log)
            return
    end(state, log)


def end(state: State, log: EventLog | None) -> None:
    """Ends the game if a last token was placed, otherwise turns the board (FR-12, FR-65)."""
    if state.ending:
        game_end.end(state, game_end.reason_of(state), log)
    elif state.cut and state.turn + 1 >= state.cut:
        game_end.end(state, CUT, log)
    else:
        state.turn += 1
        begin(state, log)


def begin(state: State, log: EventLog | None) -> None:
    """Begins the turn of this number: the board has turned, workers come home, the Corporation acts, all are asked."""
    turn = state.turn
    around = state.around
    state.facing = tuple([around[(side - turn) & 3] for side in state.sides])
    state.in_order = False
    home = []
    for creamery in state.creameries:
        due = retrieve.retrieve(state, creamery)
        creamery.done = 0
        creamery.fired = 0
        if log is not None:
            home.append(tuple([TYPES[worker] for worker in range(WORKERS) if due >> worker & 1]))
    if log is not None:
        log.add(TurnBegan(turn + 1, tuple([state.board.venues[venue].name for venue in state.facing]), tuple(home)))
    for seat in range(len(state.stacks)):
        state.stacks[seat] = ASK
    if state.level:
        solo.act(state, False, log)
