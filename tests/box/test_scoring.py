"""A game that was played with the box is scored as the engine scores it, line by line."""

import msgspec
import pytest

import affinage
from affinage.core.box import Entered, Scored
from affinage.web import box_messages
from affinage.web.wire_box import ScoreAsked
from tests.box.end_positions import OF, of_wheel, played

GAMES = (
    ("fromage", {"seats": 4}),
    ("fromage", {"seats": 1, "corporation": 3}),
    ("fromage", {"seats": 2, "mode": "advanced", "venues": "venezia,villes,vigneto,bistro"}),
    ("formaggio", {"seats": 3, "side": "II"}),
    ("formaggio", {"seats": 1, "corporation": 4}),
    ("roquefort", {"seats": 3}),
    ("cheesonomics", {"seats": 4}),
    ("cheesonomics", {"seats": 2, "flavour": "sharp"}),
)


def scored(name: str, entered: Entered, **options: object) -> Scored:
    game = affinage.game(name)
    assert game.scoring is not None
    return game.scoring.score(game.options(**options), entered)


def line(sheet: Scored, name: str) -> tuple[int | None, ...]:
    return next(each.points for each in sheet.lines if each.name == name)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_what_was_put_up_scores_as_the_game_did(name, options):
    _compare(name, options, range(1))


@pytest.mark.long
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_many_games_score_as_they_did(name, options):
    _compare(name, options, range(1, 9))


def _compare(name, options, seeds):
    for seed in seeds:
        game, chosen, state = played(name, seed, **options)
        outcome = game.outcome(state)
        sheet = game.scoring.score(chosen, OF[name](state))
        assert sheet.troubles == ()
        for seat, score in enumerate(outcome.scores):
            assert {each.name: each.points[seat] for each in sheet.lines if each.points[seat] is not None} == dict(
                score.lines
            )
            assert sheet.totals[seat] == score.total
        if outcome.reason != "cut":
            assert sheet.ranks[: len(outcome.ranks)] == outcome.ranks
        for each in sheet.lines:
            for seat, parts in enumerate(each.parts):
                if parts and each.points[seat] is not None:
                    assert sum(part.points for part in parts) == each.points[seat], each.name
        for rival in game.rivals(game.view(state, None)):
            assert sheet.totals[-1] == rival.total
            assert {each.name: each.points[-1] for each in sheet.lines if each.points[-1] is not None} == dict(
                rival.lines
            )


@pytest.mark.parametrize(("name", "options"), GAMES[:4])
def test_typed_lines_and_tapped_ones_mix(name, options):
    """FR-68: whichever line is typed instead, the sheet is the same."""
    game, chosen, state = played(name, 5, **options)
    whole = of_wheel(state)
    right = game.scoring.score(chosen, whole)
    for typed in right.lines:
        spaces = tuple(place for place in whole.places if place.startswith(f"{typed.name}."))
        fruit = {"fruited": tuple(c.fruited for c in state.creameries), "jam": tuple(c.jam for c in state.creameries)}
        mixed = msgspec.structs.replace(
            whole,
            places={place: row for place, row in whole.places.items() if place not in spaces},
            typed={typed.name: typed.points, "structures": line(right, "structures")},
            counts={**whole.counts, **fruit, "cheese": right.made[: right.seats]},
        )
        if right.rival and spaces:
            placed = {"placed": (None, right.made[-1])}
            mixed = msgspec.structs.replace(mixed, counts={**mixed.counts, **placed})
        again = game.scoring.score(chosen, mixed)
        assert again.troubles == ()
        assert (again.totals, again.ranks) == (right.totals, right.ranks)


def test_the_rulebooks_score_sheet():
    """FR-68: 13 + 6 + 15 + 8 + 5 + 6 + 8 + 1 = 62, from spaces and from numbers."""
    spaces = (
        "bistro.t1.silver bistro.t1.gold bistro.t2.gold festival.r2c2 festival.r2c3 festival.r1c3 "
        "fromagerie.left-gold.soft fromagerie.left-silver.soft fromagerie.left-bronze.soft "
        "fromagerie.right-gold.hard fromagerie.right-gold.bleu villes.nantes"
    )
    numbers = {"festival": 6, "fromagerie": 15, "bistro": 13, "villes": 8, "structures": 5, "fruit": 6}
    tapped = Entered(
        places=dict.fromkeys(spaces.split(), 0),
        pieces={"villes.purple": "8"},
        counts={"orders": (4,), "unused": (2,)},
        typed={"structures": (5,), "fruit": (6,)},
    )
    typed = Entered(
        typed={name: (points,) for name, points in numbers.items()}, counts={"orders": (4,), "unused": (2,)}
    )
    assert scored("fromage", tapped).totals[0] == scored("fromage", typed).totals[0] == 62


@pytest.mark.parametrize(
    ("venue", "spaces", "points"),
    [
        ("festival", "r2c2 r2c3 r1c3 r5c2", 6 + 2),
        ("fromagerie", "left-silver.soft left-bronze.hard right-bronze.soft right-bronze.bleu", 5 + 1 + 1),
        ("bistro", "t4.bronze t4.gold t1.silver t2.silver", 1 + 3 + 3 + 5),
    ],
)
def test_the_rulebooks_venues(venue, spaces, points):
    """FR-28, FR-35, FR-38: each example with the spaces that made it."""
    places = {f"{venue}.{space}": 2 for space in spaces.split()}
    sheet = scored("fromage", Entered(places=places))
    assert line(sheet, venue) == (0, 0, points, 0)
    parts = next(each.parts[2] for each in sheet.lines if each.name == venue)
    assert {space for part in parts for space in part.spaces} == set(places)


def test_the_rulebooks_regions_and_fruit():
    """FR-40, FR-41, FR-44, FR-52"""
    places = {f"villes.{city}": 0 for city in ("nantes", "lille", "chavignol", "limoges")} | {"villes.laguiole": 1}
    named = dict(zip(("purple", "blue", "white", "green", "orange", "pink"), "334545", strict=True))
    pieces = {f"villes.{region}": value for region, value in named.items()}
    assert line(scored("fromage", Entered(places=places, pieces=pieces), seats=2), "villes")[0] == 3 + 3 + 4 + 5
    numbers = Entered(typed={"bistro": (0,)}, counts={"fruited": (1,), "jam": (3,), "orders": (4,)})
    assert (line(scored("fromage", numbers), "fruit")[0], line(scored("fromage", numbers), "orders")[0]) == (3, 8)


def test_the_rulebooks_bonus_table():
    """CH-50, CH-51: wedge by wedge, and as numbers of animals"""
    cows = dict.fromkeys(("red-cow", "orange-cow", "yellow-cow", "green-cow", "blue-cow"), (1, 1))
    goats = {"red-goat": (2, 0), "orange-goat": (2, 0), "blue-goat": (0, 2)}
    wedges = {**cows, **goats, "red-sheep": (3, 0), "blue-sheep": (0, 3), "green-sheep": (0, 2)}
    animals = {"cow": (5, 5), "sheep": (3, 5), "goat": (4, 2)}
    for counts in (wedges, animals):
        sheet = scored("cheesonomics", Entered(counts=dict(counts)), seats=2)
        assert [line(sheet, animal) for animal in ("cow", "sheep", "goat", "yak")] == [(5, 5), (0, 5), (4, 0), (0, 0)]


def test_ties_are_told_with_what_decides_them():
    """FR-70, CH-53, RQ-31, RQ-33"""
    bistro = {f"bistro.t{table}.silver": table % 2 for table in range(1, 3)}
    level = scored("fromage", Entered(typed={"villes": (5, 5, 0, 0)}, counts={"cheese": (15, 14, 0, 0)}))
    assert level.tie is not None
    assert (level.tie.by, level.tie.rule, level.tie.rows, level.tie.counts) == ("cheese", "FR-70", (0, 1), (15, 14))
    assert level.ranks[:2] == (1, 2)
    unsaid = scored("fromage", Entered(typed={"villes": (5, 5, 0, 0)}))
    assert unsaid.ranks == ()
    assert unsaid.tie is not None
    assert unsaid.tie.counts == (None, None)
    shared = scored("fromage", Entered(places=bistro), seats=2)
    assert shared.tie is None or shared.tie.shared
    colours = scored("cheesonomics", Entered(counts={"curds": (9, 9), "red-cow": (1, 0), "blue-cow": (0, 1)}), seats=2)
    assert colours.tie is not None
    assert colours.tie.shared
    assert colours.ranks == (1, 1)
    kinds = (("emmental", "camembert", "roquefort", "valencay"),) * 2
    unsaid = scored("roquefort", Entered(picks={"kinds": kinds}))
    assert unsaid.ranks == ()
    assert unsaid.tie is not None
    assert unsaid.tie.rule == "RQ-31"
    assert scored("roquefort", Entered(picks={"kinds": kinds}, pieces={"turn": "0"})).ranks == (2, 1)
    fell = Entered(typed={"kinds": (2, 1)}, counts={"fallen": (1, 3)})
    assert scored("roquefort", fell).reason == "mousetrap"


AGES = ("bronze", "silver", "gold")
BAD = [
    (
        "fromage",
        {"places": {f"bistro.t{n}.{age}": 0 for n in range(1, 10) for age in AGES}},
        "FR-8",
        "18 cheese tokens",
    ),
    ("formaggio", {"places": {"banca.safe1": 1}}, "FO-8", "three others"),
    ("fromage", {"places": {"bistro.t99.gold": 0}}, "", "no space"),
    ("fromage", {"places": {"bistro.t1.silver": 4}}, "", "no space"),
    ("fromage", {"counts": {"orders": (1,)}}, "FR-50", "with 0 cheeses"),
    ("fromage", {"counts": {"unused": (-1,)}}, "FR-69", "0 to 99"),
    ("fromage", {"typed": {"villes": (1000,)}}, "", "0 to 999"),
    ("fromage", {"typed": {"nothing": (1,)}}, "", "no line"),
    ("fromage", {"places": {"villes.nantes": 0}}, "FR-6", "customer token"),
    ("fromage", {"picks": {"board": (("1",), ("1",))}}, "FR-9", "board 1"),
    ("formaggio", {"pieces": {"venezia.m1": "gold"}}, "FO-15", "gondolas"),
    ("formaggio", {"counts": {"wines": (3,)}}, "FO-17", "3 kinds"),
    ("roquefort", {"typed": {"kinds": (9, 0)}}, "RQ-3", "there are 7"),
    ("roquefort", {"typed": {"kinds": (3, 3)}}, "RQ-30", "not over"),
    ("cheesonomics", {"counts": {"red-cow": (3, 3)}}, "CH-2", "6 wedges"),
    ("cheesonomics", {"counts": {"cow": (15, 9)}}, "CH-2", "24 wedges"),
]


@pytest.mark.parametrize(("name", "given", "rule", "words"), BAD)
def test_what_cannot_be_is_said_with_its_rule(name, given, rule, words):
    sheet = scored(name, Entered(**given))
    assert sheet.ranks == ()
    assert any(each.rule == rule and words in each.text for each in sheet.troubles), sheet.troubles
    told = [
        box_messages.scored(name, ScoreAsked(entered=Entered(**given)), language).sheet for language in ("en", "fr")
    ]
    for english, french in zip(told[0].troubles, told[1].troubles, strict=True):
        assert english.text != french.text


def test_two_seats_take_no_closed_space():
    """FR-4"""
    game = affinage.game("fromage")
    state = game.setup(game.options(seats=2), 0)
    closed = next(space.name for space in state.board.spaces if not space.open)
    assert [each.rule for each in scored("fromage", Entered(places={closed: 0}), seats=2).troubles] == ["FR-4"]
