"""Move the market: after a sale a market wedge of a colour that was sold is flipped (CH-38 to CH-41)."""

from typing import Final

from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.cheesonomics.actions import FLIP, Action, Flip
from affinage.games.cheesonomics.events import MarketFlipped
from affinage.games.cheesonomics.market import COUNTS, FACE, FACES, PLACES, UP
from affinage.games.cheesonomics.prompts import FlipMarket, Prompt
from affinage.games.cheesonomics.rules import turn
from affinage.games.cheesonomics.state import State

NOT_NOW: Final = Objection("CH-39", "A market wedge is flipped only after a sale.")
NOT_SOLD: Final = Objection("CH-39", "Flip a market wedge that shows a colour you just sold.")


def lay(state: State, place: int, lying: int) -> int:
    """Lays a market wedge into a place and gives back what lay there; prices follow."""
    before = state.market[place]
    state.prices[UP[before]] -= COUNTS[before]
    state.prices[UP[lying]] += COUNTS[lying]
    state.market[place] = lying
    return before


def objection(state: State, seat: int, action: Flip, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, FlipMarket):
        return NOT_NOW
    return None if prompt.colours >> UP[state.market[action.place]] & 1 else NOT_SOLD


def legal(state: State, seat: int, prompt: FlipMarket) -> list[Action]:
    colours = prompt.colours
    return [FLIP[place] for place, lying in enumerate(state.market) if colours >> UP[lying] & 1]


def carry_out(state: State, seat: int, action: Flip, log: EventLog | None) -> None:
    """Turns the wedge over; from now on all know both its sides."""
    place = action.place
    everyone = (1 << len(state.stacks) + 1) - 1
    if state.backs[place] != everyone:
        if state.backs[place] & everyone != everyone:
            state.learned += 1
        state.backs[place] = everyone
    before = lay(state, place, state.market[place] ^ 1)
    if log is not None:
        log.add(MarketFlipped(seat, PLACES[place], FACES[FACE[before]], FACES[FACE[before ^ 1]]))
    turn.go_on(state, seat, log)
