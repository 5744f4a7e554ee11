"""`affinage position`: exit 0 for what can be, 1 with each fault, 2 for what cannot be read."""

import json

GOOD = """
#p ?  _  ?  _  ?  #
?  ?  ?  ?  ?  ?  ?
_  ?  _  ?  _q ?  _
?  ?  ?  ?  ?  ?  ?
_  ?  _  ?  _  ?  _
?  ?  ?  ?  ?  ?  ?
#  ?  _  ?  _  ?  #
"""


def test_a_position_that_can_be_is_drawn(call, tmp_path):
    (tmp_path / "castle.txt").write_text(GOOD)
    result = call("position", "roquefort", str(tmp_path / "castle.txt"))
    assert result.exit_code == 0
    assert "asked 0 take-actions left=4 slid=no" in result.stdout


def test_one_that_cannot_be_says_where_and_by_which_rule(call, tmp_path):
    (tmp_path / "castle.txt").write_text(GOOD.replace("_q", "_qp"))
    result = call("position", "roquefort", str(tmp_path / "castle.txt"))
    assert result.exit_code == 1
    assert result.stderr == "e3: Two mice on e3, seat 0's and seat 1's. A space holds one. RQ-14\n"
    french = call("position", "roquefort", str(tmp_path / "castle.txt"), "--language", "fr")
    assert "Deux souris en e3" in french.stderr


def test_one_that_cannot_be_read_says_the_line(call, tmp_path):
    (tmp_path / "castle.txt").write_text(GOOD.replace("_q", "_z"))
    result = call("position", "roquefort", str(tmp_path / "castle.txt"))
    assert result.exit_code == 2
    assert result.stderr.startswith("Line 4: 'z' is no mouse")
    (tmp_path / "castle.txt").write_text("fromage\n")
    assert call("position", "roquefort", str(tmp_path / "castle.txt")).exit_code == 2
    (tmp_path / "castle.txt").write_bytes(bytes(range(256)))
    assert call("position", "roquefort", str(tmp_path / "castle.txt")).exit_code == 2


def test_it_reads_standard_input_and_writes_json(call):
    result = call("position", "roquefort", "-", "--json", typed=GOOD)
    told = json.loads(result.stdout)
    assert (result.exit_code, told["faults"], told["unknown"]) == (0, [], 33)
    again = call("position", "roquefort", "-", "--json", typed=told["text"])
    assert json.loads(again.stdout) == told
