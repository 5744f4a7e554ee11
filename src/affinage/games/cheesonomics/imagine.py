"""States imagined from a view: what it does not show is dealt at random, and agrees with all that it does."""

from collections.abc import Sequence

from affinage.core.agenda import Await
from affinage.core.game import Asked
from affinage.core.rng import Stream
from affinage.games.cheesonomics.market import FACE, FACES, PLACES, type_named
from affinage.games.cheesonomics.prompts import (
    DRAW_MARKET,
    FINAL_SALE,
    FLIP_MARKET,
    GIVE_BACK,
    GIVE_WEDGE,
    HAND_OVER,
    PLACE_MARKET,
    REPLACE_MARKET,
    STEAL_MARKET,
    TAKE_ANY,
    TAKE_TURN,
    USE_SYMBOL,
    Prompt,
    SellMore,
)
from affinage.games.cheesonomics.state import CONCLUDED, NOBODY, NOTHING, REASONS, State, fresh
from affinage.games.cheesonomics.stock import Stock
from affinage.games.cheesonomics.view import MarketView, View
from affinage.games.cheesonomics.wedges import KNIVES, MATCHES, NAMES, WORDS, words_of

KIND = {name: kind for kind, name in enumerate(NAMES)}
SIMPLE: dict[str, Prompt] = {prompt.name: prompt for prompt in (TAKE_TURN, FINAL_SALE, DRAW_MARKET, USE_SYMBOL)}
BY_COLOURS: dict[str, Sequence[Prompt]] = {"flip-market": FLIP_MARKET, "replace-market": REPLACE_MARKET}
BY_SEAT: dict[str, Sequence[Prompt]] = {
    "take-any": TAKE_ANY,
    "give-back": GIVE_BACK,
    "steal-market": STEAL_MARKET,
    "hand-over": HAND_OVER,
}


def imagine(seen: View, chance: Stream) -> State:
    """A state that agrees with a view; hidden wedges of both sorts are dealt from what is not seen."""
    plain, symbols = seen.copies
    stock = Stock(plain, symbols, tuple(type_named(name) for name in seen.box))
    seats = len(seen.players)
    hands, sold, pile, removed = _deal_wedges(seen, stock, chance)
    market, supplies, aside, rest = _deal_market(seen, stock, chance)
    state = fresh(
        stock=stock,
        sharp=seen.flavour == "sharp",
        piles_open=seen.piles == "open",
        notes=seen.memory == "notes",
        cut=seen.cut,
        knives=tuple(KNIVES.index(player.knife) for player in seen.players),
        pile=pile,
        removed=removed,
        leftover=rest,
        hands=hands,
        market=market,
        supplies=supplies,
        discard=_types(seen.discard),
    )
    state.stacks = [tuple(prompt_of(asked) for asked in stack) for stack in seen.agenda]
    state.wheels = [_kinds(player.wheel) for player in seen.players]
    state.sold = sold
    state.curds = [player.curds for player in seen.players]
    state.tray = [1 << WORDS.index(player.knife_on) if player.knife_on else 0 for player in seen.players]
    state.backs = [_knowing(wedge, (1 << seats + 1) - 1) for wedge in seen.market]
    state.aside = aside
    _remember(state, seen)
    if seen.churn:
        state.churner = seen.churn.seat
        state.word = WORDS.index(seen.churn.word)
        state.given = sum(1 << seat for seat in seen.churn.given)
        state.lacking = sum(1 << seat for seat in seen.churn.lacking)
    if seen.ended_by is not None:
        state.ended_by = seen.ended_by
    state.turn = seen.turn
    if seen.over:
        state.reason = REASONS.index(seen.standing.reason)
    return state


def _remember(state: State, seen: View) -> None:
    """What the seat is certain of in the hands and the supplies of others."""
    seats = len(seen.players)
    observer = seats if seen.seat is None else seen.seat
    for owner, player in enumerate(seen.players):
        if owner != observer:
            if observer < seats:
                shown = player.known if player.hand is None else player.hand
                state.sure[observer * seats + owner] = _kinds(shown)
            shown = player.known_supply if player.supply is None else player.supply
            state.sure_market[observer * seats + owner] = _types(shown)


def _knowing(wedge: MarketView, everyone: int) -> int:
    """Who knows a back: all, where this seat does."""
    if wedge.back is None:
        return 0
    return everyone | everyone << CONCLUDED if wedge.concluded else everyone


Tuples = list[tuple[int, ...]]


def _kinds(names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(KIND[name] for name in names)


def _types(names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(type_named(name) for name in names)


def _deal_wedges(seen: View, stock: Stock, chance: Stream) -> tuple[Tuples, Tuples, tuple[int, ...], tuple[int, ...]]:
    """Hands, sold piles, the pile and what was removed; in a churn, who has a match and who has none is kept."""
    pool = stock.wedges()
    hands = [list(_kinds(player.known if player.hand is None else player.hand)) for player in seen.players]
    sold = [list(_kinds(player.sold or ())) for player in seen.players]
    for player, hand, gone in zip(seen.players, hands, sold, strict=True):
        for kind in (*hand, *gone, *_kinds(player.wheel)):
            pool.remove(kind)
    chance.shuffle(pool)
    missing = [player.hand_size - len(hand) for player, hand in zip(seen.players, hands, strict=True)]
    if seen.churn:
        word = WORDS.index(seen.churn.word)
        # Who lacks the word is dealt first, from the rest, and who is asked for it gets one: so there is always enough.
        for seat in seen.churn.lacking:
            hands[seat] += draw(pool, missing[seat], word, False)
            missing[seat] = 0
        for seat in seen.churn.choosing:
            if missing[seat] and not words_of(tuple(hands[seat])) >> word & 1:
                hands[seat] += draw(pool, 1, word, True)
                missing[seat] -= 1
        chance.shuffle(pool)
    for seat, hand in enumerate(hands):
        hand += [pool.pop() for _ in range(missing[seat])]
    for player, gone in zip(seen.players, sold, strict=True):
        if player.sold is None:
            gone += [pool.pop() for _ in range(player.sold_count)]
    pile, removed = pool[: seen.pile], pool[seen.pile :]
    return _sorted(hands), _sorted(sold), tuple(pile), tuple(sorted(removed))


def _sorted(lists: list[list[int]]) -> Tuples:
    return [tuple(sorted(held)) for held in lists]


def draw(pool: list[int], count: int, word: int, match: bool) -> list[int]:
    """Takes so many wedges that answer to the word, or that do not, out of a shuffled pool."""
    drawn: list[int] = []
    for kind in pool:
        if len(drawn) < count and bool(MATCHES[kind] >> word & 1) == match:
            drawn.append(kind)
    for kind in drawn:
        pool.remove(kind)
    return drawn


def _deal_market(seen: View, stock: Stock, chance: Stream) -> tuple[list[int], Tuples, int, tuple[int, ...]]:
    """The market with its backs, the supplies, the wedge aside, and in Mild what was left over."""
    pool = list(stock.market)
    market = [NOTHING] * len(PLACES)
    hidden = []
    for place, wedge in enumerate(seen.market):
        if wedge.back is None:
            hidden.append(place)
        else:
            market[place] = lying(wedge.face, type_named(f"{wedge.face}/{wedge.back}"))
            pool.remove(market[place] // 2)
    supplies = [list(_types(p.known_supply if p.supply is None else p.supply)) for p in seen.players]
    aside = type_named(seen.aside) if seen.aside else NOTHING
    for type in (*_types(seen.discard), *(type for supply in supplies for type in supply)):
        pool.remove(type)
    if aside != NOTHING:
        pool.remove(aside)
    chance.shuffle(pool)
    chance.shuffle(hidden)
    dealt = fit([FACES.index(seen.market[place].face) for place in hidden], pool)
    for place, type in zip(hidden, dealt, strict=True):
        market[place] = lying(seen.market[place].face, type)
        pool.remove(type)
    chance.shuffle(pool)
    if seen.aside == "":
        aside = pool.pop()
    for player, supply in zip(seen.players, supplies, strict=True):
        supply += [pool.pop() for _ in range(player.supply_size - len(supply))]
    return market, _sorted(supplies), aside, tuple(sorted(pool))


def lying(face: str, type: int) -> int:
    """A wedge of a type with this face up."""
    return 2 * type if FACES[FACE[2 * type]] == face else 2 * type + 1


def fit(faces: list[int], pool: list[int]) -> list[int]:
    """A wedge of the pool for each face, in the order of the pool where it can be; earlier choices give way."""
    taken: list[int] = [NOBODY] * len(pool)

    def seat_face(number: int, tried: set[int]) -> bool:
        for place, type in enumerate(pool):
            if place not in tried and faces[number] in (FACE[2 * type], FACE[2 * type + 1]):
                tried.add(place)
                if taken[place] == NOBODY or seat_face(taken[place], tried):
                    taken[place] = number
                    return True
        return False

    for number in range(len(faces)):
        if not seat_face(number, set()):
            raise ValueError("no market wedges are left for the faces that show")
    return [pool[taken.index(number)] for number in range(len(faces))]


def prompt_of(asked: Asked) -> Prompt:
    """The question that a view shows."""
    fields = asked.fields
    if asked.name in SIMPLE:
        return SIMPLE[asked.name]
    if asked.name == "await":
        return Await(sum(1 << seat for seat in fields["seats"]))
    if asked.name == "sell-more":
        shared, colours = _mask(fields["shared"]), _mask(fields["colours"])
        return SellMore(fields["left"], shared, colours, fields["symbol"], fields["final"])
    if asked.name == "place-market":
        return PLACE_MARKET[PLACES.index(fields["place"])]
    if asked.name in BY_COLOURS:
        return BY_COLOURS[asked.name][_mask(fields["colours"])]
    other = int(fields["owner"] if "owner" in fields else fields["to"])
    if asked.name == "give-wedge":
        return GIVE_WEDGE[other][WORDS.index(fields["word"])]
    return BY_SEAT[asked.name][other]


def _mask(words: list[str]) -> int:
    return sum(1 << WORDS.index(word) for word in words)
