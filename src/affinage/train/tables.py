"""The tables that are learned from: options that are agreed, and a draw for each game of those that are left open."""

from typing import Any, NamedTuple

from affinage.core import registry
from affinage.core.errors import BadOptions
from affinage.core.game import AnyGame
from affinage.core.options import describe
from affinage.core.rng import Stream

KEPT = ("cut", "edition")
"""Options that are never drawn."""
USUAL = 40
"""How many draws of a hundred leave an option that is written freely at its default: most games are played with it."""


class Tables(NamedTuple):
    """The tables of a run, as plain data."""

    game: str
    given: dict[str, Any]
    """What is agreed for every game."""
    seats: tuple[int, ...]
    """How many may play."""
    mixed: bool = False
    """Whether every other option is drawn for each game; else they have their defaults."""
    also: tuple[str, ...] = ()
    """Other games of the same engine, played in turn with this one; what is shown of them means the same."""

    def most_seats(self) -> int:
        """As many as sit at the largest table."""
        return max(self.seats)

    def draw(self, chance: Stream) -> tuple[AnyGame, Any]:
        """A game and its options."""
        game = registry.game(chance.pick((self.game, *self.also)))
        drawn: dict[str, Any] = {"seats": chance.pick(self.seats), **self.given}
        if self.mixed:
            for row in describe(game.options_type):
                written = game.lab_choices.get(row.name, ())
                if row.name in drawn or row.name in KEPT or not (row.values or written):
                    continue
                if not row.values and chance.below(100) < USUAL:
                    continue
                trial = {**drawn, row.name: chance.pick(row.values or written)}
                try:
                    game.options(**trial)
                except BadOptions:
                    continue  # not with the options drawn so far; the default stands
                drawn = trial
        return game, game.limited(game.options(**drawn))
