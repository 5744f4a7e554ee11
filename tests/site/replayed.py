"""Runs in the browser's Python, by `client/site/python.mjs`: replays the records it is told, and says their hashes."""

import json
import sys
from pathlib import Path

from affinage.core.record import Record

replayed = {}
for word in WORDS:  # type: ignore[name-defined]  # noqa: F821
    record = Record.load(Path("/here" + word))
    replayed[word] = record.verify().hash
print(json.dumps({"python": sys.version, "platform": sys.platform, "hashes": replayed}))
