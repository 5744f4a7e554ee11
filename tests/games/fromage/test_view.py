"""What a view shows of each venue: its own fields, declared in its folder."""

import pickle
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from affinage.games.fromage import FORMAGGIO, GAME
from affinage.games.fromage.venues import VENUES, Venue
from affinage.games.fromage.venues.fields import Fields
from affinage.games.fromage.view import BoardView, PlayerView, View

PARTS: dict[type[msgspec.Struct], Callable[[type[Venue]], type[Fields] | None]] = {
    BoardView: lambda venue: venue.printed_type,
    PlayerView: lambda venue: venue.view_of_type,
    View: lambda venue: venue.view_type,
}


def kinds(view: type[msgspec.Struct]) -> dict[str, type[Fields]]:
    """What venues add to a part of the view, by the venue's name."""
    return {venue.name: kind for venue in VENUES if (kind := PARTS[view](venue)) is not None}


def shown(view: msgspec.Struct, kind: type[Fields]) -> Fields:
    """What a view shows by these fields."""
    seen = kind.of(view)
    return kind(*[getattr(seen, name) for name in kind.__struct_fields__])


@pytest.mark.parametrize("view", PARTS, ids=lambda view: view.__name__)
def test_a_venue_declares_its_own_fields(view: type[msgspec.Struct]) -> None:
    declared, added = view.__bases__[0], kinds(view)
    assert issubclass(declared, msgspec.Struct)
    assert added, "no venue adds to it, so this tests nothing"
    for venue, kind in added.items():
        assert f".venues.{venue}." in kind.__module__
    names = [*declared.__struct_fields__, *[name for kind in added.values() for name in kind.__struct_fields__]]
    assert sorted(view.__struct_fields__) == sorted(names)
    assert len(set(names)) == len(names), "two of them have one name"


@pytest.mark.parametrize("game", [GAME, FORMAGGIO], ids=["fromage", "formaggio"])
def test_a_venue_shows_what_lies_there_and_nothing_where_it_is_not_in_play(game: Any) -> None:
    state = game.setup(game.options(seats=2), 1)
    seen = game.view(state, 0)
    in_play = {venue.name: venue for venue in state.board.venues}
    assert len(in_play) < len(VENUES)
    for venue, kind in kinds(View).items():
        assert shown(seen, kind) == (in_play[venue].view(state) if venue in in_play else kind())
    for venue, kind in kinds(BoardView).items():
        assert shown(seen.board, kind) == (in_play[venue].printed() if venue in in_play else kind())
        assert (shown(seen.board, kind) != kind()) == (venue in in_play)
    for venue, kind in kinds(PlayerView).items():
        assert shown(seen.players[1], kind) == (in_play[venue].view_of(state, 1) if venue in in_play else kind())


@pytest.mark.parametrize("game", [GAME, FORMAGGIO], ids=["fromage", "formaggio"])
def test_a_view_goes_to_another_process_and_comes_back(game: Any) -> None:
    seen = game.view(game.setup(game.options(seats=2), 1), 0)
    assert pickle.loads(pickle.dumps(seen)) == seen
    assert msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen
