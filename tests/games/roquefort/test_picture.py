"""The castle in the terminal shows what its viewer may see, by signs and not by colour alone."""

from io import StringIO

from rich.console import Console

from affinage.core.messages import messages
from affinage.games.roquefort import GAME
from affinage.games.roquefort.edition import plan
from affinage.games.roquefort.picture import draw
from affinage.games.roquefort.position import position

CASTLE = """
    #  .  _  .  _  .  #
    1p 2  3  .  .  .  .
    _  o  _  .  _  .  _
    .  .  .  5q .  .  .
    _  .  _  .  _  .  _
    .  .  .  .  .  .  .
    #q .  _  .  _  .  #
"""


def drawn(language="en", **changes):
    state = position(CASTLE, plan("base", "A"), **changes)
    paper = StringIO()
    picture = draw(GAME.view(state, 0), ["Ann", "Bo"], messages("affinage.games.roquefort", language))
    Console(width=80, file=paper).print(picture)
    return paper.getvalue().splitlines()


def row(lines, number):
    return next(line for line in lines if line.startswith(f"{number} "))


def test_open_floors_mice_and_towers_are_drawn():
    lines = drawn(open_rooms="E", spare="mimolette")
    assert row(lines, 2).startswith("2 W2▶│● Emm│  Cam│▒▒▒▒▒│")
    assert row(lines, 3).startswith("3    │     │  ╳╳╳│")
    assert row(lines, 7).startswith("7    │▲ █▄█│")


def test_a_roof_hides_its_floor_and_shows_its_letter():
    assert "│B▒▒▒▒│" in row(drawn(), 1)
    assert "Roq" not in "\n".join(drawn())


def test_slots_stand_around_the_castle():
    text = "\n".join(drawn())
    assert all(slot in text for slot in ("N2▼", "N4▼", "N6▼", "S2▲", "S4▲", "S6▲", "W2▶", "W4▶", "◀E2", "◀E6"))


def test_players_show_their_mice_and_cheese():
    text = "\n".join(drawn(kinds=("17", ""), fallen=(1, 0), spare="mimolette"))
    assert "▸● Ann        ●○○×  2/4" in text
    assert "Emm Mim" in text
    assert " ▲ Bo         ▲▲△△  0/4" in text
    assert "spare Mim Mimolette" in text


def test_it_fits_80_columns_in_both_languages():
    for language in ("en", "fr"):
        assert max(len(line) for line in drawn(language, spare="sainte-maure")) <= 80
    assert "réserve" in "\n".join(drawn("fr"))
