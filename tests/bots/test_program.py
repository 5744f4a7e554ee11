"""A seat played by a program: a good one plays, every other kind forfeits with a sentence, and none is left running."""

import sys
import time
from pathlib import Path

import pytest

from affinage.arena.selfplay import play_game
from affinage.bots import Forfeit, bot, decide
from affinage.bots.program import LONGEST, ProgramBot
from affinage.core.errors import Mistake
from affinage.core.registry import game, names
from affinage.core.rng import stream

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "bot_first.py"
ROQUEFORT = game("roquefort")
PLENTY = 600.0
"""Longer than any program here takes to start, however slow the machine."""


def program(text, tmp_path, seconds=PLENTY):
    """A bot that runs this Python text."""
    path = tmp_path / "bot.py"
    path.write_text(text)
    return ProgramBot(f"{sys.executable} {path}", seconds)


def ask(player):
    state = ROQUEFORT.setup(ROQUEFORT.options(), 1)
    return decide(player, ROQUEFORT, state, 0, stream(1, "bot"))


@pytest.mark.parametrize("name", names())
def test_the_example_plays_every_game(name):
    rules = game(name)
    example = ProgramBot(f"{sys.executable} {EXAMPLE}", PLENTY)
    options = rules.options(seats=2, cut=12)
    played = play_game(rules, options, [example, bot("random")], 3)
    assert played.outcome.reason != "forfeit"
    assert {seat for seat, _ in played.history} == {0, 1}


def test_it_is_told_what_the_format_says(tmp_path):
    text = """
import json, sys
question = json.loads(sys.stdin.readline())
told = " ".join(sorted(question)) + f" {question['game']} {question['seat']} {question['view']['seat']}"
print(json.dumps({"do": question["legal"][1], "reason": told}), flush=True)
sys.stdin.readline()
"""
    player = program(text, tmp_path)
    choice = ask(player)
    assert choice.action.words == ("start", "g1")
    assert str(choice.reason) == "game legal n prompt seat seconds view roquefort 0 0"
    player.close()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("print('hello', flush=True); input(); input()", "not a line like"),
        ("print('[]', flush=True); input(); input()", "not a line like"),
        ('print(\'{"do": "fly"}\', flush=True); input(); input()', "'fly', which is not one of the 4 legal actions"),
        (f"print('x' * {2 * LONGEST}, flush=True); input(); input()", "not a line like"),
        ("import sys; sys.stdout.buffer.write(bytes([255, 10])); sys.stdout.flush(); input(); input()", "not a line"),
        ("raise SystemExit(3)", "exit code 3"),
        ("print(flush=True); input(); input()", "not a line like"),
    ],
)
def test_nonsense_forfeits(text, why, tmp_path):
    player = program(text, tmp_path)
    with pytest.raises(Forfeit, match=why):
        ask(player)
    assert player._process is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import time; time.sleep(600)", "did not answer within 0.2 seconds"),
        ("import subprocess; subprocess.run(['sleep', '600'])", "did not answer within 0.2 seconds"),
        ("import os, time; os.close(1); time.sleep(600)", "closed its output|did not answer within"),
    ],
)
def test_a_program_that_hangs_forfeits_and_is_stopped(text, why, tmp_path):
    """Also one whose own child still holds the pipe."""
    player = program(text, tmp_path, seconds=0.2)
    with pytest.raises(Forfeit, match=why):
        ask(player)
    assert player._process is None


def test_a_program_that_answers_without_reading_holds_nobody_up(tmp_path):
    """Its questions fill the pipe; long before the last one nothing more can be written."""
    player = program('while True: print(\'{"do": "start a1"}\', flush=True)', tmp_path)
    assert {ask(player).action.words for _ in range(200)} == {("start", "a1")}
    player.close()


def test_a_program_plays_again_after_it_was_stopped(tmp_path):
    player = program('input(); print(\'{"do": "start a1"}\', flush=True); input()', tmp_path)
    for _ in range(3):
        assert ask(player).action.words == ("start", "a1")
        player.close()


def test_the_outcome_names_the_forfeit(tmp_path):
    played = play_game(ROQUEFORT, ROQUEFORT.options(seats=3), [bot("random"), program("", tmp_path), bot("random")], 1)
    assert played.outcome.reason == "forfeit"
    assert played.outcome.ranks[1] == 3
    assert sorted(played.outcome.ranks) == [1, 2, 3]
    played.record.verify()


@pytest.mark.parametrize("command", ["cmd:./not-there", "cmd:", "cmd:'", "cmd:   "])
def test_a_program_that_cannot_be_run_gets_a_sentence(command):
    with pytest.raises(Mistake, match=r"\.$"):
        bot(command)


def test_a_program_that_is_dropped_is_stopped(tmp_path):
    player = program("import json\nwhile True:\n  input(); print(json.dumps({'do': 'start a1'}), flush=True)", tmp_path)
    ask(player)
    process = player._process
    assert process is not None
    assert process.poll() is None
    del player
    assert process.poll() is not None


FLOOD = """
import os, sys
os.set_blocking(1, False)
input()
answer = b'{"do": "start a1"}' + bytes([10])
said = 0
while True:
    try:
        said += os.write(1, answer * 4096)
    except BlockingIOError:
        break
with open(sys.argv[0] + ".said", "w") as file:
    file.write(str(said))
os.rename(sys.argv[0] + ".said", sys.argv[0] + ".full")
input()
input()
"""


def test_a_program_that_floods_its_output_waits_and_nothing_grows(tmp_path):
    """It stops when its pipe is full, since nobody reads what nobody asked for."""
    player = program(FLOOD, tmp_path)
    assert ask(player).action.words == ("start", "a1")
    full = tmp_path / "bot.py.full"
    while not full.exists():
        assert player._process is not None
        assert player._process.poll() is None
        assert player._answers.qsize() < 100
        time.sleep(0.01)
    assert int(full.read_text()) < 2**20 + 4096 * 32
    assert player._answers.qsize() == 0
    player.close()


def test_a_line_without_end_forfeits_and_says_so(tmp_path):
    player = program("import sys\nwhile True: sys.stdout.write('y' * 65536)", tmp_path)
    with pytest.raises(Forfeit, match="over 65536 bytes"):
        ask(player)
    assert player._process is None
