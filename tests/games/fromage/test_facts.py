"""What the browser is told of the venues beside the view, so that it has no rule of its own."""

from collections import Counter
from typing import Any

import pytest

from affinage.games.fromage import FORMAGGIO, GAME
from affinage.games.fromage.facts import CORPORATION
from affinage.games.fromage.venues import VENUES
from affinage.games.fromage.venues.banca.venue import Banca
from affinage.games.fromage.venues.festival.venue import Festival
from affinage.games.fromage.venues.villes.venue import Villes
from affinage.games.fromage.venues.villes.view import VillesView
from affinage.testing.cases import Case, random_game, some_moments

FRANCE = Case("fromage", {"seats": 3, "cut": 60})
ITALY = Case("formaggio", {"seats": 3, "cut": 60})
ALONE = [Case("fromage", {"seats": 1, "corporation": 2}), Case("formaggio", {"seats": 1, "corporation": 2})]
MOMENTS = 25


def scores(state: Any, venue: str) -> list[int]:
    """What the rules give each seat in a venue."""
    return [dict(score.lines)[venue] for score in GAME.standing(state).scores]


def test_what_the_gondolas_bring_adds_up_to_the_score() -> None:
    total = 0
    for state, _, _ in some_moments(ITALY, 3, MOMENTS):
        seen = FORMAGGIO.view(state, None)
        earned = FORMAGGIO.facts(seen).venezia.earned
        sums = [sum(earned.get(space, 0) for space in player.cheese) for player in seen.players]
        assert sums == scores(state, "venezia")
        total += sum(sums)
    assert total


def test_regions_times_flags_are_the_score_and_whoever_is_counted_is_present() -> None:
    total = 0
    for state, _, _ in some_moments(ITALY, 4, MOMENTS):
        said = FORMAGGIO.facts(FORMAGGIO.view(state, None)).regioni
        points = [tally.points for tally in said.tallies]
        assert points == [tally.regions * tally.flags for tally in said.tallies] == scores(state, "regioni")
        present = Counter(seat for seats in said.present.values() for seat in seats)
        assert [tally.regions for tally in said.tallies] == [present[seat] for seat in range(3)]
        total += sum(points)
    assert total


def test_bays_with_several_cheeses_and_pairs_by_age_are_the_score() -> None:
    shared = 0
    for state, _, _ in some_moments(ITALY, 5, MOMENTS):
        venue = next(each for each in state.board.venues if isinstance(each, Banca))
        seen = FORMAGGIO.view(state, None)
        ages = {space.name: space.age for space in seen.board.venues[venue.number].spaces}
        points = [0, 0, 0]
        for bay in FORMAGGIO.facts(seen).banca.bays:
            for held in bay:
                assert held.count > 1
                points[held.seat] += venue.columns[held.count]
                shared += 1
        for seat, player in enumerate(seen.players):
            counts = Counter(ages[space] for space in player.cheese if space in ages)
            pairs = dict(zip(("bronze", "silver", "gold", "platinum"), venue.pairs, strict=True))
            points[seat] += sum(pairs[age] * (count // 2) for age, count in counts.items())
        assert points == scores(state, "banca")
    assert shared


def test_leaders_take_the_customers() -> None:
    taken = 0
    for state, _, _ in some_moments(FRANCE, 6, MOMENTS):
        venue = next(each for each in state.board.venues if isinstance(each, Villes))
        seen = GAME.view(state, None)
        points = [0, 0, 0]
        for customer, region in zip(VillesView.of(seen).customers, GAME.facts(seen).villes.regions, strict=True):
            assert bool(region.most) == bool(region.leaders)
            for seat in region.leaders:
                points[seat] += customer if len(region.leaders) == 1 else venue.tie
        assert points == scores(state, "villes")
        taken += sum(points)
    assert taken


def test_pictures_are_those_that_brought_a_resource_and_kinds_those_that_score() -> None:
    """Each joined wine is told with what it completed, and the row says the same at that end."""
    found = Counter[bool]()
    for seed in range(3):
        for state, seat, action in random_game(ITALY, seed):
            if action.words[0] != "join":
                continue
            gains = FORMAGGIO.preview(state, seat, action).get("gains")
            after = state.copy()
            FORMAGGIO.apply(after, seat, action)
            row = FORMAGGIO.facts(FORMAGGIO.view(after, seat)).vigneto.rows[seat]
            assert row.pictures[0 if action.words[1] == "left" else -1] == gains
            venue = next(each for each in state.board.venues if each.name == "vigneto")
            assert venue.worth_of(row.kinds) == scores(after, "vigneto")[seat]
            found[gains is not None] += 1
    assert found[True]
    assert found[False]


@pytest.mark.parametrize("inserts", [{"seats": seats, "side": side} for seats in (2, 3, 4) for side in ("I", "II")])
def test_samples_lie_on_the_places_of_the_grid_that_are_no_stalls(inserts: dict[str, Any]) -> None:
    seen = GAME.view(GAME.setup(GAME.options(**inserts), 1), None)
    stalls = next(venue for venue in seen.board.venues if venue.name == Festival.name).spaces
    samples = GAME.facts(seen).festival.samples
    grid = {f"festival.r{row}c{column}" for row in range(1, 6) for column in range(1, 6)}
    assert set(samples) == grid - {space.name for space in stalls}
    assert len(set(samples)) == len(samples) > 0


@pytest.mark.parametrize("case", ALONE, ids=lambda case: case.name)
def test_the_corporation_is_told_by_the_number_of_the_last_seat(case: Case) -> None:
    told = set()
    for state, _, _ in some_moments(case, 2, MOMENTS):
        said = case.game.facts(case.game.view(state, 0))
        if said.villes:
            told |= {seat for region in said.villes.regions for seat in region.leaders}
        if said.regioni:
            told |= {seat for seats in said.regioni.present.values() for seat in seats}
            assert len(said.regioni.tallies) == 1
    assert told == {0, CORPORATION}


def test_only_venues_on_the_table_say_anything() -> None:
    said = GAME.facts(GAME.view(GAME.setup(GAME.options(seats=2), 1), 0))
    for venue in VENUES:
        if venue.facts_type is not None:
            assert (getattr(said, venue.name) is not None) == (venue.box == "fromage"), venue.name
