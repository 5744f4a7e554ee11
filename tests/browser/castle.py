"""A player of Château Roquefort at the page: what can be done comes from the server, and is done by hand."""

import os
import random
import time
from typing import Any

from playwright.sync_api import Locator, Page, expect

PATIENCE = int(os.environ.get("AFFINAGE_PATIENCE", "120000"))
"""How long a page may take, in milliseconds: a busy machine is slow, and no test is about time."""
MOMENT = 120
"""Frames in which something may lie over what is to be clicked before the pointer is thought to be the reason."""
AGAIN = 3
"""How often a request is sent again when the server has just closed an idle connection."""
HUMAN = {"kind": "human", "name": "Ann"}
GREEDY = {"kind": "bot", "level": "greedy"}
OPEN = {"kind": "open"}

INSIDE = """async (element, patience) => {
  const inside = () => {
    const box = element.getBoundingClientRect();
    for (const across of [0.5, 0.25, 0.75, 0.1, 0.9])
      for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const [x, y] = [box.x + box.width * across, box.y + box.height * down];
        if (document.elementFromPoint(x, y)?.closest('[data-word]') === element) return [x, y];
      }
    return null;
  };
  for (let spot = null, before, frames = 0; frames < patience; frames += 1) {
    await new Promise(requestAnimationFrame);
    [before, spot] = [spot, inside()];
    if (spot && String(spot) === String(before)) return spot;
  }
  return null;
}"""
"""A point at which a click reaches this very thing, whatever its shape, once it lies still; null when none is found."""


def lay(
    page: Page, *seats: dict[str, Any], game: str = "roquefort", patience: int = 180, **options: Any
) -> dict[str, Any]:
    """A table laid by the visitor of a page, whose bots do not pause."""
    settings = {"pause": 0, "patience": patience}
    body = {"game": game, "seats": list(seats), "options": options, "settings": settings}
    answer = page.request.post("/api/tables", data=body, max_retries=AGAIN)
    assert answer.status == 201, answer.text()
    laid: dict[str, Any] = answer.json()
    return laid


def link_of(laid: dict[str, Any], seat: int | None) -> str:
    return str(next(link["path"] for link in laid["links"] if link["seat"] == seat))


def spot_in(part: Locator) -> tuple[float, float]:
    """Where to click on this very thing, once it lies still and nothing lies over it."""
    end = time.monotonic() + PATIENCE / 1000
    while not (spot := part.evaluate(INSIDE, MOMENT)):
        assert time.monotonic() < end, f"{part} cannot be clicked"
        part.page.mouse.move(1, 1)  # a note may lie there, or another drawing took its place
    x, y = spot
    return x, y


def click_on(part: Locator) -> None:
    """A click on this very thing, once it lies still and nothing lies over it."""
    part.page.mouse.click(*spot_in(part))
    part.page.mouse.move(1, 1)  # what comes to lie under a pointer that rests says why it cannot be done, over others


class Castle:
    """One seat at one page."""

    def __init__(self, page: Page, table: str, chance: int = 1, keyboard: bool = False) -> None:
        self.page = page
        self.table = table
        self.keyboard = keyboard
        self._chance = random.Random(chance)

    def open(self) -> "Castle":
        self.page.goto(f"/table/{self.table}")
        expect(self.frame).to_be_visible()
        return self

    @property
    def frame(self) -> Locator:
        return self.page.locator("[data-seq]")

    @property
    def prompt(self) -> Locator:
        return self.page.locator("[data-prompt]")

    @property
    def log(self) -> Locator:
        return self.page.locator(".log li:not(.heading)")

    def seq(self) -> int:
        return int(self.frame.get_attribute("data-seq") or -1)

    def seq_asked(self) -> int:
        """Waits until the page asks this seat; the entry it then shows."""
        asks = self.page.locator("[data-asked='me']")
        return int(asks.get_attribute("data-seq") or -1)

    def told(self, **query: Any) -> dict[str, Any]:
        """What the server tells this visitor, asked beside the page."""
        answer = self.page.request.get(f"/api/tables/{self.table}", params=query, max_retries=AGAIN)
        assert answer.ok, answer.text()
        update: dict[str, Any] = answer.json()
        return update

    def part(self, word: str) -> Locator:
        return self.page.locator(f'.board [data-word="{word}"]')

    def press(self, word: str) -> None:
        """One click, or one key, on what stands for a word."""
        part = self.page.locator(f'[data-word="{word}"]:visible').first
        if self.keyboard:
            part.press("Enter")
        else:
            click_on(part)

    def do(self, words: list[str]) -> None:
        """Clicks an action's words, and its verb where they leave two open, once the page asks this seat.

        Returns when the page shows it done.
        """
        before = self.seq_asked()
        verb, *things = words
        for word in things or [verb]:
            self.press(word)
        choice = self.prompt.locator(f'.choices [data-word="{verb}"]')
        if things and choice.is_visible():
            self.press(verb)
        last = self.page.locator("[data-held]")
        if last.is_visible():  # it ends the turn
            click_on(last)
        self.past(before)

    def past(self, seq: int) -> None:
        self.page.wait_for_function("seq => Number(document.querySelector('[data-seq]')?.dataset.seq) > seq", arg=seq)

    def asked(self) -> dict[str, Any] | None:
        """Waits until this seat is asked; None when the game is over."""
        self.page.wait_for_selector("[data-asked='me'], [data-asked='nobody']", state="attached")
        seq = self.seq()
        update = self.told(seat=int(self.frame.get_attribute("data-me") or 0))
        if update["seq"] > seq:
            self.past(update["seq"] - 1)
        return None if update["outcome"] else update

    def choose(self, legal: list[dict[str, Any]]) -> list[str]:
        """What collects, else mostly the end of the turn: the bots shall come to their end."""
        for action in legal:
            if action["preview"].get("collects"):
                return list(action["words"])
        ending = [action for action in legal if action["words"] == ["end"]]
        if ending and self._chance.random() < 0.6:
            return ["end"]
        return list(self._chance.choice(legal)["words"])

    def play_on(self) -> int:
        """Plays until the game is over; answers how many moves it took."""
        moves = 0
        while (update := self.asked()) is not None:
            self.do(self.choose(update["legal"]))
            moves += 1
        return moves
