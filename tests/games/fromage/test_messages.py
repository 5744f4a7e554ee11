"""Everything printed has a name in both languages, and the English lines are the printed ones."""

import pytest

from affinage.core.messages import LANGUAGES, messages_of
from affinage.games.fromage import layout
from affinage.games.fromage.edition import edition
from affinage.games.fromage.kinds import ORDERS, SEASONS, word
from affinage.games.fromage.venues import BY_NAME
from tests.games.fromage.dairy import GAME

DATA = edition("base").data
STRUCTURES = [
    structure
    for box in (DATA, DATA["formaggio"])
    for structure in [*(s for board in box["boards"]["boards"] for s in board["structures"]), *box["tiles"]["tiles"]]
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_structure_space_order_and_region_has_a_name(language: str) -> None:
    tables = messages_of(GAME, language).tables
    assert {word(structure["name"]) for structure in STRUCTURES} == set(tables["structure"]) == set(tables["text"])
    for venue, printed in DATA["venues"].items():
        for sides in printed["layouts"].values():
            for insert in sides.values():
                for cell in BY_NAME[venue].read(insert):
                    assert f"{venue}.{cell.name}" in tables["space"]
    assert set(ORDERS) == set(tables["order"])
    regions = {region for venue in ("villes", "regioni") for region in layout.named(DATA["venues"][venue]["regions"])}
    assert set(tables["region"]) == regions
    vigneto, venezia = DATA["venues"]["vigneto"], DATA["venues"]["venezia"]
    assert {"-".join(wine.split()[:2]) for wine in vigneto["wines"]} <= set(tables["wine"])
    assert {f"venezia.{name}" for name in layout.named(venezia["moorings"])} == set(tables["mooring"])
    assert set(SEASONS) == set(tables["season"])


def test_the_english_lines_are_the_printed_ones() -> None:
    texts = messages_of(GAME, "en").tables["text"]
    assert texts == {word(structure["name"]): structure["text"] for structure in STRUCTURES}


def test_french_lines_differ_where_effects_differ() -> None:
    texts = messages_of(GAME, "fr").tables["text"]
    effects = {str(sorted(structure["effect"].items())) for structure in STRUCTURES}
    assert len(set(texts.values())) == len(effects)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_structures_have_one_name(language: str) -> None:
    names = messages_of(GAME, language).tables["structure"]
    assert len(set(names.values())) == len(names)
