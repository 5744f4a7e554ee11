"""Cheesonomics, the table of contents: which verb is carried out where, and what answers which question.

The numbers CH-… are those of docs/games/cheesonomics.md.
"""

from collections.abc import Callable
from typing import Any, Final

from affinage.core.agenda import Await
from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.cheesonomics.actions import (
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
    DrawMarket,
    FinalSale,
    FlipMarket,
    GiveBack,
    GiveWedge,
    HandOver,
    PlaceMarket,
    Prompt,
    ReplaceMarket,
    SellMore,
    StealMarket,
    TakeAny,
    TakeTurn,
    UseSymbol,
)
from affinage.games.cheesonomics.rules import churn, market, produce, sell, sharp, turn
from affinage.games.cheesonomics.state import State

CARRY_OUT: Final[dict[type, Callable[[State, int, Any, EventLog | None], None]]] = {
    Churn: churn.carry_out,
    Give: churn.carry_out_gift,
    Take: churn.carry_out_take,
    Return: churn.carry_out_return,
    Produce: produce.carry_out,
    Sell: sell.carry_out,
    Done: sell.carry_out_done,
    Flip: market.carry_out,
    Pass: turn.carry_out_pass,
    Replace: sharp.carry_out_replacement,
    Place: sharp.carry_out_placing,
    Draw: sharp.carry_out_draw,
    Discard: sharp.carry_out_discard,
    Look: sharp.carry_out_look,
    Steal: sharp.carry_out_theft,
    Hand: sharp.carry_out_handing,
}

OBJECTIONS: Final[dict[type, Callable[[State, int, Any, Prompt], Objection | None]]] = {
    Churn: churn.objection,
    Give: churn.objection_to_gift,
    Take: churn.objection_to_take,
    Return: churn.objection_to_return,
    Produce: produce.objection,
    Sell: sell.objection,
    Done: sell.objection_to_done,
    Flip: market.objection,
    Pass: turn.objection_to_pass,
    Replace: sharp.objection_to_replacement,
    Place: sharp.objection_to_placing,
    Draw: sharp.objection_to_draw,
    Discard: sharp.objection_to_discard,
    Look: sharp.objection_to_look,
    Steal: sharp.objection_to_theft,
    Hand: sharp.objection_to_handing,
}


def _turn(state: State, seat: int, prompt: TakeTurn) -> list[Action]:
    legal = churn.legal(state) + produce.legal(state, seat)
    if state.wheels[seat]:
        legal += sell.legal(state, seat)
    return legal


LEGAL: Final[dict[type, Callable[[State, int, Any], list[Action]]]] = {
    TakeTurn: _turn,
    GiveWedge: churn.legal_gifts,
    TakeAny: churn.legal_takes,
    GiveBack: churn.legal_returns,
    SellMore: sell.legal_more,
    FinalSale: sell.legal_last,
    FlipMarket: market.legal,
    ReplaceMarket: sharp.legal_replacements,
    PlaceMarket: sharp.legal_placings,
    DrawMarket: sharp.legal_draws,
    UseSymbol: sharp.legal_symbol,
    StealMarket: sharp.legal_thefts,
    HandOver: sharp.legal_handings,
}

NOT_YOUR_TURN: Final = Objection("CH-11", "It is not your turn.")
WAIT: Final = Objection("CH-15", "First every opponent who has one gives a wedge.")


def apply(state: State, seat: int, action: Action, log: EventLog | None = None) -> None:
    """Carries out a legal action."""
    CARRY_OUT[type(action)](state, seat, action, log)


def actions(state: State, seat: int) -> list[Action]:
    """The legal actions, by what the seat is asked."""
    stack = state.stacks[seat]
    if not stack:
        return []
    prompt = stack[-1]
    if type(prompt) is Await:
        return []
    return LEGAL[type(prompt)](state, seat, prompt)


def objection(state: State, seat: int, action: Action) -> Objection | None:
    """Why this action is not legal, None when it is."""
    stack = state.stacks[seat]
    if not stack:
        return NOT_YOUR_TURN
    prompt = stack[-1]
    if isinstance(prompt, Await):
        return WAIT
    return OBJECTIONS[type(action)](state, seat, action, prompt)
