"""What an observation has to say, derived a second time and in another way: from the view, by the names in it.

A fact is a triple: the block, the plane, the bit that is set. What is not among the facts is zero.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from affinage.core.game import AnyGame
from affinage.games.cheesonomics.market import FACES, PLACES, TYPES
from affinage.games.cheesonomics.wedges import COLOURS, KNIVES, NAMES, WORDS
from affinage.games.fromage.kinds import AGES, ORDERS, RESOURCES
from affinage.games.fromage.kinds import TYPES as CHEESES
from affinage.games.roquefort.grid import NAMES as SPACES
from affinage.games.roquefort.plan import FLOORS, ROOMS

Fact = tuple[str, int, int]


def facts(game: AnyGame, view: Any) -> set[Fact]:
    """Everything that a view says in an observation."""
    tell = {"roquefort": _roquefort, "cheesonomics": _cheesonomics}.get(game.name, _fromage)
    return set(tell(view))


def _at_least(block: str, plane: int, first: int, count: int, most: int) -> Iterator[Fact]:
    return ((block, plane, first + n) for n in range(min(count, most)))


def _digits(number: int) -> Iterable[int]:
    return [digit for digit in range(number.bit_length()) if number & 2**digit]


def _around(view: Any) -> list[tuple[int, int]]:
    """Places from one's own, and the seats there."""
    seats = len(view.players)
    return [(place, (view.seat + place) % seats) for place in range(seats)]


def _roquefort(view: Any) -> Iterator[Fact]:
    rooms = "".join(view.plan)
    for cell, floor in enumerate(view.floors):
        row, column = divmod(cell, 7)
        if floor is None:
            yield "unknown", 0, cell
        elif floor in FLOORS[1:]:
            yield "floors", FLOORS.index(floor) - 1, cell
        if rooms[cell] in view.open_rooms:
            yield "open", 0, cell
        if rooms[cell] in ROOMS:
            if column < 6 and rooms[cell + 1] == rooms[cell]:
                yield "rooms", 0, cell
            if row < 6 and rooms[cell + 7] == rooms[cell]:
                yield "rooms", 1, cell
    for place, seat in _around(view):
        player = view.players[seat]
        for name in player.spaces:
            yield "mice", place, SPACES.index(name)
        yield from _at_least("waiting", place, 0, player.waiting, 4)
        yield from _at_least("fallen", place, 0, player.fallen, 4)
        for kind in player.kinds:
            yield "kinds", place, FLOORS.index(kind) - 1
        if seat in view.asked:
            yield "turn", 0, place
    yield "spare", 0, FLOORS.index(view.spare)
    for asked in view.asked.values():
        if asked.name == "place-first-mouse":
            yield "prompt", 0, 0
        else:
            if asked.fields["slid"]:
                yield "prompt", 0, 1
            yield from _at_least("prompt", 0, 2, asked.fields["left"], 4)
    yield "target", 0, view.target - 4


def _in_binary(block: str, first: int, planes: int, things: Iterable[int]) -> Iterator[Fact]:
    for thing, count in Counter(things).items():
        for digit in _digits(count):
            assert digit < planes
            yield block, first + digit, thing


WEDGE_PROMPTS = (
    "take-turn", "give-wedge", "take-any", "give-back", "sell-more", "final-sale", "flip-market", "replace-market",
    "place-market", "draw-market", "use-symbol", "steal-market", "hand-over",
)  # fmt: skip


def _cheesonomics(view: Any) -> Iterator[Fact]:
    seats = len(view.players)
    place_of = {seat: place for place, seat in _around(view)}
    for place, seat in _around(view):
        player = view.players[seat]
        yield from _in_binary(
            "hands", 3 * place, 3, map(NAMES.index, player.known if player.hand is None else player.hand)
        )
        yield from _in_binary("wheels", 3 * place, 3, map(NAMES.index, player.wheel))
        yield from _in_binary("sold", 3 * place, 3, map(NAMES.index, player.sold or ()))
        supply = player.known_supply if player.supply is None else player.supply
        yield from _in_binary("supplies", 2 * place, 2, map(TYPES.index, supply))
        yield from _at_least("players", place, 0, player.hand_size, 16)
        yield from _at_least("players", place, 16, player.supply_size, 8)
        for digit in _digits(min(player.sold_count, 63)):
            yield "players", place, 24 + digit
        if player.knife_on is not None:
            yield "players", place, 30 + WORDS.index(player.knife_on)
        yield "players", place, 30 + len(WORDS) + KNIVES.index(player.knife)
        yield from _at_least("curds", place, 0, player.curds // 5, 50)
        yield "curds", place, 50 + player.curds % 5
        if seat in view.asked:
            yield "seats", 0, place
    for number, wedge in enumerate(view.market):
        assert wedge.place == PLACES[number]
        yield "faces", number // 5, 10 * (number % 5) + FACES.index(wedge.face)
        if wedge.back is not None:
            yield "backs", number // 5, 10 * (number % 5) + FACES.index(wedge.back)
    for colour, name in enumerate(COLOURS):
        yield from _at_least("prices", 0, 12 * colour, view.prices[name], 12)
    yield from _in_binary("discard", 0, 2, map(TYPES.index, view.discard))
    if view.aside:
        yield "aside", 0, TYPES.index(view.aside)
    yield from _at_least("pile", 0, 0, (view.pile + 1) // 2, 51)
    yield "seats", 0, 5 + place_of[view.first]
    if view.churn is not None:
        yield "seats", 0, 10 + place_of[view.churn.seat]
        yield from (("seats", 0, 15 + place_of[seat]) for seat in view.churn.given)
        yield from (("seats", 0, 20 + place_of[seat]) for seat in view.churn.lacking)
        yield "words", 0, WORDS.index(view.churn.word)
    if view.ended_by is not None:
        yield "seats", 0, 25 + place_of[view.ended_by]
    if view.seat in view.asked:
        asked = view.asked[view.seat]
        fields = asked.fields
        yield "prompt", 0, WEDGE_PROMPTS.index(asked.name)
        partner = fields.get("to", fields.get("owner"))
        if partner is not None:
            yield "prompt", 0, len(WEDGE_PROMPTS) + (partner - view.seat) % seats
        after = len(WEDGE_PROMPTS) + 5
        if asked.name == "sell-more":
            yield from _at_least("prompt", 0, after, fields["left"], 8)
        if asked.name == "place-market":
            yield "prompt", 0, after + 8 + PLACES.index(fields["place"])
        yield from (("words", 0, 10 + WORDS.index(word)) for word in fields.get("shared", ()))
        yield from (("words", 0, 20 + COLOURS.index(colour)) for colour in fields.get("colours", ()))
        if fields.get("symbol"):
            yield "words", 0, 25
        if fields.get("final"):
            yield "words", 0, 26
    flags = (
        view.flavour == "sharp",
        view.piles == "open",
        view.memory == "notes",
        view.ended_by is not None,
        view.over,
    )
    yield from (("words", 0, 27 + place) for place, flag in enumerate(flags) if flag)


VENUES = ("festival", "fromagerie", "bistro", "villes", "banca", "venezia", "vigneto", "regioni")
QUESTIONS = (
    "take-turn", "complete-order", "choose-resource", "choose-two", "swap", "place-bonus", "keep-tile", "lay-tiles",
    "place-for-corporation", "structures-due",
)  # fmt: skip


def _cards(block: str, plane: int, names: Iterable[str]) -> Iterator[Fact]:
    for name, count in Counter(names).items():
        yield from ((block, plane, 4 * ORDERS.index(name) + digit) for digit in _digits(count))


def _fromage(view: Any) -> Iterator[Fact]:
    board = view.board
    where: dict[str, tuple[int, int]] = {}
    venues = [venue.name for venue in board.venues]
    for number, venue in enumerate(board.venues):
        yield "venues", 0, 8 * number + VENUES.index(venue.name)
        lanes = Counter[str]()
        for space in venue.spaces:
            bit = 21 * (number % 2) + 7 * CHEESES.index(space.type) + lanes[space.type]
            lanes[space.type] += 1
            where[space.name] = (number // 2, bit)
            yield "ages", 2 * AGES.index(space.age) + number // 2, bit
            if space.icon:
                yield space.icon, number // 2, bit
            if space.open:
                yield "open", number // 2, bit
    words = [structure.word for structure in board.structures]
    for place, seat in _around(view):
        yield from _creamery(view, place, seat, words, venues)
        for name in view.players[seat].cheese:
            half, bit = where[name]
            yield "tokens", 2 * place + half, bit
    own_side = view.players[view.seat].side
    for quarter in view.quarters:
        number = venues.index(quarter.venue)
        yield "quarters", 0, 4 * number + RESOURCES.index(quarter.resource)
        yield "quarters", 0, 16 + 4 * number + (own_side - quarter.side) % 4
        for space, seat in enumerate(quarter.gatherers):
            if seat is not None:
                yield "gatherers", (seat - view.seat) % len(view.players), 3 * number + space
    yield from _at_least("deck", 0, 0, view.deck, 48)
    yield from _cards("discards", 0, view.discards)
    if view.corporation is not None:
        yield "corporation", 0, view.corporation.level - 1
        yield from _at_least("corporation", 0, 4, view.corporation.placed, 20)
        yield from _cards("cards", 0, view.corporation.cards)
        for name in view.corporation.cheese:
            half, bit = where[name]
            yield "tokens", 8 + half, bit
    for block, tiles in (("hand", view.hand), ("kept", view.kept)):
        yield from ((block, *divmod(words.index(tile), 48)) for tile in tiles)
    yield from _asked(view, where)
    for row in view.ending:
        yield "table", 0, 7 + (4 if row == len(view.players) else (row - view.seat) % len(view.players))
    yield from (("table", 0, (seat - view.seat) % len(view.players)) for seat in view.asked)
    yield from (("table", 0, 4 + n) for n, flag in enumerate((view.in_order, view.sealed, view.over)) if flag)
    yield from _at_least("table", 0, 12, view.turn, 40)
    for region, customers in enumerate(view.customers):
        yield from _at_least("customers", 0, 10 * region, customers, 10)
    for gondola in view.gondolas:
        at = board.moorings.index(gondola.mooring)
        yield from (("gondolas", 0, 2 * at + digit) for digit in _digits(AGES.index(gondola.age)))
    wines = [wine.name for wine in board.wines]
    for name, wine in view.wines.items():
        yield from (("wines beside", digit, where[name][1] % 21) for digit in _digits(wines.index(wine) + 1))


def _creamery(view: Any, place: int, seat: int, words: list[str], venues: list[str]) -> Iterator[Fact]:
    player = view.players[seat]
    counts = (player.cheese_left, player.structure, player.livestock, player.fruit)
    for number, count in enumerate(counts):
        yield from _at_least("stock", place, 15 * number, count, 15)
    yield from _at_least("workers", place, 0, player.fruited, 15)
    yield from _at_least("workers", place, 15, player.jam, 15)
    for number, worker in enumerate(player.workers):
        yield "workers", place, 30 + 3 * worker.turns + number
        if worker.at in player.structures:
            yield "creamery", place, 16 + player.structures.index(worker.at)
    done = (player.made, player.gathered, player.acted, player.ready, player.waiting)
    yield from (("workers", place, 45 + number) for number, did in enumerate(done) if did)
    yield "workers", place, 50 + venues.index(player.facing)
    yield "creamery", place, int(player.board) - (1 if "fromage" in view.board.boxes else 5)
    used = [parlour.used for parlour in player.parlours]
    for first, marks in ((8, player.built), (12, player.fired), (20, used)):
        yield from (("creamery", place, first + slot) for slot, mark in enumerate(marks) if mark)
    for slot, word in enumerate(player.structures):
        yield from (("creamery", place, 24 + 7 * slot + digit) for digit in _digits(words.index(word)))
    yield from _at_least("creamery", place, 52, player.tiles_in_hand, 4)
    yield from _at_least("creamery", place, 56, player.tiles_kept, 4)
    yield from _cards("orders", place, player.orders)
    yield from _cards("completed", place, player.completed)
    wines = [wine.name for wine in view.board.wines]
    if player.wines:
        yield from (("wines", place, wines.index(name)) for name in player.wines)
        yield "wines", place, 20 + wines.index(player.wines[0])
        yield "wines", place, 40 + wines.index(player.wines[-1])


def _asked(view: Any, where: dict[str, tuple[int, int]]) -> Iterator[Fact]:
    *below, top = view.agenda[view.seat] or (None,)
    if top is None:
        return
    if top.name in QUESTIONS:
        yield "prompt", 0, QUESTIONS.index(top.name)
    for waiting in below:
        if waiting.name in QUESTIONS:
            yield "prompt", 0, 10 + QUESTIONS.index(waiting.name)
        if waiting.name == "structures-due":
            yield "prompt", 0, 39 + waiting.fields["slot"]
            yield from (("prompt", 0, 44 + n) for n, key in enumerate(("completed", "milked")) if waiting.fields[key])
            yield "space", 1, where[waiting.fields["space"]][1] % 21
    fields = top.fields
    if fields.get("milked"):
        yield "prompt", 0, 20
    if fields.get("second"):
        yield "prompt", 0, 21
    if "parlour" in fields:
        yield "prompt", 0, 22 + fields["parlour"] - 1
    if "order" in fields:
        yield "prompt", 0, 26 + ORDERS.index(fields["order"])
    if "space" in fields:
        yield "space", 0, where[fields["space"]][1] % 21
    if top.name == "moor-gondola":
        yield "gondolas", 0, 32 + AGES.index(fields["age"])
    if top.name == "join-wine":
        yield "wine", 0, [wine.name for wine in view.board.wines].index(fields["wine"])
