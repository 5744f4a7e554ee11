"""How commands are called: help with examples, exit codes, one sentence for a wrong call."""

import os
import subprocess
import sys

import pytest

COMMANDS = [
    "games",
    "play",
    "simulate",
    "replay",
    "verify",
    "position",
    "dataset",
    "edition",
    "perft",
    "edition list",
    "edition show",
    "edition check",
    "edition new",
]

WRONG = {
    "an unknown command": ("dance", "'dance'"),
    "an unknown game": ("play roquefrt", "the games are"),
    "an unknown game to simulate": ("simulate chess --games 3", "the games are"),
    "an unknown flag": ("games --colour", "--colour"),
    "an option without a value": ("play roquefort --option side", "K=V"),
    "an unknown option": ("play roquefort --option sides=B", "side"),
    "an unknown value": ("play roquefort --option side=C", "A, B"),
    "too many seats": ("play roquefort --seats 9", "2, 3, 4"),
    "seats that are no number": ("play roquefort --seats two", "'two'"),
    "an unknown bot": ("play roquefort --bots genius", "the levels are"),
    "bots that do not match the seats": ("simulate roquefort --games 1 --seats 3 --bots random,random", "one per seat"),
    "a person among the bots": ("simulate roquefort --games 1 --bots none", "affinage play"),
    "no number of games": ("simulate roquefort", "--games"),
    "no games at all": ("simulate roquefort --games 0", "--games"),
    "a negative seed": ("perft roquefort --depth 1 --seed -1", "--seed"),
    "no file": ("verify", "FILE"),
    "an unknown edition": ("edition show deluxe", "roquefort/base"),
    "an unknown language": ("play roquefort --language de", "'fr'"),
    "no file with a position": ("position roquefort nowhere.txt", "nowhere.txt"),
    "no file for a dataset": ("dataset", "FILE"),
    "seats of a training that are no numbers": ("train roquefort --seats two", "such as 3,4"),
    "a training that begins with no network": ("train roquefort --seats 2 --start /dev/null", "is no network"),
    "a folder without a record": ("dataset .", "no records"),
    "a folder in the place of a dataset": ("simulate roquefort --games 1 --dataset .", "is a folder"),
    "a dataset in no folder": ("simulate roquefort --games 1 --dataset nowhere/a.parquet", "nowhere/a.parquet"),
    "a file in the place of a folder": ("simulate roquefort --games 1 --records /dev/null", "/dev/null"),
}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_help_has_an_example(call, command):
    result = call(*command.split(), "--help")
    assert result.exit_code == 0
    assert f"affinage {command}" in result.stdout.split("Example", 1)[1]


def test_the_list_of_commands_is_quick_to_make(call):
    """Listing the commands loads none of them, nor what they draw with."""
    code = "import sys; from affinage.cli import main\ntry: main(['--help'])\nexcept SystemExit: print(*sys.modules)"
    modules = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "affinage.cli" in modules
    assert not {"rich", "affinage.cli.play", "affinage.games.roquefort"} & set(modules)


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_call_gets_one_sentence_and_exit_2(call, case):
    arguments, told = WRONG[case]
    result = call(*arguments.split())
    assert result.exit_code == 2
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert told in result.stderr


def test_python_m_affinage_is_the_same_program():
    result = subprocess.run([sys.executable, "-m", "affinage", "--version"], capture_output=True, text=True, check=True)
    assert result.stdout.startswith("affinage, version")


def test_a_reader_that_leaves_early_is_no_error():
    command = [sys.executable, "-m", "affinage", "edition", "show", "roquefort/base"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    with process:
        assert process.stderr.read() == ""


def test_a_terminal_that_knows_only_ascii_is_served_too():
    command = [sys.executable, "-m", "affinage", "play", "roquefort", "--seed", "1"]
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    result = subprocess.run(command, input=b"a1\n\xff\n", capture_output=True, env=plain, check=True)
    assert b"uncover" in result.stdout
    assert result.stderr == b""
