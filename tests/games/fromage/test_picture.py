"""The table in a terminal: it fits 80 columns and shows what there is."""

from io import StringIO

import pytest
from rich.console import Console

from affinage.core.messages import messages_of
from affinage.core.rng import stream
from affinage.games.fromage.picture import draw
from tests.games.fromage.dairy import GAME, Dairy

NAMES = ["Anselme", "Odile", "Bruno", "Margot"]


def printed(state: object, seat: int | None, language: str) -> list[str]:
    console = Console(width=80, record=True, file=StringIO(), color_system=None)
    console.print(draw(GAME.view(state, seat), NAMES, messages_of(GAME, language)))
    return console.export_text().splitlines()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "given",
    [{"seats": 1}, {"seats": 2, "side": "II"}, {"seats": 3, "mode": "advanced"}, {"side": "printed"}],
    ids=str,
)
def test_it_fits_80_columns_at_any_moment(given: dict[str, object], language: str) -> None:
    state = GAME.setup(GAME.options(**given, cut=30), 3)
    luck = stream(1, "picture")
    while asked := sorted(GAME.prompts(state)):
        seat = luck.pick(asked)
        if luck.below(12) == 0:
            for line in printed(state, luck.pick([None, seat]), language):
                assert len(line) <= 80
        GAME.apply(state, seat, luck.pick(GAME.actions(state, seat)))


def test_it_shows_the_quarter_before_the_viewer_first_and_cheese_by_its_mark() -> None:
    table = Dairy("around: villes festival fromagerie bistro\n0: cheese villes.paris\n1: cheese festival.r1c2", seats=4)
    lines = printed(table.state, 1, "en")
    assert lines[1].startswith("Festival now Fruit 1· 2· 3·")
    assert "▒▒▒▒ S2 ▲ B1 · B2 · ▒▒▒▒" in lines[3]
    assert any("paris         H2 ●" in line for line in lines)
    assert any("barn" in line or "sawmill" in line for line in lines)
