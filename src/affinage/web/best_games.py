"""The games worth watching, as messages, and opened as tables to look at."""

from affinage.core import best_games
from affinage.core.errors import Mistake
from affinage.table import Table, records
from affinage.web.refused import Refused
from affinage.web.wire_puzzles import BestGame


def best_games_told() -> list[BestGame]:
    """All there are."""
    told = []
    for name in best_games.best_games():
        record = best_games.best_game(name)
        assert record.outcome is not None
        scores = tuple(score.total for score in record.outcome.scores)
        told.append(BestGame(name, record.game, scores, record.outcome.winners, len(record.actions)))
    return told


def table_of(name: str) -> Table:
    """One of them as a table; Refused where there is none of this name."""
    try:
        return records.table_of(best_games.best_game(name))
    except Mistake as mistake:
        raise Refused("no-such-thing", str(mistake)) from None
