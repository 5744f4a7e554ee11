"""Turns: a knife comes off, one thing is done, the next seat is asked (CH-11, CH-12)."""

from typing import Final

from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.cheesonomics.actions import Pass
from affinage.games.cheesonomics.events import KnifeLifted, Passed
from affinage.games.cheesonomics.market import shows
from affinage.games.cheesonomics.prompts import TAKE_TURN, FinalSale, FlipMarket, Prompt, UseSymbol
from affinage.games.cheesonomics.rules import game_end
from affinage.games.cheesonomics.state import CUT, State
from affinage.games.cheesonomics.wedges import WORDS

NO_PASSING: Final = Objection("CH-47", "You may only pass on a final sale, or on a symbol you sold.")


def begin(state: State, seat: int, log: EventLog | None) -> None:
    """Asks a seat for its turn; its knife comes off the tray first."""
    covered = state.tray[seat]
    if covered:
        state.tray[seat] = 0
        if log is not None:
            log.add(KnifeLifted(seat, WORDS[covered.bit_length() - 1]))
    state.stacks[seat] = (TAKE_TURN,)


def go_on(state: State, seat: int, log: EventLog | None) -> None:
    """Takes the answered question away; a flip that nothing can answer is skipped, and then the turn ends."""
    stack = state.stacks[seat][:-1]
    if stack:
        top = stack[-1]
        if isinstance(top, FlipMarket) and not shows(state.prices, top.colours):
            stack = stack[:-1]
    state.stacks[seat] = stack
    if not stack:
        end(state, seat, log)


def objection_to_pass(state: State, seat: int, action: Pass, prompt: Prompt) -> Objection | None:
    return None if isinstance(prompt, FinalSale | UseSymbol) else NO_PASSING


def carry_out_pass(state: State, seat: int, action: Pass, log: EventLog | None) -> None:
    """Sells nothing at the end, or leaves a symbol unused."""
    if log is not None:
        log.add(Passed(seat))
    if isinstance(state.stacks[seat][-1], FinalSale):
        game_end.next_sale(state, seat, log)
    else:
        go_on(state, seat, log)


def end(state: State, seat: int, log: EventLog | None) -> None:
    """The next seat clockwise takes its turn."""
    state.stacks[seat] = ()
    state.turn += 1
    if state.cut and state.turn >= state.cut:
        game_end.end(state, CUT, log)
    else:
        begin(state, (seat + 1) % len(state.stacks), log)
