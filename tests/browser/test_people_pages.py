"""The pages of people: keeping one's games, notices, the lobby, somebody's page, clubs, and one's tables at home."""

import json
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from affinage.store import outbox
from affinage.store import store as store_module
from affinage.web import notices
from affinage.web.notice_ways import NoticeConfig
from tests.browser.castle import AGAIN, PATIENCE
from tests.browser.conftest import Visitor, launched, visitors
from tests.browser.test_company import FRENCH, assert_french
from tests.browser.test_pages import assert_accessible, assert_fits
from tests.ports import free_port
from tests.web.inside import Inside
from tests.web.test_clubs import finish
from tests.web.test_notices_sent import KEY, receiving, subscription, until

PHONE = {"width": 390, "height": 844}
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Meeting(Inside):
    """A server with all that people need switched on, under the name that passkeys want."""

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Meeting]:
    port = free_port()
    config = NoticeConfig(
        address=f"http://localhost:{port}", smtp="smtp://127.0.0.1:1", mail_from="table@mail.example", vapid_key=KEY,
        vapid_contact="mailto:us@mail.example", hooks=True, local_hooks=True,
    )  # fmt: skip
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store_module, "CALL_SECONDS", 0.0)
        patch.setattr(notices, "CHECK_SECONDS", 0.05)
        patch.setattr(outbox, "pause_after", lambda _: 0.1)
        database = tmp_path_factory.mktemp("people") / "tables.db"
        running = Meeting(database, port=port, lobby=True, passkeys=True, notices=config)
        with running:
            yield running
            assert running.failures.found == []


@pytest.fixture
def notified(chromium: Browser, server: Meeting) -> Iterator[Visitor]:
    """A visitor in the whole browser, since only that shows push messages."""
    with launched(chromium.browser_type, "chromium") as browser:
        yield from visitors(browser, server.address)


def ask(page: Page, method: str, path: str, body: Any = None, status: int = 200) -> Any:
    answer = page.request.fetch(path, method=method, data=body, max_retries=AGAIN)
    assert answer.status == status, answer.text()
    return answer.json()


def lay(page: Page, name: str, **more: Any) -> dict[str, Any]:
    seats = [{"kind": "human", "name": name}, {"kind": "open"}]
    body = {"game": "roquefort", "seats": seats, "settings": {"pause": 0}, **more}
    laid: dict[str, Any] = ask(page, "POST", "/api/tables", body, 201)
    return laid


def join(page: Page, laid: dict[str, Any], name: str) -> None:
    ask(page, "POST", laid["invite"].replace("/join/", "/api/links/"), {"name": name, "seat": 1})


def named(page: Page, name: str) -> Page:
    """A visitor who has played before under this name."""
    page.add_init_script(f"localStorage['affinage.name'] ??= {json.dumps(name)}")
    return page


def authenticator(page: Page) -> tuple[CDPSession, str]:
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    return line, line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})["authenticatorId"]


def check_both_sizes(page: Page) -> None:
    """On a desk and on a phone: nothing sticks out, and axe finds nothing."""
    before = page.viewport_size
    for size in ({"width": 1440, "height": 900}, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert_fits(page)
        assert_accessible(page)
    page.set_viewport_size(before)  # type: ignore[arg-type]


def test_a_passkey_and_a_recovery_code_open_the_same_games_elsewhere(visitor: Visitor) -> None:
    ann, laptop, phone = named(visitor(), "Ann"), visitor(), visitor(**PHONE)
    table = lay(ann, "Ann")["id"]
    line, key = authenticator(ann)
    ann.goto("/me")
    ann.get_by_role("button", name="Create a passkey").click()
    kept = ann.get_by_role("region", name="Keep my games")
    expect(kept.get_by_text("passkey, added on")).to_be_visible()

    ann.get_by_role("button", name="Recovery code").click()
    code = ann.locator(".recovery-code").inner_text().strip()
    assert re.fullmatch(r"([A-Z2-7]{4}-){5}[A-Z2-7]{4}", code)
    assert_accessible(ann)
    ann.get_by_role("button", name="I've saved it").click()
    expect(ann.get_by_text("You have a recovery code")).to_be_visible()
    check_both_sizes(ann)

    there, copy = authenticator(laptop)
    for credential in line.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]:
        there.send("WebAuthn.addCredential", {"authenticatorId": copy, "credential": credential})
    laptop.goto("/me")
    laptop.get_by_role("button", name="Use a passkey").click()
    expect(laptop.get_by_text("this device", exact=True)).to_be_visible()
    laptop.goto("/")
    expect(laptop.get_by_role("link", name="Resume")).to_have_attribute("href", f"/table/{table}")

    for used in (False, True):
        phone.goto("/me")
        if used:
            phone.get_by_text("Sign in", exact=True).first.click()
        phone.get_by_label("Recovery code").fill(code.lower())
        phone.get_by_role("button", name="Sign in").click()
        said = "This recovery code is not valid" if used else "Your games are here|your games are here"
        expect(phone.get_by_role("list", name="Messages")).to_contain_text(re.compile(said))
    phone.goto("/")
    expect(phone.get_by_role("link", name="Resume").first).to_have_attribute("href", f"/table/{table}")

    ann.goto("/me")
    expect(kept.get_by_role("button", name="Sign out")).to_have_count(2)
    ann.get_by_role("button", name="Remove").click()
    asked = ann.get_by_role("dialog", name="Remove the passkey")
    asked.get_by_role("button", name="Cancel").click()
    expect(kept.get_by_role("button", name="Remove")).to_have_count(1)
    ann.get_by_role("button", name="Remove").click()
    asked.get_by_role("button", name="Remove").click()
    expect(kept.get_by_role("button", name="Remove")).to_have_count(0)


SUBSCRIBED = """
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  window.subscribedWith = applicationServerKey;
  return { toJSON: () => (%s) };
};
"""
"""The browser maker's push service is not in reach, so the subscription leads to the test's own."""


def test_notices_by_push_mail_and_webhook_and_when_not(notified: Visitor, server: Meeting) -> None:
    ann, bob = notified(), notified(permissions=["notifications"])
    laid = lay(ann, "Ann")
    join(bob, laid, "Bob")
    with receiving() as (port, got):
        bob.add_init_script(SUBSCRIBED % json.dumps(subscription(port)))
        bob.goto("/me")
        push = bob.get_by_label("On this device")
        push.check()
        expect(push).to_be_enabled()
        expect(push).to_be_checked()
        offered = ask(bob, "GET", "/api/server")["push_key"]
        assert bob.evaluate("window.subscribedWith") == offered
        expect(bob.get_by_text("another device", exact=True)).to_have_count(0)
        move = {"do": "start a1", "prompt": 0, "id": "a"}
        ask(ann, "POST", f"/api/tables/{laid['id']}/actions", move)
        until(lambda: got)
        assert got[0][0] == "/push"
    bob.get_by_label("Email address").fill("bob@mail")
    bob.get_by_role("button", name="Add Email address").click()
    expect(bob.get_by_role("list", name="Messages")).to_contain_text("That is not an email address.")
    bob.get_by_label("Email address").fill("bob@mail.example")
    bob.get_by_role("button", name="Add Email address").click()
    expect(bob.get_by_text("waiting for you to open the link we sent")).to_be_visible()
    bob.locator("summary", has_text="Webhook").click()
    bob.get_by_label("Address", exact=True).fill(f"http://127.0.0.1:{port}/hook")
    bob.get_by_label("Made for").select_option("discord")
    bob.get_by_role("button", name="Add Webhook").click()
    expect(bob.get_by_role("button", name="Remove 127.0.0.1")).to_be_visible()

    bob.get_by_role("button", name="A game starts").click()
    expect(bob.get_by_role("button", name="A game starts")).to_have_attribute("aria-pressed", "false")
    bob.get_by_label("Quiet hours").check()
    bob.get_by_label("From", exact=True).fill("23:30")
    bob.get_by_label("To", exact=True).fill("07:00")
    bob.get_by_label("Gather notices").select_option("60")
    bob.get_by_text("For these games").click()
    bob.get_by_label("Château Roquefort").uncheck()
    check_both_sizes(bob)
    until(lambda: ask(bob, "GET", "/api/me/notices")["settings"]["muted"] == [laid["id"]])
    bob.reload()
    expect(bob.get_by_label("From", exact=True)).to_have_value("23:30")
    expect(bob.get_by_label("To", exact=True)).to_have_value("07:00")
    kept = ask(bob, "GET", "/api/me/notices")["settings"]
    assert (kept["digest"], kept["muted"], sorted(kept["kinds"])) == (60, [laid["id"]], ["ended", "nudge", "turn"])

    bob.get_by_role("button", name="Remove bob@mail.example").click()
    expect(bob.get_by_text("bob@mail.example")).to_have_count(0)
    push.uncheck()
    expect(push).not_to_be_checked()
    expect(push).to_be_enabled()
    assert [each["way"] for each in ask(bob, "GET", "/api/me/notices")["channels"]] == ["hook"]


SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  for (let tries = 0; tries < 20; tries += 1) {
    const notes = await registration.getNotifications();
    if (notes.length) return notes.map(({ title, data }) => [title, data]);
    await new Promise((done) => setTimeout(done, 50));
  }
  return [];
}"""
"""The notes that are shown, once there is one; none after a second."""


def test_a_push_is_shown_and_leads_to_its_table(notified: Visitor, server: Meeting) -> None:
    """The worker that shows it keeps no page and answers no request."""
    page = notified(permissions=["notifications"])
    page.goto("/me")
    scope = page.evaluate(
        "navigator.serviceWorker.register('/push.js').then(() => navigator.serviceWorker.ready).then((at) => at.scope)"
    )
    line = page.context.new_cdp_session(page)
    registrations: list[dict[str, Any]] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda told: registrations.extend(told["registrations"]))
    line.send("ServiceWorker.enable")
    end = time.monotonic() + PATIENCE / 1000
    while not registrations and time.monotonic() < end:
        page.evaluate("1")
    assert registrations
    link = f"{server.address}/table/abc"
    said = {"title": "It's your turn", "text": "", "link": link}
    at = {"origin": server.address, "registrationId": registrations[0]["registrationId"], "data": json.dumps(said)}
    shown: list[list[str]] = []
    while not shown and time.monotonic() < end:  # what is delivered before the worker runs is lost
        line.send("ServiceWorker.deliverPushMessage", at)
        shown = page.evaluate(SHOWN)
    assert shown == [["It's your turn", link]]
    assert scope == f"{server.address}/"
    assert page.evaluate("navigator.serviceWorker.controller") is None
    assert page.evaluate("caches.keys()") == []


def test_the_lobby_shows_open_tables_and_brings_people_together(visitor: Visitor) -> None:
    ann, bob = named(visitor(), "Ann"), named(visitor(**PHONE), "Bob")
    bob.goto("/lobby")
    expect(bob.get_by_role("heading", name="No table is waiting right now")).to_be_visible()
    check_both_sizes(bob)

    ann.goto("/")
    ann.get_by_role("navigation").get_by_role("link", name="Lobby").click()
    ann.get_by_role("button", name="New table").first.click()
    asked = ann.get_by_role("dialog", name="New table")
    asked.get_by_role("combobox", name="Game").select_option("roquefort")
    asked.get_by_role("button", name="3", exact=True).click()
    asked.get_by_role("button", name="Days").click()
    asked.get_by_role("combobox", name="Time per turn").select_option("259200")
    asked.get_by_label("Rated game").check()
    assert_accessible(ann)
    asked.get_by_role("button", name="Open the table").click()
    ann.wait_for_url("**/table/*")

    row = bob.get_by_role("list", name="Open tables").get_by_role("listitem")
    expect(row).to_contain_text("Ann")
    expect(row).to_contain_text("3 days per turn")
    expect(row).to_contain_text("Rated")
    expect(row.get_by_role("img", name="2 of 3 seats open")).to_be_visible()
    check_both_sizes(bob)
    bob.get_by_role("button", name="Live").click()
    expect(bob.get_by_role("heading", name="No open table matches these filters")).to_be_visible()
    bob.get_by_role("button", name="Clear filters").click()
    row.get_by_role("link", name="Sit down").click()
    bob.wait_for_url("**/join/*")

    for person in (ann, bob):
        person.goto("/lobby")
        person.get_by_role("button", name="Quick match Château Roquefort").click()
    for person in (ann, bob):
        person.wait_for_url("**/table/*")
    assert ann.url == bob.url


def test_public_games_are_watched_and_private_ones_not_listed(visitor: Visitor) -> None:
    ann, bob, eve = visitor(), visitor(), visitor()
    lay(ann, "Hidden Ann")
    public = lay(ann, "Ann", listed=True, settings={"pause": 0, "waiting": True})
    join(bob, public, "Bob")
    ask(ann, "POST", f"/api/tables/{public['id']}/begin", {})
    eve.goto("/lobby")
    games = eve.get_by_role("region", name="Watch")
    expect(games.get_by_role("listitem").filter(has_text="Ann and Bob")).to_have_count(1)
    expect(eve.get_by_role("main")).not_to_contain_text("Hidden")
    games.get_by_role("listitem").filter(has_text="Ann and Bob").get_by_role("button", name="Watch").click()
    eve.wait_for_url(f"**/table/{public['id']}")


def test_a_club_by_keyboard_its_tables_and_its_ladder(visitor: Visitor, server: Meeting) -> None:
    ann, bob = named(visitor(), "Ann"), visitor(**PHONE)
    ann.goto("/me")
    ann.get_by_text("Start a club").focus()
    ann.keyboard.press("Enter")
    ann.keyboard.press("Tab")
    expect(ann.get_by_label("Name of the club")).to_be_focused()
    ann.keyboard.type("Friday")
    ann.keyboard.press("Tab")
    expect(ann.get_by_label("Your name in the club")).to_have_value("Ann")
    ann.keyboard.press("Enter")
    ann.wait_for_url("**/club/*")
    expect(ann.get_by_role("heading", name="Friday")).to_be_visible()

    bob.goto(ann.url)
    expect(bob.get_by_role("heading", name="You are invited to the club Friday")).to_be_visible()
    assert_accessible(bob)
    bob.get_by_label("Your name in the club").fill("Bob")
    bob.get_by_role("button", name="Join the club").click()
    expect(bob.get_by_role("region", name="People").get_by_role("listitem").locator("b")).to_have_text(["Ann", "Bob"])

    club = ask(ann, "GET", "/api/clubs")[0]["id"]
    table = lay(ann, "Ann", club=club, settings={"pause": 0, "rated": True})["id"]
    bob.reload()
    bob.get_by_role("button", name="Sit down Château Roquefort").click()
    bob.wait_for_url(f"**/table/{table}")
    finish(server, table)
    ann.reload()
    ladder = ann.get_by_role("region", name="Ladder").get_by_role("listitem")
    expect(ladder).to_have_count(2)
    expect(ladder.first).to_contain_text("Ann")
    expect(ladder.first).to_contain_text("1 game")
    check_both_sizes(ann)
    ann.get_by_role("button", name="Leave the club").click()
    ann.get_by_role("dialog", name="Leave Friday?").get_by_role("button", name="Leave the club").click()
    ann.wait_for_url("**/me")
    expect(ann.get_by_role("region", name="My clubs").get_by_role("listitem")).to_have_count(0)


def test_a_page_is_shown_with_consent_and_without_the_others(visitor: Visitor, server: Meeting) -> None:
    ann, bob, eve = named(visitor(), "Ann"), visitor(), visitor(locale="fr-FR", **PHONE)

    def play_rated(games: int) -> None:
        for _ in range(games):
            laid = lay(ann, "Ann", settings={"pause": 0, "rated": True})
            join(bob, laid, "Bob")
            finish(server, laid["id"])

    play_rated(2)
    ann.goto("/me")
    expect(ann.get_by_role("img", name=re.compile("Château Roquefort: 2 rated games; rating "))).to_be_visible()
    expect(ann.get_by_text("From the fifth rated game on, a line shows the rating")).to_be_visible()
    expect(ann.locator("[data-line='rating']")).to_have_count(0)
    expect(ann.get_by_role("row", name="Bob")).to_contain_text("2")
    expect(ann.get_by_role("link", name="Replay").first).to_be_visible()
    ann.get_by_label("Your name").first.fill("Annabelle")
    ann.get_by_role("button", name="Save").click()
    expect(ann.get_by_role("heading", name="Annabelle")).to_be_visible()
    expect(ann.get_by_role("link", name="See my public page")).to_have_count(0)
    ann.get_by_label("Show my results to others").check()
    ann.get_by_role("link", name="See my public page").click()
    ann.wait_for_url("**/people/*")

    bob.goto(ann.url)
    expect(bob.get_by_text("You and Annabelle played 2 games: you were ahead 0 times, behind 2 times.")).to_be_visible()
    bob.get_by_text("Show as a table").first.click()
    expect(bob.get_by_role("img", name="Château Roquefort: 2 games, 2 won; last score 4")).to_be_visible()
    check_both_sizes(bob)

    play_rated(3)
    eve.goto(ann.url)
    expect(eve.get_by_role("heading", name="Annabelle")).to_be_visible()
    expect(eve.locator("[data-line='rating']")).to_be_visible()
    assert_french(eve)
    expect(eve.get_by_role("main")).to_contain_text("Scores au fil du temps")
    expect(eve.get_by_role("main")).not_to_contain_text("Bob")
    assert_fits(eve)
    assert_accessible(eve)
    ann.goto("/me")
    ann.get_by_label("Show my results to others").uncheck()
    expect(ann.get_by_role("link", name="See my public page")).to_have_count(0)
    eve.reload()
    expect(eve.get_by_role("heading", name="Page introuvable")).to_be_visible()


def test_my_games_say_who_is_there_and_can_be_left_archived_and_deleted(visitor: Visitor) -> None:
    ann, bob = visitor(), visitor()
    clock = {"pace": "days", "seconds": 259_200}
    laid = lay(ann, "Ann", settings={"pause": 0, "clock": clock})
    join(bob, laid, "Bob")
    ask(ann, "POST", f"/api/tables/{laid['id']}/begin", {})
    lay(ann, "Ann", game="fromage")
    ann.goto("/")
    mine = ann.locator("section", has=ann.get_by_role("heading", name="My games"))
    row = mine.get_by_role("listitem").filter(has_text="Château Roquefort")
    expect(row).to_contain_text("3 days per turn")
    expect(row).to_contain_text("Your turn")
    expect(row).to_contain_text("2 days left")
    expect(row.get_by_role("img", name="Bob, away")).to_be_visible()
    expect(ann).to_have_title("(2) Affinage")
    check_both_sizes(ann)

    sheet = ann.get_by_role("dialog", name="Château Roquefort")
    row.get_by_role("button", name="More actions").click()
    expect(sheet.get_by_role("button", name="Delete")).to_have_count(0)
    sheet.get_by_role("button", name="Leave").click()
    expect(sheet).to_contain_text("Leave the game?")
    sheet.get_by_role("button", name="Leave").click()
    expect(sheet).to_contain_text("You have left. A bot plays for you.")
    sheet.get_by_role("button", name="Take my seat back").click()
    expect(sheet).to_have_count(0)
    assert ask(ann, "GET", f"/api/tables/{laid['id']}")["seat"] == 0

    row.get_by_role("button", name="More actions").click()
    sheet.get_by_role("button", name="Archive").click()
    expect(row).to_have_count(0)
    ann.get_by_role("button", name="Archived games").click()
    ann.get_by_role("button", name="Put back Château Roquefort").click()
    ann.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(row).to_have_count(1)

    other = mine.get_by_role("listitem").filter(has_text="Fromage")
    other.get_by_role("button", name="More actions").click()
    gone = ann.get_by_role("dialog", name="Fromage")
    gone.get_by_role("button", name="Delete").click()
    expect(gone).to_contain_text("Delete this game for good?")
    gone.get_by_role("button", name="Delete").click()
    expect(other).to_have_count(0)


def test_my_page_the_lobby_and_a_club_in_french_on_a_phone(visitor: Visitor) -> None:
    anne = named(visitor(locale="fr-FR", **PHONE), "Anne")
    laid = lay(
        anne, "Anne", listed=True, settings={"pause": 0, "waiting": True, "clock": {"pace": "days", "seconds": 86_400}}
    )
    club = ask(anne, "POST", "/api/clubs", {"name": "Vendredi", "me": "Anne"}, 201)
    for path, heading in (
        ("/", "home.tables"),
        ("/me", "me.keep"),
        ("/lobby", "lobby.open"),
        (club["path"], "club.ladder"),
    ):
        anne.goto(path)
        expect(anne.get_by_role("heading", name=FRENCH[heading]).first).to_be_visible()
        assert_french(anne)
        assert_fits(anne)
        assert_accessible(anne)
    ask(anne, "DELETE", f"/api/tables/{laid['id']}")


def test_everything_of_mine_is_taken_along_and_deleted_after_a_question(visitor: Visitor) -> None:
    ann = named(visitor(**PHONE), "Ann")
    lay(ann, "Ann")
    ann.goto("/me")
    with ann.expect_download() as download:
        ann.get_by_role("link", name="Download").click()
    assert "Ann" in download.value.path().read_text()
    ann.get_by_role("button", name="Delete everything").click()
    asked = ann.get_by_role("dialog", name="Delete all your data?")
    assert_accessible(ann)
    asked.get_by_role("button", name="Delete everything").click()
    expect(ann.get_by_text("There is nothing to keep yet")).to_be_visible()
    assert ask(ann, "GET", "/api/tables") == []
