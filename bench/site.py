"""The site as a visitor meets it: seconds to the page, to the first game laid, and again from the device.

python -m bench.site [--visits 5] [--json]
"""

import argparse
import json
import shutil
import statistics
import sys
import time
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.castle import INSIDE, MOMENT
from tests.browser.engine import static_server
from tools.screenshots import FLAGS

GOALS = {"shell": 1.0, "first move": 12.0, "second visit": 5.0, "click": 0.1, "click at rest": 0.1}
TOWER = '[data-word="a1"]'
PATIENCE = 300_000
REST = 1500
"""Milliseconds after which a table is at rest."""

ANSWERED = """() => new Promise((resolve) => {
  const frame = document.querySelector('[data-seq]');
  const begun = performance.now();
  new MutationObserver((_, seen) => {
    seen.disconnect();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve((performance.now() - begun) / 1000);
    requestAnimationFrame(() => port2.postMessage('drawn next'));
  }).observe(frame, { attributes: true, attributeFilter: ['data-seq'] });
  document.querySelector('[data-word="a1"]').dispatchEvent(new MouseEvent('click', { bubbles: true }));
})"""
"""Seconds from a click on a tower until a frame is drawn in which the move is done, whatever comes after it."""

KEPT = "caches.match('engine/pyodide.asm.wasm').then(Boolean)"
"""Whether the largest file is on the device."""


def first_move(context: BrowserContext, address: str) -> dict[str, float]:
    """Seconds from nothing to the page, and to a table of the first game that waits for a move."""
    page = context.new_page()
    start = time.perf_counter()
    page.goto(address)
    page.wait_for_selector(".play")
    shell = time.perf_counter() - start
    page.locator("article:first-of-type .play:not(.soon)").click()
    page.wait_for_selector("[data-asked='me']", state="attached")
    found = {"shell": shell, "first move": time.perf_counter() - start}
    page.wait_for_function("navigator.serviceWorker.controller")
    page.close()
    return found


def click(context: BrowserContext, address: str, rest: int = 0) -> float:
    """Seconds from a click on a tower of the last game until its move is shown, with the bots there to answer it.

    It comes as soon as the tower has been drawn and lies still, since nobody can click what is not there to be seen,
    or after so many milliseconds more.
    """
    page = context.new_page()
    page.goto(address)
    play = page.locator("article:last-of-type .play:not(.soon)")
    play.wait_for()
    page.wait_for_selector(".start", state="detached")
    play.click()
    page.wait_for_selector("[data-asked='me']", state="attached")
    page.locator(TOWER).first.evaluate(INSIDE, MOMENT)
    page.wait_for_timeout(rest)
    taken = float(page.evaluate(ANSWERED))
    page.close()
    return taken


def visit(browser: Browser, address: str) -> dict[str, float]:
    """A first visit with nothing kept, and a second one when everything is."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce", locale="en-GB")
    context.set_default_timeout(PATIENCE)
    found = first_move(context, address)
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(KEPT)
    page.close()
    found["second visit"] = first_move(context, address)["first move"]
    found["click"] = click(context, address)
    found["click at rest"] = click(context, address, REST)
    context.close()
    return found


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.site", description=__doc__)
    parser.add_argument("--visits", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(arguments)
    with static_server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        address = f"http://127.0.0.1:{server.server_port}/"
        visits = [visit(browser, address) for _ in range(wanted.visits)]
        browser.close()
    found: dict[str, Any] = {name: statistics.median(each[name] for each in visits) for name in GOALS}
    if wanted.json:
        print(json.dumps(found))
        return
    for name, seconds in found.items():
        print(f"{name:14} {seconds:6.2f} s   (at most {GOALS[name]:g} s on two quiet cores)")


if __name__ == "__main__":
    main(sys.argv[1:])
