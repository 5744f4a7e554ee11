"""How a game ended: the reason, the ranking, and the score sheet line by line."""

import msgspec

from affinage.core.game import Seat

__all__ = ["Outcome", "Score"]

CUT = "cut"
"""The reason of a game that self-play stopped; it ranks nobody."""


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's column of the score sheet."""

    total: int
    lines: tuple[tuple[str, int], ...]


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reason, a rank for each seat (1 is first, equal ranks are shared, 0 is unranked), and the scores."""

    reason: str
    ranks: tuple[int, ...]
    scores: tuple[Score, ...]

    def __repr__(self) -> str:
        totals = [score.total for score in self.scores]
        return f"<Outcome {self.reason or 'not counted'}: ranks {list(self.ranks)}, totals {totals}>"

    def _repr_html_(self) -> str:
        from affinage.core.display import outcome_table

        return outcome_table(self)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that are first; none where nobody is ranked."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


UNCOUNTED = Outcome("", (), ())
"""Stands in a view for the standing, where nobody counts before the end."""
