"""Clicks that just work at the castle: target first, drags, refusals where they belong, slides that are foreseen."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.castle import GREEDY, HUMAN, Castle, click_on, lay, spot_in
from tests.browser.positions import tried_from
from tests.browser.test_pages import assert_accessible, assert_fits

BOARD = "document.querySelector('.board .shape, .quarter .venue, main .market').getBoundingClientRect()"
PLACE = f"() => {{ const box = {BOARD}; return [box.x, box.y, box.width, box.height].map(Math.round).join(' ') }}"


def middle(part: Locator) -> tuple[float, float]:
    x, y = spot_in(part)
    return x, y


def drag(start: Locator, end: Locator) -> None:
    """Takes a piece up by the mouse and drops it."""
    page = start.page
    x, y = middle(start)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 9, y + 9)
    expect(page.locator("[data-ghostly]")).to_be_attached()
    box = end.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.up()
    expect(page.locator("[data-ghostly]")).to_have_count(0)
    page.mouse.move(1, 1)


def swipe(start: Locator, end: Locator) -> None:
    """The same with a finger."""
    page = start.page
    session = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = middle(start), middle(end)
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        ("touchMove", [{"x": x + 12, "y": y + 12}]),
        ("touchMove", [{"x": to_x, "y": to_y}]),
        ("touchEnd", []),
    ):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def movers(legal: list[dict[str, Any]]) -> dict[str, list[str]]:
    """The spaces that mice can run to, with the mice that can."""
    to: dict[str, list[str]] = {}
    for words in (action["words"] for action in legal):
        if words[0] == "run":
            to.setdefault(words[2], []).append(words[1])
    return to


def is_roomy(legal: list[dict[str, Any]]) -> bool:
    """Several can run to one space and one alone to another, a tile can slide, and no action ends the turn."""
    counts = {len(origins) for origins in movers(legal).values()}
    slides = [action for action in legal if action["words"][0] == "slide"]
    return {1, 2} <= counts and bool(slides) and not any(action["preview"].get("ends") for action in legal)


@pytest.fixture
def table(visitor) -> Castle:
    """A castle with mice beside each other, somebody's turn."""
    return tried_from(visitor(), "roquefort", is_roomy, Castle, memory="open")


def legal_now(table: Castle) -> list[dict[str, Any]]:
    update = table.asked()
    assert update is not None
    return list(update["legal"])


@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_target_with_only_one_mover_is_done_and_one_with_several_asks_which(table, keyboard):
    table.keyboard = keyboard
    to = movers(legal_now(table))
    before = table.seq_asked()
    shared, origins = next((space, mice) for space, mice in to.items() if len(mice) > 1)
    table.press(shared)
    expect(table.prompt).to_contain_text("Which mouse runs there?")
    for origin in origins:
        expect(table.part(origin)).to_have_class(re.compile(r"\blit\b(?!.*\baside\b)"))
    assert table.seq() == before
    table.page.keyboard.press("Escape")
    alone, (mouse,) = next((space, mice) for space, mice in to.items() if len(mice) == 1)
    table.press(alone)
    table.past(before)
    expect(table.page.locator(f"[data-mouse='{alone}']")).to_be_attached()
    expect(table.page.locator(f"[data-mouse='{mouse}']")).to_have_count(0)


def test_a_mouse_and_the_tile_in_the_paw_can_be_dragged(table):
    page = table.page
    to, (origin, *_) = next(iter(movers(legal_now(table)).items()))
    before = table.seq_asked()
    drag(table.part(origin), table.part(to))
    table.past(before)
    expect(page.locator(f"[data-mouse='{to}']")).to_be_attached()
    before = table.seq_asked()
    drag(page.locator("[data-word='slide']"), page.locator(".log h2").first)  # beside everything: it is put back
    expect(page.locator("[data-word='slide']")).to_have_attribute("aria-pressed", "false")
    assert table.seq() == before
    drag(page.locator("[data-word='slide']"), table.part("N2"))
    table.past(before)
    expect(page.locator(".log")).to_contain_text("at N2")


def test_a_finger_drags_a_waiting_mouse_to_its_tower(visitor):
    page = visitor(width=390, height=844, has_touch=True)
    table = Castle(page, lay(page, HUMAN, GREEDY, memory="open")["id"]).open()
    table.do(["start", "a1"])
    page.locator("[data-recap]").get_by_role("button", name="Got it").click()  # it lies over the others' cards
    free = next(action["words"][1] for action in legal_now(table) if action["words"][0] == "enter")
    before = table.seq_asked()
    swipe(page.locator("[data-word='enter']").first, table.part(free))
    table.past(before)
    expect(page.locator(f"[data-mouse='{free}']")).to_be_attached()


def unlit_roof(table: Castle) -> str:
    open_ones = {action["words"][1] for action in legal_now(table) if action["words"][0] == "uncover"}
    shown = table.page.locator("[data-roof]").evaluate_all("roofs => roofs.map(roof => roof.dataset.roof)")
    return str(next(letter for letter in shown if letter not in open_ones))


def test_a_refusal_comes_on_a_click_at_the_pointer_and_goes_with_the_next(table):
    page, asked = table.page, []
    page.on("websocket", lambda line: line.on("framesent", lambda text: asked.append("why" in str(text))))
    page.clock.install()
    table.open()
    roof = table.part(unlit_roof(table))
    note = page.locator("[data-why]")
    x, y = middle(roof)
    page.mouse.move(x, y)
    roof.focus()
    page.clock.run_for(5000)  # pointing asks nothing, however long
    assert not any(asked)
    page.mouse.click(x, y)
    expect(note).to_be_visible()
    box = note.bounding_box()
    assert box
    assert box["x"] - 30 < x < box["x"] + box["width"] + 30
    assert min(abs(box["y"] - y), abs(box["y"] + box["height"] - y)) < 30
    page.mouse.click(1, 1)
    expect(note).to_have_count(0)


def test_a_rule_opens_over_the_table_with_the_goal_first(table):
    page = table.page
    address, seq = page.url, table.seq()
    click_on(table.part(unlit_roof(table)))
    link = page.locator("[data-why]").get_by_role("link")
    number = (link.text_content() or "").removeprefix("Rule ")
    link.click()
    drawer = page.locator("[data-rules]")
    expect(drawer.locator(f"[data-rule='{number}']")).to_be_visible()
    expect(drawer.locator(".scroll > :first-child")).to_contain_text("Be the first to own")
    expect(drawer.locator("[data-now] dt").first).to_have_text("RQ-6")  # the turn that is being played
    assert (page.url, len(page.context.pages), table.seq()) == (address, 1, seq)
    assert_accessible(page)
    to, (origin, *_) = next(iter(movers(legal_now(table)).items()))
    table.do(["run", origin, to])  # the table stays in play
    expect(drawer).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    page.keyboard.press("r")
    drawer.get_by_role("searchbox").fill("mousetrap")
    expect(drawer.locator("mark").first).to_have_text(re.compile("mousetrap", re.IGNORECASE))
    drawer.get_by_role("button", name="Close").click()
    expect(drawer).to_have_count(0)


IN_SIGHT = """part => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def told_slide(table: Castle) -> dict[str, Any]:
    """A slide of which something can be told."""
    slides = [action for action in legal_now(table) if action["words"][0] == "slide"]
    return max(
        slides, key=lambda slide: (len(slide["preview"]["takes"]) + len(slide["preview"]["falls"]), slide["words"])
    )


def drops_and_gives(legal: list[dict[str, Any]]) -> bool:
    """A slide at which a mouse falls, or somebody collects."""
    slides = [action["preview"] for action in legal if action["words"][0] == "slide"]
    return any(len(slide["falls"]) + len(slide["takes"]) > 1 for slide in slides)


@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_slide_is_foreseen_on_hover_and_focus(visitor, keyboard):
    table = tried_from(visitor(), "roquefort", drops_and_gives, Castle, seats=4, memory="open", side="B")
    page, slide = table.page, told_slide(table)
    assert slide["preview"]["falls"] or slide["preview"]["takes"]
    slot = table.part(slide["words"][1])
    slot.focus() if keyboard else page.mouse.move(*middle(slot))
    panel = page.locator(f"[data-slide='{slide['words'][1]}']")
    expect(panel).to_contain_text("drops out")
    falls, takes = slide["preview"]["falls"], slide["preview"]["takes"]
    expect(panel.locator("li.falls")).to_have_count(len(falls))
    expect(panel.locator("li.takes")).to_have_count(len(takes))
    expect(page.locator("[data-slide-signs]")).to_be_attached()
    expect(slot).to_have_attribute("aria-label", re.compile("drops out"))
    faded = "all => all.filter(one => Number(getComputedStyle(one).opacity) < 1).length"
    assert page.locator(".castle [data-tile], .castle [data-mouse]").evaluate_all(faded) == 0
    assert_accessible(page)


def test_a_finger_sees_the_slide_first_and_slides_with_the_second_tap(visitor):
    page = visitor(width=390, height=844, has_touch=True)
    table = tried_from(page, "roquefort", is_roomy, Castle, memory="open")
    before, word = table.seq_asked(), told_slide(table)["words"][1]
    page.touchscreen.tap(*middle(table.part(word)))
    panel = page.locator(f"[data-slide='{word}']")
    expect(panel.get_by_role("button", name="Slide")).to_be_visible()
    assert table.seq() == before
    assert_fits(page)
    table.prompt.evaluate("line => { line.style.minHeight = '14rem'; }")  # as much as can ever stand there
    assert panel.get_by_role("heading").evaluate(IN_SIGHT), "the question lies over what slides"
    table.prompt.evaluate("line => { line.style.minHeight = ''; }")
    panel.get_by_role("button", name="Leave it").tap()
    expect(panel).to_have_count(0)
    page.touchscreen.tap(*middle(table.part(word)))
    expect(panel).to_be_visible()
    page.touchscreen.tap(*middle(table.part(word)))
    table.past(before)


def ends_turn(legal: list[dict[str, Any]]) -> bool:
    return any(action["preview"].get("ends") and action["words"][0] == "run" for action in legal)


def test_the_last_action_asks_before_it_ends_the_turn_unless_the_reader_wants_it_so(visitor):
    page = visitor()
    table = tried_from(page, "roquefort", ends_turn, Castle, memory="open")
    words = next(a["words"] for a in legal_now(table) if a["preview"].get("ends") and a["words"][0] == "run")
    before = table.seq_asked()
    for word in words[1:]:
        table.press(word)
    expect(table.prompt).to_contain_text("That is your last action.")
    assert table.seq() == before
    page.keyboard.press("Escape")
    expect(page.locator("[data-held]")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("group", name="Last action of a turn").get_by_role("button", name="End the turn").click()
    page.keyboard.press("Escape")
    expect(page.locator("#menu-title")).to_have_count(0)
    for word in words[1:]:
        table.press(word)
    table.past(before)


def test_coordinates_are_there_in_the_first_games_and_by_a_setting(visitor):
    page = visitor()
    names = page.locator("[data-coordinates]")
    for game in range(4):
        Castle(page, lay(page, HUMAN, GREEDY)["id"]).open()
        expect(names).to_have_count(1 if game < 3 else 0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("group", name="Space names").get_by_role("button", name="On", exact=True).click()
    expect(names).to_have_count(1)


def test_mice_differ_by_shape_and_by_pattern_as_the_reader_has_it(table):
    page = table.page
    shapes = page.locator(".player .mice li:first-child svg").evaluate_all(
        "all => all.map(one => [...one.querySelectorAll('path')].map(path => path.getAttribute('d')).join())"
    )
    assert len(set(shapes)) == len(shapes) == 3
    expect(page.locator(".castle [data-pattern]").first).to_be_attached()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("group", name="Show colours as").get_by_role("button", name="Letters").click()
    expect(page.locator(".castle [data-pattern]")).to_have_count(0)


def test_the_board_stays_in_its_place_whatever_is_asked(table):
    page = table.page
    place = page.evaluate(PLACE)
    to = movers(legal_now(table))
    shared = next(space for space, mice in to.items() if len(mice) > 1)
    table.press(shared)
    expect(table.prompt).to_contain_text("Which mouse")
    assert page.evaluate(PLACE) == place
    page.keyboard.press("Escape")
    table.do(["end"])
    assert page.evaluate(PLACE) == place


def has_focus(page: Page) -> str:
    return str(page.evaluate("document.activeElement?.closest('[data-word]')?.dataset.word ?? ''"))


def test_the_keyboard_keeps_its_place_after_a_choice(table):
    page = table.page
    open_ones = [action["words"][1] for action in legal_now(table) if action["words"][0] == "uncover"]
    before = table.seq_asked()
    table.part(open_ones[0]).press("Enter")
    table.past(before)
    expect(page.locator(f"[data-roof='{open_ones[0]}']")).to_have_count(0)
    page.wait_for_function("document.activeElement !== document.body")
    assert has_focus(page)
