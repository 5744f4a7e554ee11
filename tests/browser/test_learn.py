"""Lessons are played to their end as a pupil does: by mouse, by keys alone, on a phone; other clicks are answered."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.castle import AGAIN, INSIDE
from tests.browser.test_pages import assert_accessible, assert_fits, finished

GAMES = ("roquefort", "cheesonomics", "fromage", "formaggio")


class Pupil:
    """Somebody at a lesson."""

    def __init__(self, page: Page, game: str, language: str = "en") -> None:
        self.page, self.game, self.language = page, game, language
        self.lesson: dict[str, Any] = page.request.get(
            f"/api/lessons/{game}?language={language}", max_retries=AGAIN
        ).json()
        self.steps: list[dict[str, Any]] = self.lesson["steps"]
        self.coach = page.locator("[data-mood]")

    def open(self) -> "Pupil":
        self.page.goto(f"/learn/{self.game}")
        self.expect_step(0)
        return self

    def expect_step(self, n: int) -> None:
        expect(self.coach).to_have_attribute("data-mood", "asks")
        expect(self.coach.get_by_role("heading")).to_have_text(self.steps[n]["title"])

    def next_thing(self) -> Locator:
        """What is at full strength; on a phone it may be on another view, as the coach says."""
        thing = self.page.locator(".stage [data-next]").first
        for tab in [None, *self.page.locator(".stage nav button").all()]:
            if tab is not None:
                tab.click()
            for _ in range(6):
                if thing.count():
                    return thing
                self.page.wait_for_timeout(40)
        expect(thing).to_be_visible()
        return thing

    def do_step(self, press: Any) -> None:
        """Presses what is lit until the coach is content."""
        for _ in range(8):
            if self.mood() == "right":
                return
            press(self.next_thing())
            self.page.wait_for_timeout(80)
            expect(self.page.locator("[data-busy]")).to_have_count(0)
        expect(self.coach).to_have_attribute("data-mood", "right")

    def mood(self) -> str:
        return self.coach.get_attribute("data-mood") or ""

    def try_something_else(self, n: int) -> None:
        """Clicks what is not lit until it makes an action, or is none: the coach answers that in words of its own."""
        self.next_thing()
        others = self.page.locator(".stage [data-word]:not([data-next]):not(button.quiet)")
        for place in range(others.count()):
            others.nth(place).dispatch_event("click")
            self.page.wait_for_timeout(60)
            expect(self.page.locator("[data-busy]")).to_have_count(0)
            if self.mood() == "wrong":
                break
        expect(self.coach).to_have_attribute("data-mood", "wrong")
        said = self.coach.locator(".answer").inner_text()
        assert said
        assert said not in (self.steps[n]["say"], self.steps[n]["title"])
        assert self.coach.get_by_role("link").get_attribute("href")
        self.page.keyboard.press("Escape")

    def play(self, press: Any, go_on: Any, before: Any = None) -> None:
        for n in range(len(self.steps)):
            self.expect_step(n)
            if before is not None:
                before(n)
            self.do_step(press)
            go_on()
        expect(self.coach).to_have_attribute("data-mood", "over")
        expect(self.coach).to_contain_text(self.lesson["farewell"])


def click(thing: Locator) -> None:
    thing.evaluate("thing => thing.scrollIntoView({ block: 'center' })")
    spot = thing.evaluate(INSIDE)
    assert spot, "what is lit cannot be clicked"
    thing.page.mouse.click(*spot)


@pytest.mark.parametrize("game", GAMES)
def test_by_mouse_every_step_answers_another_click_and_the_end_leads_to_a_game(visitor, game):
    page = visitor()
    pupil = Pupil(page, game).open()
    pupil.play(click, page.get_by_role("button", name="Next", exact=True).click, before=pupil.try_something_else)
    page.get_by_role("button", name="Play against easy bots").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-asked]")).to_be_attached()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end_by_keys_alone_in_french(visitor, game):
    page = visitor(locale="fr-FR")
    pupil = Pupil(page, game, "fr").open()

    def press(thing: Locator) -> None:
        for _ in range(200):
            if page.evaluate("document.activeElement?.hasAttribute('data-next')"):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")

    pupil.play(press, lambda: page.keyboard.press("Enter"))


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end_on_a_phone(visitor, game):
    page = visitor(width=390, height=844, has_touch=True)
    pupil = Pupil(page, game).open()
    assert_fits(page)
    assert_accessible(page)
    pupil.play(click, page.get_by_role("button", name="Next", exact=True).click)


def test_a_lesson_is_left_and_resumed_shown_and_explained(visitor):
    page = visitor()
    pupil = Pupil(page, "roquefort").open()
    page.get_by_role("button", name="Show me").click()
    expect(pupil.coach).to_have_attribute("data-mood", "right")
    page.get_by_role("button", name="Next", exact=True).click()
    pupil.expect_step(1)
    page.goto("/")
    page.get_by_role("link", name="Learn", exact=True).click()
    pupil.expect_step(1)
    page.get_by_role("link", name="Why? RQ-8").click()
    expect(page.locator("#RQ-8")).to_be_in_viewport()
    page.get_by_role("button", name="Back").click()
    pupil.expect_step(0)


def test_rules_are_searched_by_words_and_numbers_and_linked(visitor):
    page = visitor()
    page.goto("/learn/roquefort#RQ-30")
    expect(page.locator("#RQ-30")).to_be_in_viewport()
    search = page.get_by_role("searchbox")
    search.fill("RQ-12")
    expect(page.locator(".rule")).to_have_count(1)
    search.fill("mousetrap")
    expect(page.locator(".rule mark").first).to_have_text("mousetrap", ignore_case=True)
    page.get_by_role("button", name="Clear the search").click()
    page.get_by_role("button", name="Slide", exact=True).click()
    expect(page.locator(".rules h3")).to_have_text(["Slide"])
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", name="Règles de Château Roquefort")).to_be_visible()


def test_a_finished_game_is_reviewed_and_tried_again_from_a_turn(visitor):
    page = visitor()
    table = finished(page, "roquefort/2-seats-mousetrap.json")
    page.goto(f"/table/{table}/replay#review")
    review = page.locator("#review")
    expect(review.get_by_role("link", name="RQ-26")).to_have_attribute("href", "/learn/roquefort#RQ-26")
    review.get_by_role("button", name="Review this game").click()
    card = review.locator("article").first
    expect(card).to_be_visible(timeout=90_000)
    review.get_by_role("button", name="Stop").or_(review.locator("[data-state=done]")).first.click()
    assert_accessible(page)
    flag = review.locator(".flag").first
    flag.click()
    assert review.get_by_role("slider").input_value() != "0"
    card.get_by_role("button", name="Try from here").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-asked=me]")).to_be_attached()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".hinted").first).to_be_attached()
    page.locator(".hints .hint").first.click()
    expect(page.locator(".hints .hint")).to_have_count(0)
