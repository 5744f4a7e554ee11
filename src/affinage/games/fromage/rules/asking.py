"""What to say to a seat that acts while it is asked something else, or nothing (FR-12 to FR-15)."""

from typing import Final

from affinage.core.agenda import Await
from affinage.core.game import Objection
from affinage.games.fromage.prompts import Prompt, TakeTurn
from affinage.games.fromage.state import State

OPEN_QUESTION: Final = Objection("FR-13", "A question of yours is open; answer it first.")
WAITING: Final = Objection("FR-14", "You are waiting; it is not your decision until the others have acted or wait too.")
IS_READY: Final = Objection("FR-12", "You are ready; the board turns when everybody is.")
IN_TURN: Final = Objection("FR-13", "It is your turn; act in the quarter before you, or say ready.")
OVER: Final = Objection("FR-65", "The game is over.")


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
