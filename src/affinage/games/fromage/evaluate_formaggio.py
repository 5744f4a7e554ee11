"""Evaluation of Formaggio's venues: what tokens, gondolas and wines still promise."""

from typing import Final

from affinage.core.game import Seat
from affinage.games.fromage.board import Space, Venue, Wine
from affinage.games.fromage.kinds import AGES
from affinage.games.fromage.prompts import JoinWine, MoorGondola, Prompt
from affinage.games.fromage.rules import placing
from affinage.games.fromage.rules.venues.banca import Banca
from affinage.games.fromage.rules.venues.regioni import Regioni
from affinage.games.fromage.rules.venues.venezia import Venezia
from affinage.games.fromage.rules.venues.vigneto import Vigneto
from affinage.games.fromage.state import State

PLATINUM_IN_REACH: Final = 0.5
"""What three cheeses in a venue with a free Platinum space promise."""
PAIR: Final = 0.2
COLUMN: Final = 0.08
MOORING: Final = 0.3
NEW_REGION: Final = 0.35
VINTAGE: Final = 0.3
"""How much of the next kind of wine a begun row promises."""
PICTURE: Final = 0.95
"""What a completed picture brings."""


def hope(state: State, seat: Seat, venue: Venue, tokens: int, free: int, soon: float) -> float:
    """What a venue may still bring, by how much of a plan can come true."""
    if not tokens or not soon:
        return 0.0
    free &= ~tokens  # a Bonus Cheese that is only thought of has not taken its space
    value = 0.0
    if isinstance(venue, Banca):
        value = _sets(state, venue, tokens, free)
    elif isinstance(venue, Venezia):
        for mooring in range(len(venue.doors)):
            if not state.gondolas >> 2 * mooring & 3:
                value += MOORING * min(2, (tokens & venue.doors[mooring]).bit_count())
    elif isinstance(venue, Regioni):
        reached, flags = venue.reached(tokens), venue.flying(tokens)
        opens = 0
        for region in venue.regions:
            if free & region and not tokens & region:
                opens += 1
        value = NEW_REGION * (flags if opens else 0) + 0.5 * reached
    elif isinstance(venue, Vigneto):
        value = _kinds_to_come(state, seat, venue, free)
    else:
        return 0.0
    number = state.board.venues.index(venue)
    platinum = state.board.by_age[number][placing.PLATINUM]
    if free & platinum and not tokens & platinum:
        value += PLATINUM_IN_REACH * min(3, tokens.bit_count()) / 3.0
    return value * soon


def _sets(state: State, venue: Banca, tokens: int, free: int) -> float:
    """Rows with a cheese that wants a partner, columns that want one more."""
    value = 0.0
    by_age = state.board.by_age[venue.venue]
    for age in range(len(AGES)):
        if (tokens & by_age[age]).bit_count() & 1 and free & by_age[age]:
            value += PAIR * venue.pairs[age]
    for bay in venue.bays:
        held = (tokens & bay).bit_count()
        if held and free & bay:
            value += COLUMN * (venue.columns[held + 1] - venue.columns[held])
    return value


def _kinds_to_come(state: State, seat: Seat, venue: Vigneto, free: int) -> float:
    """The next step of the ladder, as long as a kind that the row lacks lies beside a free space."""
    row = state.creameries[seat].wines
    have = 0
    for wine in row:
        have |= 1 << venue.wines[wine].kind
    while free:
        low = free & -free
        wine = state.wines[low.bit_length() - 1]
        if wine >= 0 and not have >> venue.wines[wine].kind & 1:
            held = have.bit_count()
            return VINTAGE * (venue.worth_of(held + 1) - venue.worth_of(held))
        free ^= low
    return 0.0


def pending(state: State, seat: Seat, prompt: Prompt) -> float:
    """What the gondola or the wine of an open question is going to bring."""
    if isinstance(prompt, MoorGondola):
        return _gondola(state, seat, state.board.venues[state.facing[seat]], prompt.age)
    if isinstance(prompt, JoinWine):
        return _wine(state, seat, prompt.wine)
    return 0.0


def effect(state: State, seat: Seat, space: Space) -> float:
    """What the venue will do with a token whose order is still to be answered."""
    venue = state.board.venues[space.venue]
    if isinstance(venue, Venezia):
        return _gondola(state, seat, venue, space.age)
    if isinstance(venue, Vigneto) and state.wines[space.bit] >= 0:
        return _wine(state, seat, state.board.wines[state.wines[space.bit]])
    return 0.0


def _gondola(state: State, seat: Seat, venue: Venue, age: int) -> float:
    if not isinstance(venue, Venezia):
        return 0.0
    tokens = state.cheese[4 * seat + venue.venue]
    best = 0
    for mooring in range(len(venue.doors)):
        if not state.gondolas >> 2 * mooring & 3:
            best = max(best, (tokens & venue.doors[mooring]).bit_count())
    return float(venue.values[age] * best)


def _wine(state: State, seat: Seat, wine: Wine) -> float:
    venue = state.board.venues[state.facing[seat]]
    if not isinstance(venue, Vigneto):
        return 0.0
    row = state.creameries[seat].wines
    value = float(venue.worth_of(venue.kinds((*row, wine.index))) - venue.worth_of(venue.kinds(row)))
    if row:
        first, last = state.board.wines[row[0]], state.board.wines[row[-1]]
        if wine.right == first.left or wine.left == last.right:
            value += PICTURE
    return value
