"""What cannot be in a position of Cheesonomics, by the numbers of the rules."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from affinage.core.game import Asked, Seat
from affinage.core.position import UNKNOWN, PositionFault
from affinage.games.cheesonomics import edition
from affinage.games.cheesonomics.given import Given, KnownGiven, PlayerGiven
from affinage.games.cheesonomics.imagine import KIND, fit, prompt_of
from affinage.games.cheesonomics.market import FACES, PLACES, TYPES, type_named
from affinage.games.cheesonomics.options import Options
from affinage.games.cheesonomics.state import CONCLUDED, REASONS
from affinage.games.cheesonomics.stock import Stock
from affinage.games.cheesonomics.wedges import COLOURS, HAND, KNIVES, MATCHES, NAMES, PLAIN, WORDS

MOST: Final = 1_000_000
TURN: Final = Asked("take-turn")
MARKET_MOVES: Final = ("replace-market", "place-market", "draw-market")
ALONE: Final = ("take-turn", "sell-more", "final-sale", "steal-market", "hand-over")
"""Questions with nothing below them."""
OF_SHARP: Final = (*MARKET_MOVES, "use-symbol", "steal-market", "hand-over")


def faults(options: Options, given: Given) -> list[PositionFault]:
    """Every fault; of data that are not even of the right size, or name what is not in the box, only that."""
    stock = edition.stock(options.edition, options.flavour == "sharp")
    found = [*_sizes(options, given), *_words(given, stock)]
    if not found:
        found = [*_box(given, stock), *_market(given, stock), *_knives(given), *_known(given)]
    if not found:
        found = [*_asked(options, given)]
    return found or list(_hands(given))


def _with(given: Given, seat: Seat, **fields: Any) -> dict[str, Any]:
    """The players, one of them with other things."""
    players = list(given.players)
    players[seat] = msgspec.structs.replace(players[seat], **fields)
    return {"players": msgspec.to_builtins(players)}


def _turn(given: Given, seat: Seat = 0) -> dict[str, Any]:
    """A turn of this seat from its beginning."""
    asked: list[list[dict[str, Any]]] = [[] for _ in given.players]
    asked[seat] = [msgspec.to_builtins(TURN)]
    return {"asked": asked, "churn": None, "aside": "", "last": -1, "ended": ""}


def _sizes(options: Options, given: Given) -> Iterator[PositionFault]:
    if len(given.players) != options.seats or len(given.asked) != options.seats:
        yield PositionFault("players", "CH-1", "seats", {"n": len(given.players), "seats": options.seats})
    if len(given.market) != len(PLACES):
        yield PositionFault("market", "CH-5", "market-size", {"n": len(given.market)})
    if given.backs and (
        len(given.backs) != len(PLACES) or not all(0 <= mask < 1 << 2 * CONCLUDED for mask in given.backs)
    ):
        yield PositionFault("backs", "CH-41", "backs", {}, {"backs": []})
    for name in ("turn", "learned"):
        if not 0 <= getattr(given, name) < MOST:
            yield PositionFault(name, "CH-11", "number", {"n": getattr(given, name)}, {name: 0})
    for seat, player in enumerate(given.players):
        if not 0 <= player.curds < MOST:
            mend = _with(given, seat, curds=0)
            yield PositionFault(f"{player.knife[:40]}.curds", "CH-10", "curds", {"seat": seat, "n": player.curds}, mend)


def _words(given: Given, stock: Stock) -> Iterator[PositionFault]:
    """Names of wedges that are none (CH-2, CH-5)."""
    kinds = NAMES if stock.symbols else NAMES[:PLAIN]
    for seat, player in enumerate(given.players):
        for part in ("hand", "wheel", "sold", "supply"):
            held: tuple[str, ...] = getattr(player, part)
            for wedge in held:
                known = wedge == UNKNOWN and part != "wheel"
                if not known and (not _is_type(wedge) if part == "supply" else wedge not in kinds):
                    mend = _with(given, seat, **{part: tuple(other for other in held if other != wedge)})
                    place = f"{player.knife[:40]}.{part}"
                    yield PositionFault(place, "CH-2", "no-wedge", {"wedge": wedge[:40], "seat": seat}, mend)
                    break
    for wedge in given.pile:
        if wedge not in kinds and wedge != UNKNOWN:
            mend = {"pile": [UNKNOWN if other == wedge else other for other in given.pile]}
            yield PositionFault("pile", "CH-2", "no-wedge-in-pile", {"wedge": wedge[:40]}, mend)
            break
    for place, wedge in zip(PLACES, given.market, strict=False):
        face, _, back = wedge.partition("/")
        if face not in FACES or not (back == UNKNOWN or _is_type(wedge)):
            yield PositionFault(place, "CH-5", "no-market-wedge", {"wedge": wedge[:40], "place": place})
    for wedge in (*given.discard, *([given.aside] if given.aside not in ("", UNKNOWN) else ())):
        if not _is_type(wedge):
            yield PositionFault("discard", "CH-5", "no-market-wedge", {"wedge": wedge[:40], "place": "discard"})


def _is_type(wedge: str) -> bool:
    one, stroke, other = wedge.partition("/")
    return bool(stroke) and (wedge in TYPES or f"{other}/{one}" in TYPES)


def _box(given: Given, stock: Stock) -> Iterator[PositionFault]:
    """More wedges of a kind than there are, or more in all (CH-2, CH-7)."""
    left = Counter(NAMES[kind] for kind in stock.wedges())
    unknown = given.pile.count(UNKNOWN)
    for seat, player in enumerate(given.players):
        for part in ("hand", "wheel", "sold"):
            held: tuple[str, ...] = getattr(player, part)
            for at, wedge in enumerate(held):
                if wedge == UNKNOWN:
                    unknown += 1
                    continue
                left[wedge] -= 1
                if left[wedge] < 0:
                    mend = _with(given, seat, **{part: (*held[:at], *held[at + 1 :])})
                    values = {"wedge": wedge, "seat": seat, "most": _copies(stock, wedge)}
                    yield PositionFault(f"{player.knife}.{part}", "CH-2", "too-many-wedges", values, mend)
    for at, wedge in enumerate(given.pile):
        if wedge != UNKNOWN:
            left[wedge] -= 1
            if left[wedge] < 0:
                mend = {"pile": [*given.pile[:at], UNKNOWN, *given.pile[at + 1 :]]}
                values = {"wedge": wedge, "most": _copies(stock, wedge)}
                yield PositionFault("pile", "CH-2", "too-many-in-pile", values, mend)
    rest = sum(count for count in left.values() if count > 0)
    if unknown > rest:
        mend = {"pile": list(given.pile[: max(0, len(given.pile) - unknown + rest)])}
        yield PositionFault("pile", "CH-4", "too-many-in-all", {"n": unknown - rest}, mend)


def _copies(stock: Stock, wedge: str) -> int:
    return stock.symbols if KIND[wedge] >= PLAIN else stock.plain


def _market(given: Given, stock: Stock) -> Iterator[PositionFault]:
    """Market wedges that there are not so many of (CH-5)."""
    left = Counter(stock.market)
    hidden = []
    for place, wedge in zip(PLACES, given.market, strict=True):
        if wedge.endswith(UNKNOWN):
            hidden.append(FACES.index(wedge.partition("/")[0]))
            continue
        left[type_named(wedge)] -= 1
        if left[type_named(wedge)] < 0:
            at = PLACES.index(place)
            face = wedge.partition("/")[0]
            mend = {"market": [*given.market[:at], f"{face}/{UNKNOWN}", *given.market[at + 1 :]]}
            yield PositionFault(place, "CH-5", "too-many-market", {"wedge": wedge, "place": place}, mend)
    others = [("discard", wedge) for wedge in given.discard]
    others += [(f"{player.knife}.supply", wedge) for player in given.players for wedge in player.supply]
    others += [("aside", given.aside)] if given.aside else []
    for where, wedge in others:
        if wedge != UNKNOWN:
            left[type_named(wedge)] -= 1
            if left[type_named(wedge)] < 0:
                yield PositionFault(where, "CH-5", "too-many-market", {"wedge": wedge, "place": where})
    pool = sorted(left.elements())
    unknown = sum(wedge == UNKNOWN for _, wedge in others)
    try:
        fit(hidden, pool)
    except ValueError:
        yield PositionFault("market", "CH-5", "no-backs", {})
        return
    if unknown > len(pool) - len(hidden):
        yield PositionFault("market", "CH-57", "too-many-supplies", {"n": unknown - len(pool) + len(hidden)})


def _knives(given: Given) -> Iterator[PositionFault]:
    """Every player has one knife of their own, and no two cover one word (CH-8, CH-20)."""
    knives: set[str] = set()
    covered: dict[str, Seat] = {}
    for seat, player in enumerate(given.players):
        if player.knife not in KNIVES or player.knife in knives:
            free = next(knife for knife in KNIVES if knife not in {other.knife for other in given.players})
            mend = _with(given, seat, knife=free)
            yield PositionFault(player.knife[:40], "CH-8", "knife", {"seat": seat, "knife": player.knife[:40]}, mend)
        knives.add(player.knife)
        mend = _with(given, seat, on="")
        if player.on and player.on not in WORDS:
            yield PositionFault(f"{player.knife[:40]}.knife", "CH-20", "no-word", {"word": player.on[:40]}, mend)
        elif player.on in covered:
            values = {"seat": seat, "other": covered[player.on], "word": player.on}
            yield PositionFault(f"{player.knife[:40]}.knife", "CH-20", "covered-twice", values, mend)
        elif player.on:
            covered[player.on] = seat


def _known(given: Given) -> Iterator[PositionFault]:
    """What somebody is certain of is there (CH-72)."""
    seats = len(given.players)
    for name, part in (("knows", "hand"), ("recalls", "supply")):
        rows: tuple[KnownGiven, ...] = getattr(given, name)
        for at, row in enumerate(rows):
            mend = {name: msgspec.to_builtins([*rows[:at], *rows[at + 1 :]])}
            most = seats if name == "recalls" else seats - 1
            fits = 0 <= row.by <= most and 0 <= row.of < seats and row.by != row.of and bool(row.wedges)
            if not fits or _twice(rows[: at + 1]):
                yield PositionFault(name, "CH-72", "who-knows", {}, mend)
                continue
            held: list[str] = [_sorted(wedge) for wedge in getattr(given.players[row.of], part)]
            missing = Counter(map(_sorted, row.wedges)) - Counter(held)
            if missing.total() > held.count(UNKNOWN) or any(_bad(wedge, part) for wedge in row.wedges):
                yield PositionFault(name, "CH-72", "not-there", {"seat": row.by, "other": row.of}, mend)


def _sorted(wedge: str) -> str:
    """A market wedge by its type, whichever side is named first."""
    return "/".join(sorted(wedge.split("/")))


def _bad(wedge: str, part: str) -> bool:
    return wedge not in NAMES if part == "hand" else not _is_type(wedge)


def _twice(rows: Sequence[KnownGiven]) -> bool:
    return any((row.by, row.of) == (rows[-1].by, rows[-1].of) for row in rows[:-1])


def _hands(given: Given) -> Iterator[PositionFault]:
    """Five wedges each, but for what a churn is about (CH-7, CH-19, CH-26); fewer once the pile is empty."""
    right = [HAND] * len(given.players)
    churn = given.churn
    if churn is not None:
        returns = [int(a.fields["to"]) for a in given.asked[churn.seat] if a.name == "give-back"]
        takes = [int(a.fields["owner"]) for a in given.asked[churn.seat] if a.name == "take-any"]
        for seat in returns:
            if seat in churn.given or (seat in churn.lacking and seat not in takes):
                right[seat] -= 1
                right[churn.seat] += 1
    for seat, player in enumerate(given.players):
        size = len(player.hand)
        if size > right[seat] or (size < right[seat] and given.pile and not given.ended):
            hand = (*player.hand, *(UNKNOWN,) * (right[seat] - size))[: right[seat]]
            values = {"seat": seat, "n": size, "right": right[seat]}
            yield PositionFault(f"{player.knife}.hand", "CH-7", "hand", values, _with(given, seat, hand=hand))
        elif churn is not None and seat in churn.lacking:
            yield from _lacks(given, seat, player, churn.word)


def _lacks(given: Given, seat: Seat, player: PlayerGiven, word: str) -> Iterator[PositionFault]:
    """Who had none of the word holds none of it until something is returned (CH-16)."""
    shown = any(asked.name == "take-any" and asked.fields["owner"] == seat for stack in given.asked for asked in stack)
    bit = WORDS.index(word)
    if shown and any(wedge != UNKNOWN and MATCHES[KIND[wedge]] >> bit & 1 for wedge in player.hand):
        yield PositionFault(f"{player.knife}.hand", "CH-16", "has-word", {"seat": seat, "word": word})


def _asked(options: Options, given: Given) -> Iterator[PositionFault]:
    """Who is asked what (CH-11, CH-28, CH-42)."""
    if given.ended:
        if given.ended not in REASONS[1:]:
            yield PositionFault("ended", "CH-42", "reason", {"reason": given.ended[:40]}, _turn(given))
        elif any(given.asked) or given.churn or given.aside or not -1 <= given.last < options.seats:
            mended: dict[str, Any] = {"asked": [[] for _ in given.asked], "churn": None, "aside": "", "last": -1}
            yield PositionFault("asked", "CH-42", "asked-after-end", {}, mended)
        return
    for seat, stack in enumerate(given.asked):
        for asked in stack:
            if not _can_be(asked, options):
                values = {"seat": seat, "question": asked.name[:40]}
                yield PositionFault("asked", "CH-11", "question", values, _turn(given, seat))
                return
    if given.churn is not None:
        yield from _churn(options.seats, given)
        return
    asked_seats = [seat for seat, stack in enumerate(given.asked) if stack]
    if len(asked_seats) != 1 or not _in_order([asked.name for asked in given.asked[asked_seats[0]]]):
        yield PositionFault("asked", "CH-11", "one-turn", {}, _turn(given, asked_seats[0] if asked_seats else 0))
        return
    yield from _one_turn(options, given, asked_seats[0])


def _can_be(asked: Asked, options: Options) -> bool:
    """Whether there is such a question at this table."""
    try:
        prompt = prompt_of(asked)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        return False
    if prompt.name != asked.name or prompt.fields() != asked.fields:
        return False
    seats = [asked.fields.get("to", 0), asked.fields.get("owner", 0), *asked.fields.get("seats", ())]
    sharp = options.flavour == "sharp" or asked.name not in OF_SHARP
    return sharp and all(0 <= seat < options.seats for seat in seats)


def _in_order(names: list[str]) -> bool:
    """Whether one question can lie on another: what follows a sale, the last first."""
    if names[0] in ALONE:
        return len(names) == 1
    rest = names[1:] if names[0] == "use-symbol" else names
    rest = rest[1:] if rest and rest[0] == "flip-market" else rest
    return not rest or (len(rest) == 1 and rest[0] in MARKET_MOVES)


def _one_turn(options: Options, given: Given, seat: Seat) -> Iterator[PositionFault]:
    stack, player = given.asked[seat], given.players[seat]
    top = stack[-1]
    final = top.name == "final-sale" or bool(top.fields.get("final"))
    if player.on:
        values = {"seat": seat, "word": player.on}
        yield PositionFault(f"{player.knife}.knife", "CH-12", "knife-on-turn", values, _with(given, seat, on=""))
    if final != (not given.pile):
        name = "pile-empty" if final is False else "pile-left"
        yield PositionFault("pile", "CH-28", name, {}, {"pile": [] if final else [UNKNOWN]})
    if final != (0 <= given.last < options.seats) or (final and given.last == seat):
        others = next(other for other in range(options.seats) if other != seat)
        yield PositionFault("last", "CH-42", "last", {}, {"last": others if final else -1})
    if (top.name in ("draw-market", "hand-over")) != bool(given.aside):
        yield PositionFault("aside", "CH-62", "aside", {}, _turn(given, seat))
    owner = top.fields.get("owner", -1)
    if owner == seat:
        yield PositionFault("asked", "CH-68", "question", {"seat": seat, "question": top.name}, _turn(given, seat))
    elif not _has_answer(given, seat, top):
        yield PositionFault("asked", "CH-11", "dead-end", {"seat": seat}, _turn(given, seat))
    if options.cut and given.turn >= options.cut:
        yield PositionFault("turn", "CH-55", "cut", {"n": given.turn, "cut": options.cut}, {"turn": 0})


def _has_answer(given: Given, seat: Seat, top: Asked) -> bool:
    """Whether there is something to choose from."""
    player = given.players[seat]
    shown = {wedge.partition("/")[0].rstrip("+") for wedge in given.market}
    if top.name in ("flip-market", "replace-market"):
        return not shown.isdisjoint(top.fields["colours"])
    if top.name in ("place-market", "hand-over"):
        return bool(player.supply)
    if top.name == "draw-market":
        return bool(given.discard)
    if top.name == "steal-market":
        return bool(given.players[top.fields["owner"]].supply) and bool(player.supply)
    if top.name == "final-sale":
        return any(wedge.split("-")[0] in shown for wedge in player.wheel)
    if top.name == "sell-more":
        words = top.fields["shared"]
        colours = [word for word in top.fields["colours"] if word in COLOURS]
        return (
            0 < top.fields["left"] < 3 and bool(words) and bool(colours) and len(player.sold) >= 3 - top.fields["left"]
        )
    return True


def _churn(seats: int, given: Given) -> Iterator[PositionFault]:
    """A churn: who is asked follows from who has given and who had none (CH-13 to CH-18)."""
    churn = given.churn
    assert churn is not None
    mend = _turn(given, churn.seat if 0 <= churn.seat < seats else 0)
    others = {seat for seat in range(seats) if seat != churn.seat}
    fits = 0 <= churn.seat < seats and churn.word in WORDS and {*churn.given, *churn.lacking} <= others
    fits = (
        fits and not set(churn.given) & set(churn.lacking) and not given.aside and given.last < 0 and bool(given.pile)
    )
    if not fits or not given.asked[churn.seat]:
        yield PositionFault("churn", "CH-13", "churn", {}, mend)
        return
    order = [(churn.seat + step) % seats for step in range(seats - 1, 0, -1)]
    waiting = others - {*churn.given, *churn.lacking}
    asks = {seat for seat, stack in enumerate(given.asked) if stack and seat != churn.seat}
    stack = [(asked.name, asked.fields) for asked in given.asked[churn.seat]]
    returns = [asked for asked in stack if asked[0] == "give-back"]
    takes = [asked for asked in stack if asked[0] == "take-any"]
    rest = stack[len(returns) + len(takes) :]
    whole = [("give-back", {"to": seat}) for seat in order]
    shown = [("take-any", {"owner": seat}) for seat in order if seat in churn.lacking]
    right = (
        returns == whole[: len(returns)]
        and takes == shown[: len(takes)]
        and stack[: -len(rest) or None]
        == [
            *returns,
            *takes,
        ]
    )
    if takes or rest:
        right = right and len(returns) == len(whole)
    if len(returns) < len(whole):  # what was returned is no longer counted among those who lacked
        waiting = set()
    right = right and asks == waiting and bool(returns)
    right = right and rest == ([("await", {"seats": sorted(waiting)})] if waiting else [])
    right = right and (not waiting or len(takes) == len(shown))
    question = [Asked("give-wedge", {"to": churn.seat, "word": churn.word})]
    right = right and all(list(given.asked[seat]) == question for seat in asks)
    if not right:
        yield PositionFault("asked", "CH-15", "churn", {}, mend)
        return
    for seat in sorted(waiting):
        hand = given.players[seat].hand
        bit = WORDS.index(churn.word)
        if UNKNOWN not in hand and not any(MATCHES[KIND[wedge]] >> bit & 1 for wedge in hand):
            values = {"seat": seat, "word": churn.word}
            yield PositionFault(f"{given.players[seat].knife}.hand", "CH-14", "has-none", values, mend)
