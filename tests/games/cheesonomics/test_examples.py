"""The examples of the rulebook."""

from tests.games.cheesonomics.table import GAME, asked, curds, do, hand, legal, refusal, scores, table


def test_three_blue_wedges_at_five_bring_fifteen() -> None:
    """CH-31, CH-34, CH-35, CH-37: three blue faces, two with a ribbon, are 1 + 2 + 2 = 5"""
    state = table("""
        market   blue blue+ blue+ red red   orange orange yellow yellow yellow   green green green red orange
        pile     9
        cheddar  hand red-cow red-yak blue-goat green-cow green-yak  wheel blue-cow blue-goat blue-yak
        edam     hand blue-cow blue-yak yellow-goat green-goat orange-yak
    """)
    assert GAME.view(state, None).prices["blue"] == 5
    do(state, "cheddar sell blue-cow", "cheddar sell blue-goat", "cheddar sell blue-yak")
    assert curds(state, "cheddar") == 15


BLUE_GOATS = """
    pile     9
    cheddar  hand blue-goat blue-goat red-yak red-cow red-sheep
    edam     hand blue-cow green-goat yellow-yak yellow-cow yellow-sheep
    feta     hand orange-cow green-cow green-yak green-reindeer orange-yak
"""


def test_a_knife_on_blue_leaves_a_blue_goat_open_to_a_churn_for_goat() -> None:
    """CH-20, CH-21"""
    state = table(BLUE_GOATS)
    do(state, "cheddar churn blue", "edam give blue-cow", "cheddar take orange-cow")
    do(state, "cheddar return red-yak", "cheddar return red-cow")
    assert GAME.view(state, None).players[0].knife_on == "blue"
    assert refusal(state, "edam churn blue") == "CH-20"
    do(state, "edam churn goat")
    assert legal(state, "cheddar", "give") == {"blue-goat"}
    do(state, "cheddar give blue-goat")
    assert "blue-goat" in hand(state, "edam")


def test_reds_sold_flip_a_red() -> None:
    """CH-39: one, two or three reds are followed by the flip of one red"""
    state = table("""
        market   red/blue red/green orange orange orange   yellow yellow yellow green green   green blue blue blue blue
        pile     9
        cheddar  hand blue-cow blue-yak blue-goat green-cow green-yak  wheel red-cow red-goat
        edam     hand blue-cow blue-yak yellow-goat green-goat orange-yak
    """)
    do(state, "cheddar sell red-cow", "cheddar sell red-goat")
    assert legal(state, "cheddar", "flip") == {"I1", "I2"}
    do(state, "cheddar flip I2")
    view = GAME.view(state, None)
    assert (view.market[1].face, view.market[1].back) == ("green", "red")
    assert (view.prices["red"], view.prices["green"]) == (1, 4)


def test_cows_sold_flip_one_of_their_colours() -> None:
    """CH-40"""
    state = table("""
        pile     9
        cheddar  hand red-goat red-yak blue-goat green-sheep green-yak  wheel red-cow blue-cow green-cow
        edam     hand blue-sheep blue-yak yellow-goat green-goat orange-yak
    """)
    do(state, "cheddar sell red-cow", "cheddar sell blue-cow", "cheddar sell green-cow")
    view = GAME.view(state, 0)
    places = {wedge.place for wedge in view.market if wedge.face in ("red", "blue", "green")}
    assert legal(state, "cheddar", "flip") == places
    assert refusal(state, "cheddar flip I2") == "CH-39"


def test_the_bonus_table() -> None:
    """CH-50, CH-51: 4 for the most goats; 5 for the most sheep; 5 and 5 for the shared cows"""
    five_cows = "red-cow orange-cow yellow-cow green-cow blue-cow"
    state = table(f"""
        cheddar  sold {five_cows} red-sheep red-sheep red-sheep red-goat red-goat orange-goat orange-goat
        edam     sold {five_cows} blue-sheep blue-sheep blue-sheep green-sheep green-sheep blue-goat blue-goat
    """)
    dale, alana = scores(state)
    assert (dale["cow"], dale["sheep"], dale["goat"]) == (5, 0, 4)
    assert (alana["cow"], alana["sheep"], alana["goat"]) == (5, 5, 0)
    assert (dale["yak"], alana["reindeer"]) == (0, 0)


def ending(turn: str) -> dict[str, str]:
    """Who is asked once the player with this knife has emptied the pile; all have something to sell."""
    state = table(
        """
        pile     red-cow
        cheddar  hand red-goat orange-yak blue-goat green-sheep yellow-yak  wheel red-cow
        edam     hand red-goat orange-yak blue-goat green-sheep yellow-yak  wheel blue-cow
        feta     hand red-goat orange-yak blue-goat green-sheep yellow-yak  wheel green-cow
        gouda    hand red-goat orange-yak blue-goat green-sheep yellow-yak  wheel yellow-cow
        """,
        turn=turn,
    )
    do(state, f"{turn} produce red")
    return asked(state)


def test_the_starting_player_ends_the_pile_and_all_others_sell_once() -> None:
    """CH-42"""
    assert ending("cheddar") == {"edam": "final-sale"}


def test_a_player_between_ends_the_pile_and_those_up_to_the_starting_player_sell_once() -> None:
    """CH-43"""
    assert ending("feta") == {"gouda": "final-sale"}


def test_the_last_player_ends_the_pile_and_the_game() -> None:
    """CH-44"""
    assert ending("gouda") == {}
