"""Lessons are played to their end as a pupil does: by mouse, by keys alone, on a phone; other clicks are answered."""

import re
import time
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from affinage.core import notation
from affinage.lessons import lesson, state_at, try_action
from affinage.lessons.teach import accepted, options_of
from tests.browser.castle import AGAIN, PATIENCE, click_on
from tests.browser.test_pages import JSON, RECORDS, assert_accessible, assert_fits, finished, mid_game

GAMES = ("roquefort", "cheesonomics", "fromage", "formaggio")


LOOKED = 100
"""Milliseconds in which a stage has found what comes next."""
LED = 250
"""Milliseconds in which a new step has led to its first thing."""


def lull(page: Page, milliseconds: int) -> None:
    """Lets a page do at once what it has put off for so long: its own clocks ring, in their order."""
    page.clock.run_for(milliseconds)


class Pupil:
    """Somebody at a lesson."""

    def __init__(self, page: Page, game: str, language: str = "en") -> None:
        self.page, self.game, self.language = page, lesson(game).game, language
        page.clock.install()  # it goes as it always does, and further where a test has it do so
        self.name = game
        self.lesson: dict[str, Any] = page.request.get(
            f"/api/lessons/{game}?language={language}", max_retries=AGAIN
        ).json()
        self.steps: list[dict[str, Any]] = self.lesson["steps"]
        self.coach = page.locator("[data-mood]")

    def open(self) -> "Pupil":
        self.page.goto(f"/learn/{self.game}" + ("" if self.name == self.game else f"?lesson={self.name}"))
        self.begin()
        self.expect_step(0)
        return self

    def begin(self) -> None:
        """Reads what one plays for, which comes before the first step."""
        expect(self.coach).to_have_attribute("data-mood", "goal")
        expect(self.coach).to_contain_text(self.lesson["goal"])
        self.coach.get_by_role("button").first.click()

    def expect_step(self, n: int) -> None:
        expect(self.coach).to_have_attribute("data-mood", "asks")
        expect(self.coach.get_by_role("heading")).to_have_text(self.steps[n]["title"])
        lull(self.page, LED)

    def next_thing(self) -> Locator:
        """What is at full strength; on a phone it may be on another view, as the coach says."""
        thing, end = self.page.locator(".stage [data-next]").first, time.monotonic() + PATIENCE / 1000
        while time.monotonic() < end:  # the table may still be on its way
            for tab in [None, *self.page.locator(".stage nav button").all()]:
                if tab is not None:
                    tab.click()
                lull(self.page, LOOKED)
                if thing.count():
                    return thing
        raise AssertionError("nothing is lit")

    def do_step(self, press: Any) -> None:
        """Presses what is lit until the coach is content."""
        for _ in range(8):
            if self.mood() == "right":
                return
            press(self.next_thing())
            expect(self.page.locator("[data-busy]")).to_have_count(0)
        expect(self.coach).to_have_attribute("data-mood", "right")

    def mood(self) -> str:
        return self.coach.get_attribute("data-mood") or ""

    def answers(self, n: int) -> set[str]:
        """All that the engine lets the coach say in this step to anything but what is wanted."""
        found = lesson(self.name)
        game, state = affinage.game(self.game), state_at(found, n)
        tries: dict[object, str] = {}  # every other legal action, and one of every verb and rule that forbids it
        for action in game.catalogue(options_of(found)):
            why = game.objection(state, found.seat, action)
            if why is not None or not accepted(found.steps[n], action):
                tries.setdefault(action.index if why is None else (action.words[0], why), notation.write(action))
        return {try_action(found, n, text, self.language).sentence for text in tries.values()}

    def try_something_else(self, n: int) -> None:
        """Clicks what is not lit until it makes an action, or is none: the coach answers as this step answers that."""
        self.next_thing()
        others = self.page.locator(".stage [data-word]:not([data-next]):not(button.quiet)")
        for place in range(others.count()):
            others.nth(place).dispatch_event("click")
            expect(self.page.locator("[data-busy]")).to_have_count(0)
            if self.mood() == "wrong":
                break
            lull(self.page, LOOKED)
        expect(self.coach).to_have_attribute("data-mood", "wrong")
        assert self.coach.locator(".answer").inner_text() in self.answers(n)
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
    click_on(thing)


NEXT = {"en": "Next", "fr": "Suivant"}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}


def in_languages(shift: int) -> Any:
    """Every lesson, in one language as `make test` runs it and in the other as `make long` does."""
    languages = list(NEXT)
    return pytest.mark.parametrize(
        ("game", "language"),
        [
            pytest.param(game, language, marks=[pytest.mark.long] if (n + m + shift) % 2 else [])
            for n, game in enumerate(GAMES)
            for m, language in enumerate(languages)
        ],
    )


@pytest.mark.parametrize("game", GAMES)
def test_by_mouse_every_step_answers_another_click_and_the_end_leads_to_a_game(visitor, game):
    page = visitor()
    pupil = Pupil(page, game).open()
    pupil.play(click, page.get_by_role("button", name=NEXT["en"], exact=True).click, before=pupil.try_something_else)
    page.get_by_role("button", name="Play against easy bots").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-asked]")).to_be_attached()
    card = page.get_by_role("complementary", name="The goal")
    expect(card).to_contain_text(pupil.lesson["goal"])
    card.get_by_role("button").click()
    expect(card).to_have_count(0)
    told = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1].split('?')[0]}", max_retries=AGAIN).json()
    assert [seat["level"] for seat in told["seats"] if seat["kind"] == "bot"] == ["easy"] * len(found_others(game))
    assert told["settings"]["hints"], "help is one click away"
    wanted = lesson(game).first_game
    assert {name: told["options"][name] for name in wanted} == wanted, "with notes"


def found_others(game: str) -> tuple[str, ...]:
    return lesson(game).others


SECOND = ("fromage-2", "cheesonomics-sharp")


@pytest.mark.parametrize("name", SECOND)
def test_a_second_lesson_is_found_beside_the_first_and_played_to_its_end(visitor, name):
    page = visitor()
    pupil = Pupil(page, name)
    page.goto(f"/learn/{pupil.game}")
    page.get_by_role("group", name="Lessons").get_by_role("button", name=pupil.lesson["title"]).click()
    pupil.begin()
    pupil.play(click, page.get_by_role("button", name=NEXT["en"], exact=True).click)


@pytest.mark.parametrize("name", SECOND)
def test_a_second_lesson_is_played_on_a_phone_in_french(visitor, name):
    page = visitor(width=390, height=844, has_touch=True, locale=LOCALES["fr"])
    pupil = Pupil(page, name, "fr").open()
    assert_fits(page)
    pupil.play(click, page.get_by_role("button", name=NEXT["fr"], exact=True).click)


def test_the_spotlight_has_the_shape_of_what_to_click_and_the_rules_are_open_at_the_step(visitor):
    page = visitor()
    pupil = Pupil(page, "roquefort").open()
    thing = pupil.next_thing()
    shape = page.locator(".veil .rim").first
    expect(shape).to_have_attribute("data-shape", re.compile("circle|path"))
    lit, drawn = thing.bounding_box(), shape.bounding_box()
    assert lit
    assert drawn
    assert abs(lit["x"] - drawn["x"]) < 12
    assert abs(lit["y"] - drawn["y"]) < 12
    expect(page.locator(f"#{pupil.steps[0]['rule']}")).to_be_in_viewport()
    for _ in range(2):
        page.get_by_role("button", name="Show me").click()
        expect(pupil.coach).to_have_attribute("data-mood", "right")
        page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(f"#{pupil.steps[2]['rule']}")).to_be_in_viewport()


def test_the_button_that_is_needed_is_lit(visitor):
    page = visitor()
    pupil = Pupil(page, "fromage").open()
    for _ in range(2):
        page.get_by_role("button", name="Show me").click()
        expect(pupil.coach).to_have_attribute("data-mood", "right")
        page.get_by_role("button", name="Next", exact=True).click()
    pupil.expect_step(2)
    ready = pupil.next_thing()
    expect(ready).to_have_attribute("data-word", "ready")
    assert "px" in ready.evaluate("thing => getComputedStyle(thing).boxShadow")
    expect(page.locator(".veil .rim").first).to_be_attached()


def test_a_phone_begins_with_what_to_press_in_sight_and_the_games_in_a_row(visitor):
    page = visitor(width=390, height=844)
    Pupil(page, "cheesonomics").open()
    lit = page.locator(".stage [data-next]").first
    expect(lit).to_be_in_viewport(ratio=0.9)
    top = "thing => { const { x, y, width, height } = thing.getBoundingClientRect();"
    top += " return thing.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }"
    assert lit.evaluate(top), "the coach lies over it"
    games = page.get_by_role("navigation", name="Games")
    assert games.evaluate("row => row.clientHeight") < 60
    inside = "tag => tag.getBoundingClientRect().right <= innerWidth && tag.getBoundingClientRect().left >= 0"
    assert games.locator("[aria-current]").evaluate(inside), "this game is out of sight"
    expect(page.locator(".stage .stage")).to_have_css("border-top-width", "0px")


def test_the_mouse_stays_in_the_tower_it_was_put_into(visitor):
    page = visitor()
    pupil = Pupil(page, "roquefort").open()
    pupil.do_step(click)
    where = "[...document.querySelectorAll('.stage [data-mouse]')].map((mouse) => mouse.dataset.mouse).join()"
    before = page.evaluate(where)
    page.get_by_role("button", name="Next", exact=True).click()
    pupil.expect_step(1)
    assert page.evaluate(where) == before


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end_by_mouse_in_french(visitor, game):
    page = visitor(locale=LOCALES["fr"])
    Pupil(page, game, "fr").open().play(click, page.get_by_role("button", name=NEXT["fr"], exact=True).click)


@in_languages(0)
def test_a_lesson_is_played_to_its_end_by_keys_alone(visitor, game, language):
    page = visitor(locale=LOCALES[language])
    pupil = Pupil(page, game, language).open()

    def press(thing: Locator) -> None:
        for _ in range(200):
            if page.evaluate("document.activeElement?.hasAttribute('data-next')"):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")

    pupil.play(press, lambda: page.keyboard.press("Enter"))


@in_languages(1)
def test_a_lesson_is_played_to_its_end_on_a_phone(visitor, game, language):
    page = visitor(width=390, height=844, has_touch=True, locale=LOCALES[language])
    pupil = Pupil(page, game, language).open()
    assert_fits(page)
    assert_accessible(page)
    pupil.play(click, page.get_by_role("button", name=NEXT[language], exact=True).click)


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


class Reader:
    """Somebody before the review of a finished game."""

    def __init__(self, page: Page, table: str) -> None:
        self.page, self.table = page, table
        page.goto(f"/table/{table}/replay")
        self.review = page.locator("#review")
        self.card = self.review.locator("article").first
        self.spotlight = page.locator("aside.spot")
        self.step = page.get_by_role("slider", name="Step").first

    def begin(self) -> None:
        self.review.get_by_role("button", name="Review this game").click()
        expect(self.review.get_by_role("progressbar")).to_be_visible()
        expect(self.review.locator(".left")).to_have_text(re.compile(r"how long|About \d+ (seconds|minutes?) left"))
        expect(self.card).to_be_visible()

    def stop(self) -> None:
        self.review.get_by_role("button", name="Stop").click()
        expect(self.review.get_by_role("button", name="Resume")).to_be_visible()

    def leave_it(self) -> None:
        """Stops the review beside the page, since it may be over by now; what it has found stays as it is."""
        assert self.page.request.delete(f"/api/tables/{self.table}/review?seat=0", max_retries=AGAIN).ok
        expect(self.review.locator("[data-state='stopped'], [data-state='done']")).to_be_attached()


def test_a_review_is_stopped_gone_on_with_and_kept(visitor):
    page = visitor()
    reader = Reader(
        page, finished(page, "cheesonomics/3-seats-sharp.json")
    )  # minutes for a processor, so it still runs
    reader.review.get_by_role("button", name="Review this game").click()
    reader.stop()
    page.reload()
    reader.review.get_by_role("button", name="Resume").click()
    reader.stop()
    expect(reader.review.get_by_role("progressbar")).to_be_visible()


def short_game() -> bytes:
    """Five turns in a castle, of which the first seat plays any: reviewed in seconds, with something to tell."""
    game = affinage.game("roquefort")
    return play_game(game, game.options(seats=2, cut=5), [bot("random"), bot("greedy")], 5).record.dump()


def opened(page: Page, record: bytes) -> str:
    answer = page.request.post("/api/records", data=record, headers=JSON, max_retries=AGAIN)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def test_a_review_fits_one_screen_with_a_small_picture_a_turning_point(visitor):
    """The board, the turning points, the curve and the score sheet at 1440 by 900; one turning point is played on."""
    page = visitor()
    reader = Reader(page, opened(page, short_game()))
    expect(reader.review.get_by_role("link", name="RQ-26")).to_have_attribute("href", "/learn/roquefort#RQ-26")
    reader.begin()
    reader.leave_it()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for part in (".board", ".points", ".curve", ".pad"):
        expect(reader.review.locator(part).first).to_be_in_viewport(ratio=0.99)
    expect(reader.card.locator(".pair .picture svg").first).to_be_visible()
    expect(reader.card).to_contain_text("win chance")
    assert "Seat 1" not in reader.review.inner_text()
    assert reader.review.locator(".caption p").evaluate("told => told.scrollHeight <= told.clientHeight + 1")
    reader.review.get_by_role("button", name="Lead", exact=True).click()
    expect(reader.review.get_by_role("button", name="Lead", exact=True)).to_have_attribute("aria-pressed", "true")
    reader.review.locator(".flag").first.click()
    expect(reader.review.locator("article[aria-current]")).to_have_count(1)
    expect(page.get_by_label("Seen by")).to_have_value("0")
    expect(page.locator("[data-ring=better]").first).to_be_visible()
    assert_accessible(page)
    before = reader.step.input_value()
    page.clock.install()  # else the line may play to its end before a slow test looks
    page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    reader.review.locator("article[aria-current]").get_by_role("button", name="line").click()
    back = reader.spotlight.get_by_role("button", name="Back to the game")
    expect(back).to_be_visible()
    expect(page.locator("[data-ring]")).to_have_count(0)
    reader.spotlight.get_by_role("button", name="Next step").click()
    page.clock.resume()
    assert_accessible(page)
    page.keyboard.press("End")
    expect(reader.spotlight).to_contain_text("would probably have gone on")
    back.click()
    expect(reader.step).to_have_value(before)
    reader.review.locator("article[aria-current]").get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/table/[^/]+$"))
    expect(page.locator("[data-asked=me]")).to_be_attached()


@pytest.mark.parametrize("game", ["fromage", "formaggio"])
def test_a_review_shows_the_whole_wheel_on_a_tablet(visitor, game):
    rules = affinage.game(game)
    record = play_game(rules, rules.options(seats=4), [bot("random") for _ in range(4)], 3).record.dump()
    page = visitor(width=820, height=1180)
    page.goto(f"/table/{opened(page, record)}/replay")
    wheel, room = page.locator(".drawing [data-wheel]"), page.locator(".drawing")
    expect(wheel).to_be_visible()
    inner, outer = wheel.bounding_box(), room.bounding_box()
    assert inner
    assert outer
    assert inner["y"] >= outer["y"]
    assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]


def test_a_shared_review_is_read_on_a_phone_by_whoever_has_the_link(visitor):
    page, guest = visitor(), visitor(width=390, height=844)
    body = (RECORDS / "roquefort/2-seats-mousetrap.json").read_text()
    laid = page.request.post("/api/records", data=body, headers=JSON, max_retries=AGAIN).json()
    link = next(link["path"] for link in laid["links"] if link["seat"] is None)
    guest.goto(f"{link}?step=3")
    guest.wait_for_url("**/replay**")
    reader = Reader(guest, laid["id"])
    expect(reader.review).to_be_visible()
    assert_fits(guest)
    assert_accessible(guest)
    reader.review.get_by_role("button", name="Whole table").click()
    expect(guest.get_by_role("button", name="Back to the review")).to_be_visible()
    guest.get_by_role("button", name="Back to the review").click()
    reader.review.get_by_role("button", name="Play on from here").click()
    guest.wait_for_url(re.compile(r"/table/[^/]+$"))
    expect(guest.locator("[data-asked=me]")).to_be_attached()


SHEETS = {
    "roquefort": "3-seats-cheese",
    "cheesonomics": "3-seats-mild",
    "fromage": "3-seats-basic",
    "formaggio": "3-seats",
}


ENDINGS = {
    "roquefort": "collected a fourth kind",
    "cheesonomics": "The pile has run out",
    "fromage": re.compile("placed (the|their) last cheese"),
    "formaggio": re.compile("placed (the|their) last cheese"),
}
"""Why these games ended, by whom."""


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_score_sheet_leads_to_its_rule(visitor, game):
    page = visitor()
    page.goto(f"/table/{finished(page, f'{game}/{SHEETS[game]}.json')}/replay")
    rows = page.locator("#review .pad tbody tr")
    expect(rows.first.get_by_role("link")).to_be_visible()
    expect(page.locator("#review .pad .verdict")).to_contain_text(ENDINGS[game])
    for row in rows.all():
        name, number = row.get_by_role("rowheader").inner_text().rsplit(" ", 1)
        assert name[0].isupper(), "a word of the server, not a reader's"
        expect(row.get_by_role("link")).to_have_attribute("href", f"/learn/{game}#{number}")
    rows.last.get_by_role("link").click()
    expect(page.locator(f"#{number}")).to_be_in_viewport()


def test_the_sheet_at_the_end_of_a_game_leads_to_its_rules(visitor):
    page = visitor()
    mid_game(page, "roquefort/2-seats-cheese.json", 68, over=True)
    expect(page.get_by_role("dialog").get_by_role("link", name="RQ-26")).to_have_attribute(
        "href", "/learn/roquefort#RQ-26"
    )


def test_hints_are_off_where_people_play_each_other_unless_the_host_turns_them_on(visitor):
    page = visitor()
    page.goto("/new/roquefort")
    hints = page.get_by_role("group", name="Hints")
    expect(hints.get_by_role("button", name="On", exact=True)).to_have_attribute("aria-pressed", "true")
    page.locator("main select").nth(1).select_option("open")
    expect(hints.get_by_role("button", name="Off", exact=True)).to_have_attribute("aria-pressed", "true")
    hints.get_by_role("button", name="On", exact=True).click()
    expect(hints.get_by_role("button", name="On", exact=True)).to_have_attribute("aria-pressed", "true")


def test_a_hint_is_shown_on_the_board_and_done_by_a_click(visitor):
    page = visitor()
    mid_game(page, "roquefort/3-seats-cheese.json", 45)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".hinted").first).to_be_attached()
    assert_accessible(page)
    page.locator(".hints .hint").first.click()
    expect(page.locator(".hints .hint")).to_have_count(0)
