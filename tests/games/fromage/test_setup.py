"""FR-1 to FR-10: who plays, the board, and what everybody starts with."""

from collections import Counter

import pytest

from affinage.core.errors import BadOptions
from affinage.games.fromage.kinds import ORDERS
from affinage.games.fromage.venues.festival.venue import Festival
from tests.games.fromage.dairy import GAME, Dairy

SEEDS = range(60)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_play_at_the_same_time(seats: int) -> None:
    """FR-1"""
    state = GAME.setup(GAME.options(seats=seats), 1)
    assert sorted(GAME.prompts(state)) == list(range(seats))
    assert len({GAME.view(state, 0).players[seat].facing for seat in range(seats)}) == seats


def test_venues_and_resource_tile_lie_at_random_and_stay_paired() -> None:
    """FR-2"""
    pairings = set()
    for seed in SEEDS:
        state = GAME.setup(GAME.options(), seed)
        quarters = GAME.view(state, None).quarters
        clockwise = [quarter.resource for quarter in sorted(quarters, key=lambda quarter: quarter.side)]
        first = clockwise.index("structure")
        assert clockwise[first:] + clockwise[:first] == ["structure", "fruit", "livestock", "order"]
        pairings.add(tuple(quarter.resource for quarter in quarters))
        before = {quarter.venue: quarter.resource for quarter in quarters}
        for seat in range(4):
            GAME.apply(state, seat, GAME.catalogue(GAME.options())[-2])
        assert {quarter.venue: quarter.resource for quarter in GAME.view(state, None).quarters} == before
    assert len(pairings) > 20


def test_each_venue_may_use_its_own_side() -> None:
    """FR-3"""
    view = GAME.view(GAME.setup(GAME.options(side="I,II,printed,i"), 1), None)
    assert [venue.side for venue in view.board.venues] == ["I", "II", "printed", "I"]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"side": "III"}, "a side is one of I, II, printed"),
        ({"seats": 3, "side": "printed"}, "With 3 seats a side is one of I, II"),
        ({"side": "I,II"}, "four with commas"),
        ({"venues": "festival,bistro,villes"}, "four different"),
        ({"venues": "festival,festival,bistro,villes"}, "four different"),
        ({"venues": "festival,bistro,villes,casino"}, "no venue 'casino'"),
        ({"seats": 5}, "seats is one of 1, 2, 3, 4"),
        ({"corporation": 2}, "against one seat only"),
        ({"mode": "expert"}, "mode is one of basic, advanced"),
        ({"edition": 3, "colour": "red"}, "no option 'colour'"),
    ],
)
def test_options_that_do_not_fit_get_a_sentence(given: dict[str, object], sentence: str) -> None:
    """FR-3"""
    with pytest.raises(BadOptions, match=sentence):
        GAME.options(**given)


def test_a_closed_space_is_no_place() -> None:
    """FR-4"""
    table = Dairy("around: festival fromagerie bistro villes", seats=2)
    assert table.refusal("make festival.r1c2 soft") == "FR-4"
    assert "festival.r1c2 soft" not in table.legal("make")


def test_a_closed_space_joins_nothing() -> None:
    """FR-4: with two players r5c3 is closed, so it is no neighbour of r5c4 and touches no sample."""
    table = Dairy("0: cheese festival.r4c3 festival.r5c4", seats=2)
    assert table.line("festival") == 2 + 2
    festival = table.state.board.venues[0]
    assert isinstance(festival, Festival)
    open = table.state.board.open[0]
    assert all(not near & ~open for near in festival.near.values())
    assert all(not touched & ~open for _, touched in festival.samples)


@pytest.mark.parametrize(("seats", "sides"), [(1, [0]), (2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_seats_sit_at_their_sides(seats: int, sides: list[int]) -> None:
    """FR-5"""
    view = GAME.view(GAME.setup(GAME.options(seats=seats), 1), None)
    assert [player.side for player in view.players] == sides
    by_side = {quarter.side: quarter.venue for quarter in view.quarters}
    assert [player.facing for player in view.players] == [by_side[side] for side in sides]


@pytest.mark.parametrize(
    ("seats", "tokens"), [(2, [3, 3, 4, 4, 5, 5]), (3, [5, 5, 6, 6, 7, 7]), (4, [7, 7, 8, 8, 9, 9])]
)
def test_customer_tokens_are_shuffled_over_six_regions(seats: int, tokens: list[int]) -> None:
    """FR-6"""
    laid = [GAME.view(GAME.setup(GAME.options(seats=seats), seed), None).customers for seed in SEEDS]
    assert all(sorted(customers) == tokens for customers in laid)
    assert len(set(laid)) > 20


def test_one_deck_of_36_orders_four_of_each() -> None:
    """FR-7"""
    state = GAME.setup(GAME.options(), 3)
    assert Counter(ORDERS[order] for order in state.deck) == {
        f"{kind}-{age}": 4 for kind in ("soft", "hard", "bleu") for age in ("bronze", "silver", "gold")
    }
    assert len({GAME.setup(GAME.options(), seed).deck for seed in SEEDS}) == len(SEEDS)


def test_fifteen_tokens_and_three_workers_at_home() -> None:
    """FR-8"""
    for player in GAME.view(GAME.setup(GAME.options(), 1), None).players:
        assert player.cheese_left == 15
        assert [(worker.type, worker.turns) for worker in player.workers] == [("soft", 0), ("hard", 0), ("bleu", 0)]


def test_player_boards_are_dealt_at_random() -> None:
    """FR-9"""
    dealt = set()
    for seed in SEEDS:
        boards = tuple(player.board for player in GAME.view(GAME.setup(GAME.options(), seed), None).players)
        assert sorted(boards) == ["1", "2", "3", "4"]
        dealt.add(boards)
    assert len(dealt) > 15


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_two_resources_from_the_left_and_one_from_opposite(seats: int) -> None:
    """FR-10"""
    for seed in SEEDS:
        view = GAME.view(GAME.setup(GAME.options(seats=seats), seed), None)
        at = {quarter.side: quarter.resource for quarter in view.quarters}
        for player in view.players:
            held = Counter(structure=player.structure, livestock=player.livestock, fruit=player.fruit)
            held["order"] = len(player.orders)
            assert +held == Counter({at[(player.side + 1) % 4]: 2, at[(player.side + 2) % 4]: 1})


def test_seat_0_draws_its_orders_first() -> None:
    """FR-10"""
    for seed in SEEDS:
        state = GAME.setup(GAME.options(), seed)
        drawn = [ORDERS[order] for order in state.deck[: state.drawn]]
        taken = [card for player in GAME.view(state, None).players for card in player.orders]
        assert sorted(drawn) == sorted(taken)
        first = GAME.view(state, None).players[0].orders
        assert sorted(drawn[: len(first)]) == sorted(first)
