"""A finished game at the page: opened from a file, scrubbed, seen through any eyes, shared, and tried from."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.castle import Castle

RECORD = Path(__file__).parent.parent / "golden" / "roquefort" / "3-seats-cheese.json"
STEPS = len(json.loads(RECORD.read_text())["actions"])


@pytest.fixture
def replay(visitor) -> Page:
    """The record opened from its file."""
    page: Page = visitor(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/replay")
    page.get_by_label("Open a saved game").set_input_files(RECORD)
    page.wait_for_url("**/replay")
    expect(page.get_by_role("slider", name="Step").first).to_be_visible()
    return page


LISTEN = """() => {
  window.heard = [];
  const hear = ({ addedNodes }) => window.heard.push(...[...addedNodes].map(({ textContent }) => textContent));
  const messages = document.querySelector('ul[aria-label="Messages"]');
  new MutationObserver((changes) => changes.forEach(hear)).observe(messages, { childList: true });
}"""
"""Remembers every message: good news is gone after some seconds, whether a slow test has looked or not."""
COPIED = "times => window.heard.filter((text) => text.includes('copied')).length === times"


def at(page: Page, step: int) -> None:
    expect(page.locator(".now")).to_have_text(re.compile(rf"step {step} of {STEPS}$"))


def test_it_is_scrubbed_from_end_to_end(replay):
    at(replay, 0)
    slider = replay.get_by_role("slider", name="Step").first
    for step in (*range(0, STEPS, 7), STEPS):
        slider.fill(str(step))
        at(replay, step)
    expect(replay.locator("#review .pad tfoot .won")).to_have_text("4")
    replay.locator("body").press("Home")
    at(replay, 0)
    replay.locator("body").press("ArrowRight")
    at(replay, 1)
    replay.locator("body").press("Shift+ArrowRight")
    replay.locator("body").press("ArrowLeft")
    replay.locator("body").press("End")
    at(replay, STEPS)
    expect(replay.get_by_role("img", name=re.compile("Scores over time"))).to_be_visible()


def test_playing_it_goes_on_by_itself(replay):
    replay.get_by_role("slider", name="Step").first.fill(str(STEPS - 2))
    replay.get_by_role("button", name="Play", exact=True).click()
    at(replay, STEPS)


def test_after_the_end_it_is_seen_through_any_eyes(replay):
    eyes = replay.get_by_label("Seen by")
    replay.get_by_role("slider", name="Step").first.fill("9")
    for seat in ("0", "1", "2"):
        with replay.expect_response(lambda answer, seat=seat: f"/replay?first=0&seat={seat}" in answer.url) as answered:
            eyes.select_option(seat)
        assert answered.value.ok
        expect(eyes).to_have_value(seat)
        at(replay, 9)


def test_what_is_exported_is_what_was_opened(replay):
    with replay.expect_download() as downloading:
        replay.get_by_role("link", name="Download").click()
    exported = json.loads(Path(downloading.value.path()).read_text())
    opened = json.loads(RECORD.read_text())
    assert exported["hash"] == opened["hash"]
    assert [action["do"] for action in exported["actions"]] == [action["do"] for action in opened["actions"]]


def test_a_shared_link_leads_a_stranger_to_the_same_step(replay, visitor):
    replay.get_by_role("slider", name="Step").first.fill("30")
    links = []
    replay.evaluate(LISTEN)
    for times in (1, 2):
        replay.get_by_role("button", name="Share").click()
        replay.wait_for_function(COPIED, arg=times)
        links.append(replay.evaluate("navigator.clipboard.readText()"))
    assert links[0] == links[1], "a second share must not end the first"
    stranger = visitor()
    stranger.goto(links[0])
    at(stranger, 30)


def test_trying_from_here_lays_a_table_at_that_position(replay):
    replay.get_by_role("slider", name="Step").first.fill("20")
    replay.get_by_role("button", name="Play on from here").click()
    replay.wait_for_url(re.compile(r"/table/[^/]+$"))
    castle = Castle(replay, replay.url.rsplit("/", 1)[1])
    update = castle.asked()
    assert update is not None
    assert update["steps"] >= 20
    assert update["origin"]


def test_a_bad_record_is_named_with_its_fault(visitor, tmp_path):
    page = visitor()
    page.goto("/replay")
    bad = tmp_path / "bad.json"
    bad.write_text(RECORD.read_text().replace('"start g1"', '"start z9"', 1))
    page.get_by_label("Open a saved game").set_input_files(bad)
    expect(page.get_by_role("list", name="Messages")).to_contain_text("actions[0]")
    bad.write_text("not a record")
    page.get_by_label("Open a saved game").set_input_files(bad)
    expect(page.get_by_role("list", name="Messages").locator("li")).to_have_count(2)


def test_finished_games_are_listed_at_home_with_how_the_score_ran(replay):
    replay.goto("/")
    listed = replay.locator("section", has_text="Replays").locator("li").first
    expect(listed.locator("polyline")).to_have_count(3)
    listed.get_by_role("link", name="Review").click()
    at(replay, 0)
