"""The wheel, installed where nothing else of ours is, plays in a browser."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.castle import click_on
from tests.browser.conftest import Visitor
from tests.test_wheel import NEVER_LOADED
from tests.wheels import Home, build


class Installed(NamedTuple):
    """The table as one call opened it."""

    address: str


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installed]:
    home = Home(build(tmp_path_factory.mktemp("wheel")), tmp_path_factory.mktemp("home"), without=NEVER_LOADED)
    running = home.start("serve", "--port", "0")
    assert running.stdout is not None
    found = re.search(r"http://\S+", running.stdout.readline())
    if found is None:
        running.terminate()
        pytest.fail(running.communicate()[1])
    yield Installed(found[0])
    running.terminate()
    assert running.communicate() == ("", "")


def test_from_the_shelf_to_an_answered_move(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    page.locator("article:last-of-type .play").click()
    table = page.locator("[data-asked='me']")
    expect(table).to_be_attached()
    before = int(table.get_attribute("data-seq") or 0)
    click_on(page.locator("[data-word='a1']").first)
    page.wait_for_function("seq => Number(document.querySelector('[data-seq]').dataset.seq) > seq + 1", arg=before)
    expect(page.locator("[data-asked='me']")).to_be_attached()
