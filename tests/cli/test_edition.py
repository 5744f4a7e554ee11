"""Printed data from the command line: shown, copied, corrected, checked, played."""

import tomllib

import msgspec
import pytest

import affinage
from affinage.core.registry import names
from affinage.games.fromage.edition import edition

SOFT_SILVER = 'bleu bronze         | soft silver         | sample"'
HARD_SILVER = 'bleu bronze         | hard silver         | sample"'


def test_list_names_every_edition(call):
    shown = {line.split()[0] for line in call("edition", "list").stdout.splitlines()}
    assert shown == {f"{name}/{edition}" for name in names() for edition in affinage.game(name).editions()}


def test_list_calls_each_edition_by_its_own_game(call):
    for line in call("edition", "list").stdout.splitlines():
        full, about = line.split(maxsplit=1)
        assert about.startswith(affinage.game(full.partition("/")[0]).title)


def test_show_gives_the_data_and_what_is_assumed(call):
    result = call("edition", "show", "roquefort/base")
    assert "[sides.A]" in result.stdout
    assert "sides.A is house" in result.stdout


def test_show_json_is_one_object(call):
    shown = msgspec.json.decode(call("edition", "show", "roquefort/base", "--json").stdout)
    assert list(shown) == ["name", "digest", "data"]
    assert shown["data"]["tiles"]["mousetraps"] == 3


def test_a_new_edition_holds_and_can_be_played(call, tmp_path):
    assert call("edition", "new", "roquefort/base", "mine.toml").exit_code == 0
    assert 'name = "mine"' in (tmp_path / "mine.toml").read_text()
    assert call("edition", "check", "mine.toml").exit_code == 0
    result = call("simulate", "roquefort", "--games", "1", "--option", "edition=mine.toml", "--json")
    assert msgspec.json.decode(result.stdout)["options"]["edition"] == "mine.toml"


@pytest.mark.parametrize("game", ["fromage", "formaggio"])
def test_a_new_edition_in_many_files_becomes_one_that_says_the_same(call, tmp_path, game):
    assert call("edition", "new", f"{game}/base", "mine.toml").exit_code == 0
    assert call("edition", "check", "mine.toml").stderr == ""
    written = tomllib.loads((tmp_path / "mine.toml").read_text())
    assert (written.pop("name"), written.pop("game")) == ("mine", game)
    assert written == {key: value for key, value in edition("base").data.items() if key not in ("name", "game")}


def test_a_changed_layout_is_played_with_its_own_spaces(call, tmp_path):
    call("edition", "new", "fromage/base", "mine.toml")
    file = tmp_path / "mine.toml"
    swapped = file.read_text().replace(
        '"sample    | soft silver         | bleu bronze', '"sample    | bleu silver         | bleu bronze', 1
    )
    file.write_text(swapped.replace('bleu bronze         | bleu silver         | sample"', HARD_SILVER, 1))
    result = call("edition", "check", "mine.toml")
    assert result.exit_code == 1
    assert "venues.festival.layouts.4.I" in result.stderr
    file.write_text(swapped.replace('bleu bronze         | bleu silver         | sample"', SOFT_SILVER, 1))
    assert call("edition", "check", "mine.toml").exit_code == 0
    played = call("simulate", "fromage", "--games", "1", "--option", "edition=mine.toml", "--json")
    assert msgspec.json.decode(played.stdout)["options"]["edition"] == "mine.toml"
    game = affinage.game("fromage")
    board = game.view(game.setup(game.options(edition=str(file)), 1), 0).board
    assert {s.name: s.type for v in board.venues for s in v.spaces}["festival.r1c4"] == "soft"


def test_own_editions_are_known_by_their_file_names(call, tmp_path, monkeypatch):
    own = tmp_path / "own"
    own.mkdir()
    call("edition", "new", "fromage/base", "own/attic.toml")
    call("edition", "new", "roquefort/base", "own/castle.toml")
    (own / "broken.toml").write_text("name = ")
    monkeypatch.setenv("AFFINAGE_EDITIONS", str(own))
    shown = {line.split()[0] for line in call("edition", "list").stdout.splitlines()}
    assert {"fromage/attic", "formaggio/attic", "roquefort/castle"} <= shown
    assert not {"roquefort/attic", "fromage/castle", "fromage/broken"} & shown
    assert "[venues.bistro]" in call("edition", "show", "formaggio/attic").stdout
    played = call("simulate", "fromage", "--games", "1", "--option", "edition=attic", "--json")
    assert msgspec.json.decode(played.stdout)["options"]["edition"] == "attic"


def test_a_folder_of_editions_that_is_not_there_is_named(call, monkeypatch):
    monkeypatch.setenv("AFFINAGE_EDITIONS", "/nowhere")
    for command in (("edition", "list"), ("serve", "--port", "0")):
        result = call(*command)
        assert result.exit_code != 0
        assert "there is none at /nowhere" in result.stderr


def test_new_writes_over_nothing(call, tmp_path):
    (tmp_path / "mine.toml").write_text("precious")
    result = call("edition", "new", "roquefort/base", "mine.toml")
    assert result.exit_code == 1
    assert "already there" in result.stderr
    assert (tmp_path / "mine.toml").read_text() == "precious"


def test_check_names_file_key_and_rule_of_every_fault(call, tmp_path):
    call("edition", "new", "roquefort/base", "faulty.toml")
    file = tmp_path / "faulty.toml"
    file.write_text(file.read_text().replace("plain = 10", "plain = 11").replace('"#AABCC#"', '"#AABCCA"'))
    result = call("edition", "check", "faulty.toml")
    assert result.exit_code == 1
    assert "faulty.toml: tiles.plain (RQ-3): " in result.stderr
    assert "faulty.toml: sides.A.plan (RQ-1): " in result.stderr
    played = call("play", "roquefort", "--option", "edition=faulty.toml")
    assert played.exit_code == 1
    assert "edition check faulty.toml" in played.stderr


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name = ", "not TOML"),
        ("", "name"),
        ('name = "x"', "game"),
        ('name = "x"\ngame = "go"', "game"),
        (None, "read"),
    ],
)
def test_check_refuses_what_is_no_edition(call, tmp_path, text, told):
    if text is not None:
        (tmp_path / "mine.toml").write_text(text)
    result = call("edition", "check", "mine.toml")
    assert result.exit_code == 1
    assert result.stderr.startswith("mine.toml")
    assert told in result.stderr
