"""Who is asked, and what to say to a seat that acts while it is asked something else, or nothing (FR-12 to FR-15)."""

from typing import Final

from affinage.core import agenda
from affinage.core.agenda import Await
from affinage.core.game import Objection
from affinage.games.fromage.prompts import Prompt, TakeTurn
from affinage.games.fromage.state import State

OPEN_QUESTION: Final = Objection("FR-13", "Answer the open question first.")
WAITING: Final = Objection("FR-14", "You are waiting; it is your turn again once the others have acted or wait too.")
IS_READY: Final = Objection("FR-12", "You are ready; the board turns when everyone is.")
IN_TURN: Final = Objection("FR-13", "It is your turn; act in the quarter in front of you, or press Ready.")
OVER: Final = Objection("FR-65", "The game is over.")


def asked(state: State) -> int:
    """The seats that are asked, as a bitmask; none when the game is over."""
    return agenda.asked(state.stacks)


def out_of_turn(prompt: Prompt) -> Objection:
    """Why a turn action is refused at this prompt."""
    return WAITING if isinstance(prompt, Await) else OPEN_QUESTION


def unasked(state: State) -> Objection:
    """Why a seat with nothing on its stack cannot act."""
    return OVER if state.reason else IS_READY


def other_question(prompt: Prompt) -> Objection:
    """Why an answer is refused where its question was not put."""
    if isinstance(prompt, TakeTurn):
        return IN_TURN
    return out_of_turn(prompt)
