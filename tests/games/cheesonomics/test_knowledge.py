"""CH-70 to CH-75: who sees what, and what each seat knows for certain."""

import msgspec
import pytest

from affinage.core import notation
from affinage.core.event import EventLog, redact
from affinage.core.rng import stream
from affinage.games.cheesonomics.actions import CATALOGUE
from affinage.games.cheesonomics.events import Churned, HandSeen, WedgeGiven, WedgesSeen
from affinage.games.cheesonomics.market import PLACES
from affinage.games.cheesonomics.prompts import FLIP_MARKET
from affinage.games.cheesonomics.rules.memory import thinned, worn
from affinage.games.cheesonomics.state import CONCLUDED, State
from affinage.games.cheesonomics.wedges import NAMES, WORDS
from tests.games.cheesonomics.table import GAME, do, hand, known, table

FOUR = """
    pile     9
    cheddar  hand red-cow red-yak orange-goat green-cow green-yak
    edam     hand blue-cow blue-yak yellow-goat green-goat orange-yak
    feta     hand blue-goat red-cow yellow-yak yellow-cow yellow-sheep
    gouda    hand red-goat red-sheep orange-cow orange-sheep green-sheep
"""


def test_what_all_see() -> None:
    """CH-70"""
    state = table(FOUR, turn="gouda")
    seen = msgspec.to_builtins(GAME.view(state, None), str_keys=True)
    for player in seen["players"]:
        assert set(player) >= {"knife", "knife_on", "hand_size", "wheel", "sold_count", "curds", "supply_size"}
        assert player["hand"] is None
    assert set(seen["prices"]) == set(WORDS[:5])


def test_only_the_two_know_a_gift_and_all_know_the_word() -> None:
    """CH-71"""
    state = table(FOUR)
    events = do(state, "cheddar churn blue", "edam give blue-cow")
    churned, _, seen, given = events
    assert isinstance(churned, Churned)
    assert churned.audience is None
    assert (churned.word, churned.lacking) == ("blue", (3,))
    assert isinstance(seen, HandSeen)
    assert redact(seen, 1) is None
    assert isinstance(given, WedgeGiven)
    assert redact(given, 0) == redact(given, 1) == WedgeGiven(1, 0, "blue-cow")
    for outsider in (2, 3, None):
        assert redact(given, outsider) == WedgeGiven(1, 0, None)


def test_only_the_owner_knows_what_was_drawn() -> None:
    """CH-70, CH-71"""
    [drawn] = [event for event in do(table(FOUR), "cheddar produce red") if isinstance(event, WedgesSeen)]
    assert redact(drawn, 0) is not None
    assert redact(drawn, 1) is None
    assert redact(drawn, None) is None


@pytest.mark.parametrize("stage", ["give", "take", "return"])
def test_an_outsider_is_told_the_same_whichever_wedge_changes_hands(stage: str) -> None:
    """CH-71: events and views, byte for byte, also with all that can be remembered"""
    state = table(FOUR)
    # Feta knows Edam's hand and part of the churner's; neither lets the choice be seen.
    state.sure[2 * 4 + 1] = state.hands[1]
    state.sure[2 * 4 + 0] = state.hands[0][:3]
    do(state, "cheddar churn blue")
    mover = 1
    if stage != "give":
        do(state, "edam give blue-yak", "feta give blue-goat")
        mover = 0
    if stage == "return":
        do(state, "cheddar take orange-cow")
    told = set()
    choices = [action for action in GAME.actions(state, mover) if action.words[0] == stage]
    assert len(choices) > 1
    for action in choices:
        after, log = state.copy(), EventLog()
        GAME.apply(after, mover, action, log)
        for outsider in (2, None) if stage == "take" else (2, 3, None):
            events = [redact(event, outsider) for event in log.events]
            told.add((outsider, msgspec.json.encode([events, GAME.view(after, outsider, recall=True)])))
    assert len(told) == len({outsider for outsider, _ in told})


def test_a_shown_hand_stays_known_until_it_changes() -> None:
    """CH-72"""
    state = table(FOUR)
    do(state, "cheddar churn blue", "edam give blue-cow", "feta give blue-goat", "cheddar take orange-cow")
    assert known(state, "cheddar", "gouda") == ["red-sheep", "orange-sheep", "green-sheep", "red-goat"]
    do(state, "cheddar return red-cow", "cheddar return red-yak", "cheddar return green-yak")
    assert known(state, "cheddar", "gouda") == hand(state, "gouda")
    assert known(state, "cheddar", "edam") == ["red-cow"]
    assert known(state, "edam", "gouda") == []
    do(state, "edam produce goat", "feta produce yellow", "gouda produce sheep")
    assert known(state, "cheddar", "gouda") == ["red-goat", "green-yak"]


def test_a_gift_is_known_to_giver_and_taker() -> None:
    """CH-72: Edam knows that cheddar has the blue cow, until one leaves unseen"""
    state = table(FOUR)
    do(state, "cheddar churn blue", "edam give blue-cow", "feta give blue-goat", "cheddar take orange-cow")
    assert known(state, "edam", "cheddar") == ["blue-cow"]
    do(state, "cheddar return green-cow")
    assert known(state, "edam", "cheddar") == ["blue-cow"]
    do(state, "cheddar return red-cow")
    assert known(state, "edam", "cheddar") == []


def test_with_two_players_nothing_leaves_unseen() -> None:
    """CH-72"""
    state = table("""
        pile     9
        cheddar  hand red-cow red-yak orange-goat green-cow green-yak
        edam     hand blue-cow blue-yak yellow-goat green-goat orange-yak
    """)
    do(state, "cheddar churn red", "cheddar take blue-cow", "cheddar return red-cow")
    assert known(state, "cheddar", "edam") == hand(state, "edam")
    assert known(state, "edam", "cheddar") == ["blue-cow"]
    do(state, "edam churn blue", "cheddar give blue-cow", "edam return blue-cow")
    assert known(state, "cheddar", "edam") == hand(state, "edam")
    assert known(state, "edam", "cheddar") == ["blue-cow"]


def test_an_unseen_gift_leaves_what_it_cannot_have_been() -> None:
    """CH-72: of a known hand with two blues, a gift of blue may have been either"""
    state = table(FOUR)
    state.sure[3 * 4 + 1] = state.hands[1]
    do(state, "cheddar churn blue", "edam give blue-cow")
    assert known(state, "gouda", "edam") == ["yellow-goat", "green-goat", "orange-yak"]


def kinds(*names: str) -> tuple[int, ...]:
    return tuple(sorted(NAMES.index(name) for name in names))


def test_one_of_each_kind_it_may_have_been_is_forgotten() -> None:
    """CH-72"""
    blue = 1 << WORDS.index("blue")
    held = kinds("blue-cow", "blue-cow", "blue-yak", "red-goat")
    assert worn(held, blue) == kinds("blue-cow", "red-goat")
    assert thinned(held) == kinds("blue-cow")


def test_open_piles_show_what_was_sold_and_the_bonuses() -> None:
    """CH-73"""
    text = """
        cheddar  sold red-cow red-cow  curds 4
        edam     sold blue-cow  curds 9
    """
    closed, opened = table(text), table(text, piles_open=True)
    assert GAME.view(closed, 1).players[0].sold is None
    assert GAME.view(closed, 1).players[1].sold == ("blue-cow",)
    assert dict(GAME.view(closed, 1).standing.scores[0].lines) == {"curds": 4, "unsold": 0}
    assert GAME.view(opened, None).players[0].sold == ("red-cow", "red-cow")
    assert dict(GAME.view(opened, None).standing.scores[0].lines)["cow"] == 2


def test_notes_show_what_is_certain_and_strict_does_not() -> None:
    """CH-74"""
    lines = ("cheddar churn blue", "edam give blue-cow")
    strict, notes = table(FOUR), table(FOUR, notes=True)
    for state in (strict, notes):
        do(state, *lines)
    assert GAME.view(strict, 1).players[0].known == ()
    assert GAME.view(notes, 1).players[0].known == ("blue-cow",)
    assert GAME.view(notes, 2).players[0].known == ()
    assert GAME.view(notes, None).players[0].known == ()


def test_imagined_hands_agree_with_a_churn_that_goes_on() -> None:
    """CH-71: who is asked holds a match, who is not holds none"""
    state = table(FOUR)
    do(state, "cheddar churn blue")
    view = GAME.view(state, 2, recall=True)
    for number in range(200):
        twin = GAME.imagine(view, stream(number, "twin"))
        assert any(NAMES[kind].startswith("blue") for kind in twin.hands[1])
        assert not any(NAMES[kind].startswith("blue") for kind in twin.hands[3])
        assert twin.hands[2] == state.hands[2]


def test_imagined_hands_differ() -> None:
    """CH-71: what is not known is not handed on"""
    state = GAME.setup(GAME.options(seats=3), 5)
    view = GAME.view(state, 0, recall=True)
    twins = [GAME.imagine(view, stream(number, "twin")) for number in range(20)]
    assert len({twin.hands[1] for twin in twins}) > 10
    assert len({tuple(twin.market) for twin in twins}) > 10
    assert len({twin.pile for twin in twins}) == 20


SWAPPED = (
    (1, "produce yellow"),
    (0, "produce reindeer"),
    (1, "sell yellow-goat-mountain"),
    (1, "replace III2"),
    (1, "place green+/blue+ green+"),
    (1, "look gouda"),
    (1, "steal red/yellow"),
    (1, "hand orange/yellow"),
    (0, "sell blue-reindeer"),
    (0, "replace II4"),
    (0, "place orange/yellow orange"),
)
"""Seat 1 looks through a whole supply, so that a wedge of it which comes into the market tells its back."""


def swapped(memory: str) -> State:
    options = GAME.options(seats=2, flavour="sharp", memory=memory)
    state: State = GAME.setup(options, 679)
    for seat, text in SWAPPED:
        GAME.apply(state, seat, notation.read(GAME, state, options, seat, text))
    return state


def backs(state: State, seat: int | None, **more: bool) -> dict[str, str]:
    return {wedge.place: wedge.back for wedge in GAME.view(state, seat, **more).market if wedge.back}


def test_strict_memory_concludes_no_back() -> None:
    """CH-74: neither in the view nor in what can be foreseen of a flip"""
    strict, notes = swapped("strict"), swapped("notes")
    assert backs(strict, 1) == {"III2": "blue+"}
    assert backs(strict, 0) == {"II4": "yellow"}
    assert backs(notes, 1) == backs(strict, 1, recall=True) == {"III2": "blue+", "II4": "yellow"}
    assert [wedge.place for wedge in GAME.view(notes, 1).market if wedge.concluded] == ["II4"]
    flip = next(action for action in CATALOGUE if action.words == ("flip", "II4"))
    assert GAME.preview(strict, 0, flip)["turns"] == GAME.preview(notes, 1, flip)["turns"] == "yellow"
    assert "turns" not in GAME.preview(strict, 1, flip)


def test_what_was_turned_over_is_shown_to_all_in_strict_memory_too() -> None:
    """CH-41, CH-74: whoever concluded it before"""
    state = swapped("strict")
    state.stacks[0] = (FLIP_MARKET[31],)
    flip = next(action for action in CATALOGUE if action.words == ("flip", "II4"))
    GAME.apply(state, 0, flip)
    for eye in (0, 1, None):
        assert backs(state, eye)["II4"] == "orange"


@pytest.mark.parametrize("memory", ["strict", "notes"])
def test_a_flip_that_reminds_those_who_play_from_memory_stays(memory: str) -> None:
    """CH-74: a back that all could conclude is seen only when it is turned over"""
    state = swapped(memory)
    everyone = 0b111
    place = PLACES.index("II4")
    state.backs[place] = everyone | (everyone & ~1) << CONCLUDED
    state.stacks[0] = (FLIP_MARKET[31],)
    before, learned = GAME.barriers(state), state.learned
    GAME.apply(state, 0, next(action for action in CATALOGUE if action.words == ("flip", "II4")))
    assert (GAME.barriers(state) > before) == (memory == "strict")
    assert state.learned == learned
    assert state.backs[place] == everyone
