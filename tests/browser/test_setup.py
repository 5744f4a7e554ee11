"""The set-up page: a side a venue, a surprise, and a set-up that is kept in the browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.castle import AGAIN
from tests.browser.test_pages import assert_accessible, assert_fits

LUCK = "Math.random = () => 0.9"
"""One surprise in every run, and not the venues that were there before."""
SPINS = """
const { animate } = Element.prototype;
Element.prototype.animate = function (...all) {
  window.spun ||= this.closest('svg') !== null;
  return animate.apply(this, all);
};
"""
"""Remembers that a drawing was set in motion: it may be at rest again before a slow test looks."""


def started(page: Page) -> dict[str, object]:
    """Starts the table, and answers what it is laid with."""
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*")
    table = page.url.rsplit("/", 1)[1]
    options: dict[str, object] = page.request.get(f"/api/tables/{table}", max_retries=AGAIN).json()["options"]
    return options


def test_a_coin_turns_the_side_of_one_venue(visitor):
    page = visitor()
    page.goto("/new/fromage")
    coin = page.get_by_role("button", name=re.compile("^Villes: side I"))
    coin.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile("^Villes: side II"))).to_be_visible()
    options = started(page)
    sides = dict(zip(str(options["venues"]).split(","), str(options["side"]).split(","), strict=True))
    assert sides == {"festival": "I", "fromagerie": "I", "bistro": "I", "villes": "II"}


def test_a_set_up_is_kept_and_comes_back(visitor):
    page = visitor()
    page.add_init_script(LUCK)
    page.goto("/new/formaggio")
    summary = page.locator(".bar .words .main")
    before = summary.inner_text()
    page.get_by_role("button", name="Surprise me").click()
    expect(summary).not_to_have_text(before)
    page.get_by_role("button", name="Advanced").click()
    page.get_by_role("group", name="Seats").get_by_role("button", name="2", exact=True).click()
    page.get_by_role("group", name="Board side").get_by_role("button", name="II", exact=True).click()
    chosen = summary.inner_text()
    page.get_by_role("button", name="Save this set-up").click()
    page.reload()
    expect(page.get_by_role("button", name="Advanced")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="My set-up").click()
    expect(page.get_by_role("button", name="Advanced")).to_have_attribute("aria-pressed", "true")
    expect(summary).to_have_text(chosen)
    options = started(page)
    assert (options["mode"], options["side"], options["seats"]) == ("advanced", "II", 2)


def test_where_expert_has_learned_nothing_it_says_so(visitor):
    page = visitor()
    page.goto("/new/roquefort")
    seats = page.get_by_role("group", name="Seats")
    side = page.get_by_role("group", name="Side of the board")
    said = page.get_by_text("plays like Hard at this table")
    seats.get_by_role("button", name="2", exact=True).click()
    page.get_by_label("Level of the bot in seat 2").select_option("expert")
    expect(said).to_be_hidden()
    side.get_by_role("button", name="B", exact=True).click()
    expect(said).to_be_visible()
    seats.get_by_role("button", name="3", exact=True).click()
    expect(said).to_be_hidden()


def test_surprise_spins_the_wheel(visitor):
    page = visitor(reduced_motion="no-preference")
    page.add_init_script(LUCK + ";" + SPINS)
    page.goto("/new/fromage")
    before = page.locator(".bar .words .main").inner_text()
    page.get_by_role("button", name="Surprise me").click()
    page.wait_for_function("() => window.spun")
    expect(page.locator(".bar .words .main")).not_to_have_text(before)


@pytest.mark.parametrize("game", ["fromage", "formaggio", "cheesonomics"])
def test_the_page_fits_and_axe_finds_nothing_serious(visitor, game):
    page = visitor(width=1440, height=900)
    page.goto(f"/new/{game}")
    page.get_by_role("group", name="Seats").get_by_role("button").first.click()
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    if game != "cheesonomics":
        expect(page.locator("[data-level]")).to_have_count(4)
    for width, height in ((1440, 900), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        assert_fits(page)
        assert_accessible(page)
