"""A turn at the page: taking back, what stays, and clicks that explain themselves."""

import re
from functools import partial

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.castle import GREEDY, HUMAN, Castle, lay
from tests.browser.test_replay import LISTEN


@pytest.fixture
def castle(visitor):
    """Ann and Bob around one screen, a mouse each in a tower; Ann is on turn."""
    page = visitor()
    table = Castle(page, lay(page, HUMAN, {"kind": "human", "name": "Bob"}, memory="open")["id"]).open()
    for seat, tower in enumerate(("a1", "g7")):
        expect(page.locator(f"[data-me='{seat}'][data-asked='me']")).to_be_attached()
        table.do(["start", tower])
    expect(page.locator("[data-me='0'][data-asked='me']")).to_be_attached()
    return table


def towers(castle):
    return castle.page.locator("[data-seat='0'] .mice .tower")


def roof(castle) -> list[str]:
    update = castle.asked()
    return next(action["words"] for action in update["legal"] if action["words"][0] == "uncover")


def test_undo_goes_back_to_the_start_of_the_turn_and_redo_forth(castle):
    page = castle.page
    castle.do(["enter", "g1"])
    castle.do(["enter", "a7"])
    expect(towers(castle)).to_have_count(3)
    page.get_by_role("button", name="Start over").click()
    expect(towers(castle)).to_have_count(1)
    expect(page.locator("[data-prompt]")).to_contain_text("4 actions left")
    page.keyboard.press("Control+Shift+z")
    expect(towers(castle)).to_have_count(2)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Redo").click()
    page.keyboard.press("Escape")
    expect(page.locator("#menu-title")).to_have_count(0)  # while it is there, keys are the menu's
    expect(towers(castle)).to_have_count(3)
    page.keyboard.press("Control+z")
    expect(towers(castle)).to_have_count(2)


def test_what_was_seen_is_not_taken_back_and_the_lock_stands_there(castle):
    page = castle.page
    castle.do(["enter", "g1"])
    expect(page.locator("[data-locked]")).to_have_count(0)
    castle.do(roof(castle))
    expect(page.locator("[data-locked='2']")).to_be_visible()
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    page.evaluate(LISTEN)
    undo.click(force=True)
    page.wait_for_function("window.heard.some((text) => text.includes('be undone'))")
    castle.do(["enter", "a7"])
    expect(page.locator("[data-locked='2']")).to_be_visible()
    page.get_by_role("button", name="Start over").click()
    expect(towers(castle)).to_have_count(2)


def far_roof(castle) -> str:
    """A roof that no mouse of Ann's touches."""
    near = {action["words"][1] for action in castle.asked()["legal"] if action["words"][0] == "uncover"}
    shown = castle.page.locator("[data-roof]").evaluate_all("roofs => roofs.map(roof => roof.dataset.roof)")
    return str(next(letter for letter in shown if letter not in near))


def test_a_wrong_click_explains_itself_with_its_rule(castle):
    page = castle.page
    castle.press(far_roof(castle))
    note = page.locator("[data-why]")
    expect(note).to_contain_text(re.compile(r"\w+ \w+"))
    link = note.get_by_role("link")
    expect(link).to_have_text(re.compile(r"Rule RQ-\d+"))
    number = (link.text_content() or "").removeprefix("Rule ")
    page.goto(link.get_attribute("href") or "")
    expect(page.locator(f"[id='{number}']")).to_be_visible()


def test_a_wrong_click_is_explained_however_late_the_answer_comes_and_wherever_the_pointer_went(castle):
    page = castle.page
    late, held = True, []

    def hold_back(line: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            if late and '"type":"because"' in str(message):
                held.append(partial(line.send, message))
            else:
                line.send(message)

        line.connect_to_server().on_message(pass_on)

    page.route_web_socket("**/live?*", hold_back)
    castle.open()
    castle.press(far_roof(castle))
    page.mouse.move(5, 5)
    page.evaluate("new Promise((done) => setTimeout(done, 1000))")  # the pointer is long gone
    late = False
    for send in held:
        send()
    expect(page.locator("[data-why]")).to_contain_text("Rule RQ-")


def test_escape_takes_the_last_word_back(castle):
    castle.press("enter")
    expect(castle.page.locator("[data-word='enter']").first).to_have_attribute("aria-pressed", "true")
    castle.page.keyboard.press("Escape")
    expect(castle.page.locator("[data-word='enter']").first).to_have_attribute("aria-pressed", "false")


def test_pointing_at_a_slot_shows_the_line_as_it_would_lie(castle):
    open_room = roof(castle)[1]
    castle.do(["uncover", open_room])
    view = castle.told()["view"]
    slot = next(number for number in (2, 4, 6) if view["plan"][0][number - 1] == open_room)  # what it pushes in is seen
    expect(castle.part(f"N{slot}")).to_have_class(re.compile("lit"))
    castle.part(f"N{slot}").hover()
    expect(castle.page.locator(".castle .ghost")).not_to_have_count(0)
    castle.page.mouse.move(5, 5)
    expect(castle.page.locator(".castle .ghost")).to_have_count(0)


def test_motion_ends_at_what_the_server_tells(visitor):
    page = visitor(reduced_motion="no-preference")
    bot = {"kind": "bot", "level": "greedy"}
    castle = Castle(page, lay(page, HUMAN, bot, bot)["id"]).open()
    for _ in range(3):
        update = castle.asked()
        assert update is not None
        words = next((one["words"] for one in update["legal"] if one["words"][0] in ("start", "end")), None)
        assert words
        castle.do(list(words))
    told = castle.asked()
    assert told is not None
    spaces = {space for player in told["view"]["players"] for space in player["spaces"]}
    roofs = set("".join(told["view"]["plan"])) - {"#", *told["view"]["open_rooms"]}
    page.wait_for_function(
        """([spaces, roofs]) => {
          const shown = (what) => [...document.querySelectorAll(`[data-${what}]`)].map(one => one.dataset[what]);
          return String(shown('mouse').sort()) === String(spaces) && String(shown('roof').sort()) === String(roofs);
        }""",
        arg=[sorted(spaces), sorted(roofs)],
    )


def test_two_tabs_of_one_seat_stay_in_step_and_back_leads_home_and_forth(visitor):
    page = visitor()
    page.goto("/")
    castle = Castle(page, lay(page, HUMAN, GREEDY)["id"]).open()
    twin = Castle(page.context.new_page(), castle.table).open()
    before = twin.seq_asked()
    castle.do(["start", "a1"])
    twin.past(before)
    page.go_back()
    expect(page.get_by_role("heading", name="Affinage: Four cheese games, one table")).to_be_attached()
    page.go_forward()
    update = twin.asked()
    assert update
    before = castle.seq_asked()
    twin.do(twin.choose(update["legal"]))
    castle.past(before)
    expect(castle.log.first).to_have_text(twin.log.first.inner_text())
