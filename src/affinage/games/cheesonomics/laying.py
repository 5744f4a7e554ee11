"""Positions of Cheesonomics as data and as text: the picture of `position.py` with everything a game can stand at.

market   blue/red blue+/? red …        a face, and the back, or `?` where nobody knows it
pile     12                            its size, or its wedges, first drawn first; `?` is any
discard  red/blue
aside    blue/green+                   a market wedge between two supplies
cheddar  hand red-cow ? ?  wheel blue-cow  sold red-cow  curds 4  knife blue  supply red/blue
knows    cheddar edam red-cow          what a seat is certain of in another's hand
recalls  all edam red/blue             the same of supplies; `all` are the spectators
backs    3 0 7 …                       who knows the back of each market wedge, as numbers of bits
churn    cheddar blue  given edam  lacking feta
asked    cheddar take-turn
turn     8
last     edam                          who emptied the pile
ended    pile                          instead of a question
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from affinage.core.game import Asked, Seat
from affinage.core.position import UNKNOWN, Laying, PositionFault, TextLine, asked_in, asked_words, number_in
from affinage.core.rng import Stream
from affinage.games.cheesonomics import edition
from affinage.games.cheesonomics.faults import faults
from affinage.games.cheesonomics.given import ChurnGiven, Given, KnownGiven, PlayerGiven
from affinage.games.cheesonomics.imagine import KIND, draw, fit, lying, prompt_of
from affinage.games.cheesonomics.market import FACE, FACES, PLACES, TYPES, type_named
from affinage.games.cheesonomics.options import Options
from affinage.games.cheesonomics.position import EVEN, PARTS
from affinage.games.cheesonomics.prompts import TAKE_TURN
from affinage.games.cheesonomics.state import CONCLUDED, NOTHING, REASONS, State, fresh
from affinage.games.cheesonomics.stock import Stock
from affinage.games.cheesonomics.view import View, view
from affinage.games.cheesonomics.wedges import HAND, KNIVES, NAMES, WORDS, words_of

SPECTATORS: Final = "all"
MOST_UNKNOWN: Final = 200
"""No pile written as a number is larger."""


class TableLaying(Laying):
    """How tables of Cheesonomics are laid out by hand."""

    given_type = Given

    def of(self, state: State, seat: Seat | None) -> Given:
        seats = len(state.stacks)
        seen = view(state, seat, recall=True, scored=False)
        whole = seat is None
        churn = seen.churn
        return Given(
            players=tuple(_player(state, seen, owner, whole) for owner in range(seats)),
            market=tuple(_market(state, seen, place, whole) for place in range(len(PLACES))),
            pile=_names(reversed(state.pile[: state.left])) if whole else (UNKNOWN,) * state.left,
            asked=seen.agenda,
            discard=seen.discard,
            aside=_aside(state, seen, whole),
            backs=_backs(state, seat),
            knows=_known(state.sure, seats, seat, NAMES),
            recalls=_known(state.sure_market, seats, seat, TYPES),
            churn=ChurnGiven(churn.seat, churn.word, churn.given, churn.lacking) if churn else None,
            turn=state.turn,
            learned=state.learned,
            last=state.ended_by,
            ended=REASONS[state.reason],
        )

    def empty(self, options: Options) -> Given:
        hand = (UNKNOWN,) * HAND
        return Given(
            players=tuple(PlayerGiven(KNIVES[seat], hand) for seat in range(options.seats)),
            market=tuple(f"{face}/{UNKNOWN}" for face in EVEN.split()),
            pile=(UNKNOWN,) * HAND,
            asked=((Asked(TAKE_TURN.name),), *((),) * (options.seats - 1)),
        )

    def write(self, options: Options, given: Given) -> list[str]:
        names = [player.knife for player in given.players]
        lines = ["market   " + " ".join(given.market)]
        pile = str(len(given.pile)) if set(given.pile) <= {UNKNOWN} else " ".join(given.pile)
        lines.append("pile     " + pile)
        lines += ["discard  " + " ".join(given.discard)] if given.discard else []
        lines += ["aside    " + given.aside] if given.aside else []
        lines += [_player_line(player) for player in given.players]
        for key, known in (("knows   ", given.knows), ("recalls ", given.recalls)):
            lines += [f"{key} {_who(names, row.by)} {_who(names, row.of)} {' '.join(row.wedges)}" for row in known]
        lines += ["backs    " + " ".join(map(str, given.backs))] if any(given.backs) else []
        if given.churn is not None:
            churn = given.churn
            lines.append(f"churn    {_who(names, churn.seat)} {churn.word}")
            for key, whose in (("given", churn.given), ("lacking", churn.lacking)):
                lines[-1] += f"  {key} {' '.join(_who(names, seat) for seat in whose)}" if whose else ""
        for seat, stack in enumerate(given.asked):
            lines += [f"asked    {_who(names, seat)} {asked_words(asked)}" for asked in stack]
        lines += [f"turn     {given.turn}"] if given.turn else []
        lines += [f"learned  {given.learned}"] if given.learned else []
        lines += [f"last     {_who(names, given.last)}"] if given.last >= 0 else []
        lines += [f"ended    {given.ended}"] if given.ended else []
        return lines

    def read(self, options: Options, lines: Sequence[TextLine]) -> Given:
        players = [_read_player(line) for line in lines if line.words[0] in KNIVES]
        names = [player.knife for player in players]
        fields: dict[str, Any] = {}
        stacks: list[tuple[Asked, ...]] = [()] * max(len(players), options.seats)
        for line in lines:
            key, *words = line.words
            if key == "asked":
                seat = _seat(line, names, words[0] if words else "")
                stacks[seat] = (*stacks[seat], asked_in(line, words[1:]))
            elif key in ("knows", "recalls"):
                fields[key] = (*fields.get(key, ()), _read_known(line, words, names))
            elif key not in KNIVES:
                fields |= _read_line(line, key, words, names)
        empty = self.empty(options)
        if players and not any(stacks) and not fields.get("ended"):
            first = min(range(len(names)), key=lambda seat: KNIVES.index(names[seat]))
            stacks[first] = (Asked(TAKE_TURN.name),)
        asked = tuple(stacks) if players else empty.asked
        given: Given = msgspec.structs.replace(empty, players=tuple(players) or empty.players, asked=asked, **fields)
        return given

    def faults(self, options: Options, given: Given) -> list[PositionFault]:
        return faults(options, given)

    def lay(self, options: Options, given: Given, chance: Stream) -> State:
        stock = edition.stock(options.edition, options.flavour == "sharp")
        hands, sold, pile, removed = _deal_wedges(given, stock, chance)
        market, supplies, aside, rest = _deal_market(given, stock, chance)
        state = fresh(
            stock=stock,
            sharp=options.flavour == "sharp",
            piles_open=options.piles == "open",
            notes=options.memory == "notes",
            cut=options.cut,
            knives=tuple(KNIVES.index(player.knife) for player in given.players),
            pile=tuple(reversed(pile)),
            removed=removed,
            leftover=rest,
            hands=hands,
            market=market,
            supplies=supplies,
            discard=_types(given.discard),
        )
        seats = len(given.players)
        state.stacks = [tuple(prompt_of(asked) for asked in stack) for stack in given.asked]
        state.wheels = [_kinds(player.wheel) for player in given.players]
        state.sold = sold
        state.curds = [player.curds for player in given.players]
        state.tray = [1 << WORDS.index(player.on) if player.on else 0 for player in given.players]
        state.backs = list(given.backs) or [0] * len(PLACES)
        state.aside = aside
        for row in given.knows:
            state.sure[row.by * seats + row.of] = _kinds(row.wedges)
        for row in given.recalls:
            state.sure_market[row.by * seats + row.of] = _types(row.wedges)
        if given.churn is not None:
            state.churner = given.churn.seat
            state.word = WORDS.index(given.churn.word)
            state.given = sum(1 << seat for seat in given.churn.given)
            state.lacking = sum(1 << seat for seat in given.churn.lacking)
        state.ended_by = given.last
        state.turn = given.turn
        state.learned = given.learned
        state.reason = REASONS.index(given.ended)
        return state

    def unknown(self, given: Given) -> int:
        held = [wedge for player in given.players for wedge in (*player.hand, *player.sold, *player.supply)]
        backs = sum(wedge.endswith(UNKNOWN) or "/" not in wedge for wedge in given.market)
        return [*held, *given.pile, given.aside].count(UNKNOWN) + backs


def _names(kinds: Iterable[int]) -> tuple[str, ...]:
    return tuple(NAMES[kind] for kind in kinds)


def _kinds(names: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(KIND[name] for name in names))


def _types(names: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(type_named(name) for name in names))


def _player(state: State, seen: View, owner: Seat, whole: bool) -> PlayerGiven:
    player = seen.players[owner]
    hand, supply = player.hand, player.supply
    if whole:
        hand, supply = _names(state.hands[owner]), tuple(TYPES[type] for type in state.supplies[owner])
    if hand is None:
        hand = (*player.known, *(UNKNOWN,) * (player.hand_size - len(player.known)))
    if supply is None:
        supply = (*player.known_supply, *(UNKNOWN,) * (player.supply_size - len(player.known_supply)))
    sold = _names(state.sold[owner]) if player.sold is None else player.sold
    return PlayerGiven(player.knife, hand, player.wheel, sold, player.curds, player.knife_on or "", supply)


def _market(state: State, seen: View, place: int, whole: bool) -> str:
    wedge = seen.market[place]
    back = FACES[FACE[state.market[place] ^ 1]] if whole else wedge.back
    return f"{wedge.face}/{back or UNKNOWN}"


def _aside(state: State, seen: View, whole: bool) -> str:
    if state.aside == NOTHING:
        return ""
    return TYPES[state.aside] if whole else seen.aside or UNKNOWN


def _backs(state: State, seat: Seat | None) -> tuple[int, ...]:
    """Who knows the backs; of a seat only whether it does itself."""
    own = -1 if seat is None else 1 << seat | 1 << CONCLUDED + seat
    backs = tuple(known & own for known in state.backs)
    return backs if any(backs) else ()


def _known(rows: Sequence[tuple[int, ...]], seats: int, seat: Seat | None, names: Sequence[str]) -> tuple[Any, ...]:
    """The rows of certain knowledge that are not empty; of a seat only its own."""
    return tuple(
        KnownGiven(number // seats, number % seats, tuple(names[thing] for thing in row))
        for number, row in enumerate(rows)
        if row and seat in (None, number // seats)
    )


def _who(names: Sequence[str], seat: Seat) -> str:
    return names[seat] if 0 <= seat < len(names) else SPECTATORS


def _player_line(player: PlayerGiven) -> str:
    parts = [("hand", player.hand), ("wheel", player.wheel), ("sold", player.sold)]
    parts += [("curds", (str(player.curds),))] if player.curds else []
    parts += [("knife", (player.on,))] if player.on else []
    parts += [("supply", player.supply)]
    return f"{player.knife:8} " + "  ".join(f"{part} {' '.join(words)}" for part, words in parts if words)


def _read_player(line: TextLine) -> PlayerGiven:
    parts: dict[str, list[str]] = {}
    for word in line.words[1:]:
        if word in PARTS:
            parts[word] = []
        elif not parts:
            raise line.bad(f"'{word[:40]}' follows none of {', '.join(PARTS)}.")
        else:
            parts[list(parts)[-1]].append(word)
    return PlayerGiven(
        knife=line.words[0],
        hand=tuple(parts.get("hand", ())),
        wheel=tuple(parts.get("wheel", ())),
        sold=tuple(parts.get("sold", ())),
        curds=sum(number_in(line, word) for word in parts.get("curds", ())),
        on=" ".join(parts.get("knife", ())),
        supply=tuple(parts.get("supply", ())),
    )


def _seat(line: TextLine, names: Sequence[str], word: str) -> Seat:
    if word not in names:
        raise line.bad(f"'{word[:40]}' is nobody's knife here; the players have {', '.join(names)}.")
    return names.index(word)


def _read_line(line: TextLine, key: str, words: list[str], names: Sequence[str]) -> dict[str, Any]:
    if key == "market":
        return {"market": tuple(wedge if "/" in wedge else f"{wedge}/{UNKNOWN}" for wedge in words)}
    if key == "pile":
        if len(words) == 1 and words[0].isdigit():
            return {"pile": (UNKNOWN,) * min(number_in(line, words[0]), MOST_UNKNOWN)}
        return {"pile": tuple(words)}
    if key == "discard":
        return {"discard": tuple(words)}
    if key == "backs":
        return {"backs": tuple(number_in(line, word) for word in words)}
    if key in ("turn", "learned"):
        if len(words) != 1:
            raise line.bad(f"'{key}' is followed by one number.")
        return {key: number_in(line, words[0])}
    if key in ("aside", "ended"):
        return {key: " ".join(words)}
    if key == "last":
        return {"last": _seat(line, names, " ".join(words))}
    if key == "churn":
        return {"churn": _read_churn(line, words, names)}
    lines = ", ".join((*KNIVES, "market", "pile", "discard", "aside", "churn", "asked", "turn", "last", "ended"))
    raise line.bad(f"'{key[:40]}' begins no line of a position; lines begin with {lines}.")


def _read_known(line: TextLine, words: list[str], names: Sequence[str]) -> KnownGiven:
    if len(words) < 3:
        raise line.bad(f"'{line.words[0]}' is followed by a knife, another's knife, and wedges.")
    by = len(names) if words[0] == SPECTATORS else _seat(line, names, words[0])
    return KnownGiven(by, _seat(line, names, words[1]), tuple(words[2:]))


def _read_churn(line: TextLine, words: list[str], names: Sequence[str]) -> ChurnGiven:
    if len(words) < 2:
        raise line.bad("'churn' is followed by a knife and a word.")
    parts: dict[str, list[Seat]] = {"given": [], "lacking": []}
    part = ""
    for word in words[2:]:
        if word in parts:
            part = word
        elif not part:
            raise line.bad(f"'{word[:40]}' follows neither 'given' nor 'lacking'.")
        else:
            parts[part].append(_seat(line, names, word))
    return ChurnGiven(_seat(line, names, words[0]), words[1], tuple(parts["given"]), tuple(parts["lacking"]))


Tuples = list[tuple[int, ...]]


def _deal_wedges(given: Given, stock: Stock, chance: Stream) -> tuple[Tuples, Tuples, list[int], tuple[int, ...]]:
    """Hands, sold piles, the pile and what was removed; in a churn who has a match and who has none is kept."""
    pool = stock.wedges()
    for player in given.players:
        for wedge in (*player.hand, *player.wheel, *player.sold):
            if wedge != UNKNOWN:
                pool.remove(KIND[wedge])
    for wedge in given.pile:
        if wedge != UNKNOWN:
            pool.remove(KIND[wedge])
    chance.shuffle(pool)
    hands = [[KIND[wedge] for wedge in player.hand if wedge != UNKNOWN] for player in given.players]
    missing = [player.hand.count(UNKNOWN) for player in given.players]
    if given.churn is not None:
        word = WORDS.index(given.churn.word)
        for seat in given.churn.lacking:
            hands[seat] += draw(pool, missing[seat], word, False)
            missing[seat] = 0
        for seat, stack in enumerate(given.asked):
            choosing = any(asked.name == "give-wedge" for asked in stack)
            if choosing and missing[seat] and not words_of(tuple(hands[seat])) >> word & 1:
                drawn = draw(pool, 1, word, True)
                hands[seat] += drawn
                missing[seat] -= len(drawn)
        chance.shuffle(pool)
    for hand, count in zip(hands, missing, strict=True):
        hand += [pool.pop() for _ in range(count)]
    sold = [[pool.pop() if wedge == UNKNOWN else KIND[wedge] for wedge in player.sold] for player in given.players]
    pile = [pool.pop() if wedge == UNKNOWN else KIND[wedge] for wedge in given.pile]
    return [tuple(sorted(hand)) for hand in hands], [tuple(sorted(gone)) for gone in sold], pile, tuple(sorted(pool))


def _deal_market(given: Given, stock: Stock, chance: Stream) -> tuple[list[int], Tuples, int, tuple[int, ...]]:
    """The market with its backs, the supplies, the wedge aside, and what was left over."""
    pool = list(stock.market)
    known = [wedge for wedge in given.market if not wedge.endswith(UNKNOWN)]
    held = [wedge for player in given.players for wedge in player.supply]
    for wedge in (*known, *held, *given.discard, given.aside):
        if wedge not in (UNKNOWN, ""):
            pool.remove(type_named(wedge))
    chance.shuffle(pool)
    faces = [wedge.partition("/")[0] for wedge in given.market]
    hidden = [place for place, wedge in enumerate(given.market) if wedge.endswith(UNKNOWN)]
    chance.shuffle(hidden)
    dealt = dict(zip(hidden, fit([FACES.index(faces[place]) for place in hidden], pool), strict=True))
    for type in dealt.values():
        pool.remove(type)
    market = [
        lying(faces[place], dealt[place] if place in dealt else type_named(wedge))
        for place, wedge in enumerate(given.market)
    ]
    chance.shuffle(pool)
    aside = NOTHING if not given.aside else pool.pop() if given.aside == UNKNOWN else type_named(given.aside)
    supplies = [
        tuple(sorted(pool.pop() if wedge == UNKNOWN else type_named(wedge) for wedge in player.supply))
        for player in given.players
    ]
    return market, supplies, aside, tuple(sorted(pool))
