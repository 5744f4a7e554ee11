"""After the game and around one screen: once more with everybody, secrets handed over, sounds for who wants them."""

import uuid
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.castle import HUMAN, OPEN, lay, link_of
from tests.browser.test_far_apart import join

COUNT_TONES = """
window.tones = 0;
class Nothing { constructor() { this.state = 'running'; this.currentTime = 0; this.destination = {}; }
  createOscillator() { window.tones += 1; return silent(); } createGain() { return silent(); } resume() {} }
const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
const silent = () => ({ frequency: ramp, gain: ramp, connect: silent, start() {}, stop() {} });
window.AudioContext = Nothing;
"""


def play_out(page: Page, table: str) -> None:
    """Plays for the page's seat, beside the page, whenever it is asked."""
    told: dict[str, Any] = page.request.get(f"/api/tables/{table}", max_retries=3).json()
    if told["prompt"] is not None:
        body = {"do": " ".join(told["legal"][-1]["words"]), "prompt": told["prompt"], "id": uuid.uuid4().hex}
        page.request.post(f"/api/tables/{table}/actions?seat={told['seat']}", data=body)


def test_far_apart_one_click_lays_the_table_again_for_everybody(visitor):
    ann, bob = visitor(), visitor()
    laid = lay(ann, HUMAN, OPEN, cut=4)
    ann.goto(f"/table/{laid['id']}")
    join(bob, link_of(laid, 1), "Bob")
    while not ann.request.get(f"/api/tables/{laid['id']}", max_retries=3).json()["outcome"]:
        for page in (ann, bob):
            play_out(page, laid["id"])
    ann.get_by_role("dialog").get_by_role("button", name="Once more, all of us").click()
    ann.wait_for_function("id => !location.pathname.endsWith(id)", arg=laid["id"])
    sheet = bob.get_by_role("dialog")
    expect(sheet.get_by_role("status")).to_contain_text("your seat waits for you")
    sheet.get_by_role("button", name="Sit down again").click()
    bob.wait_for_url(ann.url)
    for seat, page in enumerate((ann, bob)):
        expect(page.locator(f"[data-me='{seat}']")).to_be_attached()


def test_nothing_of_a_hand_is_on_the_page_while_the_screen_is_handed_over(visitor):
    page = visitor()
    table = lay(page, HUMAN, {"kind": "human", "name": "Bob"}, game="cheesonomics")["id"]
    page.goto(f"/table/{table}")
    told = page.request.get(f"/api/tables/{table}?seat=0", max_retries=3).json()
    first: int = told["asked"][0]["seat"]
    if first == 1:  # the draw decides who begins
        expect(page.locator("[data-hand]")).to_have_count(0)
        page.get_by_role("button", name="I am Bob").click()
    expect(page.locator(f"[data-me='{first}'][data-asked='me']")).to_be_attached()
    expect(page.locator("[data-hand]")).to_have_count(5)
    for _ in range(9):
        told = page.request.get(f"/api/tables/{table}?seat={first}", max_retries=3).json()
        if told["prompt"] is None:
            break
        body = {"do": " ".join(told["legal"][0]["words"]), "prompt": told["prompt"], "id": uuid.uuid4().hex}
        page.request.post(f"/api/tables/{table}/actions?seat={first}", data=body)
    name = ("Ann", "Bob")[1 - first]
    ready = page.get_by_role("button", name=f"I am {name}")
    expect(ready).to_be_visible()
    expect(page.locator("[data-hand]")).to_have_count(0)
    assert page.locator("main *").count() == 0
    ready.click()
    expect(page.locator(f"[data-me='{1 - first}'][data-asked='me']")).to_be_attached()
    expect(page.locator("[data-hand]").first).to_be_attached()


def test_the_table_sounds_only_for_those_who_want_it(visitor):
    page = visitor()
    page.add_init_script(COUNT_TONES)
    table = lay(page, HUMAN, game="fromage")["id"]
    page.goto(f"/table/{table}")
    ready = page.locator("[data-word='ready']:visible")
    ready.click()
    expect(page.locator(".title p")).to_contain_text("2")
    assert page.evaluate("window.tones") == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("group", name="Sound").get_by_role("button", name="On").click()
    page.wait_for_function("() => window.tones > 0")
    page.keyboard.press("Escape")
    heard = page.evaluate("window.tones")
    ready.click()
    page.wait_for_function("heard => window.tones > heard", arg=heard)
