"""The evaluation of Fromage: what is worth more than what."""

from affinage.games.fromage.evaluate import evaluate
from tests.games.fromage.dairy import Dairy

AT_BISTRO = "around: bistro villes festival fromagerie\n"


def test_workers_that_come_home_together_are_worth_less_than_one_after_another() -> None:
    together = Dairy(AT_BISTRO + "0: away soft 2 villes.rennes; away hard 2 villes.paris; away bleu 2 villes.toulouse")
    apart = Dairy(AT_BISTRO + "0: away soft 1 villes.rennes; away hard 2 villes.paris; away bleu 3 villes.toulouse")
    assert evaluate(apart.state, 0) > evaluate(together.state, 0)


def test_a_turn_of_the_board_changes_no_worth_of_its_own() -> None:
    """A seat that is the last to be ready must not think the turn itself a gain."""
    table = Dairy(AT_BISTRO + "0: away soft 3 villes.rennes; away hard 2 villes.paris", seats=2)
    table.do("ready", seat=1)
    before = evaluate(table.state, 0)
    table.do("ready", seat=0)
    assert abs(evaluate(table.state, 0) - before) < 0.5
