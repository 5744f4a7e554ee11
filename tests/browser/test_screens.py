"""Every screen: what a turn needs is in sight, nothing lies over anything else, and fingers hit what they mean."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.castle import Castle
from tests.browser.conftest import Visitor
from tests.browser.positions import Sought, tried_from
from tests.browser.test_clicks import movers
from tests.browser.test_pages import come_to_rest
from tests.browser.wheel import Wheel

SIZES = [(820, 1180), (1180, 820), (1024, 768), (844, 390), (360, 640), (720, 450), (390, 844), (1440, 900)]
"""Tablets, phones in both directions, and a screen of 1440 by 900: as it is, and at twice its size."""
NARROW = [(820, 1180), (844, 390), (360, 640), (720, 450)]
"""Where long words have least room."""
DESK = 1200
"""From this width on a mouse is at hand, and targets may be smaller than a finger."""

LOOK = """([needed, fingers]) => {
  const faults = [];
  const name = (one) => one.dataset?.word ?? (one.ariaLabel || one.textContent).trim().slice(0, 30);
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.unseen, .skip, [inert]');
  const boxOf = (one) => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let over = one.parentElement; over; over = over.parentElement) {
      if (getComputedStyle(over).overflowY === 'visible' || over === document.documentElement) continue;
      const box = over.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  };
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) faults.push(`the page is ${page.scrollWidth} wide`);
  for (const query of needed) {
    const found = [...document.querySelectorAll(query)].filter(isSeen);
    if (!found.length) faults.push(`nothing of ${query} is on the page`);
    for (const one of found) {
      const { left, top, right, bottom } = boxOf(one);
      const { width, height } = one.getBoundingClientRect();
      const whole = right - left > width - 3 && bottom - top > height - 3;
      if (!whole || left < -3 || top < -3 || right > innerWidth + 3 || bottom > innerHeight + 3)
        faults.push(`${query} ${name(one)} is not in sight`);
    }
  }
  const targets = [...document.querySelectorAll('button, a[href], input, select')]
    .filter((one) => isSeen(one) && !one.closest('.log'))
    .map((one) => ({ one, box: boxOf(one) }))
    .filter(({ box }) => box.bottom > 0 && box.top < innerHeight && box.right > box.left && box.bottom > box.top);
  for (const { one } of targets) {
    const { width, height } = one.getBoundingClientRect();
    if (fingers && Math.min(width, height) < 43.5)
      faults.push(`${name(one)} is ${Math.round(width)} by ${Math.round(height)}`);
    const sign = one.querySelector('svg');
    if (sign && !sign.checkVisibility() && !one.innerText.trim()) faults.push(`${name(one)} shows nothing`);
  }
  targets.forEach(({ one, box }, i) => {
    for (const { one: other, box: its } of targets.slice(i + 1)) {
      const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      if (across > 2 && down > 2 && !one.contains(other) && !other.contains(one))
        faults.push(`${name(one)} lies over ${name(other)}`);
    }
  });
  const parts = '.act .ring, .act figcaption, .act h2, .opponent, div.market';
  const apart = [...document.querySelectorAll(parts)].filter(isSeen);
  apart.forEach((one, i) => {
    const box = one.getBoundingClientRect();
    for (const other of apart.slice(i + 1)) {
      const its = other.getBoundingClientRect();
      const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      if (across > 2 && down > 2) faults.push(`${name(other)} is written over ${one.className.baseVal ?? name(one)}`);
    }
  });
  const words = '[data-prompt] .question, button:not(.space), .foot, .planner li, dt, dd';
  for (const one of document.querySelectorAll(words)) {
    if (!isSeen(one)) continue;
    const low = one.matches('.question') && one.scrollHeight > one.clientHeight + 1;
    const cut = low || one.scrollWidth > one.clientWidth + 1;
    if (cut && one.clientWidth > 2 && one.textContent.trim()) faults.push(`${name(one)} is cut off`);
  }
  return faults;
}"""
"""What is wrong with a page: a needed thing out of sight, a target that is small or under another, words cut off."""

EVERYWHERE = ["[data-prompt] .question"]
WHEEL = ["[data-near]", ".gather .space", ".worker", "[data-word='ready']", "[data-word='wait']"]
CREAMERY = [".structure", ".parlour", ".order", "[data-planner] li"]
NEEDED: dict[str, Callable[[int, int], list[str]]] = {
    "roquefort": lambda *_: [".castle", ".player", "[data-word='slide']", "[data-word='end']"],
    "cheesonomics": lambda *_: [".opponent", ".tray .space", ".price", ".market", ".fan", ".buttons .button"],
    "fromage": lambda wide, high: WHEEL + (CREAMERY if wide > 760 and high > 520 else ["[data-view]"]),
}
NEEDED["formaggio"] = NEEDED["fromage"]
DIFFERENT = ("roquefort", "cheesonomics", "formaggio")
"""One game of each engine."""


def sells(legal: list[dict[str, Any]]) -> bool:
    return {"churn", "produce", "sell"} <= {action["words"][0] for action in legal}


def has_much_to_do(legal: list[dict[str, Any]]) -> bool:
    return {"make", "gather", "build"} <= {action["words"][0] for action in legal}


POSITIONS: dict[str, tuple[Sought, type[Castle], dict[str, Any]]] = {
    "roquefort": (lambda legal: len(movers(legal)) > 3, Castle, {"memory": "open"}),
    "cheesonomics": (sells, Castle, {}),
    "fromage": (has_much_to_do, Wheel, {}),
    "formaggio": (has_much_to_do, Wheel, {}),
}


def amid(page: Page, game: str) -> Castle:
    """Somewhere in a game of four, or of three, somebody's turn."""
    sought, player, options = POSITIONS[game]
    return tried_from(page, game, sought, player, seats=3 if game == "formaggio" else 4, **options)


@pytest.fixture(scope="module")
def shown(resident: Visitor) -> Callable[[str], Castle]:
    """Such a table, laid once for all tests that only look at it."""
    tables: dict[str, Castle] = {}

    def show(game: str) -> Castle:
        if game not in tables:
            tables[game] = amid(resident(), game)
        page = tables[game].page
        page.set_viewport_size({"width": 1440, "height": 900})
        page.bring_to_front()
        return tables[game]

    return show


def faults(page: Page, game: str, sizes: list[tuple[int, int]]) -> list[str]:
    """What is wrong on screens of these sizes."""
    found = []
    for wide, high in sizes:
        page.set_viewport_size({"width": wide, "height": high})
        come_to_rest(page)
        looked = page.evaluate(LOOK, [EVERYWHERE + NEEDED[game](wide, high), wide < DESK])
        found += [f"{wide} by {high}: {fault}" for fault in looked]
    return found


@pytest.mark.parametrize("game", NEEDED)
def test_what_a_turn_needs_is_in_sight_on_every_screen(shown, game):
    assert not faults(shown(game).page, game, SIZES)


@pytest.mark.parametrize("game", ["roquefort", "formaggio"])
def test_longer_words_find_room_too(visitor, game):
    page = visitor(locale="fr-FR")
    amid(page, game)
    assert not faults(page, game, NARROW)


@pytest.mark.parametrize("game", DIFFERENT)
def test_large_letters_find_room_and_seats_are_told_apart_as_the_reader_has_it(visitor, game):
    page = visitor()
    amid(page, game)
    patterns = page.locator("[data-pattern]")
    expect(patterns.first).to_be_attached()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("group", name="Show colours as").get_by_role("button", name="Letters").click()
    expect(patterns).to_have_count(0)
    page.get_by_role("group", name="Text size").get_by_role("button").last.click()
    page.keyboard.press("Escape")
    expect(page.locator("#menu-title")).to_have_count(0)
    assert not faults(page, game, [(1440, 900), (1180, 820)])


def test_the_parts_of_a_map_do_not_lie_over_each_other(shown):
    """A city's middle is hit by itself alone, and a finger has as much room as its neighbours leave."""
    page = shown("fromage").page
    others = """() => [...document.querySelectorAll('[data-near] .hit')].flatMap((hit) => {
      const { x, y, width, height } = hit.getBoundingClientRect();
      const corner = Math.SQRT1_2 * 0.98;
      return [[0, 0], [corner, corner], [-corner, corner], [corner, -corner], [-corner, -corner]]
        .map(([across, down]) => [x + (width / 2) * (1 + across), y + (height / 2) * (1 + down)])
        .map((at) => document.elementFromPoint(...at))
        .filter((hitThere) => hitThere !== hit && hitThere?.matches('.hit'))
        .map((there) => `${hit.dataset.word} is under ${there.dataset.word}`);
    })"""
    tabs = page.get_by_role("group", name="Quarters").get_by_role("button")
    for n in range(tabs.count()):
        tabs.nth(n).click()
        come_to_rest(page)
        assert page.evaluate(others) == []
    tabs.first.click()


SPACES = """() => [...document.querySelectorAll('.castle .hit')]
  .filter((hit) => /^[a-g][1-7]$/.test(hit.dataset.word) && !['a1', 'g1', 'a7', 'g7'].includes(hit.dataset.word))
  .flatMap((hit) => {
    const { left, top, right, bottom, width, height } = hit.getBoundingClientRect();
    const faults = Math.min(width, height) < 44 ? [`${hit.dataset.word} is ${width} by ${height}`] : [];
    const corners = [[left + 2, top + 2], [right - 2, top + 2], [left + 2, bottom - 2], [right - 2, bottom - 2]];
    const others = corners.map((at) => document.elementFromPoint(...at)).filter((there) => there !== hit);
    return [...faults, ...others.map((there) => `${hit.dataset.word} lies under ${there?.dataset.word}`)];
  })"""
"""Which spaces of the castle are smaller than a finger, or lie under another target."""


def test_names_and_tabs_are_whole_beside_four_on_a_tablet(visitor):
    """Whoever watches has all four beside each other, one more than a player."""
    page = visitor(width=820, height=1180)
    page.goto("/study/fromage")
    names = page.locator(".opponent .name")
    expect(names).to_have_text([f"Player {n}" for n in range(1, 5)])
    for word in [*names.all(), *page.locator(".row nav button").all()]:
        assert word.evaluate("word => word.scrollWidth <= word.clientWidth"), word.inner_text()


@pytest.mark.parametrize("game", ["fromage", "cheesonomics"])
def test_a_table_in_the_editor_keeps_its_shape_and_is_in_sight(visitor, game):
    """Also where a tablet was turned, and the table was longer than the screen before."""
    page = visitor(width=1180, height=1300)
    page.goto(f"/study/{game}")
    table = page.locator(".keys .table")
    expect(table).to_be_visible()
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_function("() => document.querySelector('.keys .inner').style.zoom")
    come_to_rest(page)
    box = table.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 900
    assert box["height"] <= 0.75 * box["width"]


def test_a_castle_on_a_phone_has_spaces_for_fingers_and_its_log_at_hand(visitor):
    page = visitor(width=390, height=844)
    castle = amid(page, "roquefort")
    assert page.evaluate(SPACES) == []
    page.set_viewport_size({"width": 360, "height": 640})
    come_to_rest(page)
    page.get_by_role("button", name="Log", exact=True).click()
    expect(castle.log.first).to_be_in_viewport()
    expect(page.get_by_role("list", name="Log")).to_be_focused()
    page.keyboard.press("Escape")
    expect(castle.log.first).not_to_be_in_viewport()


def test_a_phone_shows_the_new_quarter_and_what_is_done_and_can_be_built(visitor):
    page = visitor(width=390, height=844)
    wheel = amid(page, "fromage")
    title = page.locator("header.title")
    creamery = page.locator("[data-view='creamery']")
    turn = title.get_by_text("Turn ").inner_text()
    expect(creamery.locator("[data-marked]")).to_be_attached()
    expect(title.locator("[data-duty='open']")).to_have_count(2)
    update = wheel.asked()
    assert update
    wheel.do(next(action["words"] for action in update["legal"] if action["words"][0] == "gather"))
    expect(title.locator("[data-duty='done']")).to_have_count(1)
    page.locator("[data-view='score']").click()
    expect(page.locator("[data-near]")).to_have_count(0)
    page.locator("[data-word='ready']").click()
    expect(title.get_by_text(turn)).to_have_count(0)
    expect(page.locator("[data-view='quarter']")).to_have_attribute("aria-current", "page")
    expect(page.locator("[data-near]")).to_be_visible()


FADED = """() => [...document.querySelectorAll('[data-mouse], [data-tile], [data-token], [data-hand], .price, .slice')]
  .filter((piece) => {
    let seen = 1;
    for (let part = piece; part; part = part.parentElement) seen *= Number(getComputedStyle(part).opacity);
    return seen < 0.99;
  }).length"""
"""How many pieces are seen through, whatever it is that fades them."""


@pytest.mark.parametrize("game", DIFFERENT)
def test_pointing_and_choosing_stress_and_never_fade_and_the_focus_stays_at_the_table(visitor, game):
    page = visitor()
    table = amid(page, game)
    before = page.evaluate(FADED)
    lit = page.locator("main [data-word][aria-disabled='false']:not([data-word='ready']):visible")
    for n in range(min(4, lit.count())):
        lit.nth(n).focus()
        lit.nth(n).dispatch_event("pointerenter", {"pointerType": "mouse"})
        assert page.evaluate(FADED) == before, lit.nth(n)
    seq = table.seq()
    lit.first.press("Enter")
    page.wait_for_function("() => document.activeElement?.closest('main, [data-prompt]')")
    assert page.evaluate(FADED) == before
    page.keyboard.press("Escape")
    assert table.seq() >= seq


GLUED = re.compile(r"[a-zà-ÿ]{2}[A-Z0-9]|[.:;,!?][A-Za-z]{2}")
NAMELESS = re.compile(r"^\s*- (?:button|link|img|checkbox|combobox)(?: \[.*\])?:?$", re.M)
"""A part that is read aloud without a name."""


@pytest.mark.parametrize("game", DIFFERENT)
def test_what_is_read_aloud_names_every_part_and_glues_no_words(shown, game):
    page = shown(game).page
    for width in (1440, 390):
        page.set_viewport_size({"width": width, "height": 900})
        come_to_rest(page)
        read = page.locator("body").aria_snapshot()
        assert GLUED.findall(read) == []
        assert NAMELESS.findall(read) == []


def test_boards_bear_the_names_that_the_log_uses(shown):
    castle = shown("roquefort")
    page = castle.page
    update = castle.asked()
    assert update
    names = page.locator("[data-coordinates] text").all_text_contents()
    assert {action["words"][1] for action in update["legal"] if action["words"][0] == "slide"} <= set(names)
    for space in {word for action in update["legal"] if action["words"][0] == "run" for word in action["words"][1:]}:
        if space[0] in "bcdef" and space[1] in "23456":
            assert set(space) <= set(names), space
    page = shown("cheesonomics").page
    places = page.locator("[data-coordinates] text").all_text_contents()
    assert sorted(places) == sorted(str(n) for n in range(1, 6) for _ in range(3))
    page = shown("fromage").page
    quarters = page.get_by_role("group", name="Quarters").get_by_role("button")
    quarters.filter(has_text="Festival").click()
    expect(page.locator("[data-near] [data-coordinates] text").first).to_be_attached()
    quarters.first.click()
