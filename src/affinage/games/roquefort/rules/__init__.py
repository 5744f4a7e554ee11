"""Château Roquefort, the table of contents: which verb is carried out where, and what follows every action.

The numbers RQ-… are those of docs/games/roquefort.md.
"""

from typing import Any, Final, final

from affinage.core import agenda
from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.core.rng import Stream
from affinage.core.stepper import Stepper
from affinage.core.verb import Verb, answers, by_class, carry_outs, objections
from affinage.games.roquefort.actions import CATALOGUE, END, Action, End, Enter, Run, Slide, Start, Uncover
from affinage.games.roquefort.prompts import PlaceFirstMouse, TakeActions
from affinage.games.roquefort.rules import end_of_turn, run, slide, start, uncover
from affinage.games.roquefort.state import State

VERBS: Final = (
    Verb(Start, [PlaceFirstMouse], start.carry_out, start.objection),
    Verb(Uncover, [TakeActions], uncover.carry_out, uncover.objection),
    Verb(Run, [TakeActions], run.carry_out, run.objection),
    Verb(Enter, [TakeActions], run.carry_out_entry, run.objection_to_entry),
    Verb(Slide, [TakeActions], slide.carry_out, slide.objection),
    Verb(End, [TakeActions], end_of_turn.carry_out, end_of_turn.objection),
)


def _turn(state: State, seat: int, prompt: TakeActions) -> list[Action]:
    """The roofs to lift, the runs, the entries, the slides, and the end of the turn."""
    legal = _of_mice(state, seat, prompt)
    if not prompt.slid:
        legal.extend(slide.LEGAL)
    legal.append(END)
    return legal


def _of_mice(state: State, seat: int, prompt: TakeActions) -> list[Action]:
    """What the mice of a seat can do; the rest of a turn's actions are always the same."""
    legal: list[Action] = []
    mice = state.mice[4 * seat : 4 * seat + 4]
    uncover.legal(state, mice, legal)
    run.legal(state, mice, prompt.left, legal)
    return legal


POSSIBLE: Final = by_class(CATALOGUE)


def _possible(state: State, verb: type) -> list[Any]:
    return POSSIBLE[verb]


CARRY_OUT: Final = carry_outs(VERBS)
OBJECTIONS: Final = objections(VERBS)
ANSWERS: Final = answers(VERBS, {TakeActions: _turn}, _possible)

NOT_YOUR_TURN: Final = Objection("RQ-6", "It is not your turn.")


def apply(state: State, seat: int, action: Action, log: EventLog | None = None) -> None:
    """Carries out a legal action; the commonest are called by name, which is quicker where this is compiled."""
    if isinstance(action, Run):
        run.carry_out(state, seat, action, log)
    elif isinstance(action, Slide):
        slide.carry_out(state, seat, action, log)
    elif isinstance(action, Uncover):
        uncover.carry_out(state, seat, action, log)
    else:
        CARRY_OUT[type(action)](state, seat, action, log)


def actions(state: State, seat: int) -> list[Action]:
    """The legal answers to the question this seat is asked; none when it is not asked."""
    stack = state.stacks[seat]
    if not stack:
        return []
    prompt = stack[-1]
    if isinstance(prompt, TakeActions):  # nearly always; a dictionary would take longer than the list
        return _turn(state, seat, prompt)
    return ANSWERS[type(prompt)](state, seat, prompt)


@final
class Steps(Stepper):
    """These rules for loops."""

    def asked(self, state: Any) -> int:
        table: State = state
        return agenda.asked(table.stacks)

    def turn(self, state: Any) -> int:
        table: State = state
        return table.turn

    def actions(self, state: Any, seat: int) -> list[Any]:
        return actions(state, seat)

    def draw(self, state: Any, seat: int, chance: Stream) -> Any:
        table: State = state
        prompt = table.stacks[seat][-1]
        if not isinstance(prompt, TakeActions):
            legal = actions(table, seat)
            return legal[chance.below(len(legal))]
        legal = _of_mice(table, seat, prompt)  # the same as in `_turn`, without listing what is always there
        slides = 0 if prompt.slid else len(slide.LEGAL)
        number = chance.below(len(legal) + slides + 1)
        if number < len(legal):
            return legal[number]
        number -= len(legal)
        return slide.LEGAL[number] if number < slides else END

    def apply(self, state: Any, seat: int, action: Any) -> None:
        apply(state, seat, action)


def objection(state: State, seat: int, action: Action) -> Objection | None:
    """Why this action is not legal, None when it is."""
    stack = state.stacks[seat]
    if not stack:
        return NOT_YOUR_TURN
    return OBJECTIONS[type(action)](state, seat, action, stack[-1])
