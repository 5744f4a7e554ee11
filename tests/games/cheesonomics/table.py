"""Tables of Cheesonomics for tests: pictures in, notation on them, each line with the knife of who does it."""

from typing import Any

import affinage
from affinage.core import notation
from affinage.core.errors import Illegal
from affinage.core.event import Event, EventLog
from affinage.games.cheesonomics.edition import stock
from affinage.games.cheesonomics.market import TYPES
from affinage.games.cheesonomics.position import position
from affinage.games.cheesonomics.state import State
from affinage.games.cheesonomics.wedges import KNIVES, NAMES

GAME = affinage.game("cheesonomics")
MILD = stock("base", sharp=False)
SHARP = stock("base", sharp=True)


def table(text: str, *, sharp: bool = False, **more: Any) -> State:
    """A position with the base edition."""
    return position(text, SHARP if sharp else MILD, **more)


def options(state: State) -> Any:
    return GAME.options(seats=len(state.stacks), flavour="sharp" if state.sharp else "mild")


def seat_of(state: State, knife: str) -> int:
    return state.knives.index(KNIVES.index(knife))


def do(state: State, *lines: str) -> list[Event]:
    """Carries out lines such as `edam give blue-goat` and returns what happened."""
    log = EventLog()
    for line in lines:
        knife, text = line.split(" ", 1)
        seat = seat_of(state, knife)
        GAME.apply(state, seat, notation.read(GAME, state, options(state), seat, text), log)
    return log.events


def refusal(state: State, line: str) -> str:
    """The number of the rule that stands against a line."""
    knife, text = line.split(" ", 1)
    before = GAME.encode(state)
    try:
        notation.read(GAME, state, options(state), seat_of(state, knife), text)
    except Illegal as error:
        assert GAME.encode(state) == before
        return error.rule
    raise AssertionError(f"'{line}' was not refused")


def legal(state: State, knife: str, verb: str) -> set[str]:
    """What a player can do with a verb, without the verb."""
    actions = GAME.actions(state, seat_of(state, knife))
    return {" ".join(action.words[1:]) for action in actions if action.words[0] == verb}


def asked(state: State) -> dict[str, str]:
    """Who is asked what, by knife and the name of the prompt."""
    return {KNIVES[state.knives[seat]]: prompt.name for seat, prompt in GAME.prompts(state).items()}


def hand(state: State, knife: str) -> list[str]:
    return [NAMES[kind] for kind in state.hands[seat_of(state, knife)]]


def wheel(state: State, knife: str) -> list[str]:
    return [NAMES[kind] for kind in state.wheels[seat_of(state, knife)]]


def supply(state: State, knife: str) -> list[str]:
    return [TYPES[type] for type in state.supplies[seat_of(state, knife)]]


def curds(state: State, knife: str) -> int:
    return state.curds[seat_of(state, knife)]


def known(state: State, observer: str, owner: str) -> list[str]:
    """What one player knows for certain of another's hand."""
    view = GAME.view(state, seat_of(state, observer), recall=True)
    player = view.players[seat_of(state, owner)]
    return list(player.known if player.hand is None else player.hand)


def known_supply(state: State, observer: str | None, owner: str) -> list[str]:
    """What a player, or a spectator, knows for certain of a supply."""
    view = GAME.view(state, None if observer is None else seat_of(state, observer), recall=True)
    player = view.players[seat_of(state, owner)]
    return list(player.known_supply if player.supply is None else player.supply)


def scores(state: State) -> list[dict[str, int]]:
    """The score sheet, a column a seat, with the total."""
    return [{**dict(score.lines), "total": score.total} for score in GAME.standing(state).scores]
