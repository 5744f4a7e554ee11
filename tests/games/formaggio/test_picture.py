"""Formaggio in a terminal: it fits 80 columns and shows gondolas, wines, flags and seasons."""

from io import StringIO

import pytest
from rich.console import Console

from affinage.core.messages import messages_of
from affinage.core.rng import stream
from affinage.games.fromage.picture import draw
from tests.games.formaggio.cellar import GAME, VENEZIA, Cellar

NAMES = ["Anselme", "Odile", "Bruno", "Margot"]


def printed(state: object, seat: int | None, language: str) -> list[str]:
    console = Console(width=80, record=True, file=StringIO(), color_system=None)
    console.print(draw(GAME.view(state, seat), NAMES, messages_of(GAME, language)))
    return console.export_text().splitlines()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "given",
    [{"seats": 1}, {"seats": 3, "side": "II"}, {"side": "printed"}, {"venues": "villes,vigneto,fromagerie,venezia"}],
    ids=str,
)
def test_it_fits_80_columns_and_loses_nothing_at_any_moment(given: dict[str, object], language: str) -> None:
    state = GAME.setup(GAME.options(**given, cut=30), 3)
    luck = stream(1, "picture")
    while asked := sorted(GAME.prompts(state)):
        seat = luck.pick(asked)
        if luck.below(12) == 0:
            lines = printed(state, luck.pick([None, seat]), language)
            assert all(len(line) <= 80 for line in lines)
            assert not any("…" in line for line in lines)
        GAME.apply(state, seat, luck.pick(GAME.actions(state, seat)))


def test_it_shows_moorings_gondolas_wines_flags_and_the_season() -> None:
    table = Cellar(VENEZIA + "gondolas: m2 gold\n0: cheese venezia.r1c1; wines soave-bronze marsala-gold")
    lines = printed(table.state, 0, "en")
    assert lines[1].startswith("Venezia now Structure")
    assert lines[2].startswith("Spring")
    assert "m1    ◖3◗ " in lines[5]
    assert lines[4].startswith("r1 B2 ●")
    assert any("roma    B4 ·⚑⚑⚑" in line for line in lines)
    assert any("● wines: sSoo fMao" in line for line in lines)
    assert any("safe1  H4 ·    safe2  B4 ·" in line for line in lines)
