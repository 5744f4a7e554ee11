"""Positions written as text, for tests, puzzles and lessons.

A line names what it is about, then says it; a seat's line is made of phrases between semicolons:

    around: VENUE VENUE VENUE VENUE                 venues clockwise from side 0, in turn 0
    tile: structure fruit livestock order           the resource beside each of them
    turn: 4
    deck: soft-gold bleu-bronze                     the next cards to be drawn; none where it is not said
    0: board 1; fruit 2; orders bleu-gold; cheese VENUE.r1c2 VENUE.t1.gold; away soft 2 VENUE.r1c2
    corporation: cheese VENUE.nantes; cards soft-gold soft-gold

A venue may have lines and phrases of its own; its class says which.
"""

from typing import Final

from affinage.games.fromage.edition import board, menu
from affinage.games.fromage.imagine import Names, put, stand
from affinage.games.fromage.kinds import ORDERS, RESOURCES, TYPES, pack
from affinage.games.fromage.options import Options
from affinage.games.fromage.prompts import TAKE_TURN
from affinage.games.fromage.rules.setup import SIDES
from affinage.games.fromage.rules.solo import ROW
from affinage.games.fromage.state import GATHERING, STAFFING, Creamery, State, Works, fresh, open_creamery

COUNTS: Final = ("structure", "livestock", "fruit", "fruited", "jam")
"""Phrases that set a number of the same name."""


def position(text: str, options: Options) -> State:
    """The table this text shows, with every seat to take its turn; raises ValueError for what it cannot read."""
    names = Names(options.key())
    said = dict(_line(line) for line in text.splitlines() if line.strip())
    around = tuple(names.venues[venue] for venue in said.pop("around", " ".join(options.venue_names())).split())
    tile = [RESOURCES.index(kind) for kind in said.pop("tile", "structure fruit livestock order").split()]
    resource = tuple(tile[around.index(venue)] for venue in range(4))
    creameries = []
    for seat in range(options.seats):
        own = names.board.boards[seat]
        creameries.append(open_creamery(Works(own, own.structures, 0), names.board.cheese_tokens))
    level = options.corporation if options.seats == 1 else 0
    state = fresh(
        board=board(options.key()),
        menu=menu(options.key()),
        sides=SIDES[options.seats],
        level=level,
        sealed=False,
        cut=options.cut,
        around=around,
        resource=resource,
        creameries=creameries,
    )
    state.turn = int(said.pop("turn", "0"))
    state.facing = tuple(around[(side - state.turn) % 4] for side in state.sides)
    state.deck = tuple(ORDERS.index(card) for card in said.pop("deck", "").split())
    for venue in state.board.venues:
        venue.position(state, said)
    for who, phrases in said.items():
        for phrase in phrases.split(";"):
            if phrase.strip():
                verb, *words = phrase.split()
                if who == "corporation":
                    _corporation(state, names, verb, words)
                else:
                    _seat(state, names, int(who), verb, words)
    state.stacks = [(TAKE_TURN,) for _ in state.stacks]
    return state


def _line(line: str) -> tuple[str, str]:
    key, colon, value = line.partition(":")
    if not colon:
        raise ValueError(f"'{line.strip()}' is not of the form key: value")
    return key.strip(), value


def _corporation(state: State, names: Names, verb: str, words: list[str]) -> None:
    if verb == "cheese":
        put(state, names, ROW, tuple(words))
        state.placed = len(words)
    elif verb == "placed":
        state.placed = int(words[0])
    elif verb == "cards":
        state.cards = pack(words)
    else:
        raise ValueError(f"the Corporation has no '{verb}'; it has cheese, placed and cards")


def _seat(state: State, names: Names, seat: int, verb: str, words: list[str]) -> None:
    creamery = state.creameries[seat]
    works = creamery.works
    if verb in COUNTS:
        setattr(creamery, verb, int(words[0]))
    elif verb == "board":
        own = names.boards[words[0]]
        creamery.works = Works(own, own.structures, 0)
    elif verb == "tiles":
        tiles = tuple(names.structures[word] for word in words)
        creamery.works = Works(works.board, (*tiles, *works.structures[len(tiles) :]), works.built)
    elif verb == "built":
        slots = [works.slot_of(names.structures[word]) for word in words]
        creamery.works = Works(works.board, works.structures, works.built | sum(1 << slot for slot in slots))
    elif verb == "orders":
        creamery.orders, creamery.held = pack(words), len(words)
    elif verb == "completed":
        creamery.completed, creamery.filled = pack(words), len(words)
    elif verb == "cheese":
        put(state, names, seat, tuple(words))
        creamery.cheese_left -= len(words)
    elif verb == "left":
        creamery.cheese_left = int(words[0])
    elif verb == "milked":
        creamery.milked = sum(1 << int(number) - 1 for number in words)
    elif verb == "away":
        _away(state, names, creamery, *words)
    elif not any(venue.phrase(state, seat, verb, words) for venue in state.board.venues):
        raise ValueError(f"a seat has no '{verb}'")


def _away(state: State, names: Names, creamery: Creamery, worker: str, turns: str, at: str) -> None:
    place = stand(names, creamery.works, at)
    creamery.send_away(TYPES.index(worker), place, int(turns))
    if place >= STAFFING:
        creamery.staffed |= 1 << (place - STAFFING)
    elif place >= GATHERING:
        venue, number = divmod(place - GATHERING, 4)
        state.taken[venue] |= 1 << (number - 1)
