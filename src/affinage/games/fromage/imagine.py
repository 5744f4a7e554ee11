"""States that agree with a view; the cards and tiles it does not show are dealt at random."""

from collections import Counter
from functools import lru_cache
from typing import Final

from affinage.core.game import Asked
from affinage.core.rng import Stream
from affinage.games.fromage import prompts
from affinage.games.fromage.board import Board, Key, Space
from affinage.games.fromage.edition import board, menu
from affinage.games.fromage.kinds import HAND_BITS, ORDERS, RESOURCES, pack
from affinage.games.fromage.menu import Menu
from affinage.games.fromage.prompts import Prompt
from affinage.games.fromage.rules.setup import SIDES
from affinage.games.fromage.rules.wait import OTHERS
from affinage.games.fromage.state import (
    ACTED,
    GATHERED,
    GATHERING,
    HOME,
    MADE,
    STAFFING,
    Creamery,
    State,
    Works,
    fresh,
    open_creamery,
)
from affinage.games.fromage.view import BoardView, PlayerView, View, reason


class Names:
    """Looking things up by name on one board."""

    def __init__(self, key: Key) -> None:
        self.board: Board = board(key)
        self.menu: Menu = menu(key)
        self.venues = {venue.name: number for number, venue in enumerate(self.board.venues)}
        self.spaces: dict[str, Space] = {space.name: space for space in self.board.spaces}
        self.structures = {structure.word: structure for structure in self.board.structures}
        self.boards = {each.name: each for each in self.board.boards}


@lru_cache
def names_on(key: Key) -> Names:
    """The names of one board."""
    return Names(key)


def key_of(seen: BoardView) -> Key:
    venues = tuple(venue.name for venue in seen.venues)
    sides = tuple(venue.side for venue in seen.venues)
    return (seen.edition, seen.inserts, venues, sides, seen.advanced, seen.boxes)


def imagine(seen: View, chance: Stream) -> State:
    """A table that looks like this view to the seat that has it."""
    names = names_on(key_of(seen.board))
    seats = len(seen.players)
    around = [0] * 4
    resource = [0] * 4
    for quarter in seen.quarters:
        venue = names.venues[quarter.venue]
        around[(quarter.side - seen.turn) % 4] = venue
        resource[venue] = RESOURCES.index(quarter.resource)
    state = fresh(
        board=names.board,
        menu=names.menu,
        sides=SIDES[seats],
        level=seen.corporation.level if seen.corporation else 0,
        sealed=seen.sealed,
        cut=seen.cut,
        around=tuple(around),
        resource=tuple(resource),
        creameries=[_creamery(names, player) for player in seen.players],
    )
    for own in names.board.venues:
        own.imagine(state, seen)
    state.turn = seen.turn
    state.facing = tuple(names.venues[player.facing] for player in seen.players)
    for seat, player in enumerate(seen.players):
        put(state, names, seat, player.cheese)
        for place in state.creameries[seat].places:
            if GATHERING <= place < STAFFING:
                venue, number = divmod(place - GATHERING, 4)
                state.taken[venue] |= 1 << (number - 1)
    if seen.corporation:
        put(state, names, seats, seen.corporation.cheese)
        state.placed = seen.corporation.placed
        state.cards = pack(list(seen.corporation.cards))
    state.stacks = [
        tuple(prompt_of(names, asked, seat, state.creameries) for asked in stack)
        for seat, stack in enumerate(seen.agenda)
    ]
    state.in_order = seen.in_order
    state.ending = sum(1 << row for row in seen.ending)
    state.reason = reason(seen)
    taken = _deal(state, seen, chance)
    if any(player.tiles_in_hand or player.tiles_kept for player in seen.players):
        _deal_tiles(state, names, seen, chance)
    elif seen.sealed:
        state.shown = state.copy()
        _take_unseen(state, seen, taken, chance)
    return state


def _creamery(names: Names, player: PlayerView) -> Creamery:
    structures = tuple(names.structures[word] for word in player.structures)
    works = Works(names.boards[player.board], structures, _mask(player.built))
    away = home = staffed = 0
    places = []
    for number, worker in enumerate(player.workers):
        if worker.turns:
            away |= 1 << 3 * (worker.turns - 1) + number
        else:
            home |= 1 << number
        place = stand(names, works, worker.at)
        if place >= STAFFING:
            staffed |= 1 << (place - STAFFING)
        places.append(place)
    creamery = open_creamery(works, player.cheese_left)
    creamery.structure = player.structure
    creamery.livestock = player.livestock
    creamery.fruit = player.fruit
    creamery.orders = pack(list(player.orders))
    creamery.held = len(player.orders)
    creamery.completed = pack(list(player.completed))
    creamery.filled = len(player.completed)
    creamery.fruited = player.fruited
    creamery.jam = player.jam
    creamery.milked = _mask(tuple(parlour.used for parlour in player.parlours))
    creamery.home = home
    creamery.away = away
    creamery.places = (places[0], places[1], places[2])
    creamery.staffed = staffed
    creamery.done = (MADE if player.made else 0) | (GATHERED if player.gathered else 0) | (ACTED if player.acted else 0)
    creamery.fired = _mask(player.fired)
    return creamery


def _mask(bits: tuple[bool, ...]) -> int:
    return sum(1 << number for number, bit in enumerate(bits) if bit)


def stand(names: Names, works: Works, at: str) -> int:
    """The number of the place a worker stands on, from its name."""
    if not at:
        return HOME
    if at.startswith("gather."):
        _, venue, number = at.split(".")
        return GATHERING + 4 * names.venues[venue] + int(number)
    if at in names.spaces:
        return names.spaces[at].index
    return STAFFING + works.slot_of(names.structures[at])


def put(state: State, names: Names, row: int, cheese: tuple[str, ...]) -> None:
    """Lays a row's tokens on these spaces."""
    for name in cheese:
        space = names.spaces[name]
        state.cheese[4 * row + space.venue] |= 1 << space.bit
        state.free[space.venue] &= ~(1 << space.bit)


def _deal(state: State, seen: View, chance: Stream) -> list[int]:
    """The deck is whatever cards are not seen, in any order; what is too many for it, others have taken unseen."""
    rest = Counter(ORDERS[order] for order in state.board.deck)
    rest.subtract(seen.discards)
    for player in seen.players:
        rest.subtract(player.orders)
        rest.subtract(player.completed)
    if seen.corporation:
        rest.subtract(seen.corporation.cards)
    for stack in seen.agenda:
        # The card the Corporation is placing by lies beside the deck.
        rest.subtract(asked.fields["order"] for asked in stack if asked.name == "place-for-corporation")
    deck = [ORDERS.index(name) for name in sorted(rest.elements())]
    chance.shuffle(deck)
    state.deck = tuple(deck[: seen.deck])
    state.discards = tuple(ORDERS.index(name) for name in seen.discards)
    state.chance = Stream(chance.below(1 << 62))
    return deck[seen.deck :]


def _take_unseen(state: State, seen: View, taken: list[int], chance: Stream) -> None:
    """In a sealed turn, gives the others the cards that are no longer in a deck which the seat found empty."""
    if taken:
        assert seen.seat is not None
        others = [creamery for seat, creamery in enumerate(state.creameries) if seat != seen.seat]
        for order in taken:
            creamery = chance.pick(others)
            creamery.orders += 1 << HAND_BITS * order
            creamery.held += 1
        state.ran_out = 1 << seen.seat


def _deal_tiles(state: State, names: Names, seen: View, chance: Stream) -> None:
    """Others hold as many tiles as they do, any of those the seat does not see."""
    hand = tuple(names.structures[word].index for word in seen.hand)
    kept = tuple(names.structures[word].index for word in seen.kept)
    rest = [tile.index for tile in names.board.tiles if tile.index not in (*hand, *kept)]
    chance.shuffle(rest)
    hands, keeps = [], []
    for seat, player in enumerate(seen.players):
        if seat == seen.seat:
            hands.append(hand)
            keeps.append(kept)
        else:
            hands.append(tuple(rest.pop() for _ in range(player.tiles_in_hand)))
            keeps.append(tuple(rest.pop() for _ in range(player.tiles_kept)))
    state.hands, state.kept, state.tiles = tuple(hands), tuple(keeps), tuple(rest)


PLAIN: Final[dict[str, Prompt]] = {
    prompt.name: prompt
    for prompt in (
        prompts.TAKE_TURN,
        prompts.CHOOSE_RESOURCE,
        prompts.CHOOSE_TWO,
        prompts.SWAP,
        prompts.KEEP_TILE,
        prompts.LAY_TILES,
    )
}


def prompt_of(names: Names, asked: Asked, seat: int, creameries: list[Creamery]) -> Prompt:
    fields = asked.fields
    if asked.name == "complete-order":
        return prompts.CompleteOrder(names.spaces[fields["space"]], fields["milked"])
    if asked.name == "place-bonus":
        number = fields["parlour"] - 1
        parlour = creameries[seat].works.parlours[number]
        return prompts.PlaceBonus(number, parlour.type, parlour.age)
    if asked.name == "place-for-corporation":
        return prompts.PlaceForCorporation(ORDERS.index(fields["order"]), fields["second"])
    if asked.name == "structures-due":
        space = names.spaces[fields["space"]]
        return prompts.StructuresDue(space, fields["completed"], fields["milked"], fields["slot"])
    if asked.name == "await":
        return OTHERS[len(creameries)][seat]
    for venue in names.board.venues:
        prompt = venue.prompt(asked)
        if prompt is not None:
            return prompt
    return PLAIN[asked.name]
