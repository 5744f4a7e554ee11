"""Draws docs/images anew: every page and game, from games that seeds decide.

python tools/screenshots.py [NAME…]     only the pictures that are named
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

import affinage
from affinage.arena.selfplay import PlayedGame, play_game
from affinage.bots import bot
from affinage.core.record import Player

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--force-color-profile=srgb"]
DESK, PHONE = (1440, 900), (390, 844)
PATIENCE = 60_000
LARGEST = 400_000
NAMES = ("Margot", "Basile", "Odile", "Anselme")
JSON = {"content-type": "application/json"}


@contextmanager
def serving(folder: Path, lobby: bool = False) -> Iterator[str]:
    """A server of its own, on any free port."""
    database = f"sqlite:///{folder / 'tables.db'}"
    command = [sys.executable, "-m", "affinage", "serve", "--port", "0", "--database", database]
    command += ["--lobby"] * lobby
    environment = {**os.environ, "AFFINAGE_NO_BROWSER": "1", "PYTHONUNBUFFERED": "1", "AFFINAGE_RATE": "2000"}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert server.stdout is not None
    try:
        found = re.search(r"http://\S+", server.stdout.readline())
        if found is None:
            sys.exit("The server did not start: the reason stands above.")
        yield found[0]
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()


class Studio:
    """Where pictures are taken: a browser, and visitors who lay tables for them."""

    def __init__(self, chromium: Browser, address: str) -> None:
        self._chromium = chromium
        self._address = address

    @contextmanager
    def visitor(self, size: tuple[int, int], **settings: str) -> Iterator[Page]:
        context = self._chromium.new_context(
            base_url=self._address,
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=1 if size == DESK else 1.5,
            reduced_motion="reduce",
            locale="en-GB",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(f"localStorage['affinage.settings'] = '{msgspec.json.encode(settings).decode()}'")
        yield context.new_page()
        context.close()

    def keep(self, page: Page, name: str) -> None:
        """Takes the picture once everything is there."""
        page.wait_for_load_state("networkidle")
        target = IMAGES / f"{name}.png"
        page.screenshot(path=target, animations="disabled", caret="hide")
        pack(target)
        size = target.stat().st_size
        print(f"{target.relative_to(ROOT)}  {size // 1000} kB")
        if size > LARGEST:
            sys.exit(f"{target.name} has more than {LARGEST // 1000} kB; draw it smaller.")


def pack(picture: Path) -> None:
    """A palette is enough for drawings like these, and a quarter of the size; small areas keep their colours."""
    with Image.open(picture) as drawn:
        flat = drawn.convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)
    flat.save(picture, optimize=True)


def played(game: str, seats: int, seed: int, **options: Any) -> PlayedGame:
    """A game between greedy bots; the same arguments give the same game."""
    rules = affinage.game(game)
    return play_game(rules, rules.options(seats=seats, **options), [bot("greedy") for _ in range(seats)], seed)


def finished(page: Page, game: PlayedGame) -> str:
    """The game as a table that can be replayed, with people's names on it."""
    seats = tuple(Player(name, None) for name in NAMES[: len(game.bots)])
    record = msgspec.structs.replace(game.record, seats=seats)
    answer = page.request.post("/api/records", data=msgspec.json.encode(record).decode(), headers=JSON)
    assert answer.status == 201, answer.text()
    return str(answer.json()["id"])


def seated(page: Page, game: PlayedGame, steps: int) -> dict[str, Any]:
    """A table tried from a position, opened through the eyes of the first seat that is asked there."""
    source, history = finished(page, game), game.history
    body = {"steps": steps, "seat": history[steps][0], "level": "greedy"}
    answer = page.request.post(f"/api/tables/{source}/branch", data=body)
    assert answer.status == 201, answer.text()
    table = answer.json()["id"]
    page.goto(f"/table/{table}")
    expect(page.locator("[data-asked='me']")).to_be_attached(timeout=PATIENCE)
    update: dict[str, Any] = page.request.get(f"/api/tables/{table}").json()
    return update


def liveliest(game: PlayedGame) -> int:
    """The step of a castle game with most to run to and most to see, after its first third."""
    rules, state = game.game, game.game.setup(game.options, game.seed)
    best, most = 0, -1
    for step, (seat, action) in enumerate(game.history):
        runs = [one for one in rules.actions(state, seat) if one.words[0] == "run"]
        if runs and step > len(game.history) // 3:
            view = rules.view(state, seat)
            collecting = sum(bool(rules.preview(state, seat, one).get("collects")) for one in runs)
            seen = len(runs) + 2 * len(view.open_rooms) + 3 * collecting + sum(len(one.kinds) for one in view.players)
            if seen > most:
                best, most = step, seen
        rules.apply(state, seat, action)
    return best


def pick_mouse(page: Page, update: dict[str, Any]) -> None:
    """Takes the mouse in hand that has most to run to."""
    starts = [action["words"][1] for action in update["legal"] if action["words"][0] == "run"]
    if starts:
        page.locator(f'.castle [data-word="{max(starts, key=starts.count)}"]').dispatch_event("click")


def castle(studio: Studio, name: str, size: tuple[int, int], seats: int = 3, seed: int = 4, **settings: str) -> None:
    game = played("roquefort", seats, seed, side="AB"[seats % 2 == 0], memory="open")
    with studio.visitor(size, **settings) as page:
        pick_mouse(page, seated(page, game, liveliest(game)))
        studio.keep(page, name)


def table(studio: Studio, name: str, size: tuple[int, int], game: str, seats: int, share: float) -> None:
    """Any other game, some share of the way through."""
    whole = played(game, seats, 3)
    with studio.visitor(size) as page:
        seated(page, whole, int(len(whole.history) * share))
        if page.get_by_text("This game is not drawn yet.").is_visible():
            print(f"{game} is not drawn yet; no picture of it.")
            return
        studio.keep(page, name)


def home(studio: Studio, name: str, size: tuple[int, int]) -> None:
    with studio.visitor(size) as page:
        for game, seats in (("roquefort", 3), ("cheesonomics", 3), ("fromage", 3)):
            finished(page, played(game, seats, 5))
        for game, others in (("roquefort", 2), ("cheesonomics", 3)):
            bots = [{"kind": "bot", "level": "greedy"}] * others
            body = {"game": game, "seats": [{"kind": "human", "name": "Odile"}, *bots], "settings": {"pause": 0}}
            page.request.post("/api/tables", data=body)
        page.goto("/")
        expect(page.locator("polyline").first).to_be_visible(timeout=PATIENCE)
        studio.keep(page, name)


def page_at(studio: Studio, name: str, path: str) -> None:
    with studio.visitor(DESK) as page:
        page.goto(path)
        expect(page.locator("main")).to_be_visible(timeout=PATIENCE)
        studio.keep(page, name)


def replay(studio: Studio, name: str, size: tuple[int, int]) -> None:
    game = played("roquefort", 3, 7, memory="open")
    with studio.visitor(size) as page:
        page.goto(f"/table/{finished(page, game)}/replay?step={liveliest(game)}")
        expect(page.get_by_role("slider").first).to_be_visible(timeout=PATIENCE)
        studio.keep(page, name)


def end_sheet(studio: Studio, name: str) -> None:
    """The last move of a game, played at the page."""
    game = played("roquefort", 3, 7, memory="open")
    with studio.visitor(DESK) as page:
        update = seated(page, game, len(game.history) - 1)
        seat, action = game.history[-1]
        body = {"do": " ".join(action.words), "prompt": update["prompt"], "id": "last"}
        page.request.post(f"/api/tables/{update['table']}/actions?seat={seat}", data=body)
        expect(page.get_by_role("dialog").get_by_role("img").last).to_be_visible(timeout=PATIENCE)
        studio.keep(page, name)


PICTURES: dict[str, Callable[[Studio, str], None]] = {
    "home": lambda studio, name: home(studio, name, DESK),
    "home-phone": lambda studio, name: home(studio, name, PHONE),
    "roquefort": lambda studio, name: castle(studio, name, DESK),
    "roquefort-phone": lambda studio, name: castle(studio, name, PHONE),
    "roquefort-four": lambda studio, name: castle(studio, name, DESK, seats=4, seed=5),
    "roquefort-contrast": lambda studio, name: castle(studio, name, DESK, contrast="strong", text="large"),
    "new-table": lambda studio, name: page_at(studio, name, "/new/roquefort"),
    "setup": lambda studio, name: page_at(studio, name, "/new/formaggio"),
    "learn": lambda studio, name: page_at(studio, name, "/learn/roquefort"),
    "replay": lambda studio, name: replay(studio, name, DESK),
    "end-sheet": end_sheet,
    "fromage": lambda studio, name: table(studio, name, DESK, "fromage", 4, 0.6),
    "fromage-phone": lambda studio, name: table(studio, name, PHONE, "fromage", 4, 0.6),
    "formaggio": lambda studio, name: table(studio, name, DESK, "formaggio", 3, 0.5),
    "formaggio-phone": lambda studio, name: table(studio, name, PHONE, "formaggio", 3, 0.3),
    "cheesonomics": lambda studio, name: table(studio, name, DESK, "cheesonomics", 4, 0.6),
    "cheesonomics-phone": lambda studio, name: table(studio, name, PHONE, "cheesonomics", 4, 0.6),
}


def main(wanted: list[str]) -> int:
    unknown = set(wanted) - set(PICTURES)
    if unknown:
        sys.exit(f"There is no picture '{min(unknown)}'; there are {', '.join(PICTURES)}.")
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for name in wanted or PICTURES:
            PICTURES[name](Studio(chromium, address), name)
        chromium.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
