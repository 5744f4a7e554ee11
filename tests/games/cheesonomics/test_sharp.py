"""CH-56 to CH-69: supplies, replacing, and market symbols."""

import pytest

from affinage.core.event import redact
from affinage.games.cheesonomics.events import MarketHanded, MarketKept, MarketStolen, SupplySeen
from affinage.games.cheesonomics.state import State
from tests.games.cheesonomics.table import GAME, asked, do, known_supply, legal, refusal, supply, table


@pytest.mark.parametrize(("seats", "each", "left"), [(2, 5, 0), (3, 3, 1), (4, 2, 2), (5, 2, 0)])
def test_what_is_left_over_is_dealt_and_the_rest_lies_open(seats: int, each: int, left: int) -> None:
    """CH-56, CH-57, CH-58"""
    state = GAME.setup(GAME.options(seats=seats, flavour="sharp"), 1)
    for seat in (None, *range(seats)):
        view = GAME.view(state, seat)
        assert [player.supply_size for player in view.players] == [each] * seats
        assert len(view.discard) == left
    assert {action.words[0] for action in GAME.actions(state, state.first)} == {"churn", "produce"}


def test_a_supply_is_for_its_owner_alone() -> None:
    """CH-59"""
    state = GAME.setup(GAME.options(seats=3, flavour="sharp", memory="notes"), 1)
    for seat in (None, 0, 1, 2):
        for owner in range(3):
            player = GAME.view(state, seat, recall=True).players[owner]
            assert (player.supply is not None) == (seat == owner)
            assert player.known_supply == ()


TWO_BLUES = "blue/red blue red red red   orange orange orange yellow yellow   yellow green green green green"
ONE_BLUE = "blue/red red red red green   orange orange orange yellow yellow   yellow green green green yellow"
TABLE = """
    market   {market}
    pile     9
    discard  {discard}
    cheddar  hand red-goat orange-yak blue-goat green-sheep yellow-yak  wheel blue-{wedge}  supply {supply}
    edam     hand red-cow orange-cow blue-yak green-cow yellow-goat  supply red/yellow orange+/yellow+
    feta     hand red-yak orange-goat blue-sheep green-yak yellow-cow  supply orange/yellow red+/orange+
"""
SUPPLY = "orange/green yellow/blue"


def before_the_sale(wedge: str = "cow", discard: str = "", market: str = TWO_BLUES, supply: str = SUPPLY) -> State:
    """Cheddar may sell a blue wedge."""
    return table(TABLE.format(wedge=wedge, discard=discard, market=market, supply=supply), sharp=True)


def sold(wedge: str = "cow", discard: str = "", market: str = TWO_BLUES, supply: str = SUPPLY) -> State:
    """Cheddar has sold a blue wedge and is to replace."""
    state = before_the_sale(wedge, discard, market, supply)
    do(state, f"cheddar sell blue-{wedge}")
    return state


def test_after_a_sale_a_market_wedge_of_a_colour_sold_is_replaced_before_the_flip() -> None:
    """CH-60"""
    state = before_the_sale()
    assert refusal(state, "cheddar replace I1") == "CH-60"
    do(state, "cheddar sell blue-cow")
    assert asked(state) == {"cheddar": "replace-market"}
    assert legal(state, "cheddar", "replace") == {"I1", "I2"}
    assert refusal(state, "cheddar replace I3") == "CH-60"
    assert refusal(state, "cheddar flip I1") == "CH-39"


def test_place_wedge_and_side_are_chosen_before_the_old_one_is_turned() -> None:
    """CH-61"""
    state = sold()
    assert refusal(state, "cheddar place yellow/blue blue") == "CH-61"
    do(state, "cheddar replace I1")
    assert GAME.view(state, 0, recall=True).market[0].back is None
    assert legal(state, "cheddar", "place") == {
        "orange/green orange",
        "orange/green green",
        "yellow/blue yellow",
        "yellow/blue blue",
    }
    assert refusal(state, "cheddar place red/yellow red") == "CH-61"
    do(state, "cheddar place yellow/blue yellow")
    assert GAME.view(state, None).market[0].face == "yellow"
    assert GAME.view(state, None).prices == {"red": 3, "orange": 3, "yellow": 4, "green": 4, "blue": 1}


def test_with_a_discard_pile_the_replaced_wedge_joins_it_and_another_is_taken() -> None:
    """CH-62, CH-64"""
    state = sold(discard="red/green blue+/red+")
    assert refusal(state, "cheddar draw red/green") == "CH-62"
    do(state, "cheddar replace I1", "cheddar place orange/green green")
    assert asked(state) == {"cheddar": "draw-market"}
    assert GAME.view(state, 1).aside == "red/blue"
    assert legal(state, "cheddar", "draw") == {"red/green", "red+/blue+"}
    assert refusal(state, "cheddar draw red/blue") == "CH-62"
    do(state, "cheddar draw red/green")
    assert supply(state, "cheddar") == ["red/green", "yellow/blue"]
    assert GAME.view(state, None).discard == ("red/blue", "red+/blue+")
    assert known_supply(state, "edam", "cheddar") == ["red/green"]
    assert known_supply(state, None, "cheddar") == ["red/green"]


def test_without_one_the_replaced_wedge_is_kept_and_its_back_is_a_secret() -> None:
    """CH-59, CH-63, CH-64"""
    state = sold()
    events = do(state, "cheddar replace I1", "cheddar place orange/green green")
    assert supply(state, "cheddar") == ["red/blue", "yellow/blue"]
    [kept] = [event for event in events if isinstance(event, MarketKept)]
    assert redact(kept, 0) == MarketKept(0, "blue", "red/blue")
    assert redact(kept, 1) == MarketKept(0, "blue", None)
    assert known_supply(state, "edam", "cheddar") == []
    assert asked(state) == {"cheddar": "flip-market"}


def test_the_wedge_that_came_in_may_be_flipped() -> None:
    """CH-65"""
    state = sold()
    do(state, "cheddar replace I1", "cheddar place yellow/blue blue")
    assert legal(state, "cheddar", "flip") == {"I1", "I2"}
    do(state, "cheddar flip I1")
    assert GAME.view(state, None).market[0].face == "yellow"
    assert asked(state) == {"edam": "take-turn"}


def test_no_flip_when_no_colour_sold_shows_any_more() -> None:
    """CH-65"""
    state = sold(market=ONE_BLUE)
    do(state, "cheddar replace I1", "cheddar place orange/green green")
    assert asked(state) == {"edam": "take-turn"}


def to_the_symbol(discard: str = "") -> State:
    """Cheddar has sold a symbol and moved the market."""
    state = sold("cow-bell", discard)
    do(state, "cheddar replace I1", "cheddar place orange/green green")
    if discard:
        do(state, f"cheddar draw {discard}")
    do(state, "cheddar flip I2")
    return state


def test_a_sold_symbol_is_used_once_at_the_end_or_not_at_all() -> None:
    """CH-66"""
    early = sold("cow-bell")
    assert refusal(early, "cheddar look edam") == "CH-66"
    state = to_the_symbol()
    assert asked(state) == {"cheddar": "use-symbol"}
    passed = state.copy()
    do(passed, "cheddar pass")
    assert asked(passed) == {"edam": "take-turn"}
    do(state, "cheddar look edam", "cheddar steal red/yellow", "cheddar hand red/blue")
    assert asked(state) == {"edam": "take-turn"}


def test_without_a_symbol_there_is_nothing_more() -> None:
    """CH-66"""
    state = sold("cow")
    do(state, "cheddar replace I1", "cheddar place orange/green green", "cheddar flip I2")
    assert asked(state) == {"edam": "take-turn"}


def test_a_symbol_works_also_when_the_flip_was_skipped() -> None:
    """CH-65, CH-66"""
    state = sold("cow-bell", market=ONE_BLUE)
    do(state, "cheddar replace I1", "cheddar place orange/green green")
    assert asked(state) == {"cheddar": "use-symbol"}


def test_a_market_wedge_is_discarded_for_another() -> None:
    """CH-67: not for the very one that was put there"""
    state = to_the_symbol("red/green")
    assert GAME.view(state, None).discard == ("red/blue",)
    assert refusal(state, "cheddar discard red/yellow") == "CH-61"
    do(state, "cheddar discard yellow/blue")
    assert legal(state, "cheddar", "draw") == {"red/blue"}
    do(state, "cheddar draw red/blue")
    assert supply(state, "cheddar") == ["red/green", "red/blue"]
    assert GAME.view(state, None).discard == ("yellow/blue",)
    assert asked(state) == {"edam": "take-turn"}


def test_nothing_is_discarded_on_an_empty_pile() -> None:
    """CH-67"""
    state = to_the_symbol()
    assert legal(state, "cheddar", "discard") == set()
    assert refusal(state, "cheddar discard yellow/blue") == "CH-67"


def test_who_looks_must_swap() -> None:
    """CH-64, CH-68"""
    state = to_the_symbol()
    assert legal(state, "cheddar", "look") == {"edam", "feta"}
    assert refusal(state, "cheddar look cheddar") == "CH-68"
    assert refusal(state, "cheddar look gouda") == "CH-68"
    assert refusal(state, "cheddar steal red/yellow") == "CH-68"
    do(state, "cheddar look edam")
    assert refusal(state, "cheddar pass") == "CH-47"
    assert legal(state, "cheddar", "steal") == {"red/yellow", "orange+/yellow+"}
    assert refusal(state, "cheddar steal orange/yellow") == "CH-68"
    assert refusal(state, "cheddar hand yellow/blue") == "CH-68"
    do(state, "cheddar steal orange+/yellow+")
    assert legal(state, "cheddar", "hand") == {"red/blue", "yellow/blue"}
    assert refusal(state, "cheddar hand orange+/yellow+") == "CH-61"
    do(state, "cheddar hand yellow/blue")
    assert supply(state, "cheddar") == ["red/blue", "orange+/yellow+"]
    assert supply(state, "edam") == ["red/yellow", "yellow/blue"]


def test_what_was_seen_and_swapped_only_the_two_know() -> None:
    """CH-69"""
    state = to_the_symbol()
    events = do(state, "cheddar look edam")
    assert GAME.view(state, 0).players[1].supply == ("red/yellow", "orange+/yellow+")
    assert GAME.view(state, 2, recall=True).players[1].supply is None
    [seen] = [event for event in events if isinstance(event, SupplySeen)]
    assert redact(seen, 2) is None
    [stolen] = do(state, "cheddar steal red/yellow")
    assert redact(stolen, 2) == MarketStolen(0, 1, None)
    assert [GAME.view(state, seat).aside for seat in (0, 1, 2, None)] == ["red/yellow", "red/yellow", "", ""]
    handed = do(state, "cheddar hand yellow/blue")[0]
    assert redact(handed, 1) == MarketHanded(0, 1, "yellow/blue")
    assert redact(handed, None) == MarketHanded(0, 1, None)
    assert known_supply(state, "cheddar", "edam") == ["yellow/blue", "orange+/yellow+"]
    assert known_supply(state, "edam", "cheddar") == ["red/yellow"]
    assert known_supply(state, "feta", "edam") == []


def test_the_back_of_a_placed_wedge_is_known_to_whoever_can_tell_it() -> None:
    """CH-61, CH-72: Edam knows both of cheddar's wedges; only one has a green side"""
    state = sold()
    state.sure_market[1 * 3 + 0] = state.supplies[0]
    do(state, "cheddar replace I1", "cheddar place orange/green green")
    backs = [GAME.view(state, eye, recall=True).market[0].back for eye in (0, 1, 2, None)]
    assert backs == ["orange", "orange", None, None]
    assert [GAME.view(state, eye).market[0].back for eye in (0, 1, 2, None)] == ["orange", None, None, None]
    assert known_supply(state, "edam", "cheddar") == ["yellow/blue"]


def test_two_wedges_with_the_same_face_cannot_be_told_apart() -> None:
    """CH-72"""
    state = sold(supply="yellow/green yellow/blue")
    state.sure_market[1 * 3 + 0] = state.supplies[0]
    do(state, "cheddar replace I1", "cheddar place yellow/green yellow")
    assert GAME.view(state, 1, recall=True).market[0].back is None
    assert known_supply(state, "edam", "cheddar") == []


def test_a_back_seen_before_stays_known_in_the_supply_it_goes_to() -> None:
    """CH-41, CH-63, CH-72"""
    state = sold()
    state.backs[0] = 0b1111
    do(state, "cheddar replace I1", "cheddar place orange/green green")
    for observer in ("edam", "feta", None):
        assert known_supply(state, observer, "cheddar") == ["red/blue"]


def test_a_sharp_sale_previews_the_prices_it_leaves() -> None:
    """CH-61"""
    state = sold()
    do(state, "cheddar replace I1")
    by_words = {" ".join(action.words): action for action in GAME.actions(state, 0)}
    assert GAME.preview(state, 0, by_words["place yellow/blue yellow"]) == {"prices": {"blue": 1, "yellow": 4}}
    assert GAME.preview(state, 0, by_words["place yellow/blue blue"]) == {"prices": {"blue": 2}}
