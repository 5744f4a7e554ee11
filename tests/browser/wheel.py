"""A player of Fromage or Formaggio at the page, by mouse or by finger; what it likes best is done first."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.castle import Castle, click_on

LIKED = ("moor", "join", "make", "place", "complete", "gather", "gain", "discard", "decline", "ready")
"""Verbs in the order in which they are chosen."""
ANSWERS = {"complete", "gain", "discard", "decline"}
"""Verbs that are answered under the venue, not on the table."""


class Wheel(Castle):
    """One seat at one page."""

    def __init__(self, page: Page, table: str) -> None:
        super().__init__(page, table)
        self.done: set[str] = set()

    def asked(self) -> dict[str, Any] | None:
        """Everybody acts at once: bots are let come to their end first, so that nothing moves under the pointer.

        Until then the page may also show a question that the others have just closed.
        """
        while (update := super().asked()) is not None and (not update["legal"] or _is_a_bot_asked(update)):
            self.page.wait_for_timeout(50)
        return update

    def choose(self, legal: list[dict[str, Any]]) -> list[str]:
        able: list[list[str]] = [action["words"] for action in legal if action["words"][0] in LIKED]
        chosen = min(able, key=lambda words: LIKED.index(words[0]))
        self.done.add(chosen[0])
        return chosen

    def do(self, words: list[str]) -> None:
        before = self.seq_asked()
        verb, *things = words
        if verb in ANSWERS:
            for word in things or [verb]:
                self.click(f'.answers [data-word="{word}"]')
        elif verb == "gather":
            self.click(f'.workers [data-word="{things[1]}"]:visible')
            self.click(f'.gather [data-word="{things[0]}"]')
        else:
            for word in reversed(things or [verb]):
                self.click(f'[data-word="{word}"]:visible')
            if self.page.locator("[data-held]").is_visible():  # nothing was done, so it is said twice
                self.click("[data-held]")
        self.past(before)

    def click(self, part: str) -> None:
        click_on(self.page.locator(part).first)


def _is_a_bot_asked(update: dict[str, Any]) -> bool:
    return any(update["seats"][question["seat"]]["kind"] == "bot" for question in update["asked"])
