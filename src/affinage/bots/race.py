"""What a search knows of the actions it compares: how each looked at first, and what came of the lines it began."""

from collections.abc import Collection
from math import log, sqrt
from typing import NamedTuple, final

from affinage.core.game import Action

ALIKE = 0.003
"""An action that cannot differ from the leader by more than this is dropped too."""
ALIKE_AFTER = 24
"""How many worlds both must have met before they may be called alike."""
CURIOSITY = 0.07
"""How much an action tried seldom is preferred in the tree."""
TRUST = 5.0
"""How many visits the first impression of an action counts for."""


@final
class Branch:
    """An own action in the tree: how it looked at first, how often it was taken, what came of it, what follows."""

    __slots__ = ("action", "first", "following", "squares", "total", "visits", "wins")

    def __init__(self, action: Action, first: float, wins: bool = False) -> None:
        self.action = action
        self.first = first
        self.wins = wins
        """Whether the game is won as soon as it is taken."""
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.following: dict[int, Branch] = {}

    def copy(self) -> "Branch":
        """The same, with all that follows."""
        twin = Branch(self.action, self.first, self.wins)
        twin.visits, twin.total, twin.squares = self.visits, self.total, self.squares
        twin.following = {number: branch.copy() for number, branch in self.following.items()}
        return twin

    @property
    def promise(self) -> float:
        """What the action promises, from 0, lost, to 1, won."""
        return (self.total + TRUST * self.first) / (self.visits + TRUST)

    @property
    def error(self) -> float:
        """The standard error of the promise; 1 where there is too little to tell."""
        if self.visits < 2:
            return 1.0
        mean = self.total / self.visits
        return sqrt(max(0.0, self.squares / self.visits - mean * mean) / (self.visits - 1))


class Runner(NamedTuple):
    """An action in the race, and what came of it in each world."""

    branch: Branch
    values: list[float]

    def ahead(self, other: "Runner") -> float:
        """How far it is ahead of another in the worlds that both have met, in standard errors."""
        mean, error = self._gap(other)
        return mean / max(error, 1e-4)

    def is_like(self, other: "Runner", least: float = ALIKE) -> bool:
        """Whether it makes no difference of at least so much to take the other, and that is well tried."""
        mean, error = self._gap(other)
        return len(other.values) >= ALIKE_AFTER and abs(mean) + 2 * error < least

    def _gap(self, other: "Runner") -> tuple[float, float]:
        """By how much it is ahead of another in the worlds that both have met, and the standard error of that."""
        gaps = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=False)]
        if len(gaps) < 2:
            return 0.0, 1.0
        mean = sum(gaps) / len(gaps)
        spread = sum(gap * gap for gap in gaps) / len(gaps) - mean * mean
        return mean, sqrt(max(spread, 0.0) / len(gaps))


def best_branch(branches: Collection[Branch]) -> Branch:
    """The branch that promises most, with a preference for what was tried seldom."""
    visits = 1
    for branch in branches:
        visits += branch.visits
    wish = CURIOSITY * sqrt(log(visits + 1))
    best, chosen = -1.0, None
    for branch in branches:
        n = branch.visits + TRUST
        score = (branch.total + TRUST * branch.first) / n + wish / sqrt(n)
        if score > best:
            best, chosen = score, branch
    assert chosen is not None
    return chosen
