"""Fromage, the table of contents: which verb is carried out where, and which verbs answer which question.

The numbers FR-… are those of docs/games/fromage.md, FO-… those of docs/games/formaggio.md.
"""

from typing import Any, Final

from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.core.verb import LegalAnswers, Verb, answers, carry_outs, objections
from affinage.games.fromage import actions as verbs
from affinage.games.fromage import prompts as asked
from affinage.games.fromage.actions import Action
from affinage.games.fromage.prompts import StructuresDue
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
from affinage.games.fromage.state import State
from affinage.games.fromage.venues import BY_HAND as BY_HAND_OF_VENUES
from affinage.games.fromage.venues import VERBS as OF_VENUES

VERBS: Final = (
    Verb(verbs.Make, [asked.TakeTurn], make_cheese.carry_out, make_cheese.objection),
    Verb(verbs.Gather, [asked.TakeTurn], gather.carry_out, gather.objection),
    Verb(verbs.Staff, [asked.TakeTurn], structures.carry_out_staff, structures.objection_to_staff),
    Verb(verbs.Milk, [asked.TakeTurn], livestock.carry_out, livestock.objection),
    Verb(verbs.Build, [asked.TakeTurn], structures.carry_out, structures.objection),
    Verb(verbs.Ready, [asked.TakeTurn], turn.carry_out, turn.objection),
    Verb(verbs.Wait, [asked.TakeTurn], wait.carry_out, wait.objection),
    Verb(
        verbs.Place,
        [asked.PlaceBonus, asked.PlaceForCorporation],
        livestock.carry_out_place,
        livestock.objection_to_place,
    ),
    Verb(verbs.Complete, [asked.CompleteOrder], orders.carry_out, orders.objection),
    Verb(verbs.Gain, [asked.ChooseResource], resources.carry_out_gain, resources.objection_to_gain),
    Verb(verbs.GainTwo, [asked.ChooseTwo], resources.carry_out_pair, resources.objection_to_pair),
    Verb(verbs.Discard, [asked.Swap], resources.carry_out_discard, resources.objection_to_discard),
    Verb(
        verbs.DiscardOrder,
        [asked.Swap],
        resources.carry_out_discarded_order,
        resources.objection_to_discarded_order,
    ),
    Verb(verbs.Decline, [asked.CompleteOrder, asked.Swap], orders.carry_out_decline, orders.objection_to_decline),
    *OF_VENUES,
    Verb(verbs.Keep, [asked.KeepTile], draft.carry_out, draft.objection),
    Verb(verbs.Lay, [asked.LayTiles], draft.carry_out_lay, draft.objection_to_lay),
    Verb(verbs.Done, [asked.LayTiles], draft.carry_out_done, draft.objection_to_done),
)

BY_HAND: Final[dict[type, LegalAnswers]] = {
    asked.TakeTurn: turn.legal,
    asked.CompleteOrder: orders.legal,
    asked.ChooseResource: resources.legal_gain,
    asked.ChooseTwo: resources.legal_pairs,
    asked.Swap: resources.legal_swap,
    asked.PlaceBonus: livestock.legal_places,
    asked.PlaceForCorporation: livestock.legal_places,
    asked.KeepTile: draft.legal_keep,
    asked.LayTiles: draft.legal_lay,
    **BY_HAND_OF_VENUES,
}
"""Lists worth writing: those of the prompts that are met most, and the tiles, which go as they were dealt."""


def _possible(state: State, verb: type) -> list[Any]:
    return state.menu.by_verb[verb]


CARRY_OUT: Final = carry_outs(VERBS)
OBJECTIONS: Final = objections(VERBS)
ANSWERS: Final = answers(VERBS, BY_HAND, _possible)


def apply(state: State, seat: int, action: Action, log: EventLog | None = None) -> None:
    """Carries out a legal action, then lets structures look at the token it placed (FR-22)."""
    if isinstance(action, verbs.Ready):  # the commonest by name, which is quicker where this is compiled
        turn.carry_out(state, seat, action, log)
    elif isinstance(action, verbs.Make):
        make_cheese.carry_out(state, seat, action, log)
    elif isinstance(action, verbs.Gather):
        gather.carry_out(state, seat, action, log)
    elif isinstance(action, verbs.Wait):
        wait.carry_out(state, seat, action, log)
    else:
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
    if isinstance(prompt, asked.TakeTurn):
        return turn.legal(state, seat, prompt)
    legal = ANSWERS.get(type(prompt))
    return legal(state, seat, prompt) if legal is not None else []


def objection(state: State, seat: int, action: Action) -> Objection | None:
    """Why this action is not legal, None when it is."""
    stack = state.stacks[seat]
    if not stack:
        return asking.unasked(state)
    return OBJECTIONS[type(action)](state, seat, action, stack[-1])
