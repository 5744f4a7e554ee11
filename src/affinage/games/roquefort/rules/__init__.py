"""Château Roquefort, the table of contents: which verb is carried out where, and what follows every action.

The numbers RQ-… are those of docs/games/roquefort.md.
"""

from collections.abc import Callable
from typing import Any, Final

from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.roquefort.actions import END, Action, End, Enter, Run, Slide, Start, Uncover
from affinage.games.roquefort.prompts import Prompt, TakeActions
from affinage.games.roquefort.rules import end_of_turn, run, slide, start, uncover
from affinage.games.roquefort.state import State

CARRY_OUT: Final[dict[type, Callable[[State, int, Any, EventLog | None], None]]] = {
    Start: start.carry_out,
    Uncover: uncover.carry_out,
    Run: run.carry_out,
    Enter: run.carry_out_entry,
    Slide: slide.carry_out,
    End: end_of_turn.carry_out,
}

OBJECTIONS: Final[dict[type, Callable[[State, int, Any, Prompt], Objection | None]]] = {
    Start: start.objection,
    Uncover: uncover.objection,
    Run: run.objection,
    Enter: run.objection_to_entry,
    Slide: slide.objection,
    End: end_of_turn.objection,
}

NOT_YOUR_TURN: Final = Objection("RQ-6", "It is not your turn.")


def apply(state: State, seat: int, action: Action, log: EventLog | None = None) -> None:
    """Carries out a legal action."""
    CARRY_OUT[type(action)](state, seat, action, log)


def actions(state: State, seat: int) -> list[Action]:
    """The legal actions: the roofs to lift, the runs, the entries, the slides, and the end of the turn."""
    stack = state.stacks[seat]
    if not stack:
        return []
    prompt = stack[-1]
    if not isinstance(prompt, TakeActions):
        return start.legal(state)
    legal: list[Action] = []
    uncover.legal(state, seat, legal)
    run.legal(state, seat, prompt.left, legal)
    if not prompt.slid:
        legal.extend(slide.LEGAL)
    legal.append(END)
    return legal


def objection(state: State, seat: int, action: Action) -> Objection | None:
    """Why this action is not legal, None when it is."""
    stack = state.stacks[seat]
    if not stack:
        return NOT_YOUR_TURN
    return OBJECTIONS[type(action)](state, seat, action, stack[-1])
