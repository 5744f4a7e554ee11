"""Draws the moving picture of README.md: real games that seeds decide, played at real tables.

python -m tools.film [FILE]     docs/images/play.webp if none is named
"""

import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from affinage.arena.selfplay import PlayedGame
from tools.screenshots import DESK, FLAGS, IMAGES, Studio, played, seated, serving

DRAWN = (800, 500)
SLOWER = 5
"""So many times slower everything moves while it is filmed, so that a slow machine misses nothing."""
SLOWLY = f"""
const wait = window.setTimeout;
window.setTimeout = (call, after = 0, ...rest) => wait(call, after > 4000 ? after : after * {SLOWER}, ...rest);
"""
STILL = 1.2
"""The longest that nothing happens, in seconds; the last picture of a scene stays so long."""
SHORTEST = 0.09
LARGEST = 1_500_000
Frame = tuple[Image.Image, float]


def fullest(game: PlayedGame) -> int:
    """The beginning of the turn with most actions, in the middle of the game."""
    seats = [seat for seat, _ in game.history]
    turns = [n for n in range(len(seats) // 3, 2 * len(seats) // 3) if seats[n] != seats[n - 1]]
    return max(turns, key=lambda n: next((k for k, seat in enumerate(seats[n:]) if seat != seats[n]), 0))


def act(page: Page, game: PlayedGame, table: str, step: int, seat: int) -> None:
    """Does what was done in the game, so long as it is this seat's turn."""
    for n, (other, action) in enumerate(game.history[step:]):
        if other != seat:
            return
        update: dict[str, Any] = page.request.get(f"/api/tables/{table}").json()
        body = {"do": " ".join(action.words), "prompt": update["prompt"], "id": f"film-{n}"}
        page.request.post(f"/api/tables/{table}/actions?seat={seat}", data=body)


def watch(page: Page, seconds: float) -> Iterator[Frame]:
    """Pictures of the page for so many seconds of the film, each with how long it is seen."""
    begun = last = time.monotonic()
    while last - begun < seconds * SLOWER:
        shot = Image.open(BytesIO(page.screenshot(type="png", caret="hide"))).convert("RGB").resize(DRAWN)
        now = time.monotonic()
        yield shot, (now - last) / SLOWER
        last = now


def scene(studio: Studio, game: PlayedGame, step: int, seconds: float) -> Iterator[Frame]:
    with studio.visitor(DESK) as page:
        page.emulate_media(reduced_motion="no-preference")
        page.add_init_script(SLOWLY)
        update = seated(page, game, step)
        page.wait_for_load_state("networkidle")
        yield from watch(page, 0.4)
        page.context.new_cdp_session(page).send("Animation.enable")
        page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOWER})
        act(page, game, update["table"], step, game.history[step][0])
        yield from watch(page, seconds)


def condense(frames: Iterator[Frame]) -> list[Frame]:
    """One picture for as long as nothing changes, and not for long."""
    kept: list[Frame] = []
    for shot, seconds in frames:
        if kept and (kept[-1][1] < SHORTEST or shot.tobytes() == kept[-1][0].tobytes()):
            seen, before = kept.pop()
            kept.append((shot if before < SHORTEST else seen, min(before + seconds, STILL)))
        else:
            kept.append((shot, seconds))
    kept[-1] = (kept[-1][0], STILL)
    return kept


def main(target: Path) -> int:
    castle, wheel = played("roquefort", 3, 4, side="A", memory="open"), played("fromage", 3, 3)
    scenes = ((castle, fullest(castle), 7.0), (wheel, fullest(wheel), 6.0))
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        studio = Studio(chromium, address)
        film = [frame for game, step, seconds in scenes for frame in condense(scene(studio, game, step, seconds))]
        chromium.close()
    (first, _), *rest = film
    shown = [round(seconds * 1000) for _, seconds in film]
    others = [shot for shot, _ in rest]
    first.save(target, save_all=True, append_images=others, duration=shown, loop=0, quality=40, method=5)
    size = target.stat().st_size
    print(f"{target}  {len(film)} pictures, {sum(shown) / 1000:.1f} s, {size // 1000} kB")
    if size > LARGEST:
        sys.exit(f"{target.name} has more than {LARGEST // 1000} kB; make it shorter or smaller.")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else IMAGES / "play.webp"))
