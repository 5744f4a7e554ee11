"""Cheesonomics, the table of contents: which verb is carried out where, and which verbs answer which question.

The numbers CH-… are those of docs/games/cheesonomics.md.
"""

from typing import Any, Final, final

from affinage.core import agenda
from affinage.core.agenda import Await
from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.core.rng import Stream
from affinage.core.stepper import Stepper
from affinage.core.verb import LegalAnswers, Verb, answers, by_class, carry_outs, objections
from affinage.games.cheesonomics.actions import (
    CATALOGUE,
    GIVE,
    RETURN,
    Action,
    Churn,
    Discard,
    Done,
    Draw,
    Flip,
    Give,
    Hand,
    Look,
    Pass,
    Place,
    Produce,
    Replace,
    Return,
    Sell,
    Steal,
    Take,
)
from affinage.games.cheesonomics.prompts import (
    TAKE_TURN,
    DrawMarket,
    FinalSale,
    FlipMarket,
    GiveBack,
    GiveWedge,
    HandOver,
    PlaceMarket,
    ReplaceMarket,
    SellMore,
    StealMarket,
    TakeAny,
    TakeTurn,
    UseSymbol,
)
from affinage.games.cheesonomics.rules import churn, market, produce, sell, sharp, turn
from affinage.games.cheesonomics.state import State
from affinage.games.cheesonomics.wedges import ALL_WORDS

VERBS: Final = (
    Verb(Churn, [TakeTurn], churn.carry_out, churn.objection),
    Verb(Give, [GiveWedge], churn.carry_out_gift, churn.objection_to_gift),
    Verb(Take, [TakeAny], churn.carry_out_take, churn.objection_to_take),
    Verb(Return, [GiveBack], churn.carry_out_return, churn.objection_to_return),
    Verb(Produce, [TakeTurn], produce.carry_out, produce.objection),
    Verb(Sell, [TakeTurn, SellMore, FinalSale], sell.carry_out, sell.objection),
    Verb(Done, [SellMore], sell.carry_out_done, sell.objection_to_done),
    Verb(Flip, [FlipMarket], market.carry_out, market.objection),
    Verb(Pass, [FinalSale, UseSymbol], turn.carry_out_pass, turn.objection_to_pass),
    Verb(Replace, [ReplaceMarket], sharp.carry_out_replacement, sharp.objection_to_replacement),
    Verb(Place, [PlaceMarket], sharp.carry_out_placing, sharp.objection_to_placing),
    Verb(Draw, [DrawMarket], sharp.carry_out_draw, sharp.objection_to_draw),
    Verb(Discard, [UseSymbol], sharp.carry_out_discard, sharp.objection_to_discard),
    Verb(Look, [UseSymbol], sharp.carry_out_look, sharp.objection_to_look),
    Verb(Steal, [StealMarket], sharp.carry_out_theft, sharp.objection_to_theft),
    Verb(Hand, [HandOver], sharp.carry_out_handing, sharp.objection_to_handing),
)


def _turn(state: State, seat: int, prompt: TakeTurn) -> list[Action]:
    legal = churn.legal(state) + produce.legal(state, seat)
    if state.wheels[seat]:
        legal += sell.legal(state, seat)
    return legal


BY_HAND: Final[dict[type, LegalAnswers]] = {
    TakeTurn: _turn,
    GiveWedge: churn.legal_gifts,
    TakeAny: churn.legal_takes,
    GiveBack: churn.legal_returns,
    SellMore: sell.legal_more,
    FinalSale: sell.legal_last,
    FlipMarket: market.legal,
    PlaceMarket: sharp.legal_placings,
    DrawMarket: sharp.legal_draws,
    UseSymbol: sharp.legal_symbol,
    StealMarket: sharp.legal_thefts,
    HandOver: sharp.legal_handings,
}
"""Lists worth writing: of prompts that are met often, or where few of many actions are legal; and looks go by seats."""

POSSIBLE: Final = by_class(CATALOGUE)


def _possible(state: State, verb: type) -> list[Any]:
    return POSSIBLE[verb]


CARRY_OUT: Final = carry_outs(VERBS)
OBJECTIONS: Final = objections(VERBS)
ANSWERS: Final = answers(VERBS, BY_HAND, _possible)

NOT_YOUR_TURN: Final = Objection("CH-11", "It is not your turn.")
WAIT: Final = Objection("CH-15", "First, every opponent who has one gives you a wedge.")


def apply(state: State, seat: int, action: Action, log: EventLog | None = None) -> None:
    """Carries out a legal action; the commonest are called by name, which is quicker where this is compiled."""
    if isinstance(action, Return):
        churn.carry_out_return(state, seat, action, log)
    elif isinstance(action, Churn):
        churn.carry_out(state, seat, action, log)
    elif isinstance(action, Give):
        churn.carry_out_gift(state, seat, action, log)
    elif isinstance(action, Produce):
        produce.carry_out(state, seat, action, log)
    elif isinstance(action, Sell):
        sell.carry_out(state, seat, action, log)
    else:
        CARRY_OUT[type(action)](state, seat, action, log)


def actions(state: State, seat: int) -> list[Action]:
    """The legal actions, by what the seat is asked; the commonest questions by name, as in `apply`."""
    stack = state.stacks[seat]
    if not stack:
        return []
    prompt = stack[-1]
    if isinstance(prompt, TakeTurn):
        return _turn(state, seat, prompt)
    if isinstance(prompt, GiveBack):
        return churn.legal_returns(state, seat, prompt)
    if isinstance(prompt, GiveWedge):
        return churn.legal_gifts(state, seat, prompt)
    if isinstance(prompt, Await):
        return []
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
        if isinstance(prompt, GiveBack):
            return churn.draw(table.hands[seat], RETURN, ALL_WORDS, chance)
        if isinstance(prompt, GiveWedge):
            return churn.draw(table.hands[seat], GIVE, 1 << prompt.word, chance)
        if prompt is not TAKE_TURN:
            legal = actions(table, seat)
            return legal[chance.below(len(legal))]
        churns = churn.legal(table)  # a turn has the most answers: they are drawn from without listing them
        produces = produce.legal(table, seat)
        sales = sell.legal(table, seat)
        number = chance.below(len(churns) + len(produces) + len(sales))
        if number < len(churns):
            return churns[number]
        number -= len(churns)
        return produces[number] if number < len(produces) else sales[number - len(produces)]

    def apply(self, state: Any, seat: int, action: Any) -> None:
        apply(state, seat, action)


def objection(state: State, seat: int, action: Action) -> Objection | None:
    """Why this action is not legal, None when it is."""
    stack = state.stacks[seat]
    if not stack:
        return NOT_YOUR_TURN
    prompt = stack[-1]
    if isinstance(prompt, Await):
        return WAIT
    return OBJECTIONS[type(action)](state, seat, action, prompt)
