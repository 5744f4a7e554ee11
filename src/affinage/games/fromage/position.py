"""Positions written as text, for tests, puzzles and lessons.

A line names what it is about, then says it; a seat's line is made of phrases between semicolons:

    around: festival fromagerie bistro villes       venues clockwise from side 0, in turn 0
    tile: structure fruit livestock order           the resource beside each of them
    customers: 3 3 4 4 5 5
    turn: 4
    deck: soft-gold bleu-bronze                     the next cards to be drawn; none where it is not said
    gondolas: m7 gold m8 silver                     moorings of Venezia and the age of the gondola there
    wines: gold.1 chianti-gold                      tables of Vigneto and the wine beside them; else as listed
    0: board 1; fruit 2; orders bleu-gold; cheese festival.r1c2 bistro.t1.gold; away soft 2 festival.r1c2
    corporation: cheese villes.nantes; cards soft-gold soft-gold
"""

from typing import Final

from affinage.games.fromage.edition import board, menu
from affinage.games.fromage.imagine import Names, beside, moor, put, stand
from affinage.games.fromage.kinds import AGES, ORDERS, RESOURCES, TYPES, pack
from affinage.games.fromage.options import Options
from affinage.games.fromage.prompts import TAKE_TURN
from affinage.games.fromage.rules.setup import SIDES, fresh
from affinage.games.fromage.rules.solo import ROW
from affinage.games.fromage.state import GATHERING, STAFFING, Creamery, State, Works

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
        creameries.append(Creamery(Works(own, own.structures, 0), names.board.cheese_tokens))
    level = options.corporation if options.seats == 1 else 0
    customers = tuple(map(int, said.pop("customers", "7 7 8 8 9 9").split()))
    state = fresh(
        board(options.key()), menu(options.key()), SIDES[options.seats], level, False, options.cut,
        around, resource, customers, creameries,
    )  # fmt: skip
    state.turn = int(said.pop("turn", "0"))
    state.facing = tuple(around[(side - state.turn) % 4] for side in state.sides)
    state.deck = tuple(ORDERS.index(card) for card in said.pop("deck", "").split())
    for mooring, age in _pairs(said.pop("gondolas", "")):
        moor(state, f"venezia.{mooring}", age)
    if names.wines:
        lying = {f"vigneto.{table}": wine for table, wine in _pairs(said.pop("wines", ""))}
        state.wines = beside(names, _all_wines(names) | lying)
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


def _pairs(text: str) -> list[tuple[str, str]]:
    words = text.split()
    return list(zip(words[::2], words[1::2], strict=True))


def _all_wines(names: Names) -> dict[str, str]:
    """Every open table with a wine of its age, as they are listed."""
    tables = {name: space for name, space in names.spaces.items() if name.startswith("vigneto.") and space.open}
    wines: dict[str, str] = {}
    for age in range(len(AGES)):
        tokens = [wine.name for wine in names.board.wines if wine.age == age]
        wines |= zip([name for name, space in tables.items() if space.age == age], tokens, strict=False)
    return wines


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
    elif verb == "wines":
        creamery.wines = tuple(names.wines[wine].index for wine in words)
    elif verb == "cheese":
        put(state, names, seat, tuple(words))
        creamery.cheese_left -= len(words)
    elif verb == "left":
        creamery.cheese_left = int(words[0])
    elif verb == "milked":
        creamery.milked = sum(1 << int(number) - 1 for number in words)
    elif verb == "away":
        _away(state, names, creamery, *words)
    else:
        raise ValueError(f"a seat has no '{verb}'")


def _away(state: State, names: Names, creamery: Creamery, worker: str, turns: str, at: str) -> None:
    place = stand(names, creamery.works, at)
    creamery.send_away(TYPES.index(worker), place, int(turns))
    if place >= STAFFING:
        creamery.staffed |= 1 << (place - STAFFING)
    elif place >= GATHERING:
        venue, number = divmod(place - GATHERING, 4)
        state.taken[venue] |= 1 << (number - 1)
