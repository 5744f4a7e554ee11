"""What a seat may know of a table, field by field."""

from functools import lru_cache

import msgspec

from affinage.core.agenda import Await, questions
from affinage.core.display import view_line
from affinage.core.game import Asked, Seat
from affinage.core.outcome import UNCOUNTED, Outcome
from affinage.games.fromage.board import EFFECTS, Board, Key
from affinage.games.fromage.edition import board
from affinage.games.fromage.encode import place_name, tokens, turns_away
from affinage.games.fromage.kinds import AGES, ICONS, ORDERS, RESOURCES, SEASONS, TYPES, order_names
from affinage.games.fromage.prompts import PlaceForCorporation
from affinage.games.fromage.rules import game_end, solo
from affinage.games.fromage.sealed import known_to
from affinage.games.fromage.state import ACTED, GATHERED, GATHERING, MADE, REASONS, Creamery, State
from affinage.games.fromage.venues import VENUES
from affinage.games.fromage.venues.fields import collected, with_fields

SEASON_OF = {resource: season for season, resource in SEASONS.items()}


class SpaceView(msgspec.Struct, frozen=True):
    """A printed space."""

    name: str
    type: str
    age: str
    icon: str
    open: bool


class VenueView(msgspec.Struct, frozen=True):
    """A printed venue: which side of which insert, and its spaces."""

    name: str
    side: str
    spaces: tuple[SpaceView, ...]


class StructureView(msgspec.Struct, frozen=True):
    """A printed structure or tile."""

    word: str
    name: str
    cost: int
    text: str
    effect: str


@with_fields(venue.printed_type for venue in VENUES)
class BoardView(msgspec.Struct, frozen=True):
    """Everything printed that is in play; the same all game long.

    `seasons` are the resources beside Spring, Summer, Autumn and Winter, none where the tile shows no seasons.
    """

    edition: str
    inserts: str
    advanced: bool
    boxes: tuple[str, ...]
    seasons: tuple[str, ...]
    venues: tuple[VenueView, ...]
    structures: tuple[StructureView, ...]


class WorkerView(msgspec.Struct, frozen=True):
    """A worker: where it stands (empty at home) and in how many turns it is home."""

    type: str
    at: str
    turns: int


class ParlourView(msgspec.Struct, frozen=True):
    """A milking parlour."""

    cost: int
    type: str
    age: str
    used: bool


@with_fields(venue.view_of_type for venue in VENUES)
class PlayerView(msgspec.Struct, frozen=True):
    """A player's creamery; all of it lies open."""

    side: int
    facing: str
    board: str
    structures: tuple[str, ...]
    built: tuple[bool, ...]
    parlours: tuple[ParlourView, ...]
    cheese_left: int
    cheese: tuple[str, ...]
    structure: int
    livestock: int
    fruit: int
    fruited: int
    jam: int
    orders: tuple[str, ...]
    completed: tuple[str, ...]
    workers: tuple[WorkerView, ...]
    made: bool
    gathered: bool
    acted: bool
    fired: tuple[bool, ...]
    ready: bool
    waiting: bool
    tiles_in_hand: int
    tiles_kept: int


class QuarterView(msgspec.Struct, frozen=True):
    """A quarter of the board: the side it lies at, its resource and season, and who stands on gather spaces 1 to 3."""

    venue: str
    side: int
    resource: str
    season: str
    gatherers: tuple[Seat | None, ...]


class CorporationView(msgspec.Struct, frozen=True):
    """The Corporation: its level, tokens and cards, and what it would score now."""

    level: int
    placed: int
    left: int
    cheese: tuple[str, ...]
    cards: tuple[str, ...]
    lines: tuple[tuple[str, int], ...]
    total: int


@with_fields(venue.view_type for venue in VENUES)
class View(msgspec.Struct, frozen=True):
    """The table as one seat, or a spectator, may know it."""

    seat: Seat | None
    board: BoardView
    turn: int
    quarters: tuple[QuarterView, ...]
    players: tuple[PlayerView, ...]
    deck: int
    discards: tuple[str, ...]
    corporation: CorporationView | None
    hand: tuple[str, ...]
    kept: tuple[str, ...]
    asked: dict[Seat, Asked]
    agenda: tuple[tuple[Asked, ...], ...]
    in_order: bool
    ending: tuple[int, ...]
    standing: Outcome
    sealed: bool
    cut: int
    over: bool

    def __repr__(self) -> str:
        return view_line(" and ".join(self.board.boxes), self.turn, self)

    def _repr_svg_(self) -> str:
        from affinage.games.fromage import GAME

        return GAME.svg(self)


def view(state: State, seat: Seat | None, *, recall: bool = False, scored: bool = True) -> View:
    """The table for a seat or a spectator; there is nothing to remember that does not lie open."""
    known = known_to(state, seat)
    seats = range(len(known.stacks))
    asked = questions(known.stacks)
    mine = range(seat, seat + 1) if seat is not None else range(0)
    names = [structure.word for structure in known.board.structures]
    return View(
        seat=seat,
        board=printed(known.board.key),
        turn=known.turn,
        quarters=tuple(_quarter(known, number) for number in range(len(known.board.venues))),
        players=tuple(_player(known, other, other == seat) for other in seats),
        deck=_deck(known, seat),
        discards=tuple(ORDERS[order] for order in known.discards),
        corporation=_corporation(known, scored) if known.level else None,
        hand=tuple(names[tile] for own in mine for tile in known.hands[own]),
        kept=tuple(names[tile] for own in mine for tile in known.kept[own]),
        asked={other: Asked(prompt.name, prompt.fields()) for other, prompt in asked.items()},
        agenda=tuple(tuple(Asked(prompt.name, prompt.fields()) for prompt in stack) for stack in known.stacks),
        in_order=known.in_order,
        ending=tuple(row for row in range(len(known.cheese) // 4) if known.ending >> row & 1),
        standing=game_end.outcome(known) if scored else UNCOUNTED,
        sealed=known.sealed,
        cut=known.cut,
        over=bool(known.reason),
        **collected([venue.view(known) for venue in known.board.venues]),
    )


@lru_cache
def printed(key: Key) -> BoardView:
    """What is printed on the board of this key."""
    of = board(key)
    name, inserts, venues, sides, advanced, boxes = key
    return BoardView(
        edition=name,
        inserts=inserts,
        advanced=advanced,
        boxes=boxes,
        seasons=tuple(RESOURCES[kind] for kind in SEASONS.values()) if "formaggio" in boxes else (),
        venues=tuple(_venue(of, number, sides[number]) for number in range(len(venues))),
        structures=tuple(
            StructureView(each.word, each.name, each.cost, each.text, EFFECTS[each.kind]) for each in of.structures
        ),
        **collected([venue.printed() for venue in of.venues]),
    )


def _venue(of: Board, number: int, side: str) -> VenueView:
    spaces = tuple(
        SpaceView(space.name, TYPES[space.type], AGES[space.age], ICONS[space.icon], space.open)
        for space in of.spaces
        if space.venue == number
    )
    return VenueView(of.venues[number].name, side, spaces)


def _deck(state: State, seat: Seat | None) -> int:
    """The cards that lie nowhere in the open; the one the Corporation is placing by does.

    In a sealed turn others may have taken more of them, so who found the deck empty knows better.
    """
    if state.sealed and seat is not None and state.ran_out >> seat & 1:
        return 0
    open_cards = sum(creamery.held + creamery.filled for creamery in state.creameries)
    placing = sum(isinstance(prompt, PlaceForCorporation) for stack in state.stacks for prompt in stack)
    return len(state.board.deck) - open_cards - len(state.discards) - len(order_names(state.cards)) - placing


def _quarter(state: State, venue: int) -> QuarterView:
    gatherers: list[Seat | None] = [None, None, None]
    for seat, creamery in enumerate(state.creameries):
        for place in creamery.places:
            if GATHERING < place - 4 * venue < GATHERING + 4:
                gatherers[place - 4 * venue - GATHERING - 1] = seat
    return QuarterView(
        venue=state.board.venues[venue].name,
        side=(state.around.index(venue) + state.turn) % 4,
        resource=RESOURCES[state.resource[venue]],
        season=SEASON_OF[state.resource[venue]] if "formaggio" in state.board.key[-1] else "",
        gatherers=tuple(gatherers),
    )


def _player(state: State, seat: Seat, own: bool) -> PlayerView:
    creamery = state.creameries[seat]
    works = creamery.works
    stack = state.stacks[seat]
    # Tiles that are laid are secret until everybody has laid theirs (FR-61).
    structures = works.structures if own or not any(state.kept) else works.board.structures
    return PlayerView(
        side=state.sides[seat],
        facing=state.board.venues[state.facing[seat]].name,
        board=works.board.name,
        structures=tuple(structure.word for structure in structures),
        built=_bits(works.built),
        parlours=_parlours(creamery),
        cheese_left=creamery.cheese_left,
        cheese=tuple(tokens(state, seat)),
        structure=creamery.structure,
        livestock=creamery.livestock,
        fruit=creamery.fruit,
        fruited=creamery.fruited,
        jam=creamery.jam,
        orders=order_names(creamery.orders),
        completed=order_names(creamery.completed),
        workers=tuple(
            WorkerView(TYPES[worker], place_name(state, creamery, place), turns_away(creamery, worker))
            for worker, place in enumerate(creamery.places)
        ),
        made=bool(creamery.done & MADE),
        gathered=bool(creamery.done & GATHERED),
        acted=bool(creamery.done & ACTED),
        fired=_bits(creamery.fired),
        ready=not stack,
        waiting=bool(stack) and isinstance(stack[-1], Await),
        tiles_in_hand=len(state.hands[seat]),
        tiles_kept=len(state.kept[seat]),
        **collected([venue.view_of(state, seat) for venue in state.board.venues]),
    )


def _bits(mask: int) -> tuple[bool, ...]:
    return tuple(bool(mask >> slot & 1) for slot in range(4))


def _parlours(creamery: Creamery) -> tuple[ParlourView, ...]:
    return tuple(
        ParlourView(
            cost=parlour.cost,
            type=TYPES[parlour.type] if parlour.type >= 0 else "any",
            age=AGES[parlour.age] if parlour.age >= 0 else "any",
            used=bool(creamery.milked >> number & 1),
        )
        for number, parlour in enumerate(creamery.works.parlours)
    )


def _corporation(state: State, scored: bool) -> CorporationView:
    lines = tuple(solo.lines(state)) if scored else ()
    return CorporationView(
        level=state.level,
        placed=state.placed,
        left=len(solo.level(state).track) - state.placed,
        cheese=tuple(tokens(state, solo.ROW)),
        cards=order_names(state.cards),
        lines=lines,
        total=sum(points for _, points in lines),
    )


def looking_back(state: State) -> View:
    """A state of a finished game for everybody: what lies open, and of each player what they saw themselves."""
    players = tuple(view(state, seat).players[seat] for seat in range(len(state.stacks)))
    return msgspec.structs.replace(view(state, None), players=players, standing=standing(state))


def standing(state: State) -> Outcome:
    """The outcome, or where the seats stand as if the game ended now."""
    return game_end.outcome(state)


def reason(seen: View) -> int:
    """The number of the reason a seen game ended for; 0 while it runs."""
    return REASONS.index(seen.standing.reason) if seen.over else 0
