"""FR-72 to FR-81: one player against the Corporation."""

from pathlib import Path

import pytest

from affinage.games.fromage.rules import solo
from tests.games.fromage.dairy import GAME, Dairy, names

AROUND = "around: villes festival fromagerie bistro\ntile: structure fruit livestock order\ncustomers: 3 3 4 4 5 5\n"


@pytest.mark.parametrize(("level", "tokens"), [(1, 15), (2, 16), (3, 18), (4, 20)])
def test_four_levels_with_tokens_and_a_track(level: int, tokens: int) -> None:
    """FR-72"""
    state = GAME.setup(GAME.options(seats=1, corporation=level), 1)
    view = GAME.view(state, 0)
    assert view.corporation.placed + view.corporation.left == tokens
    assert len(view.players) == 1
    assert GAME.view(GAME.setup(GAME.options(seats=2), 1), 0).corporation is None


def test_the_first_track_has_31_and_36() -> None:
    """FR-72, FR-78"""
    track = Dairy(AROUND, seats=1).state.board.levels[0].track
    assert len(track) == 15
    assert {31, 36} <= set(track)


def test_it_acts_first_in_the_quarter_before_the_player() -> None:
    """FR-73"""
    table = Dairy(AROUND + "deck: hard-gold soft-silver", seats=1)
    events = table.do("ready")
    assert names(events) == ["BecameReady", "TurnBegan", "CorporationDrew", "CorporationPlaced"]
    assert GAME.view(table.state, 0).corporation.cheese == ("bistro.t5.gold",)
    assert table.asked() == "take-turn"
    assert table.refusal("make bistro.t5.gold hard") == "FR-18"


TWO_PLATES = """
name = "open"
extends = "base"
[venues.bistro.layouts.1-2.I]
source = "house"
why = "two Soft Bronze plates are open with one player"
tables = [
  "soft silver closed | soft gold closed",
  "hard silver fruited | hard gold closed",
  "bleu silver | bleu gold",
  "soft bronze | soft gold jam",
  "hard bronze | hard gold",
  "bleu bronze closed | bleu gold fruited closed",
  "soft bronze fruited | soft silver",
  "hard bronze fruited closed | hard silver jam closed",
  "bleu bronze jam | bleu silver closed",
]
"""


def test_where_several_spaces_fit_the_player_chooses(tmp_path: Path) -> None:
    """FR-73, FR-74: also a space that would take fruit."""
    path = tmp_path / "open.toml"
    path.write_text(TWO_PLATES)
    table = Dairy(AROUND + "deck: soft-bronze", seats=1, edition=str(path))
    table.do("ready")
    assert table.asked() == "place-for-corporation"
    assert table.legal() == {"place bistro.t4.bronze", "place bistro.t7.bronze"}
    assert table.refusal("place bistro.t5.bronze") == "FR-73"
    assert table.refusal("place bistro.t1.gold") == "FR-4"
    assert table.refusal("place villes.nantes") == "FR-11"
    assert table.refusal("gather 1 soft") == "FR-13"
    twin = GAME.imagine(GAME.view(table.state, 0), table.state.chance.copy())
    assert GAME.view(twin, 0) == GAME.view(table.state, 0)
    table.do("place bistro.t7.bronze")
    assert GAME.view(table.state, 0).corporation.cheese == ("bistro.t7.bronze",)
    assert table.asked() == "take-turn"


def test_it_needs_no_fruit_and_discards_its_card() -> None:
    """FR-74"""
    table = Dairy(AROUND + "deck: soft-bronze", seats=1)
    table.do("ready")
    view = GAME.view(table.state, 0)
    assert view.corporation.cheese == ("bistro.t7.bronze",)
    assert view.discards == ("soft-bronze",)


def test_a_card_without_a_space_is_kept() -> None:
    """FR-75"""
    table = Dairy(AROUND + "deck: hard-gold\n0: cheese bistro.t5.gold", seats=1)
    assert names(table.do("ready"))[-1] == "CorporationKept"
    view = GAME.view(table.state, 0)
    assert (view.corporation.cards, view.corporation.placed, view.discards) == (("hard-gold",), 0, ())


def test_discards_are_shuffled_when_a_card_is_missing() -> None:
    """FR-76"""
    table = Dairy(AROUND + "deck: soft-bronze", seats=1)
    table.do("ready")
    assert "DeckShuffled" in names(table.do("ready"))
    table = Dairy(AROUND, seats=1)
    assert names(table.do("ready")) == ["BecameReady", "TurnBegan"]
    assert GAME.view(table.state, 0).corporation.placed == 0


def test_an_order_the_player_discards_joins_the_discards() -> None:
    """FR-76, FR-34"""
    table = Dairy("around: fromagerie bistro villes festival\ncustomers: 3 3 4 4 5 5\n0: orders hard-gold", seats=1)
    table.do("make fromagerie.left-bronze.hard", "discard hard-gold", "gain fruit")
    assert GAME.view(table.state, 0).discards == ("hard-gold",)
    assert "DeckShuffled" in names(table.do("ready"))


def test_its_last_token_ends_the_game_after_the_players_turn() -> None:
    """FR-77"""
    table = Dairy(AROUND + "deck: soft-bronze hard-gold\ncorporation: placed 14", seats=1)
    assert "CorporationOut" in names(table.do("ready"))
    table.do("make bistro.t5.gold hard", "ready")
    assert table.ended()[0] == "corporation"


def test_both_may_end_it_in_one_turn() -> None:
    """FR-77"""
    table = Dairy(AROUND + "deck: soft-bronze hard-gold\ncorporation: placed 14\n0: left 1", seats=1)
    table.do("ready", "make bistro.t5.gold hard", "ready")
    assert table.ended()[0] == "both"


def test_what_the_corporation_scores() -> None:
    """FR-78"""
    table = Dairy(AROUND + "corporation: placed 3; cards soft-gold hard-gold", seats=1)
    track = table.state.board.levels[0].track
    assert solo.lines(table.state) == [("cheese", track[2]), ("villes", 0), ("orders", 6)]
    assert solo.lines(Dairy(AROUND, seats=1).state) == [("cheese", 0), ("villes", 0), ("orders", 0)]


def test_level_2_takes_the_tokens_it_ties_for() -> None:
    """FR-79"""
    text = AROUND + "0: cheese villes.nantes\ncorporation: cheese villes.toulouse"
    first = Dairy(text, seats=1, corporation=1)
    assert (first.line("villes"), dict(solo.lines(first.state))["villes"]) == (0, 5)
    second = Dairy(text, seats=1, corporation=2)
    assert (second.line("villes"), dict(solo.lines(second.state))["villes"]) == (0, 5 + 3)


def test_level_3_draws_again_when_a_card_finds_no_space() -> None:
    """FR-79"""
    text = AROUND + "deck: hard-gold hard-gold soft-bronze\n0: cheese bistro.t5.gold"
    for level, kept, placed in ((2, 1, 0), (3, 2, 0)):
        table = Dairy(text, seats=1, corporation=level)
        table.do("ready")
        view = GAME.view(table.state, 0).corporation
        assert (len(view.cards), view.placed) == (kept, placed)


def test_level_4_draws_again_after_a_gold_card_but_never_three() -> None:
    """FR-79"""
    text = AROUND + "deck: hard-gold soft-gold bleu-gold"
    for level, placed in ((3, 1), (4, 2)):
        table = Dairy(text, seats=1, corporation=level)
        table.do("ready")
        assert GAME.view(table.state, 0).corporation.placed == placed


def test_the_player_wins_with_more_points_then_with_more_cheese() -> None:
    """FR-81"""
    track = Dairy(AROUND, seats=1).state.board.levels[0].track
    for unused, cheese, rank in (
        (2 * track[0] + 2, "", 1),
        (2 * track[0], "", 2),
        (2 * track[0], "festival.r2c2", 1),
        (2 * track[0], "festival.r2c2 bistro.t5.bronze", 1),
        (2 * track[0] - 2, "festival.r2c2", 2),
    ):
        table = Dairy(AROUND + f"corporation: placed 1\n0: structure {unused}; cheese {cheese}", seats=1)
        table.state.ending = 1
        table.turn()
        assert table.ended()[1] == (rank,)
