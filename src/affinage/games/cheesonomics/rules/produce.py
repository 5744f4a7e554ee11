"""Produce cheese and draw more dairy (CH-24 to CH-28)."""

from typing import Final

from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.cheesonomics.actions import PRODUCES, Action, Produce
from affinage.games.cheesonomics.events import Produced, WedgesDrawn, WedgesSeen
from affinage.games.cheesonomics.prompts import Prompt, TakeTurn
from affinage.games.cheesonomics.rules import game_end, memory, turn
from affinage.games.cheesonomics.state import State
from affinage.games.cheesonomics.wedges import HAND, NAMES, WORDS, matching, others, words_of

NOT_NOW: Final = Objection("CH-11", "You can only produce as your one action of the turn.")
NONE_HELD: Final = Objection("CH-24", "You have no wedge of that colour or animal.")


def legal(state: State, seat: int) -> list[Action]:
    return PRODUCES[words_of(state.hands[seat])]


def objection(state: State, seat: int, action: Produce, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, TakeTurn):
        return NOT_NOW
    return None if words_of(state.hands[seat]) >> action.word & 1 else NONE_HELD


def carry_out(state: State, seat: int, action: Produce, log: EventLog | None) -> None:
    """Lays the wedges out, draws back to five, and begins the ending when the pile is empty."""
    words = 1 << action.word
    hand = state.hands[seat]
    laid = matching(hand, words)
    kept = others(hand, words)
    state.wheels[seat] = tuple(sorted(state.wheels[seat] + laid))
    memory.laid_out(state, seat, words)
    left = max(state.left - len(laid), 0)
    drawn = state.pile[left : state.left]
    state.left = left
    state.hands[seat] = tuple(sorted(kept + drawn))
    state.learned += 1
    assert left == 0 or len(state.hands[seat]) == HAND
    if log is not None:
        log.add(Produced(seat, WORDS[action.word], tuple(NAMES[kind] for kind in laid)))
        log.add(WedgesDrawn(seat, len(drawn), left))
        log.add(WedgesSeen(seat, tuple(NAMES[kind] for kind in sorted(drawn)), audience=frozenset((seat,))))
    if left:
        turn.end(state, seat, log)
    else:
        game_end.begin(state, seat, log)
