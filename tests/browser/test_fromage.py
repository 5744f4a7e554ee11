"""Fromage at the page: pieces that fly, plates a finger can hit, the Corporation, and a shared screen."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from tests.browser.castle import AGAIN, HUMAN, lay
from tests.browser.test_pages import JSON, assert_accessible, assert_fits, come_to_rest
from tests.browser.wheel import Wheel

SMALLEST = 32
"""Pixels that a finger's target has at least, both ways."""
FLYING = "document.querySelectorAll('body > [inert]').length"


def finished(page: Page, game: str) -> str:
    """A whole game between four bots, as a table."""
    rules = affinage.game(game)
    record = play_game(rules, rules.options(seats=4), [bot("greedy") for _ in range(4)], 3).record
    answer = page.request.post("/api/records", data=record.dump(), headers=JSON, max_retries=AGAIN)
    assert answer.status == 201, answer.text()
    return str(answer.json()["id"])


def seated(page: Page, game: str, steps: int) -> Wheel:
    """A table tried from a position of such a game, through the eyes of whoever is asked there."""
    source = finished(page, game)
    told = page.request.get(f"/api/tables/{source}/replay?first={steps}&count=1", max_retries=AGAIN).json()
    body: dict[str, Any] = {"steps": steps, "seat": told["positions"][0]["asked"][0]["seat"], "level": "greedy"}
    answer = page.request.post(f"/api/tables/{source}/branch", data=body, max_retries=AGAIN)
    assert answer.status == 201, answer.text()
    wheel = Wheel(page, answer.json()["id"])
    wheel.open()
    assert wheel.asked() is not None
    return wheel


def stop_time(page: Page) -> None:
    """Animations stand where they begin until somebody cuts them short, so that they are seen."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0})


def test_a_worker_and_what_it_gathers_fly_to_where_they_belong(visitor):
    page = visitor(reduced_motion="no-preference")
    wheel = Wheel(page, lay(page, HUMAN, game="fromage")["id"])
    wheel.open()
    stop_time(page)
    words = next(action["words"] for action in wheel.told()["legal"] if action["words"][0] == "gather")
    wheel.do(words)
    page.wait_for_function(f"() => {FLYING} > 0")
    expect(page.locator(f"[data-board='0'] .workers [data-word='{words[2]}'].away")).to_be_visible()
    wheel.click(f".workers .worker:not([data-word='{words[2]}'])")
    page.wait_for_function(f"() => {FLYING} === 0")  # the next click cuts short what is on the move


def test_nothing_flies_where_the_system_asks_for_less_motion(visitor):
    page = visitor()
    wheel = Wheel(page, lay(page, HUMAN, game="fromage")["id"])
    wheel.open()
    page.evaluate(
        "new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((node) => {"
        " if (node.inert) window.flown = true; }))).observe(document.body, { childList: true })"
    )
    for verb in ("gather", "make", "ready"):
        legal = wheel.told()["legal"]
        wheel.do(next(action["words"] for action in legal if action["words"][0] == verb))
    assert not page.evaluate("window.flown")


@pytest.mark.parametrize("game", ["fromage", "formaggio"])
def test_every_plate_of_a_small_phone_can_be_hit_by_a_finger(visitor, game):
    page = visitor(width=360, height=740, has_touch=True)
    seated(page, game, 90)
    for tab in page.locator(".tabs button").all():
        tab.click()
        come_to_rest(page)
        sizes = page.locator(".venue .hit").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).map((box) => Math.min(box.width, box.height))"
        )
        assert sizes
        assert min(sizes) >= SMALLEST - 0.5, tab.inner_text()
    assert_fits(page)


def test_a_finger_names_a_small_plate_before_it_is_taken(visitor):
    page = visitor(width=360, height=740, has_touch=True)
    wheel = Wheel(page, lay(page, HUMAN, game="fromage")["id"])
    wheel.open()
    come_to_rest(page)  # how large a plate is, is known when it is drawn
    plate = page.locator(".venue .hit.lit").first
    name = plate.get_attribute("data-word")
    plate.tap()
    confirm = page.locator(".foot.tapped button")
    expect(confirm).to_be_visible()
    confirm.tap()
    expect(
        page.locator(f'.venue [data-word="{name}"][aria-pressed=true]').or_(page.locator(".worker.away"))
    ).to_be_visible()


@pytest.mark.parametrize("game", ["fromage", "formaggio"])
@pytest.mark.parametrize("size", [(1440, 900), (820, 1180), (360, 740)])
def test_axe_finds_nothing_serious_on_the_table(visitor, game, size):
    page = visitor(width=size[0], height=size[1], locale="fr-FR")
    seated(page, game, 90)
    assert_fits(page)
    assert_accessible(page)


def test_the_corporation_has_a_column_on_the_sheet_and_the_record_is_told(visitor):
    page = visitor()
    wheel = Wheel(page, lay(page, HUMAN, game="fromage", corporation=2)["id"])
    wheel.open()
    expect(page.get_by_role("region", name="The Corporation")).to_contain_text("The Chain")
    wheel.play_on()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator("thead")).to_contain_text("The Corporation")
    update = wheel.told()
    for total in (update["outcome"]["scores"][0]["total"], update["view"]["corporation"]["total"]):
        expect(sheet.locator("tfoot")).to_contain_text(str(total))
    won = int(update["outcome"]["ranks"][0] == 1)
    expect(sheet).to_contain_text(f"You have won {won} of 1 game against level 2")
    assert_accessible(page)
    page.goto("/new/fromage")
    page.get_by_role("group", name="Seats").get_by_role("button", name="1", exact=True).click()
    expect(page.locator("[data-level='2']")).to_contain_text(f"won {won} of 1")
    expect(page.locator("[data-level='1']")).not_to_contain_text("won")


def test_around_one_screen_the_open_game_goes_on_without_handing_over(visitor):
    page = visitor()
    wheel = Wheel(page, lay(page, HUMAN, {"kind": "human", "name": "Bob"}, game="fromage")["id"])
    wheel.open()
    wheel.do(["ready"])
    expect(page.locator("[data-me='1'][data-asked='me']")).to_be_attached()
    for _ in range(2):  # the last one of a turn is the first one of the next
        wheel.do(["ready"])
    expect(page.locator("[data-me='0'][data-asked='me']")).to_be_attached()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_replay_of_the_wheel_has_its_keys(visitor):
    page = visitor()
    page.goto(f"/table/{finished(page, 'fromage')}/replay?step=40")
    expect(page.get_by_role("slider").first).to_have_value("40")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider").first).to_have_value("41")
