"""Sealed turns: others' actions are told and shown when the board turns; the rules do not know of it."""

from typing import Any, final

import msgspec

from affinage.core import agenda
from affinage.core.agenda import Await
from affinage.core.event import SPECTATOR, Event, EventLog
from affinage.core.game import EVERYBODY, Hearers, Seat
from affinage.core.rng import Stream
from affinage.core.stepper import Stepper
from affinage.games.fromage import actions, rules
from affinage.games.fromage.actions import Action
from affinage.games.fromage.events import ActInOrder, BecameReady, GameEnded, TurnBegan, Waits
from affinage.games.fromage.prompts import TAKE_TURN
from affinage.games.fromage.state import State, with_pieces
from affinage.games.fromage.venues import VERBS

OPEN = (BecameReady, Waits, ActInOrder)
"""What is told at once: whether somebody still thinks, not what was done."""
OPEN_VERBS = frozenset({actions.Ready, actions.Wait, actions.Done})
"""The actions of a sealed turn or a draft that do no more than that."""
ON_THE_BOARD = frozenset(
    {
        actions.Make, actions.Gather, actions.Staff, actions.Milk, actions.Build, actions.Place, actions.Complete,
        actions.Decline, actions.Gain, actions.GainTwo, actions.Discard, actions.DiscardOrder,
        *[verb.action for verb in VERBS],
    }
)  # fmt: skip
"""The actions that all see, at once or when the board turns."""


def apply(state: State, seat: Seat, action: Action, log: EventLog | None = None) -> None:
    """Carries out a legal action; in sealed turns what happened is held back from the others."""
    if not state.sealed:
        rules.apply(state, seat, action, log)
        return
    turn, drafting, discards = state.turn, state.shown is None, len(state.discards)
    heard = EventLog() if log is not None else None
    rules.apply(state, seat, action, heard)
    if len(state.discards) > discards:
        state.discarders = (*state.discarders, seat)
    still_drafting = drafting and not any(stack and stack[0] is TAKE_TURN for stack in state.stacks)
    turned = state.turn != turn or bool(state.reason) or (drafting and not still_drafting)
    if log is not None and heard is not None:
        _tell(state, seat, heard.events, drafting, log)
    if turned:
        seal(state)


@final
class Steps(Stepper):
    """These rules, turns sealed or not, for loops."""

    def asked(self, state: Any) -> int:
        table: State = state
        return agenda.asked(table.stacks)

    def turn(self, state: Any) -> int:
        table: State = state
        return table.turn

    def actions(self, state: Any, seat: int) -> list[Any]:
        return rules.actions(state, seat)

    def draw(self, state: Any, seat: int, chance: Stream) -> Any:
        legal = rules.actions(state, seat)
        return legal[chance.below(len(legal))]

    def apply(self, state: Any, seat: int, action: Any) -> None:
        table: State = state
        if table.sealed:
            apply(table, seat, action)
        else:
            rules.apply(table, seat, action)


def seal(state: State) -> None:
    """What lies on the table now is what all know until the board turns again."""
    state.shown = None
    state.withheld = ()
    state.discarders = ()
    state.learned += 1
    state.shown = state.copy()


def _tell(state: State, seat: Seat, events: list[Event], drafting: bool, log: EventLog) -> None:
    """Tells the actor at once; the others hear it with the next turn or the end."""
    others = frozenset((SPECTATOR, *range(len(state.stacks)))) - {seat}
    private = not drafting
    for event in events:
        if isinstance(event, TurnBegan | GameEnded):
            for late in sorted(state.withheld, key=_missing):  # nobody saw which seat was first
                log.add(late)
            state.withheld = ()
            private = False
        if private and not isinstance(event, OPEN):
            log.add(msgspec.structs.replace(event, audience=frozenset((seat,))))
            state.withheld = (*state.withheld, msgspec.structs.replace(event, audience=others))
        else:
            log.add(event)


def _missing(event: Event) -> Seat:
    """The one seat that is not told with the others: it knew already."""
    assert event.audience is not None
    return next(seat for seat in range(len(event.audience)) if seat not in event.audience)


def hearers(state: State, seat: Seat, action: Action) -> Hearers:
    """Who may know the words: which tile was kept nobody else ever, which was laid all when all have laid (FR-61)."""
    verb = type(action)
    if verb in OPEN_VERBS or (verb in ON_THE_BOARD and not state.sealed):
        return EVERYBODY
    if verb is actions.Lay:
        return Hearers(frozenset((seat,)), covered=True, ordered=False)
    return Hearers(frozenset((seat,)), covered=verb in ON_THE_BOARD)


def known_to(state: State, seat: Seat | None) -> State:
    """The table as a seat knows it: what it did itself as it is, the rest as when the turn began."""
    if state.shown is None or state.reason:
        return state
    known = state.shown.copy()
    known.in_order = state.in_order
    for other, stack in enumerate(state.stacks):
        waits = stack and isinstance(stack[-1], Await)
        known.stacks[other] = () if not stack else (TAKE_TURN, stack[-1]) if waits else (TAKE_TURN,)
    if seat is not None:
        venue = state.facing[seat]
        known.creameries[seat] = state.creameries[seat]
        known.stacks[seat] = state.stacks[seat]
        known.cheese[4 * seat : 4 * seat + 4] = state.cheese[4 * seat : 4 * seat + 4]
        known.free[venue] = state.free[venue]
        known.taken[venue] = state.taken[venue]
        known.pieces = with_pieces(known.pieces, venue, state.pieces[venue])
        known.ending = state.ending & 1 << seat
        since = zip(state.discards[len(known.discards) :], state.discarders, strict=True)
        known.discards = (*known.discards, *[order for order, by in since if by == seat])
        known.ran_out = state.ran_out & 1 << seat
    return known
