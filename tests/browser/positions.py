"""Tables tried from a position of a game that bots have played, found by what can be done there."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from playwright.sync_api import Page

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from tests.browser.castle import AGAIN, Castle
from tests.browser.test_pages import JSON

Player = TypeVar("Player", bound=Castle)
Sought = Callable[[list[dict[str, Any]]], bool]
"""Whether the legal actions of a position, as words and previews, are those that are looked for."""


@cache
def _found(
    game: str, sought: Sought, seats: int, seed: int, options: tuple[tuple[str, Any], ...]
) -> tuple[bytes, int, int]:
    """A game as a record, and the number and the seat of its first decision that is sought."""
    rules = affinage.game(game)
    chosen = rules.options(seats=seats, **dict(options))
    record = play_game(rules, chosen, [bot("greedy") for _ in range(seats)], seed).record
    for decision in record.decisions():
        seat = decision.move.seat
        legal = [
            {"words": action.words, "preview": rules.preview(decision.state, seat, action)}
            for action in rules.actions(decision.state, seat)
        ]
        if sought(legal):
            return record.dump(), decision.n, seat
    raise AssertionError("no such position in the game")


def tried_from(
    page: Page, game: str, sought: Sought, player: type[Player], seats: int = 3, seed: int = 3, **options: Any
) -> Player:
    """The first position of a game between bots that is sought, through the eyes of whoever decided there."""
    record, steps, seat = _found(game, sought, seats, seed, tuple(options.items()))
    answer = page.request.post("/api/records", data=record, headers=JSON, max_retries=AGAIN)
    assert answer.status == 201, answer.text()
    body = {"steps": steps, "seat": seat, "level": "greedy"}
    laid = page.request.post(f"/api/tables/{answer.json()['id']}/branch", data=body, max_retries=AGAIN)
    assert laid.status == 201, laid.text()
    table = player(page, laid.json()["id"])
    table.open()
    assert table.asked() is not None
    return table
