"""How smoothly a turn of the others is shown: frames a second, the longest task, and how long all of it takes."""

import json
import math
import statistics
from bisect import bisect_left
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page

WATCH = """() => {
  const seen = { frames: [], tasks: [], begun: null, stretches: [] };
  window.watched = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask' });
  const frame = (now) => {
    const moving = document.querySelector('[data-moving]') !== null;
    if (moving && seen.begun === null) seen.begun = now;
    if (moving) {
      seen.frames.push(now);
      performance.mark('moving');
    } else performance.mark('still');
    if (!moving && seen.begun !== null) {
      seen.stretches.push(now - seen.begun);
      seen.begun = null;
      seen.frames.push(null);
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
"""Notes every frame in which something moves, and every task of more than 50 milliseconds."""

SETTLED = "() => document.querySelector(\"[data-asked='me']:not([data-moving]), [data-asked='nobody']\") !== null"
SPEEDS = ("full", "quick")
GAMES = ("fromage", "formaggio", "cheesonomics", "roquefort")
FRAME = 1000 / 60
RESTS = {"ready", "end", "pass", "done"}


def turns(page: Page, game: str, times: int) -> dict[str, Any]:
    """A person who does as little as possible against three bots that do not wait, for so many moves of theirs."""
    bots = [{"kind": "bot", "level": "greedy"} for _ in range(3)]
    body = {"game": game, "seats": [{"kind": "human"}, *bots], "settings": {"pause": 0}}
    table = page.request.post("/api/tables", data=body).json()["id"]
    page.goto(f"/table/{table}")
    page.wait_for_selector("[data-prompt]")
    settle(page)
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["toplevel", "blink.user_timing"])
    page.evaluate(WATCH)
    for n in range(times):
        settle(page)
        update = page.request.get(f"/api/tables/{table}", params={"seat": 0}).json()
        if update["outcome"]:
            break
        words = next(
            (each["words"] for each in update["legal"] if each["words"][0] in RESTS), update["legal"][0]["words"]
        )
        move = {"do": " ".join(words), "prompt": update["prompt"], "id": f"bench-{n}"}
        page.request.post(f"/api/tables/{table}/actions", params={"seat": 0}, data=move)
        page.wait_for_function(
            "seq => Number(document.querySelector('[data-seq]').dataset.seq) > seq", arg=update["seq"], polling=100
        )
    settle(page)
    seen = measured(page.evaluate("window.watched"))
    return {**seen, **processor_time(json.loads(browser.stop_tracing())["traceEvents"])}


def settle(page: Page) -> None:
    """Waits until nothing moves. Looking for it in every frame would itself cost frames."""
    page.wait_for_function(SETTLED, polling=100)


def processor_time(events: list[dict[str, Any]]) -> dict[str, float | None]:
    """The longest task of the page, and the frames a second its work leaves room for, in processor time of its own."""
    names = [each for each in events if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"]
    pages = {(each["pid"], each["tid"]) for each in names}
    tasks = sorted(
        (each["ts"], each["tdur"] / 1000)
        for each in events
        if each["name"] == "ThreadControllerImpl::RunTask" and (each["pid"], each["tid"]) in pages and "tdur" in each
    )
    begun, took = [at for at, _ in tasks], [long for _, long in tasks]
    frames = sorted((each["ts"], each["name"]) for each in events if each["name"] in ("moving", "still"))
    # What is done between two frames on the move takes one frame of sixty, or as many as it is long.
    needed = [
        max(1, math.ceil(sum(took[bisect_left(begun, first) : bisect_left(begun, second)]) / FRAME))
        for (first, now), (second, then) in pairwise(frames)
        if now == then == "moving"
    ]
    return {
        "longest_task_cpu_ms": round(max(took, default=0), 1),
        "frames_per_s_cpu": round(60 / statistics.mean(needed), 1) if needed else None,
    }


def measured(seen: dict[str, Any]) -> dict[str, Any]:
    """What was noted in numbers; frames that are far apart because nothing moved are not counted."""
    gaps = [
        after - before
        for before, after in zip(seen["frames"], seen["frames"][1:], strict=False)
        if before is not None and after is not None
    ]
    tasks = [duration for _, duration in seen["tasks"]]
    return {
        "frames_per_s": round(1000 / statistics.mean(gaps), 1) if gaps else None,
        "worst_frame_ms": round(max(gaps, default=0), 1),
        "longest_task_ms": round(max(tasks, default=0), 1),
        "tasks_over_50_ms": len(tasks),
        "moved_s": round(sum(seen["stretches"]) / 1000, 1),
        "longest_ms": round(max(seen["stretches"], default=0)),
    }
