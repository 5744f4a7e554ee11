"""Five people by link at Cheesonomics: a churn that the four others answer in any order, one of them in advance."""

import os
import re
from itertools import permutations
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import affinage
from affinage.games.cheesonomics.wedges import MATCHES, NAMES, WORDS, words_of
from tests.browser.castle import AGAIN, HUMAN, OPEN, click_on, lay, link_of
from tests.web.dealt import SEED

PEOPLE = ("Ann", "Bob", "Cid", "Dot", "Eve")
WEDGE = re.compile(r"\b(red|orange|yellow|green|blue)[ -](cow|sheep|goat|yak|reindeer)\b", re.IGNORECASE)


class Guest:
    """One of the five, at a page of their own, and every wedge they have rightly seen."""

    def __init__(self, page: Page, table: str, seat: int) -> None:
        self.page, self.table, self.seat = page, table, seat
        self.saw: set[str] = set()

    @property
    def frame(self) -> Locator:
        return self.page.locator("[data-seq]")

    @property
    def churn(self) -> Locator:
        return self.page.get_by_role("region", name="What is happening").get_by_role("heading")

    def told(self) -> dict[str, Any]:
        answer = self.page.request.get(f"/api/tables/{self.table}", max_retries=AGAIN)
        assert answer.ok, answer.text()
        update: dict[str, Any] = answer.json()
        return update

    def hand(self) -> list[str]:
        held: list[str] = self.told()["view"]["players"][self.seat]["hand"]
        return held

    def status(self, of: int) -> Locator:
        return self.page.locator(f"article[data-seat='{of}'] .status .words")

    def is_asked(self) -> dict[str, Any]:
        """Waits until the page asks this seat what the server asks it."""
        self.caught_up(self.told()["seq"])
        expect(self.page.locator("[data-asked='me']")).to_be_attached()
        return self.told()

    def caught_up(self, seq: int) -> None:
        self.page.wait_for_function("seq => Number(document.querySelector('[data-seq]')?.dataset.seq) >= seq", arg=seq)

    def do(self, verb: str, thing: str) -> None:
        """Chooses by a click on the thing, and does it by the button that names it."""
        seq, go = int(self.frame.get_attribute("data-seq") or 0), self.page.locator(f'[data-do="{verb} {thing}"]')
        if not go.is_visible():
            part = self.page.locator(f'{".tray" if verb == "churn" else ".fan"} [data-word="{thing}"]').first
            expect(part).to_have_attribute("aria-disabled", "false")
            click_on(part)
        go.click()
        self.page.mouse.move(1, 1)  # so that nothing that comes to lie there is pointed at
        self.caught_up(seq + 1)

    def check_secrets(self) -> None:
        """The page names no wedge but those this guest has held or was shown, and shows others' hands as backs."""
        view = self.told()["view"]
        for seat, player in enumerate(view["players"]):
            if seat != self.seat:
                backs = self.page.locator(f"article[data-seat='{seat}'] .backs path[fill='url(#cheese-back)']")
                expect(backs).to_have_count(player["hand_size"])
        self.saw.update(self.hand())
        named = {"-".join(found).lower() for found in WEDGE.findall(self.page.content())}
        assert named, "a page that names no wedge at all shows nothing here"
        assert named <= self.saw, f"{PEOPLE[self.seat]} reads of {named - self.saw} after {self.told()['told'][-3:]}"


def common_word() -> tuple[int, str]:
    """Who is on turn at a table as it is dealt here, and a word they can churn that all the others hold."""
    game = affinage.game("cheesonomics")
    state = game.setup(game.options(seats=5), SEED)
    (first,) = game.prompts(state)
    can = {action.words[1] for action in game.actions(state, first) if action.words[0] == "churn"}
    held = [words_of(hand) for seat, hand in enumerate(state.hands) if seat != first]
    return first, next(word for n, word in enumerate(WORDS) if word in can and all(mask >> n & 1 for mask in held))


def sit_down(visitor: Any) -> tuple[list[Guest], int, str]:
    """Five guests at their pages, four of them by link; the one on turn, and what all the others hold."""
    pages = [visitor(width=1280, height=800) for _ in PEOPLE]
    laid = lay(pages[0], HUMAN, *[OPEN] * 4, game="cheesonomics", seats=5)
    first, word = common_word()
    pages[0].goto(f"/table/{laid['id']}")
    for seat in range(1, 5):
        pages[seat].goto(link_of(laid, seat))
        pages[seat].get_by_label("Your name").fill(PEOPLE[seat])
        pages[seat].get_by_role("button", name="Join").click()
        pages[seat].wait_for_url("**/table/*")
    guests = [Guest(page, laid["id"], seat) for seat, page in enumerate(pages)]
    for guest in guests:
        expect(guest.page.locator(".fan")).to_be_visible()
        guest.saw.update(guest.hand())
    return guests, first, word


def answers_in_advance(guest: Guest) -> None:
    guest.page.get_by_role("button", name="Choose what to give first").click()
    dialog = guest.page.get_by_role("dialog")
    dialog.get_by_role("button", name="anything").click()
    dialog.get_by_role("button", name="Save").click()
    expect(guest.page.get_by_text("When someone churns: give anything")).to_be_visible()


def matching(guest: Guest, word: str) -> str:
    """A wedge in hand that answers to the word."""
    mask = 1 << WORDS.index(word)
    return next(wedge for wedge in guest.hand() if MATCHES[NAMES.index(wedge)] & mask)


def give_back(guests: list[Guest], churner: Guest) -> int:
    """Gives everybody one of the churner's own wedges back; answers how many were given."""
    count = 0
    churner.is_asked()
    churner.saw.update(churner.hand())
    while (update := churner.is_asked())["asked"][0]["name"] == "give-back":
        churner.do("return", update["legal"][0]["words"][1])
        count += 1
        if churner.told()["prompt"] is None:
            break
    seq = churner.told()["seq"]
    for guest in guests:
        guest.caught_up(seq)
    return count


ORDERS: list[tuple[int, tuple[int, ...]]] = [(4, (1, 2, 3)), (1, (4, 3, 2)), (2, (3, 1, 4))]
"""Who answers in advance, and in which order the others do: clockwise, against the clock, across."""
if os.environ.get("AFFINAGE_EVERY_ORDER"):
    guests = {1, 2, 3, 4}
    ORDERS = [(ahead, order) for ahead in sorted(guests) for order in permutations(sorted(guests - {ahead}))]


@pytest.mark.parametrize(("ahead", "order"), ORDERS)
def test_four_answer_a_churn_at_once_and_one_of_them_in_advance(visitor, ahead, order):
    guests, first, word = sit_down(visitor)
    seat_of = {place: (first + place) % 5 for place in range(1, 5)}
    churner, advance = guests[first], guests[seat_of[ahead]]
    answers_in_advance(advance)
    churner.is_asked()
    churner.do("churn", word)
    choosing = [seat_of[place] for place in order]
    for seat in choosing:
        assert guests[seat].is_asked()["asked"][0]["name"] == "give-wedge"
    given = [advance.seat]
    while choosing:
        for guest in guests:
            for other in set(choosing) - {guest.seat}:
                expect(guest.status(other)).to_have_text("choosing…")
            for other in set(given) - {guest.seat}:
                expect(guest.status(other)).to_have_text("✓ has given")
            expect(guest.churn).to_contain_text(f"waiting for {len(choosing)} of 4")
            guest.check_secrets()
        giver = guests[choosing.pop(0)]
        giver.do("give", matching(giver, word))
        given.append(giver.seat)
    assert give_back(guests, churner) == 4
    for guest in guests:
        expect(guest.page.locator(f".tray [data-word='{word}'] [data-knife='{first}']")).to_be_visible()
        assert len(guest.hand()) == 5
        guest.check_secrets()
    expect(guests[(first + 1) % 5].page.locator("[data-asked='me']")).to_be_attached()
    expect(churner.page.locator("[data-asked='others']")).to_be_attached()


def test_one_without_a_match_shows_the_hand_to_the_churner_alone(visitor):
    guests, first, _ = sit_down(visitor)
    churner = guests[first]
    masks = [words_of(tuple(NAMES.index(wedge) for wedge in guest.hand())) for guest in guests]
    can = [action["words"][1] for action in churner.is_asked()["legal"] if action["words"][0] == "churn"]

    def lacking(word: str) -> list[int]:
        return [seat for seat in range(5) if seat != first and not masks[seat] >> WORDS.index(word) & 1]

    word = min((word for word in can if lacking(word)), key=lambda word: len(lacking(word)))
    churner.do("churn", word)
    for guest in guests:
        if guest is not churner and guest.seat not in lacking(word):
            guest.is_asked()
            guest.do("give", matching(guest, word))
    for _ in lacking(word):
        update = churner.is_asked()
        (question,) = update["asked"]
        assert question["name"] == "take-any"
        owner = guests[question["fields"]["owner"]]
        shown = owner.hand()
        churner.saw.update(shown)
        expect(churner.page.get_by_text(f"{PEOPLE[owner.seat]}'s hand, shown to you")).to_be_visible()
        for guest in guests:
            if guest is not churner:
                guest.caught_up(update["seq"])
                guest.check_secrets()
        churner.do("take", shown[0])
        churner.saw.update(churner.hand())
    assert give_back(guests, churner) == 4
    for guest in guests:
        assert len(guest.hand()) == 5
        guest.check_secrets()
