"""The site in Firefox: Debian's, driven by puppeteer, since Playwright needs a build of its own."""

import subprocess
from pathlib import Path

import pytest

from tests.browser.engine import BESIDE, static_server
from tools import client

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.firefox
@pytest.mark.site
@pytest.mark.parametrize(
    ("moves", "end"), [("6", "stopped after 6"), pytest.param("", "over after", marks=pytest.mark.long)]
)
def test_a_game_in_firefox_by_mouse(tmp_path, moves, end):
    beside = tmp_path / "beside.js"
    beside.write_text(BESIDE)
    node, path = client.node()
    with static_server() as server:
        ran = subprocess.run(
            [node, "site/firefox.mjs", f"http://127.0.0.1:{server.server_port}/", str(beside), *moves.split()],
            cwd=ROOT / "client",
            env={"PATH": path, "HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            check=False,
        )
    assert ran.returncode == 0, (ran.stdout + ran.stderr)[-2000:]
    assert end in ran.stdout
