"""CH-13 to CH-23: churning, knives, and standing answers."""

from itertools import permutations

import pytest

from affinage.core.edition import digest
from affinage.core.errors import Mistake
from affinage.games.cheesonomics.answer import check_answers, standing_answer
from affinage.games.cheesonomics.wedges import WORDS
from tests.games.cheesonomics.table import GAME, asked, do, hand, legal, refusal, table

FOUR = """
    pile     9
    cheddar  hand red-cow red-yak orange-goat green-cow green-yak
    edam     hand blue-cow blue-yak yellow-goat green-goat orange-yak
    feta     hand blue-goat red-cow yellow-yak yellow-cow yellow-sheep
    gouda    hand red-goat red-sheep orange-cow orange-sheep green-sheep
"""


def test_all_opponents_are_asked_at_once_and_the_churner_waits() -> None:
    """CH-13, CH-15"""
    state = table(FOUR)
    assert legal(state, "cheddar", "churn") == set(WORDS)
    do(state, "cheddar churn blue")
    assert asked(state) == {"edam": "give-wedge", "feta": "give-wedge"}
    assert GAME.actions(state, 0) == []
    assert refusal(state, "cheddar return red-cow") == "CH-15"
    churn = GAME.view(state, 3).churn
    assert (churn.seat, churn.word, churn.choosing, churn.given, churn.lacking) == (0, "blue", (1, 2), (), (3,))


def test_the_owner_picks_among_what_matches_and_is_asked_even_for_one() -> None:
    """CH-14"""
    state = table(FOUR)
    do(state, "cheddar churn blue")
    assert legal(state, "edam", "give") == {"blue-cow", "blue-yak"}
    assert legal(state, "feta", "give") == {"blue-goat"}
    assert refusal(state, "edam give green-goat") == "CH-14"
    assert refusal(state, "edam give red-cow") == "CH-14"
    assert refusal(state, "gouda give red-goat") == "CH-11"


def test_gifts_come_in_any_order_and_lead_to_the_same_table() -> None:
    """CH-15"""
    ends = set()
    for order in permutations(["edam give yellow-goat", "feta give blue-goat", "gouda give red-goat"]):
        state = table(FOUR)
        do(state, "cheddar churn goat")
        for number, line in enumerate(order):
            assert "cheddar" not in asked(state)
            do(state, line)
            assert len(GAME.view(state, None).churn.given) == number + 1
        assert asked(state) == {"cheddar": "give-back"}
        ends.add(digest(GAME.encode(state)))
    assert len(ends) == 1


def test_one_without_a_match_shows_the_hand_to_the_churner_alone() -> None:
    """CH-16"""
    state = table(FOUR)
    do(state, "cheddar churn blue")
    assert GAME.view(state, 0).players[3].hand == tuple(hand(state, "gouda"))
    for seat in (1, 2, None):
        assert GAME.view(state, seat, recall=True).players[3].hand is None
        assert GAME.view(state, seat, recall=True).players[3].known == ()


def test_the_churner_takes_any_wedge_of_a_shown_hand_once_the_gifts_are_in() -> None:
    """CH-17"""
    state = table(FOUR)
    do(state, "cheddar churn blue", "edam give blue-cow")
    assert refusal(state, "cheddar take red-goat") == "CH-15"
    do(state, "feta give blue-goat")
    assert legal(state, "cheddar", "take") == set(hand(state, "gouda"))
    assert refusal(state, "cheddar take blue-yak") == "CH-17"
    do(state, "cheddar take orange-cow")
    assert "orange-cow" in hand(state, "cheddar")
    assert GAME.prompts(state)[0].fields() == {"to": 1}


def test_each_opponent_gets_one_back_also_the_very_one_he_gave() -> None:
    """CH-18, CH-19"""
    state = table(FOUR)
    do(state, "cheddar churn blue", "edam give blue-cow", "feta give blue-goat", "cheddar take orange-cow")
    assert refusal(state, "cheddar return yellow-cow") == "CH-18"
    do(state, "cheddar return blue-cow", "cheddar return red-cow", "cheddar return green-cow")
    assert "blue-cow" in hand(state, "edam")
    assert hand(state, "feta").count("red-cow") == 2
    assert "green-cow" in hand(state, "gouda")
    assert [player.hand_size for player in GAME.view(state, None).players] == [5] * 4
    assert asked(state) == {"edam": "take-turn"}


def test_a_knife_covers_its_word_until_its_owner_plays_again() -> None:
    """CH-12, CH-20"""
    state = table(FOUR)
    do(state, "cheddar churn blue", "edam give blue-cow", "feta give blue-goat", "cheddar take orange-cow")
    assert GAME.view(state, None).players[0].knife_on is None
    do(state, "cheddar return red-cow", "cheddar return red-yak", "cheddar return green-cow")
    for knife in ("edam", "feta", "gouda"):
        assert legal(state, knife, "churn") == set(WORDS) - {"blue"}
        assert refusal(state, f"{knife} churn blue") == "CH-20"
        do(state, f"{knife} {'produce sheep' if knife == 'gouda' else 'produce yak'}")
    assert "blue" in legal(state, "cheddar", "churn")
    assert GAME.view(state, None).players[0].knife_on is None


def test_nobody_gives_takes_or_returns_outside_a_churn() -> None:
    """CH-14, CH-17, CH-18"""
    state = table(FOUR)
    assert refusal(state, "cheddar give red-cow") == "CH-14"
    assert refusal(state, "cheddar take red-cow") == "CH-17"
    assert refusal(state, "cheddar return red-cow") == "CH-18"


def test_symbols_cannot_be_churned() -> None:
    """CH-22"""
    words = {action.words[1] for action in GAME.catalogue(GAME.options(flavour="sharp")) if action.words[0] == "churn"}
    assert words == set(WORDS)


@pytest.mark.parametrize(
    ("preference", "given"),
    [
        (["yak", "blue-cow"], "blue-yak"),
        (["red", "blue-cow", "any"], "blue-cow"),
        (["green-goat", "any"], "blue-cow"),
        (["goat", "green"], None),
        ([], None),
    ],
)
def test_a_preference_answers_a_churn_or_asks(preference: list[str], given: str | None) -> None:
    """CH-23: first named first, only what matches; None is *ask me*"""
    state = table(FOUR)
    assert standing_answer(state, 1, preference) is None
    do(state, "cheddar churn blue")
    action = standing_answer(state, 1, preference)
    assert (" ".join(action.words) if action else None) == (given and f"give {given}")
    assert action is None or action in GAME.actions(state, 1)
    assert standing_answer(state, 3, ["any"]) is None


def test_a_preference_names_a_wedge_with_or_without_its_symbol() -> None:
    """CH-23"""
    state = table(
        """
        cheddar  hand red-cow red-yak orange-goat green-cow green-yak
        edam     hand blue-cow-bell blue-yak yellow-goat green-goat orange-yak
        """,
        sharp=True,
    )
    do(state, "cheddar churn blue")
    for name in ("blue-cow", "blue-cow-bell", "cow"):
        action = standing_answer(state, 1, [name])
        assert action is not None
        assert action.words == ("give", "blue-cow-bell")


def test_a_preference_that_names_nothing_is_refused_with_a_sentence() -> None:
    """CH-23"""
    check_answers(["blue", "goat", "blue-goat", "blue-goat-mountain", "any"])
    with pytest.raises(Mistake, match="'stilton' cannot be preferred"):
        check_answers(["blue", "stilton"])
