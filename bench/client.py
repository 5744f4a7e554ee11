"""What a reader waits for: kilobytes on the first load, milliseconds from a click to its answer on the screen, and how
smoothly the others' turns are shown.

python -m bench.client [--clicks 40] [--turns 4] [--games fromage roquefort] [--motion full] [--json]
"""

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.motion import GAMES, SPEEDS, turns
from tools.screenshots import FLAGS, PATIENCE, serving

# From the click itself until a frame is drawn in which the board says it: a word in hand, or the move done.
CLICK = """([word, attribute]) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(`${word} did nothing`)), 20000);
  const thing = document.querySelector(`[data-word="${word}"]`);
  const begun = performance.now();
  const seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
  });
  seen.observe(document.querySelector('[data-seq]'), { subtree: true, attributes: true, attributeFilter: [attribute] });
  thing.dispatchEvent(new MouseEvent('click', { bubbles: true }));
})"""


def loaded(page: Page, path: str) -> float:
    """Kilobytes over the wire until the page is quiet, as the browser counts them."""
    total = [0.0]
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.on("Network.loadingFinished", lambda event: total.append(event["encodedDataLength"]))
    page.goto(path)
    page.wait_for_load_state("networkidle")
    session.detach()
    return sum(total) / 1000


def clicks(page: Page, times: int) -> tuple[list[float], list[float]]:
    """How long a mouse in hand takes to show, and a move to come back from the server."""
    seats = [{"kind": "human"}, {"kind": "human"}]
    body = {"game": "roquefort", "seats": seats, "options": {"memory": "open"}}
    table = page.request.post("/api/tables", data=body).json()["id"]
    page.goto(f"/table/{table}")
    for seat, tower in enumerate(("a1", "g7")):
        page.wait_for_selector(f"[data-me='{seat}'][data-asked='me']", state="attached")
        page.evaluate(CLICK, [tower, "data-seq"])
    page.wait_for_selector("[data-me='0'][data-asked='me']", state="attached")
    shown, answered = [], []
    for _ in range(times):
        shown.append(float(page.evaluate(CLICK, ["enter", "aria-pressed"])))
        page.keyboard.press("Escape")
        answered.append(float(page.evaluate(CLICK, ["g1", "data-seq"])))
        before = page.get_attribute("[data-seq]", "data-seq")
        page.keyboard.press("Control+z")
        page.wait_for_function("before => document.querySelector('[data-seq]').dataset.seq !== before", arg=before)
    return shown, answered


def watched(chromium: Browser, address: str, motion: str, game: str, times: int) -> dict[str, Any]:
    """What somebody sees who watches at one speed."""
    context = chromium.new_context(base_url=address, locale="en-GB", viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"localStorage.setItem('affinage.settings', JSON.stringify({{ motion: '{motion}' }}))")
    shown = turns(context.new_page(), game, times)
    context.close()
    return shown


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clicks", type=int, default=40)
    parser.add_argument("--turns", type=int, default=4, help="moves of one's own between which the others are watched")
    parser.add_argument("--games", nargs="*", choices=GAMES, default=GAMES, help="whose turns are watched")
    parser.add_argument("--motion", nargs="*", choices=SPEEDS, default=SPEEDS, help="at which speeds")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = chromium.new_context(base_url=address, locale="en-GB", reduced_motion="reduce").new_page()
        found["home_kB"] = round(loaded(page, "/"), 1)
        body = {"game": "roquefort", "seats": [{"kind": "human"}, {"kind": "human"}]}
        table = page.request.post("/api/tables", data=body).json()["id"]
        found["table_kB"] = round(loaded(page, f"/table/{table}"), 1)
        if wanted.clicks:
            for name, times in zip(("in_hand_ms", "answered_ms"), clicks(page, wanted.clicks), strict=True):
                found[name] = {"median": round(statistics.median(times), 1), "worst": round(max(times), 1)}
        page.context.close()
        for motion in wanted.motion:
            found[motion] = {game: watched(chromium, address, motion, game, wanted.turns) for game in wanted.games}
        chromium.close()
    if wanted.json:
        print(json.dumps(found))
        return 0
    print(f"first load: home {found['home_kB']} kB, a table {found['table_kB']} kB, as sent")
    if wanted.clicks:
        print(f"a click:    in hand after {found['in_hand_ms']['median']} ms, answered by the server after "
              f"{found['answered_ms']['median']} ms (worst {found['answered_ms']['worst']})")  # fmt: skip
    for motion in wanted.motion:
        for game, shown in found[motion].items():
            smooth = f"{shown['frames_per_s']} frames a second ({shown['frames_per_s_cpu']} by processor time)"
            tasks = f"longest task {shown['longest_task_ms']} ms ({shown['longest_task_cpu_ms']} of processor time)"
            moved = f"{shown['moved_s']} s of motion, at most {shown['longest_ms']} ms at a time"
            print(f"{motion + ':':12}{game}: {smooth}, {tasks}, {moved}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
