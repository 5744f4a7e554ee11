"""People who come, go and stay away: bots for the absent, the way back, used links, and a seed that is known."""

import pytest
from playwright.sync_api import Page, expect

import affinage
from affinage.core.record import Record
from tests.browser.castle import AGAIN, HUMAN, OPEN, Castle, lay, link_of
from tests.browser.test_far_apart import join

JSON = {"content-type": "application/json"}
WORDS = {
    "en-GB": {
        "try": "Play on from here",
        "away": "Ann has been away for a while.",
        "bot": "Let a bot play for Ann",
        "back": "Take my seat back",
        "known": "The seed of this table is known",
        "sit": "Join",
        "name": "Your name",
    },
    "fr-FR": {
        "try": "Jouer à partir d’ici",
        "away": "Ann n’est plus là depuis un moment.",
        "bot": "Laisser un bot jouer pour Ann",
        "back": "Reprendre ma place",
        "known": "La graine de cette table est connue",
        "sit": "Prendre place",
        "name": "Votre nom",
    },
}


@pytest.mark.parametrize("locale", WORDS)
def test_a_player_who_is_not_the_host_lets_a_bot_play_for_one_who_is_away(visitor, locale):
    says = WORDS[locale]
    ann, bob = visitor(locale=locale), visitor(locale=locale)
    laid = lay(ann, HUMAN, OPEN, patience=0)
    bob.goto(link_of(laid, 1))
    bob.get_by_label(says["name"]).fill("Bob")
    bob.get_by_role("button", name=says["sit"]).click()
    missing = bob.locator(".absent")
    expect(missing).to_contain_text(says["away"])
    missing.get_by_role("button", name=says["bot"]).click()
    expect(missing).to_have_count(0)
    assert Castle(bob, laid["id"]).told()["seats"][0]["kind"] == "bot"
    ann.goto(f"/table/{laid['id']}")
    ann.get_by_role("button", name=says["back"]).click()
    expect(ann.locator("[data-me='0']")).to_be_attached()
    expect(ann.locator(".absent")).to_have_count(0)


@pytest.mark.parametrize("locale", WORDS)
def test_a_seed_that_is_known_is_told_before_one_joins_and_at_the_table(visitor, locale):
    says = WORDS[locale]
    ann, bob = visitor(locale=locale), visitor(locale=locale)
    table = branch_of_a_loaded_record(ann, says["try"])
    ann.goto(f"/table/{table}")
    expect(ann.locator(".log")).to_contain_text(says["known"])
    link = ann.request.post(f"/api/tables/{table}/links?seat=1", max_retries=AGAIN).json()["path"]
    bob.goto(link)
    expect(bob.get_by_role("note")).to_contain_text(says["known"])
    bob.get_by_label(says["name"]).fill("Bob")
    bob.get_by_role("button", name=says["sit"]).click()
    bob.wait_for_url("**/table/*")
    expect(bob.locator(".log")).to_contain_text(says["known"])


def branch_of_a_loaded_record(page: Page, button: str) -> str:
    """A table that is tried from a record in which nobody has moved, with a seed of its author's choice."""
    game = affinage.game("roquefort")
    options = game.options(seats=2)
    record = Record.of(game, options, 7, (), game.setup(options, 7))
    opened = page.request.post("/api/records", data=record.dump(), headers=JSON, max_retries=AGAIN).json()["id"]
    page.goto(f"/table/{opened}/replay")
    page.get_by_role("button", name=button).click()
    page.wait_for_url("**/table/*")
    return page.url.rsplit("/", 1)[1]


def test_a_seat_goes_on_at_another_device_by_a_link_from_the_menu(visitor):
    ann, phone = visitor(), visitor()
    bob = visitor(permissions=["clipboard-read", "clipboard-write"])
    laid = lay(ann, HUMAN, OPEN)
    join(bob, link_of(laid, 1), "Bob")
    bob.get_by_role("button", name="Menu").click()
    bob.get_by_role("button", name="Copy link to continue on another device").click()
    expect(bob.get_by_text("Link copied.")).to_be_visible()
    phone.goto(bob.evaluate("navigator.clipboard.readText()"))
    phone.get_by_role("button", name="It's mine: take it over").click()
    expect(phone.locator("[data-me='1']")).to_be_attached()
    expect(bob.locator("main")).to_contain_text("You have no seat at this table")
