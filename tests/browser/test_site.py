"""The site from a plain file server, once; then the network is cut, and everything still works."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.castle import PATIENCE, Castle, click_on
from tests.browser.engine import BESIDE, SITE, ask, static_server
from tests.browser.test_pages import assert_accessible, assert_fits
from tests.browser.wheel import Wheel

pytestmark = pytest.mark.site

EASY = {"kind": "bot", "level": "easy"}
HUMAN = {"kind": "human", "name": "Ann"}
RECORD = Path(__file__).parent.parent / "golden" / "roquefort" / "2-seats-mousetrap.json"


WATCHED = """() => {
  window.watched = [];
  const post = tables.postMessage;
  const held = [];
  tables.postMessage = (message, ...rest) => {
    if (message.kind === 'say') watched.push(['asked', JSON.parse(message.text).type]);
    if (message.kind !== 'drawn') return post.call(tables, message, ...rest);
    watched.push(['drawn', '']);
    held.push(message);
  };
  tables.addEventListener('message', ({ data }) => {
    if (data.kind === 'told') watched.push(['told', JSON.parse(data.text).type]);
  });
  window.release = () => held.forEach((message) => post.call(tables, message));
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => watched.push(['thought', '']);
  post.call(tables, { kind: 'thinker', port: port2 }, [port2]);
}"""
"""What the page and the worker with the tables say, and what the latter would have thought about, in their order.

The page's word that it has drawn is held back until `release()`.
"""


@pytest.fixture(scope="module")
def offline(chromium: Browser) -> Iterator[Page]:
    """A page that was loaded from the site once, and anew without a network; tests share it, as it starts an engine."""
    context = chromium.new_context(
        viewport={"width": 1440, "height": 900}, reduced_motion="reduce", locale="en-GB", accept_downloads=True
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(BESIDE)
    with static_server() as server:
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        expect(page.get_by_role("heading", name="Kept on this device")).to_be_visible()
    context.set_offline(True)
    load_anew(page)
    expect(page.get_by_role("heading", name="Set up from this device")).to_be_visible()
    yield page
    context.close()


def load_anew(page: Page) -> None:
    """Reloads without a network; Chromium must be told again, or the new page believes that it is online."""
    page.reload()
    page.context.set_offline(False)
    page.context.set_offline(True)


Come = Callable[[str], Page]


@pytest.fixture
def come(offline: Page) -> Iterator[Come]:
    """Goes to an address of the site, as a link does; the page may not complain."""
    complaints: list[str] = []

    def complain(error: object) -> None:
        complaints.append(f"{offline.url}: {error}")

    def at(address: str) -> Page:
        go_to(offline, address)
        return offline

    offline.on("pageerror", complain)
    yield at
    offline.remove_listener("pageerror", complain)
    assert not complaints, complaints


def go_to(page: Page, address: str) -> None:
    page.evaluate("to => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }", address)


def lay(page: Page, game: str, *seats: dict[str, Any], **options: Any) -> str:
    """A table whose bots do not wait."""
    wanted = {"game": game, "seats": list(seats), "options": options}
    laid: dict[str, Any] = ask(page, "POST", "/api/tables?language=en", wanted)
    return str(laid["id"])


class OnSite(Castle):
    """A seat at a page of the site."""

    def open(self) -> "OnSite":
        go_to(self.page, f"/table/{self.table}")
        expect(self.frame).to_be_visible()
        return self

    def told(self, **query: Any) -> dict[str, Any]:
        words = "&".join(f"{name}={value}" for name, value in query.items())
        update: dict[str, Any] = ask(self.page, "GET", f"/api/tables/{self.table}?{words}")
        return update


class WheelOnSite(OnSite, Wheel):
    """A seat at the wheel."""


class Market(OnSite):
    """A seat of Cheesonomics: a thing is chosen by a click, and done by the button that names it."""

    def choose(self, legal: list[dict[str, Any]]) -> list[str]:
        likes = ("done", "pass", "sell", "produce", "give", "return", "take", "flip")
        words = [list(action["words"]) for action in legal]
        return min(words, key=lambda each: likes.index(each[0]) if each[0] in likes else len(likes))

    def do(self, words: list[str]) -> None:
        before = self.seq_asked()
        verb, *things = words
        go = self.page.locator(f'[data-do="{" ".join(words)}"]')
        said = self.page.locator(f'button[data-word="{verb}"]:visible')
        if not go.is_visible() and said.count():
            click_on(said.first)
        if things:
            place = {"churn": ".tray", "produce": ".tray", "give": ".fan", "return": ".fan"}.get(verb, "")
            thing = self.page.locator(f'{place} [data-word="{things[0]}"]:visible')
            expect(go.or_(thing).first).to_be_visible()  # where the verb leaves one open, it is offered at once
            if not go.is_visible():
                click_on(thing.first)
        if go.is_visible():
            go.click()
            self.page.mouse.move(1, 1)
        self.past(before)


def test_without_a_server_there_is_nobody_to_meet(come):
    page = come("/")
    expect(page.get_by_role("navigation", name="Main").get_by_role("link")).to_have_count(5)
    for name in ("My page", "Lobby"):
        expect(page.get_by_role("link", name=name)).to_have_count(0)
    expect(page.get_by_role("button", name="Archived games")).to_have_count(0)
    assert not (SITE / "push.js").exists()


def test_the_start_says_what_works_without_a_network(come):
    page = come("/")
    expect(page.get_by_role("heading", name="Set up from this device")).to_be_visible()
    expect(page.get_by_text("You are offline.")).to_be_visible()
    assert [name.split("-")[0] for name in sorted(page.evaluate("caches.keys()"))] == ["affinage", "python"]
    assert_accessible(page)
    page.set_viewport_size({"width": 390, "height": 844})
    assert_fits(page)
    assert_accessible(page)
    page.set_viewport_size({"width": 1440, "height": 900})


@pytest.mark.parametrize(
    ("game", "seat"),
    [
        pytest.param("roquefort", OnSite, marks=pytest.mark.long),
        ("fromage", WheelOnSite),
        pytest.param("formaggio", WheelOnSite, marks=pytest.mark.long),
        ("cheesonomics", Market),
    ],
)
def test_a_whole_game_by_mouse(come, game, seat):
    page = come("/")
    player = seat(page, lay(page, game, HUMAN, EASY)).open()
    assert player.play_on() > 3
    expect(page.get_by_role("dialog")).to_be_visible()
    assert player.told()["outcome"]
    assert_accessible(page)


def test_two_clicks_start_a_game_and_a_page_loaded_anew_goes_on_mid_turn(come):
    page = come("/")
    page.get_by_role("button", name=re.compile("^Play")).last.click()
    page.wait_for_url("**/table/*")
    castle = OnSite(page, page.url.rsplit("/", 1)[-1])
    castle.do(["start", "a1"])
    while (update := castle.asked()) is not None and ["slide", "N2"] not in [a["words"] for a in update["legal"]]:
        castle.do(castle.choose(update["legal"]))
    castle.do(["slide", "N2"])
    before = castle.told()
    load_anew(page)
    expect(castle.frame).to_be_visible()
    assert castle.asked() is not None
    after = castle.told()
    assert after["view"] == before["view"]
    assert after["draft"] == before["draft"]
    assert_accessible(page)


def test_one_message_asks_for_a_move_and_no_bot_thinks_before_it_is_drawn(come):
    page = come("/")
    load_anew(page)  # nothing is thought about any more
    castle = OnSite(page, lay(page, "roquefort", HUMAN, EASY)).open()
    castle.asked()
    page.evaluate(WATCHED)
    castle.press("a1")
    page.wait_for_function("watched.length >= 5")
    for _ in range(3):  # whatever the worker had to do besides is done by then
        castle.told()
    assert [tuple(each) for each in page.evaluate("watched")] == [
        ("asked", "act"), ("told", "done"), ("told", "update"), ("drawn", ""), ("drawn", "")
    ]  # fmt: skip
    page.evaluate("release()")
    page.wait_for_function("watched.at(-1)[0] === 'thought'")
    load_anew(page)


def test_a_lesson_to_its_end(come):
    page = come("/learn/roquefort")
    coach = page.locator("[data-mood]")
    coach.get_by_role("button", name="Start").click()
    while True:
        expect(coach).to_have_attribute("data-mood", re.compile("asks|over"))
        if coach.get_attribute("data-mood") == "over":
            break
        coach.get_by_role("button", name="Show me").click()
        coach.get_by_role("button", name="Next").click()
    expect(coach.get_by_role("button", name="Play against easy bots")).to_be_visible()
    page.get_by_role("searchbox").fill("mousetrap")
    expect(page.locator(".rule mark").first).to_have_text("mousetrap", ignore_case=True)


def test_a_record_is_opened_reviewed_and_handed_over_again(come):
    page = come("/replay")
    page.locator("input[type=file]").set_input_files(RECORD)
    page.wait_for_url("**/table/*/replay")
    review = page.locator("#review")
    review.get_by_role("button", name="Review this game").click()
    expect(review.locator("article").first).to_be_visible()
    review.get_by_role("button", name="Stop").click()
    expect(review.get_by_role("button", name="Resume")).to_be_visible()
    load_anew(page)
    expect(review.locator("article").first).to_be_visible()
    with page.expect_download() as download:
        page.locator("a[download]").first.click()
    assert json.loads(Path(download.value.path()).read_text())["hash"] == json.loads(RECORD.read_text())["hash"]


def test_links_need_a_server_and_it_says_so(come):
    page = come("/")
    page.get_by_role("button", name=re.compile("^Play")).last.click()
    page.wait_for_url("**/table/*")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy spectator link").click()
    expect(page.get_by_text("This needs a server")).to_be_visible()
