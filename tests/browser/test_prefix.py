"""Under a path of its own, as the operator sets it when the server starts: the same build, no address beside it."""

import re
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.castle import Castle
from tests.web.conftest import Server

PREFIX = "/cheese/table"


def test_a_table_is_opened_played_and_saved_under_a_prefix(visitor, tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db", AFFINAGE_PREFIX=PREFIX)
    page = visitor(address=server.address)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.on("websocket", lambda socket: asked.append(urlsplit(socket.url).path))
    page.goto(f"{PREFIX}/")
    page.get_by_role("button", name=re.compile("^Play")).last.click()
    page.wait_for_url(f"**{PREFIX}/table/*")
    page.reload()
    Castle(page, page.url.rpartition("/")[2]).do(["start", "a1"])
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download game").click()
    assert urlsplit(saved.value.url).path.startswith(f"{PREFIX}/api/tables/")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Affinage").first.click()
    expect(page).to_have_url(f"{server.address}{PREFIX}/")
    assert any(path.endswith("/live") for path in asked)
    assert [path for path in asked if not path.startswith(f"{PREFIX}/")] == []
    server.close()
