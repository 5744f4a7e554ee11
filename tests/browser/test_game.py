"""Whole games of Château Roquefort at the page: by mouse, by keys alone, around one screen."""

import re

from playwright.sync_api import expect

from tests.browser.castle import GREEDY, HUMAN, Castle, lay


def test_two_clicks_start_a_game_against_bots(visitor):
    page = visitor()
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Play")).last.click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".castle")).to_be_visible()
    expect(page.locator("[data-prompt]")).to_be_visible()


def test_a_whole_game_by_mouse(visitor):
    page = visitor()
    castle = Castle(page, lay(page, HUMAN, GREEDY)["id"]).open()
    assert castle.play_on() > 3
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("wins")
    expect(sheet.get_by_role("img", name="Scores over time")).to_be_visible()
    told = castle.told()
    assert told["outcome"]["reason"] == "cheese"
    for score in told["outcome"]["scores"]:
        expect(sheet.locator("tfoot")).to_contain_text(str(score["total"]))
    sheet.get_by_role("button", name="Rematch").click()
    page.wait_for_function("id => !location.pathname.endsWith(id)", arg=castle.table)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-seq]")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(visitor):
    page = visitor()
    castle = Castle(page, lay(page, HUMAN, GREEDY)["id"], chance=2, keyboard=True).open()
    castle.play_on()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("wins")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_every_lit_thing_can_be_reached_by_tab_and_arrows(visitor):
    page = visitor()
    castle = Castle(page, lay(page, HUMAN, GREEDY)["id"]).open()
    assert castle.asked() is not None
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.castle') !== null"):
            break
    first = page.evaluate("document.activeElement.dataset.word")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.word")
    assert first
    assert second
    assert first != second
    castle.keyboard = True
    castle.do(["start", "a1"])
    expect(castle.log.first).to_contain_text("tower")


def test_hotseat_asks_whoever_is_next_at_one_screen(visitor):
    page = visitor()
    castle = Castle(page, lay(page, HUMAN, {"kind": "human", "name": "Bob"}, memory="open")["id"]).open()
    castle.do(["start", "a1"])
    expect(page.locator("[data-me='1'][data-asked='me']")).to_be_attached()
    castle.do(["start", "g7"])
    for turn in range(4):
        expect(page.locator(f"[data-me='{turn % 2}'][data-asked='me']")).to_be_attached()
        expect(page.locator("[data-prompt] .question")).to_contain_text("Your turn")
        castle.do(["end"])
    update = castle.told(seat=0)
    assert [line["seat"] for line in update["told"] if line["event"]["event"] == "turn-ended"] == [0, 1, 0, 1]
