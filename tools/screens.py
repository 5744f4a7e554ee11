"""Draws every page and game as a phone, two tablets, a desk and a large screen show them, to be looked at.

python -m tools.screens [NAME…]     only the pages that are named; the pictures lie in dist/screens
"""

import json
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright

from tools.screenshots import FLAGS, PATIENCE, ROOT, Studio, finished, liveliest, pick_mouse, played, seated, serving

FOLDER = ROOT / "dist" / "screens"
SIZES = [(390, 844), (820, 1180), (1180, 820), (1440, 900), (2560, 1440)]
SEATS = {"roquefort": 4, "cheesonomics": 4, "fromage": 4, "formaggio": 3}
ODILE = {"kind": "human", "name": "Odile"}
AWAIT_FONTS = "document.fonts.ready.then(() => new Promise(requestAnimationFrame))"
Scene = Callable[[Page], None]


def post(page: Page, path: str, body: Any, status: int = 201) -> Any:
    """What the server answers when it is asked beside the page."""
    answer = page.request.post(path, data=body)
    assert answer.status == status, answer.text()
    return answer.json()


def lay(page: Page, game: str, *others: dict[str, Any], **more: Any) -> dict[str, Any]:
    body = {"game": game, "seats": [ODILE, *others], "settings": {"pause": 0}, **more}
    laid: dict[str, Any] = post(page, "/api/tables", body)
    return laid


def address(path: str) -> Scene:
    """A page that anybody can go to."""
    return lambda page: void(page.goto(path))


def void(_: object) -> None:
    pass


def amid(game: str) -> Scene:
    """In the middle of a game: somebody's turn."""

    def scene(page: Page) -> None:
        whole = played(game, SEATS[game], 4, **({"memory": "open"} if game == "roquefort" else {}))
        step = liveliest(whole) if game == "roquefort" else int(len(whole.history) * 0.6)
        update = seated(page, whole, step)
        if game == "roquefort":
            pick_mouse(page, update)

    return scene


def opening(game: str) -> Scene:
    """The first turn at a new table, as a newcomer meets it."""

    def scene(page: Page) -> None:
        bots = [{"kind": "bot", "level": "greedy"}] * (SEATS[game] - 1)
        page.goto(f"/table/{lay(page, game, *bots)['id']}")
        expect(page.locator("[data-asked='me']")).to_be_attached(timeout=PATIENCE)

    return scene


def ended(game: str) -> Scene:
    """The last move, played at the page: the winner's moment is over and the sheet lies there."""

    def scene(page: Page) -> None:
        whole = played(game, SEATS[game], 7)
        seat, action = whole.history[-1]
        update = seated(page, whole, len(whole.history) - 1)
        body = {"do": " ".join(action.words), "prompt": update["prompt"], "id": "last"}
        post(page, f"/api/tables/{update['table']}/actions?seat={seat}", body, 200)
        expect(page.get_by_role("dialog").get_by_role("img").last).to_be_visible(timeout=PATIENCE)

    return scene


def reviewed(game: str) -> Scene:
    """A finished game, with what of its review comes first."""

    def scene(page: Page) -> None:
        whole = played(game, SEATS[game], 7)
        page.goto(f"/table/{finished(page, whole)}/replay?step={len(whole.history) // 2}")
        page.get_by_role("button", name="Review this game").click()
        expect(page.locator(".points article").first).to_be_visible(timeout=10 * PATIENCE)

    return scene


def lesson(game: str) -> Scene:
    """The first step of a lesson, after what one plays for."""

    def scene(page: Page) -> None:
        page.goto(f"/learn/{game}")
        page.locator("[data-mood='goal']").get_by_role("button").first.click()
        expect(page.locator("[data-mood='asks']")).to_be_visible(timeout=PATIENCE)

    return scene


def home(page: Page) -> None:
    finished(page, played("roquefort", 3, 5))
    finished(page, played("fromage", 3, 5))
    lay(page, "cheesonomics", {"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "greedy"})
    lay(page, "roquefort", {"kind": "open"})
    page.goto("/")
    expect(page.locator("polyline").first).to_be_visible(timeout=PATIENCE)


def lobby(page: Page) -> None:
    for game, clock in (
        ("roquefort", {"pace": "live", "seconds": 900}),
        ("fromage", {"pace": "days", "seconds": 259200}),
    ):
        settings = {"waiting": True, "clock": clock}
        lay(page, game, {"kind": "open"}, {"kind": "open"}, listed=True, settings=settings)
    page.goto("/lobby")


def waiting_room(page: Page) -> None:
    laid = lay(page, "fromage", {"kind": "open"}, {"kind": "open"}, settings={"waiting": True})
    page.goto(f"/table/{laid['id']}")
    expect(page.get_by_role("dialog")).to_be_visible(timeout=PATIENCE)


def invitation(page: Page) -> None:
    invite = lay(page, "fromage", {"kind": "open"}, {"kind": "open"}, settings={"waiting": True})["invite"]
    page.context.clear_cookies()  # somebody else
    page.goto(invite)


def menu(page: Page) -> None:
    opening("roquefort")(page)
    page.get_by_role("button", name="Menu").click()


def rules_drawer(page: Page) -> None:
    opening("roquefort")(page)
    page.get_by_role("button", name="Rules").first.click()


SCENES: dict[str, Scene] = {
    "home-new": address("/"),
    "home": home,
    **{f"setup-{game}": address(f"/new/{game}") for game in SEATS},
    **{f"opening-{game}": opening(game) for game in SEATS},
    **{f"table-{game}": amid(game) for game in SEATS},
    **{f"end-{game}": ended(game) for game in SEATS},
    **{f"goal-{game}": address(f"/learn/{game}") for game in SEATS},
    **{f"lesson-{game}": lesson(game) for game in SEATS},
    **{f"review-{game}": reviewed(game) for game in SEATS},
    "menu": menu,
    "rules-drawer": rules_drawer,
    "lobby-empty": address("/lobby"),
    "lobby": lobby,
    "waiting-room": waiting_room,
    "invitation": invitation,
    "me": address("/me"),
    "records": address("/replay"),
    "lab": address("/lab"),
    "about": address("/about"),
    "lost": address("/nowhere"),
}


def keep(studio: Studio, name: str) -> None:
    """One page at every size, laid once: it follows the size of its window."""
    with studio.visitor(SIZES[3]) as page:
        page.add_init_script(f"localStorage['affinage.name'] = {json.dumps(ODILE['name'])}")
        SCENES[name](page)
        page.wait_for_load_state("networkidle")
        for wide, high in SIZES:
            page.set_viewport_size({"width": wide, "height": high})
            page.evaluate(AWAIT_FONTS)
            page.screenshot(path=FOLDER / f"{name}-{wide}.png", animations="disabled", caret="hide")
    print(f"{name}", flush=True)


def main(wanted: list[str]) -> int:
    unknown = set(wanted) - set(SCENES)
    if unknown:
        sys.exit(f"There is no page '{min(unknown)}'; there are {', '.join(SCENES)}.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), lobby=True) as server,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for name in wanted or SCENES:
            keep(Studio(chromium, server), name)
        chromium.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
