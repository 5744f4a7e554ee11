"""The printed wedges: what an edition must keep, and pictures and positions of them."""

import copy
from importlib import resources
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from affinage.core.errors import BadEdition, BadOptions
from affinage.core.messages import messages_of
from affinage.games.cheesonomics.edition import edition
from affinage.games.cheesonomics.picture import draw
from tests.games.cheesonomics.table import GAME, do, table

BASE = edition("base").data


def changed(key: str, value: Any) -> dict[str, Any]:
    data = copy.deepcopy(BASE)
    *path, last = key.split(".")
    inner = data
    for name in path:
        inner = inner[name]
    inner[last] = value
    return data


def test_the_base_edition_has_no_fault() -> None:
    """CH-2, CH-5"""
    assert GAME.check_edition(BASE) == []


@pytest.mark.parametrize(
    ("key", "value", "rule"),
    [
        ("copies.of_each", 5, "CH-2"),
        ("symbols.of_each", 1, "CH-2"),
        ("removed.seats_3", 30, "CH-4"),
        ("market.supplies.seats_2", 4, "CH-57"),
        ("market.sides.plain_copies", 3, "CH-5"),
        ("market.sides.plain_copies", "two", "CH-5"),
        ("market.sides.plain", "red", "CH-5"),
        ("market.sides.ribboned", [["red", "red"]], "CH-5"),
        ("market.sides.ribboned", [["red", ["blue"]]], "CH-5"),
        ("market.sides", 1, "CH-5"),
        ("knives.names", ["cheddar"], "CH-8"),
        ("wedges", 3, "CH-2"),
    ],
)
def test_a_fault_names_its_key_and_rule(key: str, value: Any, rule: str) -> None:
    faults = GAME.check_edition(changed(key, value))
    assert any((fault.key.startswith(key) or key.startswith(fault.key)) and fault.rule == rule for fault in faults)


def test_another_edition_is_played_from_its_file(tmp_path: Path) -> None:
    """CH-5: owners of the box may transcribe the faces"""
    text = resources.files("affinage.games.cheesonomics").joinpath("data", "base.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(
        text.replace('name = "base"', 'name = "mine"', 1).replace(
            '["red", "orange"], ["red"', '["red", "blue"], ["red"', 1
        )
    )
    view = GAME.view(GAME.setup(GAME.options(edition=str(file)), 1), None)
    assert view.box.count("red/blue") == 4
    assert "red/orange" not in view.box
    short = tmp_path / "short.toml"
    short.write_text(text.replace("plain_copies = 2", "plain_copies = 1"))
    with pytest.raises(BadEdition, match=r"market\.sides: there are 25 market wedges, these are 15"):
        GAME.setup(GAME.options(edition=str(short)), 1)


def test_options_are_named_when_they_do_not_exist() -> None:
    with pytest.raises(BadOptions, match="flavour is one of mild, sharp"):
        GAME.options(flavour="sweet")
    with pytest.raises(BadOptions, match="cheesonomics has no option 'side'"):
        GAME.options(side="A")


TABLE = """
    pile     9
    discard  red/green
    cheddar  hand red-cow red-yak orange-goat green-cow green-yak  knife blue  supply yellow/blue
    edam     hand blue-cow blue-yak yellow-goat green-goat orange-yak  wheel red-cow blue-cow red-yak  curds 12
"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_picture_shows_a_view_and_no_more(language: str) -> None:
    state = table(TABLE, sharp=True, turn="edam")
    console = Console(width=120, record=True, file=StringIO())
    console.print(draw(GAME.view(state, 1), ["Odile", "Bruno"], messages_of(GAME, language)))
    text = console.export_text()
    for shown in ("Odile", "I1 red", "II3 yellow", "blue 3", "red/green", "yellow-goat", "red-yak", "12"):
        assert shown in text
    assert "orange-goat" not in text
    assert "yellow/blue" not in text


def test_a_picture_of_a_churn_names_who_still_chooses() -> None:
    """CH-15"""
    state = table(TABLE, sharp=True, turn="edam")
    do(state, "edam churn red")
    console = Console(width=120, record=True, file=StringIO())
    console.print(draw(GAME.view(state, None), ["Odile", "Bruno"], messages_of(GAME, "en")))
    assert "Bruno: red; still choosing: Odile" in console.export_text()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("market red red", "a market has 15 wedges"),
        ("cheddar hand red-cow red-cow red-cow red-cow red-cow", "no red-cow left"),
        ("market " + "red+ " * 15, "no market wedges are left"),
    ],
)
def test_a_position_that_the_box_does_not_hold_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        table(text if text.startswith("cheddar") else f"{text}\ncheddar hand red-cow")
