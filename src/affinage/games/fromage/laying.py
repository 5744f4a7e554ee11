"""Positions of Fromage and Formaggio as data and as text: the lines of `position.py`, and these:

deck: soft-gold ?7                  the next cards, then seven that nobody knows
discards: bleu-gold
tiles: barn ?20                     structure tiles in the box, while they are drafted
0: done made gathered; fired barn; hand barn stable; kept mill
in-order: yes                       everybody waited, so those who are not ready act one after another
ending: 0                           rows that placed their last token
ran-out: 1                          seats that found the deck empty in this sealed turn
chance: 123                         what the discards will be shuffled by
asked: 0 take-turn                  a line a question, the deepest first
ended: cheese                       instead of questions
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from affinage.core.game import Asked, Seat
from affinage.core.position import UNKNOWN, Laying, PositionFault, TextLine, asked_in, asked_words, number_in, seat_in
from affinage.core.rng import Stream
from affinage.games.fromage.encode import place_name, tokens, turns_away
from affinage.games.fromage.faults import faults
from affinage.games.fromage.given import HOME, CorporationGiven, CreameryGiven, Given, WorkerGiven, cards_in
from affinage.games.fromage.imagine import Names, names_on, prompt_of, put, stand
from affinage.games.fromage.kinds import ORDERS, RESOURCES, TYPES, order_names, pack
from affinage.games.fromage.options import Options
from affinage.games.fromage.position import COUNTS
from affinage.games.fromage.prompts import TAKE_TURN
from affinage.games.fromage.rules.setup import SIDES
from affinage.games.fromage.rules.solo import ROW
from affinage.games.fromage.sealed import known_to
from affinage.games.fromage.state import (
    ACTED,
    GATHERED,
    GATHERING,
    MADE,
    REASONS,
    STAFFING,
    Creamery,
    State,
    Works,
    fresh,
    open_creamery,
)
from affinage.games.fromage.view import view

DONE: Final = {"made": MADE, "gathered": GATHERED, "acted": ACTED}
LISTS: Final = ("orders", "completed", "cheese", "built", "done", "fired", "hand", "kept")
"""Phrases of a seat that list words."""
MOST_UNKNOWN: Final = 200


class DairyLaying(Laying):
    """How tables of Fromage and Formaggio are laid out by hand."""

    given_type = Given

    def of(self, state: State, seat: Seat | None) -> Given:
        known = state if seat is None else known_to(state, seat)
        names = [structure.word for structure in state.board.structures]
        whole = seat is None
        deck = tuple(ORDERS[order] for order in state.deck[state.drawn :])
        return Given(
            around=tuple(state.board.venues[venue].name for venue in state.around),
            tile=tuple(RESOURCES[state.resource[venue]] for venue in state.around),
            players=tuple(_creamery(known, other, names, whole or other == seat) for other in range(len(state.stacks))),
            asked=tuple(tuple(Asked(each.name, each.fields()) for each in stack) for stack in known.stacks),
            turn=known.turn,
            deck=deck if whole else (UNKNOWN,) * view(state, seat, scored=False).deck,
            discards=tuple(ORDERS[order] for order in known.discards),
            tiles=tuple(names[tile] for tile in known.tiles) if whole else (UNKNOWN,) * len(known.tiles),
            things={line: words for venue in known.board.venues for line, words in venue.written(known).items()},
            corporation=CorporationGiven(known.placed, tuple(tokens(known, ROW)), order_names(known.cards))
            if known.level
            else None,
            in_order=known.in_order,
            ending=tuple(row for row in range(len(known.cheese) // 4) if known.ending >> row & 1),
            ran_out=tuple(other for other in range(len(known.stacks)) if known.ran_out >> other & 1),
            chance=known.chance.value if whole else None,
            learned=known.learned,
            ended=REASONS[known.reason],
        )

    def empty(self, options: Options) -> Given:
        names = names_on(options.key())
        players = tuple(
            CreameryGiven(own.name, tuple(each.word for each in own.structures), names.board.cheese_tokens)
            for own in names.board.boards[: options.seats]
        )
        return Given(
            around=options.venue_names(),
            tile=tuple(RESOURCES[kind] for kind in names.board.tile_clockwise),
            players=players,
            asked=((Asked(TAKE_TURN.name),),) * options.seats,
            deck=(UNKNOWN,) * len(names.board.deck),
            corporation=CorporationGiven() if options.seats == 1 else None,
            things={
                line: words for venue in names.board.venues for line, words in venue.unwritten(names.board).items()
            },
        )

    def write(self, options: Options, given: Given) -> list[str]:
        lines = [f"around: {' '.join(given.around)}", f"tile: {' '.join(given.tile)}"]
        lines += [f"turn: {given.turn}"] if given.turn else []
        lines += [f"deck: {_with_unknown(given.deck)}"] if given.deck else []
        lines += [f"discards: {' '.join(given.discards)}"] if given.discards else []
        lines += [f"tiles: {_with_unknown(given.tiles)}"] if given.tiles else []
        lines += [f"{line}: {' '.join(words)}" for line, words in given.things.items() if words]
        lines += [f"{seat}: {'; '.join(_phrases(player))}" for seat, player in enumerate(given.players)]
        if given.corporation is not None:
            own = given.corporation
            phrases = [f"cheese {' '.join(own.cheese)}"] if own.cheese else []
            phrases += [f"placed {own.placed}"] if own.placed != len(own.cheese) else []
            phrases += [f"cards {' '.join(own.cards)}"] if own.cards else []
            lines += [f"corporation: {'; '.join(phrases)}"] if phrases else []
        lines += ["in-order: yes"] if given.in_order else []
        lines += [f"ending: {' '.join(map(str, given.ending))}"] if given.ending else []
        lines += [f"ran-out: {' '.join(map(str, given.ran_out))}"] if given.ran_out else []
        lines += [f"chance: {given.chance}"] if given.chance is not None else []
        lines += [f"learned: {given.learned}"] if given.learned else []
        lines += [f"asked: {seat} {asked_words(asked)}" for seat, stack in enumerate(given.asked) for asked in stack]
        lines += [f"ended: {given.ended}"] if given.ended else []
        return lines

    def read(self, options: Options, lines: Sequence[TextLine]) -> Given:
        names = names_on(options.key())
        empty = self.empty(options)
        fields: dict[str, Any] = {"deck": (), "tile": ("structure", "fruit", "livestock", "order")}
        players = list(empty.players)
        stacks: list[tuple[Asked, ...]] = [()] * options.seats
        own_lines = [line for venue in names.board.venues for line in venue.unwritten(names.board)]
        things: dict[str, tuple[str, ...]] = {}
        for line in lines:
            key, words = _key(line)
            if key.isdigit():
                seat = seat_in(line, key, options.seats)
                players[seat] = _read_creamery(line, words, players[seat], names)
            elif key == "asked":
                seat = seat_in(line, words[0] if words else "", options.seats)
                stacks[seat] = (*stacks[seat], asked_in(line, words[1:]))
            elif key in own_lines:
                things[key] = tuple(words)
            else:
                fields |= _read_line(line, key, words)
        if not any(stacks) and not fields.get("ended"):
            stacks = list(empty.asked)
        held = [word for player in players for words in player.things.values() for word in words]
        for venue in names.board.venues:
            things = {**venue.unwritten(names.board, held), **things}
        given: Given = msgspec.structs.replace(
            empty, players=tuple(players), asked=tuple(stacks), things=things, **fields
        )
        return given

    def faults(self, options: Options, given: Given) -> list[PositionFault]:
        return faults(options, given)

    def lay(self, options: Options, given: Given, chance: Stream) -> State:
        names = names_on(options.key())
        around = tuple(names.venues[venue] for venue in given.around)
        tile = [RESOURCES.index(kind) for kind in given.tile]
        state = fresh(
            board=names.board,
            menu=names.menu,
            sides=SIDES[options.seats],
            level=options.corporation if options.seats == 1 else 0,
            sealed=options.reveal == "sealed",
            cut=options.cut,
            around=around,
            resource=tuple(tile[around.index(venue)] for venue in range(4)),
            creameries=[_lay_creamery(names, player) for player in given.players],
        )
        state.turn = given.turn
        state.facing = tuple(around[(side - state.turn) % 4] for side in state.sides)
        said = {line: " ".join(words) for line, words in given.things.items()}
        for venue in names.board.venues:
            venue.position(state, said)
        for seat, player in enumerate(given.players):
            put(state, names, seat, player.cheese)
            for place in state.creameries[seat].places:
                if GATHERING <= place < STAFFING:
                    at, number = divmod(place - GATHERING, 4)
                    state.taken[at] |= 1 << (number - 1)
            for verb, words in player.things.items():
                for venue in names.board.venues:
                    venue.phrase(state, seat, verb, list(words))
        if given.corporation is not None:
            put(state, names, ROW, given.corporation.cheese)
            state.placed = given.corporation.placed
            state.cards = pack(list(given.corporation.cards))
        state.stacks = [
            tuple(prompt_of(names, asked, seat, state.creameries) for asked in stack)
            for seat, stack in enumerate(given.asked)
        ]
        state.in_order = given.in_order
        state.ending = sum(1 << row for row in given.ending)
        state.reason = REASONS.index(given.ended)
        state.discards = tuple(ORDERS.index(order) for order in given.discards)
        state.ran_out = sum(1 << seat for seat in given.ran_out)
        state.learned = given.learned
        state.deck = _deal_orders(names, given, chance)
        _deal_tiles(state, names, given, chance)
        state.chance = Stream(chance.below(1 << 62) if given.chance is None else given.chance)
        if state.sealed and not any(player.hand or player.kept for player in given.players):
            state.shown = state.copy()
        return state

    def unknown(self, given: Given) -> int:
        held = [tile for player in given.players for tile in (*player.hand, *player.kept)]
        return [*given.deck, *given.tiles, *held].count(UNKNOWN)


def _creamery(state: State, seat: Seat, names: list[str], open: bool) -> CreameryGiven:
    """A creamery as it lies; others' tiles in hand are hidden, and those laid while all still draft (FR-61)."""
    creamery = state.creameries[seat]
    works = creamery.works
    structures = works.structures if open or not any(state.kept) else works.board.structures
    hand, kept = state.hands[seat], state.kept[seat]
    things = {verb: words for venue in state.board.venues for verb, words in venue.phrases(state, seat).items()}
    return CreameryGiven(
        board=works.board.name,
        structures=tuple(structure.word for structure in structures),
        left=creamery.cheese_left,
        built=tuple(each.word for slot, each in enumerate(structures) if works.built >> slot & 1),
        structure=creamery.structure,
        livestock=creamery.livestock,
        fruit=creamery.fruit,
        fruited=creamery.fruited,
        jam=creamery.jam,
        orders=order_names(creamery.orders),
        completed=order_names(creamery.completed),
        cheese=tuple(tokens(state, seat)),
        milked=tuple(number + 1 for number in range(len(works.parlours)) if creamery.milked >> number & 1),
        workers=tuple(
            WorkerGiven(place_name(state, creamery, place), turns_away(creamery, worker))
            for worker, place in enumerate(creamery.places)
        ),
        done=tuple(word for word, bit in DONE.items() if creamery.done & bit),
        fired=tuple(each.word for slot, each in enumerate(structures) if creamery.fired >> slot & 1),
        hand=tuple(names[tile] for tile in hand) if open else (UNKNOWN,) * len(hand),
        kept=tuple(names[tile] for tile in kept) if open else (UNKNOWN,) * len(kept),
        things={verb: words for verb, words in things.items() if words},
    )


def _lay_creamery(names: Names, player: CreameryGiven) -> Creamery:
    structures = tuple(names.structures[word] for word in player.structures)
    built = sum(1 << slot for slot, word in enumerate(player.structures) if word in player.built)
    works = Works(names.boards[player.board], structures, built)
    creamery = open_creamery(works, player.left)
    for name in COUNTS:
        setattr(creamery, name, getattr(player, name))
    creamery.orders, creamery.held = pack(list(player.orders)), len(player.orders)
    creamery.completed, creamery.filled = pack(list(player.completed)), len(player.completed)
    creamery.milked = sum(1 << number - 1 for number in player.milked)
    for number, worker in enumerate(player.workers):
        if worker.at:
            place = stand(names, works, worker.at)
            creamery.send_away(number, place, worker.turns)
            if place >= STAFFING:
                creamery.staffed |= 1 << (place - STAFFING)
    creamery.done = sum(DONE[word] for word in player.done)
    creamery.fired = sum(1 << slot for slot, word in enumerate(player.structures) if word in player.fired)
    return creamery


def _deal_orders(names: Names, given: Given, chance: Stream) -> tuple[int, ...]:
    """The deck, with its unknown cards dealt from those that lie nowhere else."""
    rest = Counter(names.board.deck)
    rest.subtract(ORDERS.index(order) for order in cards_in(given))
    cards = sorted(rest.elements())
    chance.shuffle(cards)
    return tuple(cards.pop() if order == UNKNOWN else ORDERS.index(order) for order in given.deck)


def _deal_tiles(state: State, names: Names, given: Given, chance: Stream) -> None:
    """Structure tiles in hands and in the box; the unknown ones are any that lie nowhere else."""
    known = {word for player in given.players for word in (*player.hand, *player.kept, *player.structures)}
    rest = [tile.index for tile in names.board.tiles if tile.word not in known | set(given.tiles)]
    chance.shuffle(rest)

    def dealt(words: Iterable[str]) -> tuple[int, ...]:
        return tuple(rest.pop() if word == UNKNOWN else names.structures[word].index for word in words)

    state.hands = tuple(dealt(player.hand) for player in given.players)
    state.kept = tuple(dealt(player.kept) for player in given.players)
    state.tiles = dealt(given.tiles)


def _with_unknown(words: Sequence[str]) -> str:
    """The words, with those unknown at the end counted."""
    known = len(words)
    while known and words[known - 1] == UNKNOWN:
        known -= 1
    return " ".join([*words[:known], *([f"?{len(words) - known}"] if known < len(words) else [])])


def _counted(line: TextLine, words: Iterable[str]) -> tuple[str, ...]:
    """The words, `?7` being seven that are unknown."""
    found: list[str] = []
    for word in words:
        if word.startswith(UNKNOWN) and len(word) > 1:
            found += [UNKNOWN] * min(number_in(line, word[1:]), MOST_UNKNOWN)
        else:
            found.append(word)
    return tuple(found)


def _phrases(player: CreameryGiven) -> list[str]:
    """A seat's line, phrase by phrase."""
    said = [f"board {player.board}", f"tiles {' '.join(player.structures)}"]
    said += [f"{name} {getattr(player, name)}" for name in COUNTS if getattr(player, name)]
    for name in LISTS:
        words = getattr(player, name)
        if words:
            said.append(f"{name} {_with_unknown(words)}")
    said.append(f"left {player.left}")
    said += [f"milked {' '.join(map(str, player.milked))}"] if player.milked else []
    for type, worker in zip(TYPES, player.workers, strict=False):
        said += [f"away {type} {worker.turns} {worker.at}"] if worker.at or worker.turns else []
    said += [f"{verb} {' '.join(words)}" for verb, words in player.things.items() if words]
    return said


def _key(line: TextLine) -> tuple[str, list[str]]:
    key, colon, rest = " ".join(line.words).partition(":")
    if not colon:
        raise line.bad(f"'{key[:40]}' is not of the form key: value.")
    return key.strip(), rest.split()


def _read_line(line: TextLine, key: str, words: list[str]) -> dict[str, Any]:
    if key in ("around", "tile", "discards"):
        return {key: tuple(words)}
    if key in ("deck", "tiles"):
        return {key: _counted(line, words)}
    if key in ("turn", "learned", "chance"):
        if len(words) != 1:
            raise line.bad(f"'{key}' is followed by one number.")
        return {key: number_in(line, words[0])}
    if key in ("ending", "ran-out"):
        return {key.replace("-", "_"): tuple(number_in(line, word) for word in words)}
    if key == "in-order":
        return {"in_order": words == ["yes"]}
    if key == "ended":
        return {"ended": " ".join(words)}
    if key == "corporation":
        return {"corporation": _read_corporation(line, words)}
    raise line.bad(
        f"'{key[:40]}' begins no line of a position; lines begin with around, tile, turn, deck, discards, tiles, "
        "corporation, asked, ended, or the number of a seat."
    )


def _split(words: Sequence[str]) -> list[list[str]]:
    """Phrases between semicolons, each as its words."""
    return [phrase.split() for phrase in " ".join(words).split(";") if phrase.strip()]


def _read_corporation(line: TextLine, words: Sequence[str]) -> CorporationGiven:
    cheese: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    placed = None
    for verb, *rest in _split(words):
        if verb == "cheese":
            cheese = tuple(rest)
        elif verb == "cards":
            cards = tuple(rest)
        elif verb == "placed" and len(rest) == 1:
            placed = number_in(line, rest[0])
        else:
            raise line.bad(f"the Corporation has no '{verb[:40]}'; it has cheese, placed and cards.")
    return CorporationGiven(len(cheese) if placed is None else placed, cheese, cards)


def _read_creamery(line: TextLine, words: Sequence[str], player: CreameryGiven, names: Names) -> CreameryGiven:
    """A creamery with what the phrases say."""
    fields: dict[str, Any] = {}
    workers = list(HOME)
    things: dict[str, tuple[str, ...]] = {}
    own = {verb for venue in names.board.venues for verb in venue.verbs_written()}
    for verb, *rest in _split(words):
        if verb in (*COUNTS, "left"):
            if len(rest) != 1:
                raise line.bad(f"'{verb}' is followed by one number.")
            fields[verb] = number_in(line, rest[0])
        elif verb == "board":
            fields["board"] = " ".join(rest)
            printed = names.boards.get(fields["board"])
            fields["structures"] = tuple(each.word for each in printed.structures) if printed else player.structures
        elif verb == "tiles":
            fields["structures"] = (*rest, *fields.get("structures", player.structures)[len(rest) :])
        elif verb in LISTS:
            fields[verb] = _counted(line, rest)
        elif verb == "milked":
            fields["milked"] = tuple(number_in(line, word) for word in rest)
        elif verb == "away":
            if len(rest) != 3 or rest[0] not in TYPES:
                raise line.bad("'away' is followed by soft, hard or bleu, the turns, and the place.")
            workers[TYPES.index(rest[0])] = WorkerGiven(rest[2], number_in(line, rest[1]))
        elif verb in own:
            things[verb] = tuple(rest)
        else:
            raise line.bad(f"a seat has no '{verb[:40]}'.")
    fields.setdefault("left", names.board.cheese_tokens - len(fields.get("cheese", ())))
    changed: CreameryGiven = msgspec.structs.replace(player, workers=tuple(workers), things=things, **fields)
    return changed
