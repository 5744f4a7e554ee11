"""What a seat may know of a table."""

import msgspec

from affinage.core.agenda import questions
from affinage.core.display import view_line
from affinage.core.game import EVERYBODY, Asked, Hearers, Seat
from affinage.core.outcome import UNCOUNTED, Outcome, Score
from affinage.games.cheesonomics import actions as verbs
from affinage.games.cheesonomics.actions import Action
from affinage.games.cheesonomics.market import FACE, FACES, PLACES, TYPES
from affinage.games.cheesonomics.prompts import DrawMarket, GiveBack, GiveWedge, HandOver, StealMarket, TakeAny
from affinage.games.cheesonomics.rules import game_end
from affinage.games.cheesonomics.state import CONCLUDED, NOTHING, PILE, State
from affinage.games.cheesonomics.wedges import COLOURS, KNIVES, NAMES, WORDS

OPEN_VERBS = frozenset({verbs.Churn, verbs.Produce, verbs.Done, verbs.Pass, verbs.Look})
"""What names no wedge and no place in the market."""
MARKET_VERBS = frozenset({verbs.Flip, verbs.Replace, verbs.Draw, verbs.Discard})
"""How the market moves, which all see, and in strict memory have to remember (CH-77)."""
BETWEEN_TWO = frozenset({verbs.Give, verbs.Take, verbs.Return, verbs.Steal, verbs.Hand})
"""What goes from one to another and is seen by the two (CH-69, CH-71)."""


class MarketView(msgspec.Struct, frozen=True):
    """A market wedge in its place; `back` where this seat knows it.

    A back is `concluded` where this seat never saw it, and only knows it from the supply the wedge came from.
    """

    place: str
    face: str
    back: str | None
    concluded: bool = False


class PlayerView(msgspec.Struct, frozen=True):
    """A player; `hand`, `sold` and `supply` are None where this seat may not see them.

    `known` and `known_supply` are what this seat knows for certain of a hand or supply that is not shown.
    """

    knife: str
    knife_on: str | None
    hand_size: int
    hand: tuple[str, ...] | None
    known: tuple[str, ...]
    wheel: tuple[str, ...]
    sold_count: int
    sold: tuple[str, ...] | None
    curds: int
    supply_size: int
    supply: tuple[str, ...] | None
    known_supply: tuple[str, ...]


class ChurnView(msgspec.Struct, frozen=True):
    """A churn that goes on: who still chooses, who has given, and who had no match and got nothing back yet."""

    seat: Seat
    word: str
    choosing: tuple[Seat, ...]
    given: tuple[Seat, ...]
    lacking: tuple[Seat, ...]


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it; `aside` is a market wedge between two supplies, "" where it is hidden."""

    seat: Seat | None
    flavour: str
    piles: str
    memory: str
    cut: int
    copies: tuple[int, int]
    box: tuple[str, ...]
    first: Seat
    players: tuple[PlayerView, ...]
    market: tuple[MarketView, ...]
    prices: dict[str, int]
    discard: tuple[str, ...]
    aside: str | None
    pile: int
    removed: int
    churn: ChurnView | None
    agenda: tuple[tuple[Asked, ...], ...]
    asked: dict[Seat, Asked]
    turn: int
    ended_by: Seat | None
    standing: Outcome
    over: bool

    def __repr__(self) -> str:
        return view_line("cheesonomics", self.turn, self)

    def _repr_svg_(self) -> str:
        from affinage.games.cheesonomics import GAME

        return GAME.svg(self)


def _seats(state: State, mask: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(len(state.stacks)) if mask >> seat & 1)


def _wedges(kinds: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(NAMES[kind] for kind in kinds)


def _types(types: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(TYPES[type] for type in types)


def view(state: State, seat: Seat | None, *, recall: bool = False, scored: bool = True) -> View:
    """The table for a seat or a spectator; with `recall`, with all that is certain of hands, supplies and piles."""
    seats = len(state.stacks)
    piles_shown = state.piles_open or recall or bool(state.reason)
    return View(
        seat=seat,
        flavour="sharp" if state.sharp else "mild",
        piles="open" if state.piles_open else "closed",
        memory="notes" if state.notes else "strict",
        cut=state.cut,
        copies=(state.stock.plain, state.stock.symbols),
        box=_types(state.stock.market),
        first=state.first,
        players=tuple(_player(state, seat, owner, recall or state.notes, piles_shown) for owner in range(seats)),
        market=tuple(_market(state, seat, place, recall) for place in range(len(PLACES))),
        prices=dict(zip(COLOURS, state.prices, strict=True)),
        discard=_types(state.discard),
        aside=_aside(state, seat),
        pile=state.left,
        removed=len(state.removed),
        churn=_churn(state),
        agenda=tuple(tuple(Asked(prompt.name, prompt.fields()) for prompt in stack) for stack in state.stacks),
        asked={asked: Asked(prompt.name, prompt.fields()) for asked, prompt in questions(state.stacks).items()},
        turn=state.turn,
        ended_by=state.ended_by if state.ended_by >= 0 else None,
        standing=_standing(state, piles_shown) if scored else UNCOUNTED,
        over=bool(state.reason),
    )


def hearers(state: State, seat: Seat, action: Action) -> Hearers:
    """Who may read the words of an action later: nobody what has to be remembered (CH-76, CH-77).

    One's own sales, and what one placed, one sees anyway: in one's pile, and in the market (CH-74).
    """
    verb = type(action)
    if verb in OPEN_VERBS or (verb is verbs.Sell and state.piles_open) or (verb in MARKET_VERBS and state.notes):
        return EVERYBODY
    if verb in BETWEEN_TWO:
        return Hearers(frozenset((seat, _partner(state, seat))) if state.notes else frozenset())
    return Hearers(frozenset((seat,)))


def _partner(state: State, seat: Seat) -> Seat:
    """With whom a seat exchanges a wedge."""
    prompt = state.stacks[seat][-1]
    if isinstance(prompt, GiveWedge | GiveBack):
        return prompt.to
    assert isinstance(prompt, TakeAny | StealMarket | HandOver)
    return prompt.owner


def _player(state: State, seat: Seat | None, owner: Seat, notes: bool, piles_shown: bool) -> PlayerView:
    seats = len(state.stacks)
    covered = state.tray[owner]
    hand, supply, sold = state.hands[owner], state.supplies[owner], state.sold[owner]
    sees_hand, sees_supply = _sees(state, seat, owner)
    known = state.sure[seat * seats + owner] if seat is not None and notes else ()
    known_supply = state.sure_market[(seats if seat is None else seat) * seats + owner] if notes else ()
    return PlayerView(
        knife=KNIVES[state.knives[owner]],
        knife_on=WORDS[covered.bit_length() - 1] if covered else None,
        hand_size=len(hand),
        hand=_wedges(hand) if sees_hand else None,
        known=() if sees_hand else _wedges(known),
        wheel=_wedges(state.wheels[owner]),
        sold_count=len(sold),
        sold=_wedges(sold) if piles_shown or seat == owner else None,
        curds=state.curds[owner],
        supply_size=len(supply),
        supply=_types(supply) if sees_supply else None,
        known_supply=() if sees_supply else _types(known_supply),
    )


def _sees(state: State, seat: Seat | None, owner: Seat) -> tuple[bool, bool]:
    """Whether a seat sees a hand and a supply now: its own, one that is shown to it, and all at the end."""
    if state.reason or seat == owner:
        return True, True
    if seat is None or not state.stacks[seat]:
        return False, False
    stack = state.stacks[seat]
    hand = any(isinstance(prompt, TakeAny) and prompt.owner == owner for prompt in stack)
    top = stack[-1]
    supply = isinstance(top, StealMarket | HandOver) and top.owner == owner
    return hand, supply


def knows_back(state: State, seat: Seat | None, place: int, recall: bool = False) -> bool:
    """Whether a seat is shown the back of a market wedge; strict memory concludes nothing for it (CH-74)."""
    observer = len(state.stacks) if seat is None else seat
    return bool(state.backs[place] >> observer & 1) and (recall or state.notes or not _concluded(state, seat, place))


def _concluded(state: State, seat: Seat | None, place: int) -> bool:
    return bool(state.backs[place] >> CONCLUDED + (len(state.stacks) if seat is None else seat) & 1)


def _market(state: State, seat: Seat | None, place: int, recall: bool) -> MarketView:
    lying = state.market[place]
    face, back = FACES[FACE[lying]], FACES[FACE[lying ^ 1]]
    if state.reason:
        return MarketView(PLACES[place], face, back)
    if not knows_back(state, seat, place, recall):
        return MarketView(PLACES[place], face, None)
    return MarketView(PLACES[place], face, back, _concluded(state, seat, place))


def _aside(state: State, seat: Seat | None) -> str | None:
    """The market wedge between two supplies: open on its way to the discard pile, else seen by the two (CH-69)."""
    if state.aside == NOTHING:
        return None
    for thief, stack in enumerate(state.stacks):
        if stack and isinstance(stack[-1], DrawMarket):
            return TYPES[state.aside]
        if stack and isinstance(stack[-1], HandOver):
            return TYPES[state.aside] if seat in (thief, stack[-1].owner) else ""
    raise AssertionError("a market wedge lies aside and nobody is asked about it")


def _churn(state: State) -> ChurnView | None:
    if state.churner < 0:
        return None
    choosing = tuple(s for s, stack in enumerate(state.stacks) if stack and isinstance(stack[-1], GiveWedge))
    given, lacking = _seats(state, state.given), _seats(state, state.lacking)
    return ChurnView(state.churner, WORDS[state.word], choosing, given, lacking)


def looking_back(state: State) -> View:
    """A state of a finished game for everybody: what lies open, and what each player held."""
    players = tuple(view(state, seat).players[seat] for seat in range(len(state.stacks)))
    return msgspec.structs.replace(view(state, None), players=players, standing=standing(state))


def _standing(state: State, piles_shown: bool) -> Outcome:
    return standing(state) if piles_shown else public_standing(state)


def standing(state: State) -> Outcome:
    """The outcome, or where the seats stand as if the game ended now."""
    if state.reason:
        return game_end.outcome(state, state.reason)
    return msgspec.structs.replace(game_end.outcome(state, PILE), reason="")


def public_standing(state: State) -> Outcome:
    """Where the seats stand by what lies open: curds and wheels, without the bonuses for closed piles."""
    totals = [curds + len(wheel) for curds, wheel in zip(state.curds, state.wheels, strict=True)]
    lines = zip(totals, state.curds, state.wheels, strict=True)
    scores = tuple(Score(total, (("curds", curds), ("unsold", len(wheel)))) for total, curds, wheel in lines)
    ranks = game_end.ranks([(-total, 0) for total in totals])
    return Outcome("", tuple(ranks), scores)
