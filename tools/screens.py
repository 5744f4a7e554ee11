"""Draws every page and game as phones, tablets, a desk and a large screen show them, to be looked at.

python -m tools.screens [--french] [--small] [NAME…]

Only the pages that are named, or all; in French; as small as screens get: a phone on its side, 360 × 640, and a desk at
200 % zoom. The pictures lie in dist/screens.
"""

import argparse
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
SMALL = [(360, 640), (844, 390), (720, 450)]
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
        page.locator(".points .button.main").click()
        expect(page.locator(".points article").first).to_be_visible(timeout=10 * PATIENCE)

    return scene


def lesson(name: str) -> Scene:
    """The first step of a lesson, after what one plays for."""

    def scene(page: Page) -> None:
        page.goto(f"/learn/{name.partition('-')[0]}?lesson={name}")
        page.locator("[data-mood='goal']").get_by_role("button").first.click()
        expect(page.locator("[data-mood='asks']")).to_be_visible(timeout=PATIENCE)

    return scene


def puzzle(page: Page) -> None:
    page.goto("/")
    page.locator("[aria-labelledby='daily-title'] .button.main").click()
    expect(page.get_by_role("main")).to_be_visible(timeout=PATIENCE)


def analysis(page: Page) -> None:
    whole = played("roquefort", 3, 7)
    page.goto(f"/table/{finished(page, whole)}/analysis?step={len(whole.history) // 2}")


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
    page.get_by_role("button", name="Menu").first.click()


def rules_drawer(page: Page) -> None:
    opening("roquefort")(page)
    page.keyboard.press("r")


SCENES: dict[str, Scene] = {
    "home-new": address("/"),
    "home": home,
    **{f"setup-{game}": address(f"/new/{game}") for game in SEATS},
    **{f"opening-{game}": opening(game) for game in SEATS},
    **{f"table-{game}": amid(game) for game in SEATS},
    **{f"end-{game}": ended(game) for game in SEATS},
    **{f"goal-{game}": address(f"/learn/{game}") for game in SEATS},
    **{f"lesson-{name}": lesson(name) for name in (*SEATS, "fromage-2", "cheesonomics-sharp")},
    **{f"review-{game}": reviewed(game) for game in SEATS},
    **{f"study-{game}": address(f"/study/{game}") for game in SEATS},
    **{f"box-score-{game}": address(f"/box/score/{game}") for game in SEATS},
    "box": address("/box"),
    "box-setup": address("/box/setup/roquefort"),
    "box-companion": address("/box/companion/fromage"),
    "analysis": analysis,
    "puzzle": puzzle,
    "menu": menu,
    "rules-drawer": rules_drawer,
    "lobby-empty": address("/lobby"),
    "lobby": lobby,
    "waiting-room": waiting_room,
    "invitation": invitation,
    "code": address("/join"),
    "me": address("/me"),
    "records": address("/replay"),
    "lab": address("/lab"),
    "about": address("/about"),
    "lost": address("/nowhere"),
}


def keep(studio: Studio, name: str, sizes: list[tuple[int, int]], language: str) -> None:
    """One page at every size, laid once: it follows the size of its window."""
    with studio.visitor(SIZES[3], language=language) as page:
        page.add_init_script(f"localStorage['affinage.name'] = {json.dumps(ODILE['name'])}")
        SCENES[name](page)
        page.wait_for_load_state("networkidle")
        for wide, high in sizes:
            page.set_viewport_size({"width": wide, "height": high})
            page.evaluate(AWAIT_FONTS)
            target = FOLDER / f"{name}-{wide}{'' if language == 'en' else '-' + language}.png"
            page.screenshot(path=target, animations="disabled", caret="hide")
    print(f"{name}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.screens")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SCENES))
    parser.add_argument("--french", action="store_true")
    parser.add_argument("--small", action="store_true")
    wanted = parser.parse_args()
    unknown = set(wanted.names) - set(SCENES)
    if unknown:
        sys.exit(f"There is no page '{min(unknown)}'; there are {', '.join(SCENES)}.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), lobby=True) as server,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for name in wanted.names or SCENES:
            keep(Studio(chromium, server), name, SMALL if wanted.small else SIZES, "fr" if wanted.french else "en")
        chromium.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
