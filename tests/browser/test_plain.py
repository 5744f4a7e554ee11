"""Games without a drawing, played whole on the plain table: Nim, installed beside the project as a package, and a game
written just now, as CONTRIBUTING.md says."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.castle import HUMAN, lay
from tests.browser.test_pages import assert_accessible, assert_fits
from tests.packages import NIM, Installed, steps
from tests.web.conftest import Server

BOT = {"kind": "bot", "level": "easy"}
MOST_TURNS = 28
"""Four heaps of at most seven counters, and every turn takes one or more."""
AWAITED = re.compile("me|nobody")
OWN = "hexes"
"""The game that is written."""


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(NIM, tmp_path_factory.mktemp("packages"))


@pytest.fixture(scope="module")
def followed(beside: Installed) -> dict[str, str]:
    """What the steps for a game of one's own print, up to the last, which opens the browser."""
    *commands, last = steps(OWN, "mine")
    assert last == ".venv/bin/affinage"
    return {command: beside.follow(command, typed="1\n") for command in commands}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, beside: Installed, followed: dict[str, str]) -> Iterator[Server]:
    """A server that finds both games where their packages are installed, and nowhere else."""
    running = Server(tmp_path_factory.mktemp("server") / "tables.db", python=beside.program)
    yield running
    running.close()


def test_the_steps_for_a_game_of_ones_own_write_install_test_and_play_it(beside: Installed, followed: dict[str, str]):
    """The next test plays it in the browser."""
    package = beside.folder / "mine"
    files = [path for path in package.rglob("*") if path.is_file() and ".pytest_cache" not in path.parts]
    assert files
    assert not [path for path in files if "nim" in path.read_text().casefold()]
    written, installed, tested, played = followed.values()
    assert f"affinage play {OWN}" in written
    assert not installed
    assert re.search(r"\d+ passed in", tested)
    assert "failed" not in tested
    assert "Take counters" in played


def asked(page: Page) -> bool:
    """Waits until the reader is asked, or the game is over; whether there is something to choose."""
    table = page.locator("[data-seq]")
    expect(table).to_have_attribute("data-asked", AWAITED)
    return table.get_attribute("data-asked") != "nobody"


@pytest.mark.parametrize("title", ["Nim", OWN.capitalize()])
def test_a_whole_game_by_mouse_from_the_shelf_to_the_replay(visitor, title):
    page = visitor()
    page.goto("/")
    box = page.get_by_role("article").filter(has=page.get_by_role("heading", name=title))
    expect(box).to_contain_text("2–4 players")
    assert_fits(page)
    assert_accessible(page)
    box.get_by_role("link", name=f"{title}, more ways to play").last.click()
    heaps = page.get_by_role("group", name="Heaps")
    heaps.get_by_role("button", name="4").click()
    expect(page.get_by_role("button", name="4", pressed=True)).to_have_count(1)
    assert_accessible(page)
    page.get_by_role("button", name="Start").click()
    for _ in range(MOST_TURNS):
        if not asked(page):
            break
        take(page)
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Last counter")
    expect(sheet).to_contain_text("The last counter was taken.")
    sheet.get_by_role("link", name="Review").click()
    expect(page.get_by_role("region", name="Heaps").first).to_contain_text("d")
    page.get_by_role("button", name="Go to the end").click()
    expect(page.locator("main").get_by_text("0", exact=True)).to_have_count(4)
    assert_fits(page)
    assert_accessible(page)


def take(page: Page) -> None:
    """One turn: a heap, then a count where the heap leaves a choice."""
    seq = page.locator("[data-seq]").get_attribute("data-seq")
    actions = page.get_by_role("group", name="Take")
    heap = actions.get_by_role("button").first
    whole = is_whole(heap)
    heap.click()
    if not whole:
        expect(page.get_by_text("Chosen so far")).to_be_attached()
        actions.get_by_role("button").last.click()
    expect(page.locator("[data-seq]")).not_to_have_attribute("data-seq", seq or "")


def is_whole(choice: Locator) -> bool:
    """Whether this choice does something, rather than lead on to more words."""
    return "main" in (choice.get_attribute("class") or "").split()


def test_words_are_chosen_one_after_another_and_taken_back(visitor):
    page = visitor()
    page.goto(f"/table/{lay(page, HUMAN, {**HUMAN, 'name': 'Bo'}, game='nim')['id']}")
    actions = page.get_by_role("group", name="Take")
    large = actions.locator("[data-word]:not(.main)").first
    word = large.get_attribute("data-word")
    large.click()
    expect(page.get_by_text("Chosen so far")).to_be_attached()
    expect(actions.get_by_role("button", name=f"Take: {word}, 1")).to_be_visible()
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(page.get_by_text("Chosen so far")).to_have_count(0)
    large.click()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_text("Chosen so far")).to_have_count(0)
    large.click()
    actions.get_by_role("button", name=f"Take: {word}, 1").click()
    page.get_by_role("button", name="I am Bo").click()
    expect(page.get_by_role("region", name="Log").or_(page.locator(".log"))).to_contain_text(f"from heap {word}")


def test_a_whole_game_by_keys_on_a_phone(visitor):
    page = visitor(width=390, height=844)
    page.goto(f"/table/{lay(page, HUMAN, BOT, BOT, game='nim')['id']}")
    expect(page.locator("[data-seq]")).to_have_attribute("data-asked", AWAITED)
    assert_fits(page)
    assert_accessible(page)
    page.locator(".choice").first.focus()
    for _ in range(3 * MOST_TURNS):
        if not asked(page):
            break
        focus = page.locator(".choice:focus")
        expect(focus).to_have_count(1)
        whole = is_whole(focus)
        seq = page.locator("[data-seq]").get_attribute("data-seq") or ""
        page.keyboard.press("Enter")
        if whole:
            expect(page.locator("[data-seq]")).not_to_have_attribute("data-seq", seq)
        else:
            expect(page.get_by_text("Chosen so far")).to_be_attached()
    expect(page.get_by_role("dialog")).to_contain_text("Last counter")
    assert_fits(page)
    assert_accessible(page)


def test_in_french_and_around_one_screen(visitor):
    page = visitor(locale="fr-FR", width=390, height=844)
    page.goto("/new/nim")
    expect(page.get_by_role("group", name="Tas")).to_be_visible()
    page.goto(f"/table/{lay(page, HUMAN, {**HUMAN, 'name': 'Bo'}, {**HUMAN, 'name': 'Cy'}, BOT, game='nim')['id']}")
    expect(page.get_by_role("heading", name="Ce que vous pouvez faire")).to_be_visible()
    expect(page.get_by_role("group", name="Prendre")).to_be_visible()
    expect(page.get_by_role("region", name="Tas").first).to_be_visible()
    assert_fits(page)
    assert_accessible(page)
    page.goto("/learn/nim")
    expect(page.get_by_text("pas encore de leçon")).to_be_visible()
    assert_accessible(page)
