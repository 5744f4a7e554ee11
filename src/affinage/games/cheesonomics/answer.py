"""Standing answers: what a seat gives to a churn while its player is away (CH-23)."""

from collections.abc import Sequence
from typing import Final

from affinage.core.errors import Mistake
from affinage.games.cheesonomics.actions import Action, Give
from affinage.games.cheesonomics.prompts import GiveWedge
from affinage.games.cheesonomics.rules import actions
from affinage.games.cheesonomics.state import State
from affinage.games.cheesonomics.wedges import MATCHES, NAMES, PLAIN, WORDS

ANYTHING: Final = "any"
"""As the last of a preference: whatever matches."""


def check_answers(choices: Sequence[str]) -> None:
    """Raises Mistake with a sentence when a preference names something that is no colour, animal or wedge."""
    for name in choices:
        if name != ANYTHING and name not in WORDS and name not in NAMES:
            raise Mistake(
                f"'{name[:40]}' cannot be preferred; name colours ({WORDS[0]}), animals ({WORDS[5]}), "
                f"wedges ({NAMES[0]}), or '{ANYTHING}' at the end."
            )


def standing_answer(state: State, seat: int, choices: Sequence[str]) -> Action | None:
    """What the seat gives by its preference, first named first; None when it is not churned or has to be asked."""
    stack = state.stacks[seat]
    if not stack or not isinstance(stack[-1], GiveWedge):
        return None
    gifts = [action for action in actions(state, seat) if isinstance(action, Give)]
    for name in choices:
        for gift in gifts:
            if _is(gift.kind, name):
                return gift
    return None


def _is(kind: int, name: str) -> bool:
    if name == ANYTHING or name == NAMES[kind] or name == NAMES[kind % PLAIN]:
        return True
    return name in WORDS and bool(MATCHES[kind] >> WORDS.index(name) & 1)
