"""A set-up for the box: the same for the same code, fair, and nothing that players must not see in the open."""

from collections import Counter

import pytest

import affinage
from affinage.core.box import CODE, LETTERS, LaidOut, code_of, lay_out, seed_of
from affinage.core.errors import Mistake
from affinage.core.messages import messages_of

NAMES = ("Nora", "Marc", "Odile")


def laid(name: str, seed: int, names: tuple[str, ...] = NAMES, **given: object) -> LaidOut:
    game = affinage.game(name)
    return lay_out(game, given, names, seed, messages_of(game, "en"))


@pytest.mark.parametrize("name", ["fromage", "formaggio", "roquefort", "cheesonomics"])
def test_a_code_brings_the_same_set_up_to_another_table(name):
    game = affinage.game(name)
    one, other = laid(name, 7), laid(name, 7, ("Ada", "Bea", "Cleo"))
    assert one.options == other.options
    assert game.encode(one.state) == game.encode(other.state)
    assert NAMES.index(one.names[0]) == ("Ada", "Bea", "Cleo").index(other.names[0])
    assert game.encode(laid(name, 8).state) != game.encode(one.state)
    assert {name for part in one.parts for name in NAMES if any(name in line for line in part.lines)} == set(NAMES)
    hidden = [part for part in one.parts if part.hidden]
    assert hidden
    assert len(hidden) < len(one.parts)
    french = lay_out(game, {}, NAMES, 7, messages_of(game, "fr"))
    assert [len(part.lines) for part in french.parts] == [len(part.lines) for part in one.parts]


def test_sides_venues_and_starters_are_drawn_evenly():
    """FR-3, FO-2, RQ-2, RQ-5"""
    many = [laid("formaggio", seed, venues="any") for seed in range(80)]
    venues = Counter(venue for each in many for venue in str(each.options["venues"]).split(","))
    assert len(venues) == 8
    assert min(venues.values()) > 15
    sides = Counter(side for each in many for side in str(each.options["side"]).split(","))
    assert set(sides) == {"I", "II"}
    assert min(sides.values()) > 100
    castles = [laid("roquefort", seed) for seed in range(60)]
    assert min(Counter(each.options["side"] for each in castles).values()) > 15
    assert min(Counter(each.names[0] for each in castles).values()) > 8


def test_what_is_said_is_not_drawn():
    assert laid("roquefort", 3, side="A").options["side"] == "A"
    assert laid("fromage", 3, side="II").options["side"] == "II"
    assert laid("fromage", 3, ("Nora",), corporation=3).options["corporation"] == 3


def test_a_card_is_what_the_engine_dealt():
    """RQ-3, FR-6, FR-10, CH-8: the open part is the view of a spectator"""
    castle = laid("roquefort", 11)
    view = affinage.game("roquefort").view(castle.state, None)
    assert messages_of(affinage.game("roquefort"), "en").name("floor", view.spare) in castle.parts[0].lines[1]
    tiles = castle.parts[-1]
    assert sum("mousetrap" in line for line in tiles.lines) <= 3
    assert sum(line.count("mousetrap") for line in tiles.lines) + (view.spare == "mousetrap") == 3
    wheel = laid("fromage", 11)
    assert len(wheel.parts[-1].lines) == len(wheel.state.board.deck) - sum(c.held for c in wheel.state.creameries)
    piles = laid("cheesonomics", 11)
    assert len(piles.parts[-1].lines) == len(piles.state.pile)


def test_codes_are_read_as_they_are_written():
    for seed in (0, 1, 12345, len(LETTERS) ** CODE - 1):
        assert seed_of(code_of(seed)) == seed
        assert seed_of(f" {code_of(seed).lower()} ") == seed
    assert seed_of("") is seed_of("K7QX2") is seed_of("K7QX2!") is None


def test_names_that_do_not_fit_the_seats_are_refused():
    with pytest.raises(Mistake, match="3 names for 2 seats"):
        laid("roquefort", 1, seats=2)
