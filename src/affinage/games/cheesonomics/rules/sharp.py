"""Sharp: after a sale a market wedge is replaced, and sold symbols allow more (CH-56 to CH-69)."""

from typing import Final

from affinage.core.event import EventLog
from affinage.core.game import Objection
from affinage.games.cheesonomics.actions import (
    DISCARD,
    DRAW,
    HAND,
    LOOK,
    PASS,
    PLACE,
    STEAL,
    Action,
    Discard,
    Draw,
    Hand,
    Look,
    Place,
    Replace,
    Steal,
)
from affinage.games.cheesonomics.events import (
    MarketChosen,
    MarketDiscarded,
    MarketDrawn,
    MarketHanded,
    MarketKept,
    MarketReplaced,
    MarketStolen,
    SupplySeen,
    SupplyShown,
)
from affinage.games.cheesonomics.market import FACE, FACES, PLACES, TYPES, UP
from affinage.games.cheesonomics.prompts import (
    DRAW_MARKET,
    FLIP_MARKET,
    HAND_OVER,
    PLACE_MARKET,
    REPLACE_MARKET,
    STEAL_MARKET,
    USE_SYMBOL,
    DrawMarket,
    HandOver,
    PlaceMarket,
    Prompt,
    ReplaceMarket,
    SellMore,
    StealMarket,
    UseSymbol,
)
from affinage.games.cheesonomics.rules import market, memory, turn
from affinage.games.cheesonomics.state import NOTHING, State
from affinage.games.cheesonomics.wedges import with_one, without_one

NOT_SHARP: Final = Objection("CH-38", "Nobody has market wedges in Mild; they belong to Sharp.")
NO_REPLACING: Final = Objection("CH-60", "A market wedge is replaced only after a sale.")
NOT_SOLD: Final = Objection("CH-60", "Replace a market wedge that shows a colour you just sold.")
NO_PLACING: Final = Objection("CH-61", "First choose the market wedge to replace.")
NOT_OWNED: Final = Objection("CH-61", "That market wedge is not in your supply.")
NO_DRAWING: Final = Objection("CH-62", "You only take from the discard pile in return for a market wedge you let go.")
NOT_DISCARDED: Final = Objection("CH-62", "That market wedge is not on the discard pile.")
NO_SYMBOL: Final = Objection("CH-66", "For that you need a market symbol sold this turn, and it comes last.")
NO_PILE: Final = Objection("CH-67", "The discard pile is empty, so there is nothing to take in return.")
NOT_A_PLAYER: Final = Objection("CH-68", "No opponent has that knife.")
NO_STEALING: Final = Objection("CH-68", "First look at an opponent's market wedges.")
NOT_THERE: Final = Objection("CH-68", "That market wedge is not in the supply you are looking at.")
NO_HANDING: Final = Objection("CH-68", "You only hand over a market wedge in return for one you took.")


def after_sale(state: State, seat: int, sale: SellMore) -> None:
    """Replace, then flip, then the symbol if one was sold."""
    stack: tuple[Prompt, ...] = (FLIP_MARKET[sale.colours], REPLACE_MARKET[sale.colours])
    state.stacks[seat] = (USE_SYMBOL, *stack) if sale.symbol else stack


def _each(held: tuple[int, ...]) -> list[int]:
    """The types in a supply or a pile, each once."""
    return [type for place, type in enumerate(held) if place == 0 or held[place - 1] != type]


def legal_placings(state: State, seat: int, prompt: PlaceMarket) -> list[Action]:
    found: list[Action] = []
    for type in _each(state.supplies[seat]):
        found.append(PLACE[2 * type])
        found.append(PLACE[2 * type + 1])
    return found


def legal_draws(state: State, seat: int, prompt: DrawMarket) -> list[Action]:
    return [DRAW[type] for type in _each(state.discard)]


def legal_symbol(state: State, seat: int, prompt: UseSymbol) -> list[Action]:
    found: list[Action] = [PASS]
    if state.discard:
        found.extend([DISCARD[type] for type in _each(state.supplies[seat])])
    found.extend([LOOK[knife] for owner, knife in enumerate(state.knives) if owner != seat])
    return found


def legal_thefts(state: State, seat: int, prompt: StealMarket) -> list[Action]:
    return [STEAL[type] for type in _each(state.supplies[prompt.owner])]


def legal_handings(state: State, seat: int, prompt: HandOver) -> list[Action]:
    return [HAND[type] for type in _each(state.supplies[seat])]


def objection_to_replacement(state: State, seat: int, action: Replace, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, ReplaceMarket):
        return NO_REPLACING if state.sharp else NOT_SHARP
    return None if prompt.colours >> UP[state.market[action.place]] & 1 else NOT_SOLD


def objection_to_placing(state: State, seat: int, action: Place, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, PlaceMarket):
        return NO_PLACING if state.sharp else NOT_SHARP
    return None if action.lying // 2 in state.supplies[seat] else NOT_OWNED


def objection_to_draw(state: State, seat: int, action: Draw, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, DrawMarket):
        return NO_DRAWING if state.sharp else NOT_SHARP
    return None if action.type in state.discard else NOT_DISCARDED


def objection_to_discard(state: State, seat: int, action: Discard, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, UseSymbol):
        return NO_SYMBOL if state.sharp else NOT_SHARP
    if not state.discard:
        return NO_PILE
    return None if action.type in state.supplies[seat] else NOT_OWNED


def objection_to_look(state: State, seat: int, action: Look, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, UseSymbol):
        return NO_SYMBOL if state.sharp else NOT_SHARP
    return None if action.knife in state.knives and action.knife != state.knives[seat] else NOT_A_PLAYER


def objection_to_theft(state: State, seat: int, action: Steal, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, StealMarket):
        return NO_STEALING if state.sharp else NOT_SHARP
    return None if action.type in state.supplies[prompt.owner] else NOT_THERE


def objection_to_handing(state: State, seat: int, action: Hand, prompt: Prompt) -> Objection | None:
    if not isinstance(prompt, HandOver):
        return NO_HANDING if state.sharp else NOT_SHARP
    return None if action.type in state.supplies[seat] else NOT_OWNED


def carry_out_replacement(state: State, seat: int, action: Replace, log: EventLog | None) -> None:
    """Chooses the place; the wedge in it stays as it lies until another comes in."""
    state.stacks[seat] = (*state.stacks[seat][:-1], PLACE_MARKET[action.place])
    if log is not None:
        log.add(MarketChosen(seat, PLACES[action.place]))


def carry_out_placing(state: State, seat: int, action: Place, log: EventLog | None) -> None:
    """Puts the wedge in; the one that leaves goes to the discard pile for another of it, or is kept."""
    prompt = state.stacks[seat][-1]
    assert isinstance(prompt, PlaceMarket)
    place = prompt.place
    held = len(state.supplies[seat])
    state.supplies[seat] = without_one(state.supplies[seat], action.lying // 2)
    knew_leaving = state.backs[place]
    state.backs[place] = memory.supply_placed(state, seat, action.lying, held)
    leaving = market.lay(state, place, action.lying)
    state.learned += 1
    if log is not None:
        log.add(MarketReplaced(seat, PLACES[place], FACES[FACE[leaving]], FACES[FACE[action.lying]]))
    if state.discard:
        state.aside = leaving // 2
        state.stacks[seat] = (*state.stacks[seat][:-1], DRAW_MARKET)
        return
    state.supplies[seat] = with_one(state.supplies[seat], leaving // 2)
    memory.supply_gains(state, seat, leaving // 2, knew_leaving)
    if log is not None:
        log.add(MarketKept(seat, FACES[FACE[leaving]], TYPES[leaving // 2], audience=frozenset((seat,))))
    turn.go_on(state, seat, log)


def carry_out_draw(state: State, seat: int, action: Draw, log: EventLog | None) -> None:
    """Takes a wedge from the pile, and the one let go joins it; all see both."""
    everyone = (1 << len(state.stacks) + 1) - 1
    if log is not None:
        log.add(MarketDrawn(seat, TYPES[action.type], TYPES[state.aside]))
    state.supplies[seat] = with_one(state.supplies[seat], action.type)
    memory.supply_gains(state, seat, action.type, everyone)
    state.discard = with_one(without_one(state.discard, action.type), state.aside)
    state.aside = NOTHING
    turn.go_on(state, seat, log)


def carry_out_discard(state: State, seat: int, action: Discard, log: EventLog | None) -> None:
    """Lets a wedge of the supply go, seen by all, to take another."""
    everyone = (1 << len(state.stacks) + 1) - 1
    state.supplies[seat] = without_one(state.supplies[seat], action.type)
    memory.supply_loses(state, seat, action.type, everyone)
    state.aside = action.type
    state.learned += 1
    state.stacks[seat] = (*state.stacks[seat][:-1], DRAW_MARKET)
    if log is not None:
        log.add(MarketDiscarded(seat, TYPES[action.type]))


def carry_out_look(state: State, seat: int, action: Look, log: EventLog | None) -> None:
    """Sees the supply of an opponent, and must swap."""
    owner = state.knives.index(action.knife)
    memory.supply_shown(state, owner, seat)
    state.learned += 1
    if log is not None:
        log.add(SupplyShown(seat, owner))
        wedges = tuple(TYPES[type] for type in state.supplies[owner])
        log.add(SupplySeen(seat, owner, wedges, audience=frozenset((seat, owner))))
    state.stacks[seat] = (*state.stacks[seat][:-1], STEAL_MARKET[owner])


def carry_out_theft(state: State, seat: int, action: Steal, log: EventLog | None) -> None:
    """Takes the wedge; it is neither's until another is handed over."""
    prompt = state.stacks[seat][-1]
    assert isinstance(prompt, StealMarket)
    owner = prompt.owner
    state.supplies[owner] = without_one(state.supplies[owner], action.type)
    memory.supply_loses(state, owner, action.type, 1 << seat)
    state.aside = action.type
    state.learned += 1
    state.stacks[seat] = (*state.stacks[seat][:-1], HAND_OVER[owner])
    if log is not None:
        log.add(MarketStolen(seat, owner, TYPES[action.type], audience=frozenset((seat, owner))))


def carry_out_handing(state: State, seat: int, action: Hand, log: EventLog | None) -> None:
    """Gives a wedge of the own supply for the stolen one; only the two know which they are (CH-69)."""
    prompt = state.stacks[seat][-1]
    assert isinstance(prompt, HandOver)
    owner, stolen = prompt.owner, state.aside
    memory.supply_loses(state, seat, action.type, 1 << owner)
    memory.supply_gains(state, owner, action.type, 1 << seat)
    memory.supply_gains(state, seat, stolen, 1 << owner)
    state.supplies[owner] = with_one(state.supplies[owner], action.type)
    state.supplies[seat] = with_one(without_one(state.supplies[seat], action.type), stolen)
    state.aside = NOTHING
    state.learned += 1
    if log is not None:
        log.add(MarketHanded(seat, owner, TYPES[action.type], audience=frozenset((seat, owner))))
    turn.go_on(state, seat, log)
