"""CH-24 to CH-41: producing, selling, and moving the market."""

from affinage.games.cheesonomics.market import prices_of
from tests.games.cheesonomics.table import GAME, asked, curds, do, hand, legal, refusal, table, wheel

TWO = """
    pile     red-reindeer orange-reindeer yellow-reindeer green-reindeer blue-reindeer red-sheep
    cheddar  hand blue-goat blue-cow red-yak red-cow green-goat  wheel blue-cow
    edam     hand blue-cow green-goat yellow-yak yellow-cow yellow-sheep
"""


def test_all_wedges_of_the_word_are_produced_and_as_many_drawn() -> None:
    """CH-24, CH-26"""
    state = table(TWO)
    assert legal(state, "cheddar", "produce") == {"blue", "red", "green", "cow", "goat", "yak"}
    assert refusal(state, "cheddar produce sheep") == "CH-24"
    do(state, "cheddar produce goat")
    assert wheel(state, "cheddar") == ["blue-cow", "green-goat", "blue-goat"]
    assert sorted(hand(state, "cheddar")) == sorted(
        ["blue-cow", "red-yak", "red-cow", "red-reindeer", "orange-reindeer"]
    )
    assert GAME.view(state, None).pile == 4


def test_a_lone_blue_goat_is_produced_as_blue_or_as_goat() -> None:
    """CH-25: two actions with the same end, apart from what is told"""
    lone = TWO.replace("blue-goat blue-cow red-yak red-cow green-goat", "blue-goat red-cow red-yak red-cow red-sheep")
    ends = []
    for word in ("blue", "goat"):
        state = table(lone)
        do(state, f"cheddar produce {word}")
        ends.append(GAME.encode(state))
    assert ends[0] == ends[1]


def test_wheels_lie_open_by_animal() -> None:
    """CH-27"""
    state = table(TWO)
    do(state, "cheddar produce blue")
    for seat in (None, 0, 1):
        assert GAME.view(state, seat).players[0].wheel == ("blue-cow", "blue-cow", "blue-goat")


def test_the_ending_begins_when_the_pile_held_exactly_what_was_drawn() -> None:
    """CH-28"""
    state = table(TWO.replace("red-reindeer orange-reindeer yellow-reindeer green-reindeer blue-reindeer", ""))
    do(state, "cheddar produce yak")
    assert GAME.view(state, None).pile == 0
    assert GAME.view(state, None).ended_by == 0
    assert len(hand(state, "cheddar")) == 5


def test_the_ending_begins_when_the_pile_runs_out_during_the_draw() -> None:
    """CH-26, CH-28: a hand may then stay short"""
    state = table(TWO.replace("red-reindeer orange-reindeer yellow-reindeer green-reindeer blue-reindeer", ""))
    do(state, "cheddar produce blue")
    assert GAME.view(state, None).ended_by == 0
    assert len(hand(state, "cheddar")) == 4


def test_a_wedge_more_in_the_pile_and_the_game_goes_on() -> None:
    """CH-28"""
    state = table(TWO.replace("red-reindeer orange-reindeer yellow-reindeer green-reindeer", ""))
    do(state, "cheddar produce yak")
    assert asked(state) == {"edam": "take-turn"}


SALE = """
    pile     9
    cheddar  hand red-goat red-yak blue-goat green-sheep green-yak  wheel {wheel}
    edam     hand blue-sheep blue-yak yellow-goat green-goat orange-yak
"""


def test_only_wheels_are_sold_never_the_hand_and_nothing_the_turn_it_is_produced() -> None:
    """CH-29"""
    state = table(SALE.format(wheel="blue-cow"))
    assert legal(state, "cheddar", "sell") == {"blue-cow"}
    assert refusal(state, "cheddar sell blue-goat") == "CH-29"
    do(state, "cheddar produce blue")
    assert refusal(state, "cheddar sell blue-goat") == "CH-11"
    do(state, "edam produce yak")
    assert "blue-goat" in legal(state, "cheddar", "sell")


def test_one_to_three_wedges_of_one_colour_or_one_animal() -> None:
    """CH-30"""
    state = table(SALE.format(wheel="blue-cow blue-goat red-cow green-yak"))
    assert legal(state, "cheddar", "sell") == {"blue-cow", "blue-goat", "red-cow", "green-yak"}
    do(state, "cheddar sell blue-cow")
    assert legal(state, "cheddar", "sell") == {"blue-goat", "red-cow"}
    assert refusal(state, "cheddar sell green-yak") == "CH-30"
    do(state, "cheddar sell blue-goat")
    assert asked(state) == {"cheddar": "flip-market"}


def test_a_pair_of_a_kind_leaves_both_ways_open() -> None:
    """CH-30"""
    state = table(SALE.format(wheel="blue-cow blue-cow blue-goat red-cow"))
    do(state, "cheddar sell blue-cow", "cheddar sell blue-cow")
    assert legal(state, "cheddar", "sell") == {"blue-goat", "red-cow"}
    do(state, "cheddar sell red-cow")
    assert asked(state) == {"cheddar": "flip-market"}
    assert GAME.prompts(state)[0].fields() == {"colours": ["red", "blue"]}


PRICES = "market   blue blue+ blue+ red red   orange orange yellow yellow yellow   green green green red orange\n"


def test_each_wedge_brings_the_price_of_its_own_colour() -> None:
    """CH-31, CH-37: blue 5, red 3, orange 3"""
    state = table(PRICES + SALE.format(wheel="blue-cow red-cow orange-cow"))
    do(state, "cheddar sell blue-cow")
    assert curds(state, "cheddar") == 5
    do(state, "cheddar sell red-cow", "cheddar sell orange-cow")
    assert curds(state, "cheddar") == 5 + 3 + 3


def test_a_colour_that_shows_nowhere_is_left_out() -> None:
    """CH-32"""
    market = "market   blue blue+ blue+ red red   orange orange yellow yellow yellow   red yellow yellow red orange\n"
    state = table(market + SALE.format(wheel="green-cow green-yak red-cow"))
    assert legal(state, "cheddar", "sell") == {"red-cow"}
    assert refusal(state, "cheddar sell green-cow") == "CH-32"
    do(state, "cheddar sell red-cow")
    assert asked(state) == {"cheddar": "flip-market"}


def test_sold_wedges_go_to_a_pile_its_owner_may_look_through() -> None:
    """CH-33, CH-70: all see them go, and how many there are"""
    state = table(SALE.format(wheel="blue-cow red-cow"))
    [event, *_] = do(state, "cheddar sell blue-cow")
    assert event.audience is None
    assert GAME.view(state, 0).players[0].sold == ("blue-cow",)
    assert GAME.view(state, 1).players[0].sold is None
    assert GAME.view(state, None).players[0].sold_count == 1
    assert GAME.view(state, 1, recall=True).players[0].sold == ("blue-cow",)


def test_prices_count_what_shows_and_ribbons_twice() -> None:
    """CH-34, CH-35"""
    state = table(PRICES + SALE.format(wheel=""))
    assert GAME.view(state, None).prices == {"red": 3, "orange": 3, "yellow": 3, "green": 3, "blue": 5}
    assert state.prices == prices_of(state.market)


def test_a_sale_is_closed_by_hand_or_by_itself() -> None:
    """CH-36"""
    state = table(SALE.format(wheel="blue-cow blue-goat blue-yak blue-sheep"))
    assert refusal(state, "cheddar done") == "CH-36"
    do(state, "cheddar sell blue-cow")
    assert GAME.prompts(state)[0].fields()["left"] == 2
    done = state.copy()
    do(done, "cheddar done")
    assert asked(done) == {"cheddar": "flip-market"}
    do(state, "cheddar sell blue-goat", "cheddar sell blue-yak")
    assert asked(state) == {"cheddar": "flip-market"}
    assert wheel(state, "cheddar") == ["blue-sheep"]


def test_in_mild_no_market_wedge_comes_or_goes() -> None:
    """CH-38"""
    state = table(SALE.format(wheel="blue-cow"))
    before = sorted(lying // 2 for lying in state.market)
    do(state, "cheddar sell blue-cow", "cheddar flip I5")
    assert sorted(lying // 2 for lying in state.market) == before
    assert asked(state) == {"edam": "take-turn"}
    sharp = GAME.catalogue(GAME.options(flavour="sharp"))
    for verb in ("replace", "place", "draw", "discard", "look", "steal", "hand"):
        action = next(action for action in sharp if action.words[0] == verb)
        objection = GAME.objection(state, 1, action)
        assert objection is not None
        assert objection.rule == "CH-38"


def test_the_seller_must_flip_and_chooses_which() -> None:
    """CH-39"""
    state = table(SALE.format(wheel="blue-cow"))
    assert refusal(state, "cheddar flip I5") == "CH-39"
    do(state, "cheddar sell blue-cow")
    assert {action.words for action in GAME.actions(state, 0)} == {("flip", "I5"), ("flip", "II5"), ("flip", "III5")}
    assert refusal(state, "cheddar produce blue") == "CH-11"


def test_a_back_is_seen_by_nobody_before_and_by_all_after() -> None:
    """CH-41"""
    state = table(SALE.format(wheel="blue-cow"))
    do(state, "cheddar sell blue-cow")
    for seat in (None, 0, 1):
        assert GAME.view(state, seat, recall=True).market[4].back is None
    before = GAME.barriers(state)
    do(state, "cheddar flip I5")
    assert GAME.barriers(state) == before + 1
    for seat in (None, 0, 1):
        assert GAME.view(state, seat).market[4].back == "blue"


def test_what_can_be_foreseen() -> None:
    """CH-31, CH-24, CH-41: the curds of a sale, the wedges of a production, and a back only where it is known"""
    state = table(SALE.format(wheel="blue-cow"))
    by_words = {" ".join(action.words): action for action in GAME.catalogue(GAME.options())}
    assert GAME.preview(state, 0, by_words["sell blue-cow"]) == {"curds": 3}
    assert GAME.preview(state, 0, by_words["produce red"]) == {"wedges": 2, "draws": 2}
    assert GAME.preview(state, 0, by_words["churn red"]) == {}
    do(state, "cheddar sell blue-cow")
    assert GAME.preview(state, 0, by_words["flip I5"]) == {"prices": {"blue": 2}}
    do(state, "cheddar flip I5")
    state = table(SALE.format(wheel="blue-cow"))
    state.backs[4] = 0b111
    do(state, "cheddar sell blue-cow")
    seen = GAME.preview(state, 0, by_words["flip I5"])
    turned = seen["turns"].rstrip("+")
    assert seen["prices"] == {"blue": 2, turned: 4}
