"""A game that was played with the box, scored at its end (RQ-30 to RQ-35)."""

from affinage.core.box import (
    Entered,
    Scored,
    ScoreField,
    ScorePage,
    ScoreTie,
    Scoring,
    SumPart,
    Trouble,
    overtyped,
    ranges,
    totals_of,
)
from affinage.games.roquefort import edition as printed
from affinage.games.roquefort.grid import FALLEN, OUTSIDE
from affinage.games.roquefort.options import Options
from affinage.games.roquefort.plan import CHEESES, COUNT
from affinage.games.roquefort.rules import game_end, start
from affinage.games.roquefort.state import CHEESE, MOUSETRAP, REASONS, State

KINDS = "kinds"


class RoquefortScoring(Scoring):
    """The kinds that everybody owns, the mice that fell, and whose turn it was where that decides."""

    def score(self, options: Options, entered: Entered) -> Scored:
        seats = options.seats
        pages = _pages()
        troubles = ranges(entered, pages, seats)
        plan = printed.plan(options.edition, options.side)
        state = start.setup(plan, seats, options.target, True, 0, 0)
        state.stacks = [()] * seats
        if not troubles:
            for seat in range(seats):
                troubles += _put_up(state, entered, seat)
        owned = [COUNT[kinds] for kinds in state.kinds]
        lost = [state.mice[4 * seat : 4 * seat + 4].count(FALLEN) for seat in range(seats)]
        reason = CHEESE if max(owned) >= state.target else MOUSETRAP
        if not troubles and reason == MOUSETRAP and max(lost) < game_end.FALLEN_MICE:
            text = f"Nobody has {state.target} kinds of cheese, and nobody has lost three mice: the game is not over."
            troubles.append(Trouble("RQ-30", text, page="dungeon"))
        turn = entered.pieces.get("turn", "")
        on_turn = int(turn) if turn.isdecimal() and int(turn) < seats else None
        state.reason, state.ended_by = reason, on_turn or 0
        tie = _tie(state, on_turn)
        ranks = game_end.rank(state, state.ended_by, reason)
        parts = [(SumPart(KINDS, str(count), (), count),) for count in owned]
        lines = (overtyped(KINDS, owned, parts, entered),)
        return Scored(
            seats=seats,
            rival="",
            pages=pages,
            lines=lines,
            totals=totals_of(lines, seats),
            ranks=() if troubles or (tie is not None and on_turn is None) else tuple(ranks),
            reason=REASONS[reason],
            tie=tie,
            made=tuple([4 - fallen for fallen in lost]),
            troubles=tuple(troubles),
        )


def _pages() -> tuple[ScorePage, ...]:
    return (
        ScorePage(KINDS, (KINDS,), True, (ScoreField(KINDS, "picks", "RQ-30", of=CHEESES),)),
        ScorePage(
            "dungeon",
            (),
            fields=(ScoreField("fallen", rule="RQ-32", most=4), ScoreField("turn", "whose", "RQ-31", who="table")),
        ),
    )


def _put_up(state: State, entered: Entered, seat: int) -> list[Trouble]:
    """What a seat owns and has lost; of a typed number of kinds it does not matter which they are."""
    typed = entered.points(KINDS, seat)
    if typed is not None and typed > len(CHEESES):
        return [Trouble("RQ-3", f"That is {typed} kinds of cheese, and there are {len(CHEESES)}.", seat, KINDS)]
    picked = entered.picked(KINDS, seat)
    state.kinds[seat] = sum([1 << CHEESES.index(kind) for kind in set(picked)]) if typed is None else (1 << typed) - 1
    fallen = entered.count("fallen", seat) or 0
    state.mice[4 * seat : 4 * seat + 4] = sorted([FALLEN] * fallen + [OUTSIDE] * (4 - fallen))
    return []


def _tie(state: State, on_turn: int | None) -> ScoreTie | None:
    """Those who are level for the win, of whom the last turn longest ago decides."""
    seats = range(len(state.stacks))
    ahead = [game_end.rank(state, seat, state.reason).index(1) for seat in seats]
    rows = tuple(sorted(set(ahead)))
    if len(rows) < 2:
        return None
    rule = "RQ-31" if state.reason == CHEESE else "RQ-33"
    waited = [None if on_turn is None else len(seats) - 1 - (row - on_turn - 1) % len(seats) for row in rows]
    return ScoreTie("turn", rule, rows, tuple(waited), False)
