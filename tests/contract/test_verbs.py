"""The tables of verbs: every action has its row, and every row holds at the table, the rarest verb's too."""

from collections import Counter
from typing import Any

import pytest

from affinage.core.registry import game as named
from affinage.core.rng import stream
from affinage.games.cheesonomics import rules as cheesonomics
from affinage.games.fromage import rules as fromage
from affinage.games.roquefort import rules as roquefort

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "roquefort": [{"seats": 2}],
    "cheesonomics": [{"seats": 2, "flavour": "sharp"}, {"seats": 4, "flavour": "sharp"}],
    "fromage": [{"seats": 2, "mode": "advanced"}],
    "formaggio": [{"seats": 1}],
}
TABLES: list[tuple[Any, list[str]]] = [
    (roquefort, ["roquefort"]),
    (cheesonomics, ["cheesonomics"]),
    (fromage, ["fromage", "formaggio"]),
]
"""Every table, and the games in which all of its verbs come up."""
SEEDS = 40
"""At most; alone, the Corporation's cheese seldom has a choice of spaces."""
CLOSELY = 5
"""How often the legal answers to a kind of prompt are held against the objections to the whole catalogue."""


def moments(names, seed):
    """Every state of a random game under each of the options, with a seat that is asked and its prompt."""
    for name in names:
        game = named(name)
        for given in OPTIONS[name]:
            options, chance = game.limited(game.options(**given)), stream(seed, "verbs")
            state, catalogue = game.setup(options, seed), game.catalogue(options)
            while asked := game.prompts(state):
                seat = min(asked)
                legal = game.actions(state, seat)
                yield game, state, seat, asked[seat], legal, catalogue
                game.apply(state, seat, chance.pick(legal))


@pytest.mark.parametrize(("rules", "names"), TABLES, ids=lambda value: value[0] if isinstance(value, list) else "")
def test_every_row_of_the_table_comes_up_as_it_says(rules, names):
    rows = {(verb.action, prompt) for verb in rules.VERBS for prompt in verb.asked}
    met: set[tuple[type, type]] = set()
    looked: Counter[type] = Counter()
    for seed in range(SEEDS):
        for game, state, seat, prompt, legal, catalogue in moments(names, seed):
            new = {(type(action), type(prompt)) for action in legal} - met
            met |= new
            if new or looked[type(prompt)] < CLOSELY:
                looked[type(prompt)] += 1
                unopposed = [action.index for action in catalogue if game.objection(state, seat, action) is None]
                assert sorted(action.index for action in legal) == unopposed
        if met == rows:
            break
    assert met == rows


@pytest.mark.parametrize(("rules", "names"), TABLES, ids=lambda value: value[0] if isinstance(value, list) else "")
def test_every_action_has_one_row(rules, names):
    classes = [verb.action for verb in rules.VERBS]
    assert len(set(classes)) == len(classes)
    catalogue = [action for name in names for given in OPTIONS[name] for action in catalogue_of(name, given)]
    assert {type(action) for action in catalogue} == set(classes)


def catalogue_of(name, given):
    game = named(name)
    return game.catalogue(game.options(**given))
