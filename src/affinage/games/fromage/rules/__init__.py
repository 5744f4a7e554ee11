"""Fromage, the table of contents: which verb is carried out where, and which verbs answer which question.

The numbers FR-… are those of docs/games/fromage.md, FO-… those of docs/games/formaggio.md.
"""

from collections.abc import Callable
from typing import Any, Final

from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.fromage import actions as verbs
from affinage.games.fromage import prompts as questions
from affinage.games.fromage.actions import Action
from affinage.games.fromage.prompts import Prompt, StructuresDue
from affinage.games.fromage.rules import (
    asking,
    draft,
    gather,
    livestock,
    make_cheese,
    orders,
    resources,
    structures,
    turn,
    wait,
)
from affinage.games.fromage.rules.venues import venezia, vigneto
from affinage.games.fromage.state import State

CARRY_OUT: Final[dict[type, Callable[[State, int, Any, EventLog | None], None]]] = {
    verbs.Make: make_cheese.carry_out,
    verbs.Gather: gather.carry_out,
    verbs.Staff: structures.carry_out_staff,
    verbs.Milk: livestock.carry_out,
    verbs.Build: structures.carry_out,
    verbs.Ready: turn.carry_out,
    verbs.Wait: wait.carry_out,
    verbs.Place: livestock.carry_out_place,
    verbs.Complete: orders.carry_out,
    verbs.Decline: orders.carry_out_decline,
    verbs.Gain: resources.carry_out_gain,
    verbs.GainTwo: resources.carry_out_pair,
    verbs.Discard: resources.carry_out_discard,
    verbs.DiscardOrder: resources.carry_out_discarded_order,
    verbs.Moor: venezia.carry_out,
    verbs.Join: vigneto.carry_out,
    verbs.Keep: draft.carry_out,
    verbs.Lay: draft.carry_out_lay,
    verbs.Done: draft.carry_out_done,
}

OBJECTIONS: Final[dict[type, Callable[[State, int, Any, Prompt], Objection | None]]] = {
    verbs.Make: make_cheese.objection,
    verbs.Gather: gather.objection,
    verbs.Staff: structures.objection_to_staff,
    verbs.Milk: livestock.objection,
    verbs.Build: structures.objection,
    verbs.Ready: turn.objection,
    verbs.Wait: wait.objection,
    verbs.Place: livestock.objection_to_place,
    verbs.Complete: orders.objection,
    verbs.Decline: orders.objection_to_decline,
    verbs.Gain: resources.objection_to_gain,
    verbs.GainTwo: resources.objection_to_pair,
    verbs.Discard: resources.objection_to_discard,
    verbs.DiscardOrder: resources.objection_to_discarded_order,
    verbs.Moor: venezia.objection,
    verbs.Join: vigneto.objection,
    verbs.Keep: draft.objection,
    verbs.Lay: draft.objection_to_lay,
    verbs.Done: draft.objection_to_done,
}

ANSWERS: Final[dict[type, Callable[[State, int, Prompt], list[Action]]]] = {
    questions.TakeTurn: turn.legal,
    questions.CompleteOrder: orders.legal,
    questions.ChooseResource: resources.legal_gain,
    questions.ChooseTwo: resources.legal_pairs,
    questions.Swap: resources.legal_swap,
    questions.PlaceBonus: livestock.legal_places,
    questions.PlaceForCorporation: livestock.legal_places,
    questions.MoorGondola: venezia.legal,
    questions.JoinWine: vigneto.legal,
    questions.KeepTile: draft.legal_keep,
    questions.LayTiles: draft.legal_lay,
}


def apply(state: State, seat: int, action: Action, log: EventLog | None = None) -> None:
    """Carries out a legal action, then lets structures look at the token it placed (FR-22)."""
    CARRY_OUT[type(action)](state, seat, action, log)
    stack = state.stacks[seat]
    while stack and type(stack[-1]) is StructuresDue:
        structures.look(state, seat, log)
        stack = state.stacks[seat]


def actions(state: State, seat: int) -> list[Action]:
    """The legal answers to the question this seat is asked; none when it is not asked."""
    stack = state.stacks[seat]
    if not stack:
        return []
    prompt = stack[-1]
    answers = ANSWERS.get(type(prompt))
    return answers(state, seat, prompt) if answers is not None else []


def objection(state: State, seat: int, action: Action) -> Objection | None:
    """Why this action is not legal, None when it is."""
    stack = state.stacks[seat]
    if not stack:
        return asking.unasked(state)
    return OBJECTIONS[type(action)](state, seat, action, stack[-1])
