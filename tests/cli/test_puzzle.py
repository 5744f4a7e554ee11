"""`affinage puzzle from`: a position laid out by hand becomes a puzzle."""

import pytest

from affinage.core import registry
from affinage.core.position import Position
from affinage.puzzles.puzzle import Puzzle, puzzles, read
from affinage.puzzles.solve import play, verdict


@pytest.mark.parametrize("name", ["cheesonomics", "formaggio", "fromage", "roquefort"])
def test_a_position_becomes_a_puzzle_and_is_read_back(name, tmp_path, call):
    """The position of a kept puzzle, as one would lay it out in the editor, makes a puzzle again."""
    each = max(puzzles(name).values(), key=lambda one: min(one.kept.proof.gap))
    position = Position.of(each.game, each.options, each.state())
    file, out = tmp_path / "position.txt", tmp_path / "mine.jsonl"
    file.write_text(position.text, encoding="utf-8")
    assert call("puzzle", "from", str(file), "--out", str(out)).exit_code == 0
    [source] = read(out.read_bytes())
    made = Puzzle(source.puzzles[0], source)
    assert set(made.kept.right) & set(each.kept.right)
    assert Position.of(made.game, made.options, made.state()).text == position.text
    assert verdict(made, play(made, made.kept.line)).right
    again = call("puzzle", "from", str(file), "--out", str(out))
    assert again.exit_code == 2
    assert "already" in again.output
    harder = call("puzzle", "play", "--file", str(out), "--difficulty", str(made.kept.difficulty % 5 + 1))
    assert harder.exit_code == 2
    assert "no such puzzle" in harder.output
    solved = call("puzzle", "play", "--file", str(out), made.kept.id, typed="\n".join([*made.kept.line, "try", "quit"]))
    assert solved.exit_code == 0, solved.output


def test_a_position_in_which_nothing_stands_out_is_no_puzzle(tmp_path, call):
    game = registry.game("roquefort")
    options = game.options()
    file = tmp_path / "start.txt"
    file.write_text(Position.of(game, options, game.setup(options, 1)).text, encoding="utf-8")
    answer = call("puzzle", "from", file, "--out", tmp_path / "mine.jsonl")
    assert answer.exit_code == 1
    assert "No action is clearly the best" in answer.output
    assert not (tmp_path / "mine.jsonl").exists()


@pytest.mark.parametrize("text", ["", "chess", "roquefort seats=9", "roquefort\nturn x"])
def test_rubbish_is_refused_with_a_sentence(tmp_path, call, text):
    file = tmp_path / "rubbish.txt"
    file.write_text(text, encoding="utf-8")
    answer = call("puzzle", "from", file)
    assert answer.exit_code == 2
    assert answer.output.endswith(".\n")
    assert len(answer.output.splitlines()) == 1


@pytest.mark.parametrize("words", [("from", "start.txt"), ("make", "roquefort", "--count", "1")])
def test_where_nothing_can_be_written_it_is_said_before_the_work(tmp_path, call, words):
    game = registry.game("roquefort")
    options = game.options()
    (tmp_path / "start.txt").write_text(Position.of(game, options, game.setup(options, 1)).text, encoding="utf-8")
    answer = call("puzzle", *words, "--out", tmp_path / "nowhere" / "mine.jsonl")
    assert answer.exit_code == 2
    assert "cannot be written" in answer.output
