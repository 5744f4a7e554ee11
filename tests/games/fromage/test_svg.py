"""The wheel as a picture: every venue says where its spaces lie, and one that does not is drawn in rings."""

from itertools import combinations
from math import atan2, degrees, hypot

import pytest

from affinage.core.registry import game
from affinage.games.fromage.edition import edition
from affinage.games.fromage.facts import facts
from affinage.games.fromage.svg import plain
from affinage.games.fromage.svg.polar import HUB, RIM
from affinage.games.fromage.svg.slice import Drawing, Slice, drawing
from affinage.games.fromage.venues import VENUES
from affinage.games.fromage.view import View

NAMES = [venue.name for venue in VENUES]


def slices(name: str) -> list[Slice]:
    """A venue as it lies on every side of the inserts for each number of players."""
    others = [other for other in NAMES if other != name][:3]
    found = []
    for seats in (2, 3, 4):
        for side in ("I", "II"):
            play = game("fromage")
            options = play.options(seats=seats, side=side, venues=",".join([name, *others]))
            view: View = play.view(play.setup(options, 1), None)
            venue = next(venue for venue in view.board.venues if venue.name == name)
            printed = edition(view.board.edition).data["venues"][name]
            found.append(Slice(venue, printed, view, getattr(facts(view), name, None), 0.0))
    return found


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("own", [True, False], ids=["own", "plain"])
def test_the_spaces_of_a_venue_lie_in_its_slice_and_apart(name, own):
    for of in slices(name):
        look: Drawing = drawing(of.venue) if own else plain
        spots = look.spots(of)
        assert set(spots) >= {space.name for space in of.venue.spaces if space.open}
        for x, y, radius in spots.values():
            assert HUB < hypot(x, y) < RIM
            assert abs(degrees(atan2(x, y))) < 45
            assert 5 < radius < 15
        for (x1, y1, one), (x2, y2, other) in combinations(spots.values(), 2):
            assert hypot(x1 - x2, y1 - y2) > 0.8 * (one + other)


@pytest.mark.parametrize("name", NAMES)
def test_every_venue_of_ours_draws_itself(name):
    of = slices(name)[0]
    assert drawing(of.venue) is not plain
    assert drawing(of.venue).ground(of).startswith("<")
    assert drawing(of.venue).TINT.startswith("#")
