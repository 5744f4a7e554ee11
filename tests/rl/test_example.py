"""The example that learns: a short run of it already beats random play."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "learn_roquefort.py"


def test_a_short_training_beats_random():
    call = [sys.executable, str(EXAMPLE), "--games", "100", "--test", "20"]
    told = subprocess.run(call, capture_output=True, text=True, check=True).stdout
    untrained, trained = (int(n) for n in re.findall(r"won (\d+) of 20", told))
    assert trained >= 16
    assert trained > untrained
