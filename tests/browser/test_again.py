"""After the game and around one screen: once more with everybody, secrets handed over, sounds for who wants them."""

import uuid
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.castle import AGAIN, HUMAN, OPEN, lay, link_of
from tests.browser.test_far_apart import join

COUNT_TONES = """
window.tones = 0;
class Nothing { constructor() { this.state = 'running'; this.currentTime = 0; this.destination = {}; }
  createOscillator() { window.tones += 1; return silent(); } createGain() { return silent(); } resume() {} }
const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
const silent = () => ({ frequency: ramp, gain: ramp, connect: silent, start() {}, stop() {} });
window.AudioContext = Nothing;
"""


def told(page: Page, table: str, query: str = "") -> dict[str, Any]:
    update: dict[str, Any] = page.request.get(f"/api/tables/{table}{query}", max_retries=AGAIN).json()
    return update


def act(page: Page, update: dict[str, Any], which: int) -> None:
    """Does one of the legal actions, beside the page."""
    body = {"do": " ".join(update["legal"][which]["words"]), "prompt": update["prompt"], "id": uuid.uuid4().hex}
    address = f"/api/tables/{update['table']}/actions?seat={update['seat']}"
    answer = page.request.post(address, data=body, max_retries=AGAIN)
    assert answer.ok, answer.text()


def test_far_apart_one_click_lays_the_table_again_for_everybody(visitor):
    ann, bob = visitor(), visitor()
    laid = lay(ann, HUMAN, OPEN, cut=4)
    ann.goto(f"/table/{laid['id']}")
    join(bob, link_of(laid, 1), "Bob")
    while not told(ann, laid["id"])["outcome"]:
        for page in (ann, bob):
            if (update := told(page, laid["id"]))["prompt"] is not None:
                act(page, update, -1)
    ann.get_by_role("dialog").get_by_role("button", name="Rematch with everyone").click()
    ann.wait_for_url(lambda address: not address.endswith(laid["id"]))
    sheet = bob.get_by_role("dialog")
    expect(sheet.get_by_role("status")).to_contain_text("your seat is waiting")
    sheet.get_by_role("button", name="Sit down again").click()
    bob.wait_for_url(ann.url)
    for seat, page in enumerate((ann, bob)):
        expect(page.locator(f"[data-me='{seat}']")).to_be_attached()


def test_nothing_of_a_hand_is_on_the_page_while_the_screen_is_handed_over(visitor):
    page = visitor()
    table = lay(page, HUMAN, {"kind": "human", "name": "Bob"}, game="cheesonomics")["id"]
    page.goto(f"/table/{table}")
    first: int = told(page, table, "?seat=0")["asked"][0]["seat"]
    if first == 1:  # the draw decides who begins
        expect(page.locator("[data-hand]")).to_have_count(0)
        page.get_by_role("button", name="I am Bob").click()
    expect(page.locator(f"[data-me='{first}'][data-asked='me']")).to_be_attached()
    expect(page.locator("[data-hand]")).to_have_count(5)
    for _ in range(9):
        update = told(page, table, f"?seat={first}")
        if update["prompt"] is None:
            break
        act(page, update, 0)
    name = ("Ann", "Bob")[1 - first]
    ready = page.get_by_role("button", name=f"I am {name}")
    expect(ready).to_be_visible()
    expect(page.locator("[data-hand]")).to_have_count(0)
    expect(page.locator("main *")).to_have_count(0)
    ready.click()
    expect(page.locator(f"[data-me='{1 - first}'][data-asked='me']")).to_be_attached()
    expect(page.locator("[data-hand]").first).to_be_attached()


def test_the_table_sounds_only_for_those_who_want_it(visitor):
    page = visitor()
    page.add_init_script(COUNT_TONES)
    table = lay(page, HUMAN, game="fromage")["id"]
    page.goto(f"/table/{table}")
    ready = page.locator("[data-word='ready']:visible")
    ready.dblclick()  # said twice, since nothing was done
    expect(page.locator(".title p")).to_contain_text("2")
    assert page.evaluate("window.tones") == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("group", name="Sound").get_by_role("button", name="On").click()
    page.wait_for_function("() => window.tones > 0")
    page.keyboard.press("Escape")
    heard = page.evaluate("window.tones")
    ready.dblclick()
    page.wait_for_function("heard => window.tones > heard", arg=heard)
