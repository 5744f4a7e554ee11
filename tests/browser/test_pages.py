"""Every page: no sideways scroll from 360 to 1920 pixels, nothing serious for axe, French, and bad addresses."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.castle import AGAIN, GREEDY, HUMAN, OPEN, Castle, lay, link_of

ROOT = Path(__file__).parent.parent.parent
AXE = (ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js").read_text()
RECORDS = ROOT / "tests" / "golden"
PAGES = ("home", "new", "table", "four", "over", "replay", "records", "learn", "about", "join", "lost", "me")

COMES_LAST = {
    "home": (".listing .state",),
    "new": (".seats .row", ".options"),
    "over": ("dialog a[href*='#']",),
    "replay": ("#review .pad tbody a[href*='#']", "#review [data-state]", "#review button"),
    "records": (".listing .deeds",),
    "learn": ("[data-mood='goal']", ".rule", ".stage .castle", "nav [aria-current]"),
    "join": ("main .game", "main form"),
    "me": ("main .card form", "main .off"),
}
"""What a page shows only once it has been told all."""


def opened(page: Page, name: str) -> None:
    """One of the pages, with something on it."""
    if name in ("home", "records"):
        finished(page, "roquefort/3-seats-cheese.json")
        lay(page, HUMAN, GREEDY)
    if name == "table":
        mid_game(page, "roquefort/3-seats-cheese.json", 45)
    elif name == "four":
        mid_game(page, "roquefort/4-seats-cheese.json", 60)
    elif name == "over":
        mid_game(page, "roquefort/2-seats-cheese.json", 68, over=True)
    elif name == "replay":
        page.goto(f"/table/{finished(page, 'roquefort/3-seats-cheese.json')}/replay?step=50")
        expect(page.get_by_role("slider").first).to_be_visible()
    elif name == "join":
        page.goto(link_of(lay(page, HUMAN, OPEN), None))
    else:
        address = {"home": "/", "new": "/new/roquefort", "records": "/replay", "learn": "/learn/roquefort"}
        page.goto(address.get(name, f"/{name}"))
    for part in COMES_LAST.get(name, ("main",)):
        expect(page.locator(part).first).to_be_visible()


def finished(page: Page, record: str) -> str:
    answer = page.request.post("/api/records", data=(RECORDS / record).read_text(), headers=JSON, max_retries=AGAIN)
    assert answer.status == 201, answer.text()
    return str(answer.json()["id"])


JSON = {"content-type": "application/json"}


def mid_game(page: Page, record: str, steps: int, over: bool = False) -> None:
    """A table tried from a position of a record, so that much lies open on it."""
    source = finished(page, record)
    told = page.request.get(f"/api/tables/{source}/replay?first={steps}&count=1", max_retries=AGAIN).json()
    seat = told["positions"][0]["asked"][0]["seat"]
    body: dict[str, Any] = {"steps": steps, "seat": seat, "level": "greedy"}
    table = page.request.post(f"/api/tables/{source}/branch", data=body, max_retries=AGAIN).json()["id"]
    castle = Castle(page, table).open()
    if over:
        castle.play_on()
        expect(page.get_by_role("dialog")).to_be_visible()
    else:
        assert castle.asked() is not None


@pytest.mark.parametrize("name", PAGES)
def test_nothing_scrolls_sideways_and_axe_finds_nothing_serious(visitor, name):
    page = visitor(width=1920, height=1080)
    opened(page, name)
    assert_fits(page)
    assert_accessible(page)
    page.set_viewport_size({"width": 360, "height": 740})
    assert_fits(page)
    assert_accessible(page)


def test_a_game_is_named_in_a_line_or_two_on_every_home_page(visitor):
    page = visitor()
    opened(page, "home")
    names = page.locator(".listing li > div > b")
    expect(names).to_have_count(2)
    for width in (390, 820, 1024, 1180):
        page.set_viewport_size({"width": width, "height": 900})
        come_to_rest(page)
        assert names.evaluate_all("names => names.every((name) => name.clientHeight < 48)"), width
        deeds = page.locator(".deeds")
        assert deeds.evaluate_all("all => all.every((deeds) => deeds.clientHeight < 48)"), f"{width}: links are apart"


CUT = """() => [...document.querySelectorAll('header a, header button, header [role=group]')]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.getBoundingClientRect().right > innerWidth || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim())"""


def test_the_bar_of_every_page_has_room_for_its_words_in_both_languages(visitor):
    page = visitor()
    page.add_init_script("localStorage['affinage.name'] = 'Maximilienne'")
    page.goto("/about")
    for code in ("fr", "en"):
        page.get_by_role("group", name=re.compile("Language|Langue")).locator(f"[lang={code}]").click()
        expect(page.locator("html")).to_have_attribute("lang", code)
        for width in (768, 820, 1000, 1024, 1180):
            page.set_viewport_size({"width": width, "height": 900})
            come_to_rest(page)
            assert page.evaluate(CUT) == [], f"{code}, {width}"


@pytest.mark.parametrize("name", ["home", "table", "new"])
def test_strong_contrast_and_large_text_fit_as_well(visitor, name):
    page = visitor(width=360, height=740)
    page.add_init_script("localStorage['affinage.settings'] = JSON.stringify({ text: 'large', contrast: 'strong' })")
    opened(page, name)
    assert_fits(page)
    assert_accessible(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    assert_fits(page)


AT_REST = """async (width) => {
  const frame = () => new Promise(requestAnimationFrame);
  const box = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return `${x} ${y} ${width} ${height}`;
  };
  const laid = () => [...document.querySelectorAll('body *')].map(box).join();
  const passes = ({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime < Infinity;
  await document.fonts.ready;
  await Promise.allSettled(document.getAnimations().filter(passes).map(({ finished }) => finished));
  for (let before, now, frames = 0; frames < 3600; frames += 1) {
    await frame();
    [before, now] = [now, laid()];
    if (innerWidth === width && now === before) return true;
  }
  return false;
}"""
"""Waits until a page has the width it was given, and nothing on it moves from one frame to the next."""


def come_to_rest(page: Page) -> None:
    assert page.viewport_size
    page.mouse.move(1, 1)  # a button that rises under the pointer may slip away from it, and sink, and rise
    assert page.evaluate(AT_REST, page.viewport_size["width"]), "the page does not come to rest"


def assert_fits(page: Page) -> None:
    come_to_rest(page)
    wide, seen = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide <= seen, f"{page.url} is {wide} pixels wide where {seen} are seen"


def assert_accessible(page: Page) -> None:
    come_to_rest(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    serious = [
        f"{violation['id']}: {violation['help']}: {violation['nodes'][0]['html'][:200]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
    ]
    assert not serious, serious


def test_french_from_home_to_the_log(visitor):
    page = visitor(locale="fr-FR")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("button", name="Jouer").last).to_be_visible()
    castle = Castle(page, lay(page, HUMAN, GREEDY)["id"]).open()
    castle.do(["start", "a1"])
    expect(castle.log.last).to_contain_text("tour")
    expect(page.get_by_role("button", name="Fin du tour")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="End turn")).to_be_visible()
    expect(castle.log.last).to_contain_text("tower")


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("/table/nosuchtable", "There is no such table"),
        ("/table/nosuchtable/replay", "There is no such table"),
        ("/join/nosuchlink", "link"),
        ("/new/chess", "There is no page at this address"),
        ("/learn/chess", "There is no page at this address"),
    ],
)
def test_a_bad_address_gets_a_sentence_and_a_way_home(visitor, address, sentence):
    page = visitor()
    page.goto(address)
    expect(page.locator("main")).to_contain_text(sentence)
    expect(page.locator("main").get_by_role("link").first).to_be_visible()


def test_the_page_can_be_installed_as_an_app(visitor):
    page = visitor()
    page.goto("/")
    address = page.locator("link[rel='manifest']").get_attribute("href")
    manifest = page.request.get(str(address), max_retries=AGAIN).json()
    assert manifest["name"] == "Affinage"
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert page.request.get(f"/{icon['src'].lstrip('./')}", max_retries=AGAIN).ok
    expect(page.locator("meta[name='theme-color']").first).to_be_attached()


def test_a_server_without_lobby_and_passkeys_shows_none(visitor):
    page = visitor()
    lay(page, HUMAN, OPEN)
    page.goto("/me")
    expect(page.get_by_text("This server sends no notices")).to_be_visible()
    expect(page.get_by_role("region", name="Keep my games")).to_have_count(0)
    expect(page.get_by_role("navigation", name="Main").get_by_role("link", name="Lobby")).to_have_count(0)
    page.goto("/lobby")
    expect(page.locator("main")).to_contain_text("This server has no lobby")
    expect(page.get_by_role("button", name="New table")).to_have_count(0)


def test_a_name_with_markup_is_refused_in_a_sentence(visitor):
    page, guest = visitor(), visitor()
    laid = lay(page, HUMAN, OPEN)
    guest.goto(link_of(laid, 1))
    guest.get_by_label("Your name").fill("<b>Bob</b>")
    guest.get_by_role("button", name="Join").click()
    expect(guest.get_by_role("list", name="Messages")).to_contain_text("plain text")


def test_a_table_of_others_is_not_shown_to_a_stranger(visitor):
    page, stranger = visitor(), visitor()
    table = lay(page, HUMAN, OPEN)["id"]
    stranger.goto(f"/table/{table}")
    expect(stranger.locator("main")).to_contain_text("link")
