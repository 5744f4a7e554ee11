"""Whom an entry calls: those who are asked by it, or whose game began or ended, and who are not at the table."""

from collections.abc import Collection
from typing import NamedTuple, TypeAlias

from affinage.core.game import Seat
from affinage.store import Stored
from affinage.store.results import LAST, SeatResult
from affinage.table import Table

Recipients: TypeAlias = tuple[tuple[str, str], ...]
"""Sessions, each with the kind of its notice."""


class Before(NamedTuple):
    """What was so before the entry."""

    asked: frozenset[Seat]
    begun: bool
    over: bool
    resigned: frozenset[Seat]

    @classmethod
    def of(cls, table: Table) -> "Before":
        return cls(frozenset(table.asked()), table.begun, table.over, table.course.resigned)

    def called(self, stored: Stored, here: Collection[Seat]) -> Recipients:
        """Who is called now that the entry stands, each once; who is at the table sees it there."""
        table = stored.table
        present = {stored.holders[seat].session for seat in here if seat < len(stored.holders)}
        people = {seat: holder.session for seat, holder in enumerate(stored.holders) if holder.session not in present}
        kinds: dict[str, str] = {}
        for seat, session in people.items():
            if session is None:
                continue
            if table.over and not self.over:
                kinds[session] = "ended"
            elif seat in table.asked() and seat not in self.asked and table.bot_of(seat) is None:
                kinds[session] = "turn"
            elif table.begun and not self.begun:
                kinds.setdefault(session, "began")
        return tuple(kinds.items())

    def results(self, stored: Stored, at: str) -> tuple[SeatResult, ...]:
        """How people fared, where the entry ended the game; or that somebody resigned, who is last."""
        table = stored.table
        outcome = table.game.outcome(table.state) if table.over else None
        found = [(seat, LAST) for seat in sorted(table.course.resigned - self.resigned)]
        if outcome is not None and any(outcome.ranks) and not self.over:
            people = [seat for seat, sitting in enumerate(table.seats) if sitting.kind == "human"]
            found += [(seat, outcome.ranks[seat]) for seat in people]
        if not found or stored.uploaded:
            return ()
        scores = table.game.standing(table.state).scores
        rated = table.settings.rated and not stored.seed_known
        return tuple(
            SeatResult(
                stored.id, seat, session, table.game.name, len(table.seats), rank, scores[seat].total, rated,
                stored.club or "", at,
            )
            for seat, rank in found
            if (session := stored.holders[seat].session) is not None
        )  # fmt: skip
