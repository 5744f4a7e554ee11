"""The whole state as plain data, for hashes, replays and tests; never for a seat's eyes."""

from typing import Any

from affinage.games.fromage.kinds import ORDERS, RESOURCES, TYPES, order_names
from affinage.games.fromage.state import GATHERING, HOME, REASONS, STAFFING, Creamery, State
from affinage.games.fromage.venues import VENUES


def encode(state: State) -> dict[str, Any]:
    """Everything that changes; equal states give equal data in every build."""
    names = [structure.word for structure in state.board.structures]
    encoded = {
        "turn": state.turn,
        "around": [state.board.venues[venue].name for venue in state.around],
        "resources": [RESOURCES[kind] for kind in state.resource],
        "cheese": [tokens(state, row) for row in range(len(state.cheese) // 4)],
        "creameries": [_creamery(state, creamery) for creamery in state.creameries],
        "deck": [ORDERS[order] for order in state.deck[state.drawn :]],
        "discards": [ORDERS[order] for order in state.discards],
        "tiles": [names[tile] for tile in state.tiles],
        "hands": [[names[tile] for tile in hand] for hand in state.hands],
        "kept": [[names[tile] for tile in kept] for kept in state.kept],
        "chance": state.chance.value,
        "asked": [[[prompt.name, prompt.fields()] for prompt in stack] for stack in state.stacks],
        "in_order": state.in_order,
        "corporation": {"level": state.level, "placed": state.placed, "cards": list(order_names(state.cards))},
        "ending": state.ending,
        "ended": REASONS[state.reason],
        "learned": state.learned,
    }
    for absent in VENUES:
        encoded |= absent.encode_absent()
    for venue in state.board.venues:
        encoded |= venue.encode(state)
    return encoded


def tokens(state: State, row: int) -> list[str]:
    """The spaces that hold a row's cheese."""
    held = state.cheese[4 * row : 4 * row + 4]
    return [space.name for space in state.board.spaces if held[space.venue] >> space.bit & 1]


def place_name(state: State, creamery: Creamery, place: int) -> str:
    """Where a worker stands, in words; empty at home."""
    if place == HOME:
        return ""
    if place >= STAFFING:
        return creamery.works.structures[place - STAFFING].word
    if place >= GATHERING:
        venue, number = divmod(place - GATHERING, 4)
        return f"gather.{state.board.venues[venue].name}.{number}"
    return state.board.spaces[place].name


def turns_away(creamery: Creamery, worker: int) -> int:
    """In how many turns a worker is home; 0 when it is."""
    for turns in range(1, 5):
        if creamery.away >> (3 * (turns - 1) + worker) & 1:
            return turns
    return 0


def _creamery(state: State, creamery: Creamery) -> dict[str, Any]:
    works = creamery.works
    return {
        "board": works.board.name,
        "structures": [
            [structure.word, bool(works.built >> slot & 1)] for slot, structure in enumerate(works.structures)
        ],
        "cheese_left": creamery.cheese_left,
        "unused": [creamery.structure, creamery.livestock, creamery.fruit],
        "orders": list(order_names(creamery.orders)),
        "completed": list(order_names(creamery.completed)),
        "fruit": [creamery.fruited, creamery.jam],
        "milked": creamery.milked,
        "workers": [
            [TYPES[worker], place_name(state, creamery, place), turns_away(creamery, worker)]
            for worker, place in enumerate(creamery.places)
        ],
        "done": creamery.done,
        "fired": creamery.fired,
    }
