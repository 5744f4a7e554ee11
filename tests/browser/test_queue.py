"""One queue: board, words and numbers in step; what the others did, told at the start of one's turn."""

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.castle import GREEDY, HUMAN, Castle, lay
from tests.browser.wheel import Wheel

FREEZE = """
const animate = Element.prototype.animate;
window.frozen = false;
Element.prototype.animate = function (...all) {
  const moving = animate.apply(this, all);
  if (window.frozen) moving.pause();
  return moving;
};
"""
"""While `frozen`, whatever begins to move does not come to its end by itself."""

FREEZE_AHEAD = """() => new MutationObserver((_, observer) => {
  if (!document.querySelector('[data-ahead]')) return;
  observer.disconnect();
  window.frozen = true;
  for (const moving of document.getAnimations()) moving.pause();
}).observe(document, { subtree: true, childList: true })"""
"""Stops the wheel of Fromage once it begins to turn."""

WATCH = """
window.seen = [];
const look = () => {
  const at = document.querySelector('[data-seq]');
  if (!at) return;
  const text = (query) => document.querySelector(query)?.textContent ?? '';
  const row = {
    asked: at.dataset.asked,
    moving: 'moving' in at.dataset,
    headline: text('[data-prompt] .question'),
    lines: document.querySelectorAll('.log li:not(.heading)').length,
    sheet: document.querySelector('dialog[open]') !== null,
    winner: text('[data-winner]').trim(),
    highlight: text('[data-highlight]').trim(),
    recap: document.querySelector('[data-recap]') !== null,
  };
  if (JSON.stringify(row) !== JSON.stringify(window.seen.at(-1))) window.seen.push(row);
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""
"""Notes what the page shows whenever that changes."""

HANDS = "[data-spare], [data-seat='0'] .mice, .workers, [data-hand], [data-wheels='0']"
"""What one plays with, in every game."""


def come(visitor, **more: Any) -> Page:
    page: Page = visitor(**{"reduced_motion": "no-preference", **more})
    page.context.add_init_script(FREEZE)
    page.context.add_init_script(WATCH)
    return page


def at_castle(page: Page, *others: dict[str, Any]) -> Castle:
    """Ann in the castle, her first mouse in a tower; it is her turn."""
    castle = Castle(page, lay(page, HUMAN, *others, memory="open")["id"]).open()
    update = castle.asked() or {}
    castle.do(update["legal"][0]["words"])
    expect(page.locator("[data-asked='me']:not([data-moving])")).to_be_attached()
    assert (castle.asked() or {})["asked"][0]["name"] == "take-actions"
    return castle


def end_turn_frozen(castle: Castle) -> dict[str, Any]:
    """Ann ends her turn, and what the others do begins to move and goes no further; the table as the server has it."""
    page, before = castle.page, castle.seq()
    page.evaluate("window.frozen = true")
    castle.press("end")
    page.wait_for_selector("[data-moving]", state="attached")
    while (update := castle.told(seat=0))["seq"] <= before + 1 or update["prompt"] is None:
        page.wait_for_timeout(20)
    page.wait_for_function("() => Number(document.querySelector('[data-waiting]').dataset.waiting) > 0")
    return update


def seen(page: Page) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = page.evaluate("window.seen")
    return rows


def test_the_log_grows_line_by_line_and_the_prompt_narrates_until_it_is_ones_turn(visitor):
    page = come(visitor)
    castle = at_castle(page, GREEDY)
    name = castle.told(seat=0)["seats"][1]["name"]
    page.evaluate("window.seen = []")
    castle.do(["end"])
    expect(page.locator("[data-asked='me']:not([data-moving])")).to_be_attached()
    rows = seen(page)
    theirs = [row for row in rows if row["asked"] == "others"]
    assert not [row["headline"] for row in theirs if row["headline"].startswith("Your turn")]
    assert any(re.match(rf"{name} (brings|lifts|slides|runs|jumps)", row["headline"]) for row in theirs)
    counts = [row["lines"] for row in rows]
    assert {after - before for before, after in pairwise(counts)} <= {0, 1}
    assert rows[-1]["headline"].startswith("Your turn")
    assert rows[-1]["recap"]
    assert not [row for row in rows if row["recap"] and row["moving"]], "summed up before it was seen"


def test_nothing_runs_ahead_of_what_moves_and_a_key_shows_it_all(visitor):
    page = come(visitor)
    castle = at_castle(page, GREEDY)
    told = end_turn_frozen(castle)
    expect(page.locator("[data-asked='others']")).to_be_attached()
    expect(castle.prompt).not_to_contain_text("Your turn")
    assert castle.log.count() < sum(bool(line["text"]) for line in told["told"])
    page.keyboard.press("x")
    expect(page.locator("[data-asked='me']:not([data-moving])")).to_be_attached()
    expect(castle.prompt).to_contain_text("Your turn")
    assert castle.log.count() == sum(bool(line["text"]) for line in told["told"])


def test_what_moves_lies_on_a_layer_of_its_own_until_it_stands(visitor):
    page = come(visitor)
    end_turn_frozen(at_castle(page, GREEDY))
    lifted = page.locator(".castle [style*='will-change']")
    expect(lifted.first).to_be_attached()
    page.keyboard.press("x")
    expect(page.locator("[data-asked='me']:not([data-moving])")).to_be_attached()
    expect(lifted).to_have_count(0)


@pytest.mark.parametrize("game", ["fromage", "formaggio"])
def test_the_next_quarter_is_drawn_unseen_while_the_wheel_turns_and_is_the_one_that_comes(visitor, game):
    page = come(visitor)
    wheel = Wheel(page, lay(page, HUMAN, GREEDY, game=game)["id"])
    wheel.open()
    while "ready" not in (words := wheel.choose((wheel.asked() or {})["legal"])):
        wheel.do(words)
    near, ahead = page.locator("[data-near]"), page.locator("[data-ahead]")
    seen_now = near.get_by_role("group").get_attribute("aria-label")
    page.evaluate(FREEZE_AHEAD)
    wheel.click('[data-word="ready"]:visible')
    expect(ahead).to_be_attached()
    drawn = -1
    while drawn != (drawn := ahead.locator("[data-token]").count()) or not drawn:
        page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    expect(ahead).to_have_css("opacity", "0")
    expect(ahead).to_have_attribute("aria-hidden", "true")
    assert ahead.locator("[tabindex='0']").count() == 0
    assert near.get_by_role("group").get_attribute("aria-label") == seen_now
    page.evaluate("document.querySelector('[data-ahead]').kept = true")
    page.keyboard.press("x")
    expect(page.locator("[data-asked='me']:not([data-moving])")).to_be_attached()
    expect(ahead).to_have_count(0)
    expect(near).to_have_count(1)
    assert near.evaluate("pane => pane.kept === true"), "it was drawn once more"
    assert near.locator("[data-token]").count() == drawn, "some of it was not drawn before"
    assert near.get_by_role("group").get_attribute("aria-label") != seen_now


def test_a_click_that_cuts_motion_short_does_nothing_else(visitor):
    page = come(visitor)
    castle = at_castle(page, GREEDY)
    told = end_turn_frozen(castle)
    legal = next(action["words"] for action in told["legal"] if action["words"][0] == "uncover")
    castle.part(legal[1]).dispatch_event("click")
    expect(page.locator("[data-asked='me']:not([data-moving])")).to_be_attached()
    assert castle.told(seat=0)["seq"] == told["seq"]
    page.evaluate("window.frozen = false")
    castle.do(legal)
    assert castle.told(seat=0)["seq"] > told["seq"]


def test_the_last_move_can_be_seen_again_with_its_words(visitor):
    page = come(visitor)
    castle = at_castle(page, GREEDY)
    castle.do(["end"])
    expect(page.locator("[data-asked='me']:not([data-moving])")).to_be_attached()
    lines, prompt = castle.log.count(), castle.prompt.locator(".question").inner_text()
    page.evaluate("window.frozen = true")
    page.get_by_role("button", name="Replay").click()
    expect(page.locator("[data-moving]")).to_be_attached()
    assert castle.log.count() < lines
    expect(castle.prompt).not_to_contain_text(prompt)
    page.get_by_role("button", name="Skip").click()
    expect(page.locator("[data-asked='me']:not([data-moving])")).to_be_attached()
    assert castle.log.count() == lines
    page.evaluate("window.frozen = false; window.seen = []")
    page.get_by_role("button", name="See it again").click()
    page.wait_for_function("() => window.seen.some(({ moving }) => moving)")
    expect(page.locator("[data-asked='me']:not([data-moving])")).to_be_attached()
    assert castle.log.count() == lines


@pytest.mark.parametrize(
    ("game", "width"), [("roquefort", 1440), ("roquefort", 390), ("fromage", 390), ("cheesonomics", 390)]
)
def test_since_your_turn_a_card_for_each_and_nothing_in_hand_is_covered(visitor, game, width):
    page = come(visitor, width=width, height=844, reduced_motion="reduce")
    table = Castle(page, lay(page, HUMAN, GREEDY, GREEDY, game=game)["id"]).open()
    recap = page.get_by_role("dialog", name="Since your last turn")
    for turn in range(40):
        update = table.asked()
        assert update, "the game is over"
        if recap.count():
            break
        words = [action["words"] for action in update["legal"]]
        chosen = next((one for one in words if one[0] in ("ready", "end")), words[0])
        move = {"do": " ".join(chosen), "prompt": update["prompt"], "id": f"move-{turn}"}
        page.request.post(f"/api/tables/{table.table}/actions", params={"seat": 0}, data=move)
        table.past(update["seq"])
    expect(recap).to_be_visible()
    assert recap.locator("[data-card]").count() >= 1
    box = recap.bounding_box()
    assert box
    board = page.locator(".board .castle").bounding_box() if game == "roquefort" else None
    assert not board or width > 760 or box["y"] + box["height"] <= board["y"], "it lies over the board"
    for thing in page.locator(HANDS).all():
        hand = thing.bounding_box()
        if hand and thing.is_visible():
            apart = (
                hand["y"] >= box["y"] + box["height"]
                or hand["y"] + hand["height"] <= box["y"]
                or hand["x"] >= box["x"] + box["width"]
                or hand["x"] + hand["width"] <= box["x"]
            )
            assert apart, (thing, hand, box)
    page.keyboard.press("x")
    expect(recap).to_have_count(0)


def test_the_first_click_puts_the_recap_away_and_does_what_it_hits(visitor):
    page = come(visitor, reduced_motion="reduce")
    castle = at_castle(page, GREEDY)
    castle.do(["end"])
    update = castle.asked() or {}
    expect(page.locator("[data-recap]")).to_be_visible()
    expect(page.locator("[data-new='1']").first).to_be_attached()
    castle.do(next(action["words"] for action in update["legal"] if action["words"][0] == "uncover"))
    expect(page.locator("[data-recap]")).to_have_count(0)
    assert castle.told(seat=0)["seq"] > update["seq"]


def test_a_line_of_the_log_lights_its_places_by_pointer_and_by_key(visitor):
    page = come(visitor, reduced_motion="reduce")
    castle = at_castle(page, GREEDY)
    castle.do(next(action["words"] for action in (castle.asked() or {})["legal"] if action["words"][0] == "uncover"))
    expect(page.locator("[data-new]")).to_have_count(0)
    castle.log.first.hover()
    expect(page.locator("[data-new='0']").first).to_be_attached()
    page.mouse.move(1, 1)
    expect(page.locator("[data-new]")).to_have_count(0)
    page.locator(".log ul").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-new='0']").first).to_be_attached()


def test_the_winner_is_named_before_the_sheet_opens(visitor):
    page = come(visitor)
    page.context.add_init_script("localStorage.setItem('affinage.settings', JSON.stringify({ motion: 'quick' }))")
    table = lay(page, GREEDY, GREEDY, memory="open")["id"]
    page.goto(f"/table/{table}")
    sheet = page.locator("dialog[open]")
    expect(sheet).to_be_visible()
    rows = seen(page)
    first = next(n for n, row in enumerate(rows) if row["sheet"])
    assert not [row for row in rows if row["sheet"] and row["moving"]]
    assert any(row["winner"] for row in rows[:first])
    assert sheet.locator("#verdict").inner_text() in {row["winner"] for row in rows[:first]}


def test_a_mouse_that_falls_and_a_kind_collected_are_moments(visitor):
    page = come(visitor)
    page.goto(f"/table/{lay(page, GREEDY, GREEDY, memory='open')['id']}")
    page.wait_for_function("() => window.seen.some(({ highlight }) => highlight)")
    words = {row["highlight"] for row in seen(page)} - {""}
    assert all(re.search(r": \d of 4$|mouse falls!$", text) for text in words), words


def test_where_less_motion_is_asked_for_everything_stands_at_once(visitor):
    page = come(visitor, reduced_motion="reduce")
    castle = at_castle(page, GREEDY)
    castle.do(["end"])
    expect(page.locator("[data-recap]")).to_be_visible()
    assert not [row for row in seen(page) if row["moving"] or row["highlight"] or row["winner"]]


def test_the_prompt_asks_only_for_what_is_left_to_do(visitor):
    page = visitor()
    wheel = Wheel(page, lay(page, HUMAN, game="fromage")["id"])
    wheel.open()
    question = page.locator("[data-prompt] .question")
    while (update := wheel.asked()) is not None:
        verbs = {action["words"][0] for action in update["legal"]}
        if update["asked"][0]["name"] == "take-turn":
            for verb, words in {"make": "make a cheese", "gather": "gather", "milk": "milk", "build": "build"}.items():
                says = expect(question)
                (says.to_contain_text if verb in verbs else says.not_to_contain_text)(words)
            if not verbs & {"make", "gather"}:
                break
        wheel.do(wheel.choose(update["legal"]))
