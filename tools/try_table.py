"""Tries an installed Affinage on any system: starts the table, asks for its page and its health, lays a table, stops.

python tools/try_table.py [PROGRAM]     the Python that has it; this one if none is named
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path


def ask(address: str, body: object = None) -> str:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        text: str = answer.read().decode()
    return text


def play(address: str) -> None:
    """The page with its client, and a table against a bot."""
    scripts = re.findall(r'src="(/assets/[^"]+\.js)"', ask(address))
    if not scripts or not all(ask(address + script) for script in scripts):
        sys.exit("The page has no client: the wheel was built without it.")
    print(ask(f"{address}/health"))
    game = json.loads(ask(f"{address}/api/games"))[0]["name"]
    seats = [{"kind": "human", "name": "Odile"}, {"kind": "bot", "level": "easy"}]
    laid = json.loads(ask(f"{address}/api/tables", {"game": game, "seats": seats}))
    print(f"Laid a table of {game}: {laid['id']}")


def try_table(python: str, folder: str) -> None:
    """Says how long it took until the first page was there."""
    begun = time.monotonic()
    call = [python, "-m", "affinage", "serve", "--port", "0", "--database", f"sqlite:///{Path(folder, 'tables.db')}"]
    environment = os.environ | {"AFFINAGE_NO_BROWSER": "1", "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(call, stdout=subprocess.PIPE, text=True, cwd=folder, env=environment)
    assert server.stdout is not None
    try:
        found = re.search(r"http://\S+", server.stdout.readline())
        if found is None:
            sys.exit("The table did not open: the reason stands above.")
        ask(found[0])
        print(f"At the table in {time.monotonic() - begun:.1f} s.")
        play(found[0])
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        named = sys.argv[1] if len(sys.argv) > 1 else sys.executable
        try_table(shutil.which(Path(named).absolute()) or named, folder)  # it is started in another folder
