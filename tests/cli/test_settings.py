"""Settings: each is declared once, and given on the command line, in the environment or in a file."""

import os
import re
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from affinage.cli.serve import serve
from affinage.cli.settings import SETTINGS, gather
from affinage.cli.settings.gathered import DEFAULT, places
from affinage.cli.settings.server import address, config_of
from affinage.core.errors import Mistake
from tools.settings import PAGE, page, table

SAMPLES = {
    "a text": ("one", "one"),
    "on or off: 1 or 0": ("yes", True),
    "names with commas": ("a.example, b.example", ("a.example", "b.example")),
    "a path such as /table, or empty": ("/table/", "/table"),
    "an address such as https://table.example": ("https://table.example/", "https://table.example"),
    "text or json": ("json", "json"),
}
OTHERS = ("7", 7)
"""What is a number, or an address, is 7 here, or 7.0.0.0/8."""


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No variable of ours, and no file where one is looked for."""
    for name in [name for name in os.environ if name.startswith("AFFINAGE_")]:
        monkeypatch.delenv(name)
    for name in ("HOME", "XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def sample(kind: str) -> tuple[str, object]:
    if kind.startswith("addresses"):
        return "7.0.0.0/8", "7.0.0.0/8"
    return SAMPLES.get(kind, OTHERS)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_each_is_given_in_three_places_and_the_nearest_counts(setting, monkeypatch, tmp_path):
    text, value = sample(setting.kind.what)
    assert gather({})[setting.name] == setting.default
    assert gather({}).source(setting.name) == DEFAULT
    file = tmp_path / "affinage.toml"
    file.write_text(f'{setting.name} = "{text}"\n')
    from_file = gather({})
    assert (from_file[setting.name], from_file.source(setting.name)) == (value, f"'{setting.name}' in affinage.toml")
    file.write_text(f"{setting.name} = {{}}\n")
    with pytest.raises(Mistake, match=rf"^'{setting.name}' in affinage.toml is .*\.$"):
        gather({})
    file.write_text("")
    monkeypatch.setenv(setting.variable, text)
    from_environment = gather({})
    assert (from_environment[setting.name], from_environment.source(setting.name)) == (value, setting.variable)
    if setting.is_secret:
        assert setting.option == ""
    else:
        monkeypatch.setenv(setting.variable, "nonsense")
        assert gather({setting.name: text})[setting.name] == value


def test_the_file_may_have_numbers_switches_and_lists(tmp_path):
    (tmp_path / "affinage.toml").write_text('port = 0\nlobby = true\nhosts = ["a", "b"]\nretention_days = 1.5\n')
    found = gather({})
    assert [found[name] for name in ("port", "lobby", "hosts", "retention_days")] == [0, True, ("a", "b"), 1.5]


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("rat = 5", "'rat' in {file} is not a setting; did you mean 'rate'?"),
        ("retention-days = 5", "'retention-days' in {file} is not a setting; did you mean 'retention_days'?"),
        ("zzz = 5", "'zzz' in {file} is not a setting; `affinage serve --help` lists them."),
        ("port = 70000", "'port' in {file} is a whole number from 0 to 65,535, not '70000'."),
        ("prefix = 'table'", "'prefix' in {file} is a path such as /table, or empty, not 'table'."),
        ("address = 'table.example'", "'address' in {file} is an address such as https://table.example, not 'table"),
        ("lobby = 2", "'lobby' in {file} is on or off: 1 or 0, not '2'."),
        ("port = [1", "The settings in {file} cannot be read: "),
    ],
)
def test_what_is_wrong_in_a_file_gets_a_sentence_that_names_it(tmp_path, written, sentence):
    file = tmp_path / "mine.toml"
    file.write_text(written)
    with pytest.raises(Mistake) as caught:
        gather({}, str(file))
    assert str(caught.value).startswith(sentence.format(file=file))


def test_a_secret_that_cannot_be_read_is_not_shown(monkeypatch):
    kind = next(setting for setting in SETTINGS if setting.name == "rate").kind
    secret = SETTINGS[0]._replace(name="key", kind=kind, is_secret=True)
    monkeypatch.setattr("affinage.cli.settings.gathered.SETTINGS", (secret,))
    monkeypatch.setenv("AFFINAGE_KEY", "opensesame")
    with pytest.raises(Mistake) as caught:
        gather({})
    assert "AFFINAGE_KEY" in str(caught.value)
    assert "opensesame" not in str(caught.value)


def test_the_file_is_looked_for_here_then_with_the_user_then_with_the_machine(tmp_path, monkeypatch):
    here, own, *machine = places()
    assert [str(place) for place in machine] == (["/etc/affinage/affinage.toml"] if sys.platform != "win32" else [])
    own.parent.mkdir(parents=True)
    own.write_text("port = 1")
    assert (gather({})["port"], gather({}).file) == (1, own)
    here.write_text("port = 2")
    assert gather({})["port"] == 2
    other = tmp_path / "other.toml"
    other.write_text("port = 3")
    monkeypatch.setenv("AFFINAGE_CONFIG", str(other))
    assert gather({})["port"] == 3
    assert gather({}, "none")["port"] == 8000
    with pytest.raises(Mistake, match=r"There is no file of settings at nowhere\.toml"):
        gather({}, "nowhere.toml")


def test_processes_that_are_started_have_the_same_settings_whatever_their_files_say(tmp_path, monkeypatch):
    (tmp_path / "affinage.toml").write_text("rate = 50\nlobby = true\nretention_days = 9\n")
    given = gather({"rate": "70", "lobby": "0", "hosts": "a,b"})
    for name, value in given.environment().items():
        monkeypatch.setenv(name, value)
    again = gather({})
    assert [again[setting.name] for setting in SETTINGS] == [given[setting.name] for setting in SETTINGS]


def test_the_application_is_made_of_them():
    given = gather({"rate": "70", "hosts": "a,b", "prefix": "/t", "lobby": "1", "address": "https://x.example"})
    config = config_of(given, "sqlite://")
    assert (config.rate, config.burst, config.prefix, config.lobby) == (70, 280, "/t", True)
    assert config.hosts == frozenset({"a", "b"})
    assert config.notices.address == "https://x.example/t"
    assert address(gather({"prefix": "/t", "address": "https://x.example/t/"})) == "https://x.example/t"


def test_help_has_every_setting_with_its_variable_and_its_default():
    said = re.sub(r"\s", "", CliRunner().invoke(serve, ["--help"]).output)
    for setting in SETTINGS:
        assert setting.variable in said
        if setting.option:
            assert setting.option in said
            assert re.sub(r"\s", "", setting.sentence) in said


def test_no_setting_is_an_option_by_hand():
    declared = {setting.name for setting in SETTINGS if setting.option}
    assert {parameter.name for parameter in serve.params if isinstance(parameter, click.Option)} == {
        *declared, "config", "siblings",
    }  # fmt: skip


def test_the_documentation_has_the_table():
    text = PAGE.read_text(encoding="utf-8")
    assert table() in text
    assert page(text) == text, "`make settings` writes it anew"
