"""What a seat may know of a castle, and states imagined from it."""

from functools import lru_cache

import msgspec

from affinage.core.agenda import questions
from affinage.core.display import view_line
from affinage.core.game import EVERYBODY, Asked, Hearers, Seat
from affinage.core.outcome import UNCOUNTED, Outcome
from affinage.core.rng import Stream
from affinage.games.roquefort.actions import Action
from affinage.games.roquefort.grid import FALLEN, NAMES, OUTSIDE, SPACES, TILE_MASK, TOWERS
from affinage.games.roquefort.plan import CHEESES, FLOORS, ROOMS, SOLID, TILES, Plan
from affinage.games.roquefort.prompts import PLACE_FIRST_MOUSE, TAKE_ACTIONS, Prompt
from affinage.games.roquefort.rules import game_end
from affinage.games.roquefort.state import MOUSETRAP, REASONS, State, fresh


class PlayerView(msgspec.Struct, frozen=True):
    """A player's mice and cheese, which all can see; `spaces` are the mice inside."""

    spaces: tuple[str, ...]
    waiting: int
    fallen: int
    kinds: tuple[str, ...]


class View(msgspec.Struct, frozen=True):
    """The castle as one seat sees it; `floors` holds a name for every space whose floor is shown, else None."""

    seat: Seat | None
    plan: tuple[str, ...]
    open_rooms: tuple[str, ...]
    floors: tuple[str | None, ...]
    spare: str
    players: tuple[PlayerView, ...]
    asked: dict[Seat, Asked]
    turn: int
    target: int
    cut: int
    open_map: bool
    standing: Outcome
    over: bool

    def __repr__(self) -> str:
        return view_line("roquefort", self.turn, self)

    def _repr_svg_(self) -> str:
        from affinage.games.roquefort import GAME

        return GAME.svg(self)


def shown(state: State, recall: bool) -> int:
    """The sliding tiles that are shown, as a mask: what lies open, or all that is known; at the end, all."""
    if state.reason:
        return TILE_MASK
    return state.known if recall or state.memory_open else state.open & TILE_MASK


def view(state: State, seat: Seat | None, *, recall: bool = False, scored: bool = True) -> View:
    """The castle for a seat or a spectator; with `recall`, every tile that was seen and followed."""
    hidden = TILE_MASK & ~shown(state, recall)
    floors = [None if hidden >> cell & 1 else FLOORS[floor] for cell, floor in enumerate(state.floor)]
    for tower in TOWERS:
        floors[tower] = "tower"
    return View(
        seat=seat,
        plan=tuple(state.plan.rows),
        open_rooms=tuple([letter for room, letter in enumerate(ROOMS) if state.open_rooms >> room & 1]),
        floors=tuple(floors),
        spare=FLOORS[state.spare],
        players=tuple([_player(state, player) for player in range(len(state.stacks))]),
        asked={asked: Asked(prompt.name, prompt.fields()) for asked, prompt in questions(state.stacks).items()},
        turn=state.turn,
        target=state.target,
        cut=state.cut,
        open_map=state.memory_open,
        standing=standing(state) if scored else UNCOUNTED,
        over=bool(state.reason),
    )


def _player(state: State, seat: Seat) -> PlayerView:
    mice, kinds = state.mice[4 * seat : 4 * seat + 4], state.kinds[seat]
    return PlayerView(
        spaces=tuple([NAMES[cell] for cell in mice if cell < SPACES]),
        waiting=mice.count(OUTSIDE),
        fallen=mice.count(FALLEN),
        kinds=tuple([name for kind, name in enumerate(CHEESES) if kinds >> kind & 1]),
    )


def standing(state: State) -> Outcome:
    """The outcome, or where the seats stand as if the game ended now."""
    if state.reason:
        return game_end.outcome(state, state.ended_by, state.reason)
    on_turn = next(iter(questions(state.stacks)), 0)
    return game_end.outcome(state, on_turn, MOUSETRAP)


def imagine(seen: View, chance: Stream) -> State:
    """A castle that agrees with a view; the tiles it does not show are dealt at random."""
    rest = list(TILES)
    rest.remove(FLOORS.index(seen.spare))
    floor = [SOLID] * SPACES
    unseen = []
    for cell, name in enumerate(seen.floors):
        if TILE_MASK >> cell & 1:
            if name is None:
                unseen.append(cell)
            else:
                floor[cell] = FLOORS.index(name)
                rest.remove(floor[cell])
    chance.shuffle(rest)
    for cell, tile in zip(unseen, rest, strict=True):
        floor[cell] = tile
    state = fresh(
        plan=_plan(seen.plan),
        seats=len(seen.players),
        target=seen.target,
        cut=seen.cut,
        memory_open=seen.open_map,
        floor=floor,
        spare=FLOORS.index(seen.spare),
    )
    for seat, asked in seen.asked.items():
        state.stacks[seat] = (prompt_of(asked),)
    state.known = TILE_MASK & ~sum(1 << cell for cell in unseen)
    state.mice = [cell for player in seen.players for cell in _cells(player)]
    state.occupied = sum(1 << cell for cell in state.mice if cell < SPACES)
    state.kinds = [sum(1 << CHEESES.index(kind) for kind in player.kinds) for player in seen.players]
    state.open_rooms = sum(1 << ROOMS.index(letter) for letter in seen.open_rooms)
    state.open = state.plan.spaces(state.open_rooms)
    state.turn = seen.turn
    if seen.over:
        state.reason = REASONS.index(seen.standing.reason)
        state.ended_by = 0
    return state


def hearers(state: State, seat: Seat, action: Action) -> Hearers:
    """Everybody: an action names mice, rooms and slots, and never what lies on a floor."""
    return EVERYBODY


@lru_cache
def _plan(rows: tuple[str, ...]) -> Plan:
    return Plan(list(rows))


def _cells(player: PlayerView) -> list[int]:
    inside = [NAMES.index(name) for name in player.spaces]
    return [*inside, *[OUTSIDE] * player.waiting, *[FALLEN] * player.fallen]


def prompt_of(asked: Asked) -> Prompt:
    """The question that is shown like this."""
    if asked.name == "place-first-mouse":
        return PLACE_FIRST_MOUSE
    left: int = asked.fields["left"]
    return TAKE_ACTIONS[1 if asked.fields["slid"] else 0][left]
