"""The analysis of a game that is over or was opened from a record, or of a position: variations, and what is best.

Each is made from a script, elsewhere if need be; what is best is found by what a seat may know, as a hint is.
"""

from functools import lru_cache
from typing import Final

import msgspec

from affinage.bots.suggest import Thinking, advice_view, eyes_of
from affinage.core import notation
from affinage.core.errors import Mistake
from affinage.core.game import Seat
from affinage.core.position import Position
from affinage.core.rng import stream
from affinage.review.likely import continued
from affinage.table import Table
from affinage.table.why import why_not as table_why_not
from affinage.web.past_games import NO_SEAT
from affinage.web.refused import Refused
from affinage.web.replays import Script, positions_of, state_after, story
from affinage.web.thoughts import hint_of
from affinage.web.updates import legal_of, seats_of, sentence, step_of
from affinage.web.wire import Because, SeatInfo
from affinage.web.wire_analysis import (
    AnalysedGame,
    AnalysedMove,
    AnalysedPosition,
    AskPosition,
    LikelyLine,
    Spot,
    Thoughts,
)
from affinage.web.wire_replays import Variant

BEST: Final = 5
"""How many actions are told."""
SPOTS: Final = 32
"""Positions of variations that are kept."""
THINKINGS: Final = 3
"""Searches that are kept, to be gone on with."""
NOT_OVER: Final = "The analysis board opens when the game is over; until then everybody thinks for themselves."
NOTHING: Final = "That seat has nothing to decide in this position."


def check_open(table: Table, uploaded: bool) -> None:
    """Raises Refused where a game still runs: nobody may ask a machine what to do in a game with people."""
    if not (table.over or uploaded):
        raise Refused("not-over", NOT_OVER)


def check_seat(table: Table, seat: Seat | None) -> None:
    """Raises Refused where there is no such seat."""
    if seat is not None and not 0 <= seat < len(table.seats):
        raise Refused("no-such-thing", NO_SEAT)


def game_told(script: bytes, table_id: str, seats: tuple[SeatInfo, ...]) -> AnalysedGame:
    """A game and all its moves."""
    table, _ = story(script)
    game = table.game
    return AnalysedGame(
        table=table_id,
        game=game.name,
        options=msgspec.to_builtins(table.options),
        seats=seats or seats_of(table, (), ()),
        moves=tuple(AnalysedMove(each.seat, notation.write(each.action), each.turn) for each in table.played),
        outcome=game.outcome(table.state),
        position=table.settings.start,
    )


def position_told(script: bytes, wanted: AskPosition, language: str) -> AnalysedPosition:
    """A position through the eyes of a seat, or of all, and what can be done in it."""
    (table, states), at, eyes = story(script), wanted.at, wanted.eyes
    here = table_at(script, at)
    asked = sorted(here.asked())
    if wanted.follow and eyes not in asked:
        eyes = next(iter(asked), eyes)
    if at.moves:
        last = here.played[-1]
        n, between = at.steps + len(at.moves), last.between
        position = step_of(table, n, last, here.state, eyes, language, between, is_open=True)
    else:
        (position,) = positions_of(table, states, at.steps, at.steps, eyes, language, is_open=True)
    seat = next(iter(asked), None) if eyes is None else eyes if eyes in asked else None
    legal = () if seat is None else legal_of(here, seat)
    return AnalysedPosition(position, eyes, seat, legal, here.game.outcome(here.state), _link(here, eyes))


def _link(here: Table, eyes: Seat | None) -> str:
    """The position as these eyes know it, as a link carries it; empty where the game has no text for positions."""
    return Position.of(here.game, here.options, here.state, eyes).link if here.game.laying else ""


def script_of(link: str) -> bytes:
    """What the position of a link is folded from; raises BadPosition."""
    return Script.of_position(Position.of_link(link))


def thoughts(script: bytes, at: Spot, seat: Seat, iterations: int, language: str) -> Thoughts:
    """The best actions of a seat after so many iterations; the same whatever was asked before."""
    thinking = _thinking(script, at, seat)
    if thinking.iterations > iterations:
        _thinking.cache_clear()
        thinking = _thinking(script, at, seat)
    thinking.deepen(iterations)
    found = tuple(hint_of(each, language) for each in thinking.told(BEST))
    return Thoughts(seat, thinking.iterations, thinking.is_decided, found)


def line(script: bytes, at: Spot, seat: Seat, wanted: tuple[str, ...]) -> LikelyLine:
    """How the game would likely go on with these actions of a seat."""
    here = check_asked(script, at, seat)
    chance = stream(len(here.played), msgspec.json.encode(at).hex())
    moves = continued(here.game, here.state.copy(), seat, wanted, chance)
    return LikelyLine(tuple(Variant(move.seat, move.do) for move in moves))


def why_not(script: bytes, at: Spot, seat: Seat, words: tuple[str, ...], language: str) -> Because:
    """Why a seat cannot do these words; an empty sentence where it can."""
    here = table_at(script, at)
    objection = table_why_not(here, seat, words)
    if objection is None:
        return Because(words, "", "")
    return Because(words, sentence(here, objection, language), objection.rule)


def check_asked(script: bytes, at: Spot, seat: Seat) -> Table:
    """The table in a position in which a seat has something to decide; raises Mistake where it has not."""
    here = table_at(script, at)
    if seat not in here.asked():
        raise Mistake(NOTHING)
    return here


@lru_cache(SPOTS)
def table_at(script: bytes, at: Spot) -> Table:
    """The table in a position, not to be changed; raises Mistake where a move of the variation cannot be made."""
    table, states = story(script)
    if at.steps > len(table.played):
        raise Mistake(f"The game has {len(table.played)} actions; there is no position after {at.steps}.")
    begin = state_after(table, states, at.steps)
    settings = msgspec.structs.replace(table.settings, waiting=False, clock=None)  # nobody is waited for here
    here = Table(table.game, table.options, table.seed, table.seats, settings, begin)
    for move in at.moves:
        if not 0 <= move.seat < len(table.seats):
            raise Mistake(NO_SEAT)
        here.add(here.act(move.seat, move.do))
    return here


@lru_cache(THINKINGS)
def _thinking(script: bytes, at: Spot, seat: Seat) -> Thinking:
    """A search for a seat in a position, from what that seat may know and nothing else."""
    here = check_asked(script, at, seat)
    view = advice_view(here.game, here.options, here.state, seat)
    return Thinking(eyes_of(here.game, view, seat))
