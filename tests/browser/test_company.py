"""People at a table: invited by one link, gathering, here or away, with clocks, in chat, leaving, playing again."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.castle import AGAIN, GREEDY, HUMAN, OPEN, lay
from tests.browser.test_again import act, told
from tests.browser.test_far_apart import join
from tests.browser.test_pages import assert_accessible, assert_fits

PHONE = {"width": 390, "height": 844}
LIVE = {"pace": "live", "seconds": 900, "increment": 10}
MESSAGES = Path(__file__).parent.parent.parent / "client" / "src" / "messages"
ENGLISH, FRENCH = (json.loads((MESSAGES / f"{language}.json").read_text()) for language in ("en", "fr"))


def lay_for_people(page: Page, *seats: dict[str, Any], **settings: Any) -> dict[str, Any]:
    """A table where people gather first."""
    body = {"game": "roquefort", "seats": list(seats), "settings": {"pause": 0, "waiting": True, **settings}}
    answer = page.request.post("/api/tables", data=body, max_retries=AGAIN)
    assert answer.status == 201, answer.text()
    laid: dict[str, Any] = answer.json()
    return laid


def post(page: Page, table: str, path: str, **body: Any) -> None:
    """Something a visitor does beside the page."""
    answer = page.request.post(f"/api/tables/{table}/{path}", data=body, max_retries=AGAIN)
    assert answer.ok, answer.text()


def pair(visitor, bob: dict[str, Any] | None = None, **settings: Any) -> tuple[Page, Page, str]:
    """Ann and Bob at a table that has begun; Ann is on turn."""
    one, two = visitor(), visitor(**(bob or {}))
    laid = lay_for_people(one, HUMAN, OPEN, **settings)
    answer = two.request.post(
        f"/api/links/{laid['invite'].rsplit('/', 1)[1]}", data={"name": "Bob", "seat": 1}, max_retries=AGAIN
    )
    assert answer.ok, answer.text()
    post(one, laid["id"], "begin", level="greedy")
    for page in (one, two):
        page.goto(f"/table/{laid['id']}")
        expect(page.locator("[data-seq]")).to_be_attached()
    return one, two, laid["id"]


def assert_french(page: Page) -> None:
    """No sentence that has a French form stands there in English."""
    shown = page.locator("body").inner_text()
    left = [text for key, text in ENGLISH.items() if len(text) > 7 and "{" not in text and text != FRENCH[key]]
    assert [text for text in left if re.search(rf"(^|\W){re.escape(text)}($|\W)", shown)] == []


def card(page: Page, seat: int) -> Locator:
    return page.locator(f".player[data-seat='{seat}']")


def from_menu(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def test_one_link_gathers_people_who_pick_their_seats_and_begin(visitor):
    ann = visitor(permissions=["clipboard-read", "clipboard-write"])
    bob, eve = visitor(**PHONE), visitor()
    ann.goto("/new/roquefort")
    ann.get_by_label("Your name").fill("Ann")
    for number in (2, 3):
        ann.get_by_label(f"Who plays seat {number}").select_option("open")
    ann.get_by_role("button", name="Live").click()
    ann.get_by_label("Time for the whole game").select_option("20")
    assert_accessible(ann)
    ann.get_by_role("button", name="Start").click()

    room = ann.get_by_role("dialog", name="Invite to Château Roquefort")
    expect(room).to_contain_text("live, 20 min each, + 10 s per turn")
    expect(room.get_by_role("img", name="QR code for the link")).to_be_visible()
    expect(room.get_by_role("button", name="Copy link")).to_be_focused()
    ann.keyboard.press("Enter")
    shown = room.locator("svg[data-link]").first.get_attribute("data-link")
    ann.wait_for_function("async link => (await navigator.clipboard.readText()) === link", arg=shown)
    link = str(shown)
    assert_accessible(ann)

    bob.goto(link)
    expect(bob.get_by_role("heading", level=1)).to_have_text("Ann invites you")
    expect(bob.locator("dl")).to_contain_text("live, 20 min each")
    assert_accessible(bob)
    assert_fits(bob)
    bob.get_by_role("radio", name="Seat 3").check(force=True)  # the whole row is the target
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Join").click()
    waiting = bob.get_by_role("dialog", name="Waiting room: Château Roquefort")
    expect(waiting).to_contain_text("The game begins when Ann starts it.")
    expect(waiting.get_by_role("button", name="Start")).to_have_count(0)
    assert_accessible(bob)
    assert_fits(bob)
    expect(room.locator("[data-seat='2']")).to_contain_text("Bob")
    expect(ann.get_by_text("Bob takes seat 3.")).to_be_attached()

    eve.goto(link)
    expect(eve.get_by_role("heading", level=1).locator("..")).to_contain_text("Bob is at the table too.")
    eve.get_by_role("button", name="Watch").click()
    expect(eve.get_by_role("dialog")).to_contain_text("You are watching")

    expect(room.locator("footer")).to_contain_text("One seat is open")
    room.get_by_role("button", name="Start").click()
    for page in (ann, bob, eve):
        expect(page.get_by_role("dialog")).to_have_count(0)
    expect(card(ann, 2).locator(".time")).to_contain_text("20:00")
    expect(card(ann, 0).locator(".ring.runs, .ring.rests")).to_be_visible()
    assert told(ann, ann.url.rsplit("/", 1)[1])["seats"][1]["kind"] == "bot"
    assert_accessible(ann)
    assert_accessible(bob)
    assert_fits(bob)


def test_in_french_and_by_keyboard_one_sits_down_and_says_hello(visitor):
    ann, bob = visitor(), visitor(locale="fr-FR")
    laid = lay_for_people(ann, HUMAN, OPEN)
    bob.goto(laid["invite"])
    expect(bob.get_by_role("heading", level=1)).to_have_text("Ann vous invite")
    bob.get_by_label("Votre nom").focus()
    bob.keyboard.type("Benoît")
    bob.keyboard.press("Enter")
    room = bob.get_by_role("dialog", name="Salle d’attente : Château Roquefort")
    expect(room).to_contain_text("La partie commence quand Ann la lance.")
    assert_accessible(bob)
    room.get_by_role("button", name="Bonne partie à tous").focus()
    bob.keyboard.press("Enter")
    ann.goto(f"/table/{laid['id']}")
    expect(ann.get_by_role("dialog").locator("ol")).to_contain_text("Benoît Good luck, have fun!")
    start = ann.get_by_role("button", name="Start")
    start.focus()
    ann.keyboard.press("Enter")
    expect(bob.get_by_role("dialog")).to_have_count(0)
    expect(card(bob, 0)).to_contain_text("Ann")
    expect(card(bob, 0).locator("[data-presence='thinking']")).to_be_attached()


def test_a_code_is_read_out_and_the_host_empties_seats(visitor):
    ann, bob = visitor(), visitor(locale="fr-FR", **PHONE)
    laid = lay_for_people(ann, HUMAN, OPEN, OPEN)
    ann.goto(f"/table/{laid['id']}")
    room = ann.get_by_role("dialog", name="Invite to Château Roquefort")
    room.get_by_role("button", name="Create a code to read out").click()
    code = room.locator(".aloud").inner_text()
    assert re.fullmatch(r"\d{4} \d{4}", code)
    expect(room).to_contain_text(f"{ann.url.split('/')[2]}/join until ")
    assert_accessible(ann)

    bob.goto("/")
    bob.get_by_role("link", name="Rejoindre avec un code").click()
    bob.get_by_label("Code").press_sequentially("1234")
    bob.keyboard.press("Enter")
    expect(bob.get_by_role("alert")).to_have_text("Un code a huit chiffres.")
    assert_accessible(bob)
    assert_french(bob)
    assert_fits(bob)
    bob.get_by_label("Code").fill("")
    bob.get_by_label("Code").press_sequentially(code.replace(" ", ""))
    expect(bob.get_by_label("Code")).to_have_value(code)
    bob.keyboard.press("Enter")
    expect(bob.get_by_role("heading", level=1)).to_have_text("Ann vous invite")
    bob.get_by_label("Votre nom").fill("Bob")
    bob.get_by_role("button", name=FRENCH["join.sit"], exact=True).click()
    expect(bob.get_by_role("dialog")).to_contain_text("La partie commence quand Ann la lance.")
    assert_french(bob)

    room.get_by_role("button", name="Add a bot").click()
    expect(room.locator("[data-seat='2']")).to_contain_text("Odile")
    room.get_by_role("button", name="Remove Odile").click()
    expect(room.locator("[data-seat='2']")).to_contain_text("Open seat")
    room.get_by_role("button", name="Remove Bob").click()
    asks = ann.get_by_role("dialog", name="Remove Bob from the table?")
    assert_accessible(ann)
    asks.get_by_role("button", name="Remove Bob").click()
    expect(room.locator("[data-seat='1']")).to_contain_text("Open seat")
    expect(room.locator("[data-invite]")).not_to_have_attribute("data-invite", re.compile(laid["invite"] + "$"))
    expect(bob.get_by_text("Cette place n’est plus à vous.")).to_be_visible()
    expect(bob.locator("[data-seq]")).to_have_count(0)
    expect(bob.get_by_text(FRENCH["connection.lost"])).to_have_count(0)
    assert_accessible(bob)


def test_who_is_away_is_seen_reminded_and_comes_back(visitor):
    ann, bob, table = pair(visitor, patience=0)
    expect(card(bob, 0)).to_contain_text("thinking")
    expect(card(ann, 1)).to_contain_text("here")
    post(bob, table, "nudge?seat=0")
    expect(ann.get_by_text("The others are waiting: it's your turn.")).to_be_visible()
    ann.goto("/about")
    expect(card(bob, 0).locator(".tag")).to_contain_text("away")
    missing = bob.get_by_role("region", name="Table notices")
    expect(missing).to_contain_text("Ann has been away for a while.")
    expect(missing.get_by_role("button", name="Remind Ann")).to_have_count(0)  # once in ten minutes
    assert_accessible(bob)
    missing.get_by_role("button", name="Let a bot play for Ann").click()
    expect(missing).to_have_count(0)
    while not told(bob, table)["host"]:  # the role passes on right after
        bob.wait_for_timeout(50)
    ann.go_back()
    ann.get_by_role("button", name="Take my seat back").click()
    expect(ann.locator("[data-me='0']")).to_be_attached()
    expect(card(bob, 0).locator("[data-presence=here], [data-presence=thinking]")).to_be_attached()


def test_somebody_who_left_on_their_turn_is_reminded_from_the_table(visitor):
    ann, bob, _ = pair(visitor, bob=PHONE, patience=0)
    ann.goto("/about")
    missing = bob.get_by_role("region", name="Table notices")
    missing.get_by_role("button", name="Remind Ann").click()
    expect(missing.get_by_role("button", name="Remind Ann")).to_have_count(0)
    missing.get_by_role("button", name="Close").click()
    expect(missing).to_have_count(0)


def test_leaving_asks_first_and_offers_the_way_back(visitor):
    ann, bob, table = pair(visitor, bob=PHONE)
    from_menu(bob, "Leave…")
    asks = bob.get_by_role("dialog", name="Leave the table?")
    assert_accessible(bob)
    asks.get_by_role("button", name="Stay").click()
    expect(asks).to_have_count(0)
    from_menu(bob, "Leave…")
    bob.get_by_role("button", name="Leave (a bot takes over)").click()
    left = bob.get_by_role("dialog", name="You left the table")
    expect(left).to_be_visible()
    assert told(ann, table)["seats"][1]["kind"] == "bot"
    left.get_by_role("button", name="Take my seat back").click()
    expect(bob.locator("[data-me='1']")).to_be_attached()
    from_menu(bob, "Leave…")
    bob.get_by_role("button", name="Resign for good…").click()
    bob.get_by_role("dialog", name="Resign for good?").get_by_role("button", name="Resign").click()
    expect(bob.locator("[data-seq]:not([data-me])")).to_be_attached()
    expect(bob.get_by_role("button", name="Take my seat back")).to_have_count(0)
    assert told(ann, table)["course"]["resigned"] == [1]


def test_all_agree_to_pause_and_to_end_and_to_play_again(visitor):
    ann, bob, table = pair(visitor, bob=PHONE, clock=LIVE)
    clock = card(ann, 0).locator(".time")
    expect(clock).to_be_visible()
    expect(clock).not_to_contain_text("15:00")  # it counts down
    expect(card(ann, 0).locator(".ring.runs")).to_be_visible()
    from_menu(ann, "Propose a pause")
    bob.get_by_role("button", name="Agree to pause").click()
    expect(ann.get_by_text("The clocks are paused.")).to_be_visible()
    expect(card(ann, 0).locator(".ring.rests")).to_be_visible()
    bob.get_by_role("button", name="Resume the clocks").click()
    expect(card(ann, 0).locator(".ring.runs")).to_be_visible()
    from_menu(ann, "Leave…")
    ann.get_by_role("button", name="Propose to end the game here").click()
    expect(bob.get_by_text("Ann wants to end the game here.")).to_be_visible()
    assert_accessible(bob)
    bob.get_by_role("button", name="Agree to end it").click()
    for page in (ann, bob):
        expect(page.get_by_text("Everyone agreed to end the game here. It has no result.")).to_be_visible()
    assert told(ann, table)["course"]["ended"]
    ann.get_by_role("button", name="Rematch with everyone").click()
    ann.wait_for_url(lambda address: not address.endswith(table))
    bob.get_by_role("button", name="Sit down again").click()
    bob.wait_for_url(ann.url)


def test_in_french_on_a_phone_presence_clocks_leaving_and_ending(visitor):
    french = {**PHONE, "locale": "fr-FR"}
    ann, bob, table = pair(visitor, bob=french, patience=0, clock=LIVE)
    expect(card(bob, 0).locator(".ring.runs")).to_be_visible()
    expect(card(bob, 0)).to_contain_text(FRENCH["company.presence.thinking"])
    assert_french(bob)
    ann.goto("/about")
    missing = bob.get_by_role("region", name=FRENCH["company.attention"])
    expect(missing.get_by_role("button")).not_to_have_count(0)
    assert_french(bob)
    assert_accessible(bob)
    ann.go_back()
    expect(missing).to_have_count(0)
    bob.get_by_role("button", name="Menu").click()
    bob.get_by_role("dialog").get_by_role("button", name=FRENCH["company.leave"], exact=True).click()
    expect(bob.get_by_role("dialog", name=FRENCH["company.leave.title"])).to_be_visible()
    assert_french(bob)
    assert_accessible(bob)
    assert_fits(bob)
    bob.get_by_role("button", name=FRENCH["company.stay"]).click()
    for page in (ann, bob):
        post(page, table, "vote", on="end")
    expect(bob.get_by_role("button", name=FRENCH["over.rematch.all"])).to_be_visible()
    assert_french(bob)
    assert_accessible(bob)


def test_chat_is_read_in_each_ones_language_as_text_and_can_be_muted(visitor):
    ann, bob, table = pair(visitor, bob={**PHONE, "locale": "fr-FR"})
    ann.get_by_role("button", name="Chat").click()
    ann.get_by_role("button", name="Well played!").click()
    bob.get_by_role("button", name="Discussion, 1 nouveau message").click()
    sheet = bob.get_by_role("dialog", name="Discussion")
    expect(sheet.locator("[data-line='1']")).to_contain_text("Bien joué")
    assert_accessible(bob)
    assert_fits(bob)
    sheet.get_by_label("Dire quelque chose").fill("<b>Merci</b> !")
    bob.keyboard.press("Enter")
    line = ann.locator("[data-line='2']")
    expect(line).to_contain_text("<b>Merci</b> !")
    assert_accessible(ann)
    line.get_by_role("button", name="More about Bob's message").click()
    line.get_by_role("button", name="Report this message").click()
    expect(line.get_by_role("button", name="Reported")).to_be_disabled()
    line.get_by_role("button", name="Mute Bob").click()
    expect(line).to_have_count(0)
    ann.get_by_role("button", name="Unmute").click()
    expect(line).to_be_visible()
    eve = visitor()
    invite = ann.request.get(f"/api/tables/{table}/invite", max_retries=AGAIN).json()["path"]
    eve.goto(invite)
    eve.get_by_role("button", name="Watch").click()
    eve.get_by_role("button", name="Chat").click()
    eve.get_by_label("Say something").fill("Take the tower!")
    eve.keyboard.press("Enter")
    expect(eve.locator("[data-line='3']")).to_be_visible()
    bob.keyboard.press("Escape")
    post(bob, table, "chat", phrase="thanks")
    expect(ann.locator("[data-line='4']")).to_be_visible()
    expect(ann.locator("[data-line='3']")).to_have_count(0)
    for page in (ann, bob):
        post(page, table, "vote", on="end")
    expect(ann.locator("[data-line='3']")).to_contain_text("Spectator Take the tower!")


def test_a_rematch_is_played_in_new_seats(visitor):
    ann, bob = visitor(), visitor()
    laid = lay(ann, HUMAN, OPEN, cut=4)
    ann.goto(f"/table/{laid['id']}")
    join(bob, laid["invite"], "Bob")
    while not told(ann, laid["id"])["outcome"]:
        for page in (ann, bob):
            if (update := told(page, laid["id"]))["prompt"] is not None:
                act(page, update, -1)
    sheet = ann.get_by_role("dialog")
    sheet.get_by_role("button", name="Rotate").click()
    sheet.get_by_role("button", name="Rematch with everyone").click()
    expect(ann.locator("[data-me='1']")).to_be_attached()
    bob.get_by_role("dialog").get_by_role("button", name="Sit down again").click()
    expect(bob.locator("[data-me='0']")).to_be_attached()


@pytest.mark.parametrize("width", [1440, 390])
def test_against_bots_nothing_of_it_is_there(visitor, width):
    page = visitor(width=width)
    table = lay(page, HUMAN, GREEDY)["id"]
    page.goto(f"/table/{table}")
    expect(card(page, 0)).to_be_visible()
    expect(page.get_by_role("button", name="Chat")).to_have_count(0)
    expect(page.locator("[data-presence], .ring")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Leave…")).to_be_visible()
    expect(page.get_by_role("button", name="Invite people")).to_have_count(0)


def test_a_server_without_lobby_passkeys_and_notices_says_so(visitor):
    page = visitor()
    lay(page, HUMAN, GREEDY)
    page.goto("/me")
    expect(page.get_by_text("This server offers no passkeys")).to_be_visible()
    expect(page.get_by_text("This server sends no notices.")).to_be_visible()
    expect(page.get_by_role("navigation").get_by_role("link", name="Lobby")).to_have_count(0)
    assert_accessible(page)
    page.goto("/lobby")
    expect(page.get_by_text("This server has no lobby; invite people by the link.")).to_be_visible()
