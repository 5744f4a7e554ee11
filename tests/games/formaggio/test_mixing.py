"""FO-1 to FO-7, FO-26, FO-27: the two boxes, alone and mixed."""

import gc
import weakref
from collections import Counter
from itertools import combinations

import pytest

import affinage
from affinage.core.errors import BadOptions
from affinage.core.messages import messages_of
from affinage.games.fromage.edition import BOXES, EVERY_VENUE, board, edition, edition_of
from affinage.games.fromage.kinds import ORDERS, SEASONS
from affinage.games.fromage.options import FormaggioOptions, Options
from tests.games.formaggio.cellar import GAME, VENEZIA, VIGNETO, Cellar
from tests.games.fromage.dairy import Dairy

FROMAGE = affinage.game("fromage")
FOURSOMES = [",".join(four) for four in combinations((*BOXES["fromage"], *BOXES["formaggio"]), 4)]
EVERY_FOURSOME = [",".join(four) for four in combinations(EVERY_VENUE, 4)]
"""With venues that come in neither box."""
DATA = edition("base").data


def test_formaggio_is_a_game_of_its_own_with_its_own_venues() -> None:
    """FO-1, FO-2"""
    assert GAME.name == "formaggio"
    assert GAME.options().venue_names() == BOXES["formaggio"]
    assert FROMAGE.options().venue_names() == BOXES["fromage"]
    assert len(FOURSOMES) == 70


@pytest.mark.parametrize("venues", ["banca,banca,bistro,villes", "banca,bistro", "banca,bistro,villes,casino"])
def test_four_different_venues_are_wanted(venues: str) -> None:
    """FO-2"""
    with pytest.raises(BadOptions, match="festival, fromagerie, bistro, villes, banca, venezia, vigneto, regioni"):
        GAME.options(venues=venues)


def test_one_word_for_one_type_whichever_box_it_comes_from() -> None:
    """FO-1: Blu is Bleu, in both languages."""
    for language, bleu in (("en", "Bleu"), ("fr", "bleu")):
        tables = messages_of(GAME, language).tables
        assert tables["type"]["bleu"] == bleu
        assert not [text for names in tables.values() for text in names.values() if "Blu " in str(text)]


def test_a_board_is_made_once_while_a_state_of_it_lives_however_many_others_are() -> None:
    """FO-2: a table of an afternoon ago still knows its structures after every foursome was laid."""
    first = Cellar("0: board 5; structure 2")
    gone = weakref.ref(board(Options(venues=FOURSOMES[5], seats=3, side="II").key()).laid)
    for venues in FOURSOMES:
        for mode in ("basic", "advanced"):
            board(Options(mode=mode, venues=venues).key())
    second = Cellar("0: board 5; structure 2")
    assert first.state.board is second.state.board
    first.do("build farm")
    assert first.player().built[0]
    gc.collect()
    assert gone() is None


def test_each_box_alone_has_its_own_boards_tiles_and_no_other() -> None:
    """FO-3"""
    alone = board(FormaggioOptions(mode="advanced").key())
    assert [each.name for each in alone.boards] == ["5", "6", "7", "8"]
    assert len(alone.tiles) == 30
    base = board(Options(mode="advanced").key())
    assert [each.name for each in base.boards] == ["1", "2", "3", "4"]
    assert len(base.tiles) == 32


def test_a_mix_has_the_boards_and_tiles_of_both_but_for_those_that_name_an_absent_venue() -> None:
    """FO-3: board 1 names the Fromagerie, board 3 Villes."""
    mixed = board(Options(mode="advanced", venues="festival,bistro,banca,vigneto").key())
    assert [each.name for each in mixed.boards] == ["2", "4", "5", "6", "7", "8"]
    words = {tile.word for tile in mixed.tiles}
    assert {"restaurant", "cheese-trolley", "spring-pasture"} <= words
    assert not {"mail-coach", "specialty-cheese-shop"} & words


@pytest.mark.parametrize("venues", EVERY_FOURSOME)
@pytest.mark.parametrize("options", [Options, FormaggioOptions])
def test_nothing_on_the_table_refers_to_an_absent_venue(options: type[Options], venues: str) -> None:
    """FO-3, FO-4: there are boards for four, tiles for a draft of four, and every season has its venue."""
    chosen = options(mode="advanced", venues=venues)
    table = board(chosen.key())
    assert len(table.boards) >= 4
    assert len(table.tiles) >= 16
    for structure in table.structures:
        assert -1 <= structure.venue < 4
        absent = set(EVERY_VENUE) - set(chosen.venue_names())
        titles = {DATA["venues"][venue]["title"] for venue in absent}
        assert not any(title in structure.text for title in titles), structure.text
    seasons = any(structure.season >= 0 for structure in table.structures)
    assert seasons == ("formaggio" in chosen.boxes())


def test_a_box_that_only_has_venues_leaves_games_without_them_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """FO-3: and with one of them the boards and tiles of both boxes are on the table."""
    before = edition_of("base", ("fromage", "formaggio"))
    monkeypatch.setitem(BOXES, "house", ("bistro",))
    edition_of.cache_clear()
    assert edition_of("base", ("fromage", "formaggio")).digest == before.digest
    chosen = Options(mode="advanced", venues="festival,fromagerie,villes,bistro")
    assert chosen.boxes() == ("fromage", "formaggio", "house")
    assert [each.name for each in board(chosen.key()).boards] == list("12345678")
    assert Options(venues="festival,fromagerie,villes,banca").boxes() == ("fromage", "formaggio")


def test_seasons_lie_on_the_tile_clockwise_from_structure() -> None:
    """FO-4: and the plain tile has none."""
    view = GAME.view(GAME.setup(GAME.options(), 3), 0)
    clockwise = [quarter.season for quarter in sorted(view.quarters, key=lambda quarter: quarter.side)]
    start = clockwise.index("spring")
    assert clockwise[start:] + clockwise[:start] == ["spring", "summer", "autumn", "winter"]
    assert all(view.board.seasons[list(SEASONS).index(q.season)] == q.resource for q in view.quarters)
    assert {quarter.resource for quarter in view.quarters if quarter.season == "spring"} == {"structure"}
    plain = FROMAGE.view(FROMAGE.setup(FROMAGE.options(), 3), 0)
    assert {quarter.season for quarter in plain.quarters} == {""}
    assert plain.board.seasons == ()


def test_when_all_wait_the_order_begins_at_spring() -> None:
    """FO-4"""
    table = Cellar("tile: fruit livestock order structure")
    for seat in (2, 0, 1, 3):
        table.do("wait", seat=seat)
    assert [seat for seat in range(4) if table.asked(seat)] == [3]


@pytest.mark.parametrize("venues", FOURSOMES)
def test_platinum_orders_are_in_unless_three_venues_are_fromages(venues: str) -> None:
    """FO-5"""
    deck = Counter(ORDERS[order] for order in board(Options(venues=venues).key()).deck)
    platinum = {name: count for name, count in deck.items() if name.endswith("platinum")}
    few = sum(venue in BOXES["fromage"] for venue in venues.split(",")) < 3
    wanted = {"soft-platinum": 1, "hard-platinum": 1, "bleu-platinum": 1, "any-platinum": 1}
    assert platinum == (wanted if few else {})
    assert sum(deck.values()) == (40 if few else 36)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_wine_of_its_age_lies_beside_every_open_table(seats: int) -> None:
    """FO-7"""
    view = GAME.view(GAME.setup(GAME.options(seats=seats), 5), 0)
    tables = {s.name: s for venue in view.board.venues if venue.name == "vigneto" for s in venue.spaces if s.open}
    taken = set(view.corporation.cheese) if view.corporation else set()
    assert set(view.wines) == set(tables) - taken
    assert len(set(view.wines.values())) == len(view.wines)
    ages = {wine.name: wine.age for wine in view.board.wines}
    assert all(ages[wine] == tables[table].age for table, wine in view.wines.items())
    assert len(tables) == {1: 11, 2: 11, 3: 16, 4: 20}[seats]


def test_wines_lie_elsewhere_in_another_game() -> None:
    """FO-7"""
    layouts = {tuple(GAME.view(GAME.setup(GAME.options(), seed), 0).wines.items()) for seed in range(5)}
    assert len(layouts) == 5


def test_a_structure_that_names_a_season_works_in_the_venue_beside_it() -> None:
    """FO-26: autumn lies beside livestock, wherever that is."""
    text = "deck: soft-gold hard-gold\n0: board 5; built milk-tank-room"
    table = Cellar(VENEZIA + "tile: livestock order structure fruit\n" + text)
    table.do("make venezia.r2c1")
    assert table.player().orders == ("soft-gold",)
    table = Cellar(VENEZIA + "tile: structure fruit livestock order\n" + text)
    table.do("make venezia.r2c1")
    assert table.player().orders == ()


def test_a_season_may_mean_a_venue_of_fromage() -> None:
    """FO-4, FO-26"""
    table = Dairy(
        "around: bistro banca festival vigneto\ntile: livestock order structure fruit\ndeck: soft-gold\n"
        "0: board 5; built milk-tank-room",
        venues="festival,bistro,banca,vigneto",
        seats=4,
    )
    table.do("make bistro.t5.bronze")
    assert table.player().orders == ("soft-gold",)


def test_a_structure_may_score_the_venue_of_a_season() -> None:
    """FO-27: summer lies beside fruit."""
    cheese = "cheese vigneto.gold.2 vigneto.gold.3 regioni.roma"
    seat = f"0: board 5; tiles sundial; built sundial; {cheese}"
    table = Cellar(VIGNETO + "tile: fruit livestock order structure\n" + seat, mode="advanced")
    assert table.line("structures") == 2
    table = Cellar(VIGNETO + "tile: structure fruit livestock order\n" + seat, mode="advanced")
    assert table.line("structures") == 1


def test_the_sheet_has_a_line_for_each_venue_in_play() -> None:
    """FO-2"""
    state = GAME.setup(GAME.options(venues="festival,bistro,banca,vigneto"), 1)
    lines = [name for name, _ in GAME.standing(state).scores[0].lines]
    assert lines == ["banca", "bistro", "festival", "vigneto", "structures", "fruit", "orders", "unused"]


def test_a_change_in_one_box_leaves_the_edition_of_the_other_alone() -> None:
    """FO-3: a record of Fromage alone does not depend on Formaggio's data."""
    fromage = FROMAGE.edition(FROMAGE.options()).data
    assert "formaggio" not in fromage
    assert set(fromage["venues"]) == set(BOXES["fromage"])
    formaggio = GAME.edition(GAME.options()).data
    assert not {"boards", "tiles"} & set(formaggio)
    assert set(formaggio["venues"]) == set(BOXES["formaggio"])
    mixed = FROMAGE.edition(FROMAGE.options(venues="festival,bistro,banca,vigneto"))
    both = {**fromage, **formaggio, "venues": {**fromage["venues"], **formaggio["venues"]}}
    assert mixed.data == both
    assert mixed.digest == GAME.edition(GAME.options(venues="festival,bistro,banca,vigneto")).digest
