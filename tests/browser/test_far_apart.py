"""Two people far apart: links, a line that breaks, a page that is loaded anew, and coming back later."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.castle import HUMAN, OPEN, Castle, lay, link_of
from tests.browser.wire import Wire


@pytest.fixture
def wire(server) -> Iterator[Wire]:
    line = Wire(server.port)
    yield line
    line.close()


def join(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-seq]")).to_be_attached()


def pair(visitor, ann=None, bob=None) -> tuple[Castle, Castle, dict[str, Any]]:
    """Ann and Bob at a table, Bob by his link, each with a mouse in a tower; Ann is on turn."""
    one, two = visitor(**(ann or {})), visitor(**(bob or {}))
    laid = lay(one, HUMAN, OPEN, memory="open")
    first, second = Castle(one, laid["id"]).open(), Castle(two, laid["id"])
    join(two, link_of(laid, 1), "Bob")
    first.do(["start", "a1"])
    expect(two.locator("[data-asked='me']")).to_be_attached()
    second.do(["start", "g7"])
    expect(one.locator("[data-asked='me']")).to_be_attached()
    return first, second, laid


def go_away(bob: Castle, ann: Castle) -> None:
    """Bob reads another page; what Ann does next is told to a line that the server knows to be closed."""
    bob.page.goto("/about")
    while ann.told()["seats"][1]["here"]:
        ann.page.wait_for_timeout(50)


def test_a_move_made_while_the_line_is_cut_is_kept_and_counts_once(visitor, wire):
    ann, bob, _ = pair(visitor, ann={"address": wire.address})
    wire.cut()
    banner = ann.page.locator(".banner")
    expect(banner).to_contain_text("Connection lost")
    ann.press("g1")
    expect(banner).to_contain_text("Your move is saved")
    expect(bob.page.locator("[data-me='1'] .log")).not_to_contain_text("second mouse")
    wire.mend()
    expect(banner).to_have_text("")
    expect(bob.page.locator("[data-seat='0'] .mice .tower")).to_have_count(2)
    expect(ann.page.locator("[data-seat='0'] .mice .tower")).to_have_count(2)
    entered = [line for line in bob.told()["told"] if line["event"]["event"] == "mouse-entered"]
    assert len(entered) == 1


def test_a_browser_that_goes_offline_comes_back_by_itself(visitor):
    ann, bob, _ = pair(visitor)
    bob.page.context.set_offline(True)
    expect(bob.page.locator(".banner")).to_contain_text("Connection lost")
    ann.do(["enter", "g1"])
    ann.do(["end"])
    assert bob.page.locator("[data-asked='me']").count() == 0
    bob.page.context.set_offline(False)
    expect(bob.page.locator("[data-asked='me']")).to_be_attached()
    expect(bob.page.locator("[data-seat='0'] .mice .tower")).to_have_count(2)
    bob.do(["end"])
    expect(ann.page.locator("[data-asked='me']")).to_be_attached()


def test_a_page_loaded_anew_mid_turn_goes_on_where_it_was(visitor):
    ann, bob, _ = pair(visitor)
    ann.do(["enter", "g1"])
    ann.page.reload()
    expect(ann.page.locator("[data-seat='0'] .mice .tower")).to_have_count(2)
    expect(ann.page.locator("[data-prompt]")).to_contain_text("3 actions left")
    ann.page.get_by_role("button", name="Undo").click()
    expect(ann.page.locator("[data-seat='0'] .mice .tower")).to_have_count(1)
    expect(bob.page.locator("[data-seat='0'] .mice .tower")).to_have_count(1)


def test_on_return_the_moves_of_the_others_are_listed(visitor):
    ann, bob, _ = pair(visitor)
    table = bob.page.url
    go_away(bob, ann)
    ann.do(["enter", "g1"])
    ann.do(["end"])
    bob.page.goto("/")
    first = bob.page.locator("section", has_text="My games").locator("li").first
    expect(first).to_contain_text("Your turn")
    bob.page.goto(table)
    missed = bob.page.get_by_role("dialog", name="Since your last turn")
    expect(missed).to_contain_text("Ann")
    expect(missed).to_contain_text("Brought a mouse in at g1.")
    missed.get_by_role("button", name="Got it").click()
    expect(missed).to_have_count(0)


def test_what_was_missed_moves_and_ends_at_the_table_as_it_is(visitor):
    ann, bob, _ = pair(visitor, bob={"reduced_motion": "no-preference"})
    two = bob.page
    table = two.url
    go_away(bob, ann)
    roof = next(action["words"] for action in (ann.asked() or {})["legal"] if action["words"][0] == "uncover")
    ann.do(roof)
    ann.do(["end"])
    two.goto(table)
    expect(two.locator("[data-asked='me']")).to_be_attached()
    expect(two.locator(f'[data-roof="{roof[1]}"]')).to_have_count(1)
    shown = set(two.locator("[data-mouse]").evaluate_all("mice => mice.map(mouse => mouse.dataset.mouse)"))
    assert shown == {space for player in bob.told()["view"]["players"] for space in player["spaces"]}


def test_the_title_and_a_note_say_that_it_is_your_turn(visitor):
    ann, bob, _ = pair(visitor)
    bob.page.context.add_init_script(
        """window.notes = [];
        window.Notification = class { constructor(title, options) { window.notes.push([title, options.body]); } };
        window.Notification.permission = 'granted';
        Object.defineProperty(document, 'hidden', { get: () => true });"""
    )
    bob.page.reload()
    expect(bob.page).to_have_title("Château Roquefort")
    ann.do(["end"])
    expect(bob.page).to_have_title("● Your turn · Château Roquefort")
    assert bob.page.evaluate("window.notes") == [["Château Roquefort", "Your turn"]]


def test_a_link_that_was_used_opens_nothing_for_others_and_leads_its_user_back(visitor):
    _, bob, laid = pair(visitor)
    stranger = visitor()
    stranger.goto(link_of(laid, 1))
    expect(stranger.locator("main")).to_contain_text("This invitation has been used")
    expect(stranger.get_by_role("button", name="Join")).to_have_count(0)
    bob.page.goto(link_of(laid, 1))
    bob.page.wait_for_url("**/table/*")
    expect(bob.page.locator("[data-me='1']")).to_be_attached()


def test_somebody_who_looks_on_sees_and_cannot_act(visitor):
    ann, _, laid = pair(visitor)
    guest = visitor()
    guest.goto(link_of(laid, None))
    guest.get_by_role("button", name="Watch").click()
    expect(guest.locator(".castle")).to_be_visible()
    ann.do(["enter", "g1"])
    expect(guest.locator("[data-seat='0'] .mice .tower")).to_have_count(2)
    expect(guest.get_by_role("button", name="End turn")).to_have_count(0)
