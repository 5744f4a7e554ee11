"""What a session or a notebook shows of a game: lines that say what something is, and the table as a picture."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

import affinage
from affinage.core.action import Numbered
from affinage.core.game import AnyGame
from affinage.core.outcome import Outcome, Score
from affinage.core.raster import pixels, png
from affinage.core.record import Move, Player, Record
from affinage.core.svg import TOKENS, fields, parts
from affinage.testing.cases import Case, finished, random_game
from tests.contract.cases import CASES

SVG = "{http://www.w3.org/2000/svg}"


def states(case: Case, every: int) -> Iterator[Any]:
    """A random game, looked at from its start to its end."""
    for n, moment in enumerate(random_game(case, 3)):
        if n % every == 0:
            yield moment.state
    yield finished(case, 3)


def unmarked(drawn: str) -> str:
    """A picture with the ids of its parts as they are kept."""
    return re.sub(r'(id="|url\(#|href="#)([\w-]+)-[0-9a-f]{8}', r"\1\2", drawn)


def looks(game: AnyGame, state: Any) -> Iterator[Any]:
    """What a spectator, a seat, and everybody looking back may see."""
    yield from (game.view(state, seat, recall=True) for seat in (None, game.seats(state) - 1))
    yield game.looking_back(state)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_view_of_every_game_is_a_picture(case: Case) -> None:
    game = case.game
    for state in states(case, 150):
        for view in looks(game, state):
            drawn = game.svg(view)
            tree = ElementTree.fromstring(drawn)
            _, _, wide, high = map(float, tree.attrib["viewBox"].split())
            assert wide > 300
            assert high > 300
            assert tree.findtext(f"{SVG}title", "").startswith("The ")
            named = {element.get("id") for element in tree.iter()}
            meant = set(re.findall(r"url\(#([\w-]+)\)", drawn)) | set(re.findall(r'href="#([\w-]+)"', drawn))
            assert meant <= named
            assert not re.search(r"var\(|nan|None|undefined", drawn)


def test_the_castle_shows_its_mice_roofs_and_tiles() -> None:
    case = Case("roquefort", {"seats": 3})
    kept = parts("affinage.games.roquefort.svg")
    for state in states(case, 25):
        view = case.game.view(state, 0)
        drawn = unmarked(case.game.svg(view))
        on_cards = [sum(n > 0 for n in (len(player.spaces), player.waiting, player.fallen)) for player in view.players]
        for seat, player in enumerate(view.players):
            assert drawn.count(kept[f"mouse {seat}"]) == len(player.spaces) + on_cards[seat]
        rooms = set("".join(view.plan)) - {"#"}
        roofs = sum(drawn.count(part) for name, part in kept.items() if name.startswith("roof "))
        assert roofs == len(rooms) - len(view.open_rooms)
        traps = drawn.count(kept["tile mousetrap"]) + drawn.count(kept["note mousetrap"])
        assert traps == view.floors.count("mousetrap") + (view.spare == "mousetrap")


@pytest.mark.parametrize("name", ["fromage", "formaggio"])
def test_the_wheel_shows_every_cheese_and_every_worker(name: str) -> None:
    case = Case(name, {"seats": 4})
    kept = parts("affinage.games.fromage.svg")
    for state in states(case, 60):
        view = case.game.view(state, None)
        drawn = unmarked(case.game.svg(view))
        for seat, player in enumerate(view.players):
            own = sum(
                drawn.count(part) for plate, part in kept.items() if re.fullmatch(rf"plate \S+ \S+ {seat}", plate)
            )
            on_card = min(len(player.completed), 5 if len(player.completed) <= 5 else 4)
            assert own == len(player.cheese) + on_card
        away = [worker for player in view.players for worker in player.workers if worker.turns]
        assert len(re.findall(r">[1-4]</text></g></g>", drawn)) >= len(away)


def test_a_hand_that_the_reader_may_not_see_is_drawn_as_backs() -> None:
    game = affinage.game("cheesonomics")
    state = game.setup(game.options(seats=3), 5)
    assert game.svg(game.view(state, 1)).count('fill="url(#cheese-back') == 10
    assert game.svg(game.view(state, None)).count('fill="url(#cheese-back') == 15
    assert game.svg(game.looking_back(state)).count('fill="url(#cheese-back') == 0


def test_two_pictures_on_a_page_share_no_id() -> None:
    game = affinage.game("roquefort")
    one, other = (ElementTree.fromstring(game.svg(game.view(game.setup(game.options(seats=n), 5), 0))) for n in (2, 3))
    ids = [{element.get("id") for element in tree.iter()} - {None} for tree in (one, other)]
    assert ids[0]
    assert not ids[0] & ids[1]


def test_names_are_written_on_the_picture_as_they_are() -> None:
    game = affinage.game("cheesonomics")
    state = game.setup(game.options(seats=2), 5)
    assert "Odile &lt;3 &amp; co" in game.svg(game.view(state, 0), ["Odile <3 & co", "Basile"])


def test_a_game_that_does_not_draw_itself_shows_the_fields_of_the_view() -> None:
    class Heap(msgspec.Struct):
        left: int

    class View(msgspec.Struct):
        seat: int | None
        heaps: list[Heap]
        taken_by: dict[int, str]
        last: str | None
        over: bool
        score: tuple[tuple[str, int], ...]

    drawn = fields(View(0, [Heap(3), Heap(5)], {0: "<you>"}, None, False, (("last", 1),)), "Nim")
    tree = ElementTree.fromstring(drawn)
    lines = ["".join(line.itertext()) for line in tree.iter(f"{SVG}text")]
    assert lines == [
        "Nim",
        "seat 0",
        "heaps ",
        "0 ",
        "left 3",
        "1 ",
        "left 5",
        "taken by ",
        "0 <you>",
        "last –",
        "over no",
        "score last, 1",
    ]
    assert TOKENS["card"] in drawn


@pytest.mark.parametrize("case", CASES, ids=str)
def test_states_views_prompts_and_actions_say_what_they_are(case: Case) -> None:
    game = case.game
    assert repr(game) == f"<Game {game.name}: {game.title}>"
    for state in states(case, 50):
        asked = game.prompts(state)
        told = repr(state)
        assert told.startswith("<State of ")
        assert f"turn {game.turn(state)}," in told
        assert all(f"seat {seat} <{prompt.name}" in told for seat, prompt in asked.items())
        assert ("over" in told) == (not asked)
        assert len(repr(game.view(state, None))) < 400
        assert "a spectator" in repr(game.view(state, None))
        for seat, prompt in asked.items():
            assert all(f"{name}=" in repr(prompt) for name in prompt.fields())
            for action in game.actions(state, seat):
                assert isinstance(action, Numbered)
                assert action._repr_html_() == f"<code>{' '.join(action.words)}</code>"
            assert {repr(action) for action in game.actions(state, seat)} == {
                f"<{' '.join(action.words)}>" for action in game.actions(state, seat)
            }


def test_a_state_a_view_an_outcome_and_a_record_are_shown_by_a_notebook() -> None:
    case = Case("roquefort", {"seats": 2})
    game = case.game
    moves = tuple(Move(moment.seat, " ".join(moment.action.words)) for moment in random_game(case, 3))
    state = finished(case, 3)
    assert game.view(state, 1)._repr_svg_() == game.svg(game.view(state, 1))
    assert state._repr_svg_() == game.svg(game.looking_back(state))
    record = Record.of(game, case.options, 3, moves, state, (Player("Odile"), Player("bot", "easy")))
    page = record._repr_html_()
    assert "<svg" in page
    assert "Odile" in page
    assert "2 seats" in page
    broken = msgspec.structs.replace(record, actions=(Move(0, "fly"),))
    assert "<p>$.actions[0]" in broken._repr_html_()


def test_an_outcome_is_a_score_sheet() -> None:
    outcome = Outcome("cheese", (2, 1), (Score(3, (("kinds", 3),)), Score(5, (("kinds", 4), ("a-bonus", 1)))))
    table = ElementTree.fromstring(outcome._repr_html_())
    rows = [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")]
    assert rows == [
        ["", "seat 0", "seat 1"],
        ["kinds", "3", "4"],
        ["a bonus", "", "1"],
        ["total", "3", "5"],
        ["rank", "2", "1"],
    ]


def test_a_picture_becomes_pixels() -> None:
    game = affinage.game("cheesonomics")
    drawn = game.svg(game.view(game.setup(game.options(seats=2), 5), 0))
    seen = pixels(drawn, width=300)
    assert seen.shape[1:] == (300, 3)
    assert len({tuple(colour) for colour in seen.reshape(-1, 3)[::97]}) > 20
    assert png(drawn, width=30).startswith(b"\x89PNG")
