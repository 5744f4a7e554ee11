"""What cannot be in a position of Fromage or Formaggio, by the numbers of the rules."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from affinage.core.game import Asked, Seat
from affinage.core.position import UNKNOWN, PositionFault
from affinage.games.fromage.board import SPOT
from affinage.games.fromage.given import CreameryGiven, Given, WorkerGiven, cards_in
from affinage.games.fromage.imagine import Names, names_on, prompt_of
from affinage.games.fromage.kinds import ORDERS, RESOURCES, TYPES
from affinage.games.fromage.options import Options
from affinage.games.fromage.rules.draft import HAND
from affinage.games.fromage.state import REASONS, Creamery, Works, open_creamery

MOST: Final = 1_000_000
MOST_HELD: Final = 200
"""Nobody ever has so many of a resource."""
TURN: Final = Asked("take-turn")
DRAFT: Final = ("keep-tile", "lay-tiles")
COUNTS: Final = ("structure", "livestock", "fruit", "fruited", "jam")
DONE: Final = ("made", "gathered", "acted")


def faults(options: Options, given: Given) -> list[PositionFault]:
    """Every fault; of data that are not even of the right size, or name what is not in the box, only that."""
    names = names_on(options.key())
    found = [*_sizes(options, given, names), *_words(given, names)]
    if not found:
        found = [
            *_boards(options, given, names),
            *_tokens(options, given, names),
            *_orders(given, names),
            *_workers(given, names),
            *_venues(given, names),
        ]
    if not found:
        found = [*_asked(options, given, names)]
    return found


def _with(given: Given, seat: Seat, **fields: Any) -> dict[str, Any]:
    """The players, one of them with other things."""
    players = list(given.players)
    players[seat] = msgspec.structs.replace(players[seat], **fields)
    return {"players": msgspec.to_builtins(players)}


def _turns(given: Given) -> dict[str, Any]:
    """Everybody to take their turn."""
    turn = msgspec.to_builtins(TURN)
    return {"asked": [[turn] for _ in given.players], "in_order": False, "ended": ""}


def _sizes(options: Options, given: Given, names: Names) -> Iterator[PositionFault]:
    if len(given.players) != options.seats or len(given.asked) != options.seats:
        yield PositionFault("players", "FR-5", "seats", {"n": len(given.players), "seats": options.seats})
    if sorted(given.around) != sorted(names.venues):
        mend = {"around": list(names.venues)}
        yield PositionFault("around", "FR-2", "around", {"venues": list(names.venues)}, mend)
    clockwise = [RESOURCES[kind] for kind in names.board.tile_clockwise]
    if list(given.tile) not in [clockwise[at:] + clockwise[:at] for at in range(4)]:
        yield PositionFault("tile", "FR-2", "tile", {"kinds": clockwise}, {"tile": clockwise})
    for name in ("turn", "learned"):
        if not 0 <= getattr(given, name) < MOST:
            yield PositionFault(name, "FR-11", "number", {"n": getattr(given, name)}, {name: 0})
    if given.chance is not None and not 0 <= given.chance < 1 << 64:
        yield PositionFault("chance", "FR-76", "number", {"n": 0}, {"chance": None})
    if (given.corporation is not None) != (options.seats == 1):
        yield PositionFault("corporation", "FR-72", "corporation", {})
    for seat, player in enumerate(given.players):
        if len(player.workers) != len(TYPES):
            yield PositionFault(f"{seat}.workers", "FR-8", "workers", {"seat": seat})
        if len(player.structures) != 4:
            yield PositionFault(f"{seat}.structures", "FR-9", "structures", {"seat": seat})
        for name in (*COUNTS, "left"):
            count = getattr(player, name)
            if not 0 <= count <= MOST_HELD:
                values = {"seat": seat, "n": count, "kind": name}
                yield PositionFault(f"{seat}.{name}", "FR-26", "count", values, _with(given, seat, **{name: 0}))


def _words(given: Given, names: Names) -> Iterator[PositionFault]:
    """Names of things that are none."""
    for seat, player in enumerate(given.players):
        if player.board not in names.boards:
            values = {"seat": seat, "board": player.board[:40]}
            yield PositionFault(f"{seat}.board", "FR-9", "no-board", values)
        for name, known, hidden in (
            ("structures", set(names.structures), False),
            ("built", set(player.structures), False),
            ("fired", set(player.structures), False),
            ("hand", {tile.word for tile in names.board.tiles}, True),
            ("kept", {tile.word for tile in names.board.tiles}, True),
            ("cheese", set(names.spaces), False),
            ("orders", set(ORDERS), False),
            ("completed", set(ORDERS), False),
            ("done", set(DONE), False),
        ):
            words: tuple[str, ...] = getattr(player, name)
            for word in words:
                if word not in known and not (hidden and word == UNKNOWN):
                    mend = _with(given, seat, **{name: tuple(w for w in words if w in known)})
                    values = {"seat": seat, "word": word[:40]}
                    yield PositionFault(
                        f"{seat}.{name}", "FR-9", "no-word", values, mend if name != "structures" else None
                    )
                    break
    corporation = given.corporation
    cards = (*given.deck, *given.discards, *(corporation.cards if corporation else ()))
    for word in cards:
        if word not in ORDERS and word != UNKNOWN:
            yield PositionFault("deck", "FR-7", "no-order", {"word": word[:40]})
    for word in (*given.discards, *(corporation.cards if corporation else ())):
        if word == UNKNOWN:
            yield PositionFault("discards", "FR-7", "no-order", {"word": word})
    for word in given.tiles:
        if word not in {tile.word for tile in names.board.tiles} and word != UNKNOWN:
            yield PositionFault("tiles", "FR-59", "no-tile", {"word": word[:40]})
    for word in corporation.cheese if corporation else ():
        if word not in names.spaces:
            yield PositionFault("corporation", "FR-73", "no-space", {"word": word[:40]})
    rows = [*range(len(given.players)), *([1] if corporation else [])]
    if any(row not in rows for row in given.ending) or any(seat not in rows for seat in given.ran_out):
        yield PositionFault("ending", "FR-65", "ending", {}, {"ending": [], "ran_out": []})


def _boards(options: Options, given: Given, names: Names) -> Iterator[PositionFault]:
    """Player boards, structures, parlours and tiles (FR-9, FR-53, FR-60)."""
    boards = [player.board for player in given.players]
    tiles = {tile.word for tile in names.board.tiles}
    lying: Counter[str] = Counter(word for word in given.tiles if word != UNKNOWN)
    drafting = any(asked.name in DRAFT for stack in given.asked for asked in stack)
    for seat, player in enumerate(given.players):
        if boards.index(player.board) < seat:
            free = next(name for name in names.boards if name not in boards)
            printed = tuple(each.word for each in names.boards[free].structures)
            mend = _with(given, seat, board=free, structures=printed, built=(), fired=())
            yield PositionFault(f"{seat}.board", "FR-9", "board-twice", {"seat": seat, "board": player.board}, mend)
        own = [each.word for each in names.boards[player.board].structures]
        lying.update(word for word in (*player.hand, *player.kept) if word != UNKNOWN)
        for slot, word in enumerate(player.structures):
            if word in tiles and options.mode == "advanced":
                lying[word] += word not in player.kept  # which still holds what is laid
            elif word != own[slot]:
                right = (*player.structures[:slot], own[slot], *player.structures[slot + 1 :])
                built = tuple(each for each in player.built if each in right)
                mend = _with(given, seat, structures=right, built=built, fired=())
                values = {"seat": seat, "structure": word}
                yield PositionFault(f"{seat}.structures", "FR-60", "not-your-structure", values, mend)
        if len(set(player.built)) < len(player.built):
            mend = _with(given, seat, built=tuple(dict.fromkeys(player.built)))
            yield PositionFault(f"{seat}.built", "FR-53", "built-twice", {"seat": seat}, mend)
        if not set(player.fired) <= set(player.built) or len(set(player.fired)) < len(player.fired):
            yield PositionFault(f"{seat}.fired", "FR-57", "fired", {"seat": seat}, _with(given, seat, fired=()))
        if len(set(player.done)) < len(player.done):
            mend = _with(given, seat, done=tuple(dict.fromkeys(player.done)))
            yield PositionFault(f"{seat}.done", "FR-19", "done-twice", {"seat": seat}, mend)
        parlours = range(1, len(names.boards[player.board].parlours) + 1)
        if any(number not in parlours for number in player.milked) or len(set(player.milked)) < len(player.milked):
            mend = _with(given, seat, milked=tuple(number for number in parlours if number in player.milked))
            yield PositionFault(f"{seat}.milked", "FR-45", "milked", {"seat": seat}, mend)
        if (player.hand or player.kept) and not drafting:
            values = {"seat": seat}
            yield PositionFault(f"{seat}.hand", "FR-59", "no-draft", values, _with(given, seat, hand=(), kept=()))
    for word, count in lying.items():
        if count > 1:
            yield PositionFault("tiles", "FR-60", "tile-twice", {"tile": word})
    unknown = [word for player in given.players for word in (*player.hand, *player.kept)].count(UNKNOWN)
    unknown += given.tiles.count(UNKNOWN)
    if unknown > len(tiles) - len(lying):
        yield PositionFault("tiles", "FR-59", "too-many-tiles", {"n": unknown - len(tiles) + len(lying)})


def _tokens(options: Options, given: Given, names: Names) -> Iterator[PositionFault]:
    """Cheese on spaces that are closed or taken, and more tokens than there are (FR-4, FR-8, FR-18)."""
    holder: dict[str, int] = {}
    most = names.board.cheese_tokens
    for seat, player in enumerate(given.players):
        for at, space in enumerate(player.cheese):
            rest = (*player.cheese[:at], *player.cheese[at + 1 :])
            yield from _token(given, names, holder, seat, space, _with(given, seat, cheese=rest))
        placed = len(player.cheese)
        if placed + player.left > most:
            values = {"seat": seat, "n": placed + player.left, "most": most}
            mend = _with(given, seat, left=max(0, most - placed), cheese=player.cheese[:most])
            yield PositionFault(f"{seat}.left", "FR-8", "too-many-tokens", values, mend)
        elif not given.ended and (player.left == 0) != (seat in given.ending):
            ending = sorted({*given.ending, seat} if player.left == 0 else {*given.ending} - {seat})
            yield PositionFault(f"{seat}.left", "FR-65", "last-token", {"seat": seat}, {"ending": ending})
    if given.corporation is not None:
        own = given.corporation
        for at, space in enumerate(own.cheese):
            rest = (*own.cheese[:at], *own.cheese[at + 1 :])
            mend = {"corporation": {**msgspec.to_builtins(own), "cheese": list(rest)}}
            yield from _token(given, names, holder, 1, space, mend)
        track = len(names.board.levels[options.corporation - 1].track)
        if not len(own.cheese) <= own.placed <= track:
            right = {**msgspec.to_builtins(own), "placed": min(len(own.cheese), track)}
            values = {"n": own.placed, "most": track}
            yield PositionFault("corporation", "FR-72", "placed", values, {"corporation": right})
        elif not given.ended and (own.placed == track) != (1 in given.ending):
            ending = sorted({*given.ending, 1} if own.placed == track else {*given.ending} - {1})
            yield PositionFault("corporation", "FR-77", "last-of-corporation", {}, {"ending": ending})


def _token(
    given: Given, names: Names, holder: dict[str, int], row: int, space: str, mend: dict[str, Any]
) -> Iterator[PositionFault]:
    if not names.spaces[space].open:
        yield PositionFault(space, "FR-4", "closed", {"space": space}, mend)
    elif space in holder:
        yield PositionFault(space, "FR-18", "two-tokens", {"space": space}, mend)
    holder.setdefault(space, row)


def _orders(given: Given, names: Names) -> Iterator[PositionFault]:
    """More order cards of a kind than there are (FR-7)."""
    box = Counter(ORDERS[order] for order in names.board.deck)
    used = Counter(cards_in(given))
    for order, count in sorted(used.items()):
        if count > box[order]:
            place, mend = _last_with(given, order)
            values = {"order": order, "n": count, "most": box[order]}
            yield PositionFault(place, "FR-7", "too-many-orders", values, mend)
    over = given.deck.count(UNKNOWN) - (box - used).total()
    if over > 0:
        deck = list(given.deck)
        for _ in range(over):
            deck.remove(UNKNOWN)
        yield PositionFault("deck", "FR-7", "deck", {"n": len(given.deck), "most": len(deck)}, {"deck": deck})


def _last_with(given: Given, order: str) -> tuple[str, dict[str, Any] | None]:
    """The last place where an order lies, and the position without it."""
    if order in given.deck:
        at = given.deck.index(order)
        return "deck", {"deck": [*given.deck[:at], *given.deck[at + 1 :]]}
    if order in given.discards:
        at = given.discards.index(order)
        return "discards", {"discards": [*given.discards[:at], *given.discards[at + 1 :]]}
    for seat in reversed(range(len(given.players))):
        for name in ("orders", "completed"):
            held: tuple[str, ...] = getattr(given.players[seat], name)
            if order in held:
                at = held.index(order)
                return f"{seat}.{name}", _with(given, seat, **{name: (*held[:at], *held[at + 1 :])})
    return "corporation", None


def _workers(given: Given, names: Names) -> Iterator[PositionFault]:
    """Workers where they cannot stand, or for too long (FR-16, FR-18, FR-25, FR-55)."""
    gathering: set[str] = set()
    for seat, player in enumerate(given.players):
        for number, worker in enumerate(player.workers):
            home = (*player.workers[:number], WorkerGiven(), *player.workers[number + 1 :])
            mend = _with(given, seat, workers=home)
            values = {"seat": seat, "type": TYPES[number], "at": worker.at[:60]}
            longest = _longest(player, worker.at, number, names)
            place = worker.at[:60] or f"{seat}.workers"
            if worker.at in gathering:
                yield PositionFault(place, "FR-25", "gather-taken", values, mend)
            elif longest is None:
                yield PositionFault(place, "FR-18", "worker-place", values, mend)
            elif (worker.turns > 0) != bool(worker.at) or not 0 <= worker.turns <= longest:
                values = {**values, "n": worker.turns, "most": longest}
                yield PositionFault(place, "FR-16", "worker-turns", values, mend)
            if worker.at.startswith("gather."):
                gathering.add(worker.at)


def _longest(player: CreameryGiven, at: str, worker: int, names: Names) -> int | None:
    """How many turns a worker can be away there at most; None where it cannot stand."""
    if not at:
        return 0
    if at.startswith("gather."):
        venue, _, number = at.removeprefix("gather.").partition(".")
        return int(number) if venue in names.venues and number in ("1", "2", "3") else None
    if at in names.spaces:
        space = names.spaces[at]
        works = _works(player, names)
        fits = space.type == worker or works.substitutes
        return space.age + 1 if at in player.cheese and fits else None
    structure = names.structures.get(at)
    return 1 if structure is not None and structure.kind == SPOT and at in player.built else None


def _works(player: CreameryGiven, names: Names) -> Works:
    structures = tuple(names.structures[word] for word in player.structures)
    built = sum(1 << slot for slot, word in enumerate(player.structures) if word in player.built)
    return Works(names.boards[player.board], structures, built)


def _venues(given: Given, names: Names) -> Iterator[PositionFault]:
    """What the venues find wrong with their own things."""
    lines = {line for venue in names.board.venues for line in venue.unwritten(names.board)}
    verbs = {verb for venue in names.board.venues for verb in venue.verbs_written()}
    for line in given.things:
        if line not in lines:
            known = {key: list(words) for key, words in given.things.items() if key in lines}
            yield PositionFault(line[:40], "FR-2", "no-thing", {"word": line[:40]}, {"things": known})
    for seat, player in enumerate(given.players):
        for verb in player.things:
            if verb not in verbs:
                yield PositionFault(f"{seat}.{verb[:40]}", "FR-2", "no-thing", {"word": verb[:40]})
    for venue in names.board.venues:
        rows = [player.things.get(verb, ()) for verb in venue.verbs_written() for player in given.players]
        for place, rule, name, values in venue.misplaced(names.board, given.things, rows):
            things = {key: list(words) for key, words in (given.things | venue.unwritten(names.board)).items()}
            bare = [
                msgspec.structs.replace(player, things=_less(player, venue.verbs_written())) for player in given.players
            ]
            mend = {"things": things, "players": msgspec.to_builtins(bare)}
            yield PositionFault(place, rule, name, values, mend)


def _less(player: CreameryGiven, verbs: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """What a player has from other venues."""
    return {verb: words for verb, words in player.things.items() if verb not in verbs}


def _asked(options: Options, given: Given, names: Names) -> Iterator[PositionFault]:
    """Who is asked what (FR-11, FR-15, FR-59)."""
    if given.ended:
        if given.ended not in REASONS[1:]:
            yield PositionFault("ended", "FR-65", "reason", {"reason": given.ended[:40]}, _turns(given))
        elif any(given.asked):
            yield PositionFault("asked", "FR-65", "asked-after-end", {}, {"asked": [[] for _ in given.asked]})
        return
    creameries = [open_creamery(_works(player, names), player.left) for player in given.players]
    for seat, stack in enumerate(given.asked):
        fits = all(_can_be(asked, seat, names, creameries) for asked in stack)
        if not fits or not _in_order([asked.name for asked in stack]) or not _about(given, seat, names):
            name = stack[-1].name[:40]
            yield PositionFault("asked", "FR-11", "question", {"seat": seat, "question": name}, _turns(given))
            return
    asks = [stack[-1].name for stack in given.asked if stack and stack[-1].name != "await"]
    if not asks:
        yield PositionFault("asked", "FR-11", "nobody", {}, _turns(given))
    elif given.in_order and len(asks) > 1:
        yield PositionFault("asked", "FR-15", "in-order", {}, {"in_order": False})
    drafting = [any(asked.name in DRAFT for asked in stack) for stack in given.asked if stack]
    if any(drafting) and (not all(drafting) or options.mode != "advanced"):
        yield PositionFault("asked", "FR-59", "draft", {}, _turns(given))
    if any(drafting):
        yield from _draft(given)
    if options.cut and given.turn >= options.cut:
        yield PositionFault("turn", "FR-71", "cut", {"n": given.turn, "cut": options.cut}, {"turn": 0})


def _draft(given: Given) -> Iterator[PositionFault]:
    """Four tiles each in hand and kept, as many kept by all who are asked; all four kept to lay them (FR-59, FR-60)."""
    asked = [seat for seat, stack in enumerate(given.asked) if stack]
    laying = given.asked[asked[0]][-1].name == "lay-tiles"
    kept = HAND if laying else len(given.players[asked[0]].kept)
    for seat, player in enumerate(given.players):
        right = kept if laying or seat in asked else kept + 1
        alike = all(stack[-1].name == given.asked[asked[0]][-1].name for stack in given.asked if stack)
        if not alike or len(player.kept) != right or len(player.hand) != HAND - right or (kept > 2 and not laying):
            yield PositionFault(f"{seat}.hand", "FR-59", "hand", {"seat": seat}, _turns(given))
    if len(given.players) == 1 and len(given.tiles) < sum(range(1, HAND - kept)):
        yield PositionFault("tiles", "FR-80", "few-tiles", {}, _turns(given))


def _in_order(names: list[str]) -> bool:
    """Whether one question can lie on another."""
    if not names or names[0] in DRAFT:
        return len(names) < 2
    below = names[1:-1]
    return (
        names[0] == TURN.name
        and TURN.name not in names[1:]
        and below in ([], ["structures-due"])
        and (len(names) == 1 or names[-1] not in (*DRAFT, "structures-due"))
    )


def _can_be(asked: Asked, seat: Seat, names: Names, creameries: list[Creamery]) -> bool:
    """Whether there is such a question."""
    try:
        prompt = prompt_of(names, asked, seat, creameries)
    except (KeyError, IndexError, TypeError, ValueError):
        return False
    return prompt.name == asked.name and prompt.fields() == asked.fields


def _about(given: Given, seat: Seat, names: Names) -> bool:
    """Whether what the questions speak of is there."""
    player = given.players[seat]
    for asked in given.asked[seat]:
        fields = asked.fields
        if "space" in fields and fields["space"] not in player.cheese:
            return False
        if asked.name == "complete-order" and fields["order"] not in player.orders and not _takes_any(fields, player):
            return False
        if asked.name == "place-bonus" and (fields["parlour"] not in player.milked or not player.left):
            return False
        if asked.name == "place-for-corporation" and given.corporation is None:
            return False
        if asked.name == "structures-due" and not 0 <= fields["slot"] <= len(player.structures):
            return False
        if asked.name == "await" and len(given.players) == 1:
            return False
    top = given.asked[seat][-1:]
    return all(venue.can_ask(asked, given.things, player.things) for venue in names.board.venues for asked in top)


def _takes_any(fields: dict[str, Any], player: CreameryGiven) -> bool:
    """Whether the order that takes Platinum of any type is at hand."""
    return str(fields["order"]).endswith("-platinum") and ORDERS[-1] in player.orders
