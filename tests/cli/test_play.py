"""The terminal game: whatever is typed, it answers in a sentence and goes on."""

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from affinage.cli import main
from affinage.core.game import Game
from affinage.core.record import Record
from affinage.core.registry import names

HOTSEAT = ("play", "roquefort", "--bots", "none", "--seed", "3")
AGAINST = ("play", "roquefort", "--bots", "random", "--seed", "3")
STARTED = "start a1\nstart g7\n"


def test_the_table_fits_80_columns(call):
    result = call(*AGAINST, "--seats", "4", typed="a1\nuncover A\nuncover D\n")
    assert result.exit_code == 0
    assert "│" in result.stdout
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


def test_a_choice_is_taken_by_number_by_words_or_by_some_of_the_words(call):
    outcomes = [call(*HOTSEAT, typed=f"{typed}\n").stdout for typed in ("3", "start a7", "START  A7", "a7", "a7 start")]
    assert "You put a first mouse into tower a7" not in outcomes[0]  # the next reader is the other seat
    assert "Agathe placed a first mouse in tower a7" in outcomes[0]
    assert len(set(outcomes)) == 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("fly", "'fly' is not a verb of this game"),
        ("0", "There is no choice 0"),
        ("999999999999999999999", "There is no choice 999999999"),
        ("-1", "'-1' is not a verb"),
        ("¹", "'¹' is not a verb"),
        ("slide", "say which"),
        ("run a1 b1", "RQ-12 There is a roof there; lift it first."),
        ("why run a1 b1", "RQ-12 There is a roof there; lift it first."),
        ("why uncover A", "You may"),
        ("why", "Name an action"),
        ("why fly", "names nothing"),
        ("[bold]{x}%s\x1b[2J", "is not a verb"),
        ("rules 12", "RQ-12 A mouse goes only where no roof lies."),
        ("rules rq-12", "RQ-12 A mouse goes only where no roof lies."),
        ("rules", "Name a rule"),
        ("rules 999", "There is no rule 999"),
        ("save", "Name a file"),
        ("save /nowhere/game.json", "can't be written"),
        ("save \x00", "Name a file"),
        ("save " + "x" * 5000, "can't be written"),
        ("?", "why ACTION"),
        ("log", "You placed your first mouse in tower a1."),
    ],
)
def test_whatever_is_typed_gets_an_answer(call, tmp_path, typed, told):
    result = call(*HOTSEAT, typed=f"{STARTED}{typed}\n")
    assert result.exit_code == 0
    assert told in " ".join(result.stdout.split())
    assert "\x1b[2J" not in result.stdout
    assert list(tmp_path.iterdir()) == []


@settings(max_examples=60)
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=30), max_size=8))
def test_any_lines_leave_quietly(lines):
    text = "".join(f"{line}\n" for line in lines if not line.startswith("save"))
    result = CliRunner().invoke(main, HOTSEAT, input=STARTED + text)
    assert result.exit_code == 0, result.exception


@settings(max_examples=40)
@given(st.binary(max_size=200))
def test_any_bytes_leave_quietly(typed):
    result = CliRunner().invoke(main, HOTSEAT, input=typed)
    assert result.exit_code == 0, result.exception


def test_undo_takes_an_action_back(call):
    result = call(*HOTSEAT, typed=f"{STARTED}enter a7\nundo\n")
    last = result.stdout.rpartition("Your turn: ")[2]
    assert last.startswith("4 actions left")
    assert "enter" in last


def test_undo_never_crosses_a_barrier(call):
    result = call(*HOTSEAT, typed=f"{STARTED}uncover A\nundo\n")
    assert "That revealed new information" in result.stdout
    assert result.stdout.rpartition("Your turn: ")[2].startswith("3 actions left")


def test_undo_stops_where_a_bot_has_acted(call):
    result = call(*AGAINST, typed="a1\nend\nundo\nundo\n")
    assert "can't be undone" in result.stdout


def test_nothing_to_undo(call):
    assert "You have nothing to undo" in call(*AGAINST, typed="undo\n").stdout


def test_a_saved_game_holds_and_is_not_written_over_others(call, tmp_path):
    (tmp_path / "letter.txt").write_text("dear aunt")
    result = call(*HOTSEAT, typed=f"{STARTED}save game.json\nend\nsave game.json\nsave letter.txt\n")
    assert result.stdout.count("Saved.") == 2
    assert "letter.txt already exists" in result.stdout
    assert (tmp_path / "letter.txt").read_text() == "dear aunt"
    record = Record.load(tmp_path / "game.json")
    record.verify()
    assert [move.do for move in record.actions] == ["start a1", "start g7", "end"]
    assert call("verify", "game.json").exit_code == 0


@pytest.mark.parametrize("word", ["quit", "q", "EXIT"])
def test_quit_leaves(call, word):
    result = call(*AGAINST, typed=f"{word}\nstart a1\n")
    assert result.exit_code == 0
    assert "You put" not in result.stdout


def test_a_whole_game_ends_with_the_score_sheet(call, tmp_path):
    """One person slides for ever; the bots end the game."""
    typed = "a1\n" + "1\n" * 3000
    result = call(*AGAINST, "--option", "cut=40", typed=typed + "save end.json\n\n")
    assert result.exit_code == 0
    assert "kinds of cheese" in result.stdout
    assert "rank" in result.stdout
    assert any(sentence in result.stdout for sentence in ("Basile wins.", "You win.", "Nobody wins."))


def test_at_the_end_the_game_can_be_kept(call, tmp_path):
    result = call(*HOTSEAT, "--option", "cut=1", typed=f"{STARTED}end\nlog\nsave end.json\n\n")
    assert "Nobody wins." in result.stdout
    outcome = Record.load(tmp_path / "end.json").verify().outcome
    assert outcome is not None
    assert outcome.reason == "cut"


def test_the_game_speaks_french(call):
    result = call(*AGAINST, "--language", "fr", typed="a1\n?\nrun a1 b1\nundo\n")
    for told in ("Vous placez votre première souris", "À vous", "redessine la table", "Un toit couvre cette case"):
        assert told in result.stdout


def test_wrong_input_is_answered_in_french_too(call):
    result = call(*AGAINST, "--language", "fr", typed="foo\nwhy zzz\nstart\n")
    for told in ("n’est pas un verbe de ce jeu", "ne désigne rien", "précisez"):
        assert told in " ".join(result.stdout.split())
    assert "verb of this game" not in result.stdout


def test_the_same_seed_is_the_same_game(call):
    first, second = (call(*AGAINST, typed="a1\nend\nend\nend\n").stdout for _ in range(2))
    assert first == second


def test_a_seed_has_up_to_128_bits(call):
    low, high = (call("play", "roquefort", "--seed", str(seed), typed="").stdout for seed in (3, 3 + (1 << 127)))
    assert low != high
    refused = call("play", "roquefort", "--seed", str(1 << 128))
    assert refused.exit_code == 2
    assert "from 0 to 2**128 - 1" in refused.output


def test_without_a_seed_one_of_128_bits_is_drawn(call, monkeypatch):
    monkeypatch.setattr("affinage.cli.play.secrets.randbelow", lambda below: below - 1)
    largest = call("play", "roquefort", "--seed", str((1 << 128) - 1), typed="").stdout
    assert call("play", "roquefort", typed="").stdout == largest


@pytest.mark.parametrize("cut", ["9" * 30, "9" * 4301, "-1", "1000001"])
def test_a_number_out_of_range_is_refused_with_a_short_sentence(call, cut):
    refused = call("play", "roquefort", "--option", f"cut={cut}")
    assert refused.exit_code == 2
    assert "cut is a whole number" in refused.output
    assert len(refused.output) < 300


def test_roquefort_has_no_secrets_so_nobody_hands_over(call):
    assert "Pass the keyboard" not in call(*HOTSEAT, typed=f"{STARTED}end\nend\n").stdout


def test_a_game_without_a_picture_is_shown_field_by_field(call, monkeypatch):
    monkeypatch.setattr("affinage.games.roquefort.Roquefort.picture", Game.picture)
    result = call(*AGAINST, typed="a1\n")
    assert "open rooms" in result.stdout
    assert "● You" in result.stdout
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


def test_where_seats_see_different_things_the_keyboard_is_handed_over(call, monkeypatch):
    monkeypatch.setattr("affinage.cli.terminal.Terminal.has_secrets", lambda self: True)
    result = call(*HOTSEAT, typed="start a1\n\nstart g7\n\n")
    assert result.stdout.count("Pass the keyboard to") == 2


@pytest.mark.parametrize("name", [name for name in names() if name != "roquefort"])
def test_every_game_can_be_sat_down_to(call, name):
    result = call("play", name, "--bots", "random", "--seed", "1", typed="1\n?\nwhy\nrules 1\nlog\nundo\n1\n1\n")
    assert result.exit_code == 0
    assert "why ACTION" in result.stdout
