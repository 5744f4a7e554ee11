"""Debian's Chromium before a real server: each visitor is a browser of its own, and no page may complain."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, expect, sync_playwright

from tests.browser.castle import PATIENCE
from tests.web.conftest import Server

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"]

WITHOUT_PAUSES = """
const ask = window.fetch;
window.fetch = (address, options) => {
  const lays = options?.method === 'POST' && new URL(address, location.origin).pathname === '/api/tables';
  const unpaced = (wanted) => ({ ...wanted, settings: { ...wanted.settings, pause: 0 } });
  const body = () => JSON.stringify(unpaced(JSON.parse(options.body)));
  return ask(address, lays ? { ...options, body: body() } : options);
};
"""
"""Tables that a page lays have bots that do not wait before they move."""


QUICKEST = ("chromium-headless-shell", "chromium")
"""The same engine without windows first, if it is there: it opens a page for half the work."""


@contextmanager
def launched(kind: BrowserType, *programs: str) -> Iterator[Browser]:
    """The first of these browsers that is installed."""
    program = next(found for found in map(shutil.which, programs) if found)
    browser = kind.launch(executable_path=program, args=FLAGS, timeout=PATIENCE)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser a module, since an event loop that Playwright leaves open would stop others' tests."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright, launched(playwright.chromium, *QUICKEST) as browser:
        yield browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server") / "tables.db")
    yield running
    running.close()


Visitor = Callable[..., Page]


@pytest.fixture
def visitor(chromium: Browser, server: Server) -> Iterator[Visitor]:
    """A new visitor with cookies of their own; motion is off unless the test is about it."""
    yield from visitors(chromium, server.address)


@pytest.fixture(scope="module")
def resident(chromium: Browser, server: Server) -> Iterator[Visitor]:
    """The same for several tests, which leave the page as they found it."""
    yield from visitors(chromium, server.address)


def visitors(chromium: Browser, home: str) -> Iterator[Visitor]:
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def come(*, address: str = "", width: int = 1440, height: int = 900, **more: Any) -> Page:
        more.setdefault("reduced_motion", "reduce")
        more.setdefault("locale", "en-GB")
        context = chromium.new_context(base_url=address or home, viewport={"width": width, "height": height}, **more)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WITHOUT_PAUSES)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
        return page

    yield come
    for context in contexts:
        context.close()
    assert not complaints, complaints
