"""The server is killed mid-game: the pages come back by themselves, and no move is lost or done twice."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.castle import AGAIN, HUMAN, OPEN, Castle, lay, link_of
from tests.browser.test_far_apart import join
from tests.web.conftest import Server


@pytest.fixture
def fragile(tmp_path) -> Iterator[Server]:
    running = Server(tmp_path / "tables.db")
    yield running
    running.close()


def test_pages_recover_and_every_acknowledged_move_is_there_once(fragile, visitor):
    one, two = visitor(address=fragile.address), visitor(address=fragile.address)
    laid = lay(one, HUMAN, OPEN, memory="open")
    ann, bob = Castle(one, laid["id"]).open(), Castle(two, laid["id"])
    join(two, link_of(laid, 1), "Bob")
    ann.do(["start", "a1"])
    expect(two.locator("[data-asked='me']")).to_be_attached()
    bob.do(["start", "g7"])
    ann.do(["enter", "g1"])
    done = ["start a1", "start g7", "enter g1"]
    for tower in ("a7", None):
        fragile.kill()
        expect(one.locator(".banner")).to_contain_text("Connection lost")
        expect(two.locator(".banner")).to_contain_text("Connection lost")
        ann.press(tower or "end")  # while nobody listens
        fragile.start()
        expect(one.locator(".banner")).to_have_text("")
        expect(two.locator(".banner")).to_have_text("")
        done.append(f"enter {tower}" if tower else "end")
        for page in (one, two):  # each has heard of it before the server is killed again
            expect(page.locator("[data-seat='0'] .mice .tower")).to_have_count(3)
    expect(two.locator("[data-asked='me']")).to_be_attached()
    bob.do(["end"])
    record = one.request.get(f"/api/tables/{laid['id']}/record", max_retries=AGAIN).json()
    assert [action["do"] for action in record["actions"]] == [*done, "end"]
