"""The box on a real table, on a phone: scoring in few clicks, a companion's turns, a set-up that is shared."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from affinage.core.box import Entered
from tests.box.end_positions import of_castle, of_piles, of_wheel, played
from tests.browser.test_pages import assert_accessible, assert_fits

PHONE: Any = {"width": 390, "height": 844}


class Finger:
    """Counts what a person does: a tap each, and a tap for each sign that is typed."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0

    def tap(self, what: Locator) -> None:
        what.click()
        self.clicks += 1

    def write(self, what: Locator, number: int) -> None:
        what.fill(str(number))
        self.clicks += 1 + len(str(number))

    def next(self) -> None:
        self.tap(self.page.locator("[data-next]"))


def open_score(page: Page, game: str, seats: int) -> None:
    page.goto(f"/box/score/{game}")
    expect(page.locator("[data-next]")).to_be_visible()
    seat = page.get_by_role("group", name="Seats").get_by_role("button", name=str(seats), exact=True)
    seat.click()
    expect(seat).to_have_attribute("aria-pressed", "true")


def tap_cheese(finger: Finger, entered: Entered, venue: str, seats: int) -> None:
    page = finger.page
    expect(page.locator(f"[data-venue={venue}]")).to_be_visible()
    for seat in range(seats):
        spaces = [place for place, row in entered.places.items() if row == seat and place.startswith(f"{venue}.")]
        if spaces and seat:
            finger.tap(page.locator(f"[data-whose='{seat}']"))
        for space in spaces:
            finger.tap(page.locator(f"[data-word='{space}']"))


def write_counts(finger: Finger, entered: Entered, *names: str) -> None:
    for name in names:
        for row, count in enumerate(entered.counts.get(name, ())):
            if count:
                finger.write(finger.page.locator(f"[data-count='{name} {row}']"), count)


def test_four_players_of_fromage_are_scored_by_tapping(visitor):
    """FR-68: every line as the engine has it; the clicks of two minutes, counted."""
    _game, options, state = played("fromage", 4, seats=4)
    entered, outcome = of_wheel(state), _game.outcome(state)
    page = visitor(**PHONE)
    open_score(page, "fromage", 4)
    finger = Finger(page)
    for venue in options.venue_names():
        finger.next()
        tap_cheese(finger, entered, venue, 4)
        for field, value in entered.pieces.items():
            if field.startswith(f"{venue}."):
                finger.tap(page.locator(f"[data-pick='{field} {value}']"))
        line = [dict(score.lines)[venue] for score in outcome.scores]
        for seat in range(4):
            expect(page.locator(f"[data-whose='{seat}'] b")).to_have_text(str(line[seat]))
    assert_fits(page)
    finger.next()
    for seat in range(4):
        built = entered.picks["built"][seat]
        if built:
            if seat:
                finger.tap(page.locator(f"[data-whose='{seat}']"))
            finger.tap(page.locator(f"[data-pick='board {entered.picks['board'][seat][0]}']"))
            for word in built:
                finger.tap(page.locator(f"[data-pick='built {word}']"))
    if any(entered.picks["milked"]):
        page.locator("summary").click()
        for seat, milked in enumerate(entered.picks["milked"]):
            if milked:
                page.locator(f"[data-whose='{seat}']").click()
                for parlour in milked:
                    page.locator(f"[data-pick='milked {parlour}']").click()
    finger.next()
    write_counts(finger, entered, "orders", "unused")
    finger.next()
    for seat, score in enumerate(outcome.scores):
        expect(page.locator(f"[data-total='{seat}']")).to_have_text(str(score.total))
        for line, points in score.lines:
            expect(page.locator(f"[data-figure='{line} {seat}']")).to_have_text(str(points))
    assert finger.clicks <= 106, finger.clicks
    page.locator("[data-figure='bistro 0']").click()
    expect(page.locator("[data-sum]")).to_contain_text("Bistro")
    expect(page.locator("[data-made]").first).to_be_attached()
    assert_accessible(page)
    assert_fits(page)
    page.reload()
    expect(page.locator("[data-total='0']")).to_have_text(str(outcome.scores[0].total))


def test_four_players_are_scored_by_typing_what_they_counted(visitor):
    """FR-68, FR-70: the same sheet in fewer clicks, and a tie that asks for what decides it."""
    page = visitor(**PHONE, locale="fr-FR")
    page.goto("/box/score/fromage")
    finger = Finger(page)
    expect(page.locator("[data-next]")).to_be_visible()
    for line in ("festival", "fromagerie", "bistro", "villes"):
        finger.next()
        finger.tap(page.get_by_role("button", name="Nombres"))
        for row, points in enumerate((10, 10, 7, 3)):
            finger.write(page.locator(f"[data-typed='{line} {row}']"), points)
    finger.next()
    finger.next()
    for row, count in enumerate((4, 4, 2, 1)):
        finger.write(page.locator(f"[data-count='orders {row}']"), count)
    finger.next()
    assert finger.clicks <= 60, finger.clicks
    expect(page.locator("[data-total='0']")).to_have_text("48")
    expect(page.locator("[data-tie]")).to_contain_text("FR-70")
    page.get_by_role("button", name="Retour", exact=True).click()
    for row, count in enumerate((14, 15)):
        page.locator(f"[data-count='cheese {row}']").fill(str(count))
    page.locator("[data-next]").click()
    expect(page.locator("[data-verdict]")).to_contain_text("Joueur 2")
    assert_accessible(page)


def test_what_cannot_be_is_said_at_once(visitor):
    """FR-8: the sixteenth token of fifteen, with its rule"""
    page = visitor(**PHONE)
    page.goto("/box/score/fromage")
    page.locator("[data-next]").click()
    for _ in range(2):
        spaces = page.locator("[data-venue] [data-word]")
        expect(spaces.first).to_be_visible()
        for number in range(8):
            spaces.nth(number).click()
        page.locator("[data-next]").click()
    expect(page.locator("[data-trouble='FR-8']")).to_contain_text("16 cheese tokens of 15")


def test_a_castle_and_sold_piles_are_scored(visitor):
    """RQ-30, CH-52: end positions of real games, tapped"""
    game, _, state = played("roquefort", 2, seats=3)
    castle = of_castle(state)
    page = visitor(**PHONE)
    open_score(page, "roquefort", 3)
    page.locator("[data-next]").click()
    for seat, kinds in enumerate(castle.picks["kinds"]):
        page.locator(f"[data-whose='{seat}']").click()
        for kind in kinds:
            page.locator(f"[data-word='{kind}']").click()
    assert_accessible(page)
    page.locator("[data-next]").click()
    finger = Finger(page)
    write_counts(finger, castle, "fallen")
    page.locator(f"[data-pick='turn {castle.pieces['turn']}']").click()
    page.locator("[data-next]").click()
    winner = game.outcome(state).winners[0] + 1
    expect(page.locator("[data-verdict]")).to_contain_text(f"Player {winner}")
    game, _, state = played("cheesonomics", 3, seats=3, level="random")
    piles = of_piles(state)
    open_score(page, "cheesonomics", 3)
    page.locator("[data-next]").click()
    for seat in range(3):
        page.locator(f"[data-whose='{seat}']").click()
        for wedge, counts in piles.counts.items():
            if "-" in wedge:
                for _ in range(counts[seat] or 0):
                    page.locator(f"[data-word='{wedge}']").click()
    assert_fits(page)
    assert_accessible(page)
    page.locator("[data-next]").click()
    write_counts(finger, piles, "curds", "unsold")
    page.locator("[data-next]").click()
    for seat, score in enumerate(game.outcome(state).scores):
        expect(page.locator(f"[data-total='{seat}']")).to_have_text(str(score.total))


def test_the_companion_plays_its_turns_and_takes_back(visitor):
    """FR-73, FR-74: it draws, says where its cheese goes, and is told what the person made"""
    page = visitor(**PHONE)
    page.add_init_script("window.spoken = []; speechSynthesis.speak = (words) => window.spoken.push(words.text);")
    page.goto("/box/companion/fromage")
    page.locator("[data-begin]").click()
    say = page.locator("[data-say]")
    expect(say).to_contain_text("It drew")
    page.get_by_label("Read aloud").check()
    assert page.evaluate("window.spoken")[-1] == say.inner_text()
    assert_fits(page)
    assert_accessible(page)
    for _ in range(3):
        lit = page.locator("[data-venue] .hit.lit")
        if page.locator("[data-placed]").count():
            page.locator("[data-placed]").click()
        else:
            lit.first.click()
        while page.locator("[data-draw]").count():
            page.locator("[data-draw]").click()
            page.locator("[data-placed]").click()
        expect(page.locator("[data-done]")).to_be_visible()
        mine = page.locator("[data-venue] [data-word]:not([aria-label*='Corporation']):not([aria-label*='your'])").first
        word = mine.get_attribute("data-word")
        mine.click()
        expect(page.locator(f"[data-word='{word}']")).to_have_attribute("aria-label", re.compile("your cheese"))
        page.locator("[data-done]").click()
        expect(say).to_contain_text(re.compile("It drew"))
    page.reload()
    expect(say).to_contain_text("It drew")
    before = say.inner_text()
    page.get_by_role("button", name="Undo").click()
    expect(say).not_to_have_text(before)


def test_a_shared_link_brings_the_same_set_up(visitor):
    """RQ-3: two tables far apart lay out the same castle"""
    one = visitor(**PHONE)
    one.goto("/box/setup/roquefort")
    one.locator("[data-draw]").click()
    card = one.locator("[data-setup]")
    expect(card).to_be_visible()
    code = card.get_attribute("data-setup")
    assert code
    assert code in one.url
    assert_fits(one)
    assert_accessible(one)
    other = visitor()
    other.goto(one.url.replace(one.url.split("/box")[0], ""))
    expect(other.locator(f"[data-setup='{code}']")).to_be_visible()
    open_part = "[data-setup] .both"
    assert other.locator(open_part).inner_text() == one.locator(open_part).inner_text()
    one.get_by_text("Show what players must not see").click()
    expect(one.get_by_text("Tiles under the roofs")).to_be_visible()


@pytest.mark.parametrize("size", [{"width": 390, "height": 844}, {"width": 1440, "height": 900}])
def test_the_page_of_the_box_is_found_from_home(visitor, size):
    page = visitor(**size)
    page.goto("/")
    page.get_by_role("link", name=re.compile("Playing with the real box")).click()
    expect(page.locator("[data-box='companion formaggio']")).to_be_visible()
    expect(page.locator("[data-box='score roquefort']")).to_be_visible()
    expect(page.locator("[data-box^='companion roquefort']")).to_have_count(0)
    assert_fits(page)
    assert_accessible(page)
