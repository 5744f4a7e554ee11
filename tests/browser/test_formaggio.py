"""Formaggio at the page: four venues of both boxes are put on the wheel, and the game is played to its end."""

import re

from playwright.sync_api import expect

from tests.browser.wheel import Wheel


def test_four_venues_of_both_boxes_are_put_on_the_wheel_and_played(visitor):
    page = visitor()
    page.goto("/new/formaggio")
    quarters = page.locator("[data-quarter]")
    expect(quarters).to_have_count(4)
    regioni = page.get_by_role("button", name=re.compile("quarter: Regioni"))
    regioni.focus()
    page.keyboard.press("Delete")
    expect(page.get_by_role("button", name="Start")).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_text("You need four venues on the wheel")).to_be_visible()
    page.locator("[data-venue=fromagerie]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile("quarter: Fromagerie"))).to_be_visible()
    expect(page.get_by_role("img", name="plentiful")).to_be_visible()
    expect(page.get_by_text("Cheese brings resources at the Fromagerie and at the Vigneto.")).to_be_visible()
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*")
    wheel = Wheel(page, page.url.rsplit("/", 1)[1])
    expect(wheel.frame).to_be_visible()
    venues = {venue["name"] for venue in wheel.told()["view"]["board"]["venues"]}
    assert venues == {"banca", "venezia", "vigneto", "fromagerie"}
    assert wheel.play_on() > 20
    assert wheel.done >= {"make", "moor", "gather", "ready"}
    sheet = page.get_by_role("dialog")
    for score in wheel.told()["outcome"]["scores"]:
        expect(sheet.locator("tfoot")).to_contain_text(str(score["total"]))


def test_surprise_fills_the_wheel_and_a_slice_is_dragged_on_it(visitor):
    page = visitor()
    page.goto("/new/fromage")
    page.get_by_role("button", name="Surprise me").click()
    for quarter in page.locator("[data-quarter]").all():
        expect(quarter).not_to_have_attribute("aria-label", re.compile("empty"))
    page.get_by_role("button", name="Formaggio", exact=True).click()
    page.locator("[data-venue=villes]").drag_to(page.locator("[data-quarter='0']"))
    expect(page.locator("[data-quarter='0']")).to_have_attribute("aria-label", re.compile("Villes"))
    expect(page.locator("[data-shelf] [data-venue=banca]")).not_to_contain_text("on the wheel")
