"""The position editor: built by clicks and keys, as text and by link; the rulebooks' examples score as they say."""

import re

import pytest
from playwright.sync_api import Page, expect

from affinage.core.position import Position
from tests.browser.castle import click_on
from tests.browser.test_pages import assert_accessible, assert_fits, come_to_rest

FIVE_COWS = "red-cow orange-cow yellow-cow green-cow blue-cow"
CASTLE = """#  ?  _  ?  _  ?  #
?  ?  1p 1p ?  ?  ?
_  ?  _  ?  _  ?  _
?  ?  ?  ?  ?  ?  ?
_  ?  _  ?  _  ?  _
?  ?  ?  ?  ?  ?  ?
#  ?  _  ?  _  ?  #
"""
EXAMPLES = [
    ("fromage seats=4\n0: cheese festival.r2c2 festival.r2c3 festival.r1c3 festival.r5c2", {"festival": [8]}),
    (
        "fromage seats=4\n0: cheese fromagerie.left-silver.soft fromagerie.left-bronze.hard"
        " fromagerie.right-bronze.soft fromagerie.right-bronze.bleu",
        {"fromagerie": [7]},
    ),
    ("fromage seats=4\n0: cheese bistro.t4.bronze bistro.t4.gold bistro.t1.silver bistro.t2.silver", {"bistro": [12]}),
    (
        "fromage seats=2\ncustomers: 3 3 4 5 4 5\n"
        "0: cheese villes.nantes villes.lille villes.chavignol villes.limoges\n"
        "1: cheese villes.laguiole",
        {"villes": [15]},
    ),
    ("fromage seats=2\n0: fruited 1; jam 3", {"fruit": [3]}),
    ("fromage seats=2\n0: completed soft-gold soft-gold hard-bronze bleu-silver", {"orders": [8]}),
    ("formaggio\n0: cheese banca.b1.bronze banca.b2.bronze banca.b2.silver banca.safe1", {"banca": [16]}),
    (
        "formaggio\ngondolas: m16 gold m1 silver m2 platinum\n0: cheese venezia.r5c4 venezia.r1c1 venezia.r2c1\n"
        "1: cheese venezia.r3c4",
        {"venezia": [15, 0]},
    ),
    ("formaggio\n0: wines barolo-silver chianti-gold soave-bronze marsala-gold chianti-bronze", {"vigneto": [8]}),
    ("formaggio\n0: cheese regioni.torino regioni.verona regioni.firenze", {"regioni": [15]}),
    ("formaggio\n0: fruited 1; jam 3", {"fruit": [3]}),
    ("formaggio\n0: completed bleu-gold bleu-gold soft-platinum any-platinum", {"orders": [8]}),
    (
        f"cheesonomics\npile 0\ncheddar sold {FIVE_COWS} red-sheep red-sheep red-sheep red-goat red-goat orange-goat"
        f" orange-goat\nedam sold {FIVE_COWS} blue-sheep blue-sheep blue-sheep green-sheep green-sheep blue-goat"
        " blue-goat\nended pile",
        {"cow": [5, 5], "sheep": [0, 5], "goat": [4, 0]},
    ),
    (f"roquefort\n{CASTLE}kinds 1234 -\nended cheese 0", {"kinds": [4, 0], "total": [4, 0]}),
]
"""The score sheets in the rulebooks' examples, by their lines and seats, from tests/games."""


@pytest.mark.parametrize("text", [text for text, _ in EXAMPLES])
def test_every_example_is_a_position_that_can_be(text):
    assert Position.read(text).faults() == []


def type_in(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="As text").fill(text)


def test_the_rulebooks_examples_score_as_they_say(visitor):
    page = visitor()
    shown = ""
    for text, lines in EXAMPLES:
        game = text.split()[0]
        if game != shown:
            page.goto(f"/study/{game}")
            expect(page.get_by_role("status").filter(has_text="Everything fits")).to_be_visible()
            shown = game
        type_in(page, text)
        for line, points in lines.items():
            for seat, number in enumerate(points):
                cell = page.locator(f'[data-line="{line}"] td').nth(seat)
                expect(cell).to_have_text(str(number))


def test_a_castle_is_built_by_clicks_and_keys_and_its_faults_are_mended(visitor):
    page = visitor()
    page.goto("/study/roquefort")
    space = page.locator('[data-word="d3"]')
    page.locator('[data-tool="roof"]').click()
    space.click()
    page.keyboard.press("1")
    expect(page.locator('[data-tool="mouse:0"]')).to_have_attribute("aria-pressed", "true")
    space.click()
    page.locator('[data-tool="mouse:1"]').drag_to(space)
    fault = page.locator("ol li", has_text="Two mice on d3")
    expect(fault.get_by_role("link", name="RQ-14")).to_be_visible()
    expect(page.get_by_role("button", name="Play from here")).to_be_disabled()
    expect(space).to_have_attribute("aria-label", re.compile("Player 1.*Player 2"))
    fault.get_by_role("button", name="Remove Player 2's").click()
    expect(page.get_by_role("status").filter(has_text="Everything fits")).to_be_visible()
    text = page.get_by_role("textbox", name="As text")
    expect(text).to_have_value(re.compile(r"\?p"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo").click()
    expect(fault).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    expect(fault).to_have_count(0)
    before = text.input_value()
    page.reload()
    expect(text).to_have_value(before)
    type_in(page, before.replace("_", "%", 1))
    expect(page.get_by_role("alert").filter(has_text="Line 2")).to_be_visible()
    assert page.url.split("#")[1]


def test_a_game_goes_on_from_a_position(visitor):
    page = visitor()
    page.goto("/study/roquefort")
    type_in(page, f"roquefort\n{CASTLE}kinds 1 -")
    expect(page.locator('[data-line="kinds"] td').first).to_have_text("1")
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator('[data-mouse="c2"]')).to_be_visible()


@pytest.mark.parametrize("game", ["roquefort", "fromage", "formaggio", "cheesonomics"])
def test_the_editor_fits_and_is_accessible(visitor, game):
    page = visitor(locale="fr-FR")
    page.goto(f"/study/{game}")
    expect(page.get_by_role("status").filter(has_text="Tout est en ordre")).to_be_visible()
    assert_accessible(page)
    page.set_viewport_size({"width": 390, "height": 844})
    assert_fits(page)
    assert_accessible(page)


def test_a_token_is_put_on_the_table_itself(visitor):
    page = visitor()
    page.goto("/study/fromage")
    page.locator('[data-tool="cheese:1"]').click()
    space = page.locator('[data-word="festival.r2c2"]').first
    click_on(space)
    expect(page.get_by_role("textbox", name="As text")).to_have_value(re.compile(r"1: .*cheese \w+\."))


@pytest.mark.parametrize("width", [1440, 390])
def test_what_does_not_fit_is_numbered_on_the_table(visitor, width):
    page = visitor(width=width)
    page.goto("/study/fromage")
    type_in(page, "fromage\n0: cheese festival.r2c2\n1: cheese festival.r2c2")
    expect(page.locator("ol li .number").first).to_have_text("1")
    expect(page.locator('[data-fault="1"]')).to_be_visible()
    come_to_rest(page)
    mark = page.locator('[data-fault="1"]').bounding_box()
    space = page.locator('.keys [data-word="festival.r2c2"]:visible').first.bounding_box()
    assert mark
    assert space
    assert abs(mark["x"] + mark["width"] / 2 - space["x"] - space["width"] / 2) < 2
    assert abs(mark["y"] + mark["height"] / 2 - space["y"] - space["height"] / 2) < 2
    page.locator("ol li").get_by_role("button").first.click()
    expect(page.locator("[data-fault]")).to_have_count(0)


@pytest.mark.parametrize("game", ["fromage", "cheesonomics"])
def test_a_table_is_built_by_keys_alone(visitor, game):
    page = visitor()
    page.goto(f"/study/{game}")
    text = page.get_by_role("textbox", name="As text")
    expect(text).to_have_value(re.compile(game))
    before = text.input_value()
    tool = page.locator("[data-tool]").nth(1)
    tool.focus()
    page.keyboard.press("Enter")
    expect(tool).to_have_attribute("aria-pressed", "true")
    board = page.get_by_role("group", name="arrow keys move")
    expect(board.locator("[data-word]").first).to_be_visible()
    board.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-word]:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(text).not_to_have_value(before)
