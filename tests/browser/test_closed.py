"""A table whose rules changed: its page says so, and the home page still lists what there is."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.castle import HUMAN, lay
from tests.web.conftest import Server
from tests.web.test_closed import BOB, change


@pytest.fixture
def upgraded(tmp_path) -> Iterator[Server]:
    running = Server(tmp_path / "tables.db")
    yield running
    running.close()


def test_the_page_of_a_closed_table_says_why(upgraded, visitor):  # the pages are closed before their server
    page = visitor(address=upgraded.address)
    laid, other = lay(page, HUMAN, BOB), lay(page, HUMAN, BOB)
    change(upgraded, laid["id"], rules="roquefort/0")
    page.goto(f"{upgraded.address}/table/{laid['id']}")
    expect(page.locator("main")).to_contain_text("was begun with roquefort/0")
    expect(page.locator("main")).to_contain_text("its record is kept")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download game").click()
    assert download.value.suggested_filename == f"roquefort-{laid['id']}.json"
    page.goto(upgraded.address)
    expect(page.locator(f"a[href*='{other['id']}']").first).to_be_attached()
