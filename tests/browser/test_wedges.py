"""Wedges dragged: from the hand to whoever asked, from a wheel to the market."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.castle import Castle
from tests.browser.positions import tried_from
from tests.browser.test_clicks import drag


def can(verb: str) -> Any:
    def sought(legal: list[dict[str, Any]]) -> bool:
        return any(one["words"][0] == verb for one in legal)

    return sought


CAN_GIVE, CAN_SELL = can("give"), can("sell")


def test_a_wedge_is_given_by_dragging_it_to_the_churn(visitor):
    page = visitor()
    table = tried_from(page, "cheesonomics", CAN_GIVE, Castle)
    update = table.asked()
    assert update is not None
    wedge = next(one["words"][1] for one in update["legal"] if one["words"][0] == "give")
    before = table.seq_asked()
    drag(page.locator(f".fan [data-word='{wedge}']").first, page.locator(".act"))
    table.past(before)


def test_a_wedge_is_sold_by_dragging_it_to_the_market_and_nowhere_else(visitor):
    page = visitor()
    table = tried_from(page, "cheesonomics", CAN_SELL, Castle)
    update = table.asked()
    assert update is not None
    wedge = next(one["words"][1] for one in update["legal"] if one["words"][0] == "sell")
    before = table.seq_asked()
    piece = page.locator(f".own [data-word='sell {wedge}']").first
    drag(piece, page.locator(".log h2").first)
    assert table.seq() == before
    drag(piece, page.locator("[data-zone='market']"))
    table.past(before)
    expect(page.locator(".log")).to_contain_text("sold")
