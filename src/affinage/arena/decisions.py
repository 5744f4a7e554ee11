"""A game as data: what was decided in it, one line per decision, and what came of it."""

from typing import NamedTuple

import msgspec

from affinage.core import notation
from affinage.core.edition import digest
from affinage.core.outcome import Outcome
from affinage.core.record import Record

__all__ = ["DecisionRow", "GameDecisions", "decided"]


class DecisionRow(NamedTuple):
    """One decision: who was asked what, in how many ways it could be answered, and the answer."""

    step: int
    turn: int
    seat: int
    prompt: str
    legal: int
    action: str
    action_index: int
    score: int
    """The seat's score before, as if the game ended there."""


class GameDecisions(NamedTuple):
    """A game and its decisions; without an outcome it was given up before its end."""

    record: str
    game: str
    rules: str
    edition: str
    options: str
    bots: tuple[str | None, ...]
    seed: int
    outcome: Outcome | None
    lines: tuple[DecisionRow, ...]


def decided(record: Record) -> GameDecisions:
    """What was decided in a recorded game; raises BadRecord where the record does not hold."""
    game = record.begin()[0]
    lines = tuple(
        DecisionRow(
            step=each.n,
            turn=game.turn(each.state),
            seat=each.move.seat,
            prompt=game.prompts(each.state)[each.move.seat].name,
            legal=len(game.actions(each.state, each.move.seat)),
            action=notation.write(each.action),
            action_index=each.action.index,
            score=game.standing(each.state).scores[each.move.seat].total,
        )
        for each in record.decisions()
    )
    assert record.seed is not None  # or there was nothing to replay
    return GameDecisions(
        record=record_id(record),
        game=record.game,
        rules=record.rules,
        edition=record.edition.digest,
        options=msgspec.json.encode(record.options, order="sorted").decode(),
        bots=tuple(player.bot for player in record.seats),
        seed=record.seed,
        outcome=record.outcome,
        lines=lines,
    )


def record_id(record: Record) -> str:
    """A name for the game itself, whoever played it, and when: the digest of what it takes to replay it."""
    return digest(
        {
            "game": record.game,
            "rules": record.rules,
            "edition": record.edition.digest,
            "options": record.options,
            "seed": str(record.seed),
            "actions": [[move.seat, move.do] for move in record.actions],
        }
    )
