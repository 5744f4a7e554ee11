"""The list of one's tables: a page of it at first, and all of them when asked."""

from playwright.sync_api import expect

from affinage.web.routes.tables import MOST_LISTED
from tests.browser.castle import HUMAN, OPEN, lay
from tests.browser.conftest import Visitor


def test_more_tables_than_a_page_holds_are_shown_when_asked(visitor: Visitor) -> None:
    page = visitor()
    for _ in range(MOST_LISTED + 3):
        lay(page, HUMAN, OPEN)
    page.goto("/")
    rows = page.get_by_role("link", name="Resume")
    expect(rows).to_have_count(MOST_LISTED)
    page.get_by_role("button", name="Show more").click()
    expect(rows).to_have_count(MOST_LISTED + 3)
    expect(page.get_by_role("button", name="Show more")).to_have_count(0)
