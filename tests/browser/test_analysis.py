"""The analysis board at the page: best actions with rings, a tree of variations, notes that last, a file of it all."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from affinage.core.study import GameStudy
from tests.browser.castle import GREEDY, HUMAN, PATIENCE, lay
from tests.browser.test_pages import assert_accessible, assert_fits
from tests.browser.test_replay import RECORD
from tests.web.conftest import Server

STEP = 20
PLAYED = json.loads(RECORD.read_text())["actions"][STEP]["do"]
"""What was done in the game from there."""


@pytest.fixture(scope="module")
def analysed(chromium: Browser, server: Server) -> Iterator[tuple[Page, str]]:
    """One page for all: the record opened from its file, and analysed from the review; and its address."""
    context = chromium.new_context(
        base_url=server.address,
        viewport={"width": 1440, "height": 900},
        reduced_motion="reduce",
        locale="en-GB",
        permissions=["clipboard-read", "clipboard-write"],
    )
    context.set_default_timeout(PATIENCE)
    page: Page = context.new_page()
    page.goto("/replay")
    page.get_by_label("Open a saved game").set_input_files(RECORD)
    page.wait_for_url("**/replay")
    page.get_by_role("slider", name="Step").first.fill(str(STEP))
    page.locator(".caption").get_by_role("link", name="Analyse").click()
    page.wait_for_url(f"**/analysis?step={STEP}")
    yield page, page.url
    context.close()


@pytest.fixture
def board(analysed: tuple[Page, str]) -> Page:
    """The board at its step as if nobody had been there, whatever test ran before."""
    page, address = analysed
    page.set_viewport_size({"width": 1440, "height": 900})
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator(".best .row").first).to_be_visible()
    return page


def where(page: Page, text: str) -> None:
    expect(page.locator("[data-where] small")).to_have_text(re.compile(text))


def test_a_position_of_the_game_is_taken_to_the_editor(board):
    board.get_by_role("link", name="Edit position").click()
    board.wait_for_url("**/study/roquefort#*")
    expect(board.get_by_role("status").filter(has_text="Everything fits")).to_be_visible()
    board.go_back()
    where(board, f"step {STEP} of")


def test_the_best_actions_deepen_are_ringed_and_stop(board):
    where(board, f"step {STEP} of")
    expect(board.locator(".best .row").first).to_have_accessible_name(
        re.compile(r"^1 of \d\. .+ Win chance \d+ percent, between \d+ and \d+\.$")
    )
    expect(board.locator("[data-ring]").first).to_be_attached()
    stop = board.get_by_role("button", name="Stop", exact=True)
    if stop.is_visible():  # it may be decided by now
        stop.click()
        expect(board.get_by_role("button", name="Resume")).to_be_visible()


def test_an_action_of_the_list_begins_a_variation_and_keys_walk_the_tree(board):
    board.locator(f".best .row:not([data-action='{PLAYED}'])").first.click()
    where(board, "Variation a")
    board.locator("body").press("ArrowLeft")
    where(board, f"step {STEP} of")
    board.locator("body").press("ArrowRight")
    where(board, f"step {STEP + 1} of")
    board.locator("body").press("ArrowDown")
    where(board, "Variation a")
    board.locator("body").press("ArrowUp")
    where(board, f"step {STEP + 1} of")
    board.locator("body").press("ArrowLeft")
    where(board, f"step {STEP} of")


def test_an_action_is_played_on_the_board_as_at_the_table(board):
    """By what the drawing lights, a click a word; what was done in the game is no variation."""
    verb, *words = PLAYED.split()
    assert verb == "run"
    for word in words:
        board.locator(f"#part-board [data-word='{word}'].lit").first.click(force=True)
    where(board, f"step {STEP + 1} of")
    board.get_by_role("button", name="Previous step").click()  # on the board, arrows walk from square to square
    where(board, f"step {STEP} of")


def test_is_it_legal_and_why_not(board):
    board.get_by_label("Is this legal?").fill("start a1")
    board.get_by_role("button", name="Check").click()
    expect(board.locator(".notes .answer a")).to_have_text(re.compile(r"^RQ-\d+$"))
    board.get_by_label("Is this legal?").fill("dance")
    board.get_by_role("button", name="Check").click()
    expect(board.locator(".notes .answer")).to_contain_text("names nothing")


def test_what_is_noted_outlives_a_reload_and_is_saved_as_a_study_that_opens_again(board, tmp_path):
    board.locator(f".best .row:not([data-action='{PLAYED}'])").first.click()
    where(board, "Variation a")
    board.get_by_role("button", name="Previous step").click()
    where(board, f"step {STEP} of")
    board.get_by_label(re.compile("^Comment on")).fill("Here it turns.")
    board.get_by_role("button", name="Interesting move").click()
    board.get_by_role("button", name="Mark", exact=True).click()
    board.locator(f"#part-board [data-word='{PLAYED.split()[-1]}']").first.click(force=True)
    expect(board.locator("[data-mark]")).to_have_count(1)
    board.get_by_role("button", name="Mark", exact=True).click()
    expect(board.locator(".notes small")).to_have_text("saved in this browser")
    board.reload()
    expect(board.locator(".tree q")).to_have_text("Here it turns.")
    expect(board.locator(".tree .letter").first).to_have_text("a")
    with board.expect_download() as downloading:
        board.get_by_role("button", name="Download with variations").click()
    study = GameStudy.parse(Path(downloading.value.path()).read_bytes())
    assert study.verify().variations >= 1
    assert [(note.n, note.comment, note.sign, len(note.marks)) for note in study.notes] == [
        (STEP, "Here it turns.", "!?", 1)
    ]
    assert json.loads(RECORD.read_text())["hash"] == study.game_record().hash
    (tmp_path / "study.json").write_bytes(study.dump())
    board.goto("/replay")
    board.get_by_label("Open a saved game").set_input_files(tmp_path / "study.json")
    board.wait_for_url("**/analysis*")
    expect(board.locator(".tree q")).to_have_text("Here it turns.")


def test_through_other_eyes_what_is_best_stays_hidden(board):
    asked = board.locator("[data-where] b").inner_text()
    names = board.get_by_label("Seen by").locator("option").all_inner_texts()
    other = next(name for name in names[1:-1] if not asked.startswith(name))
    board.get_by_label("Seen by").select_option(label=other)
    expect(board.get_by_role("button", name=re.compile("^Look as"))).to_be_visible()
    expect(board.locator(".best .row")).to_have_count(0)
    board.get_by_role("button", name=re.compile("^Look as")).click()
    expect(board.locator(".best .row").first).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
def test_axe_finds_nothing_and_nothing_sticks_out(board, size):
    board.set_viewport_size({"width": size[0], "height": size[1]})
    if size[0] < 1000:
        board.locator("#tab-best").click()
    stop = board.get_by_role("button", name="Stop", exact=True)
    if stop.is_visible():  # rows that deepen would move
        stop.click()
    for tab in ("board",) if size[0] > 1000 else ("board", "best", "tree", "notes"):
        if size[0] < 1000:
            board.locator(f"#tab-{tab}").click()
        expect(board.locator(f"#part-{tab}")).to_be_visible()
        assert_fits(board)
        assert_accessible(board)


def test_a_game_is_played_on_from_here(board):
    board.get_by_label("Bots you play on against").select_option("easy")
    board.get_by_role("button", name="Play on from here").click()
    board.wait_for_url(re.compile(r"/table/[a-z2-7]{16}$"))
    expect(board.locator("[data-seq]")).to_be_visible()


def test_a_running_game_offers_no_analysis(visitor):
    page: Page = visitor()
    laid = lay(page, HUMAN, GREEDY, memory="open")  # played from memory, not even its replay opens
    page.goto(f"/table/{laid['id']}/replay")
    expect(page.get_by_role("slider", name="Step").first).to_be_visible()
    expect(page.get_by_role("link", name="Analyse")).to_have_count(0)
    page.goto(f"/table/{laid['id']}/analysis")
    expect(page.locator("main")).to_contain_text("The analysis board opens when the game is over")
