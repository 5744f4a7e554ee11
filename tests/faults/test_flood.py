"""Connections that say nothing, more than there are files for: others are served, and the log stays small."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys

import httpx

from tests.ports import free_port
from tests.web.conftest import TIMEOUT

FILES = 256
SILENT = 3 * FILES
SILENT_ADDRESS, OTHER = "127.0.0.2", "127.0.0.3"


def test_more_silent_connections_than_files_stop_nobody(tmp_path):
    serve = (
        f"{sys.executable} -u -m tests.web.dealt serve --port {free_port()} --database sqlite:///{tmp_path}/tables.db"
    )
    log = tmp_path / "log"
    with log.open("w") as errors:
        process = subprocess.Popen(
            ["sh", "-c", f"ulimit -n {FILES}; exec {serve}"],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, "AFFINAGE_NO_BROWSER": "1"},
        )
    assert process.stdout is not None
    with process, contextlib.ExitStack() as lines:
        found = re.search(r":(\d+)", process.stdout.readline())
        assert found, log.read_text()
        port = int(found[1])
        for _ in range(SILENT):
            line = socket.create_connection(("127.0.0.1", port), TIMEOUT, (SILENT_ADDRESS, 0))
            lines.enter_context(line)
        with httpx.Client(transport=httpx.HTTPTransport(local_address=OTHER), timeout=TIMEOUT) as http:
            http.base_url = httpx.URL(f"http://127.0.0.1:{port}")
            for _ in range(5):
                laid = http.post("/api/tables", json={"game": "roquefort"})
                assert laid.status_code == 201, laid.text
                assert http.get(f"/api/tables/{laid.json()['id']}").status_code == 200
        process.send_signal(signal.SIGTERM)
        assert process.wait(TIMEOUT) == 0
    assert log.read_text().count("out of system resource") == 0
    assert log.stat().st_size < 4096, log.read_text()
