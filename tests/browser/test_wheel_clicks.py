"""Clicks that just work at the wheel: what a space brings and why, how a line adds up, who is home when."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.castle import HUMAN, click_on, lay
from tests.browser.positions import tried_from
from tests.browser.test_clicks import drag, middle
from tests.browser.test_pages import assert_accessible, assert_fits
from tests.browser.wheel import Wheel

BOB = {"kind": "human", "name": "Bob"}
WITHIN = """(pill) => {
  const [box, text] = ['rect', 'text'].map((part) => pill.querySelector(part).getBoundingClientRect());
  return box.left <= text.left && text.right <= box.right;
}"""


def makes(legal: list[dict[str, Any]], venue: str = "") -> list[dict[str, Any]]:
    return [one for one in legal if one["words"][0] == "make" and one["words"][1].startswith(venue)]


def in_villes(legal: list[dict[str, Any]]) -> bool:
    """A city that touches several regions and scores on several lines."""
    return any(len(one["preview"]["parts"]) > 1 and one["preview"]["home_in"] > 1 for one in makes(legal, "villes."))


def worth_ten(legal: list[dict[str, Any]]) -> bool:
    return any(one["preview"]["points"] > 9 for one in makes(legal))


def test_ready_with_nothing_done_asks_once_and_wait_is_off_when_the_others_are_ready(visitor):
    page = visitor()
    wheel = Wheel(page, lay(page, HUMAN, BOB, game="fromage")["id"])
    wheel.open()
    before = wheel.seq_asked()
    ready, wait = (page.locator(f"[data-word='{word}']") for word in ("ready", "wait"))
    expect(wait).to_have_attribute("aria-disabled", "false")
    click_on(ready)
    expect(wheel.prompt).to_contain_text("You have done nothing this turn.")
    assert wheel.seq() == before
    page.keyboard.press("Escape")
    expect(wheel.prompt).not_to_contain_text("You have done nothing")
    click_on(ready)
    click_on(ready)
    wheel.past(before)
    expect(page.locator("[data-me='1'][data-asked='me']")).to_be_attached()
    expect(wait).to_have_attribute("aria-disabled", "true")
    wait.click(force=True)
    expect(page.get_by_text("All the others are ready")).to_be_visible()
    gather = next(one["words"] for one in wheel.told(seat=1)["legal"] if one["words"][0] == "gather")
    wheel.do(gather)
    before = wheel.seq_asked()
    click_on(ready)  # something was done, so once is enough
    wheel.past(before)


def test_a_city_names_its_regions_and_says_what_it_brings_and_when_the_worker_is_home(visitor):
    page = visitor()
    wheel = tried_from(page, "fromage", in_villes, Wheel, seats=4)
    update = wheel.told(seat=int(wheel.frame.get_attribute("data-me") or 0))
    city = next(
        one
        for one in makes(update["legal"], "villes.")
        if len(one["preview"]["parts"]) > 1 and one["preview"]["home_in"] > 1
    )
    _, space, worker = city["words"]
    place = page.locator(".venue").bounding_box()
    page.mouse.move(*middle(page.locator(f".venue [data-word='{space}']")))
    expect(page.locator("[data-touches]")).to_be_visible()
    expect(page.locator(".venue [data-region]")).to_have_count(city["preview"]["home_in"])  # Silver touches two
    total = page.locator("[data-sum]")
    expect(total).to_contain_text(f"+{city['preview']['points']} = ")
    for line, points in city["preview"]["parts"]:
        names = {"villes": "Villes", "orders": "Orders", "unused": "Leftovers", "fruit": "Fruit"}
        expect(total).to_contain_text(f"{abs(points)} {names.get(line, '')}")
    assert page.locator(".venue").bounding_box() == place
    home = page.locator("[data-planner] ol > li").nth(city["preview"]["home_in"])
    expect(home.locator(f"[data-worker='{worker}']")).to_have_attribute("data-home", "planned")
    expect(page.locator(f"[data-planner] li:first-child [data-worker='{worker}']")).to_have_attribute(
        "data-home", "away"
    )
    assert_accessible(page)


def test_the_planner_is_what_the_server_tells(visitor):
    page = visitor()
    wheel = tried_from(page, "fromage", in_villes, Wheel, seats=4)
    plan = wheel.told(seat=int(wheel.frame.get_attribute("data-me") or 0))["facts"]["plan"]
    turns = page.locator("[data-planner] ol > li")
    expect(turns).to_have_count(4)
    for ahead, turn in enumerate(plan):
        expect(turns.nth(ahead)).to_contain_text(turn["venue"].capitalize())
        home = turns.nth(ahead).locator("[data-home='home'], [data-home='back']")
        assert sorted(home.evaluate_all("all => all.map(one => one.dataset.worker)")) == sorted(turn["home"])


def test_a_line_of_the_sheet_lights_what_made_it_and_shows_the_sum(visitor):
    page = visitor()
    wheel = tried_from(page, "fromage", in_villes, Wheel, seats=4)
    update = wheel.told(seat=int(wheel.frame.get_attribute("data-me") or 0))
    for line in ("festival", "villes"):
        parts = update["facts"]["sums"][line]
        made = {space for seat in parts for part in seat if part["points"] for space in part["spaces"]}
        assert made
        button = page.locator(f".sheet [data-line='{line}']")
        button.press("Enter")
        expect(page.locator(f"[data-sums='{line}']")).to_be_visible()
        expect(page.locator("[data-made]")).to_have_count(len(made))
        lit = page.locator("[data-made]").evaluate_all("all => all.map(one => one.dataset.made)")
        assert set(lit) == made
        totals = page.locator(f"[data-sums='{line}'] tfoot td").all_inner_texts()
        assert [int(text) for text in totals] == [sum(part["points"] for part in seat) for seat in parts]
    assert_accessible(page)
    page.locator(".sheet [data-line='villes']").click()
    expect(page.locator("[data-sums]")).to_have_count(0)
    expect(page.locator("[data-made]")).to_have_count(0)


def test_the_sum_and_the_planner_fit_a_phone(visitor):
    page = visitor(width=390, height=844, has_touch=True, locale="fr-FR")
    tried_from(page, "fromage", in_villes, Wheel, seats=4)
    page.locator("nav [aria-pressed], nav button").last.click()
    page.locator(".sheet [data-line='villes']").click()
    expect(page.locator("[data-sums='villes'] tfoot")).to_be_in_viewport()
    assert_fits(page)
    assert_accessible(page)


def test_points_of_two_digits_fit_their_pill(visitor):
    page = visitor()
    tried_from(page, "fromage", worth_ten, Wheel, seats=4)
    pill = page.locator(".venue [data-points]", has_text="+1").first
    expect(pill).to_be_attached()
    assert pill.evaluate(WITHIN)


def test_a_worker_can_be_dragged_to_its_space_and_to_gather(visitor):
    page = visitor()
    wheel = Wheel(page, lay(page, HUMAN, game="fromage")["id"])
    wheel.open()
    legal = wheel.told()["legal"]
    _, space, worker = makes(legal)[0]["words"]
    before = wheel.seq_asked()
    drag(page.locator(f".workers [data-word='{worker}']"), page.locator(f".venue [data-word='{space}']"))
    wheel.past(before)
    expect(page.locator(f".workers [data-word='{worker}'].away")).to_be_visible()
    words = next(one["words"] for one in wheel.told()["legal"] if one["words"][0] == "gather")
    before = wheel.seq_asked()
    drag(page.locator(f".workers [data-word='{words[2]}']"), page.locator(f".gather [data-word='{words[1]}']"))
    wheel.past(before)


def test_the_quarter_stays_in_its_place_and_nothing_is_washed_out(visitor):
    page = visitor(width=390, height=844)
    wheel = Wheel(page, lay(page, HUMAN, BOB, game="fromage")["id"])
    wheel.open()
    venue = page.locator(".venue")
    place = venue.bounding_box()
    click_on(page.locator(".workers [data-word='soft']:visible"))
    expect(wheel.prompt).to_contain_text("Soft")
    assert venue.bounding_box() == place
    click_on(page.locator("[data-word='ready']"))
    expect(wheel.prompt).to_contain_text("You have done nothing")
    assert venue.bounding_box() == place
